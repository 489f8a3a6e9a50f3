package org.thalweg.reservoir.futures;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Diagnostics;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.futures.Decisions.Plan;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.table.CsvTable;

/**
 * Decisions in a file: {@code series,year,benefit,violation,m01,…,m12}, a line a year, outflows in m³/s in the year's order with all
 * digits. Years without a plan have no line.
 */
public final class DecisionsFile {
	private static final int BEFORE = 4;

	private DecisionsFile() {
	}

	/** @param comments lines to stand first, without {@code #} */
	public static String text(Decisions decisions, List<String> comments) {
		StringBuilder out = new StringBuilder((int) decisions.there().count() * 270);
		comments.forEach(c -> out.append("# ").append(c).append('\n'));
		out.append(String.join(",", header(decisions.futures().firstMonth()))).append('\n');
		decisions.there().forEach(i -> {
			Plan plan = decisions.plans().get(i);
			out.append(decisions.series(i)).append(',').append(decisions.futures().firstYear() + i % decisions.futures().years()).append(',').append(
					plan.benefit()).append(',').append(plan.violation());
			for (double o : plan.outflow()) {
				out.append(',').append(o);
			}
			out.append('\n');
		});
		return out.toString();
	}

	private static List<String> header(int firstMonth) {
		return YearColumns.header(firstMonth, "series", "year", "benefit", "violation");
	}

	/**
	 * Reads the plans of futures.
	 *
	 * @throws UserError with file and line of what is wrong, or of a year that the futures do not have
	 */
	public static Decisions read(Path file, Futures futures) {
		List<Diagnostic> diagnostics = new Diagnostics();
		Plan[] plans = new Plan[futures.series() * futures.years()];
		try {
			CsvTable table = CsvTable.read(file, diagnostics);
			if (table != null && YearColumns.are(header(futures.firstMonth()), table, diagnostics)) {
				table.rows().forEach(row -> plan(table, row, futures, plans, diagnostics));
			}
		} catch (Diagnostics.Enough e) {
			// told with the others
		}
		UserError.refuse(diagnostics);
		if (Arrays.stream(plans).allMatch(p -> p == null)) {
			throw new UserError(file + ": there is no plan");
		}
		return new Decisions(futures, Collections.unmodifiableList(Arrays.asList(plans)));
	}

	private static void plan(CsvTable table, CsvTable.Row row, Futures futures, Plan[] plans, List<Diagnostic> diagnostics) {
		String what = "series " + row.cell(0) + ", " + row.cell(1);
		double series = table.number(row, 0, what, "a series", diagnostics) - 1;
		double year = table.number(row, 1, what, "a year", diagnostics) - futures.firstYear();
		if (!(series >= 0 && series < futures.series() && year >= 0 && year < futures.years()) || series != Math.rint(series)
				|| year != Math.rint(year)) {
			diagnostics.add(table.finding(row.line(), what, YearColumns.noSuchYear(futures.series(), futures.firstYear(), futures.years())));
			return;
		}
		int at = (int) series * futures.years() + (int) year;
		if (plans[at] != null) {
			diagnostics.add(table.finding(row.line(), what, YearColumns.TWICE));
			return;
		}
		double[] outflow = new double[Year.MONTHS];
		Arrays.setAll(outflow, t -> table.number(row, BEFORE + t, what, "an outflow in m3/s", diagnostics));
		plans[at] = new Plan(outflow, table.number(row, 2, what, "a benefit", diagnostics), table.number(row, 3,
				what, "a violation", diagnostics));
	}
}
