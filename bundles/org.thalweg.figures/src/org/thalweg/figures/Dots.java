package org.thalweg.figures;

/**
 * Points without a line. Non-finite points are left out. Arrays must not be modified.
 *
 * @param x as many as {@code y}; over categories the category's index from 0
 */
public record Dots(String label, double[] x, double[] y) implements Mark {
	/** @throws IllegalArgumentException if the arrays differ in length */
	public Dots {
		if (x.length != y.length) {
			throw new IllegalArgumentException("dots '" + label + "': " + x.length + " values of x, " + y.length + " of y. Their numbers must "
					+ "be equal.");
		}
	}
}
