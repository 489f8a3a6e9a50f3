package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.reservoir.study.InputFiles;
import org.thalweg.reservoir.study.YearSearch;

/** A workbench is killed while it optimises a reservoir; the next one resumes, pauses, stops and finishes it. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class ReservoirRestartTest {
	@TempDir
	Path home;

	@Test
	void aReservoirThatWasKilledIsShownGoesOnPausesStopsAndIsCompleted() throws Exception {
		Path project = home.resolve("workspace").resolve(ReservoirScripts.PROJECT);
		Path results = project.resolve("results/my-reservoir");
		try (WorkbenchProcess killed = WorkbenchProcess.start(home, ReservoirScripts.Run.class)) {
			killed.await("a run is finished", () -> !stored(results).isEmpty());
		}
		WorkbenchProcess.play(home, ReservoirScripts.GoOn.class);
		assertTrue(Files.exists(results.resolve("years.csv")));
		sameAsUninterrupted(project.resolve(ReservoirScripts.FILE), stored(results));
	}

	private void sameAsUninterrupted(Path description, List<RunRecord> found) {
		Catalog catalog = Workbench.ask(() -> PlatformUI.getWorkbench().getService(Catalog.class));
		Path whole = home.resolve("uninterrupted");
		YearSearch.on("sequential", ReservoirScripts.GENERATIONS, found.size(), 2).solve(InputFiles.of(description).read("Years", ""), whole,
				catalog, Optional.empty(), new Cancel(), (_, _) -> {});
		List<RunRecord> expected = stored(whole);
		assertEquals(expected.size(), found.size());
		for (int i = 0; i < expected.size(); i++) {
			assertEquals(expected.get(i).spec().id(), found.get(i).spec().id());
			assertEquals(expected.get(i).best(), found.get(i).best());
			assertEquals(expected.get(i).evaluations(), found.get(i).evaluations());
		}
	}

	/** The store may be read while another process writes it. */
	private static List<RunRecord> stored(Path results) {
		try (RunStore store = RunStore.read(results)) {
			return store.runs();
		} catch (StoreException e) {
			return List.of(); // there is none yet
		}
	}
}
