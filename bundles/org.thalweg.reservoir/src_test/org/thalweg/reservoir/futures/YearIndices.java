package org.thalweg.reservoir.futures;

import java.util.List;

import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.SimulatedYear;
import org.thalweg.reservoir.rules.Target;

/** The indices of years that were operated one by one. */
public final class YearIndices {
	private YearIndices() {
	}

	/** The indices of one series. @param prescribed storage at the ends of years, million m³ */
	public static Indices of(List<SimulatedYear> years, Target target, double prescribed) {
		Failures failures = new Failures();
		for (SimulatedYear year : years) {
			failures.begin(true);
			for (int t = 0; t < Year.MONTHS; t++) {
				failures.month(target.of(year.year().month(t).getMonthValue()) * year.year().days()[t], target.deficit(year, t));
			}
		}
		double energy = years.stream().mapToDouble(SimulatedYear::benefit).average().orElseThrow();
		double end = years.stream().mapToDouble(y -> y.storage()[Year.MONTHS]).average().orElseThrow();
		return failures.indices(energy, end - prescribed);
	}
}
