package org.thalweg.algorithms.cmaes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.thalweg.algorithms.cmaes.CmaesParameters.Bounds;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.EventLog;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.math.Selection;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;
import org.thalweg.core.random.NormalPairs;

class CmaesPopulationTest {
	private static final Cmaes CMAES = new Cmaes();
	private static final SepCmaes SEPARABLE = new SepCmaes();

	/** A function between these bounds. */
	private record Function(double[] lower, double[] upper, ToDoubleFunction<double[]> f) implements Problem {
		static Function of(int dimension, double bound, ToDoubleFunction<double[]> f) {
			double[] upper = new double[dimension];
			Arrays.fill(upper, bound);
			return new Function(Arrays.stream(upper).map(x -> -x).toArray(), upper, f);
		}

		@Override
		public int dimension() {
			return lower.length;
		}

		@Override
		public double value(double[] x, Evaluation at) {
			return f.applyAsDouble(x);
		}
	}

	private static double sphere(double[] x) {
		return Arrays.stream(x).map(v -> v * v).sum();
	}

	private static double ellipsoid(double[] x) {
		return IntStream.range(0, x.length).mapToDouble(d -> Math.pow(1e6, d / (x.length - 1.0)) * x[d] * x[d]).sum();
	}

	private static double rastrigin(double[] x) {
		return Arrays.stream(x).map(v -> v * v - 10 * Math.cos(2 * Math.PI * v) + 10).sum();
	}

	private static Setting<CmaesParameters> setting(Cmaes algorithm, Problem problem, String preset, Map<String, String> with, Budget budget,
			long seed, int count) {
		return new Setting<>(Parameters.bind(CmaesParameters.class, Preset.find(algorithm.presets(), preset).orElseThrow().values(), with),
				List.of(problem), IntStream.range(0, count).mapToObj(p -> new Population(0, seed + p)).toList(), budget, new HostDevice(), null,
				Precision.DOUBLE, MathMode.PORTABLE);
	}

	/** Evaluations until 1e-9, the median of 25 populations. */
	private static double median(ToDoubleFunction<double[]> f, int dimension, String active) {
		Setting<CmaesParameters> setting = setting(CMAES, Function.of(dimension, 5, f), "hansen2016", Map.of("start", "1", "sigma", "0.05", "active",
				active, "bounds", "ignored"), Budget.ofEvaluations(100_000).until(1e-9), 1, 25);
		try (Search search = CMAES.start(setting)) {
			search.advance(Budget.UNLIMITED);
			return IntStream.range(0, 25).mapToDouble(search::evaluations).sorted().toArray()[12];
		}
	}

	// pycma 4.5.0, seeds 1 to 25, CMA_active False and True.
	@Test
	void itNeedsAsManyEvaluationsAsPycma() {
		assertEquals(1460, median(CmaesPopulationTest::sphere, 10, "false"), 146);
		assertEquals(5650, median(CmaesPopulationTest::ellipsoid, 10, "false"), 565);
		assertEquals(4090, median(CmaesPopulationTest::ellipsoid, 10, "true"), 409);
		assertEquals(2736, median(CmaesPopulationTest::sphere, 20, "false"), 273);
	}

	// pycma 4.5.0: weights, sm.parameters(), sp.cc. The sum of all weights is 1 less that of the negative ones.
	@Test
	void constantsAreThoseOfPycma() {
		Strategy s = new Strategy(10, 10, true, false);
		assertEquals(5, s.mu);
		assertEquals(3.1672992814107017, s.muEff, 1e-14);
		assertEquals(0.29499038303562225, s.cC, 1e-15);
		assertEquals(0.015283824524751714, s.c1, 1e-16);
		assertEquals(0.02355177665041747, s.cMu, 1e-16);
		assertEquals(0.45627264690340597, s.w[0], 1e-15);
		assertEquals(-0.5497499176973853, s.w[9], 1e-14);
		assertEquals(1 - 0.015283824524751714 + 0.6489457144406467 * 0.02355177665041747, s.keep, 1e-15);
		Strategy large = new Strategy(200, 10, true, false);
		assertEquals(0.5174989209027093, large.cMu, 1e-14);
		assertEquals(0.9089064893782902, Arrays.stream(large.w).sum(), 1e-13);
		assertEquals(1, Arrays.stream(new Strategy(15, 40, false, false).w).sum(), 1e-14);
	}

