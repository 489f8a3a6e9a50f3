package org.thalweg.reservoir.inflow;

import java.time.LocalDate;
import java.time.YearMonth;

/**
 * One value of a file, in the file's unit.
 *
 * @param line counted from 1
 * @param inflow NaN where the file leaves it empty
 */
record DatedInflow(int line, Stamp stamp, double inflow) {
	/** A value that is missing so far. */
	DatedInflow(int line, Stamp stamp) {
		this(line, stamp, Double.NaN);
	}

	DatedInflow with(double value) {
		return new DatedInflow(line, stamp, value);
	}

	/** The day, or the first day of the month. */
	LocalDate date() {
		return stamp.date();
	}

	/** Whether the file named the day. */
	boolean daily() {
		return stamp.daily();
	}

	YearMonth month() {
		return stamp.month();
	}

	/** The date as ISO 8601 writes it. */
	String dateText() {
		return stamp.daily() ? stamp.date().toString() : stamp.toString();
	}
}
