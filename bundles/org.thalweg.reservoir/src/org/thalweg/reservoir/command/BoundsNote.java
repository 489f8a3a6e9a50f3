package org.thalweg.reservoir.command;

import java.util.List;
import java.util.Optional;

import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.SimulatedYear;

/** What is to be said of storages that leave their bounds in an operation that is not repaired. */
final class BoundsNote {
	/** Rounding errors of a storage, as a fraction of the maximum. */
	private static final double ROUNDING = 1e-9;

	private BoundsNote() {
	}

	/** A sentence; empty if all storages are within their bounds. */
	static Optional<String> of(Reservoir reservoir, List<SimulatedYear> years) {
		Node.Storage s = reservoir.node().storage();
		ReportUnits units = reservoir.units();
		int count = 0;
		double most = 0;
		double highest = 0;
		String where = "";
		for (SimulatedYear year : years) {
			for (int t = 0; t < Year.MONTHS; t++) {
				int m = year.year().month(t).getMonthValue() - 1;
				double storage = year.storage()[t + 1];
				double beyond = Math.max(s.floor()[m] - storage, storage - s.capacity()[m]);
				highest = Math.max(highest, storage);
				count += beyond > ROUNDING * s.greatest() ? 1 : 0;
				if (beyond > most) {
					most = beyond;
					where = year.year().month(t).toString();
				}
			}
		}
		boolean above = reservoir.plant().levels() instanceof Levels.Points(var curve) && highest > curve.last() * (1 + ROUNDING);
		return count == 0 ? Optional.empty()
				: Optional.of("Storages leave their bounds in " + count + " of " + years.size() * Year.MONTHS + " months, by up to " + units.text(
						Quantity.STORAGE, most) + " (" + where + ")" + (above ? "; above the level-storage curve, the level is that of its end"
								: ""));
	}
}
