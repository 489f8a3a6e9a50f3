package org.thalweg.reservoir.inflow;

import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One value of a file, in the file's unit.
 *
 * @param line counted from 1
 * @param date the day, or the first day of the month
 * @param daily whether the file named the day
 * @param inflow NaN where the file leaves it empty
 */
record DatedInflow(int line, LocalDate date, boolean daily, double inflow) {
	private static final Pattern MONTH = Pattern.compile("\\d{4}-\\d{2}");
	private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.STRICT);

	/** A date with no value yet; empty if it is no date of the calendar. */
	static Optional<DatedInflow> of(int line, String date) {
		boolean daily = !MONTH.matcher(date).matches();
		try {
			return Optional.of(new DatedInflow(line, LocalDate.parse(daily ? date : date + "-01", DAY), daily, Double.NaN));
		} catch (DateTimeParseException _) {
			return Optional.empty();
		}
	}

	DatedInflow with(double value) {
		return new DatedInflow(line, date, daily, value);
	}

	YearMonth month() {
		return YearMonth.from(date);
	}

	/** The date as written in the file. */
	String dateText() {
		return daily ? date.toString() : month().toString();
	}
}
