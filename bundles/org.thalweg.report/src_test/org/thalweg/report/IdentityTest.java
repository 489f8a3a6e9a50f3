package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Replay;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.run.Runner.RunSummary;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.Toys;
import org.thalweg.report.live.Execution;

/** Which stored runs count as done: two runs of the walk on the bowl, whose k-th has the error k + 1. */
class IdentityTest {
	private static final String YAML = "name: e\nproblems: toy/bowl\nalgorithms: walk\nruns: 2\nseed: 1\nstop: {generations: 10}\non: ";

	@TempDir
	private Path folder;
	private Path data;
	private final Toys.Walk walk = new Toys.Walk();
	private String version = "1.0.0";
	private String contents = "aaaaaaaaaa";

	@BeforeEach
	void officialNumbers() throws IOException {
		data = Files.createDirectory(folder.resolve("data"));
		Files.writeString(data.resolve("bowl_shift.txt"), "1 2");
	}

	private Catalog catalog() {
		Catalog toys = Toys.catalog(walk);
		return new Catalog(List.copyOf(toys.algorithms().values()), List.of(new Contribution<>("toy/bowl", "Bowl", "", "strangers", version,
				() -> contents, Toys.Bowl::new)), List.copyOf(toys.backends().values()));
	}

	private Plan plan(String on) {
		Planner.Planned planned = Planner.plan(ExperimentFile.of(YAML + on), catalog(), new Devices(catalog()), Optional.of(data));
		assertEquals(List.of(), planned.diagnostics());
		return planned.plan();
	}

	private RunSummary run(String on) {
		return run(plan(on), false);
	}

	private RunSummary run(Plan plan, boolean again) {
		walk.started.clear();
		try (RunStore store = RunStore.open(folder)) {
			return Runner.run(plan, store, again, event -> {
				// no observer
			}, new Cancel());
		}
	}

	private Report report() {
		try (RunStore store = RunStore.read(folder)) {
			return Report.of(store, true);
		}
	}

	private int stored() {
		try (RunStore store = RunStore.read(folder)) {
			return store.runs().size();
		}
	}

	@Test
	void runsOfEditedDataAreComputedAnewAndTheOldOnesKeptButLeftOut() throws IOException {
		assertEquals(2, run("sequential").finished());
		assertEquals(new RunSummary(0, 2, 0, 0, false), run("sequential"));
		Files.writeString(data.resolve("bowl_shift.txt"), "1 2.0000000000000004");
		RunSummary edited = run("sequential");
		assertEquals(List.of(1L, 2L), walk.started);
		assertEquals(2, edited.finished());
		assertEquals(1, edited.notes().size());
		assertTrue(edited.notes().getFirst().startsWith("2 stored runs are kept but left out: they were computed from different data in "
				+ "bowl_shift.txt "
				+ "(digest "), edited.notes().toString());
		assertEquals(4, stored());
		assertEquals(2, report().rows().getFirst().runs());
		assertTrue(report().notes().containsAll(edited.notes()));
		Files.writeString(data.resolve("bowl_shift.txt"), "1\n2\n"); // the first numbers, laid out in another way
		assertEquals(2, run("sequential").kept());
	}

	@Test
	void boundsArePartOfWhatAnInstanceWasMadeFrom() {
		Plan plan = plan("sequential");
		assertEquals(List.of("bounds", "bowl_shift.txt", "objective"),
				plan.spec().cases().getFirst().provenance().numbers().keySet().stream().sorted().toList());
	}

	@Test
	void aStepOfAResultRevisionComputesAnewAndNothingElseDoes() {
		run("sequential");
		walk.revision = 2;
		RunSummary stepped = run("sequential");
		assertEquals(2, stepped.finished());
		assertEquals(List.of("2 stored runs are kept but left out: they were computed from code of the algorithm of result revision 1, now 2."),
				stepped.notes());
		walk.revision = 1;
		assertEquals(0, run("sequential").finished());
	}

	@Test
	void withoutARevisionVersionAndContentsOfTheBundleCount() {
		run("sequential");
		assertEquals(0, run("sequential").finished()); // rebuilt: same version, same contents
		version = "1.1.0";
		assertEquals(List.of("2 stored runs are kept but left out: they were computed from code of the problem of strangers 1.0.0, now 1.1.0."),
				run("sequential").notes());
		assertEquals(2, stored() - 2);
		contents = "bbbbbbbbbb";
		RunSummary other = run("sequential");
		assertEquals(2, other.finished());
		assertTrue(other.notes().contains("2 stored runs are kept but left out: they were computed from code of the problem of different contents of "
				+ "strangers 1.1.0 (aaaaaaaa, now bbbbbbbb)."), other.notes().toString());
	}

	@Test
	void whatTheHostHasComputedInDoublePrecisionServesForADeviceWithoutItsSeconds() {
		run("sequential");
		RunSummary device = run("cuda");
		assertEquals(0, device.finished());
		assertEquals(2, device.kept());
		assertTrue(device.notes().getFirst().startsWith("2 runs were computed on sequential or by another mapping, with the same bits; their seconds "
				+ "are left out. To recompute them, "), device.notes().toString());
		Report.ReportRow row = report().rows().getFirst();
		assertEquals(2, row.runs());
		assertEquals(1.5, row.value().mean()); // (1 + 2) / 2
		assertEquals(0, row.seconds().n());
		assertEquals(2, run(plan("cuda"), true).finished());
		assertEquals(2, report().rows().getFirst().seconds().n());
	}

	@Test
	void aPlanThatComparesDevicesHasEachComputeItsOwn() {
		run("sequential");
		assertEquals(2, run("[sequential, cuda]").finished());
		assertEquals(2, run("[opencl:0:0, cuda]").finished());
		assertEquals(6, stored());
	}

	@Test
	void singlePrecisionIsComputedOnItsDevice() {
		run("{device: opencl, precision: single}");
		assertEquals(2, run("{device: cuda, precision: single}").finished());
		assertEquals(2, run("sequential").finished());
	}

	private Replay.ReplayResult replay() {
		try (RunStore store = RunStore.read(folder)) {
			return Replay.run(store, "1", catalog(), new Devices(catalog()), Optional.of(data), new Cancel());
		}
	}

	@Test
	void aReplayNamesTheCause() throws IOException {
		run("sequential");
		assertEquals(List.of(), replay().notes());
		walk.drift = 0.25; // from step 4 on
		assertEquals(List.of("Data, code, device, driver and kernel text are the recorded ones: the cause of the difference is not recorded."),
				replay().notes());
		walk.revision = 2;
		version = "1.1.0";
		Files.writeString(data.resolve("bowl_shift.txt"), "1 3");
		List<String> notes = replay().notes();
		assertTrue(notes.getFirst().startsWith("The run was computed from different data in bowl_shift.txt (digest "), notes.toString());
		assertEquals(List.of("The run was computed from code of the problem of strangers 1.0.0, now 1.1.0.",
				"The run was computed from code of the algorithm of result revision 1, now 2."), notes.subList(1, 3));
	}

	@Test
	void aRunThatIsForgottenIsComputedAnewOnItsOwnDevice() {
		run("sequential");
		Plan cuda = plan("cuda");
		walk.started.clear();
		assertEquals(1, new Execution(cuda, folder).run(false, cuda.spec().allRuns().subList(1, 2), event -> {
			// no observer
		}).finished());
		assertEquals(List.of(2L), walk.started);
		assertEquals(3, stored());
	}
}
