package org.thalweg.reservoir.model;

import java.time.YearMonth;
import java.util.Arrays;

/**
 * Twelve months of known inflow.
 *
 * @param name of the year: the calendar year of its last month, as in the United States, or by choice that of its first
 * @param year calendar year of the first month
 * @param firstMonth calendar month of the first number, 1 to 12
 * @param inflow mean inflow I of each month in m³/s, in the year's order; length 12, not to be modified
 * @param days X, days of each month; length 12, not to be modified
 */
public record Year(int name, int year, int firstMonth, double[] inflow, int[] days) {
	/** Months of a year. */
	public static final int MONTHS = 12;
	/** The unit of energies and benefits of years, in kWh: 10⁸ kWh. */
	public static final double ENERGY_UNIT = 1e8;

	/** @throws IllegalArgumentException naming the month of an inflow that is negative or not finite */
	public Year {
		inflow = inflow.clone();
		days = days.clone();
		if (inflow.length != MONTHS || days.length != MONTHS) {
			throw new IllegalArgumentException("year " + year + ": " + inflow.length + " inflows and " + days.length
					+ " numbers of days. A year has 12 months");
		}
		if (firstMonth < 1 || firstMonth > MONTHS) {
			throw new IllegalArgumentException("year " + year + ": its first month is " + firstMonth + ", not one of 1 … 12");
		}
		for (int t = 0; t < MONTHS; t++) {
			if (!(inflow[t] >= 0.0 && inflow[t] < Double.POSITIVE_INFINITY) || days[t] < 1) {
				throw new IllegalArgumentException(YearMonth.of(year, firstMonth).plusMonths(t) + ": an inflow of " + inflow[t]
						+ " m3/s in " + days[t] + " days. It must be finite and not negative, in at least one day");
			}
		}
	}

	/** A year named by its last month. */
	public Year(int year, int firstMonth, double[] inflow, int[] days) {
		this(year + later(firstMonth), year, firstMonth, inflow, days);
	}

	/** A year of the calendar, with the days of its real months, named by its last month. */
	public Year(int year, int firstMonth, double[] inflow) {
		this(year, firstMonth, inflow, days(year, firstMonth));
	}

	/** The same with another name. */
	public Year named(int other) {
		return new Year(other, year, firstMonth, inflow, days);
	}

	/** Number of calendar years by which the last month comes after the first. @param firstMonth 1 to 12 */
	public static int later(int firstMonth) {
		return firstMonth > 1 ? 1 : 0;
	}

	private static int[] days(int year, int firstMonth) {
		int[] out = new int[MONTHS];
		Arrays.setAll(out, t -> YearMonth.of(year, firstMonth).plusMonths(t).lengthOfMonth());
		return out;
	}

	/** The real month number t, from 0. */
	public YearMonth month(int t) {
		return YearMonth.of(year, firstMonth).plusMonths(t);
	}

	/** Million m³ that one m³/s makes in month t: 86400 X/10⁶. */
	public double volume(int t) {
		return 86400.0 * days[t] / 1e6;
	}

	/** 10⁸ kWh that one kW makes in month t: 24 X/10⁸. */
	public double energy(int t) {
		return 24.0 * days[t] / ENERGY_UNIT;
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof Year y && year == y.year && firstMonth == y.firstMonth && Arrays.equals(inflow, y.inflow)
				&& Arrays.equals(days, y.days);
	}

	@Override
	public int hashCode() {
		return 31 * year + Arrays.hashCode(inflow);
	}
}
