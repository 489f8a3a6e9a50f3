package org.thalweg.reservoir.inflow;

import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.table.KeyedDiagnostics;

/**
 * Means of months of daily values.
 *
 * @param file for findings and notes
 * @param first day
 */
record MonthMeans(String file, LocalDate first) {
	/**
	 * Means in m³/s of the months whose days all have a value, NaN for the others; a finding for each negative one.
	 *
	 * @param days inflows in m³/s from the first day on; NaN where there is none
	 * @param values their number in the file
	 */
	double[] of(double[] days, int values, List<Diagnostic> diagnostics, List<String> notes) {
		YearMonth start = YearMonth.from(first);
		double[] out = new double[(int) start.until(YearMonth.from(first.plusDays(days.length - 1L)), ChronoUnit.MONTHS) + 1];
		int complete = 0;
		for (int m = 0, day = 0; m < out.length; m++) {
			YearMonth month = start.plusMonths(m);
			double sum = 0;
			int present = 0;
			for (; day < days.length && YearMonth.from(first.plusDays(day)).equals(month); day++) {
				if (!Double.isNaN(days[day])) {
					sum += days[day];
					present++;
				}
			}
			out[m] = present == month.lengthOfMonth() ? sum / present : Double.NaN;
			complete += Double.isNaN(out[m]) ? 0 : 1;
			if (Double.isNaN(out[m])) {
				notes.add(String.format(Locale.ROOT, "%s: %s has %d of %d days and is left out", file, month, present, month.lengthOfMonth()));
			} else if (out[m] < 0) {
				KeyedDiagnostics.add(diagnostics, "negative", new Diagnostic(file, 0, month.toString(), String.format(Locale.ROOT,
						"the mean inflow is negative, %.4g m3/s. Set 'negative' to zero or spread", out[m])));
			}
		}
		notes.add(file + ": " + values + " daily values averaged to " + complete + " monthly means");
		return out;
	}
}
