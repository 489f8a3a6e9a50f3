package org.thalweg.experiment.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.algorithm.StateException;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.run.Runner.RunSummary;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.ToyRuns;
import org.thalweg.fixtures.Toys;

/** Long walks are stopped and resumed. */
@Timeout(300)
@Tag("slow")
class CheckpointTest {
	private static final String YAML = """
			problems: {problem: toy/bowl}
			algorithms: {algorithm: walk%s}
			runs: 2
			together: all
			stop: {generations: 400}
			checkpoint: %s
			""";

	@TempDir
	Path folder;
	private final Toys.Walk walk = new Toys.Walk();
	private final List<String> notes = new ArrayList<>();
	private final List<Long> steps = new ArrayList<>();

	@BeforeEach
	void walksTakeTime() {
		walk.stepMillis = 2;
	}

	private RunSummary run(String checkpoint) {
		return run(checkpoint, "", _ -> false);
	}

	/** @param stops whether the run is stopped after a step */
	private RunSummary run(String checkpoint, String mapping, IntPredicate stops) {
		notes.clear();
		steps.clear();
		Cancel cancel = new Cancel();
		try (RunStore store = RunStore.open(folder)) {
			return Runner.run(ToyRuns.plan(YAML.formatted(mapping, checkpoint), walk), store, event -> {
				if (event instanceof RunEvent.Noted(String sentence)) {
					notes.add(sentence);
				} else if (event instanceof RunEvent.Progress p) {
					steps.add(p.snapshot().step(0));
					if (stops.test((int) p.snapshot().step(0))) {
						cancel.raise();
					}
				}
			}, cancel);
		}
	}

	private List<Path> files() throws IOException {
		Path place = folder.resolve(Checkpoints.FOLDER);
		if (!Files.exists(place)) {
			return List.of();
		}
		try (Stream<Path> files = Files.list(place)) {
			return files.sorted().toList();
		}
	}

	private List<RunRecord> stored() {
		try (RunStore store = RunStore.read(folder)) {
			return store.runs();
		}
	}

	/** Stopped twice, so that there are two checkpoints. */
	private void stopTwice() throws IOException {
		assertTrue(run("0.1s", "", step -> step >= 50).cancelled());
		long last = steps.getLast(); // on a busy machine, far beyond 50
		assertTrue(run("0.1s", "", step -> step >= last + 60).cancelled());
		assertEquals(2, files().size());
	}

	@Test
	void aStoppedRunGoesOnFromItsLastStep() throws IOException {
		assertTrue(run("0.1s", "", step -> step >= 50).cancelled());
		long last = steps.getLast();
		assertFalse(files().isEmpty());
		assertEquals(new RunSummary(2, 0, 0, 0, false), run("0.1s"));
		assertEquals(1, notes.size());
		assertTrue(notes.getFirst().startsWith("Resuming from checkpoints/") && notes.getFirst().contains(" of sequential: step " + last
				+ " after "),
				notes::toString);
		assertTrue(steps.getFirst() > last, steps::toString);
		assertEquals(List.of(), files(), "the checkpoints of a job that is stored are deleted");
		assertFalse(Files.exists(folder.resolve(Checkpoints.FOLDER)));
		RunRecord r = stored().getFirst();
		assertEquals(400, r.steps());
		assertTrue(r.job().layout().get("resumed").startsWith("1 time, last at step " + last), () -> r.job().layout().toString());
		// 400 steps of 2 ms, of which this process took fewer
		assertTrue(r.job().seconds() >= 0.3 && r.job().timeline().values().stream().mapToDouble(s -> s).sum() == r.job().seconds(),
				() -> r.job().toString());
	}

	@Test
	void anUninterruptedRunLeavesNothing() throws IOException {
		run("0.1s");
		assertEquals(List.of(), files());
		assertEquals(List.of(), notes);
		assertTrue(stored().getFirst().job().layout().get("checkpoints").matches("\\d+ in .*s"), () -> stored().getFirst().job().layout().toString());
	}

	@Test
	void noCheckpointIsWrittenBeforeItsTimeAndNoneIfNever() throws IOException {
		for (String interval : List.of("5min", "never")) {
			assertTrue(run(interval, "", step -> step >= 50).cancelled());
			assertEquals(List.of(), files());
		}
	}

