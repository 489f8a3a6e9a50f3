package org.thalweg.algorithms.lshade;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;

class LShadePopulationTest {
	private static final LShade LSHADE = new LShade();

	/** A sum of terms between −100 and 100. */
	private record Terms(int dimension, java.util.function.DoubleUnaryOperator term) implements Problem {
		@Override
		public double[] lower() {
			return IntStream.range(0, dimension).mapToDouble(d -> -100).toArray();
		}

		@Override
		public double[] upper() {
			return IntStream.range(0, dimension).mapToDouble(d -> 100).toArray();
		}

		@Override
		public double value(double[] x, Evaluation at) {
			return Arrays.stream(x).map(term).sum();
		}
	}

	private static Setting<LShadeParameters> setting(Problem problem, String preset, Map<String, String> with, Budget budget, long seed, int count) {
		return new Setting<>(Parameters.bind(LShadeParameters.class, Preset.find(LSHADE.presets(), preset).orElseThrow().values(), with),
				List.of(problem), IntStream.range(0, count).mapToObj(p -> new Population(0, seed + p)).toList(), budget, new HostDevice(), null,
				Precision.DOUBLE, MathMode.PORTABLE);
	}

	/**
	 * The rule without arrays of fixed length: individuals and the archive are lists. Streams: 1 start, 2 parents, 3 F and CR, 4 crossover,
	 * 5 archive.
	 */
	private static final class Plain {
		private final Draw draw;
		private final Problem problem;
		private final List<double[]> x = new ArrayList<>(); // the value comes last
		private final List<double[]> archive = new ArrayList<>();
		private final double[] MF = { 0.5, 0.5 };
		private final double[] MCR = { 0.5, 0.5 };
		private int cell;
		private long made;

		Plain(Problem problem, long seed, int N) {
			this.draw = new Draw(seed, 0);
			this.problem = problem;
			for (int i = 0; i < N; i++) {
				int row = i;
				x.add(valued(IntStream.range(0, problem.dimension()).mapToDouble(d -> -100 + draw.uniform(1, 0, row, d) * 200).toArray()));
			}
		}

		private double[] valued(double[] point) {
			double[] out = Arrays.copyOf(point, point.length + 1);
			out[point.length] = problem.value(point, new Evaluation());
			made++;
			return out;
		}

		private double f(double[] one) {
			return one[problem.dimension()];
		}

		double best() {
			return x.stream().mapToDouble(this::f).min().orElseThrow();
		}

		void generation(int k, int N) {
			List<double[]> ordered = new ArrayList<>(x);
			ordered.sort(Comparator.comparingDouble(this::f));
			// those who leave, the best of them first, are replaced by those who stay beyond the end, the first first
			List<double[]> leaving = ordered.subList(N, x.size());
			List<double[]> moving = new ArrayList<>(x.subList(N, x.size()));
			moving.removeIf(one -> leaving.stream().anyMatch(l -> l == one));
			for (double[] one : leaving) {
				int at = IntStream.range(0, x.size()).filter(i -> x.get(i) == one).findFirst().orElseThrow();
				if (at < N) {
					x.set(at, moving.removeFirst());
				}
			}
			x.subList(N, x.size()).clear();
			int room = (int) Math.round(2.6 * N);
			while (archive.size() > room) {
				archive.removeLast();
			}
			List<double[]> trials = new ArrayList<>();
			double[][] control = new double[N][];
			for (int i = 0; i < N; i++) {
				int c = draw.integer(2, 2, k, i, 4);
				double CR = MCR[c] < 0 ? 0 : Math.clamp(MCR[c] + 0.1 * PortableMath.normal(draw.uniform(3, k, i, 0), draw.uniform(3, k, i, 1)), 0.0,
						1.0);
				double F = 0;
				for (int t = 2; F <= 0; t++) {
					F = MF[c] + 0.1 * PortableMath.cauchy(draw.uniform(3, k, i, t));
				}
				control[i] = new double[] { Math.min(F, 1), CR };
				int self = i;
				List<Integer> others = new ArrayList<>(IntStream.range(0, N).filter(j -> j != self).boxed().toList());
				int r1 = others.get(draw.integer(N - 1, 2, k, i, 1));
				others.remove((Integer) r1);
				IntStream.range(0, archive.size()).forEach(j -> others.add(N + j));
				int r2 = others.get(draw.integer(others.size(), 2, k, i, 2));
				double[] b = r2 < N ? x.get(r2) : archive.get(r2 - N);
				double[] best = ordered.get(draw.integer((int) Math.max(2, Math.round(0.11 * N)), 2, k, i, 0));
				double[] u = Arrays.copyOf(x.get(i), problem.dimension());
				int forced = draw.integer(u.length, 2, k, i, 3);
				for (int d = 0; d < u.length; d++) {
					if (d == forced || Integer.toUnsignedLong(draw.word(4, k, i, d)) < (long) Math.floor(CR * 0x1p32 + 0.5)) {
						double v = u[d] + control[i][0] * (best[d] - u[d]) + control[i][0] * (x.get(r1)[d] - b[d]);
						u[d] = v < -100 ? (-100 + u[d]) / 2 : v > 100 ? (100 + u[d]) / 2 : v;
					}
				}
				trials.add(valued(u));
			}
			double[] sums = new double[4];
			for (int i = 0; i < N; i++) {
				double gain = f(x.get(i)) - f(trials.get(i));
				if (gain > 0) {
					if (archive.size() < room) {
						archive.add(x.get(i));
					} else {
						archive.set(draw.integer(room, 5, k, i, 0), x.get(i));
					}
					double F = control[i][0];
					double CR = control[i][1];
					double[] terms = { gain * F * F, gain * F, gain * CR * CR, gain * CR };
					Arrays.setAll(sums, s -> sums[s] + terms[s]);
				}
				if (gain >= 0) {
					x.set(i, trials.get(i));
				}
			}
			if (sums[1] > 0) {
				MF[cell] = sums[0] / sums[1];
				MCR[cell] = MCR[cell] < 0 || sums[3] == 0 ? -1 : sums[2] / sums[3];
				cell = 1 - cell;
			}
		}
	}

