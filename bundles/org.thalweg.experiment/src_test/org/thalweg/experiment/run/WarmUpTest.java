package org.thalweg.experiment.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.store.ToyRuns;
import org.thalweg.fixtures.Toys;

/** What runs before the clock does. */
@Timeout(300)
class WarmUpTest {
	/** Three runs of 5,000 steps of four evaluations: enough for Java to compile something. */
	private static final String YAML = """
			problems: toy/bowl
			algorithms: walk
			runs: 3
			seed: 11
			stop: 5000
			""";

	@TempDir
	Path folder;
	private final Toys.Walk walk = new Toys.Walk();

	private List<RunEvent> run(String yaml) {
		List<RunEvent> events = new ArrayList<>();
		Runner.run(ToyRuns.plan(yaml, walk), null, events::add, new Cancel());
		return events;
	}

	private static <T> List<T> finished(List<RunEvent> events, Function<RunEvent.Finished, T> of) {
		return events.stream().filter(RunEvent.Finished.class::isInstance).map(RunEvent.Finished.class::cast).map(of).toList();
	}

	private int started(long seed) {
		return (int) walk.started.stream().filter(Predicate.isEqual(seed)).count();
	}

	@Test
	void theFirstJobOfACaseOnTheHostIsTriedBeforeItIsTimed() {
		run(YAML);
		assertTrue(started(11) > 1, walk.started.toString());
		assertEquals(1, started(12));
		assertEquals(1, started(13));
		assertEquals(List.of(11L, 12L, 13L), walk.started.subList(walk.started.size() - 3, walk.started.size()));
	}

	@Test
	void resultsDoNotNotice() {
		List<RunEvent> events = run(YAML);
		// a step costs four evaluations, the start too; after 10 steps the best is the seed
		assertEquals(List.of(11.0, 12.0, 13.0), finished(events, f -> f.run().best()));
		assertEquals(List.of(20004L, 20004L, 20004L), finished(events, f -> f.run().evaluations()));
		assertEquals(List.of(11, 11, 11), finished(events, f -> f.trace().size()));
		assertArrayEquals(new Object[] { 0, 1, 2 }, finished(events, f -> f.run().spec().repetition()).toArray());
	}

	@Test
	void eachCaseIsTriedOnce() {
		run(YAML.replace("toy/bowl", "{problem: toy/bowl, dimension: [2, 3]}"));
		assertTrue(started(11) > 3, walk.started.toString());
		assertEquals(2, started(12));
	}

	@Test
	void nothingIsTriedWhereItWouldTellNothing() {
		for (String yaml : List.of(YAML.replace("5000", "10"), YAML + "threads: 2\n", YAML.replace("stop: 5000",
				"stop: {generations: 5000, seconds: 100}"),
				YAML.replace("algorithms: walk", "algorithms: {algorithm: walk, mapping: final}\non: cuda"))) {
			walk.started.clear();
			run(yaml);
			assertEquals(List.of(11L, 12L, 13L), walk.started.stream().sorted().toList(), yaml);
		}
	}

	@Test
	void whatFailsThereFailsInTheRunAndIsToldOnce() {
		List<RunEvent> events = run(YAML.replace("algorithms: walk", "algorithms: {algorithm: walk, with: {fails: 11}}"));
		assertEquals(1, events.stream().filter(RunEvent.Failed.class::isInstance).count());
		assertEquals(List.of(12L, 13L), finished(events, f -> f.run().spec().seed()));
	}

	@Test
	void aWishToStopIsHeeded() {
		walk.stepMillis = 1; // five seconds a run
		Cancel cancel = new Cancel();
		List<RunEvent> events = new ArrayList<>();
		Runner.RunSummary summary = Runner.run(ToyRuns.plan(YAML, walk), null, e -> {
			events.add(e);
			cancel.raise(); // with the first event, that the job has begun
		}, cancel);
		assertTrue(summary.cancelled());
		assertEquals(0, summary.finished());
		assertFalse(walk.started.contains(12L));
	}
}
