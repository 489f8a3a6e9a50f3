package org.thalweg.reservoir.inflow;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Diagnostics;
import org.thalweg.reservoir.table.CsvDialect;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.reservoir.table.CsvTable.Row;

/**
 * Criteria of a seasonal record: four moments of each calendar month.
 *
 * @param months January … December
 */
public record SeasonalMoments(List<Month> months) {
	private static final List<String> COLUMNS = List.of("month", "mean_m3s", "sd_m3s", "lag1");

	/**
	 * One calendar month.
	 *
	 * @param mean m³/s
	 * @param sd standard deviation, m³/s
	 * @param skew coefficient of skewness
	 * @param lag1 correlation with the month before; January's is with the December before
	 */
	public record Month(double mean, double sd, double skew, double lag1) {
		/** The skew of a log-normal variable of this coefficient of variation, 3 cv + cv³. */
		public static Month logNormal(double mean, double sd, double lag1) {
			double cv = sd / mean;
			return new Month(mean, sd, 3 * cv + cv * cv * cv, lag1);
		}
	}

	/**
	 * The result of reading.
	 *
	 * @param moments null if there are findings
	 */
	public record Parsed(SeasonalMoments moments, List<Diagnostic> diagnostics) {
	}

	public SeasonalMoments {
		months = List.copyOf(months);
		if (months.size() != 12) {
			throw new IllegalArgumentException(months.size() + " months of moments; expected 12, January to December");
		}
	}

	/**
	 * The sample moments of a record: standard deviation with n − 1, skew corrected by √(n(n−1))/(n−2), Pearson's correlation
	 * over the pairs of neighbouring months. Months without a value are skipped. A moment with too few
	 * values (1 mean, 2 sd, 3 skew, 3 pairs) or that does not vary is NaN.
	 */
	public static SeasonalMoments of(InflowRecord record) {
		List<Month> out = new ArrayList<>();
		for (int month = 1; month <= 12; month++) {
			List<Double> values = new ArrayList<>();
			List<Double> pairs = new ArrayList<>(); // this month, the one before, …
			for (int i = 0; i < record.months(); i++) {
				double q = record.inflow(i);
				if (record.month(i).getMonthValue() != month || Double.isNaN(q)) {
					continue;
				}
				values.add(q);
				if (i > 0 && !Double.isNaN(record.inflow(i - 1))) {
					pairs.add(q);
					pairs.add(record.inflow(i - 1));
				}
			}
			out.add(of(values.stream().mapToDouble(Double::doubleValue).toArray(), pairs));
		}
		return new SeasonalMoments(out);
	}

	private static Month of(double[] q, List<Double> pairs) {
		int n = q.length;
		double mean = mean(q);
		double m2 = central(q, mean, 2);
		double g1 = central(q, mean, 3) / Math.pow(m2, 1.5);
		return new Month(mean, n < 2 ? Double.NaN : Math.sqrt(m2 * n / (n - 1)),
				n < 3 || m2 == 0 ? Double.NaN : g1 * Math.sqrt(n * (n - 1.0)) / (n - 2), correlation(pairs));
	}

	private static double mean(double[] q) {
		double sum = 0;
		for (double v : q) {
			sum += v;
		}
		return sum / q.length;
	}

	private static double central(double[] q, double mean, int power) {
		double sum = 0;
		for (double v : q) {
			double d = v - mean;
			sum += power == 2 ? d * d : d * d * d;
		}
		return sum / q.length;
	}

	/** NaN below three pairs, or where one side does not vary. */
	private static double correlation(List<Double> pairs) {
		int n = pairs.size() / 2;
		double[] x = new double[n];
		double[] y = new double[n];
		for (int i = 0; i < n; i++) {
			x[i] = pairs.get(2 * i);
			y[i] = pairs.get(2 * i + 1);
		}
		double mx = mean(x);
		double my = mean(y);
		double product = 0;
		for (int i = 0; i < n; i++) {
			product += (x[i] - mx) * (y[i] - my);
		}
		double squares = Math.sqrt(central(x, mx, 2) * central(y, my, 2)) * n;
		return n < 3 || squares == 0 ? Double.NaN : product / squares;
	}

	/**
	 * Reads {@code month,mean_m3s,sd_m3s,lag1}, one line each for the months 1 … 12; {@code #} begins a comment line. The
	 * skew is that of {@link Month#logNormal}.
	 */
	public static Parsed read(Path file) {
		List<Diagnostic> diagnostics = new Diagnostics();
		try {
			return parsed(CsvTable.read(file, diagnostics), diagnostics);
		} catch (Diagnostics.Enough e) {
			return new Parsed(null, List.copyOf(diagnostics));
		}
	}

	static Parsed parse(String name, List<String> lines) {
		List<Diagnostic> diagnostics = new ArrayList<>();
		return parsed(CsvTable.parse(name, lines, CsvDialect.USUAL, diagnostics), diagnostics);
	}

	private static Parsed parsed(CsvTable table, List<Diagnostic> diagnostics) {
		if (table == null) {
			return new Parsed(null, List.copyOf(diagnostics));
		}
		if (!table.header().cells().equals(COLUMNS) || table.rows().size() != 12) {
			diagnostics.add(table.finding(table.header().line(), "", "the header '" + String.join(",", table.header().cells()) + "' and "
					+ table.rows().size() + " lines; expected " + String.join(",", COLUMNS) + " and 12 lines, January to December"));
			return new Parsed(null, List.copyOf(diagnostics));
		}
		List<Month> months = new ArrayList<>();
		for (int m = 0; m < 12; m++) {
			months.add(month(table, m, diagnostics));
		}
		return new Parsed(diagnostics.isEmpty() ? new SeasonalMoments(months) : null, List.copyOf(diagnostics));
	}

	private static Month month(CsvTable table, int m, List<Diagnostic> diagnostics) {
		Row row = table.rows().get(m);
		if (!row.cell(0).equals(Integer.toString(m + 1))) {
			diagnostics.add(table.finding(row.line(), "", "month '" + row.cell(0) + "'; expected " + (m + 1)));
		}
		double mean = table.number(row, 1, "month " + (m + 1), "a mean in m3/s", diagnostics);
		double sd = table.number(row, 2, "month " + (m + 1), "a standard deviation in m3/s", diagnostics);
		double lag1 = table.number(row, 3, "month " + (m + 1), "a correlation", diagnostics);
		if (mean <= 0 || sd <= 0 || Math.abs(lag1) >= 1) {
			diagnostics.add(table.finding(row.line(), "month " + (m + 1), String.format(Locale.ROOT,
					"mean %s, sd %s, lag-1 correlation %s; expected mean and sd above 0, and a correlation between -1 and 1", mean, sd, lag1)));
		}
		return Month.logNormal(mean, sd, lag1);
	}
}
