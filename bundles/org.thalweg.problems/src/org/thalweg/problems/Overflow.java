package org.thalweg.problems;

/** What a product of many factors becomes where it passes the range of the format. */
public enum Overflow {
	/** A finite number that rises with the product, from 2¹⁰²⁰ on ({@link org.thalweg.core.math.ScaledProduct}). */
	FINITE,
	/** Infinity, as in plain arithmetic. */
	INFINITE
}