	// cma.boundary_handler.BoundTransform([[1, -100, 0], [11, 100, 0.001]]) of pycma 4.5.0: repair and inverse.
	@Test
	void pointsAreTransformedAsByPycma() {
		Box box = new Box(new Function(new double[] { 1, -100, 0 }, new double[] { 11, 100, 0.001 }, x -> 0), Bounds.TRANSFORMED);
		double[][] from = { { 1.2, 0, 0.0002 }, { 0.5, 104, 0.0011 }, { -7, -130, -0.4 }, { 37.3, 1234.5, 0.00099 } };
		double[][] to = { { 1.2, 0, 0.000245 }, { 1.4, 99.95, 0.00092 }, { 8.9, -80, 0.000125 }, { 7, -25.5, 0.00086995 } };
		double[][] inner = { { 1.2, -100, 0.0002 }, { 10.9, 99, 0.0009 } };
		double[][] outer = { { 1.2, -105, 0.00013245553203367587 }, { 11.080958424017659, 100.52786404500043, 0.001052786404500042 } };
		for (int d = 0; d < 3; d++) {
			for (int k = 0; k < from.length; k++) {
				assertEquals(to[k][d], box.inside(from[k][d], d), 1e-12);
			}
			for (int k = 0; k < inner.length; k++) {
				assertEquals(outer[k][d], box.outside(inner[k][d], d), 1e-12);
				assertEquals(inner[k][d], box.inside(outer[k][d], d), 1e-12);
			}
		}
		double infinite = Double.POSITIVE_INFINITY;
		Box open = new Box(new Function(new double[] { -infinite, 0 }, new double[] { infinite, infinite }, x -> 0), Bounds.TRANSFORMED);
		assertEquals(-1e9, open.inside(-1e9, 0));
		assertEquals(0.9, open.inside(-1, 1), 1e-15); // mirrored at −0.05
	}

	// cma.BoundPenalty([[-1, -2, 0], [1, 2, 3]]) of pycma 4.5.0 with N = 3, popsize 6, sigma 0.5, sm.variances 1, 0.25, 4, mueff 2.5 and means
	// [0.5, 1, 1], [3.5, 1, -4], [5, 2.1, -8], [1.2, 0, 1]: gamma after update, and the penalty of [2, -2.5, 1].
	@Test
	void weightsOfBoundsAreThoseOfPycma() {
		double[][] f = { { 3, 1, 2, 9, 4, 7 }, { 5, 4, 8, 1, 2, 3 }, { 2, 2, 2, 2, 2, 2 }, { 10, 30, 20, 15, 12, 40 } };
		double[][] violations = { { 0, 0, 0 }, { 2.5, 0, -4 }, { 4, 0.1, -8 }, { 0.2, 0, 0 } };
		double[] weights = { 0, 30.444658296623686, 31.649007423239052, 31.649007423239052 };
		double[] penalties = { 0, 12.624409908398372, 13.025859617270159, 13.025859617270159 };
		int[] noted = { 1, 2, 2, 3 };
		BoundPenalty penalty = new BoundPenalty(3, 6);
		int spreads = 0;
		for (int g = 0; g < f.length; g++) {
			int[] order = new int[6];
			Selection.order(f[g], 6, order);
			spreads = penalty.adapt(g, spreads, f[g], order, 6, 2.5, violations[g], new double[] { 0.25, 0.0625, 1 });
			assertEquals(noted[g], spreads);
			assertEquals(weights[g] / 3, penalty.of(new double[] { 1, 0, 0 }), 1e-13);
			assertEquals(penalties[g], penalty.of(new double[] { 1, -0.5, 0 }), 1e-12);
		}
	}

