package org.thalweg.experiment.chart;

import java.util.List;
import java.util.Optional;

/**
 * One bar over each category, from 0, or from the axis' lower end where it is logarithmic. Several bars in one chart stand side by
 * side. Arrays are not to be modified.
 *
 * @param values one for each category; what is not finite is left out
 * @param whiskers a line over each bar, as many as values; empty for none
 */
public record Bars(String label, List<String> categories, double[] values, Optional<Whiskers> whiskers) implements Mark {
	/**
	 * From where to where a line over a bar reaches, such as from quartile to quartile. What is not finite is left out.
	 *
	 * @param lower lower ends, one for each category
	 * @param upper upper ends, likewise
	 */
	public record Whiskers(double[] lower, double[] upper) {
		/** Whether there is a line over category k. */
		public boolean at(int k) {
			return Double.isFinite(lower[k]) && Double.isFinite(upper[k]);
		}
	}

	/** @throws IllegalArgumentException if the numbers differ */
	public Bars {
		int n = categories.size();
		if (values.length != n || whiskers.isPresent() && (whiskers.get().lower.length != n || whiskers.get().upper.length != n)) {
			throw new IllegalArgumentException("bars '" + label + "': " + n + " categories, " + values.length + " values"
					+ whiskers.map(w -> ", " + w.lower.length + " and " + w.upper.length + " ends of whiskers").orElse("") + ". Give equally many.");
		}
	}

	/** Bars without whiskers. */
	public Bars(String label, List<String> categories, double[] values) {
		this(label, categories, values, Optional.empty());
	}
}
