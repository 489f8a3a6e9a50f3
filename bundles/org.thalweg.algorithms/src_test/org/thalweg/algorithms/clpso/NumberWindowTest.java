package org.thalweg.algorithms.clpso;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.random.Draw;

/** Which numbers a swarm takes, in lines of two dimensions: V0 P0 V1 P1 | …; δ0 δ1 | …; A0 A1 B0 B1 F G | …. */
class NumberWindowTest {
	private static final int SIZE = 3;
	private static final int D = 2;
	private final Draw seven = new Draw(7, 0);

	private static NumberWindow window(String window, int instance, long seed, int gap) {
		ClpsoParameters rules = Parameters.bind(ClpsoParameters.class, Map.of(),
				Map.of("size", "" + SIZE, "window", window, "refreshingGap", "" + gap));
		return new NumberWindow(rules, new Population(instance, seed), D);
	}

	private static double[][] start(NumberWindow window, int i) {
		double[][] out = new double[2][D];
		window.start(i, out[0], out[1]);
		return out;
	}

	@Test
	void anOwnWindowIsThePopulationsNumbersFromTheFirstOn() {
		Draw draw = new Draw(7, 4);
		NumberWindow own = window("own", 4, 7, 5);
		double[][] start = start(own, 1);
		double[][] delta = new double[SIZE][D];
		own.coefficients(9, delta);
		for (int d = 0; d < D; d++) {
			assertEquals(draw.uniform(ClpsoStream.VELOCITY, 0, 1, d), start[0][d]);
			assertEquals(draw.uniform(ClpsoStream.POSITION, 0, 1, d), start[1][d]);
			assertEquals(draw.uniform(ClpsoStream.COEFFICIENT, 9, 1, d), delta[1][d]);
			assertEquals(draw.integer(1000, ClpsoStream.SECOND, 3, 1, d), own.second(1000, 3, 1, d));
		}
		assertEquals(3, own.ordinal(40, 3)); // the fourth redraw, whenever it is
	}

	@Test
	void instanceThreeOfASharedWindowBeginsThreeNumbersLater() {
		NumberWindow third = window("shared", 3, 7, 5);
		// V0 P0 V1 [P1 | V0 P0 V1] P1: velocity and position take turns.
		assertArrayEquals(
				new double[][] { { seven.uniform(ClpsoStream.POSITION, 0, 1, 1), seven.uniform(ClpsoStream.POSITION, 1, 1, 0) },
						{ seven.uniform(ClpsoStream.VELOCITY, 1, 1, 0), seven.uniform(ClpsoStream.VELOCITY, 1, 1, 1) } },
				start(third, 1));
		// Generation 9: δ0 δ1 | δ0 [δ1 | δ0] δ1
		double[][] delta = new double[SIZE][D];
		third.coefficients(9, delta);
		assertArrayEquals(
				new double[] { seven.uniform(ClpsoStream.COEFFICIENT, 10, 1, 1), seven.uniform(ClpsoStream.COEFFICIENT, 11, 1, 0) }, delta[1]);
		double[] learn = new double[D];
		third.thresholds(6, 1, learn);
		assertArrayEquals(new double[] { seven.uniform(ClpsoStream.LEARN, 7, 1, 1), seven.uniform(ClpsoStream.LEARN, 8, 1, 0) }, learn);
		// Redraw 6: A0 A1 B0 [B1 F G | A0 A1 B0] B1 F G, taken as A0 A1 B0 B1 F G
		int most = Integer.MAX_VALUE;
		assertEquals(seven.integer(most, ClpsoStream.SECOND, 6, 1, 1), third.first(most, 6, 1, 0));
		assertEquals(seven.integer(most, ClpsoStream.FORCED_DIMENSION, 6, 1, 0), third.first(most, 6, 1, 1));
		assertEquals(seven.integer(most, ClpsoStream.FORCED_PARTICLE, 6, 1, 0), third.second(most, 6, 1, 0));
		assertEquals(seven.integer(most, ClpsoStream.FIRST, 7, 1, 0), third.second(most, 6, 1, 1));
		assertEquals(seven.integer(D, ClpsoStream.FIRST, 7, 1, 1), third.forcedDimension(6, 1));
		assertEquals(seven.integer(most, ClpsoStream.SECOND, 7, 1, 0), third.forcedParticle(most, 6, 1));
	}

	/** With a gap of 5, generations 1 … 5 are share 0, 6 … 10 share 1: redraws 5 generations apart never share a share. */
	@Test
	void aSharedRedrawIsNumberedByItsGenerationWhateverWentBefore() {
		NumberWindow shared = window("shared", 1, 7, 5);
		assertEquals(0, shared.ordinal(1, 0));
		assertEquals(0, shared.ordinal(5, 3));
		assertEquals(1, shared.ordinal(6, 0));
		assertEquals(1, shared.ordinal(10, 9));
	}

	/** Every δ that five instances take in 20 generations. */
	private static Set<Double> taken(String window, long seed) {
		Set<Double> out = new HashSet<>();
		for (int instance = 0; instance < 5; instance++) {
			NumberWindow numbers = window(window, instance, seed, 7);
			double[][] delta = new double[SIZE][D];
			for (int k = 1; k <= 20; k++) {
				numbers.coefficients(k, delta);
				for (double[] row : delta) {
					for (double number : row) {
						out.add(number);
					}
				}
			}
		}
		return out;
	}

	/**
	 * Three particles, two dimensions, 20 generations, M = 5: own windows take 5 · 3 · 40 = 600 numbers, a shared one
	 * 3 (40 + M − 1) = 132. That two of 1200 uniforms of 52 bits are equal by chance has a probability below 2·10⁻¹⁰.
	 */
	@Test
	void instancesOfASeedShareAndSeedsNever() {
		assertEquals(600, taken("own", 1).size());
		assertEquals(132, taken("shared", 1).size());
		assertEquals(132, taken("shared", 2).size());
		assertTrue(Collections.disjoint(taken("shared", 1), taken("shared", 2)));
		assertTrue(Collections.disjoint(taken("own", 1), taken("own", 2)));
	}
}
