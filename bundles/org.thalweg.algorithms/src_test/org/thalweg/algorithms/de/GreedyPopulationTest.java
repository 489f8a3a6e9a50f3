package org.thalweg.algorithms.de;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.algorithms.Described;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;

/** Steps of DE with mutation strategies other than rand/1, compared with values computed by hand and with the plain rule. */
class GreedyPopulationTest {
	/** A rippled bowl on [−5, 5]^n, which records every point that it evaluates. */
	private record Ripples(int dimension, List<double[]> asked) implements Problem {
		@Override
		public double[] lower() {
			return IntStream.range(0, dimension).mapToDouble(_ -> -5).toArray();
		}

		@Override
		public double[] upper() {
			return IntStream.range(0, dimension).mapToDouble(_ -> 5).toArray();
		}

		@Override
		public double value(double[] x, Evaluation at) {
			asked.add(x.clone());
			return f(x);
		}

		/** In steps, so that some values are equal. */
		static double f(double[] x) {
			return Math.rint(4 * Arrays.stream(x).limit(x.length).map(v -> v * v + 3 * Math.cos(4 * v)).sum());
		}
	}

	private static DeParameters with(String... values) {
		Map<String, String> with = new HashMap<>();
		for (int k = 0; k < values.length; k += 2) {
			with.put(values[k], values[k + 1]);
		}
		return Parameters.bind(DeParameters.class, Map.of(), with);
	}

	private static Setting<DeParameters> setting(DeParameters parameters, Problem problem, long seed, Budget budget) {
		return new Setting<>(parameters, List.of(problem), List.of(new Population(0, seed)), budget, new HostDevice(), null, Precision.DOUBLE,
				MathMode.PORTABLE);
	}

	// X = (1, 2), best (4, 0), a = (3, 3), b = (1, 5), F = 1/2:
	// best/1: (4 + (3 − 1)/2, 0 + (3 − 5)/2) = (5, −1)
	// current-to-best/1: (1 + (4 − 1)/2 + (3 − 1)/2, 2 + (0 − 2)/2 + (3 − 5)/2) = (3.5, 0)
	@ParameterizedTest
	@CsvSource({ "BEST_1, 5, -1", "CURRENT_TO_BEST_1, 3.5, 0", "CURRENT_TO_PBEST_1, 3.5, 0" })
	void mutantsAreThoseByHand(Mutation mutation, double first, double second) {
		Variation variation = new Variation(mutation, 1, 2);
		double[] u = new double[2];
		variation.run(new double[] { 1, 2 }, new double[] { 4, 0 }, new double[] { 3, 3 }, new double[] { 1, 5 }, 0.5, 1, 2, u);
		assertArrayEquals(new double[] { first, second }, u);
		// no word lies below CR = 0: the forced coordinate alone is the mutant's
		variation.draw(new Draw(1, 0), GreedyStream.CROSSOVER, 1, 0, 1);
		variation.binomial(0, new double[] { 1, 2 }, new double[] { 4, 0 }, new double[] { 3, 3 }, new double[] { 1, 5 }, 0.5, 0, 1, u);
		assertArrayEquals(new double[] { 1, second }, u);
	}

	/** The rule without arrays of fixed length: individuals and the archive are lists. Streams 1 to 6 as {@link GreedyStream} lists them. */
	private static final class Plain {
		private final DeParameters with;
		private final Draw draw;
		private final List<double[]> x = new ArrayList<>();
		private final List<double[]> archive = new ArrayList<>();
		private final List<double[]> asked = new ArrayList<>();
		private int overwritten;

		Plain(DeParameters with, long seed, int D) {
			this.with = with;
			this.draw = new Draw(seed, 0);
			for (int i = 0; i < with.size(); i++) {
				int row = i;
				x.add(IntStream.range(0, D).mapToDouble(d -> -5 + draw.uniform(1, 0, row, d) * 10).toArray());
			}
			asked.addAll(x);
		}