	/** Evaluations until 1e-8 above the minimum where every other variable's is at its bound 0.5, the median of 25 populations. */
	private static double corner(double condition, int dimension) {
		ToDoubleFunction<double[]> f = x -> IntStream.range(0, dimension).mapToDouble(d -> Math.pow(condition, d / (dimension - 1.0))
				* (d % 2 == 0 ? (x[d] - 1) * (x[d] - 1) - 0.25 : x[d] * x[d])).sum();
		Setting<CmaesParameters> setting = setting(CMAES, new Function(filled(dimension, -5), filled(dimension, 0.5), f), "hansen2016", Map.of(
				"start",
				"-2", "sigma", "0.1", "bounds", "penalised"), Budget.ofEvaluations(60_000).until(1e-8), 1, 25);
		try (Search search = CMAES.start(setting)) {
			search.advance(Budget.UNLIMITED);
			return IntStream.range(0, 25).mapToDouble(search::evaluations).sorted().toArray()[12];
		}
	}

	// pycma 4.5.0 with BoundPenalty, seeds 1 to 25; without typical_x = 1e-9 its penalties are 0.
	@Test
	void penaltiesLeadToBoundsAsInPycma() {
		assertEquals(828, corner(1, 5), 83);
	}

	private static double[] filled(int n, double x) {
		double[] out = new double[n];
		Arrays.fill(out, x);
		return out;
	}

	/** sep-CMA-ES with vectors, in the words of the tutorial; variables are in units of the range of 20. */
	private static final class Plain {
		private static final int N = 3;
		private static final int LAMBDA = 7;
		private final NormalPairs normals;
		private final ToDoubleFunction<double[]> f;
		private final double[] m = new double[N];
		private final double[] C = { 1, 1, 1 };
		private final double[] pSigma = new double[N];
		private final double[] pC = new double[N];
		private double sigma = 0.3 * 20;
		private int g;
		double best = Double.POSITIVE_INFINITY;

		Plain(ToDoubleFunction<double[]> f, long seed) {
			this.f = f;
			Draw draw = new Draw(seed, 0);
			this.normals = new NormalPairs(draw);
			Arrays.setAll(m, d -> -10 + 20 * draw.uniform(1, 0, 0, d));
		}

		void generation() {
			double[][] z = new double[LAMBDA][N];
			double[] value = new double[LAMBDA];
			for (int i = 0; i < LAMBDA; i++) {
				normals.fill(CmaesStream.SAMPLE, g, i, 0, z[i], 0, N);
				double[] zi = z[i];
				value[i] = f.applyAsDouble(IntStream.range(0, N).mapToDouble(d -> m[d] + sigma * Math.sqrt(C[d]) * zi[d]).toArray());
				best = Math.min(best, value[i]);
			}
			g++;
			Integer[] order = IntStream.range(0, LAMBDA).boxed().sorted(Comparator.comparingDouble(i -> value[i])).toArray(Integer[]::new);
			double[] w = IntStream.range(0, LAMBDA).mapToDouble(i -> Math.log(4) - Math.log(i + 1)).toArray();
			double all = w[0] + w[1] + w[2];
			double muEff = all * all / (w[0] * w[0] + w[1] * w[1] + w[2] * w[2]);
			double worse = w[4] + w[5] + w[6]; // w[3] is 0
			double muEffWorse = worse * worse / (w[4] * w[4] + w[5] * w[5] + w[6] * w[6]);
			double cSigma = (muEff + 2) / (N + muEff + 5);
			double d = 1 + 2 * Math.max(0, Math.sqrt((muEff - 1) / (N + 1)) - 1) + cSigma;
			double cC = (4 + muEff / N) / (N + 4 + 2 * muEff / N);
			double c1 = 5 / 3.0 * 2 / (4.3 * 4.3 + muEff);
			double cMu = 5 / 3.0 * 2 * (0.25 + muEff + 1 / muEff - 2) / (25 + muEff);
			double alpha = Math.min(1 + c1 / cMu, Math.min(1 + 2 * muEffWorse / (muEff + 2), (1 - c1 - cMu) / (N * cMu)));
			double chi = Math.sqrt(N) * (1 - 1 / 12.0 + 1 / 189.0);
			double[] mean = new double[N];
			for (int k = 0; k < N; k++) {
				for (int i = 0; i < 3; i++) {
					mean[k] += w[i] / all * z[order[i]][k];
				}
				pSigma[k] = (1 - cSigma) * pSigma[k] + Math.sqrt(cSigma * (2 - cSigma) * muEff) * mean[k];
			}
			double length = Math.sqrt(sphere(pSigma));
			boolean h = length / Math.sqrt(1 - Math.pow(1 - cSigma, 2 * g)) < (1.4 + 2 / (N + 1.0)) * chi;
			for (int k = 0; k < N; k++) {
				double root = Math.sqrt(C[k]);
				m[k] += sigma * root * mean[k];
				pC[k] = (1 - cC) * pC[k] + (h ? Math.sqrt(cC * (2 - cC) * muEff) * root * mean[k] : 0);
				double next = (1 - c1 - cMu * (1 - alpha) + (h ? 0 : c1 * cC * (2 - cC))) * C[k] + c1 * pC[k] * pC[k];
				for (int i = 0; i < LAMBDA; i++) {
					double[] step = z[order[i]];
					double weight = i < 3 ? w[i] / all : alpha * w[i] / -worse * N / sphere(step);
					next += cMu * weight * C[k] * step[k] * step[k];
				}
				C[k] = next;
			}
			sigma *= Math.exp(cSigma / d * (length / chi - 1));
		}
	}

