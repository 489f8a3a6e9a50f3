package org.thalweg.algorithms.de;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.function.Function;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;
import org.thalweg.core.run.Trace;

/** jDE, GODE and GOjDE compared with a literal second implementation of algorithm 1 of [GOjDE]. */
class GojdePopulationTest {
	private static final int D = 6;

	/** Σ (x_d − 1)² on [−2, 3]^6 and a noise that depends on the evaluation's number. */
	private record Bowl() implements Problem {
		@Override
		public int dimension() {
			return D;
		}

		@Override
		public double[] lower() {
			double[] out = new double[D];
			Arrays.fill(out, -2);
			return out;
		}

		@Override
		public double[] upper() {
			double[] out = new double[D];
			Arrays.fill(out, 3);
			return out;
		}

		@Override
		public double value(double[] x, Evaluation at) {
			return f(x, at.noise(0));
		}

		static double f(double[] x, double noise) {
			return Arrays.stream(x).map(v -> (v - 1) * (v - 1)).sum() + 1e-3 * noise;
		}
	}

	/** At most one line of algorithm 1 per method; callers that evaluate count. */
	private static final class Paper {
		private final int N;
		private final boolean adapts;
		private final boolean inPlace;
		private final double[] ranges; // F_l, F_u, CR_l, CR_u
		private final double po;
		private final Draw draw;
		private double[][] P;
		private double[] f;
		private final double[] F;
		private final double[] CR;
		private int t; // generation
		private int opposed;
		private final List<String> improvements = new ArrayList<>();
		private double best = Double.POSITIVE_INFINITY;
		private int FEs;

		Paper(int N, double po, double[] ranges, boolean inPlace, boolean startOpposites, long seed) {
			this.N = N;
			this.adapts = ranges.length > 0;
			this.ranges = ranges;
			this.inPlace = inPlace;
			this.po = po;
			this.draw = new Draw(seed, 0);
			P = new double[N][D];
			f = new double[N];
			F = filled(0.5);
			CR = filled(0.9);
			for (int i = 0; i < N; i++) {
				for (int j = 0; j < D; j++) {
					P[i][j] = -2 + draw.uniform(DeStream.POSITION, 0, i, j) * 5;
				}
				f[i] = evaluate(P[i], i);
			}
			if (startOpposites) {
				conductGOBL(N);
			}
		}

		private double[] filled(double v) {
			double[] out = new double[N];
			Arrays.fill(out, v);
			return out;
		}

		private double evaluate(double[] x, int i) {
			double value = Bowl.f(x, draw.uniform(Draw.NOISE, t, i, 0));
			FEs++;
			if (value < best) {
				best = value;
				improvements.add(t + " " + FEs + " " + value);
			}
			return value;
		}

		void generation() {
			t++;
			if (draw.uniform(DeStream.OPPOSITION, t, 0, 0) <= po) { // line 3
				opposed++;
				conductGOBL(0);
			} else {
				differentialEvolution();
			}
		}

		// Lines 4 to 15. Ties: the population before the opposites, then the lower slot; survivors keep their order.
		private void conductGOBL(int first) {
			double k = draw.uniform(DeStream.OPPOSITION, t, 0, 1);
			double[][] all = Arrays.copyOf(P, 2 * N);
			double[] values = Arrays.copyOf(f, 2 * N);
			for (int i = 0; i < N; i++) {
				all[N + i] = new double[D];
				for (int j = 0; j < D; j++) {
					int column = j;
					double a = Arrays.stream(P).mapToDouble(x -> x[column]).min().getAsDouble(); // eq. 6
					double b = Arrays.stream(P).mapToDouble(x -> x[column]).max().getAsDouble();
					double x = k * (a + b) - P[i][j]; // eq. 5
					all[N + i][j] = -2 <= x && x <= 3 ? x : a + draw.uniform(DeStream.OPPOSITE, t, i, j) * (b - a); // eq. 7
				}
				values[N + i] = evaluate(all[N + i], first + i);
			}
			int[] best = IntStream.range(0, 2 * N).boxed().sorted(Comparator.comparingDouble(i -> values[i])).limit(N).sorted()
					.mapToInt(i -> i).toArray();
			double[] oldF = F.clone();
			double[] oldCR = CR.clone();
			double[][] next = new double[N][];
			for (int s = 0; s < N; s++) {
				next[s] = all[best[s]];
				f[s] = values[best[s]];
				F[s] = oldF[best[s] % N];
				CR[s] = oldCR[best[s] % N];
			}
			P = next;
		}

