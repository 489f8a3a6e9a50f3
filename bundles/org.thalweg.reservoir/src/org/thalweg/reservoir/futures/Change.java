package org.thalweg.reservoir.futures;

import java.util.Locale;

/**
 * How futures differ from the record.
 *
 * @param mean f, factor of the mean and the standard deviation of every month
 * @param variance v, additional factor of the variance
 * @param shift months by which the seasons are delayed; negative for earlier, may be a fraction
 */
public record Change(double mean, double variance, double shift) {
	/** Futures like the record. */
	public static final Change NONE = new Change(1, 1, 0);
	private static final double MAXIMUM = 10;
	private static final double HALF_YEAR = 6;

	/** @throws IllegalArgumentException naming the option whose value is wrong */
	public Change {
		factor("--mean", mean);
		factor("--variance", variance);
		if (!(Math.abs(shift) <= HALF_YEAR)) {
			throw new IllegalArgumentException("--shift: " + shift + " months; expected -6 to 6");
		}
	}

	private static void factor(String option, double value) {
		if (!(value >= 1 / MAXIMUM && value <= MAXIMUM)) {
			throw new IllegalArgumentException(option + ": " + value + "; expected a factor from 0.1 to 10, such as 0.9");
		}
	}

	/** Whether nothing changes. */
	public boolean none() {
		return equals(NONE);
	}

	/** A description such as {@code mean x 0.9, variance x 1.2, seasons 1 month later}. */
	public String words() {
		String seasons = shift == 0 ? "" : String.format(Locale.ROOT, ", seasons %s months %s", number(Math.abs(shift)), shift > 0 ? "later"
				: "earlier");
		return none() ? "unchanged" : "mean x " + number(mean) + ", variance x " + number(variance) + seasons;
	}

	private static String number(double value) {
		return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
	}
}