	@Test
	void itDoesWhatThePlainRuleDoes() {
		for (long seed = 1; seed <= 20; seed++) {
			Plain plain = new Plain(CmaesPopulationTest::ellipsoid, seed);
			Setting<CmaesParameters> setting = setting(SEPARABLE, Function.of(3, 10, CmaesPopulationTest::ellipsoid), "ros2008", Map.of("active",
					"true", "bounds", "ignored"), Budget.ofEvaluations(100_000), seed, 1);
			CmaesPopulation population = new CmaesPopulation(setting, 0, Schedule.of(setting), true);
			for (int k = 0; k <= 60; k++) {
				plain.generation();
				population.advance(k == 0 ? 0 : 1);
				assertEquals(plain.best, population.best(), 1e-9 * plain.best, "seed " + seed + ", generation " + k);
			}
		}
	}

	// C is BᵀAB: after any steps it is what the sum of their squares makes of it, while A stays nearly diagonal.
	@Test
	void theMatrixIsAdaptedAsAWhole() {
		int n = 5;
		FullCovariance covariance = new FullCovariance(n);
		covariance.reset();
		double[][] C = new double[n][n];
		for (int i = 0; i < n; i++) {
			C[i][i] = 1;
		}
		SplittableRandom random = new SplittableRandom(1);
		double[] own = new double[n];
		double[][] outer = new double[4][n];
		for (int g = 0; g < 200; g++) {
			double[][] steps = random.doubles(4).mapToObj(u -> random.doubles(n, -0.3, 0.3 + u).toArray()).toArray(double[][]::new);
			double[] p = random.doubles(n, -1, 1).toArray();
			for (int k = 0; k < 4; k++) {
				covariance.outward(steps[k], outer[k]);
			}
			covariance.inward(p, own);
			for (int i = 0; i < n; i++) {
				for (int j = 0; j < n; j++) {
					C[i][j] = 0.9 * C[i][j] + 0.05 * p[i] * p[j];
					for (int k = 0; k < 4; k++) { // order 2 0 3 1, of which the last two are subtracted
						C[i][j] += (k == 2 || k == 0 ? 1 : -0.01) * outer[k][i] * outer[k][j];
					}
				}
			}
			Arrays.setAll(steps[3], d -> 0.1 * steps[3][d]);
			Arrays.setAll(steps[1], d -> 0.1 * steps[1][d]);
			covariance.learn(0.9, 0.05, own, steps, new int[] { 2, 0, 3, 1 }, 2, 4);
			double[] variances = new double[n];
			covariance.variances(variances);
			for (int i = 0; i < n; i++) {
				double[] axis = covariance.axis(i);
				double along = 0;
				for (int a = 0; a < n; a++) {
					for (int b = 0; b < n; b++) {
						along += axis[a] * C[a][b] * axis[b];
					}
				}
				assertEquals(along, covariance.eigenvalues()[i], 1e-12 * along);
				assertEquals(C[i][i], variances[i], 0.05 * C[i][i]);
			}
		}
	}

