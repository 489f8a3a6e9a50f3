package org.thalweg.problems.bbob;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Stage;
import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Functions;

/** The functions that fold over the coordinates after a shift and a rotation. Each is next to its fragment in {@code kernels/problems/bbob.cl}. */
final class TermwiseFunctions {
	static final KernelFile FRAGMENT = KernelFile.ours("problems/bbob.cl");
	/** Where the terms of Schwefel's function are least, and what they give there. */
	private static final double SCHWEFEL_PLACE = 4.2096874637;
	private static final double SCHWEFEL_DEPTH = 418.9828872724339;
	private static final Set<Integer> WHOLE = Set.of(7, 12, 15, 16, 17, 18, 21, 22, 23, 24);

	private TermwiseFunctions() {
	}

	static boolean has(int number) {
		return !WHOLE.contains(number);
	}

	static BenchmarkProblem.Builder of(int number, BbobInstance a) {
		double[] o = a.shift();
		return switch (number) {
		case 1 -> shifted(Functions.SPHERE, o);
		case 2 -> shifted(waved(a.powers(10.0, 6.0)), o);
		case 3 -> shifted(rastrigin(a), o);
		case 4 -> at(BenchmarkProblem.of(bucheRastrigin(a, o), o.length), o);
		case 5 -> linearSlope(a, o);
		case 6 -> shifted(attractiveSector(o), o, new Stage.Rotation(a.combinedRotation(10.0)));
		case 8 -> rosenbrock(a, o);
		case 9 -> turned(Functions.ROSENBROCK, a);
		case 10 -> shifted(waved(a.powers(10.0, 6.0)), o, new Stage.Rotation(a.rotation()));
		case 11 -> shifted(waved(discus(a)), o, new Stage.Rotation(a.rotation()));
		case 13 -> shifted(sharpRidge(), o, new Stage.Rotation(a.combinedRotation(10.0)));
		case 14 -> shifted(differentPowers(a.line(2.0, 4.0)), o, new Stage.Rotation(a.rotation()));
		case 19 -> turned(function(19, Reach.NEXT, 1, TermwiseFunctions::griewankRosenbrock), a);
		case 20 -> schwefel(a);
		default -> throw new IllegalArgumentException("function " + number);
		};
	}

	/** @param sums that the fragment adds up side by side */
	private static BenchmarkFunction function(int number, Reach reach, int sums, BenchmarkFunction.Value value, double[]... data) {
		return new BenchmarkFunction(FRAGMENT, reach, joined(data),
				Map.of("FUNCTION", Integer.toString(number), "SUMS", Integer.toString(sums)), value, 0.0);
	}

	static double[] joined(double[]... parts) {
		return Arrays.stream(parts).flatMapToDouble(DoubleStream::of).toArray();
	}

	private static BenchmarkProblem.Builder at(BenchmarkProblem.Builder made, double[] minimizer) {
		return made.least(0.0, minimizer);
	}

	/** The function after z = x − o and further stages. */
	private static BenchmarkProblem.Builder shifted(BenchmarkFunction function, double[] o, Stage... further) {
		Stage[] all = new Stage[1 + further.length];
		all[0] = new Stage.Shift(o);
		System.arraycopy(further, 0, all, 1, further.length);
		return at(BenchmarkProblem.of(function, o.length).behind(all), o);
	}

	/** max(1, √D/8). */
	private static double scale(int n) {
		return Math.max(1.0, Math.sqrt(n) / 8.0);
	}

	/** The function, least at 1, of z = k Q x + 1/2. */
	private static BenchmarkProblem.Builder turned(BenchmarkFunction function, BbobInstance a) {
		int n = a.dimension();
		double[] q = a.secondRotation();
		double k = scale(n);
		double[] least = new double[n];
		for (int e = 0; e < q.length; e++) {
			least[e % n] += 0.5 / k * q[e];
			q[e] *= k;
		}
		return at(BenchmarkProblem.of(function, n).behind(new Stage.Rotation(q), new Stage.Shift(BenchmarkProblem.filled(n, -0.5))), least);
	}

