package org.thalweg.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.thalweg.core.algorithm.Budget;

/**
 * The rows of a table again, compared with the host's row for the same problem and populations: seconds for all requested generations,
 * the floor's and the host's. A row of fewer generations is scaled and marked.
 */
final class BesideHost {
	private BesideHost() {
	}

	/** Prints nothing if the host or the others were not measured, or if generations were not counted. */
	static void print(List<Row> rows, Budget budget) {
		List<Row> besides = rows.stream().filter(r -> host(rows, r).isPresent()).toList();
		if (besides.isEmpty() || !budget.stepsOnly()) {
			return;
		}
		System.out.printf("%nSeconds of run for %d generations beside one thread of the host; ~: scaled from fewer%n", budget.steps());
		System.out.printf("%-12s %-26s %-13s %6s %10s %10s %8s %11s %9s%n", "device", "problem", "model", "pops", "run s", "floor s", "x floor",
				"host s",
				"speed-up");
		for (Row row : besides) {
			Row host = host(rows, row).orElseThrow();
			double floor = row.floor() == null ? Double.NaN : row.floor().device();
			System.out.println(String.format(Locale.ROOT, "%-12s %-26s %-13s %6d %s %10.4f %8.1f %s %9.1f", row.device(), row.problem(), row
					.mapping(),
					row.populations(), seconds(row, budget, 10), floor * budget.steps(), row.generation() / floor, seconds(host, budget, 11),
					host.generation() / row.generation()));
		}
	}

	private static Optional<Row> host(List<Row> rows, Row row) {
		return rows.stream().filter(h -> h.mapping().equals(Row.HOST) && !row.mapping().equals(Row.HOST) && h.precision() == row.precision()
				&& h.problem().equals(row.problem()) && h.populations() == row.populations()).findFirst();
	}

	private static String seconds(Row row, Budget budget, int width) {
		String scaled = row.generations() < budget.steps() ? "~" : "";
		return String.format(Locale.ROOT, "%" + width + "s", scaled + String.format(Locale.ROOT, "%.4f", row.generation() * budget.steps()));
	}
}
