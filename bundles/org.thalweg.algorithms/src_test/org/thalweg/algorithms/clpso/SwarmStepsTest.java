package org.thalweg.algorithms.clpso;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.algorithms.Bowl;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.param.Parameters;

/**
 * Generations of four particles that move one by one, worked out with draws written down beforehand: Σ x² in [−1, 1]³, w = 1/2,
 * c = 1, greatest velocity 1/2, a redraw after one generation without improvement. All numbers are sums of powers of two, so exact.
 */
class SwarmStepsTest {
	private static final double LEARN = 0; // below every L
	private static final double OWN = 1;

	/** Scripted draws; drawing more is an exception. */
	private static final class Script implements SwarmNumbers {
		private static final double[][] VELOCITY = { { 0.5, 0.5, 0.5 }, { 0.5, 0.5, 0.5 }, { 0.5, 0.75, 0.5 }, { 0.5, 0.5, 0 } };
		private static final double[][] POSITION = { { 0.75, 0.75, 0.5 }, { 0.5, 0.75, 0.5 }, { 0.75, 0.5, 0.5 }, { 0.75, 0.75, 0.75 } };
		/** [generation − 1][particle][dimension] */
		private static final double[][][] DELTA = {
				{ { 0.5, 0.5, 0.5 }, { 1, 0.5, 1 }, { 0.5, 0.5, 0.5 }, { 1, 1, 1 } },
				{ { 1, 0.5, 0.5 }, { 0.5, 1, 0.5 }, { 1, 1, 1 }, { 0.5, 0.5, 0.5 } },
				{ { 1, 1, 1 }, { 1, 1, 1 }, { 1, 1, 1 }, { 1, 1, 0.5 } } };
		/** [redraw][particle][dimension] */
		private static final double[][][] THRESHOLDS = {
				{ { LEARN, LEARN, OWN }, { LEARN, LEARN, OWN }, { OWN, OWN, OWN }, { LEARN, OWN, LEARN } },
				{ {}, { OWN, OWN, OWN }, { LEARN, OWN, LEARN }, { LEARN, LEARN, LEARN } } };
		/** [redraw][particle][dimension] first and second pick */
		private static final int[][][][] PICKS = {
				{ { { 0, 0 }, { 1, 0 }, {} }, { { 0, 1 }, { 1, 0 }, {} }, {}, { { 1, 1 }, {}, { 2, 0 } } },
				{ {}, {}, { { 0, 0 }, {}, { 2, 0 } }, { { 1, 0 }, { 2, 1 }, { 0, 1 } } } };
		/** [redraw][particle] forced dimension and particle */
		private static final int[][][] FORCED = { { {}, {}, { 2, 2 }, {} }, { {}, { 0, 0 }, {}, {} } };

		@Override
		public void start(int i, double[] velocity, double[] position) {
			System.arraycopy(VELOCITY[i], 0, velocity, 0, 3);
			System.arraycopy(POSITION[i], 0, position, 0, 3);
		}

		@Override
		public void coefficients(int k, double[][] delta) {
			for (int i = 0; i < 4; i++) {
				System.arraycopy(DELTA[k - 1][i], 0, delta[i], 0, 3);
			}
		}

		@Override
		public int ordinal(long k, int before) {
			return before;
		}

		@Override
		public void thresholds(int ordinal, int i, double[] out) {
			System.arraycopy(THRESHOLDS[ordinal][i], 0, out, 0, 3);
		}

		@Override
		public int first(int bound, int ordinal, int i, int d) {
			assertEquals(3, bound);
			return PICKS[ordinal][i][d][0];
		}

		@Override
		public int second(int bound, int ordinal, int i, int d) {
			assertEquals(2, bound);
			return PICKS[ordinal][i][d][1];
		}

		@Override
		public int forcedDimension(int ordinal, int i) {
			return FORCED[ordinal][i][0];
		}

		@Override
		public int forcedParticle(int bound, int ordinal, int i) {
			assertEquals(3, bound);
			return FORCED[ordinal][i][1];
		}
	}

