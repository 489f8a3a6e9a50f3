package org.thalweg.experiment.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.ToyRuns;
import org.thalweg.fixtures.Toys;

class StoreComparisonTest {
	private static final String YAML = "problems: toy/bowl\nalgorithms: walk\nruns: %d\nseed: %d\nstop: {generations: 20}\n%s";

	@TempDir
	Path folder;

	private Path run(String name, double drift, int runs, int seed, String more) {
		Toys.Walk walk = new Toys.Walk();
		walk.drift = drift;
		Path at = folder.resolve(name);
		try (RunStore store = RunStore.open(at)) {
			Runner.run(ToyRuns.plan(YAML.formatted(runs, seed, more), walk), store, _ -> {}, new Cancel());
		}
		return at;
	}

	private static StoreComparison compare(Path a, Path b) {
		try (RunStore one = RunStore.read(a); RunStore other = RunStore.read(b)) {
			List<Double> progress = new ArrayList<>();
			StoreComparison out = StoreComparison.of(one, other, new Cancel(), progress::add);
			assertEquals(1.0, progress.getLast());
			return out;
		}
	}

	@Test
	void theSameRunsAreTheSameWhateverTheirSeconds() {
		StoreComparison c = compare(run("a", 0, 3, 1, ""), run("b", 0, 3, 1, ""));
		assertTrue(c.same());
		assertEquals(3, c.pairs().size());
		assertEquals(Map.of(), c.circumstances());
	}

	/** From step 4 on the best value is seed + 10 − 4 = 7 for seed 1, and 7.5 with the drift. */
	@Test
	void theFirstStepThatDiffersIsTold() {
		StoreComparison c = compare(run("a", 0, 1, 1, ""), run("b", 0.5, 1, 1, ""));
		assertFalse(c.same());
		assertEquals(Optional.of(new Replay.TraceComparison.Differs(4, 7, 7.5)), c.pairs().getFirst().outcome());
	}

	/** Seeds 1, 2, 3 compared with 2, 3, 4, 5. */
	@Test
	void runsOfOneFolderOnlyAreNamed() {
		StoreComparison c = compare(run("a", 0, 3, 1, ""), run("b", 0, 4, 2, ""));
		assertFalse(c.same());
		assertEquals(List.of(2L, 3L), c.pairs().stream().map(p -> p.a().spec().seed()).toList());
		assertTrue(c.pairs().stream().allMatch(StoreComparison.Pair::same));
		assertEquals(List.of(1L), c.onlyA().stream().map(r -> r.spec().seed()).toList());
		assertEquals(List.of(4L, 5L), c.onlyB().stream().map(r -> r.spec().seed()).toList());
	}

	@Test
	void aRunOfAnotherDeviceIsTheCounterpartWhereThereIsNoNearerOne() {
		Path host = run("a", 0, 2, 1, "");
		StoreComparison c = compare(host, run("b", 0, 2, 1, "on: cuda\n"));
		assertEquals(2, c.pairs().size());
		assertTrue(c.same(), "the same bits");
		assertEquals(2, c.circumstances().entrySet().stream().filter(e -> e.getKey().startsWith("another device: sequential")).findFirst()
				.orElseThrow().getValue());
		StoreComparison both = compare(host, run("c", 0, 2, 1, "on: [cuda, sequential]\n"));
		assertEquals(List.of("sequential", "sequential"), both.pairs().stream().map(p -> p.b().job().address()).toList());
		assertEquals(2, both.onlyB().size());
	}

	@Test
	void otherBudgetsAreOtherRuns() {
		StoreComparison c = compare(run("a", 0, 1, 1, ""), run("b", 0, 1, 1, "success: 0.5\n"));
		assertTrue(c.same(), "a threshold is no part of a run");
		Path longer = folder.resolve("longer");
		try (RunStore store = RunStore.open(longer)) {
			Runner.run(ToyRuns.plan("problems: toy/bowl\nalgorithms: walk\nstop: {generations: 21}\n", new Toys.Walk()), store, _ -> {},
					new Cancel());
		}
		assertEquals(0, compare(folder.resolve("a"), longer).pairs().size());
	}
}
