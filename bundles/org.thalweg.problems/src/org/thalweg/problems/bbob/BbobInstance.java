package org.thalweg.problems.bbob;

import org.thalweg.core.math.PortableMath;

/** The numbers of one instance of a function. Immutable; each call recreates its numbers. */
final class BbobInstance {
	private final int function;
	private final int dimension;
	private final long seed;

	/** @param function 1 … 24 */
	BbobInstance(int function, int number, int dimension) {
		this.function = function;
		this.dimension = dimension;
		// The two Büche–Rastrigin and Rastrigin functions, and the two of Schaffer, share their numbers.
		this.seed = (function == 4 ? 3 : function == 18 ? 17 : function) + 10_000L * number;
	}

	int dimension() {
		return dimension;
	}

	long seed() {
		return seed;
	}

	/** f_opt, a multiple of 0.01 in [−1000, 1000]. */
	double least() {
		double ratio = PublishedGenerator.normals(1, seed)[0] / PublishedGenerator.normals(1, seed + 1)[0];
		return Math.max(-1000.0, Math.min(1000.0, Math.floor(1e4 * ratio + 0.5) / 100.0));
	}

	/** The place of the optimum of most functions, multiples of 0.0008 in [−4, 4]. */
	double[] shift() {
		double[] o = PublishedGenerator.uniforms(dimension, function == 12 ? seed + 1_000_000L : seed);
		for (int i = 0; i < dimension; i++) {
			o[i] = 8.0 * Math.floor(1e4 * o[i]) / 1e4 - 4.0;
			o[i] = o[i] == 0.0 ? -1e-5 : o[i];
			o[i] = function == 4 && i % 2 == 0 ? Math.abs(o[i]) : o[i];
		}
		return o;
	}

	/** R. */
	double[] rotation() {
		return PublishedGenerator.rotation(dimension, seed + 1_000_000L);
	}

	/** Q. */
	double[] secondRotation() {
		return PublishedGenerator.rotation(dimension, seed);
	}

	/** Λ^α Q. */
	double[] scaledRotation(double condition) {
		double[] q = secondRotation();
		for (int k = 0; k < q.length; k++) {
			q[k] *= PortableMath.pow(condition, 0.5 * share(k / dimension));
		}
		return q;
	}

	/** R Λ^α Q. */
	double[] combinedRotation(double condition) {
		int n = dimension;
		double[] r = rotation();
		double[] scaled = scaledRotation(condition);
		double[] out = new double[n * n];
		for (int i = 0; i < n; i++) {
			for (int k = 0; k < n; k++) {
				for (int j = 0; j < n; j++) {
					out[i * n + j] += r[i * n + k] * scaled[k * n + j];
				}
			}
		}
		return out;
	}

	/** 1 or −1 for each variable. */
	double[] signs(double[] numbers, double below) {
		double[] out = new double[dimension];
		for (int i = 0; i < dimension; i++) {
			out[i] = numbers[i] < below ? -1.0 : 1.0;
		}
		return out;
	}

	/** base^(exponent (i − 1)/(D − 1)), i from 1. */
	double[] powers(double base, double exponent) {
		double[] out = new double[dimension];
		for (int i = 0; i < dimension; i++) {
			out[i] = PortableMath.pow(base, exponent * share(i));
		}
		return out;
	}

	/** first + slope (i − 1)/(D − 1), i from 1. */
	double[] line(double first, double slope) {
		double[] out = new double[dimension];
		for (int i = 0; i < dimension; i++) {
			out[i] = first + slope * share(i);
		}
		return out;
	}

	private double share(int i) {
		return i / (dimension - 1.0);
	}
}
