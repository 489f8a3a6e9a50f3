package org.thalweg.experiment.chart;

import java.util.List;
import java.util.Optional;

/**
 * One bar over each category, from 0, or from the axis' lower end where it is logarithmic. Several bars in one chart stand side by
 * side. Arrays are not to be modified.
 *
 * @param values one for each category; what is not finite is left out
 * @param error half the length of each error bar, as many as values; what is not finite is left out
 */
public record Bars(String label, List<String> categories, double[] values, Optional<double[]> error) implements Mark {
	/** @throws IllegalArgumentException if the numbers differ */
	public Bars {
		int n = categories.size();
		if (values.length != n || error.isPresent() && error.get().length != n) {
			throw new IllegalArgumentException("bars '" + label + "': " + n + " categories, " + values.length + " values"
					+ error.map(e -> ", " + e.length + " errors").orElse("") + ". Give equally many.");
		}
	}

	/** Bars without error bars. */
	public Bars(String label, List<String> categories, double[] values) {
		this(label, categories, values, Optional.empty());
	}
}
