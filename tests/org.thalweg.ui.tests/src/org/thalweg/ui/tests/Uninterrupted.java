package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;

/** An experiment run without interruption, by the verb {@code run}. */
final class Uninterrupted {
	private Uninterrupted() {
	}

	/**
	 * Fails unless a store holds the same runs, bit for bit.
	 *
	 * @param stored folder of the store that is compared
	 * @param folder of the store that is written
	 */
	static void sameAs(Path stored, Path experiment, Catalog catalog, Path folder) {
		try (Devices devices = new Devices(catalog); RunStore store = RunStore.open(folder); RunStore other = RunStore.read(stored)) {
			Plan plan = Planner.plan(ExperimentFile.read(experiment, Map.of()).experiment(), catalog, devices, Optional.empty()).plan();
			Runner.run(plan, store, event -> {}, new Cancel());
			assertEquals(store.runs().size(), other.runs().size());
			for (RunRecord expected : store.runs()) {
				RunRecord found = other.run(expected.spec().id()).orElseThrow();
				assertEquals(Double.doubleToLongBits(expected.best()), Double.doubleToLongBits(found.best()));
				assertArrayEquals(expected.x(), found.x());
				assertEquals(expected.evaluations(), found.evaluations());
				assertArrayEquals(store.trace(expected.spec().id()).toBytes(), other.trace(expected.spec().id()).toBytes());
			}
		}
	}
}
