package org.thalweg.algorithms.cmaes;

import org.thalweg.algorithms.cmaes.CmaesParameters.Bounds;
import org.thalweg.core.problem.Problem;

/**
 * The transformation of any point into the bounds, as pycma's BoundTransform: the identity but near a bound, where it is quadratic, and periodic with
 * mirror images beyond; or the nearest point within. Infinite bounds transform nothing.
 */
final class Box {
	private final double[] lower;
	private final double[] upper;
	private final Bounds bounds;

	Box(Problem problem, Bounds bounds) {
		this.lower = problem.lower();
		this.upper = problem.upper();
		this.bounds = bounds;
	}

	/** Width of the quadratic part on either side of a bound. */
	private static double margin(double bound, double range) {
		return Math.min(range * 0.5, Math.max(1, Math.abs(bound)) / 20);
	}

	/** A coordinate of the point that is evaluated. */
	double inside(double y, int d) {
		double low = lower[d];
		double high = upper[d];
		if (bounds != Bounds.TRANSFORMED) {
			return bounds == Bounds.IGNORED ? y : y < low ? low : y > high ? high : y;
		}
		double range = high - low;
		double below = margin(low, range);
		double above = margin(high, range);
		double first = low - 2 * below - range * 0.5;
		if (y < first || y > high + 2 * above + range * 0.5) {
			double period = 2 * (range + below + above);
			y -= period * Math.floor((y - first) / period);
		}
		y = y > high + above ? y - 2 * (y - high - above) : y;
		y = y < low - below ? y + 2 * (low - below - y) : y;
		double up = y - (low - below);
		double down = y - (high + above);
		y = y < low + below ? low + up * up / (4 * below) : y > high - above ? high - down * down / (4 * above) : y;
		return y < low ? low : y > high ? high : y;
	}

	/** The coordinate next to the bounds' inside that is transformed to this one. */
	double outside(double x, int d) {
		if (bounds != Bounds.TRANSFORMED) {
			return x;
		}
		double range = upper[d] - lower[d];
		double below = margin(lower[d], range);
		double above = margin(upper[d], range);
		return x < lower[d] + below ? lower[d] - below + 2 * Math.sqrt(below * (x - lower[d]))
				: x > upper[d] - above ? upper[d] + above - 2 * Math.sqrt(above * (upper[d] - x)) : x;
	}
}