	private static Swarm swarm(Map<String, String> more) {
		Map<String, String> with = new HashMap<>(Map.of("size", "4", "inertiaStart", "0.5", "inertiaEnd", "0.5", "acceleration",
				"1", "velocityClamp", "0.25", "refreshingGap", "1", "update", "one-by-one"));
		with.putAll(more);
		return new Swarm(Parameters.bind(ClpsoParameters.class, Preset.find(new Clpso().presets(), "clpso-opencl").orElseThrow().values(), with),
				new Bowl(3, false), new Population(0, 1),
				Budget.ofSteps(3), 3, new Script());
	}

	private static void check(Swarm swarm, double[] values, double[][] points) {
		assertArrayEquals(values, swarm.values());
		for (int i = 0; i < points.length; i++) {
			assertArrayEquals(points[i], swarm.point(i), "particle " + i);
		}
	}

	/** Positions are 2u − 1: f = 1/2, 1/4, 1/4, 3/4. Velocities are (2u − 1)/2: 1/4 of particle 2 in d 1, −1/2 of 3 in d 2, else 0. */
	@Test
	void theStart() {
		Swarm swarm = swarm(Map.of());
		swarm.advance(0);
		check(swarm, new double[] { 0.5, 0.25, 0.25, 0.75 },
				new double[][] { { 0.5, 0.5, 0 }, { 0, 0.5, 0 }, { 0.5, 0, 0 }, { 0.5, 0.5, 0.5 } });
	}

	/**
	 * Everybody redraws. A first pick p of particle i is the p-th of all but i, a second one the p-th of all but these two.
	 *
	 * <pre>
	 * 0  d 0: 1 against 2, a tie, 1 wins: 0. d 1: 2 against 1, 1 wins: 1/2. d 2: own, 0
	 *    v = (1/2 (0 − 1/2), 1/2 (1/2 − 1/2), 0) = (−1/4, 0, 0), x = (1/4, 1/2, 0), f = 1/16 + 1/4 = 5/16 below 1/2
	 * 1  d 0: 0 against 3, 0 wins with what it has just found: 1/4, not 1/2. d 1: 2 against 0, 1/4 below 5/16: 0. d 2: own, 0
	 *    v = (1 (1/4 − 0), 1/2 (0 − 1/2), 0) = (1/4, −1/4, 0), x = (1/4, 1/4, 0), f = 1/8 below 1/4
	 * 2  learns nowhere, so d 2 from the third of all but 2, which is 3: (1/2, 0, 1/2)
	 *    v = (0, 1/2 · 1/4, 1/2 · 1/2) = (0, 1/8, 1/4), x = (1/2, 1/8, 1/4), f = 21/64 not below 1/4
	 * 3  d 0: 1 against 2, 1/8 below 1/4: 1/4. d 1: own, 1/2. d 2: 2 against 0, 1/4 below 5/16: 0
	 *    v = (1/4 − 1/2, 0, 1/2 · −1/2 − 1/2 = −3/4, clamped to −1/2), x = (1/4, 1/2, 0), f = 5/16 below 3/4
	 * </pre>
	 */
	@Test
	void theFirstGenerationSeesWhatThoseBeforeHaveFound() {
		Swarm swarm = swarm(Map.of());
		swarm.advance(1);
		check(swarm, new double[] { 0.3125, 0.125, 0.25, 0.3125 },
				new double[][] { { 0.25, 0.5, 0 }, { 0.25, 0.25, 0 }, { 0.5, 0, 0 }, { 0.25, 0.5, 0 } });
	}

