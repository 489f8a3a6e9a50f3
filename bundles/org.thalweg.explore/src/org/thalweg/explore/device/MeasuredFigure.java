package org.thalweg.explore.device;

import org.thalweg.text.UnitText;

/**
 * A measured figure.
 *
 * @param name what was measured
 * @param size problem size, e.g. "64.0 MiB"
 * @param best the best of the samples
 * @param median the median of the samples: above the best for seconds, below it for rates
 * @param samples number of samples
 */
public record MeasuredFigure(String name, String size, double best, double median, int samples, Unit unit) {
	/** Unit of a figure. */
	public enum Unit {
		/** Seconds; less is better. */
		SECONDS("s"),
		/** Bytes per second; more is better. */
		BYTES_PER_SECOND("B/s"),
		/** Random 32-bit words per second; more is better. */
		WORDS_PER_SECOND("words/s");

		private final String symbol;

		Unit(String symbol) {
			this.symbol = symbol;
		}

		/** As it is written after a number. */
		public String symbol() {
			return symbol;
		}

		/** A value for people: {@code 12.3 µs}, {@code 9.87 GB/s}, {@code 1.20 G words/s}. */
		public String text(double value) {
			return switch (this) {
			case SECONDS -> UnitText.seconds(value);
			case BYTES_PER_SECOND -> UnitText.big(value) + symbol;
			case WORDS_PER_SECOND -> UnitText.big(value) + " " + symbol;
			};
		}
	}

	/** The best sample for people. */
	public String bestText() {
		return unit.text(best);
	}

	/** The median for people. */
	public String medianText() {
		return unit.text(median);
	}
}
