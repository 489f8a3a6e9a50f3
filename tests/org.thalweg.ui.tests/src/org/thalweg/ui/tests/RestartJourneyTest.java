package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;

/** A workbench ends while its experiment runs; another process on the same workspace resumes it. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class RestartJourneyTest {
	@TempDir
	Path home;

	@Test
	void whatWasKilledAndThenStoppedByClosingIsCompletedAfterARestart() throws Exception {
		Catalog catalog = Workbench.ask(() -> PlatformUI.getWorkbench().getService(Catalog.class));
		try (Devices devices = new Devices(catalog)) {
			assumeTrue(devices.find("opencl").info() != null, "skipped: no device");
		}
		Path project = home.resolve("workspace").resolve(RestartScripts.PROJECT);
		Path results = project.resolve("results/many-runs");
		try (WorkbenchProcess killed = WorkbenchProcess.start(home, RestartScripts.Run.class)) {
			killed.await("a run is finished", () -> finished(results) > 0);
		}
		assertTrue(Files.exists(results.resolve("writer.txt")), "it was still at work");
		WorkbenchProcess.play(home, RestartScripts.StopAndClose.class);
		assertEquals(List.of("store.lock", "store.sqlite"), files(results));
		WorkbenchProcess.play(home, RestartScripts.GoOn.class);
		Uninterrupted.sameAs(results, project.resolve(RestartScripts.FILE), catalog, home.resolve("uninterrupted"));
	}

	@Test
	void closingStopsAnOptimisationAndNeedNotWaitForWhatHangs() throws Exception {
		WorkbenchProcess.play(home, RestartScripts.EndNow.class);
		Path workspace = home.resolve("workspace");
		assertEquals(List.of("store.lock", "store.sqlite"), files(workspace.resolve("My reservoir/results/my-reservoir")));
		assertTrue(Files.exists(workspace.resolve(".metadata/.plugins/org.eclipse.core.resources/.projects/My reservoir/.markers")),
				"the workspace was saved");
	}

	/** The store may be read while another process writes it. */
	private static int finished(Path results) {
		try (RunStore store = RunStore.read(results)) {
			return store.runs().size();
		} catch (StoreException e) {
			return 0; // there is none yet
		}
	}

	private static List<String> files(Path folder) throws Exception {
		try (Stream<Path> files = Files.list(folder)) {
			// the search of an optimisation that had ten seconds leaves its state
			return files.map(file -> file.getFileName().toString()).filter(name -> !name.equals("checkpoints")).sorted().toList();
		}
	}
}
