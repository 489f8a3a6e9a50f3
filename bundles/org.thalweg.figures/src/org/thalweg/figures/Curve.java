package org.thalweg.figures;

import java.util.Optional;

/**
 * A line through points in index order, with or without a band around it. Non-finite points are left out and interrupt the line.
 * Arrays must not be modified.
 *
 * @param label shown in the legend
 * @param x of the length of {@code y}
 * @param y all NaN for a band alone
 */
public record Curve(String label, double[] x, double[] y, Optional<Band> band) implements Mark {
	/**
	 * The area between two lines over the curve's x.
	 *
	 * @param lower of the length of the curve's x
	 * @param upper likewise
	 */
	public record Band(double[] lower, double[] upper) {
	}

	/** @throws IllegalArgumentException if the arrays differ in length */
	public Curve {
		if (x.length != y.length || band.isPresent() && (band.get().lower.length != x.length || band.get().upper.length != x.length)) {
			throw new IllegalArgumentException("curve '" + label + "': " + x.length + " values of x, " + y.length + " of y"
					+ band.map(b -> ", " + b.lower.length + " and " + b.upper.length + " of its band").orElse("") + ". Their numbers must be equal.");
		}
	}

	/** A line without a band. */
	public Curve(String label, double[] x, double[] y) {
		this(label, x, y, Optional.empty());
	}
}
