package org.thalweg.statistics;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * Effect size of one sample against another, independent of the sample sizes.
 *
 * @param a12 Vargha and Delaney's A (2000) for minimisation: probability that a value of the first sample is less than one of the
 *            second, plus half that of ties; from 0 to 1, 0.5 if neither is ahead, NaN if undefined
 */
public record EffectSize(double a12) {
	/** Nothing to compare. */
	public static final EffectSize NONE = new EffectSize(Double.NaN);

	/** Thresholds of |δ| (Romano et al., 2006), the least of each magnitude. */
	public enum Magnitude {
		NEGLIGIBLE(0), SMALL(0.147), MEDIUM(0.33), LARGE(0.474);

		private final double least;

		Magnitude(double least) {
			this.least = least;
		}

		/** In lower case. */
		public String word() {
			return name().toLowerCase(java.util.Locale.ROOT);
		}
	}

	/** Of all pairs; infinities compare as usual. {@link #NONE} if a sample is empty or contains NaN. */
	public static EffectSize of(double[] a, double[] b) {
		if (a.length == 0 || b.length == 0 || DoubleStream.concat(Arrays.stream(a), Arrays.stream(b)).anyMatch(Double::isNaN)) {
			return NONE;
		}
		double[] sorted = Arrays.stream(b).map(v -> v + 0.0).sorted().toArray(); // −0 is no less than 0
		double ahead = 0;
		for (double v : a) {
			ahead += b.length - count(sorted, v, true) + (b.length - count(sorted, v, false));
		}
		return new EffectSize(ahead / 2 / ((double) a.length * b.length));
	}

	/** How many are less than a value, or no greater. */
	private static int count(double[] sorted, double value, boolean equal) {
		int low = 0;
		int high = sorted.length;
		while (low < high) {
			int middle = (low + high) >>> 1;
			if (sorted[middle] < value || equal && sorted[middle] == value) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low;
	}

	/** Of the second sample against the first one. */
	public EffectSize turned() {
		return new EffectSize(1 - a12);
	}

	/** Cliff's δ = 2 A − 1: from −1 to 1, above 0 if the first sample is ahead. */
	public double delta() {
		return 2 * a12 - 1;
	}

	/** Magnitude of |δ|; negligible if undefined. */
	public Magnitude magnitude() {
		Magnitude out = Magnitude.NEGLIGIBLE;
		for (Magnitude m : Magnitude.values()) {
			out = Math.abs(delta()) >= m.least ? m : out;
		}
		return out;
	}
}
