package org.thalweg.figures;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.statistics.Statistics;

/**
 * One box plot per category. Several boxes in one chart are drawn side by side.
 *
 * @param boxes one per category
 */
public record Boxes(String label, List<String> categories, List<Box> boxes) implements Mark {
	/**
	 * Whiskers, quartiles and outliers. Arrays must not be modified.
	 *
	 * @param low end of the lower whisker; NaN, like the others, for a category without a box
	 * @param high end of the upper whisker
	 * @param outliers values beyond the whiskers, ascending
	 */
	public record Box(double low, double lowerQuartile, double median, double upperQuartile, double high, double[] outliers) {
		/** Whiskers end at the last value within this number of quartile distances of the box (Tukey 1977). */
		private static final double REACH = 1.5;

		/** The box of some values, in any order; NaN is ignored. */
		public static Box of(double[] values) {
			double[] v = Arrays.stream(values).filter(x -> !Double.isNaN(x)).sorted().toArray();
			if (v.length == 0) {
				return new Box(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, v);
			}
			double lower = Statistics.quantile(v, 0.25);
			double upper = Statistics.quantile(v, 0.75);
			double reach = REACH * (upper - lower);
			double low = Arrays.stream(v).filter(x -> x >= lower - reach).findFirst().orElse(lower);
			double high = Arrays.stream(v).filter(x -> x <= upper + reach).reduce((a, b) -> b).orElse(upper);
			return new Box(low, lower, Statistics.quantile(v, 0.5), upper, high,
					Arrays.stream(v).filter(x -> x < low || x > high).toArray());
		}
	}

	/** Those of some categories. */
	Boxes only(List<String> some) {
		int[] of = IntStream.range(0, boxes.size()).filter(k -> some.contains(categories.get(k))).toArray();
		return new Boxes(label, Arrays.stream(of).mapToObj(categories::get).toList(), Arrays.stream(of).mapToObj(boxes::get).toList());
	}

	/** @throws IllegalArgumentException if the lengths differ */
	public Boxes {
		if (categories.size() != boxes.size()) {
			throw new IllegalArgumentException("boxes '" + label + "': " + categories.size() + " categories, " + boxes.size()
					+ " boxes. Their numbers must be equal.");
		}
	}
}
