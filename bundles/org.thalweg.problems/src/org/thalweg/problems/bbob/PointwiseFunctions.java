package org.thalweg.problems.bbob;

import java.util.Map;
import java.util.TreeMap;

import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Matrices;

/**
 * The functions that look at the whole point, since they bend it between two rotations or need it as it was before. Each corresponds to its
 * fragment in {@code kernels/problems/bbob.cl}, which adds up in the same order, from the first to the last.
 */
final class PointwiseFunctions {
	/** Terms of Weierstrass' and of Katsuura's series. */
	private static final int WEIERSTRASS = 12;
	private static final int KATSUURA = 32;
	/** μ₀ of Lunacek's function. */
	private static final double LUNACEK = 2.5;

	private PointwiseFunctions() {
	}

	static BenchmarkProblem.Builder of(int number, BbobInstance a) {
		return switch (number) {
		case 7 -> stepEllipsoid(a);
		case 12 -> bentCigar(a);
		case 15 -> rastrigin(a);
		case 16 -> weierstrass(a);
		case 17 -> schaffer(a, 10.0);
		case 18 -> schaffer(a, 1000.0);
		case 21 -> new Peaks(101, 10.0, 5.0, Math.sqrt(1000.0)).of(a);
		case 22 -> new Peaks(21, 9.8, 4.9, 1000.0).of(a);
		case 23 -> katsuura(a);
		case 24 -> lunacek(a);
		default -> throw new IllegalArgumentException("function " + number);
		};
	}

	static BenchmarkProblem.Builder whole(int number, Map<String, String> defines, BenchmarkFunction.Value value, double[] minimizer,
			double[]... data) {
		Map<String, String> all = new TreeMap<>(defines);
		all.put("FUNCTION", Integer.toString(number));
		return BenchmarkProblem.ofWhole(TermwiseFunctions.FRAGMENT, TermwiseFunctions.joined(data), all, value, minimizer.length).least(0.0,
				minimizer);
	}

	/** Row i of M (x − o), a dot product in ascending order. */
	private static double row(double[] m, int i, double[] x, double[] o, int n) {
		double sum = 0.0;
		for (int j = 0; j < n; j++) {
			sum += m[i * n + j] * (x[j] - o[j]);
		}
		return sum;
	}

	/** Row i of M y. */
	static double row(double[] m, int i, double[] y, int n) {
		double sum = 0.0;
		for (int j = 0; j < n; j++) {
			sum += m[i * n + j] * y[j];
		}
		return sum;
	}

	private static BenchmarkProblem.Builder stepEllipsoid(BbobInstance a) {
		double[] o = a.shift();
		double[] scaled = a.scaledRotation(10.0);
		double[] r = a.rotation();
		double[] weights = a.powers(100.0, 1.0);
		return whole(7, Map.of(), (x, n, at) -> {
			double[] y = at.scratch(0, n);
			double first = 0.0;
			for (int i = 0; i < n; i++) {
				double h = row(scaled, i, x, o, n);
				first = i == 0 ? Math.abs(h) / 1e4 : first;
				y[i] = Math.abs(h) > 0.5 ? Math.floor(h + 0.5) : Math.floor(10.0 * h + 0.5) / 10.0;
			}
			double sum = 0.0;
			for (int i = 0; i < n; i++) {
				double z = row(r, i, y, n);
				sum += weights[i] * (z * z);
			}
			return 0.1 * (first > sum ? first : sum) + Transformations.outside(x, n);
		}, o, Matrices.columns(scaled, o.length), Matrices.columns(r, o.length), o, weights);
	}

	/** y = T(R (x − o)). */
	private static double[] bent(double[] r, double[] x, double[] o, double[] slopes, boolean waves, int n, Evaluation at) {
		double[] y = at.scratch(0, n);
		for (int i = 0; i < n; i++) {
			double h = row(r, i, x, o, n);
			h = waves ? Transformations.oscillated(h) : h;
			y[i] = slopes == null ? h : Transformations.skewed(h, slopes[i]);
		}
		return y;
	}

	private static BenchmarkProblem.Builder bentCigar(BbobInstance a) {
		double[] o = a.shift();
		double[] r = a.rotation();
		double[] slopes = a.line(0.0, 0.5);
		return whole(12, Map.of(), (x, n, at) -> {
			double[] y = bent(r, x, o, slopes, false, n, at);
			double first = row(r, 0, y, n);
			double sum = 0.0;
			for (int i = 1; i < n; i++) {
				double z = row(r, i, y, n);
				sum += z * z;
			}
			return first * first + 1e6 * sum;
		}, o, Matrices.columns(r, o.length), o, slopes);
	}