	/** z = k (x − 0.75 o) + 1. */
	private static BenchmarkProblem.Builder rosenbrock(BbobInstance a, double[] o) {
		int n = o.length;
		double[] least = new double[n];
		for (int i = 0; i < n; i++) {
			least[i] = 0.75 * o[i];
		}
		double k = scale(n);
		Stage[] scaled = { new Stage.Shift(least), new Stage.GroupRotation(1, n, new double[] { k }),
				new Stage.Shift(BenchmarkProblem.filled(n, -1.0)) };
		Stage[] plain = { scaled[0], scaled[2] };
		return at(BenchmarkProblem.of(Functions.ROSENBROCK, n).behind(k == 1.0 ? plain : scaled), least);
	}

	/** Σ w T_osz(z)². */
	private static BenchmarkFunction waved(double[] weights) {
		return function(2, Reach.NONE, 1, (z, n, at) -> {
			double[] t = at.scratch(0, n);
			for (int i = 0; i < n; i++) {
				double bent = Transformations.oscillated(z[i]);
				t[i] = weights[i] * (bent * bent);
			}
			return at.sums().sum(t, n);
		}, weights);
	}

	private static double[] discus(BbobInstance a) {
		double[] weights = BenchmarkProblem.filled(a.dimension(), 1.0);
		weights[0] = 1e6;
		return weights;
	}

	/** 10 (D − Σ cos 2πz) + Σ z², z = Λ^10 T_asy T_osz(x − o). */
	private static BenchmarkFunction rastrigin(BbobInstance a) {
		double[] scales = a.powers(10.0, 0.5);
		double[] slopes = a.line(0.0, 0.2);
		return function(3, Reach.NONE, 2, (x, n, at) -> {
			double[] waves = at.scratch(0, n);
			double[] squares = at.scratch(1, n);
			for (int i = 0; i < n; i++) {
				double z = scales[i] * Transformations.skewed(Transformations.oscillated(x[i]), slopes[i]);
				waves[i] = PortableMath.cos2pi(z);
				squares[i] = z * z;
			}
			return 10.0 * (n - at.sums().sum(waves, n)) + at.sums().sum(squares, n);
		}, scales, slopes);
	}

	/** The same of coordinates of which every other one is ten times as long where it is positive, and a penalty. */
	private static BenchmarkFunction bucheRastrigin(BbobInstance a, double[] o) {
		double[] scales = a.powers(10.0, 0.5);
		return function(4, Reach.NONE, 3, (x, n, at) -> {
			double[] waves = at.scratch(0, n);
			double[] squares = at.scratch(1, n);
			double[] penalty = at.scratch(2, n);
			for (int i = 0; i < n; i++) {
				double z = Transformations.oscillated(x[i] - o[i]);
				z *= i % 2 == 0 && z > 0.0 ? 10.0 * scales[i] : scales[i];
				waves[i] = PortableMath.cos2pi(z);
				squares[i] = z * z;
				penalty[i] = Transformations.outside(x[i]);
			}
			return 10.0 * (n - at.sums().sum(waves, n)) + at.sums().sum(squares, n) + 100.0 * at.sums().sum(penalty, n);
		}, o, scales);
	}

	/** Σ 5 |s| − s x as far as the corner b. */
	private static BenchmarkProblem.Builder linearSlope(BbobInstance a, double[] o) {
		double[] corner = a.signs(o, 0.0);
		double[] slopes = a.powers(10.0, 1.0);
		for (int i = 0; i < corner.length; i++) {
			slopes[i] *= corner[i];
			corner[i] *= 5.0;
		}
		BenchmarkFunction function = function(5, Reach.NONE, 1, (x, n, at) -> {
			double[] t = at.scratch(0, n);
			for (int i = 0; i < n; i++) {
				double s = slopes[i];
				t[i] = 5.0 * Math.abs(s) - s * (x[i] * corner[i] < 25.0 ? x[i] : corner[i]);
			}
			return at.sums().sum(t, n);
		}, corner, slopes);
		return at(BenchmarkProblem.of(function, o.length), corner);
	}