	/** With 10 points at first, runs of BIPOP: the first one counts as small, so a large one follows. */
	@Test
	void sizesFollowTheAccounts() {
		Schedule schedule = new Schedule(Parameters.bind(CmaesParameters.class, Map.of("restarts", "bipop", "doublings", "2"), Map.of()), 10, 1000);
		Draw draw = new Draw(1, 0);
		int[] counters = new int[Schedule.COUNTERS];
		assertEquals(1, schedule.begin(counters, draw, 0));
		assertEquals(10, counters[Schedule.LAMBDA]);
		counters[Schedule.MADE] = 500;
		Schedule.end(counters);
		assertEquals(1, schedule.begin(counters, draw, 50)); // 500 small, none large
		assertEquals(20, counters[Schedule.LAMBDA]);
		counters[Schedule.MADE] = 800;
		Schedule.end(counters);
		double part = schedule.begin(counters, draw, 90); // 500 small, 800 large: ratio ½ 2¹ is 1, so 10 points
		assertEquals(10, counters[Schedule.LAMBDA]);
		assertEquals(Math.pow(0.01, draw.uniform(CmaesStream.SMALL, 90, 0, 1)), part, 1e-15);
		counters[Schedule.MADE] = 399;
		assertTrue(!schedule.spent(counters));
		counters[Schedule.MADE] = 400;
		assertTrue(schedule.spent(counters));
		Schedule.end(counters);
		schedule.begin(counters, draw, 130); // 900 small
		assertEquals(40, counters[Schedule.LAMBDA]);
		counters[Schedule.MADE] = 4000;
		Schedule.end(counters);
		schedule.begin(counters, draw, 230); // ratio ½ 2²
		double u = draw.uniform(CmaesStream.SMALL, 230, 0, 0);
		assertEquals((int) Math.floor(10 * Math.pow(2, u * u)), counters[Schedule.LAMBDA]);
		counters[Schedule.MADE] = 9000;
		Schedule.end(counters);
		schedule.begin(counters, draw, 300);
		assertEquals(40, counters[Schedule.LAMBDA]); // doubled no more
	}

	@Test
	void runsEndForTheirReasons() {
		assertEquals(1, reasons(Map.of(), x -> 7)[0]); // TolFun, of a constant
		assertEquals(1, reasons(Map.of("tolfun", "0"), x -> 7)[1]); // no difference is below 0, but all best values are equal
		assertEquals(1, reasons(Map.of("tolfun", "0", "tolx", "0.01"), CmaesPopulationTest::sphere)[2]);
		assertEquals(1, reasons(Map.of("tolxup", "2", "sigma", "1e-5"), x -> x[0])[3]);
		assertEquals(1, reasons(Map.of("tolfun", "0"), x -> x[0] * x[0] + 1e18 * x[1] * x[1])[4]);
		assertTrue(Arrays.stream(reasons(Map.of("tolfun", "0", "tolx", "0", "start", "1"), x -> sphere(new double[] { x[0] - 1, x[1] - 1 })), 5, 7)
				.sum() == 1);
		assertEquals(1, reasons(Map.of("length", "1e-9", "tolfun", "0", "tolx", "0"), CmaesPopulationTest::rastrigin)[8]);
	}