	@Test
	void aDamagedCheckpointIsNamedAndTheOneBeforeServes() throws IOException {
		stopTwice();
		Path last = files().getLast();
		byte[] bytes = Files.readAllBytes(last);
		bytes[bytes.length - 40] ^= 1; // within the last array
		Files.write(last, bytes);
		run("0.1s");
		assertEquals("checkpoints/" + last.getFileName() + " is damaged: array 'ballast' does not match its checksum. The previous checkpoint "
				+ "is used instead.",
				notes.get(0));
		assertTrue(notes.get(1).startsWith("Resuming from checkpoints/"));
		assertEquals(400, stored().getFirst().steps());
	}

	@Test
	void withoutAGoodCheckpointTheRunBeginsAnew() throws IOException {
		stopTwice();
		for (Path file : files()) {
			Files.write(file, Arrays.copyOf(Files.readAllBytes(file), (int) Files.size(file) - 10));
		}
		run("0.1s");
		assertTrue(notes.get(0).endsWith(" is truncated. The previous checkpoint is used instead.") && notes.get(1).endsWith(
				" is truncated. The run starts from the beginning."),
				notes::toString);
		assertEquals(1, steps.getFirst());
		assertEquals(2, stored().size());
	}

	@Test
	void anotherFormOrVersionIsNamed() throws IOException {
		stopTwice();
		byte[] form = Files.readAllBytes(files().getFirst());
		form[CheckpointFormat.MAGIC.length] = 7;
		Files.write(files().getFirst(), form);
		// The version is part of the job's description, so that its checksum has to be recomputed.
		Path last = files().getLast();
		try (Checkpoint old = Checkpoint.open(last)) {
			CheckpointHeader h = old.header();
			new OutputFolder(folder).writeBytes(Checkpoints.FOLDER + "/" + last.getFileName(), to -> new CheckpointWriter(to, new CheckpointHeader(
					"0.0.7", h.runs(), h.address(), h.step(), h.elapsed(), h.timeline(), 0, 0, 0, h.started())).end());
		}
		run("0.1s");
		assertTrue(notes.get(0).contains(" was written by version 0.0.7, but this is version unreleased. "), notes::toString);
		assertTrue(notes.get(1).endsWith(" has format 7, but this version reads format 1. The run starts from the beginning."), notes::toString);
		assertEquals(2, stored().size());
	}

	/** Whatever happens to its bytes, a checkpoint is resumed as it was written or not at all. */
	@Test
	void everyFlippedBitAndEveryCutIsFound() throws IOException {
		assertTrue(run("0.1s", "", step -> step >= 50).cancelled());
		byte[] whole = Files.readAllBytes(files().getLast());
		Path file = folder.resolve("broken");
		Random random = new Random(17);
		int found = 0;
		for (int k = 0; k < 600; k++) {
			byte[] broken = whole.clone();
			if (k % 4 == 0) {
				broken = Arrays.copyOf(broken, random.nextInt(whole.length));
			} else {
				broken[random.nextInt(whole.length)] ^= (byte) (1 << random.nextInt(8));
			}
			Files.write(file, broken);
			try (Checkpoint c = Checkpoint.open(file)) {
				new StateArrays().words("step", new int[1]).reals("ballast", new double[100]).restore(c);
			} catch (StateException e) {
				found++;
			}
		}
		assertEquals(600, found);
	}

	@Test
	void whatCannotBeSavedRunsAllTheSame() throws IOException {
		walk.forgetful = true;
		run("0.1s");
		assertEquals(List.of("The algorithm cannot save its state, so no checkpoints are written: a stopped run starts from the beginning."), notes);
		assertEquals(List.of(), files());
		assertEquals(2, stored().size());
	}

	@Test
	void checkpointsOfStoredRunsAreClearedByTheNextCall() throws IOException {
		assertTrue(run("0.1s", "", step -> step >= 50).cancelled());
		Path left = files().getLast();
		byte[] bytes = Files.readAllBytes(left);
		run("0.1s");
		Files.createDirectories(left.getParent());
		Files.write(left, bytes); // as if it had been killed before it could delete it,
		Files.write(left.resolveSibling(".thalweg-0123456789abcdef01234567.part"), bytes); // or while it wrote the next one
		run("0.1s");
		assertEquals(List.of(), files());
	}

	@Test
	void recordsAreThoseOfAnUninterruptedRun() throws IOException {
		stopTwice();
		run("0.1s");
		List<RunRecord> resumed = stored();
		List<byte[]> traces = resumed.stream().map(r -> trace(r)).toList();
		folder = folder.resolve("whole");
		run("never");
		for (int p = 0; p < 2; p++) {
			assertEquals(stored().get(p).spec(), resumed.get(p).spec());
			assertEquals(stored().get(p).best(), resumed.get(p).best());
			assertArrayEquals(trace(stored().get(p)), traces.get(p));
		}
	}

