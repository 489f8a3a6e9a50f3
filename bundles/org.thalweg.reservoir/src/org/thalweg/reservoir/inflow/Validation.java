package org.thalweg.reservoir.inflow;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.Locale;

import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;

/**
 * The moments of a record compared with their targets, month by month.
 *
 * @param years complete years of the record
 * @param firstMonth in which they begin, 1 to 12
 * @param target intended moments
 * @param record actual moments
 * @param called what the table calls them, such as {@code record} or {@code synthetic}
 * @param units of the table
 */
public record Validation(int years, int firstMonth, SeasonalMoments target, SeasonalMoments record, String called, ReportUnits units) {
	private static final int NARROW = 8;

	/** Holds a record against a target. */
	public static Validation of(InflowRecord record, int firstMonth, SeasonalMoments target, String called) {
		return new Validation(record.years(firstMonth).size(), firstMonth, target, SeasonalMoments.of(record), called, record.units());
	}

	/** A human-readable table: target and record in pairs of columns, flows in the unit of the record; - if the record is too short. */
	public String text() {
		int narrow = Math.max(NARROW, called.length() + 1);
		StringBuilder out = new StringBuilder(String.format("%5s %19s %19s %" + (2 * narrow - 1) + "s %" + (2 * narrow - 1) + "s\n", "", "mean", "sd",
				"skew", "lag-1"));
		String flows = String.format("%10s%10s", "target", called);
		String others = String.format(("%" + narrow + "s").repeat(2), "target", called);
		out.append("month").append(flows.repeat(2)).append(others.repeat(2)).append('\n');
		for (int m = 0; m < 12; m++) {
			SeasonalMoments.Month t = target.months().get(m);
			SeasonalMoments.Month r = record.months().get(m);
			out.append(String.format("%5s", Month.of(m + 1).getDisplayName(TextStyle.SHORT, Locale.ENGLISH)));
			for (double flow : new double[] { t.mean(), r.mean(), t.sd(), r.sd() }) {
				out.append(cell(units.of(Quantity.FLOW, flow), 10, 1));
			}
			for (double ratio : new double[] { t.skew(), r.skew(), t.lag1(), r.lag1() }) {
				out.append(cell(ratio, narrow, 3));
			}
			out.append('\n');
		}
		String from = firstMonth == 1 ? "calendar years" : "years from " + Month.of(firstMonth).getDisplayName(TextStyle.FULL, Locale.ENGLISH)
				+ " on";
		return out.append(years).append(" complete " + from + "; flows in " + units.name(Quantity.FLOW) + "\n").toString();
	}

	/** A number, or - for NaN, right-aligned. */
	public static String cell(double value, int width, int decimals) {
		return Double.isNaN(value) ? " ".repeat(width - 1) + "-" : String.format(Locale.ROOT, "%" + width + "." + decimals + "f", value);
	}
}