	// A constant of two variables with λ = 6: its window of 10 + 10 generations is full after 120 evaluations; three populations make 600.
	@Test
	void endsOfRunsAreAFact() {
		try (Search search = CMAES.start(setting(CMAES, Function.of(2, 5, x -> 7), "hansen2016", Map.of(), Budget.ofEvaluations(600), 1, 3))) {
			assertEquals(Map.of(), search.facts());
			search.advance(Budget.UNLIMITED);
			assertEquals(Map.of("counts", "TolFun 15"), search.facts());
			assertEquals(LongStream.rangeClosed(1, 5).mapToObj(k -> new EventLog.Event("TolFun", 120 * k)).toList(), search.events().get(2).events());
		}
	}

	/** Counts when the first run has ended. */
	private static int[] reasons(Map<String, String> with, ToDoubleFunction<double[]> f) {
		Setting<CmaesParameters> setting = setting(CMAES, Function.of(2, 1e6, f), "hansen2016", with, Budget.ofEvaluations(60_000), 3, 1);
		CmaesPopulation population = new CmaesPopulation(setting, 0, Schedule.of(setting), false);
		population.advance(0);
		while (population.events().orElseThrow().count() == 0 && !population.done()) {
			population.advance(1);
		}
		return population.events().orElseThrow().counts().values().stream().mapToInt(n -> n).toArray();
	}

	/** Values that fall for a while and then rise again, slowly: best and median values of the last 30 per cent are no better. */
	@Test
	void aRunThatStagnatesEnds() {
		RunEnd end = new RunEnd(Parameters.bind(CmaesParameters.class, Map.of(), Map.of()), 2, 6);
		int[] order = { 0, 1, 2, 3, 4, 5 };
		int ended = 0;
		for (int g = 1; ended == 0 && g < 1000; g++) {
			double base = Math.abs(g - 130) + 1000;
			end.flat(g, IntStream.range(0, 6).mapToDouble(i -> base + i).toArray(), order, 6);
			ended = end.stagnates(g, 6) ? g : 0;
		}
		// window 24 + 2 = 26 entries of each fifth generation, parts of 7: entry j has the value |5 j − 130|. The last 7 up to entry c have the
		// median |5 (c − 3) − 130|, the first 7 that of entry c − 22: no better once c − 3 − 26 ≥ 26 − (c − 22), c ≥ 38.5
		assertEquals(39 * 5, ended);
	}

	@Test
	void itEndsExactlyWhereTheBudgetEnds() {
		for (String preset : List.of("hansen2016", "ipop", "bipop", "pycma")) {
			for (long evaluations : new long[] { 7, 8, 107, 3001 }) {
				try (Search search = CMAES.start(setting(CMAES, Function.of(3, 5, CmaesPopulationTest::rastrigin), preset, Map.of("tolfun", "0.1"),
						Budget.ofEvaluations(evaluations), 1, 3))) {
					search.advance(Budget.UNLIMITED);
					for (int p = 0; p < 3; p++) {
						assertEquals(evaluations, search.evaluations(p));
					}
				}
			}
		}
	}

	@Test
	void settingsAreRefusedWithAWord() {
		Problem sphere = Function.of(3, 5, CmaesPopulationTest::sphere);
		assertEquals("start: 2 numbers for 3 variables. Give one number for all or one for each",
				CMAES.objection(setting(CMAES, sphere, "hansen2016", Map.of("start", "1,2"), Budget.ofEvaluations(100), 1, 1)).orElseThrow());
		assertEquals("start: 6.0 is outside the bounds -5.0 to 5.0 of variable 2. Use a point within them, or bounds: penalised",
				CMAES.objection(setting(CMAES, sphere, "hansen2016", Map.of("start", "1,6,2"), Budget.ofEvaluations(100), 1, 1)).orElseThrow());
		assertEquals("cmaes evaluates its 7 points before the first generation; 6 evaluations are too few. Use at least 7",
				CMAES.objection(setting(CMAES, sphere, "ipop", Map.of(), Budget.ofEvaluations(6), 1, 1)).orElseThrow());
		assertThrows(IllegalArgumentException.class, () -> Parameters.bind(CmaesParameters.class, Map.of(), Map.of("lambda", "3")));
	}
}
