package org.thalweg.problems.cec;

import org.thalweg.core.math.PortableMath;

/**
 * The formulae of the basic functions, of n numbers z each, added up from the first to the last. They are those of the authors' programs where
 * these differ from the reports; docs/fidelity-suites.md has the differences.
 */
final class BasicValues {
	/** Where Schwefel's terms are least, and what they give there. */
	private static final double SCHWEFEL_PLACE = 420.9687462275036;
	private static final double SCHWEFEL_DEPTH = 418.9828872724338;
	/** Terms of Weierstrass' and of Katsuura's series. */
	private static final int WEIERSTRASS = 21;
	private static final int KATSUURA = 32;
	/** μ₀ of Lunacek's function, and where its mirrors begin among its numbers. */
	private static final double LUNACEK = 2.5;
	static final int MIRRORS = 2;

	private BasicValues() {
	}

	private static double squares(double[] z, int from, int n) {
		double sum = 0.0;
		for (int i = from; i < n; i++) {
			sum += z[i] * z[i];
		}
		return sum;
	}

	static double bentCigar(double[] z, int n) {
		return z[0] * z[0] + 1e6 * squares(z, 1, n);
	}

	static double discus(double[] z, int n) {
		return 1e6 * (z[0] * z[0]) + squares(z, 1, n);
	}

	/** 10^(6 (i − 1)/(n − 1)), i from 1. */
	static double[] weights(int n) {
		double[] out = new double[n];
		for (int i = 0; i < n; i++) {
			out[i] = PortableMath.pow(10.0, 6.0 * i / (n - 1.0));
		}
		return out;
	}

	static double elliptic(double[] z, int n, double[] weights) {
		double sum = 0.0;
		for (int i = 0; i < n; i++) {
			sum += weights[i] * (z[i] * z[i]);
		}
		return sum;
	}

	/** The linear part weighs coordinate i by i/2, i from 1. */
	static double zakharov(double[] z, int n) {
		double slope = 0.0;
		for (int i = 0; i < n; i++) {
			slope += 0.5 * (i + 1) * z[i];
		}
		double square = slope * slope;
		return squares(z, 0, n) + square + square * square;
	}

	private static double valley(double here, double next) {
		double apart = here * here - next;
		double slope = here - 1.0;
		return 100.0 * (apart * apart) + slope * slope;
	}

	static double rosenbrock(double[] z, int n) {
		double sum = 0.0;
		for (int i = 0; i < n - 1; i++) {
			sum += valley(z[i] + 1.0, z[i + 1] + 1.0);
		}
		return sum;
	}

	static double rastrigin(double[] z, int n) {
		double sum = 0.0;
		for (int i = 0; i < n; i++) {
			sum += z[i] * z[i] - 10.0 * PortableMath.cos2pi(z[i]) + 10.0;
		}
		return sum;
	}

	static double schafferF7(double[] z, int n) {
		double sum = 0.0;
		for (int i = 0; i < n - 1; i++) {
			double s = Math.sqrt(z[i] * z[i] + z[i + 1] * z[i + 1]);
			double wave = PortableMath.sin(50.0 * PortableMath.pow(s, 0.2));
			sum += Math.sqrt(s) * (1.0 + wave * wave);
		}
		double mean = sum / (n - 1.0);
		return mean * mean;
	}

	/** The last pair is the last coordinate and the first. */
	static double schafferF6(double[] z, int n) {
		double sum = 0.0;
		for (int i = 0; i < n; i++) {
			double next = z[i + 1 < n ? i + 1 : 0];
			double t = z[i] * z[i] + next * next;
			double wave = PortableMath.sin(Math.sqrt(t));
			double flat = 1.0 + 0.001 * t;
			sum += 0.5 + (wave * wave - 0.5) / (flat * flat);
		}
		return sum;
	}

	/** s, μ₀ − μ₁, and for each coordinate ±2. */
	static double[] funnels(int n, double[] shift) {
		double[] out = new double[MIRRORS + n];
		out[0] = 1.0 - 1.0 / (2.0 * Math.sqrt(n + 20.0) - 8.2);
		out[1] = LUNACEK + Math.sqrt((LUNACEK * LUNACEK - 1.0) / out[0]);
		for (int i = 0; i < n; i++) {
			out[MIRRORS + i] = shift[i] < 0.0 ? -2.0 : 2.0;
		}
		return out;
	}

	/** Both parabolas are of the point before its rotation. */
	static double lunacek(double[] z, double[] straight, int n, double[] own) {
		double near = 0.0;
		double far = 0.0;
		double waves = 0.0;
		for (int i = 0; i < n; i++) {
			double apart = straight[i] + own[1];
			near += straight[i] * straight[i];
			far += apart * apart;
			waves += PortableMath.cos2pi(z[i]);
		}
		far = n + own[0] * far;
		return (near < far ? near : far) + 10.0 * (n - waves);
	}

