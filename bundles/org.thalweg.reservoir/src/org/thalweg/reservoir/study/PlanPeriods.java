package org.thalweg.reservoir.study;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.OptionalInt;

import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Periods.Step;
import org.thalweg.reservoir.table.CsvTable;

/**
 * The periods of the rows of a plan: by the column {@code date} if the system's periods belong to the calendar, or else in their order.
 *
 * @param date the column; −1 for none
 */
record PlanPeriods(Periods periods, int date) {
	private static final int MONTH = "2010-01".length();
	private static final int DAY = "2010-01-31".length();

	static PlanPeriods of(CsvTable table, Periods periods) {
		return new PlanPeriods(periods, periods.calendar() ? table.column("date") : -1);
	}

	boolean dated() {
		return date >= 0;
	}

	/** The date of a row as periods are labelled: that of its month, day or hour. */
	String text(CsvTable.Row row) {
		String text = row.cell(date).strip();
		int length = periods.step() == Step.MONTH ? MONTH : periods.step() == Step.HOUR ? text.length() : DAY;
		return text.substring(0, Math.min(length, text.length()));
	}

	/** The period of a date, which may be before the horizon or after it; empty if it is none. @param text of {@link #text} */
	OptionalInt period(String text) {
		LocalDateTime from = periods.begin(0);
		try {
			return OptionalInt.of(Math.toIntExact(switch (periods.step()) {
			case MONTH -> ChronoUnit.MONTHS.between(YearMonth.from(from), YearMonth.parse(text));
			case HOUR -> ChronoUnit.HOURS.between(from, LocalDateTime.parse(text.replace(' ', 'T')).truncatedTo(ChronoUnit.HOURS));
			default -> ChronoUnit.DAYS.between(from.toLocalDate(), LocalDate.parse(text));
			}));
		} catch (DateTimeException _) {
			return OptionalInt.empty();
		}
	}
}