		// Lines 17 to 26, eqs. 8 and 10; the trials of a generation see the individuals before it, or those that won already.
		private void differentialEvolution() {
			double[][] old = inPlace ? P : P.clone();
			for (int i = 0; i < N; i++) {
				boolean newF = adapts && draw.uniform(DeStream.CONTROL, t, i, 1) < 0.1;
				boolean newCR = adapts && draw.uniform(DeStream.CONTROL, t, i, 3) < 0.1;
				double Fi = newF ? ranges[0] + draw.uniform(DeStream.CONTROL, t, i, 0) * ranges[1] : F[i];
				double CRi = newCR ? ranges[2] + draw.uniform(DeStream.CONTROL, t, i, 2) * ranges[3] : CR[i];
				List<Integer> others = new ArrayList<>(IntStream.range(0, N).boxed().toList());
				others.remove(i);
				double[] r1 = old[others.remove(draw.integer(N - 1, DeStream.PARENTS, t, i, 0))];
				double[] r2 = old[others.remove(draw.integer(N - 2, DeStream.PARENTS, t, i, 1))];
				double[] r3 = old[others.remove(draw.integer(N - 3, DeStream.PARENTS, t, i, 2))];
				double[] U = old[i].clone();
				double u = draw.uniform(DeStream.LENGTH, t, i, 0);
				int j = draw.integer(D, DeStream.PARENTS, t, i, 3);
				double more = 1;
				for (int L = 0; L < D && u < more; L++, more *= CRi, j = (j + 1) % D) { // L-th coordinate with probability CR^L
					double v = r1[j] + Fi * (r2[j] - r3[j]); // eq. 1
					U[j] = -2 <= v && v <= 3 ? v : -2 + draw.uniform(DeStream.REDRAW, t, i, j) * 5;
				}
				double fU = evaluate(U, i);
				if (fU <= f[i]) {
					P[i] = U;
					f[i] = fU;
					F[i] = Fi;
					CR[i] = CRi;
				}
			}
		}
	}

	private record Case(String algorithm, Function<Map<String, String>, Variant> parameters, double po, double[] ranges, String update,
			boolean start) {
		static Stream<Case> all() {
			double[] wang = { 0.2, 0.2, 0.8, 0.2 };
			return Stream.of("generational", "in-place").flatMap(update -> Stream.of(false, true)
					.flatMap(start -> Stream.of(new Case("gojde", with -> Parameters.bind(GojdeParameters.class, Map.of(), with), 0.2, wang, update,
							start),
							new Case("gode", with -> Parameters.bind(GodeParameters.class, Map.of(), with), 0.2, new double[0], update, start),
							new Case("jde", with -> Parameters.bind(JdeParameters.class, Map.of(), with), 0, wang, update, false))))
					.distinct();
		}

		Rules rules(int N) {
			Map<String, String> with = new HashMap<>(Map.of("size", "" + N, "update", update, "crossover", "exponential"));
			if (po > 0) {
				with.putAll(Map.of("po", "" + po, "startOpposites", "" + start));
			}
			if (algorithm.equals("jde")) {
				with.putAll(Map.of("Fl", "0.2", "Fu", "0.2", "CRl", "0.8", "CRu", "0.2"));
			}
			return parameters.apply(with).rules();
		}

		@Override
		public String toString() {
			return algorithm + " " + update + (start ? ", opposites at the start" : "");
		}
	}

	static Stream<Case> cases() {
		return Case.all();
	}

	/** 40 generations, of which with p_o = 0.2 some 8 oppose, for six seeds and sizes; every improvement at its evaluation. */
	@ParameterizedTest
	@MethodSource("cases")
	void aRunIsThatOfAlgorithmOne(Case c) {
		int opposed = 0;
		for (int seed = 1; seed <= 6; seed++) {
			int N = 4 + 3 * seed;
			DePopulation population = new DePopulation(c.rules(N), new Bowl(), new Population(0, seed), Budget.ofSteps(40));
			Paper paper = new Paper(N, c.po(), c.ranges(), "in-place".equals(c.update()), c.start(), seed);
			population.advance(0);
			assertEquals(c.start() ? 2 * N : N, population.evaluations());
			for (int t = 0; t <= 40; t++) {
				assertArrayEquals(paper.f, population.values(), "values of generation " + t + ", seed " + seed);
				for (int i = 0; i < N; i++) {
					assertArrayEquals(paper.P[i], population.point(i), "individual " + i + " of generation " + t + ", seed " + seed);
				}
				if (t < 40) {
					paper.generation();
					population.advance(1);
				}
			}
			assertTrue(population.done());
			assertEquals((c.start() ? 41 : 40) * N + N, population.evaluations());
			opposed += paper.opposed;
			Trace trace = population.trace();
			List<String> improvements = IntStream.range(0, trace.size())
					.mapToObj(k -> trace.step(k) + " " + trace.evaluations(k) + " " + trace.value(k)).toList();
			assertEquals(paper.improvements, improvements);
		}
		assertTrue(c.po() == 0 ? opposed == 0 : opposed > 30, opposed + " generations opposed");
	}
}
