package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.ui.PlatformUI;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunStore;

/** Results for journeys. Called outside the UI thread. */
final class Stored {
	private Stored() {
	}

	/** Runs an experiment and stores its results. @param to the store's folder; the experiment's file is next to it */
	static void run(String yaml, Path to) throws IOException {
		Catalog catalog = Workbench.ask(() -> PlatformUI.getWorkbench().getService(Catalog.class));
		Files.createDirectories(to.getParent());
		ExperimentFile.Parsed parsed = ExperimentFile.read(Files.writeString(to.resolveSibling("e.yaml"), yaml), Map.of());
		assertEquals(List.of(), parsed.diagnostics().stream().map(Object::toString).toList());
		try (Devices devices = new Devices(catalog); RunStore store = RunStore.open(to)) {
			Planner.Planned planned = Planner.plan(parsed.experiment(), catalog, devices, Optional.empty());
			assertEquals(List.of(), planned.diagnostics());
			Runner.run(planned.plan(), store, _ -> {}, new Cancel());
		}
	}
}
