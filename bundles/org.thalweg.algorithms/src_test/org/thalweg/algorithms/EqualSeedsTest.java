package org.thalweg.algorithms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.algorithms.de.De;
import org.thalweg.algorithms.maswchains.MaSwChains;
import org.thalweg.algorithms.spso.Spso;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;

/** Which algorithms begin at the same points, as the documents on statistics state: their runs of equal seeds depend on each other. */
class EqualSeedsTest {
	private static <P extends Record> List<Double> start(Algorithm<P> algorithm, int size, long seed) {
		P parameters = Parameters.bind(algorithm.parameters(), Map.of(), Map.of("size", Integer.toString(size)));
		try (Search search = algorithm.start(new Setting<>(parameters, List.of(new Bowl(5, false)), List.of(new Population(0, seed)),
				Budget.ofSteps(10), new HostDevice(), null, Precision.DOUBLE, MathMode.PORTABLE))) {
			search.advance(0);
			return java.util.stream.IntStream.range(0, search.trace(0).size()).mapToObj(search.trace(0)::value).toList();
		}
	}

	@Test
	void deAndSpsoBeginAtTheSamePointsAndTheOthersDoNot() {
		for (long seed = 1; seed <= 20; seed++) {
			assertEquals(start(new De(), 40, seed), start(new Spso(), 40, seed));
			assertNotEquals(start(new De(), 40, seed), start(new Clpso(), 40, seed));
			assertNotEquals(start(new De(), 40, seed), start(new MaSwChains(), 40, seed));
			assertNotEquals(start(new De(), 40, seed), start(new De(), 40, seed + 20));
		}
	}
}