	static double levy(double[] z, int n, double place) {
		double sum = 0.0;
		for (int i = 0; i < n; i++) {
			double t = (z[i] - place) / 4.0;
			double w = 1.0 + t;
			double wave = PortableMath.sin(i < n - 1 ? Math.PI * w + 1.0 : 2.0 * Math.PI * w);
			sum += t * t * (1.0 + (i < n - 1 ? 10.0 : 1.0) * (wave * wave));
		}
		double first = PortableMath.sin(Math.PI * (1.0 + (z[0] - place) / 4.0));
		return first * first + sum;
	}

	/** t modulo 500, exactly; t ≥ 0. */
	private static double folded(double t) {
		double whole = Math.floor(t / 500.0);
		double rest = t - 500.0 * whole;
		return rest < 0.0 ? t - 500.0 * (whole - 1.0) : rest; // the quotient may be rounded up to a whole number
	}

	static double schwefel(double[] z, int n) {
		double sum = 0.0;
		for (int i = 0; i < n; i++) {
			double t = z[i] + SCHWEFEL_PLACE;
			double size = Math.abs(t);
			double inside = size > 500.0 ? 500.0 - folded(size) : size;
			double term = inside * PortableMath.sin(Math.sqrt(inside));
			double beyond = size > 500.0 ? (size - 500.0) / 100.0 : 0.0;
			sum += (t < 0.0 ? -term : term) - beyond * beyond / n;
		}
		return SCHWEFEL_DEPTH * n - sum;
	}

	static double ackley(double[] z, int n) {
		double waves = 0.0;
		for (int i = 0; i < n; i++) {
			waves += PortableMath.cos2pi(z[i]);
		}
		return Math.E - 20.0 * PortableMath.exp(-0.2 * Math.sqrt(squares(z, 0, n) / n)) - PortableMath.exp(waves / n) + 20.0;
	}

	/** Σ 2^−j cos 2π 3^j (z + 1/2). */
	static double series(double z) {
		double sum = 0.0;
		double weight = 1.0;
		double frequency = 1.0;
		for (int j = 0; j < WEIERSTRASS; j++) {
			sum += weight * PortableMath.cos2pi(frequency * (z + 0.5));
			weight *= 0.5;
			frequency *= 3.0;
		}
		return sum;
	}

	static double weierstrass(double[] z, int n, double deepest) {
		double sum = 0.0;
		for (int i = 0; i < n; i++) {
			sum += series(z[i]) - deepest;
		}
		return sum;
	}

	static double griewank(double[] z, int n) {
		double product = 1.0;
		for (int i = 0; i < n; i++) {
			product *= PortableMath.cos(z[i] / Math.sqrt(1.0 + i));
		}
		return 1.0 + squares(z, 0, n) / 4000.0 - product;
	}

	static double katsuura(double[] z, int n, double exponent) {
		double product = 1.0;
		for (int i = 0; i < n; i++) {
			double sum = 0.0;
			double power = 1.0;
			for (int j = 0; j < KATSUURA; j++) {
				power *= 2.0;
				sum += Math.abs(power * z[i] - Math.floor(power * z[i] + 0.5)) / power;
			}
			product *= PortableMath.pow(1.0 + (i + 1.0) * sum, exponent);
		}
		return 10.0 / ((double) n * n) * (product - 1.0);
	}

	/** The two functions of Beyer, of v = z − 1: |Σ v² − n|^(1/4) or |(Σ v²)² − (Σ v)²|^(1/2), and (Σ v²/2 + Σ v)/n + 1/2. */
	static double cat(double[] z, int n, boolean happy) {
		double squares = 0.0;
		double sum = 0.0;
		for (int i = 0; i < n; i++) {
			double v = z[i] - 1.0;
			squares += v * v;
			sum += v;
		}
		double ring = happy ? Math.sqrt(Math.sqrt(Math.abs(squares - n))) : Math.sqrt(Math.abs(squares * squares - sum * sum));
		return ring + (0.5 * squares + sum) / n + 0.5;
	}

	/** The last pair is the last coordinate and the first. */
	static double griewankRosenbrock(double[] z, int n) {
		double sum = 0.0;
		for (int i = 0; i < n; i++) {
			double t = valley(z[i] + 1.0, z[i + 1 < n ? i + 1 : 0] + 1.0);
			sum += t * t / 4000.0 - PortableMath.cos(t) + 1.0;
		}
		return sum;
	}
}
