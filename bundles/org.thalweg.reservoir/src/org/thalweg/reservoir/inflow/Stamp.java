package org.thalweg.reservoir.inflow;

import java.time.LocalDate;
import java.time.YearMonth;

/**
 * The time that a value belongs to.
 *
 * @param date the day, or the first day of the month
 * @param daily whether the day is known
 * @param minute of the day, 0 to 1440; −1 if there is no time
 */
record Stamp(LocalDate date, boolean daily, int minute) {
	private static final int MINUTES = 1440;

	static Stamp month(YearMonth month) {
		return new Stamp(month.atDay(1), false, -1);
	}

	static Stamp day(LocalDate date) {
		return new Stamp(date, true, -1);
	}

	/** The period that ends at this time: the month before 1 November is October, 00:00 ends the day before. */
	Stamp ending() {
		if (!daily) {
			return new Stamp(date.minusMonths(1), false, -1);
		}
		return minute > 0 ? new Stamp(date, true, minute - 1) : new Stamp(date.minusDays(1), true, minute < 0 ? minute : MINUTES - 1);
	}

	/** Minutes from some day on; of a value without a time, those of the day's beginning. */
	long minutes() {
		return date.toEpochDay() * MINUTES + minutesOfDay();
	}

	/** Minute of the day; 0 of a value without a time. */
	int minutesOfDay() {
		return Math.max(0, minute);
	}

	YearMonth month() {
		return YearMonth.from(date);
	}

	/** As ISO 8601 writes it. */
	@Override
	public String toString() {
		return !daily ? month().toString() : minute < 0 ? date.toString() : "%s %02d:%02d".formatted(date, minute / 60, minute % 60);
	}
}
