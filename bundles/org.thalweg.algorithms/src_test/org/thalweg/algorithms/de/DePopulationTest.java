package org.thalweg.algorithms.de;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;

/** Steps of differential evolution compared with values computed by hand from the paper's equations. */
class DePopulationTest {
	/** Σ (x_d − 1)² on [−2, 2]^n, which records every point that it evaluates. */
	private static class Bowl implements Problem {
		private final int n;
		private final List<double[]> asked = new ArrayList<>();

		Bowl(int n) {
			this.n = n;
		}

		private double[] all(double v) {
			double[] out = new double[n];
			java.util.Arrays.fill(out, v);
			return out;
		}

		@Override
		public int dimension() {
			return n;
		}

		@Override
		public double[] lower() {
			return all(-2);
		}

		@Override
		public double[] upper() {
			return all(2);
		}

		@Override
		public double value(double[] x, Evaluation at) {
			asked.add(x.clone());
			return f(x);
		}

		static double f(double[] x) {
			double sum = 0;
			for (double v : x) {
				sum += (v - 1) * (v - 1);
			}
			return sum;
		}
	}

	private static DeParameters rules(String... with) {
		Map<String, String> values = new java.util.HashMap<>();
		for (int i = 0; i < with.length; i += 2) {
			values.put(with[i], with[i + 1]);
		}
		return Parameters.bind(DeParameters.class, Preset.find(new De().presets(), "qin2012").orElseThrow().values(), values);
	}

	/** The first generation's trials, in the order of individuals. */
	private static double[][] trials(DeParameters rules, int n, long seed) {
		Bowl bowl = new Bowl(n);
		new DePopulation(rules.rules(), bowl, new Population(0, seed), Budget.ofSteps(1)).advance(1);
		return bowl.asked.subList(rules.size(), 2 * rules.size()).toArray(double[][]::new);
	}

	/** x = −2 + 4u, u drawn for (stream POSITION, epoch 0, individual i, coordinate d). */
	private static double[][] start(int size, int n, long seed) {
		Draw draw = new Draw(seed, 0);
		double[][] x = new double[size][n];
		for (int i = 0; i < size; i++) {
			for (int d = 0; d < n; d++) {
				x[i][d] = -2 + 4 * draw.uniform(DeStream.POSITION, 0, i, d);
			}
		}
		return x;
	}

	@Test
	void aTrialFollowsEquationsOneAndTwo() {
		int n = 7;
		for (long seed = 1; seed <= 20; seed++) {
			double[][] x = start(4, n, seed);
			double[][] u = trials(rules("size", "4", "F", "0.8", "CR", "0.3"), n, seed);
			Draw draw = new Draw(seed, 0);
			for (int i = 0; i < 4; i++) {
				// Of four individuals the three parents are the three others; the words determine the order. r1 is number
				// ⌊3w/2^32⌋ of the others in ascending order, r2 number ⌊2w/2^32⌋ of the two that are left, r3 the last.
				List<Integer> others = new ArrayList<>(List.of(0, 1, 2, 3));
				others.remove(i);
				int r1 = others.remove(draw.integer(3, DeStream.PARENTS, 1, i, 0));
				int r2 = others.remove(draw.integer(2, DeStream.PARENTS, 1, i, 1));
				int r3 = others.getFirst();
				int k = draw.integer(n, DeStream.PARENTS, 1, i, 3);
				for (int d = 0; d < n; d++) {
					double v = x[r1][d] + 0.8 * (x[r2][d] - x[r3][d]); // eq. 1
					double rand = ((draw.word(DeStream.CROSSOVER, 1, i, d) & 0xFFFFFFFFL) + 0.5) * 0x1p-32;
					assertEquals(rand <= 0.3 || d == k ? v : x[i][d], u[i][d], "seed " + seed + ", u[" + i + "][" + d + "]"); // eq. 2
				}
			}
		}
	}

	@Test
	void aTrialThatIsBetterReplacesItsTargetAfterAllTrialsAreMade() {
		int n = 3;
		DeParameters rules = rules("size", "6");
		Bowl bowl = new Bowl(n);
		DePopulation population = new DePopulation(rules.rules(), bowl, new Population(0, 11), Budget.ofSteps(1));
		population.advance(1);
		double best = Double.POSITIVE_INFINITY;
		double[] where = null;
		for (int i = 0; i < 6; i++) {
			double[] x = bowl.asked.get(i);
			double[] u = bowl.asked.get(6 + i);
			double[] kept = Bowl.f(u) < Bowl.f(x) ? u : x;
			if (Bowl.f(kept) < best) {
				best = Bowl.f(kept);
				where = kept;
			}
		}
		assertEquals(best, population.best());
		assertArrayEquals(where, population.position());
		assertEquals(12, population.evaluations());
		assertTrue(population.done());
	}

