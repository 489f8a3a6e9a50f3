package org.thalweg.reservoir.inflow;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.Locale;

/**
 * The moments of a record compared with their targets, month by month.
 *
 * @param years complete calendar years of the record
 * @param target intended moments
 * @param record actual moments
 * @param units of the table
 */
public record Validation(int years, SeasonalMoments target, SeasonalMoments record, ReportUnits units) {
	private static final String HEAD = "%5s %19s %19s %15s %15s\n";
	private static final String LINE = "%5s %9.1f %9.1f %9.1f %9.1f %7.3f %7.3f %7.3f %7.3f\n";

	/** Holds a record against a target. */
	public static Validation of(InflowRecord record, SeasonalMoments target) {
		return new Validation(record.years(1).size(), target, SeasonalMoments.of(record), record.units());
	}

	/** A human-readable table: target and record in pairs of columns, flows in the unit of the record; NaN if the record is too short. */
	public String text() {
		StringBuilder out = new StringBuilder(String.format(Locale.ROOT, HEAD, "", "mean", "sd", "skew", "lag-1"));
		out.append("month").append("    target    record".repeat(2)).append("  target  record".repeat(2)).append('\n');
		for (int m = 0; m < 12; m++) {
			SeasonalMoments.Month t = target.months().get(m);
			SeasonalMoments.Month r = record.months().get(m);
			out.append(String.format(Locale.ROOT, LINE, Month.of(m + 1).getDisplayName(TextStyle.SHORT, Locale.ENGLISH), flow(t.mean()), flow(r
					.mean()), flow(t.sd()), flow(r.sd()), t.skew(), r.skew(), t.lag1(), r.lag1()));
		}
		return out.append(years).append(" complete calendar years; flows in " + units.name(Quantity.FLOW) + "\n").toString();
	}

	private double flow(double within) {
		return units.of(Quantity.FLOW, within);
	}
}
