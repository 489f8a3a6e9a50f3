package org.thalweg.reservoir.model;

import java.util.Arrays;

/**
 * A least and a greatest value for each calendar month.
 *
 * @param min least values, January first; length 12, not to be modified
 * @param max greatest values, as many
 */
public record MonthlyBounds(double[] min, double[] max) {
	/** @throws IllegalArgumentException naming the month if a least value is above the greatest */
	public MonthlyBounds {
		min = min.clone();
		max = max.clone();
		for (int i = 0; i < 12; i++) {
			if (!(min[i] <= max[i])) {
				throw new IllegalArgumentException("month " + (i + 1) + " has the least value " + min[i]
						+ " and the greatest value " + max[i] + ". The first must not be above the second");
			}
		}
	}

	/** Least value in a month, 1 to 12. */
	public double min(int month) {
		return min[month - 1];
	}

	/** Greatest value in a month, 1 to 12. */
	public double max(int month) {
		return max[month - 1];
	}

	/** The least of all. */
	public double lowest() {
		return Arrays.stream(min).min().getAsDouble();
	}

	/** The greatest of all. */
	public double highest() {
		return Arrays.stream(max).max().getAsDouble();
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof MonthlyBounds b && Arrays.equals(min, b.min) && Arrays.equals(max, b.max);
	}

	@Override
	public int hashCode() {
		return Arrays.hashCode(min) * 31 + Arrays.hashCode(max);
	}
}
