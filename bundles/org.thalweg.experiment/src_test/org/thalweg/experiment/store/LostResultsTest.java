package org.thalweg.experiment.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.fixtures.Toys;

/** Results that cannot be stored: this is reported, with the cause, the state of the rest and a remedy. */
@Timeout(300)
@Tag("slow")
class LostResultsTest {
	@TempDir
	Path folder;

	private static Plan plan(int runs, int threads) {
		return ToyRuns.plan("problems: toy/bowl\nalgorithms: walk\nruns: " + runs + "\nthreads: " + threads + "\nstop: 10\n", new Toys.Walk());
	}

	/** Of runs that take longer than a {@link Recorder} waits, so that each is stored separately. */
	private static Plan slow(int runs, int threads) {
		Toys.Walk walk = new Toys.Walk();
		walk.stepMillis = 22;
		return ToyRuns.plan("problems: toy/bowl\nalgorithms: walk\nruns: " + runs + "\nthreads: " + threads + "\nstop: 10\n", walk);
	}

	private StoreException refused(Path results, Plan plan, int finished, Consumer<RunStore> deed) {
		AtomicInteger count = new AtomicInteger();
		try (RunStore store = RunStore.open(results)) {
			return assertThrows(StoreException.class, () -> Runner.run(plan, store, event -> {
				if (event instanceof RunEvent.Finished && count.incrementAndGet() == finished) {
					deed.accept(store);
				}
			}, new Cancel()));
		}
	}

	private static void delete(Path folder) {
		try (var files = Files.walk(folder)) {
			for (Path f : files.sorted(Comparator.reverseOrder()).toList()) {
				Files.delete(f);
			}
		} catch (IOException e) {
			throw new AssertionError(e);
		}
	}

	/** After the first run, in the middle, and after the last: then nothing is written any more that could fail. */
	@ParameterizedTest
	@ValueSource(ints = { 1, 3, 6 })
	void aFolderThatIsDeletedDuringARunIsNoticedAndItsRunsAreSaved(int after) {
		Path results = folder.resolve("results");
		StoreException e = refused(results, slow(6, 1), after, store -> delete(results));
		int kept = Math.min(6, after + 1); // the run after it is what notices
		Path saved = folder.resolve("results-rescued");
		assertEquals(results + " was deleted, moved or replaced while results were being stored in it. The " + kept
				+ " finished runs that it contained were saved in " + saved + ". Rename that folder to results and run the same command again to "
				+ "resume.",
				e.getMessage());
		assertTrue(e.failure());
		assertFalse(Files.exists(results));
		assertTrue(StoreCheck.of(saved).whole());
		try (RunStore store = RunStore.open(saved)) {
			assertEquals(new Runner.RunSummary(6 - kept, kept, 0, 0, false), Runner.run(plan(6, 1), store, event -> {}, new Cancel()));
		}
	}

	@Test
	void ofJobsSideBySideThoseUnderWayAreSavedAndNoOthersBegin() {
		Path results = folder.resolve("results");
		StoreException e = refused(results, slow(40, 2), 2, store -> delete(results));
		assertTrue(e.getMessage().contains("were saved in " + folder.resolve("results-rescued")), e.getMessage());
		int saved = StoreCheck.of(folder.resolve("results-rescued")).runs();
		assertTrue(saved >= 3 && saved < 10, saved + " runs");
	}

	@Test
	void aFileThatIsReplacedOrMovedIsNoticed() throws IOException {
		Path results = folder.resolve("results");
		Path moved = folder.resolve("moved");
		StoreException e = refused(results, slow(4, 1), 2, store -> {
			try {
				Files.move(results, moved);
				Files.createDirectories(results);
				Files.writeString(results.resolve(RunStore.FILE), "another one's");
			} catch (IOException x) {
				throw new AssertionError(x);
			}
		});
		assertTrue(e.getMessage().startsWith(results + " was deleted, moved or replaced"), e.getMessage());
		assertEquals(3, StoreCheck.of(folder.resolve("results-rescued")).runs());
		assertEquals("another one's", Files.readString(results.resolve(RunStore.FILE)));
	}

	/** SQLite gives the same error when a file has as many pages as it may have. */
	@Test
	void aFullDiskIsNamedWithWhatIsStoredAndTheSameCommandGoesOn() {
		Plan plan = plan(200, 1);
		StoreException e = refused(folder, plan, 1, store -> {
			try {
				store.sql().execute("PRAGMA max_page_count=20");
			} catch (SQLException x) {
				throw new AssertionError(x);
			}
		});
		int stored = StoreCheck.of(folder).runs();
		assertTrue(stored >= 1 && stored < 200, stored + " runs"); // those that finished together are stored together or not
		assertTrue(e.failure());
		assertEquals(folder + " cannot be written: the disk is full, or your quota is used up ([SQLITE_FULL] Insertion failed because database is "
				+ "full (database or disk is full)). " + stored + " finished runs are stored in " + folder
				+ ". Fix the cause, and run the same command again to resume.", e.getMessage());
		try (RunStore store = RunStore.open(folder)) {
			assertEquals(new Runner.RunSummary(200 - stored, stored, 0, 0, false), Runner.run(plan, store, event -> {}, new Cancel()));
		}
	}

	/** As SQLite does after a full disk, when it has already rolled back. */
	@SuppressWarnings("resource") // the connection fails at every call
	@Test
	void whatARollbackComplainsOfDoesNotHideTheCause() {
		Connection failing = (Connection) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] { Connection.class },
				(self, method, args) -> {
					throw new SQLException(method.getName() + " failed");
				});
		StoreException e = assertThrows(StoreException.class, () -> new Sql("place", failing).transaction(() -> {}));
		assertEquals("place cannot be written: commit failed", e.getMessage());
		assertEquals("rollback failed", e.getSuppressed()[0].getMessage());
	}
}