		private double[] base(List<double[]> ordered, int k, int i) {
			return switch (with.mutation()) {
			case RAND_1 -> throw new IllegalStateException();
			case BEST_1, CURRENT_TO_BEST_1 -> ordered.getFirst();
			case CURRENT_TO_PBEST_1 -> ordered.get(draw.integer((int) Math.max(2, Math.round(with.pbest() * x.size())), 2, k, i, 0));
			};
		}

		private boolean crosses(int k, int i, int d, int forced) {
			int D = x.getFirst().length;
			if (with.crossover() == DeParameters.Crossover.BINOMIAL) {
				return d == forced || (Integer.toUnsignedLong(draw.word(3, k, i, d)) + 0.5) * 0x1p-32 <= with.CR();
			}
			double more = Math.floor(PortableMath.log(draw.uniform(4, k, i, 0)) / PortableMath.log(with.CR()));
			return (d - forced + D) % D <= more;
		}

		void generation(int k) {
			int N = x.size();
			int D = x.getFirst().length;
			double F = with.F();
			List<double[]> ordered = new ArrayList<>(x);
			ordered.sort(Comparator.comparingDouble(Ripples::f)); // stable
			List<double[]> trials = new ArrayList<>();
			for (int i = 0; i < N; i++) {
				int self = i;
				List<Integer> others = new ArrayList<>(IntStream.range(0, N).filter(j -> j != self).boxed().toList());
				int r1 = others.get(draw.integer(N - 1, 2, k, i, 1));
				others.remove((Integer) r1);
				IntStream.range(0, archive.size()).forEach(j -> others.add(N + j));
				int r2 = others.get(draw.integer(others.size(), 2, k, i, 2));
				double[] b = r2 < N ? x.get(r2) : archive.get(r2 - N);
				double[] base = base(ordered, k, i);
				double[] u = x.get(i).clone();
				int forced = draw.integer(D, 2, k, i, 3);
				for (int d = 0; d < D; d++) {
					double difference = F * (x.get(r1)[d] - b[d]);
					double v = with.mutation() == Mutation.BEST_1 ? base[d] + difference : u[d] + F * (base[d] - u[d]) + difference;
					if (crosses(k, i, d, forced)) {
						u[d] = v < -5 || v > 5 ? -5 + draw.uniform(5, k, i, d) * 10 : v;
					}
				}
				trials.add(u);
			}
			asked.addAll(trials);
			long room = with.mutation() == Mutation.CURRENT_TO_PBEST_1 ? Math.round(with.archive() * N) : 0;
			for (int i = 0; i < N; i++) {
				double gain = Ripples.f(x.get(i)) - Ripples.f(trials.get(i));
				if (gain > 0 && archive.size() < room) {
					archive.add(x.get(i));
				} else if (gain > 0 && room > 0) {
					archive.set(draw.integer((int) room, 6, k, i, 0), x.get(i));
					overwritten++;
				}
				if (gain > 0 || gain == 0 && with.acceptance() == DeParameters.Acceptance.NOT_WORSE) {
					x.set(i, trials.get(i));
				}
			}
		}
	}

	@ParameterizedTest
	@CsvSource({ "best-1, binomial, 0.9, better", "best-1, exponential, 0.8, not-worse", "current-to-best-1, binomial, 0.3, not-worse",
			"current-to-best-1, exponential, 0.6, better", "current-to-pbest-1, binomial, 0.9, better",
			"current-to-pbest-1, exponential, 0.7, not-worse" })
	void itDoesWhatThePlainRuleDoes(String mutation, String crossover, String CR, String acceptance) {
		DeParameters with = with("size", "11", "mutation", mutation, "crossover", crossover, "CR", CR, "acceptance", acceptance, "pbest", "0.25",
				"archive", "0.7", "F", "0.7");
		int overwritten = 0;
		for (long seed = 1; seed <= 10; seed++) {
			Ripples ripples = new Ripples(5, new ArrayList<>());
			Plain plain = new Plain(with, seed, 5);
			GreedyPopulation population = new GreedyPopulation(setting(with, ripples, seed, Budget.ofSteps(25)), 0);
			population.advance(25);
			for (int k = 1; k <= 25; k++) {
				plain.generation(k);
			}
			assertEquals(11 * 26, ripples.asked.size());
			for (int k = 0; k < plain.asked.size(); k++) {
				assertArrayEquals(plain.asked.get(k), ripples.asked.get(k), "seed " + seed + ", evaluation " + (k + 1));
			}
			assertEquals(plain.asked.stream().mapToDouble(Ripples::f).min().orElseThrow(), population.best());
			overwritten += plain.overwritten;
		}
		assertEquals(mutation.equals("current-to-pbest-1"), overwritten > 50); // of 8 places
	}

