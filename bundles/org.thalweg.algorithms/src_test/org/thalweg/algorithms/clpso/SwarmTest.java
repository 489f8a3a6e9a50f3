package org.thalweg.algorithms.clpso;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.algorithms.Bowl;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.random.Draw;

/** Steps of CLPSO compared with values computed by hand from the paper's equations. */
class SwarmTest {
	private static ClpsoParameters rules(Map<String, ?> with) {
		return Parameters.bind(ClpsoParameters.class, Preset.find(new Clpso().presets(), "clpso-opencl").orElseThrow().values(), with);
	}

	@Test
	void learningProbabilitiesRiseFromFivePercentToOneHalf() {
		// t = 0, 1/2, 1: 0.05; 0.05 + 0.45 (e^5 - 1)/(e^10 - 1) = 0.05 + 0.45 * 147.41316 / 22025.46579 = 0.0530118; 0.5
		assertArrayEquals(new double[] { 0.05, 0.0530118, 0.5 }, rules(Map.of("size", "3")).learningProbabilities(), 1e-7);
		// Liang's program: 0; 0.5 (e^2.5 - 1)/(e^5 - 1) = 0.5 * 11.18249 / 147.41316 = 0.0379291; 0.5
		assertArrayEquals(new double[] { 0, 0.0379291, 0.5 },
				rules(Map.of("size", "3", "learning", "liang-code")).learningProbabilities(), 1e-7);
	}

	@Test
	void theStartIsUniformInTheBoxAndCostsOneEvaluationAParticle() {
		Swarm swarm = new Swarm(rules(Map.of("size", "3")), Bowl.SQUARE, new Population(0, 5), Budget.ofSteps(10), 10);
		swarm.advance(0);
		Draw draw = new Draw(5, 0);
		double best = Double.POSITIVE_INFINITY;
		for (int i = 0; i < 3; i++) {
			double x = -1 + 2 * draw.uniform(ClpsoStream.POSITION, 0, i, 0);
			best = Math.min(best, x * x);
		}
		assertEquals(best, swarm.best());
		assertEquals(3, swarm.evaluations());
		assertEquals(0, swarm.step());
	}

	/**
	 * One dimension: a particle learns from the winner of its tournament (u < L) or, since then all its exemplars would be
	 * its own, from another particle. With three particles the two others are the tournament, whatever is picked.
	 */
	@Test
	void oneGenerationFollowsEquationsOneToFour() {
		for (long seed = 1; seed <= 50; seed++) {
			Swarm swarm = new Swarm(rules(Map.of("size", "3")), Bowl.SQUARE, new Population(0, seed), Budget.ofSteps(10), 10);
			swarm.advance(1);
			Draw draw = new Draw(seed, 0);
			double[] x = new double[3];
			double[] f = new double[3];
			for (int i = 0; i < 3; i++) {
				x[i] = -1 + 2 * draw.uniform(ClpsoStream.POSITION, 0, i, 0);
				f[i] = x[i] * x[i];
			}
			double[] learning = { 0.05, 0.0530118, 0.5 };
			double best = Math.min(f[0], Math.min(f[1], f[2]));
			int evaluations = 3;
			for (int i = 0; i < 3; i++) {
				int first = i == 0 ? 1 : 0; // the other two, in ascending order
				int second = i == 2 ? 1 : 2;
				int from = f[second] < f[first] ? second : first;
				if (draw.uniform(ClpsoStream.LEARN, 0, i, 0) >= learning[i]) {
					from = draw.integer(2, ClpsoStream.FORCED_PARTICLE, 0, i, 0) == 0 ? first : second;
				}
				double v = (2 * draw.uniform(ClpsoStream.VELOCITY, 0, i, 0) - 1) * 0.4; // eq. 3: V = 0.2 * 2
				double w = 0.9 - 0.5 * 1 / 10; // eq. 4, k = 1, K = 10
				v = w * v + 1.5 * draw.uniform(ClpsoStream.COEFFICIENT, 1, i, 0) * (x[from] - x[i]); // eq. 1
				double moved = x[i] + Math.max(-0.4, Math.min(0.4, v)); // eqs. 2, 3
				if (moved >= -1 && moved <= 1) {
					evaluations++;
					best = Math.min(best, moved * moved);
				}
			}
			assertEquals(best, swarm.best(), 1e-15, "seed " + seed);
			assertEquals(evaluations, swarm.evaluations(), "seed " + seed);
		}
	}
}
