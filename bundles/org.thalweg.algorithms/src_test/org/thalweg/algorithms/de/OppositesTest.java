package org.thalweg.algorithms.de;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.algorithms.de.Opposition.Heirs;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;

/** Opposites and survivors compared with values computed by hand from section 4.1 of [GOjDE]. */
class OppositesTest {
	/** [−3, 3] × [−2, 4] × [−4, 4] × [−4, 4]; its values are never used. */
	private static final Problem BOX = new Problem() {
		@Override
		public int dimension() {
			return 4;
		}

		@Override
		public double[] lower() {
			return new double[] { -3, -2, -4, -4 };
		}

		@Override
		public double[] upper() {
			return new double[] { 3, 4, 4, 4 };
		}

		@Override
		public double value(double[] x, Evaluation at) {
			throw new UnsupportedOperationException();
		}
	};

	private static Opposites opposites(double po, long seed) {
		return new Opposites(new Opposition(po, Heirs.OWN, false), new Draw(seed, 0), BOX,
				new StoredCoordinates(Parameters.bind(GodeParameters.class, Map.of(), Map.of()).rules(), BOX));
	}

	/**
	 * <pre>
	 * j      1    2    3    4
	 * X_1    1   −2   −4   −6   a = (−1, −2, −4, −6), b = (3, 4, 4, 6), a + b = (2, 2, 0, 0)
	 * X_2    3    0    4    6
	 * X_3   −1    4    1    0
	 * X*_1 2k−1 2k+2   4  out   2k+2 ≤ 4, 2k−3 ≥ −3: inside by any k; 4 and −4 are the box's ends, inside as well
	 * X*_2 2k−3  2k   −4  out   6 > 4 and −6 < −4 are out: drawn, −6 + 12u
	 * X*_3 2k+1 out   −1    0   2k−4 < −2 is out by any k: drawn, −2 + 6u
	 * </pre>
	 */
	@Test
	void oppositesFollowEquationsFiveToSeven() {
		double[][] X = { { 1, -2, -4, -6 }, { 3, 0, 4, 6 }, { -1, 4, 1, 0 } };
		for (int generation = 0; generation < 50; generation++) {
			double[][] O = new double[3][4];
			opposites(0.05, 21).of(X, generation, O);
			Draw draw = new Draw(21, 0);
			double k = draw.uniform(DeStream.OPPOSITION, generation, 0, 1);
			double u1 = draw.uniform(DeStream.OPPOSITE, generation, 0, 3);
			double u2 = draw.uniform(DeStream.OPPOSITE, generation, 1, 3);
			double u3 = draw.uniform(DeStream.OPPOSITE, generation, 2, 1);
			assertArrayEquals(new double[] { 2 * k - 1, 2 * k + 2, 4, -6 + u1 * 12 }, O[0]);
			assertArrayEquals(new double[] { 2 * k - 3, 2 * k, -4, -6 + u2 * 12 }, O[1]);
			assertArrayEquals(new double[] { 2 * k + 1, -2 + u3 * 6, -1, 0 }, O[2]);
		}
	}

	/** Line 3 of algorithm 1. 10,000 generations at 0.05: 500 with a standard deviation of √(10,000 · 0.05 · 0.95) = 21.8; 109 are five. */
	@Test
	void generationsOpposeWithTheirProbability() {
		Opposites rule = opposites(0.05, 4);
		Draw draw = new Draw(4, 0);
		int due = 0;
		for (int g = 1; g <= 10_000; g++) {
			assertEquals(draw.uniform(DeStream.OPPOSITION, g, 0, 0) <= 0.05, rule.due(g), "generation " + g);
			due += rule.due(g) ? 1 : 0;
		}
		assertEquals(500, due, 109);
		assertTrue(IntStream.range(1, 1000).allMatch(opposites(1, 4)::due));
		assertTrue(IntStream.range(1, 1000).noneMatch(opposites(0, 4)::due));
	}

	/** Numbers 0 to 3 are the population, 4 to 7 its opposites. Best is 5, then the three of value 1, whose fourth (6) is one too many. */
	@Test
	void amongEqualsThePopulationComesFirstAndThenTheLowerSlot() {
		assertArrayEquals(new int[] { 1, 3, 4, 5 }, Opposites.survivors(new double[] { 2, 1, 3, 1 }, new double[] { 1, 0, 1, 2 }));
		assertArrayEquals(new int[] { 0, 1, 2 }, Opposites.survivors(new double[] { 7, 7, 7 }, new double[] { 7, 7, 7 }));
		assertArrayEquals(new int[] { 3, 4, 5 }, Opposites.survivors(new double[] { 7, 7, 7 }, new double[] { 6, 6, 6 }));
		double inf = Double.POSITIVE_INFINITY;
		assertArrayEquals(new int[] { 0, 3 }, Opposites.survivors(new double[] { inf, inf }, new double[] { inf, 3 }));
	}

	/** A survivor's rank, the number of better ones and of equal ones before it, lies below N. */
	@Test
	void survivorsAreThoseOfTheLeastRanks() {
		Random random = new Random(15);
		for (int trial = 0; trial < 200; trial++) {
			int N = 4 + random.nextInt(20);
			double[] f = random.ints(2 * N, 0, 1 + random.nextInt(2 * N)).asDoubleStream().toArray();
			int[] expected = IntStream.range(0, 2 * N)
					.filter(i -> IntStream.range(0, 2 * N).filter(j -> f[j] < f[i] || f[j] == f[i] && j < i).count() < N).toArray();
			assertArrayEquals(expected, Opposites.survivors(Arrays.copyOf(f, N), Arrays.copyOfRange(f, N, 2 * N)));
		}
	}

	@Test
	void survivorsMoveUpInTheirOrderAndNoRowIsLost() {
		double[] a = { 1 };
		double[] b = { 2 };
		double[] c = { 3 };
		double[] oa = { -1 };
		double[] ob = { -2 };
		double[] oc = { -3 };
		double[][] X = { a, b, c };
		double[][] O = { oa, ob, oc };
		double[] fX = { 10, 20, 30 };
		Opposites.move(new int[] { 1, 3, 5 }, X, fX, O, new double[] { 11, 21, 31 });
		assertSame(b, X[0]);
		assertSame(oa, X[1]);
		assertSame(oc, X[2]);
		assertArrayEquals(new double[] { 20, 11, 31 }, fX);
		assertEquals(Set.of(a, c, ob), Set.of(O)); // the same arrays, each once
	}
}
