package org.thalweg.experiment.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Runner;

/** Results in folders that cannot be written: another user's or on a read-only medium; and folders with links in them. */
@Timeout(300)
class ForeignStoreTest {
	@TempDir
	Path folder;
	private Path mounted;

	@AfterEach
	void unmount() throws Exception {
		if (mounted != null) {
			assertTrue(done("umount", mounted.toString()));
		}
	}

	private static boolean done(String... command) throws Exception {
		return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
	}

	/** A separate file system, so that not even root may write when it is mounted so. */
	private Path medium() throws Exception {
		Path at = Files.createDirectory(folder.resolve("medium"));
		boolean root = "root".equals(System.getProperty("user.name")) && done("mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", at.toString());
		assumeTrue(root, "skipped: only root can mount a medium that may only be read");
		mounted = at;
		return at;
	}

	private void readOnly() throws Exception {
		assertTrue(done("mount", "-o", "remount,ro", mounted.toString()));
	}

	private static void assertForty(Path folder) {
		try (RunStore store = RunStore.read(folder)) {
			assertEquals(40, store.runs().size());
			assertEquals(List.of(), store.damage());
		}
	}

	@Test
	void aWriterLeavesOnePlainFile() throws IOException {
		FortyRuns.write(folder);
		assertEquals(Set.of(RunStore.FILE, StoreLock.FILE), FortyRuns.content(folder).keySet());
		// bytes 18 and 19 of an SQLite file: 1 for a rollback journal, 2 for a write-ahead log next to the file
		byte[] bytes = Files.readAllBytes(folder.resolve(RunStore.FILE));
		assertEquals(1, bytes[18]);
		assertEquals(1, bytes[19]);
	}

	@Test
	void resultsOnAReadOnlyMediumAreRead() throws Exception {
		FortyRuns.write(medium());
		readOnly();
		assertForty(mounted);
		assertTrue(StoreCheck.of(mounted).whole());
	}

	/** As earlier versions wrote them: the file's header still announces a log, and there is none. */
	@Test
	void resultsInWalModeOnAReadOnlyMediumAreRead() throws Exception {
		FortyRuns.write(medium());
		FortyRuns.sql(mounted, "PRAGMA journal_mode=WAL");
		assertEquals(2, Files.readAllBytes(mounted.resolve(RunStore.FILE))[18]);
		readOnly();
		assertForty(mounted);
	}

	/** The log holds transactions that never came into the file: without it SQLite would read fewer runs. */
	@Test
	void whatAKilledWriterLeftOnAReadOnlyMediumIsReadWithItsLog() throws Exception {
		killed(medium());
		readOnly();
		assertForty(mounted);
		assertTrue(Files.size(mounted.resolve(RunStore.FILE + "-wal")) > 0);
	}

	@Test
	void readingWhatAKilledWriterLeftAltersNoFile() throws Exception {
		killed(folder);
		Map<String, String> before = FortyRuns.content(folder);
		assertForty(folder);
		Map<String, String> after = FortyRuns.content(folder);
		after.remove(RunStore.FILE + "-shm"); // shared memory of readers, without own content
		assertEquals(before, after);
		RunStore.open(folder).close();
		assertForty(folder);
		assertFalse(Files.exists(folder.resolve(RunStore.FILE + "-wal")));
	}

	/** Copies the files of a running writer. */
	private void killed(Path to) throws IOException {
		Path from = Files.createTempDirectory(folder, "from");
		FortyRuns.write(from);
		try (RunStore store = RunStore.open(from)) {
			List<RunRecord> runs = store.runs();
			store.forget(runs.stream().map(RunRecord::spec).toList());
			assertEquals(0, store.runs().size());
			Runner.run(FortyRuns.plan(), store, event -> {}, new Cancel());
			for (String name : List.of(RunStore.FILE, RunStore.FILE + "-wal")) {
				Files.copy(from.resolve(name), to.resolve(name));
			}
		}
		try (var files = Files.list(from)) {
			for (Path f : files.toList()) {
				Files.delete(f);
			}
		}
		Files.delete(from);
	}

	@Test
	void linksAreNotWrittenThrough() throws IOException {
		Path victim = Files.writeString(folder.resolve("victim"), "mine");
		Path results = Files.createDirectory(folder.resolve("results"));
		for (String name : List.of(StoreLock.FILE, RunStore.FILE)) {
			Path link = Files.createSymbolicLink(results.resolve(name), victim);
			assertEquals(link + " is a symbolic link, and results are not written through links. Delete it, or choose another folder with --out.",
					assertThrows(StoreException.class, () -> RunStore.open(results)).getMessage());
			Files.delete(link);
		}
		Path who = Files.createSymbolicLink(results.resolve(StoreLock.WHO), victim);
		try {
			RunStore.open(results).close();
		} catch (StoreException e) {
			assertTrue(e.getMessage().contains(who + " is a symbolic link") || e.getMessage().contains("is a symbolic link"), e.getMessage());
		}
		assertEquals("mine", Files.readString(victim));
		assertTrue(Files.isRegularFile(victim, LinkOption.NOFOLLOW_LINKS));
	}
}
