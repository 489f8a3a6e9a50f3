package org.thalweg.algorithms.de;

import java.util.Arrays;
import java.util.stream.DoubleStream;

import org.thalweg.algorithms.de.DeParameters.Bounds;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;

/** Returns coordinates of trials that are out of bounds into them, by the rule. Used by one thread. */
final class Repair {
	private final Bounds rule;
	private final Draw draw;
	private final double[] lower;
	private final double[] upper;
	private final boolean zeroBound;

	Repair(Bounds rule, Problem problem, Draw draw) {
		this.rule = rule;
		this.draw = draw;
		this.lower = problem.lower();
		this.upper = problem.upper();
		this.zeroBound = DoubleStream.concat(Arrays.stream(lower), Arrays.stream(upper)).anyMatch(bound -> bound == 0);
	}

	/** Trial u of individual i. */
	void trial(double[] u, int step, int i) {
		if (rule == Bounds.CLAMP && !zeroBound) {
			clamp(u);
		} else if (rule != Bounds.NONE) {
			returnIntoBounds(u, step, i);
		}
	}

	/** Of bounds that are no zeros, which are of two signs: without a branch, so that the JIT vectorises. */
	private void clamp(double[] u) {
		for (int d = 0; d < lower.length; d++) {
			u[d] = clamp(u[d], d);
		}
	}

	private void returnIntoBounds(double[] u, int step, int i) {
		for (int d = 0; d < lower.length; d++) {
			if (u[d] < lower[d] || u[d] > upper[d]) {
				u[d] = switch (rule) {
				case NONE -> u[d];
				case REDRAW -> lower[d] + draw.uniform(DeStream.REDRAW, step, i, d) * (upper[d] - lower[d]);
				case CLAMP -> clamp(u[d], d);
				case REFLECT -> clamp(u[d] < lower[d] ? lower[d] + (lower[d] - u[d]) : upper[d] - (u[d] - upper[d]), d);
				};
			}
		}
	}

	private double clamp(double v, int d) {
		return Math.max(lower[d], Math.min(upper[d], v));
	}
}
