package org.thalweg.explore.film;

import java.util.Arrays;
import java.util.Map;

import org.thalweg.core.problem.Problem;

/**
 * A normal distribution of points, of which ellipses are seen in films.
 *
 * @param mean D numbers
 * @param covariance D rows, of which row i has elements 0 to i
 */
record Distribution(double[] mean, double[][] covariance) {
	/** Corners of an ellipse. */
	static final int CORNERS = 72;
	/** Standard deviations to its edge: of two coordinates, 86 % of all points are inside. */
	private static final double DEVIATIONS = 2;

	/**
	 * Of arrays of a state: {@code mean}, {@code scalars}, whose first is the step size in units of the range in which algorithms start,
	 * {@code covariance} C in these units, diagonal, or [m][m] with m ≥ D and {@code axes} B [m][D]: the covariance matrix is then BᵀCB.
	 *
	 * @param individuals points of the same state
	 * @return null if it has none of these
	 */
	static Distribution of(Map<String, double[]> state, double[][] individuals, Problem problem) {
		double[] mean = state.get("mean");
		double[] scalars = state.get("scalars");
		double[] c = state.get("covariance");
		int D = problem.dimension();
		if (mean == null || mean.length != D || scalars == null || scalars.length == 0 || c == null) {
			return null;
		}
		double[] axes = state.get("axes");
		int m = (int) Math.round(Math.sqrt(c.length));
		boolean diagonal = c.length == D;
		if (!diagonal && (axes == null || m < D || m * m != c.length || axes.length != m * D)) {
			return null;
		}
		double[][] covariance = new double[D][];
		double[] scale = new double[D];
		for (int d = 0; d < D; d++) {
			scale[d] = scalars[0] * (problem.initialUpper()[d] - problem.initialLower()[d]);
		}
		double[][] turned = diagonal ? null : turned(c, axes, m, D);
		for (int i = 0; i < D; i++) {
			covariance[i] = new double[i + 1];
			for (int j = 0; j <= i; j++) {
				double element = diagonal ? i == j ? c[i] : 0 : turned[i][j];
				covariance[i][j] = scale[i] * scale[j] * element;
			}
		}
		return new Distribution(mean, covariance).inside(individuals, problem);
	}

	/** BᵀCB. */
	private static double[][] turned(double[] c, double[] axes, int m, int D) {
		double[][] cB = new double[m][D];
		double[][] out = new double[D][D];
		for (int k = 0; k < m; k++) {
			for (int l = 0; l < m; l++) {
				for (int j = 0; j < D && c[k * m + l] != 0; j++) {
					cB[k][j] += c[k * m + l] * axes[l * D + j];
				}
			}
			for (int i = 0; i < D; i++) {
				for (int j = 0; j <= i; j++) {
					out[i][j] += axes[k * D + i] * cB[k][j];
				}
			}
		}
		return out;
	}

	/** With a mean beyond a bound mirrored at it, if points beyond are too: all individuals are within. */
	private Distribution inside(double[][] individuals, Problem problem) {
		for (int d = 0; d < mean.length; d++) {
			double low = problem.lower()[d];
			double range = problem.upper()[d] - low;
			int at = d;
			boolean beyond = (mean[d] < low || mean[d] > low + range) && range > 0 && range < Double.POSITIVE_INFINITY;
			if (beyond && Arrays.stream(individuals).allMatch(x -> x[at] >= low && x[at] <= problem.upper()[at])) {
				double turn = (mean[d] - low) % (2 * range);
				turn += turn < 0 ? 2 * range : 0;
				mean[d] = turn > range ? low + 2 * range - turn : low + turn;
				if (turn > range) {
					flip(d);
				}
			}
		}
		return this;
	}

	private void flip(int d) {
		for (int k = 0; k < mean.length; k++) {
			if (k != d) {
				covariance[Math.max(k, d)][Math.min(k, d)] *= -1;
			}
		}
	}

	/** Corners of the ellipse of two coordinates, one after the other: x, y, x, y … */
	double[] ellipse(int x, int y) {
		double a = covariance[x][x];
		double b = covariance[Math.max(x, y)][Math.min(x, y)];
		double first = Math.sqrt(a);
		double across = first == 0 ? 0 : b / first; // Cholesky's factor of the two rows
		double second = Math.sqrt(Math.max(0, covariance[y][y] - across * across));
		double[] out = new double[2 * CORNERS];
		for (int k = 0; k < CORNERS; k++) {
			double cosine = DEVIATIONS * Math.cos(2 * Math.PI * k / CORNERS);
			double sine = DEVIATIONS * Math.sin(2 * Math.PI * k / CORNERS);
			out[2 * k] = mean[x] + first * cosine;
			out[2 * k + 1] = mean[y] + across * cosine + second * sine;
		}
		return out;
	}
}
