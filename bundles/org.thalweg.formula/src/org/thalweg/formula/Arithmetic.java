package org.thalweg.formula;

import org.thalweg.core.math.PortableMath;

/** Functions that are not in the project's library, each with the operations of its kernel text in {@link MathFunction}. */
final class Arithmetic {
	private static final double LOG_10 = 2.302585092994046;
	private static final double LOG_2 = 0.6931471805599453;

	private Arithmetic() {
	}

	/** The nearest integer; of two, the even one. */
	static double round(double a) {
		return Math.rint(a);
	}

	static double ceil(double a) {
		return -Math.floor(-a);
	}

	static double tan(double a) {
		return PortableMath.sin(a) / PortableMath.cos(a);
	}

	static double sinh(double a) {
		return 0.5 * (PortableMath.exp(a) - PortableMath.exp(-a));
	}

	static double cosh(double a) {
		return 0.5 * (PortableMath.exp(a) + PortableMath.exp(-a));
	}

	static double tanh(double a) {
		return 1.0 - 2.0 / (PortableMath.exp(2.0 * a) + 1.0);
	}

	static double log10(double a) {
		return PortableMath.log(a) / LOG_10;
	}

	static double log2(double a) {
		return PortableMath.log(a) / LOG_2;
	}

	/** −1, 0 or 1; a zero keeps its sign. */
	static double sign(double a) {
		return a > 0.0 ? 1.0 : a < 0.0 ? -1.0 : a;
	}

	/** 1 from 0 on, 0 below. */
	static double step(double a) {
		return a >= 0.0 ? 1.0 : 0.0;
	}

	static double min(double a, double b) {
		return a < b || a != a ? a : b;
	}

	static double max(double a, double b) {
		return a > b || a != a ? a : b;
	}

	/** a − b ⌊a/b⌋, which has the sign of b. */
	static double mod(double a, double b) {
		return a - b * Math.floor(a / b);
	}

	/** a^k by repeated squaring: of an even k the square of a^(k/2), of an odd one a·a^(k−1), of a negative one 1/a^−k. */
	static double power(double a, int k) {
		if (k < 0) {
			return 1.0 / power(a, -k);
		}
		if (k < 2) {
			return k == 1 ? a : 1.0;
		}
		double part = power(a, k % 2 == 0 ? k / 2 : k - 1);
		return k % 2 == 0 ? part * part : a * part;
	}
}
