package org.thalweg.algorithms.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.algorithms.Bowl;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.random.Draw;

class RandomSearchTest {
	// x² on [−1, 1] with three points a step: x = −1 + 2 u of stream 1, step k, point i. Eleven evaluations are three steps with the start,
	// and two points of the fourth.
	@Test
	void theBestOfAllPointsIsKept() {
		for (long seed = 1; seed <= 20; seed++) {
			Draw draw = new Draw(seed, 0);
			double least = Double.POSITIVE_INFINITY;
			for (int made = 0; made < 11; made++) {
				double x = -1 + draw.uniform(1, made / 3, made % 3, 0) * 2;
				least = Math.min(least, x * x);
			}
			try (Search search = new RandomSearch().start(new Setting<>(new RandomSearch.Parameters(3), List.of(Bowl.SQUARE),
					List.of(new Population(0, seed)), Budget.ofEvaluations(11), new HostDevice(), null, Precision.DOUBLE, MathMode.PORTABLE))) {
				search.advance(Budget.UNLIMITED);
				assertEquals(least, search.best(0));
				assertEquals(11, search.evaluations(0));
				assertEquals(3, search.step(0));
			}
		}
	}
}
