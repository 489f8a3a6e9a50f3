package org.thalweg.experiment.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToIntFunction;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.store.Removal;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreCheck;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.experiment.store.ToyRuns;
import org.thalweg.fixtures.Toys;

class PruningTest {
	@TempDir
	Path folder;

	private void run(int runs, String with) {
		try (RunStore store = RunStore.open(folder)) {
			Runner.run(ToyRuns.plan("problems: toy/bowl\nalgorithms: {algorithm: walk, with: {" + with + "}}\nruns: " + runs
					+ "\nstop: {generations: 20}\n", new Toys.Walk()), store, _ -> {}, new Cancel());
		}
	}

	private int of(ToIntFunction<Pruning> count) {
		try (RunStore store = RunStore.read(folder)) {
			return count.applyAsInt(Pruning.of(store, false));
		}
	}

	@Test
	void whatTheExperimentDoesNotAskForAnyMoreGoesAndTheRestStaysWhole() {
		run(5, "size: 4");
		run(3, "size: {grid: [4, 8]}"); // of size 4 the last two are no longer requested
		assertEquals(2, of(p -> p.gone().size()));
		assertEquals(6, of(Pruning::kept));
		try (RunStore store = RunStore.open(folder)) {
			Pruning.of(store, false).apply(store);
			assertEquals(6, store.runs().size());
		}
		assertTrue(StoreCheck.of(folder).whole(), StoreCheck.of(folder).damage().toString());
		assertEquals(0, of(Pruning::removed));
		run(3, "size: {grid: [4, 8]}");
		assertEquals(6, StoreCheck.of(folder).runs(), "nothing was computed again");
	}

	@Test
	void failuresThatNobodyAsksForGo() {
		run(4, "fails: 2");
		assertEquals(0, of(p -> p.failures().size()), "it may succeed yet");
		run(1, "fails: 2");
		assertEquals(1, of(p -> p.failures().size()));
		try (RunStore store = RunStore.open(folder)) {
			Pruning.of(store, false).apply(store);
			assertEquals(List.of(), store.failures());
		}
	}

	@Test
	void checkpointsWithWhichNothingCanBeContinuedGo() throws IOException {
		run(2, "size: 4");
		Path checkpoints = Files.createDirectory(folder.resolve(Checkpoints.FOLDER));
		Files.writeString(checkpoints.resolve("a".repeat(64) + "-1.checkpoint"), "truncated");
		Files.writeString(checkpoints.resolve(".thalweg-0a.part"), "");
		Path mine = Files.writeString(checkpoints.resolve("notes.txt"), "mine");
		try (RunStore store = RunStore.open(folder)) {
			Pruning found = Pruning.of(store, false);
			assertEquals(2, found.checkpoints().size());
			assertFalse(found.empty());
			found.apply(store);
		}
		assertEquals(List.of(mine), Files.list(checkpoints).toList(), "what is not ours stays");
	}

	@Test
	void aBackupHoldsWhatWasRemovedAndIsNeverOverwritten() {
		run(5, "size: 4");
		run(1, "size: 4");
		Path copy = folder.resolve("copy");
		try (RunStore store = RunStore.open(folder)) {
			Removal.backup(store, copy);
			Pruning.of(store, false).apply(store);
			assertThrows(StoreException.class, () -> Removal.backup(store, copy));
		}
		assertEquals(5, StoreCheck.of(copy).runs());
		assertEquals(1, StoreCheck.of(folder).runs());
	}
}
