package org.thalweg.algorithms.storage;

import java.util.List;
import java.util.Optional;

import org.thalweg.core.problem.Problem;

/**
 * Numbers as {@code storage: single} keeps them: the nearest in single precision, with ties to even, but 0 below the smallest normal one.
 * So halving is exact or gives 0, and it does not matter what a device does with smaller numbers.
 */
public final class Rounding {
	private Rounding() {
	}

	/** The nearest number; it may be infinite. */
	public static double nearest(double x) {
		return Math.abs(x) < Float.MIN_NORMAL ? 0.0 : (float) x;
	}

	/** The nearest number, or the next one inside where that is out of the bounds; x lies within them, and so does some number. */
	public static double within(double x, double lower, double upper) {
		double y = nearest(x);
		return y < lower ? following(y) : y > upper ? -following(-y) : y;
	}

	/** The next number above, where that is no subnormal one. */
	private static double following(double y) {
		return y == 0 ? Float.MIN_NORMAL : Math.nextUp((float) y);
	}

	/** Why coordinates of some problem cannot be kept within its bounds and its initial range; empty if they can. */
	public static Optional<String> objection(List<? extends Problem> problems) {
		return problems.stream().map(Rounding::objection).flatMap(Optional::stream).findFirst();
	}

	private static Optional<String> objection(Problem problem) {
		return objection("its bounds", problem.lower(), problem.upper())
				.or(() -> objection("its initial range", problem.initialLower(), problem.initialUpper()));
	}

	private static Optional<String> objection(String what, double[] lower, double[] upper) {
		for (int d = 0; d < lower.length; d++) {
			double y = within(lower[d], lower[d], upper[d]);
			if (y < lower[d] || y > upper[d]) {
				return Optional.of("storage: single: variable " + (d + 1) + " has no single-precision number within " + what + ", " + lower[d]
						+ " to " + upper[d] + ". Use storage: double");
			}
		}
		return Optional.empty();
	}
}
