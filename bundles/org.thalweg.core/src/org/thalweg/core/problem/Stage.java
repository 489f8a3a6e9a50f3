package org.thalweg.core.problem;

/**
 * A step that turns the point an algorithm moves into the point a function sees. The library applies stages, on the
 * host through {@link Stages} and on devices through {@code kernels/lib/evaluate.cl}, with the same operations in the
 * same order.
 */
public sealed interface Stage {
	/** z = x − offset. */
	record Shift(double[] offset) implements Stage {
	}

	/** z = M x, every row a dot product in ascending order. {@code matrix} is dense, row by row. */
	record Rotation(double[] matrix) implements Stage {
	}
}
