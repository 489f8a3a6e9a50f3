package org.thalweg.algorithms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.algorithms.de.De;
import org.thalweg.algorithms.de.Gode;
import org.thalweg.algorithms.de.Gojde;
import org.thalweg.algorithms.de.Jde;
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
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;

/** A problem that is computed elsewhere gets its points together, and the search is bit for bit the same as with one point after another. */
class OutsideTest {
	private static final int D = 5;
	private static final int SIZE = 16;
	private static final int STEPS = 40;

	/** Σ x² with noise by counter; with {@code outside} points may come together, and are then evaluated from the last to the first. */
	private record Simulator(boolean external, List<Integer> batches) implements Problem {
		private static final Bowl BOWL = new Bowl(D, false);

		@Override
		public int dimension() {
			return D;
		}

		@Override
		public double[] lower() {
			return BOWL.lower();
		}

		@Override
		public double[] upper() {
			return BOWL.upper();
		}

		@Override
		public double value(double[] x, Evaluation at) {
			return BOWL.value(x, at) * (1 + 0.1 * at.noise(0));
		}

		@Override
		public void values(double[][] x, int[] individuals, int n, int step, Evaluation at, double[] to) {
			batches.add(n);
			for (int k = n - 1; k >= 0; k--) {
				to[k] = value(x[k], at.of(step, individuals[k]));
			}
		}
	}

	private static <P extends Record> List<Object> course(Algorithm<P> algorithm, Map<String, String> with, Problem problem) {
		P parameters = Parameters.bind(algorithm.parameters(), Map.of(), with);
		try (Search search = algorithm.start(new Setting<>(parameters, List.of(problem), List.of(new Population(0, 1)), Budget.ofSteps(STEPS),
				new HostDevice(), null, Precision.DOUBLE, MathMode.PORTABLE))) {
			search.advance(STEPS);
			List<Object> out = new ArrayList<>(List.of(search.best(0), search.evaluations(0), Arrays.toString(search.position(0))));
			for (int k = 0; k < search.trace(0).size(); k++) {
				out.add(search.trace(0).step(k) + " " + search.trace(0).evaluations(k) + " " + search.trace(0).value(k));
			}
			return out;
		}
	}

	private static Algorithm<?> algorithm(String id) {
		return List.of(new De(), new Jde(), new Gode(), new Gojde(), new Clpso(), new Spso(), new MaSwChains()).stream()
				.filter(a -> a.getClass().getSimpleName().equalsIgnoreCase(id)).findFirst().orElseThrow();
	}

	/** The largest batch is the population, or half of it where children are fewer; the last column is the minimum number of points. */
	@ParameterizedTest
	@CsvSource({ "de, , 41", "jde, update=generational, 41", "jde, update=in-place, 1", "gode, , 41", "gojde, , 41", "clpso, , 30",
			"clpso, update=one-by-one, 1", "spso, update=synchronous, 41", "spso, update=asynchronous, 1", "maswchains, scheme=generational, 3",
			"maswchains, , 1" })
	void pointsComeTogetherAndTheBitsAreTheSame(String id, String rule, int batches) {
		Map<String, String> with = new HashMap<>(Map.of("size", Integer.toString(SIZE)));
		if (rule != null) {
			with.put(rule.split("=")[0], rule.split("=")[1]);
		}
		Simulator together = new Simulator(true, new ArrayList<>());
		Simulator alone = new Simulator(false, new ArrayList<>());
		assertEquals(course(algorithm(id), with, alone), course(algorithm(id), with, together));
		assertEquals(List.of(), alone.batches());
		assertEquals(SIZE, together.batches().getFirst());
		assertTrue(together.batches().size() >= batches, () -> together.batches().toString());
	}
}