	private byte[] trace(RunRecord r) {
		try (RunStore store = RunStore.read(folder)) {
			return store.trace(r.spec().id()).toBytes();
		}
	}

	/** Seconds on the test's own clock at which the first checkpoint of a job is written, checked every 10 s from 290 s on. */
	private int first(long bytes, double interval) {
		long[] nanos = new long[1];
		Job job = ToyRuns.plan(YAML.formatted("", "5min"), walk).jobs().getFirst();
		JobCheckpoint checkpoint = new JobCheckpoint(new Checkpoints(folder, ToyRuns.plan(YAML.formatted("", "5min"), walk).spec()), () -> "a".repeat(
				64),
				List::of, "sequential", interval, notes::add, () -> bytes, () -> nanos[0]);
		try (Search search = checkpoint.begin(() -> job.start(), "")) {
			int seconds = 280;
			while (!checkpoint.facts().containsKey("checkpoints")) {
				seconds += 10;
				nanos[0] = seconds * 1_000_000_000L;
				checkpoint.ifDue(search, seconds);
			}
			return seconds;
		} finally {
			checkpoint.done();
		}
	}

	@Test
	void theFirstOneWaitsUntilItTakesTwoPerCentButNotForEver() {
		assertEquals(300, first(1_000_000, 300));
		assertEquals(500, first(5_000_000_000L, 300)); // 10 s at 500 MB/s are 2 % of 500 s
		assertEquals(1200, first(50_000_000_000L, 300)); // 5000 s, but four intervals at most
		assertEquals(List.of(), notes);
	}

	@Test
	void aJobOfWhichSomeRunsAreStoredGoesOnFromItsCheckpoint() throws IOException {
		assertTrue(run("0.1s", "", step -> step >= 50).cancelled());
		long last = steps.getLast();
		try (RunStore store = RunStore.open(folder)) {
			Runner.run(ToyRuns.plan(YAML.formatted("", "never").replace("runs: 2", "runs: 1"), walk), store, _ -> {}, new Cancel());
		}
		RunRecord before = stored().getFirst();
		assertEquals(new RunSummary(1, 1, 0, 0, false), run("0.1s"));
		assertTrue(notes.getFirst().contains(": step " + last + " after "), notes::toString);
		assertEquals(List.of(), files());
		List<RunRecord> all = stored();
		assertEquals(2, all.size());
		assertEquals(before.job().id(), all.getFirst().job().id(), "what is stored stays");
		assertEquals(List.of(1L, 2L), all.stream().map(r -> r.spec().seed()).toList());
		assertEquals(2.0, all.getLast().best()); // the walk of seed 2 ends there
	}

	@Test
	void whatIsNotStoredGoesOnFromCheckpointsAlone() throws IOException {
		Plan plan = ToyRuns.plan(YAML.formatted("", "0.1s"), walk);
		Cancel cancel = new Cancel();
		assertTrue(Runner.solve(plan, folder, event -> {
			if (event instanceof RunEvent.Progress p && p.snapshot().step(0) >= 50) {
				cancel.raise();
			}
		}, cancel).cancelled());
		assertFalse(files().isEmpty());
		List<RunRecord> records = new ArrayList<>();
		RunSummary summary = Runner.solve(plan, folder, event -> {
			if (event instanceof RunEvent.Finished(RunRecord run, _)) {
				records.add(run);
			} else if (event instanceof RunEvent.Noted(String sentence)) {
				notes.add(sentence);
			}
		}, new Cancel());
		assertEquals(2, summary.finished());
		assertTrue(notes.getFirst().startsWith("Resuming from checkpoints/"), notes::toString);
		assertEquals(List.of(1.0, 2.0), records.stream().map(RunRecord::best).toList());
		assertEquals(List.of(), files());
	}

	/** As of the one from which a run resumed. */
	@Test
	void checkpointsWhoseTimeIsUnknownAreOnlyCounted() {
		Job job = ToyRuns.plan(YAML.formatted("", "5min"), walk).jobs().getFirst();
		JobCheckpoint checkpoint = new JobCheckpoint(new Checkpoints(folder, ToyRuns.plan(YAML.formatted("", "5min"), walk).spec()), () -> "a".repeat(
				64), List::of, "sequential", 300, notes::add, () -> 1, () -> 0);
		try (Search search = checkpoint.begin(() -> job.start(), "")) {
			checkpoint.write(search, 1);
			assertEquals("1", checkpoint.facts().get("checkpoints"));
		} finally {
			checkpoint.done();
		}
	}
}