	/**
	 * Only 2 has stagnated.
	 *
	 * <pre>
	 * 0  v = (−1/8 + (0 − 1/4), 0, 0) = (−3/8, 0, 0), x = (−1/8, 1/2, 0), f = 17/64 below 5/16
	 * 1  v = (1/8 + 1/2 (1/4 − 1/4), −1/8 + (0 − 1/4), 0) = (1/8, −3/8, 0), x = (3/8, −1/8, 0), f = 10/64 not below 1/8
	 * 2  d 0: 0 against 1, 1/8 below 17/64: 1/4. d 1: own, 0. d 2: 3 against 0, 17/64 below 5/16: 0
	 *    v = (1/4 − 1/2, 1/16 − 1/8, 1/8 − 1/4) = (−1/4, −1/16, −1/8), x = (1/4, 1/16, 1/8), f = 21/256 below 1/4
	 * 3  v = (−1/8, 0, −1/4), x = (1/8, 1/2, −1/4), f = 21/64 not below 5/16
	 * </pre>
	 */
	@Test
	void theSecondGenerationRedrawsWhoStagnated() {
		Swarm swarm = swarm(Map.of());
		swarm.advance(2);
		check(swarm, new double[] { 17 / 64.0, 0.125, 21 / 256.0, 0.3125 },
				new double[][] { { -0.125, 0.5, 0 }, { 0.25, 0.25, 0 }, { 0.25, 0.0625, 0.125 }, { 0.25, 0.5, 0 } });
	}

	/**
	 * Now 1 and 3 redraw.
	 *
	 * <pre>
	 * 0  v = (−3/16 + (0 + 1/8), 0, 0) = (−1/16, 0, 0), x = (−3/16, 1/2, 0), f = 73/256 not below 17/64
	 * 1  learns nowhere, so d 0 from the first of all but 1, which is 0: (−1/8, 1/4, 0)
	 *    v = (1/16 + (−1/8 − 3/8), −3/16 + (1/4 + 1/8), 0) = (−7/16, 3/16, 0), x = (−1/16, 1/16, 0), f = 1/128 below 1/8
	 * 2  v = (−1/8 + 0, −1/32 − 1/16, −1/16 − 1/8) = (−1/8, −3/32, −3/16), x = (1/8, −1/32, −1/16), f = 21/1024 below 21/256
	 * 3  d 0: 1 against 0, 1/128 below 17/64: −1/16. d 1: 2 against 1, 1/128 below 21/1024: 1/16. d 2: 0 against 2: −1/16
	 *    v = (−1/16 + (−1/16 − 1/8), 1/16 − 1/2, −1/8 + 1/2 (−1/16 + 1/4)) = (−1/4, −7/16, −1/32)
	 *    x = (−1/8, 1/16, −9/32), f = 1/64 + 1/256 + 81/1024 = 101/1024 below 5/16
	 * </pre>
	 */
	@Test
	void theThirdGenerationFollows() {
		Swarm swarm = swarm(Map.of());
		swarm.advance(3);
		check(swarm, new double[] { 17 / 64.0, 1 / 128.0, 21 / 1024.0, 101 / 1024.0 }, new double[][] { { -0.125, 0.5, 0 },
				{ -0.0625, 0.0625, 0 }, { 0.125, -0.03125, -0.0625 }, { -0.125, 0.0625, -0.28125 } });
		assertEquals(16, swarm.evaluations());
		assertEquals(1 / 128.0, swarm.best());
	}

	/** Particle 0 once more, in d 0: of 1 and 2 the second wins, whose coordinate 1/2 is its own, so it stays. */
	@Test
	void aTieMayGoToTheSecondPick() {
		Swarm swarm = swarm(Map.of("ties", "second"));
		swarm.advance(1);
		assertEquals(0.5, swarm.values()[0]);
		assertArrayEquals(new double[] { 0.5, 0.5, 0 }, swarm.point(0));
	}

	/** All from the old bests: particle 1 learns 1/2 from 0 in d 0, so x = (1/2, 1/4, 0) and f = 5/16 is not below 1/4. */
	@Test
	void synchronouslyNobodySeesWhatOthersHaveJustFound() {
		Swarm swarm = swarm(Map.of("update", "synchronous"));
		swarm.advance(1);
		assertEquals(0.25, swarm.values()[1]);
		assertArrayEquals(new double[] { 0, 0.5, 0 }, swarm.point(1));
	}
}