	private static BenchmarkProblem.Builder rastrigin(BbobInstance a) {
		double[] o = a.shift();
		double[] r = a.rotation();
		double[] m = a.combinedRotation(10.0);
		double[] slopes = a.line(0.0, 0.2);
		return whole(15, Map.of(), (x, n, at) -> {
			double[] y = bent(r, x, o, slopes, true, n, at);
			double waves = 0.0;
			double squares = 0.0;
			for (int i = 0; i < n; i++) {
				double z = row(m, i, y, n);
				waves += PortableMath.cos2pi(z);
				squares += z * z;
			}
			return 10.0 * (n - waves) + squares;
		}, o, Matrices.columns(r, o.length), Matrices.columns(m, o.length), o, slopes);
	}

	/** Each coordinate is compared with the deepest value, so that none is below it. */
	private static BenchmarkProblem.Builder weierstrass(BbobInstance a) {
		double[] o = a.shift();
		double[] r = a.rotation();
		double[] m = a.combinedRotation(0.01);
		double deepest = series(0.0);
		return whole(16, Map.of(), (x, n, at) -> {
			double[] y = bent(r, x, o, null, true, n, at);
			double sum = 0.0;
			for (int i = 0; i < n; i++) {
				sum += series(row(m, i, y, n)) - deepest;
			}
			double mean = sum / n;
			return 10.0 * (mean * mean * mean) + 10.0 / n * Transformations.outside(x, n);
		}, o, Matrices.columns(r, o.length), Matrices.columns(m, o.length), o, new double[] { deepest });
	}

	/** Σ 2^−j cos 2π 3^j (z + 1/2). */
	private static double series(double z) {
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

	private static BenchmarkProblem.Builder schaffer(BbobInstance a, double condition) {
		double[] o = a.shift();
		double[] r = a.rotation();
		double[] scaled = a.scaledRotation(condition);
		double[] slopes = a.line(0.0, 0.5);
		return whole(17, Map.of(), (x, n, at) -> {
			double[] y = bent(r, x, o, slopes, false, n, at);
			double here = row(scaled, 0, y, n);
			double sum = 0.0;
			for (int i = 1; i < n; i++) {
				double next = row(scaled, i, y, n);
				double t = here * here + next * next;
				double wave = PortableMath.sin(50.0 * PortableMath.pow(t, 0.1));
				sum += Math.sqrt(Math.sqrt(t)) * (1.0 + wave * wave);
				here = next;
			}
			double mean = sum / (n - 1.0);
			return mean * mean + 10.0 * Transformations.outside(x, n);
		}, o, Matrices.columns(r, o.length), Matrices.columns(scaled, o.length), o, slopes);
	}

	private static BenchmarkProblem.Builder katsuura(BbobInstance a) {
		double[] o = a.shift();
		double[] m = a.combinedRotation(100.0);
		double exponent = 10.0 / PortableMath.pow(o.length, 1.2);
		return whole(23, Map.of(), (x, n, at) -> {
			double product = 1.0;
			for (int i = 0; i < n; i++) {
				double z = row(m, i, x, o, n);
				double sum = 0.0;
				double power = 1.0;
				for (int j = 0; j < KATSUURA; j++) {
					power *= 2.0;
					sum += Math.abs(power * z - Math.floor(power * z + 0.5)) / power;
				}
				product *= PortableMath.pow(1.0 + (i + 1.0) * sum, exponent);
			}
			return 10.0 / ((double) n * n) * (product - 1.0) + Transformations.outside(x, n);
		}, o, Matrices.columns(m, o.length), o, new double[] { exponent });
	}

	private static BenchmarkProblem.Builder lunacek(BbobInstance a) {
		int dimension = a.dimension();
		double[] signs = a.signs(PublishedGenerator.normals(dimension, a.seed()), 0.0);
		double[] m = a.combinedRotation(100.0);
		double s = 1.0 - 0.5 / (Math.sqrt(dimension + 20.0) - 4.1);
		double other = -Math.sqrt((LUNACEK * LUNACEK - 1.0) / s);
		double[] least = new double[dimension];
		for (int i = 0; i < dimension; i++) {
			least[i] = signs[i] * (0.5 * LUNACEK);
		}
		return whole(24, Map.of(), (x, n, at) -> {
			double[] y = at.scratch(0, n);
			double near = 0.0;
			double far = 0.0;
			for (int i = 0; i < n; i++) {
				double h = 2.0 * signs[i] * x[i];
				y[i] = h - LUNACEK;
				near += y[i] * y[i];
				far += (h - other) * (h - other);
			}
			double waves = 0.0;
			for (int i = 0; i < n; i++) {
				waves += PortableMath.cos2pi(row(m, i, y, n));
			}
			far = n + s * far;
			return (near < far ? near : far) + 10.0 * (n - waves) + 1e4 * Transformations.outside(x, n);
		}, least, Matrices.columns(m, dimension), signs, new double[] { s, other });
	}
}
