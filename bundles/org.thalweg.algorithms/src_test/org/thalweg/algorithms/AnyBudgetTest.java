package org.thalweg.algorithms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.algorithms.de.De;
import org.thalweg.algorithms.de.Gode;
import org.thalweg.algorithms.de.Gojde;
import org.thalweg.algorithms.de.Jde;
import org.thalweg.algorithms.lshade.LShade;
import org.thalweg.algorithms.maswchains.MaSwChains;
import org.thalweg.algorithms.random.RandomSearch;
import org.thalweg.algorithms.spso.Spso;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.run.Trace;

/** Algorithms that declare their runs independent of the budget, and those that do not. */
class AnyBudgetTest {
	private static final long SMALL = 2_000;
	private static final long LARGE = 20_000;

	private record Improvement(long evaluation, double value) {
	}

	private static <P extends Record> P parameters(Algorithm<P> algorithm, Preset preset) {
		return Parameters.bind(algorithm.parameters(), preset.values(), java.util.Map.of());
	}

	/** Improvements within this many evaluations, and the number of evaluations made. */
	private static <P extends Record> List<Improvement> run(Algorithm<P> algorithm, Preset preset, long budget, long within) {
		try (Search search = algorithm.start(new Setting<>(parameters(algorithm, preset), List.of(new Bowl(5, false)), List.of(new Population(0, 3)),
				Budget.ofEvaluations(budget), new HostDevice(), null, Precision.DOUBLE, MathMode.PORTABLE))) {
			while (!search.done()) {
				search.advance(50);
			}
			Trace t = search.trace(0);
			return java.util.stream.IntStream.range(0, t.size()).filter(k -> t.evaluations(k) <= within)
					.mapToObj(k -> new Improvement(t.evaluations(k), t.value(k))).toList();
		}
	}

	private static <P extends Record> long made(Algorithm<P> algorithm, Preset preset) {
		try (Search search = algorithm.start(new Setting<>(parameters(algorithm, preset), List.of(new Bowl(5, false)), List.of(new Population(0, 3)),
				Budget.ofEvaluations(SMALL), new HostDevice(), null, Precision.DOUBLE, MathMode.PORTABLE))) {
			while (!search.done()) {
				search.advance(50);
			}
			return search.evaluations(0);
		}
	}

	private static <P extends Record> void longRunsBeginAsShortOnes(Algorithm<P> algorithm) {
		for (Preset preset : algorithm.presets()) {
			assertTrue(algorithm.budgetIndependent(parameters(algorithm, preset)));
			long made = made(algorithm, preset);
			List<Improvement> small = run(algorithm, preset, SMALL, made);
			assertTrue(small.size() > 10, algorithm + " " + preset.name());
			assertEquals(small, run(algorithm, preset, LARGE, made), () -> algorithm + " " + preset.name());
		}
	}

	@Test
	void aLongRunBeginsAsAShortOneWhereTheAlgorithmSaysSo() {
		Stream.<Algorithm<?>>of(new De(), new Jde(), new Gode(), new Gojde(), new Spso()).forEach(AnyBudgetTest::longRunsBeginAsShortOnes);
	}

	@Test
	void lshadeSaysSoWhereItsSizeDoesNotFollowFromTheBudget() {
		LShade lshade = new LShade();
		Preset shade = Preset.find(lshade.presets(), "shade").orElseThrow();
		Preset scheduled = lshade.presets().getFirst().with("evaluations", SMALL);
		for (Preset preset : List.of(shade, scheduled)) {
			assertTrue(lshade.budgetIndependent(parameters(lshade, preset)));
			assertEquals(run(lshade, preset, SMALL, SMALL), run(lshade, preset, LARGE, SMALL), preset.name());
		}
		Preset paper = lshade.presets().getFirst();
		assertFalse(lshade.budgetIndependent(parameters(lshade, paper)));
		assertNotEquals(run(lshade, paper, SMALL, SMALL), run(lshade, paper, LARGE, SMALL));
	}

	/** Random search has few improvements, and ends within a step. */
	@Test
	void randomSearchBeginsAsAShortOne() {
		Preset preset = new RandomSearch().presets().getFirst();
		assertTrue(new RandomSearch().budgetIndependent(parameters(new RandomSearch(), preset)));
		assertEquals(SMALL, made(new RandomSearch(), preset));
		assertEquals(run(new RandomSearch(), preset, SMALL, SMALL), run(new RandomSearch(), preset, LARGE, SMALL));
	}

	/** CLPSO's inertia falls until the last generation, so that a run of ten times the budget moves otherwise from the first step. */
	@Test
	void clpsoDependsOnItsBudgetAndSaysNothingElse() {
		Preset paper = new Clpso().presets().getFirst();
		assertFalse(new Clpso().budgetIndependent(parameters(new Clpso(), paper)));
		assertFalse(run(new Clpso(), paper, SMALL, SMALL).equals(run(new Clpso(), paper, LARGE, SMALL)));
		assertFalse(new MaSwChains().budgetIndependent(parameters(new MaSwChains(), new MaSwChains().presets().getFirst())));
	}
}
