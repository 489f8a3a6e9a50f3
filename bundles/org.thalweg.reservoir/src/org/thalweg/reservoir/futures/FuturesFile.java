package org.thalweg.reservoir.futures;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Diagnostics;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.table.CsvTable;

/**
 * Futures in a file: {@code series,year,m01,…,m12}, one year of one series per line, in m³/s with three decimals. Series are numbered from 1
 * and consecutive, as are the years of each, which are named by their last month; and the months' columns are in
 * the year's order, {@code m10,m11,m12,m01,…} for water years.
 */
public final class FuturesFile {
	private static final int THOUSANDTHS = 1000;
	private static final int BEFORE = 2;

	private final CsvTable table;
	private final List<Diagnostic> diagnostics;

	FuturesFile(CsvTable table, List<Diagnostic> diagnostics) {
		this.table = table;
		this.diagnostics = diagnostics;
	}

	/** @param comments first lines, without {@code #} */
	public static String text(Futures futures, List<String> comments) {
		StringBuilder out = new StringBuilder(futures.series() * futures.years() * 110);
		YearColumns.comment(out, comments, futures.firstMonth());
		out.append(String.join(",", header(futures.firstMonth()))).append('\n');
		rows(futures, "", out);
		return out.toString();
	}

	/** One line for each year of each series. @param before prefix of each line */
	static void rows(Futures futures, String before, StringBuilder out) {
		for (int k = 0; k < futures.series(); k++) {
			double[] flows = futures.flows().get(k);
			for (int t = 0; t < flows.length; t++) {
				if (t % Year.MONTHS == 0) {
					out.append(before).append(k + 1).append(',').append(futures.firstYear() + Year.later(futures.firstMonth()) + t
							/ Year.MONTHS);
				}
				append(out.append(','), flows[t]);
				if (t % Year.MONTHS == Year.MONTHS - 1) {
					out.append('\n');
				}
			}
		}
	}

	/** Three decimals, many times as fast as a format. */
	private static void append(StringBuilder out, double flow) {
		long n = Math.round(flow * THOUSANDTHS);
		out.append(n / THOUSANDTHS).append('.');
		long rest = n % THOUSANDTHS;
		out.append(rest < 100 ? "0" : "").append(rest < 10 ? "0" : "").append(rest);
	}

	static List<String> header(int firstMonth) {
		return YearColumns.header(firstMonth, "series", "year");
	}

	/** @throws UserError with everything that is wrong with the file: line, series, year and month */
	public static Futures read(Path file) {
		List<Diagnostic> diagnostics = new Diagnostics();
		Futures out = null;
		try {
			CsvTable table = CsvTable.read(file, diagnostics);
			out = table == null ? null : new FuturesFile(table, diagnostics).futures();
		} catch (Diagnostics.Enough e) {
			// reported with the others
		}
		UserError.refuse(diagnostics);
		return out;
	}

	/** @return null if there is something wrong; then there is a finding */
	Futures futures() {
		List<String> header = table.header().cells();
		int firstMonth = IntStream.rangeClosed(1, Year.MONTHS).filter(m -> header.equals(header(m))).findFirst().orElse(0);
		if (firstMonth == 0 || table.rows().isEmpty()) {
			diagnostics.add(table.finding(table.header().line(), "", firstMonth > 0 ? "there is no line for a year after the header"
					: "the header '" + String.join(",", header) + "'; expected " + String.join(",", header(1))
							+ ", or the months in the order of another operating year"));
			return null;
		}
		int firstYear = (int) table.number(table.rows().getFirst(), 1, "series 1", "a year", diagnostics);
		List<double[]> series = series(firstYear, firstMonth);
		return diagnostics.isEmpty() ? new Futures(firstYear - YearColumns.later(table, firstMonth), firstMonth, series) : null;
	}

	private List<double[]> series(int firstYear, int firstMonth) {
		List<double[]> out = new ArrayList<>();
		for (CsvTable.Row row : table.rows()) {
			if (row.cell(0).equals(Integer.toString(out.size() + 1))) {
				checkLength(out, row.line());
				out.add(new double[0]);
			}
			int there = out.isEmpty() ? 0 : out.getLast().length / Year.MONTHS;
			if (out.isEmpty() || !row.cell(0).equals(Integer.toString(out.size())) || !row.cell(1).equals(Integer.toString(firstYear + there))) {
				diagnostics.add(table.finding(row.line(), "series " + row.cell(0), "year " + row.cell(1) + "; expected series " + Math.max(1, out
						.size())
						+ ", year " + (firstYear + there) + (there > 0 ? ", or series " + (out.size() + 1) + " from year " + firstYear + " on"
								: "")));
				return out;
			}
			double[] flows = Arrays.copyOf(out.getLast(), out.getLast().length + Year.MONTHS);
			year(row, flows, firstMonth);
			out.set(out.size() - 1, flows);
		}
		checkLength(out, 0);
		return out;
	}

	/** Whether the last series has as many years as the first. */
	private void checkLength(List<double[]> series, int line) {
		if (series.size() > 1 && series.getLast().length != series.getFirst().length) {
			diagnostics.add(table.finding(line, "series " + series.size(), series.getLast().length / Year.MONTHS + " years; expected "
					+ series.getFirst().length / Year.MONTHS + ", as many as series 1 has"));
		}
	}

	private void year(CsvTable.Row row, double[] flows, int firstMonth) {
		for (int t = 0; t < Year.MONTHS; t++) {
			String what = "series " + row.cell(0) + ", " + row.cell(1) + ", month " + ((firstMonth - 1 + t) % Year.MONTHS + 1);
			double q = table.number(row, BEFORE + t, what, "an inflow in m3/s", diagnostics);
			if (q < 0) {
				diagnostics.add(table.finding(row.line(), what, "an inflow of " + row.cell(BEFORE + t) + " m3/s; expected 0 or more"));
			}
			flows[flows.length - Year.MONTHS + t] = q;
		}
	}
}
