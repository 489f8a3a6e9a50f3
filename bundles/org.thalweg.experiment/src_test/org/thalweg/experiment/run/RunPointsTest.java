package org.thalweg.experiment.run;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.fixtures.NumberedBowl;
import org.thalweg.fixtures.Toys;

/** What it finds is tested by the example of a study, whose algorithms evaluate. */
class RunPointsTest {
	@TempDir
	private Path folder;
	private final Catalog catalog = new Catalog(List.of(new Contribution<>("walk", "Walk", "", "toys", Toys.Walk::new)),
			List.of(new Contribution<>("bowl", "Bowl", "", "toys", NumberedBowl::new)),
			List.of(new Contribution<>("sequential", "host", "", "core", SequentialBackend::new)));
	private final RunPoints points = new RunPoints(catalog, Optional.empty(), new Cancel());

	private RunStore computed() {
		RunStore store = RunStore.open(folder);
		Runner.run(Planner.plan(ExperimentFile.of("""
				problems: {problem: bowl, dimension: 3}
				algorithms: walk
				runs: 2
				stop: {generations: 20}
				"""), catalog, new Devices(catalog), Optional.empty()).plan(), store, _ -> {}, new Cancel());
		return store;
	}

	/** The toy's values are made up: nothing is evaluated. */
	@Test
	void aRunThatTheHostDoesNotRepeatHasNone() {
		try (RunStore store = computed()) {
			RunRecord run = store.run("1").orElseThrow();
			Trace other = new Trace();
			other.offer(0, 1, 77);
			assertThrows(StoreException.class, () -> points.of(run, other, Set.of(1L)));
			StoreException e = assertThrows(StoreException.class, () -> points.of(run, store.trace(run.spec().id()), Set.of(1L)));
			assertTrue(e.getMessage().startsWith("the host does not repeat run " + run.spec().id() + " of walk on bowl bit for bit"), e.getMessage());
		}
	}
}
