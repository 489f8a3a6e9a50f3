package org.thalweg.algorithms.spso;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.algorithms.Bowl;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.random.Draw;
import org.thalweg.core.run.Trace;

/** Steps of SPSO-2011 compared with values computed by hand from its description. */
class SpsoSwarmTest {
	private static final double W = 1 / (2 * Math.log(2));
	private static final double C = 0.5 + Math.log(2);

	private static SpsoParameters rules(Map<String, ?> with) {
		return Parameters.bind(SpsoParameters.class, Preset.find(new Spso().presets(), "spso-gpu").orElseThrow().values(), with);
	}

	/**
	 * Two particles in one dimension always inform each other, the ball is an interval, and the direction a sign. So
	 * the first iteration can be written out.
	 */
	@ParameterizedTest
	@CsvSource({ "bounce, -0.5", "stop, 0" })
	void twoIterationsFollowTheDescription(String confinement, double turned) {
		int confined = 0;
		for (long seed = 1; seed <= 60; seed++) {
			SpsoSwarm swarm = new SpsoSwarm(rules(Map.of("size", "2", "confinement", confinement)), new Bowl(1, false),
					new Population(0, seed), Budget.ofSteps(10));
			swarm.advance(2);
			Draw draw = new Draw(seed, 0);
			double[] x = new double[2];
			double[] v = new double[2];
			double[] p = new double[2];
			for (int i = 0; i < 2; i++) {
				x[i] = -1 + 2 * draw.uniform(SpsoStream.POSITION, 0, i, 0);
				v[i] = -1 - x[i] + 2 * draw.uniform(SpsoStream.VELOCITY, 0, i, 0); // uniform in [lo − x, hi − x]
				p[i] = x[i];
			}
			for (int t = 1; t <= 2; t++) {
				int leader = Math.abs(p[1]) < Math.abs(p[0]) ? 1 : 0;
				for (int i = 0; i < 2; i++) {
					double individual = x[i] + C * (p[i] - x[i]);
					double social = x[i] + C * (p[leader] - x[i]);
					double g = leader == i ? (x[i] + individual) / 2 : (x[i] + individual + social) / 3;
					double sign = Math.signum(PortableMath.normal(draw.uniform(SpsoStream.DIRECTION, t, i, 0),
							draw.uniform(SpsoStream.DIRECTION, t, i, 1)));
					double point = g + sign * draw.uniform(SpsoStream.RADIUS, t, i, 0) * Math.abs(g - x[i]);
					v[i] = W * v[i] + point - x[i];
					x[i] += v[i];
					if (Math.abs(x[i]) > 1) {
						confined++;
						x[i] = Math.signum(x[i]);
						v[i] *= turned;
					}
				}
				for (int i = 0; i < 2; i++) {
					p[i] = Math.abs(x[i]) < Math.abs(p[i]) ? x[i] : p[i];
				}
			}
			double best = Math.min(Math.abs(p[0]), Math.abs(p[1]));
			assertEquals(best * best, swarm.best(), 1e-12, "seed " + seed);
			assertEquals(6, swarm.evaluations());
		}
		assertTrue(confined > 5, "only " + confined + " moves were confined");
	}

	/**
	 * On a flat function no iteration improves, so links are redrawn after each. Expected informants, itself included:
	 * probabilistic with S = 32, K = 3: 1 + 31 (1 − (31/32)³) = 3.8160, with S = 40: 1 + 39 (1 − (39/40)³) = 3.8520. Picking K = 3
	 * of 31 others: each other particle misses a given one with (30/31)³, so 1 + 31 (1 − (30/31)³) = 3.9043. Over 32·3000
	 * particles (deviation of a count about 1.7) the mean's standard deviation is 0.006; 0.03 is five of them.
	 */
	@ParameterizedTest
	@CsvSource({ "probabilistic, 32, 3.8160", "probabilistic, 40, 3.8520", "pick-k, 32, 3.9043" })
	void informantsAreAsManyAsTheRuleSays(String links, int size, double expected) {
		SpsoSwarm swarm = new SpsoSwarm(rules(Map.of("size", "" + size, "links", links)), new Bowl(1, true), new Population(0, 1),
				Budget.ofSteps(3000));
		long sum = 0;
		for (int t = 0; t < 3000; t++) {
			swarm.advance(1);
			for (int i = 0; i < size; i++) {
				sum += swarm.informants(i);
			}
		}
		assertEquals(expected, sum / (3000.0 * size), 0.03);
	}

	/**
	 * On the sphere in three dimensions every coordinate of a uniform direction is uniform in [−1, 1] (Archimedes), so each
	 * tenth holds a tenth of 60,000 directions: 6000 with a standard deviation of √(60000·0.1·0.9) = 73.5, five of
	 * which are 367. A direction made of uniform instead of normal numbers would put about 4430 into each outer tenth. The radius
	 * is uniform in [0, 1], so the same holds for its tenths; uniform in the volume, the outer tenth would hold 1 − 0.9³ = 27 %.
	 */
	@Test
	void pointsOfTheBallAreUniformInDirectionAndInRadius() {
		SpsoSwarm swarm = new SpsoSwarm(rules(Map.of("size", "20")), new Bowl(3, true), new Population(0, 7), Budget.ofSteps(3000));
		int[][] tenths = new int[4][10];
		for (int t = 0; t < 3000; t++) {
			swarm.advance(1);
			for (int i = 0; i < 20; i++) {
				double[] ball = swarm.drawBall(i);
				double radius = Math.sqrt(ball[0] * ball[0] + ball[1] * ball[1] + ball[2] * ball[2]);
				for (int d = 0; d < 3; d++) {
					tenths[d][(int) Math.min(9, Math.floor((ball[d] / radius + 1) * 5))]++;
				}
				tenths[3][(int) Math.min(9, Math.floor(radius * 10))]++;
				assertTrue(radius < 1 + 1e-15, "radius " + radius);
			}
		}
		for (int[] quantity : tenths) {
			for (int count : quantity) {
				assertEquals(6000, count, 367);
			}
		}
	}

	@Test
	void bothOrdersOfUpdatesSolveTheSphere() {
		for (String update : new String[] { "synchronous", "asynchronous" }) {
			SpsoSwarm swarm = new SpsoSwarm(rules(Map.of("update", update)), new Bowl(10, false), new Population(0, 3),
					Budget.ofSteps(2000).until(1e-20));
			swarm.advance(5000);
			assertTrue(swarm.done() && swarm.best() <= 1e-20, update + " reached " + swarm.best());
			Trace trace = swarm.trace().endsOfSteps();
			assertTrue(trace.value(trace.size() - 2) > 1e-20, "stopped at once");
		}
	}
}