	// p of the best, rounded, at least two; the archive in units of N, rounded
	@Test
	void sizesFollowFromParameters() {
		DeParameters jade = with("mutation", "current-to-pbest-1");
		assertEquals(5, jade.attracting()); // 0.05 × 100
		assertEquals(100, jade.places());
		DeParameters few = with("mutation", "current-to-pbest-1", "size", "10", "pbest", "0.11", "archive", "0.26");
		assertEquals(2, few.attracting()); // 1.1
		assertEquals(3, few.places()); // 2.6
		assertEquals(1, with("mutation", "best-1").attracting());
		assertEquals(0, with("mutation", "best-1").places());
	}

	@Test
	void itStartsWhereRandStarts() {
		for (String mutation : List.of("rand-1", "best-1", "current-to-pbest-1")) {
			Ripples ripples = new Ripples(3, new ArrayList<>());
			new De().host(setting(with("size", "6", "mutation", mutation), ripples, 5, Budget.ofSteps(0)), 0).advance(0);
			Draw draw = new Draw(5, 0);
			assertEquals(6, ripples.asked.size());
			assertEquals(-5 + 10 * draw.uniform(DeStream.POSITION, 0, 4, 2), ripples.asked.get(4)[2], mutation);
		}
	}

	@Test
	void publishedDesignsAndSingleStorageAreRefusedWithTheWayOut() {
		De de = new De();
		for (DeviceMapping mapping : de.mappings()) {
			String expected = mapping.id().equals("tuned") ? ""
					: "mapping: " + mapping.id() + " has mutation: rand-1 only. Use mapping: tuned, or mutation: rand-1";
			assertEquals(expected, de.objection(Described.setting(Described.GPU, mapping, new Described.Fold(3, Reach.NONE), 2, Precision.DOUBLE,
					DeParameters.class, Map.of("mutation", "best-1"))).orElse(""));
			assertTrue(de.objection(Described.setting(Described.GPU, mapping, new Described.Fold(3, Reach.NONE), 2, Precision.DOUBLE,
					DeParameters.class, Map.of())).isEmpty());
		}
		Exception e = assertThrows(RuntimeException.class, () -> with("mutation", "best-1", "storage", "single"));
		assertTrue(e.getMessage().contains("storage: single is available with mutation: rand-1 only. Use storage: double, or mutation: rand-1"),
				e.getMessage());
	}

	// 20 individuals and 10 of the archive in 3 dimensions, 20 values, 2 words
	@Test
	void theStateHasTheArchive() {
		DeParameters with = with("size", "20", "mutation", "current-to-pbest-1", "archive", "0.5");
		assertEquals((30 * 3 + 20) * 8 + 8, new De().stateBytes(setting(with, new Ripples(3, new ArrayList<>()), 1, Budget.ofSteps(1)))
				.orElseThrow());
	}

	/** One group of 128 work-items for 100 individuals, eight of them for each; as many as the parameter says. */
	@Test
	void groupsFollowTheDeviceOrTheParameter() {
		De de = new De();
		assertEquals(8, lanes(de, Map.of("mutation", "best-1")));
		assertEquals(2, lanes(de, Map.of("mutation", "best-1", "lanes", "2")));
	}

	private static int lanes(De de, Map<String, String> with) {
		return de.kernel(Described.setting(Described.GPU, de.mappings().getFirst(), new Described.Fold(3, Reach.NONE), 2, Precision.DOUBLE,
				DeParameters.class, with)).group().lanes();
	}
}
