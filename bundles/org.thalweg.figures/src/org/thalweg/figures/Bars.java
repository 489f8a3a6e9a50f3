package org.thalweg.figures;

import java.util.List;
import java.util.Optional;

/**
 * One bar per category, from 0, or from the lower end of a logarithmic axis. Several bars in one chart are drawn side by side.
 * Arrays must not be modified.
 *
 * @param values one per category; non-finite values are left out
 * @param whiskers a line on each bar, one per value; empty for none
 */
public record Bars(String label, List<String> categories, double[] values, Optional<Whiskers> whiskers) implements Mark {
	/**
	 * Ends of the line on each bar, such as quartiles. Non-finite values are left out.
	 *
	 * @param lower lower ends, one per category
	 * @param upper upper ends, likewise
	 */
	public record Whiskers(double[] lower, double[] upper) {
		/** Whether category k has a line. */
		public boolean at(int k) {
			return Double.isFinite(lower[k]) && Double.isFinite(upper[k]);
		}
	}

	/** @throws IllegalArgumentException if the lengths differ */
	public Bars {
		int n = categories.size();
		if (values.length != n || whiskers.isPresent() && (whiskers.get().lower.length != n || whiskers.get().upper.length != n)) {
			throw new IllegalArgumentException("bars '" + label + "': " + n + " categories, " + values.length + " values"
					+ whiskers.map(w -> ", " + w.lower.length + " and " + w.upper.length + " ends of whiskers").orElse("") + ". Their numbers "
					+ "must be equal.");
		}
	}

	/** Bars without whiskers. */
	public Bars(String label, List<String> categories, double[] values) {
		this(label, categories, values, Optional.empty());
	}
}
