package org.thalweg.problems.bbob;

import org.thalweg.core.math.PortableMath;

/** What bends coordinates, section 0.2 of the report; the same in {@code kernels/problems/bbob.cl}. */
final class Transformations {
	private Transformations() {
	}

	/** T_osz: small waves around the diagonal. */
	static double oscillated(double z) {
		if (z == 0.0) {
			return z;
		}
		double h = PortableMath.log(Math.abs(z));
		double waves = PortableMath.sin((z > 0.0 ? 10.0 : 5.5) * h) + PortableMath.sin((z > 0.0 ? 7.9 : 3.1) * h);
		double size = PortableMath.exp(h + 0.049 * waves);
		return z > 0.0 ? size : -size;
	}

	/** T_asy: positive coordinates grow. slope: β (i − 1)/(D − 1). */
	static double skewed(double z, double slope) {
		return z > 0.0 ? PortableMath.pow(z, 1.0 + slope * Math.sqrt(z)) : z;
	}

	/** A coordinate's share of the penalty outside [−5, 5]. */
	static double outside(double x) {
		double beyond = Math.abs(x) - 5.0;
		return beyond > 0.0 ? beyond * beyond : 0.0;
	}

	/** The penalty of a point, in ascending order. */
	static double outside(double[] x, int n) {
		double sum = 0.0;
		for (int i = 0; i < n; i++) {
			sum += outside(x[i]);
		}
		return sum;
	}
}
