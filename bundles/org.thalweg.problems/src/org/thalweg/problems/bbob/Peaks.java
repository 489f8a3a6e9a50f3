package org.thalweg.problems.bbob;

import java.util.Arrays;
import java.util.Map;

import org.thalweg.core.math.PortableMath;
import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Matrices;

/**
 * Gallagher's Gaussian peaks: T_osz(10 − max_p w_p exp(−Σ_j c_pj (Q (x − y_p))_j² / 2D))², and a penalty.
 *
 * @param count of peaks
 * @param width of the box in which they lie
 * @param half what is subtracted from a place in it
 * @param first condition of the first peak
 */
record Peaks(int count, double width, double half, double first) {
	private static final double CONDITION = 1000.0;

	BenchmarkProblem.Builder of(BbobInstance a) {
		int dimension = a.dimension();
		double[] q = a.secondRotation();
		double[] places = places(a);
		double[] conditions = conditions(a);
		double[] turned = new double[places.length];
		for (int p = 0; p < count; p++) {
			double[] one = Arrays.copyOfRange(places, p * dimension, (p + 1) * dimension);
			for (int i = 0; i < dimension; i++) {
				turned[p * dimension + i] = PointwiseFunctions.row(q, i, one, dimension);
			}
		}
		double[] heights = heights();
		return PointwiseFunctions.whole(21, Map.of("PEAKS", Integer.toString(count)), (x, n, at) -> {
			double[] y = at.scratch(0, n);
			for (int i = 0; i < n; i++) {
				y[i] = PointwiseFunctions.row(q, i, x, n);
			}
			double highest = 0.0;
			for (int p = 0; p < count; p++) {
				double sum = 0.0;
				for (int j = 0; j < n; j++) {
					double apart = y[j] - turned[p * n + j];
					sum += conditions[p * n + j] * (apart * apart);
				}
				double height = heights[p] * PortableMath.exp(-0.5 / n * sum);
				highest = height > highest ? height : highest;
			}
			double depth = Transformations.oscillated(10.0 - highest);
			return depth * depth + Transformations.outside(x, n);
		}, Arrays.copyOf(places, dimension), Matrices.columns(q, dimension), Matrices.columns(turned, dimension),
				Matrices.columns(conditions, dimension), heights);
	}

	private double[] places(BbobInstance a) {
		int n = a.dimension();
		double[] y = PublishedGenerator.uniforms(count * n, a.seed());
		for (int e = 0; e < y.length; e++) {
			y[e] = width * y[e] - half;
			y[e] *= e < n ? 0.8 : 1.0; // the highest peak stays clear of the bounds
		}
		return y;
	}

	/** c_pj: the powers of each peak's condition, in a separate order. */
	private double[] conditions(BbobInstance a) {
		int n = a.dimension();
		int[] order = PublishedGenerator.order(PublishedGenerator.uniforms(count - 1, a.seed()));
		double[] out = new double[count * n];
		for (int p = 0; p < count; p++) {
			double condition = p == 0 ? first : PortableMath.pow(CONDITION, order[p - 1] / (count - 2.0));
			int[] of = PublishedGenerator.order(PublishedGenerator.uniforms(n, a.seed() + 1000L * p));
			for (int j = 0; j < n; j++) {
				out[p * n + j] = PortableMath.pow(condition, of[j] / (n - 1.0) - 0.5);
			}
		}
		return out;
	}

	private double[] heights() {
		double[] out = new double[count];
		for (int p = 0; p < count; p++) {
			out[p] = p == 0 ? 10.0 : 1.1 + 8.0 * (p - 1) / (count - 2.0);
		}
		return out;
	}
}
