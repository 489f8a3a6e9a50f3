package org.thalweg.contracts;

import java.util.Arrays;
import java.util.Comparator;

import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;

/**
 * What a problem that declares its optimum must satisfy: no value is below it, and the minimizer attains it.
 *
 * @param box lower, upper, initialLower, initialUpper
 */
record OptimumContract(Problem problem, double[][] box, Violations violations) {
	private static final double TOLERANCE = 1e-9;
	/** Steps of the walk downhill. */
	private static final int WALK = 1000;

	private double at(double[] x, int individual) {
		return problem.value(x.clone(), new Evaluation().of(0, individual));
	}

	/** @param points at which no value may be below the optimum */
	void check(double[][] points) {
		if (problem.minimizer().isPresent()) {
			minimizer(problem.minimizer().get());
		}
		if (problem.optimum().isEmpty()) {
			violations.require(problem.minimizer().isEmpty(), () -> "a minimizer is given, but no optimum");
			return;
		}
		double optimum = problem.optimum().getAsDouble();
		violations.require(Double.isFinite(optimum), () -> "optimum: " + optimum + " is not finite");
		for (int k = 0; k < points.length; k++) {
			double[] x = points[k];
			double value = at(x, k);
			violations.require(value >= optimum - TOLERANCE * Math.max(1.0, Math.abs(optimum)),
					() -> "the value " + value + " at " + Points.show(x) + " is below the optimum " + optimum);
		}
		downhill(points, optimum);
		violations.require(optimum == 0 || optimum != problem.bias(), () -> "optimum and bias are both " + optimum
				+ ": optimum() must be the optimum of value(), since reports add the bias");
	}

	/** A claimed optimum that chance points do not reach is beaten after a short walk downhill from the best of them. */
	private void downhill(double[][] points, double optimum) {
		double[] x = Arrays.stream(points).min(Comparator.comparingDouble(p -> at(p, 0))).orElseThrow().clone();
		double best = at(x, 0);
		double share = 0.1;
		Draw draw = new Draw(21, 0);
		double[] y = new double[x.length];
		for (int step = 0; step < WALK && share > 1e-12; step++) {
			draw.uniforms(1, step, 0, y, 0, y.length);
			for (int i = 0; i < y.length; i++) {
				double range = box[3][i] - box[2][i];
				y[i] = Math.clamp(x[i] + share * range * (2 * y[i] - 1), box[0][i], box[1][i]);
			}
			double value = at(y, 0);
			share *= value < best ? 1.5 : 0.9;
			if (value < best) {
				best = value;
				System.arraycopy(y, 0, x, 0, x.length);
			}
		}
		double least = best;
		violations.require(!(least < optimum - TOLERANCE * Math.max(1.0, Math.abs(optimum))),
				() -> "the value " + least + " at " + Points.show(x) + " is below the optimum " + optimum);
	}

	private void minimizer(double[] x) {
		violations.require(x.length == problem.dimension(),
				() -> "minimizer: " + x.length + " numbers; the dimension is " + problem.dimension());
		if (x.length != problem.dimension() || problem.optimum().isEmpty()) {
			return;
		}
		for (int i = 0; i < x.length; i++) {
			int k = i;
			violations.require(x[i] >= problem.lower()[i] && x[i] <= problem.upper()[i],
					() -> "minimizer: x" + (k + 1) + " = " + x[k] + " lies outside the bounds");
		}
		double optimum = problem.optimum().getAsDouble();
		double value = at(x, 0);
		double tolerance = TOLERANCE * Math.max(1.0, Math.abs(optimum));
		boolean fits = ProblemContract.noisy(problem, x) ? value >= optimum - tolerance : Math.abs(value - optimum) <= tolerance;
		double bias = problem.bias();
		boolean twice = bias != 0 && Math.abs(Math.abs(value - optimum) - Math.abs(bias)) <= tolerance;
		violations.require(fits, () -> "the value at the minimizer is " + value + ", the optimum " + optimum
				+ (twice ? ": one of them includes the bias " + bias + ", which reports add" : ""));
	}

	/** A minimizer may be shown, moved and scaled by its callers. */
	void copies() {
		problem.minimizer().ifPresent(given -> {
			double[] kept = given.clone();
			Arrays.fill(given, Double.NaN);
			boolean copy = problem.minimizer().filter(again -> Arrays.equals(again, kept)).isPresent();
			System.arraycopy(kept, 0, given, 0, kept.length);
			violations.require(copy, () -> "minimizer must return a copy");
		});
	}
}