	// 12 individuals in two dimensions fall to 4 in 200 evaluations: 12 − 8 made/200, rounded, after the first generation. Weights of the plain version are not
	// divided, so that means differ in their last digits, and so do values.
	@Test
	void itDoesWhatThePlainRuleDoes() {
		Problem waves = new Terms(2, v -> v * v + 900 * Math.cos(v / 9));
		for (long seed = 1; seed <= 20; seed++) {
			Plain plain = new Plain(waves, seed, 12);
			Setting<LShadeParameters> setting = setting(waves, "paper", Map.of("size", "12", "memory", "2"), Budget.ofEvaluations(200), seed, 1);
			LShadePopulation population = new LShadePopulation(setting, 0, Schedule.of(setting));
			population.advance(0);
			assertEquals(plain.best(), population.best());
			for (int k = 1; k <= 18; k++) {
				plain.generation(k, k == 1 ? 12 : (int) Math.round(12 - 8 * plain.made / 200.0));
				population.advance(1);
				assertEquals(plain.made, population.evaluations());
				assertEquals(plain.best(), population.best(), 1e-9 * Math.abs(plain.best()) + 1e-9, "seed " + seed + ", generation " + k);
			}
		}
	}

	// Algorithm 2: individuals leave after a generation; 540 − 536 · 1080/300,000 = 538.1 are in the second one.
	@Test
	void theFirstGenerationHasAllIndividuals() {
		try (Search search = LSHADE.start(setting(new Terms(30, v -> v * v), "paper", Map.of(), Budget.ofEvaluations(300_000), 1, 1))) {
			search.advance(1);
			assertEquals(540 + 540, search.evaluations(0));
			search.advance(1);
			assertEquals(540 + 540 + 538, search.evaluations(0));
		}
	}

	@Test
	void itEndsExactlyWhereTheBudgetEnds() {
		Problem sphere = new Terms(3, v -> v * v);
		for (long evaluations : new long[] { 54, 55, 107, 500, 1001 }) {
			try (Search search = LSHADE.start(setting(sphere, "authors", Map.of(), Budget.ofEvaluations(evaluations), 1, 3))) {
				search.advance(Budget.UNLIMITED);
				for (int p = 0; p < 3; p++) {
					assertEquals(evaluations, search.evaluations(p));
				}
			}
		}
	}

	// The authors' program in 25 runs of 90,000 evaluations: Rastrigin's function 0.61 in the median; Rosenbrock's not here.
	@Test
	void rastriginsFunctionIsSolvedAsFarAsByTheAuthorsProgram() {
		Problem rastrigin = new Terms(30, v -> v * v - 10 * PortableMath.cos2pi(v) + 10);
		try (Search search = LSHADE.start(setting(rastrigin, "authors", Map.of(), Budget.ofEvaluations(90_000), 1, 25))) {
			search.advance(Budget.UNLIMITED);
			double median = IntStream.range(0, 25).mapToDouble(search::best).sorted().toArray()[12];
			assertTrue(median > 0.3 && median < 1.2, "median " + median);
		}
	}

	@Test
	void shadeKeepsItsSize() {
		try (Search search = LSHADE.start(setting(new Terms(3, v -> v * v), "shade", Map.of(), Budget.ofSteps(7), 1, 1))) {
			search.advance(Budget.UNLIMITED);
			assertEquals(800, search.evaluations(0)); // 100 at the start and in each of 7 generations
		}
	}

	@Test
	void settingsWithoutAnEndAreRefused() {
		Problem sphere = new Terms(3, v -> v * v);
		assertEquals(
				"lshade reduces its population over the run and so needs a limit of generations or evaluations, or the parameter evaluations",
				LSHADE.objection(setting(sphere, "paper", Map.of(), Budget.ofSteps(Budget.UNLIMITED), 1, 1)).orElseThrow());
		assertTrue(LSHADE.objection(setting(sphere, "shade", Map.of(), Budget.ofSteps(Budget.UNLIMITED), 1, 1)).isEmpty());
		assertTrue(LSHADE.objection(setting(sphere, "paper", Map.of("evaluations", "900"), Budget.ofSteps(Budget.UNLIMITED), 1, 1)).isEmpty());
		assertEquals("lshade evaluates its 54 individuals before the first generation; 53 evaluations are too few. Use at least 54",
				LSHADE.objection(setting(sphere, "paper", Map.of(), Budget.ofEvaluations(53), 1, 1)).orElseThrow());
	}

	@Test
	void parametersAgree() {
		assertArrayEquals(new long[] { 540, 100 },
				new long[] { Parameters.bind(LShadeParameters.class, Map.of(), Map.of()).size(30),
						Parameters.bind(LShadeParameters.class, Map.of(), Map.of("size", "100")).size(30) });
		assertEquals(List.of("size: 3 individuals at the start are fewer than smallest: 4. Use size: 4 or more, or 0",
				"size: 10 individuals at the start are fewer than smallest: 20. Use size: 20 or more, or 0, or a lower value of smallest"),
				Stream.of(Map.of("size", "3"), Map.of("size", "10", "smallest", "20"))
						.map(with -> assertThrows(IllegalArgumentException.class, () -> Parameters.bind(LShadeParameters.class, Map.of(), with))
								.getMessage()).toList());
	}
}
