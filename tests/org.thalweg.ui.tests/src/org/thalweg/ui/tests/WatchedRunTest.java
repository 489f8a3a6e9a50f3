package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.ui.runs.ConvergenceView;
import org.thalweg.ui.runs.RunsView;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.RunCenter;

/** A run with the views Runs and Convergence open gives bit-identical results to the command line; prints the time of both, alternately. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class WatchedRunTest {
	private static final String YAML = """
			name: watched %d
			problems: {problem: classic/rastrigin, dimension: 30}
			algorithms: clpso
			on: sequential
			stop: {generations: %d}
			""";
	/** Once for the bits; in the full tests long and often enough for the minimum time. */
	private static final boolean FULL = "1".equals(System.getenv("THALWEG_FULL"));
	private static final int REPEATS = FULL ? 3 : 1;
	private static final int GENERATIONS = FULL ? 100_000 : 20_000;

	@TempDir
	Path folder;

	@Test
	void aWatchedRunGivesTheSameBits() throws Exception {
		Workbench.show(RunsView.ID);
		Workbench.show(ConvergenceView.ID);
		double watched = Double.POSITIVE_INFINITY;
		double alone = Double.POSITIVE_INFINITY;
		for (int k = 0; k < REPEATS; k++) {
			IFile file = Files.file("watched", "experiment-" + k + ".yaml", YAML.formatted(k, GENERATIONS));
			RunRecord seen = inTheWorkbench(file);
			RunRecord unseen = onTheCommandLine(file, folder.resolve("alone-" + k));
			assertEquals(Double.doubleToLongBits(unseen.best()), Double.doubleToLongBits(seen.best()));
			watched = Math.min(watched, seen.job().seconds());
			alone = Math.min(alone, unseen.job().seconds());
		}
		System.out.printf(Locale.ROOT,
				"MEASURE a run of %d generations, least of %d: alone %.3f s, in the workbench with its views %.3f s, ratio %.3f%n",
				GENERATIONS, REPEATS, alone, watched, watched / alone);
	}

	private static RunRecord inTheWorkbench(IFile file) {
		RunCenter center = Workbench.ask(() -> PlatformUI.getWorkbench().getService(RunCenter.class));
		ExperimentJob job = Workbench.ask(() -> center.run(file, List.of()));
		Workbench.await("the run is over", job::over);
		try (RunStore store = RunStore.read(job.execution().orElseThrow().overview().folder())) {
			return store.runs().getFirst();
		}
	}

	private static RunRecord onTheCommandLine(IFile file, Path to) {
		Catalog catalog = Workbench.ask(() -> PlatformUI.getWorkbench().getService(Catalog.class));
		try (Devices devices = new Devices(catalog); RunStore store = RunStore.open(to)) {
			Runner.run(Planner.plan(ExperimentFile.read(file.getLocation().toPath(), Map.of()).experiment(), catalog, devices,
					Optional.empty()).plan(), store, event -> {}, new Cancel());
			return store.runs().getFirst();
		}
	}
}
