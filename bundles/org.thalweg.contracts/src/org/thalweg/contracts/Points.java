package org.thalweg.contracts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;

/**
 * Points at which problems are tested: drawn from the initial box, its corners, its middle, and points near 0; corners of the
 * bounds and their nearest neighbours inside; the minimizer. All within the bounds.
 */
final class Points {
	private static final int DRAWN = 24;
	private static final int CORNERS = 4;

	private Points() {
	}

	static double[][] of(Problem problem) {
		int n = problem.dimension();
		double[] lower = problem.initialLower();
		double[] upper = problem.initialUpper();
		Draw draw = new Draw(20, 0);
		List<double[]> out = new ArrayList<>();
		for (int k = 0; k < DRAWN; k++) {
			double[] x = new double[n];
			draw.uniforms(1, k, 0, x, 0, n);
			for (int i = 0; i < n; i++) {
				x[i] = lower[i] + x[i] * (upper[i] - lower[i]);
			}
			out.add(x);
		}
		out.add(lower.clone());
		out.add(upper.clone());
		for (int k = 0; k < CORNERS; k++) {
			double[] x = new double[n];
			for (int i = 0; i < n; i++) {
				x[i] = draw.integer(2, 2, k, 0, i) == 0 ? lower[i] : upper[i];
			}
			out.add(x);
		}
		double[] middle = new double[n];
		Arrays.setAll(middle, i -> lower[i] + 0.5 * (upper[i] - lower[i]));
		out.add(middle);
		// Squares of 1e-155 are subnormal: they must not be flushed to zero anywhere.
		double[] tiny = new double[n];
		Arrays.setAll(tiny, i -> Math.clamp(i % 2 == 0 ? 1e-155 : -1e-155, lower[i], upper[i]));
		out.add(tiny);
		edges(problem, draw, out);
		problem.minimizer().filter(x -> x.length == n && inside(problem, x)).ifPresent(x -> out.add(x.clone()));
		return out.toArray(double[][]::new);
	}

	/** Where the bounds are finite and not the initial range, their corners; and what is next to a corner inside. */
	private static void edges(Problem problem, Draw draw, List<double[]> out) {
		int n = problem.dimension();
		double[] lower = problem.lower().clone();
		double[] upper = problem.upper().clone();
		if (!Arrays.stream(lower).allMatch(Double::isFinite) || !Arrays.stream(upper).allMatch(Double::isFinite)) {
			return;
		}
		if (!Arrays.equals(lower, problem.initialLower()) || !Arrays.equals(upper, problem.initialUpper())) {
			out.add(lower);
			out.add(upper);
			double[] mixed = new double[n];
			Arrays.setAll(mixed, i -> draw.integer(2, 3, 0, 0, i) == 0 ? lower[i] : upper[i]);
			out.add(mixed);
		}
		double[] next = new double[n];
		Arrays.setAll(next, i -> draw.integer(2, 3, 1, 0, i) == 0 ? Math.min(Math.nextUp(lower[i]), upper[i]) : Math.max(Math.nextDown(upper[i]),
				lower[i]));
		out.add(next);
	}

	private static boolean inside(Problem problem, double[] x) {
		for (int i = 0; i < x.length; i++) {
			if (!(x[i] >= problem.lower()[i] && x[i] <= problem.upper()[i])) {
				return false;
			}
		}
		return true;
	}

	/** A point as a message shows it. */
	static String show(double[] x) {
		return x.length <= 4 ? Arrays.toString(x)
				: "[" + x[0] + ", " + x[1] + ", " + x[2] + ", … " + x.length + " numbers]";
	}
}