	/** CR = 0 takes the forced coordinate alone, CR = 1 all of them, by either crossover. */
	@ParameterizedTest
	@ValueSource(strings = { "binomial", "exponential" })
	void crossoverRatesAtTheEndsTakeOneCoordinateOrAll(String crossover) {
		int n = 9;
		double[][] x = start(5, n, 3);
		double[][] one = trials(rules("size", "5", "CR", "0", "crossover", crossover), n, 3);
		double[][] all = trials(rules("size", "5", "CR", "1", "crossover", crossover), n, 3);
		for (int i = 0; i < 5; i++) {
			int changed = 0;
			for (int d = 0; d < n; d++) {
				changed += one[i][d] != x[i][d] ? 1 : 0;
				assertTrue(all[i][d] != x[i][d], "u[" + i + "][" + d + "]");
			}
			assertEquals(1, changed, "individual " + i);
		}
	}

	/**
	 * A run of exponential crossover is longer than m with probability CR^m. 20,000 runs in 12 dimensions, CR = 0.8: each
	 * observed share has a standard deviation of at most 0.0036, so a deviation of 0.018 is five of them.
	 */
	@Test
	void exponentialRunsAreNeighboursAndAsLongAsTheLoopWouldMakeThem() {
		int n = 12;
		int size = 2000;
		int[] longer = new int[n + 1];
		int runs = 0;
		for (long seed = 1; seed <= 10; seed++) {
			double[][] x = start(size, n, seed);
			double[][] u = trials(rules("size", "" + size, "CR", "0.8", "crossover", "exponential"), n, seed);
			for (int i = 0; i < size; i++) {
				int length = 0;
				int edges = 0;
				for (int d = 0; d < n; d++) {
					boolean taken = u[i][d] != x[i][d];
					boolean next = u[i][(d + 1) % n] != x[i][(d + 1) % n];
					length += taken ? 1 : 0;
					edges += taken != next ? 1 : 0;
				}
				assertTrue(length == n || edges == 2, "one run, round the end");
				runs++;
				for (int m = 0; m < length; m++) {
					longer[m]++;
				}
			}
		}
		for (int m = 0; m < n; m++) {
			assertEquals(Math.pow(0.8, m), longer[m] / (double) runs, 0.018, "longer than " + m);
		}
	}

	@Test
	void coordinatesOutOfBoundsReturnByTheRule() {
		int n = 8;
		double[][] out = trials(rules("size", "30", "F", "2", "CR", "1"), n, 5);
		double[][] clamped = trials(rules("size", "30", "F", "2", "CR", "1", "bounds", "clamp"), n, 5);
		double[][] mirrored = trials(rules("size", "30", "F", "2", "CR", "1", "bounds", "reflect"), n, 5);
		double[][] redrawn = trials(rules("size", "30", "F", "2", "CR", "1", "bounds", "redraw"), n, 5);
		Draw draw = new Draw(5, 0);
		int outside = 0;
		for (int i = 0; i < 30; i++) {
			for (int d = 0; d < n; d++) {
				double v = out[i][d];
				boolean inside = v >= -2 && v <= 2;
				outside += inside ? 0 : 1;
				assertEquals(inside ? v : Math.signum(v) * 2, clamped[i][d]);
				// 2.5 comes back as 1.5, −7 as +3, which is out again and set to the bound 2
				assertEquals(inside ? v : v > 2 ? Math.max(-2, 4 - v) : Math.min(2, -4 - v), mirrored[i][d], 1e-14);
				assertEquals(inside ? v : -2 + 4 * draw.uniform(DeStream.REDRAW, 1, i, d), redrawn[i][d]);
			}
		}
		assertTrue(outside > 50, "only " + outside + " coordinates were out");
	}

	/** A flat function: every trial is equal to its target, never better. */
	@Test
	void acceptanceSaysWhetherAnEqualTrialReplaces() {
		for (String acceptance : List.of("better", "not-worse")) {
			Bowl flat = new Bowl(2) {
				@Override
				public double value(double[] x, Evaluation at) {
					super.value(x, at);
					return 3;
				}
			};
			DePopulation population = new DePopulation(rules("size", "4", "acceptance", acceptance).rules(), flat, new Population(0, 1),
					Budget.ofSteps(1));
			population.advance(1);
			assertArrayEquals(flat.asked.get(acceptance.equals("better") ? 0 : 4), population.position(), acceptance);
		}
	}

	@Test
	void rulesOutOfRangeAreRefusedByName() {
		for (String[] wrong : new String[][] { { "size", "3" }, { "F", "-0.1" }, { "F", "2.1" }, { "CR", "1.01" }, { "CR", "-1" },
				{ "lanes", "3" } }) {
			Exception e = assertThrows(RuntimeException.class, () -> rules(wrong));
			assertTrue(e.getMessage().contains(wrong[0]) && e.getMessage().contains(wrong[1]), e.getMessage());
		}
	}
}