	/** T_osz(Σ (s z)²)^0.9, s = 100 on the side of the optimum. */
	private static BenchmarkFunction attractiveSector(double[] o) {
		return function(6, Reach.NONE, 1, (z, n, at) -> {
			double[] t = at.scratch(0, n);
			for (int i = 0; i < n; i++) {
				double s = z[i] * o[i] > 0.0 ? 100.0 * z[i] : z[i];
				t[i] = s * s;
			}
			return PortableMath.pow(Transformations.oscillated(at.sums().sum(t, n)), 0.9);
		}, o);
	}

	/** z_1² + 100 √Σ z_i², i from 2. */
	private static BenchmarkFunction sharpRidge() {
		return function(13, Reach.NONE, 2, (z, n, at) -> {
			double[] t = at.scratch(0, n);
			for (int i = 1; i < n; i++) {
				t[i] = z[i] * z[i];
			}
			t[0] = 0.0;
			return z[0] * z[0] + 100.0 * Math.sqrt(at.sums().sum(t, n));
		});
	}

	/** √Σ |z|^p. */
	private static BenchmarkFunction differentPowers(double[] powers) {
		return function(14, Reach.NONE, 1, (z, n, at) -> {
			double[] t = at.scratch(0, n);
			for (int i = 0; i < n; i++) {
				t[i] = PortableMath.pow(Math.abs(z[i]), powers[i]);
			}
			return Math.sqrt(at.sums().sum(t, n));
		}, powers);
	}

	/** 10 (mean of t/4000 − cos t) + 10, t a term of Rosenbrock's function. */
	private static double griewankRosenbrock(double[] z, int n, Evaluation at) {
		double[] t = at.scratch(0, n);
		for (int i = 0; i < n - 1; i++) {
			double valley = z[i] * z[i] - z[i + 1];
			double slope = 1.0 - z[i];
			double s = 100.0 * (valley * valley) + slope * slope;
			t[i] = s / 4000.0 - PortableMath.cos(s);
		}
		return 10.0 * (at.sums().sum(t, n - 1) / (n - 1.0)) + 10.0;
	}

	private static BenchmarkProblem.Builder schwefel(BbobInstance a) {
		int dimension = a.dimension();
		double[] signs = a.signs(PublishedGenerator.uniforms(dimension, a.seed()), 0.5);
		double[] scales = a.powers(10.0, 0.5);
		double[] least = new double[dimension];
		for (int i = 0; i < dimension; i++) {
			least[i] = signs[i] * (0.5 * SCHWEFEL_PLACE);
		}
		BenchmarkFunction function = function(20, Reach.NEXT, 2, (x, n, at) -> {
			double[] waves = at.scratch(0, n);
			double[] penalty = at.scratch(1, n);
			for (int i = 0; i < n - 1; i++) {
				double here = 2.0 * signs[i] * x[i];
				double next = 2.0 * signs[i + 1] * x[i + 1] + 0.25 * (here - SCHWEFEL_PLACE);
				double z = 100.0 * (scales[i + 1] * (next - SCHWEFEL_PLACE) + SCHWEFEL_PLACE);
				waves[i] = z * PortableMath.sin(Math.sqrt(Math.abs(z)));
				penalty[i] = beyond(z);
				if (i == 0) {
					z = 100.0 * (scales[0] * (here - SCHWEFEL_PLACE) + SCHWEFEL_PLACE);
					waves[0] += z * PortableMath.sin(Math.sqrt(Math.abs(z)));
					penalty[0] += beyond(z);
				}
			}
			return 0.01 * (SCHWEFEL_DEPTH - at.sums().sum(waves, n - 1) / n + at.sums().sum(penalty, n - 1));
		}, signs, scales);
		return at(BenchmarkProblem.of(function, dimension), least);
	}

	private static double beyond(double z) {
		double more = Math.abs(z) - 500.0;
		return more > 0.0 ? more * more : 0.0;
	}
}
