package org.thalweg.experiment.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.fixtures.NumberedBowl;
import org.thalweg.fixtures.Toys;

class WarmInstancesTest {
	/** Counts requests for a problem. */
	private static final class Counted implements ProblemFamily<NumberedBowl.Number> {
		final List<String> made = new ArrayList<>();
		private long bytes = 100;

		@Override
		public Class<NumberedBowl.Number> parameters() {
			return NumberedBowl.Number.class;
		}

		@Override
		public long bytes(NumberedBowl.Number parameters, int dimension) {
			return bytes;
		}

		@Override
		public Problem create(NumberedBowl.Number p, int dimension, ProblemData data) {
			made.add(p.instance() + " in " + dimension);
			return new NumberedBowl().create(p, dimension, data);
		}
	}

	private final Counted family = new Counted();
	private final WarmInstances warm = new WarmInstances();
	private final Catalog catalog = new Catalog(List.of(new Contribution<>("walk", "Walk", "", "toys", Toys.Walk::new)),
			List.of(new Contribution<>("bowl", "bowl", "", "toys", () -> family)),
			List.of(new Contribution<>("sequential", "host", "", "core", SequentialBackend::new)));

	/** Plans and runs. @return how many runs finished */
	private long run(int instance, int dimension) {
		Planner.Planned planned = Planner.plan(ExperimentFile.of("""
				problems: {problem: bowl, dimension: %d, with: {instance: %d}}
				algorithms: walk
				runs: 2
				stop: {generations: 3}
				""".formatted(dimension, instance)), catalog, new Devices(catalog), Optional.empty(), warm);
		assertEquals(List.of(), planned.diagnostics());
		List<RunEvent> events = new ArrayList<>();
		Runner.beside(planned.plan(), events::add, new Cancel());
		assertTrue(events.stream().filter(RunEvent.Finished.class::isInstance).map(RunEvent.Finished.class::cast)
				.allMatch(e -> e.run().job().shared()));
		return events.stream().filter(RunEvent.Finished.class::isInstance).count();
	}

	@Test
	void aProblemIsMadeOnceForAllPlansOfTheSameParametersAndDimension() {
		assertEquals(2, run(1, 2));
		assertEquals(2, run(1, 2));
		assertEquals(2, run(2, 2));
		assertEquals(2, run(1, 3));
		assertEquals(2, run(1, 2));
		assertEquals(List.of("1 in 2", "2 in 2", "1 in 3"), family.made);
	}

	/** 256 are kept: the 257th takes the place of the one that was used least recently, the second, since the first was used again. */
	@Test
	void theLeastRecentlyUsedOneLeavesFirst() {
		for (int k = 1; k <= 256; k++) {
			run(k, 2);
		}
		run(1, 2);
		run(257, 2);
		assertEquals(257, family.made.size());
		run(1, 2);
		assertEquals(257, family.made.size());
		run(2, 2);
		assertEquals(258, family.made.size());
	}

	@Test
	void aLargeProblemIsNotKept() {
		family.bytes = Runtime.getRuntime().maxMemory() / 8;
		run(1, 2);
		int once = family.made.size();
		run(1, 2);
		assertEquals(2 * once, family.made.size());
	}
}
