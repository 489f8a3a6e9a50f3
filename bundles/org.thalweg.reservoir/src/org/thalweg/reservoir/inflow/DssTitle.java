package org.thalweg.reservoir.inflow;

import java.util.List;
import java.util.Locale;

import org.thalweg.reservoir.inflow.InflowFormat.StampedAt;
import org.thalweg.reservoir.inflow.InflowFormat.Times;
import org.thalweg.reservoir.table.CsvDialect.Separator;

/**
 * The first lines of a table of HEC-DSSVue: the parts A to F of a path, its Units and its Type, each with the cells of a column in order; rows with
 * ordinate, date and value follow. Averages are stamped at the ends of their periods, and −901 and −902 are missing.
 *
 * @param lines before the first row
 * @param columns of a row
 * @param units cells of the line of units
 * @param averages whether values are means over periods
 */
record DssTitle(int lines, int columns, List<String> units, boolean averages) {
	private static final int MOST = 20;

	/** @return null if the lines do not begin like this */
	static DssTitle of(List<String> lines, Separator separator) {
		List<String> units = null;
		for (int i = 0; i < Math.min(MOST, lines.size() - 1); i++) {
			List<String> cells = FormatProposal.split(lines.get(i), separator);
			String name = cells.isEmpty() ? "" : cells.getFirst().toLowerCase(Locale.ROOT);
			if (name.equals("units")) {
				units = cells;
			} else if (name.equals("type") && units != null) {
				boolean averages = cells.stream().anyMatch(c -> c.toUpperCase(Locale.ROOT).startsWith("PER-"));
				return new DssTitle(i + 1, FormatProposal.split(lines.get(i + 1), separator).size(), units, averages);
			}
		}
		return null;
	}

	/** The format with what these lines say. */
	InflowFormat completed(InflowFormat of) {
		Times times = of.times();
		String unit = units.stream().skip(1).filter(u -> FlowUnit.of(u).isPresent()).findFirst().orElse("");
		return of.with("", unit.toLowerCase(Locale.ROOT)).with(new Times(times.column(), averages ? StampedAt.END : times.stamped(), "", times
				.named()));
	}
}
