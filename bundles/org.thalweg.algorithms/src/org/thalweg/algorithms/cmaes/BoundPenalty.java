package org.thalweg.algorithms.cmaes;

import java.util.Arrays;

import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.math.CanonicalSum;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.math.Selection;

/**
 * Penalties of points beyond the bounds, which are evaluated at the nearest point within: pycma's BoundPenalty, after Hansen, Niederberger,
 * Guzzella and Koumoutsakos, IEEE Transactions on Evolutionary Computation 13(1), 2009. A weight of each variable follows the spread of the
 * values and grows while the mean is far outside.
 */
final class BoundPenalty {
	private final double[] weights; // the first one is 0 as long as no mean has been outside
	private final double[] spreads; // of values in units of the distribution's variance: a ring
	private final int[] order;
	private final CanonicalSum sum = new CanonicalSum();

	/** @param lambda of the smallest generation */
	BoundPenalty(int D, int lambda) {
		this.weights = new double[D];
		this.spreads = new double[window(D, lambda)];
		this.order = new int[spreads.length];
	}

	/** Generations whose spreads count. */
	static int window(int D, int lambda) {
		return 20 + (int) (3L * D / lambda);
	}

	/** A run begins. */
	void reset() {
		Arrays.fill(weights, 0);
	}

	/**
	 * Adapts the weights to the values of a generation.
	 *
	 * @param g number of the run's generation, from 0 on
	 * @param noted spreads that the run has noted so far
	 * @param f the values, and their order
	 * @param violation by how much the mean is beyond a bound, by variable
	 * @param variances of the variables in the distribution
	 * @return spreads noted now
	 */
	int adapt(int g, int noted, double[] f, int[] byValue, int lambda, double muEff, double[] violation, double[] variances) {
		int D = weights.length;
		double spread = (f[byValue[3 * (lambda + 1) / 4]] - f[byValue[(lambda + 1) / 4]]) / (sum.sum(variances, D) / D);
		int most = window(D, lambda);
		int now = noted;
		if (spread > 0 && spread < Double.POSITIVE_INFINITY) {
			spreads[now++ % most] = spread;
		}
		int count = Math.min(now, most);
		Selection.order(spreads, count, order);
		double median = count == 0 ? 0 : 0.5 * (spreads[order[(count - 1) / 2]] + spreads[order[count / 2]]);
		boolean initial = (weights[0] == 0 || g == 1) && Arrays.stream(violation).anyMatch(v -> v != 0);
		double damp = Math.min(1, muEff / 10 / D);
		for (int d = 0; d < D; d++) {
			double w = initial ? 2 * median : weights[d];
			double excess = Math.abs(violation[d]) / Math.sqrt(variances[d]) - 3 * Math.max(1, Math.sqrt(D) / muEff);
			if (excess > 0) {
				double tanh = 1 - 2 / (PortableMath.exp(excess / 1.5) + 1);
				w *= PortableMath.exp(damp * tanh * 0.5);
			}
			weights[d] = w > 5 * median ? w * PortableMath.exp(-damp / 3) : w;
		}
		return now;
	}

	/** Of a point that is beyond the bounds by this. */
	double of(double[] violation) {
		double out = 0;
		for (int d = 0; d < weights.length; d++) {
			out += weights[d] * (violation[d] * violation[d]);
		}
		return out / weights.length;
	}

	void state(StateArrays own) {
		own.reals("weights", weights).reals("spreads", spreads);
	}
}
