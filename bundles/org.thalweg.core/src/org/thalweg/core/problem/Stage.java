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

	/**
	 * z = M x, every row a dot product in ascending order; M need not be orthogonal. {@code matrix} is dense, row by row.
	 * (A row vector times M is the rotation by its transpose.)
	 */
	record Rotation(double[] matrix) implements Stage {
	}

	/** z_i = x_{from[i]}: each coordinate reads another one. {@code from} holds every number 0 … D−1 once. */
	record Permutation(int[] from) implements Stage {
	}

	/**
	 * The first {@code groups · size} coordinates are rotated in groups of {@code size} neighbours, each row a dot product in
	 * ascending order; the rest is passed on as it is. Costs {@code size} multiplications a coordinate, and {@code size²} numbers
	 * a matrix.
	 *
	 * @param matrices one matrix for all groups, or one for each, one after another; each dense, row by row
	 */
	record GroupRotation(int size, int groups, double[] matrices) implements Stage {
	}

	/**
	 * z_i = x_0 + … + x_i, in this order: inside a block of 32 coordinates the sums p_i run from its first coordinate on;
	 * the totals of the blocks before are added one after another; then z_i = (their sum) + p_i. Only for folds whose terms
	 * read one coordinate each ({@link DeviceObjective.Reach#NONE}).
	 */
	record PrefixSum() implements Stage {
		/** Coordinates of a block. */
		public static final int BLOCK = 32;
	}
}
