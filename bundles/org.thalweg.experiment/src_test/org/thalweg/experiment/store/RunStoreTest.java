package org.thalweg.experiment.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.plan.Version;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.fixtures.Toys;

@Timeout(300)
public class RunStoreTest {
	private static final String YAML = "name: S\nproblems: toy/bowl\nalgorithms: walk\nruns: 4\nstop: 10\n";

	@TempDir
	Path folder;

	private static Plan plan() {
		return ToyRuns.plan(YAML, new Toys.Walk());
	}

	@Test
	void runsAndTracesComeBackAsTheyWere() {
		Plan plan = plan();
		RunSpec spec = plan.spec().allRuns().getFirst();
		try (RunStore store = RunStore.open(folder)) {
			store.save(plan);
			store.add(List.of(ToyRuns.record(spec, 0.1, 2.5, 1, "j")), List.of(Toys.trace(3, 2, 0.1)));
		}
		try (RunStore store = RunStore.read(folder)) {
			assertEquals(plan.spec(), store.plan().orElseThrow());
			RunRecord r = store.runs().getFirst();
			RunRecord was = ToyRuns.record(spec, 0.1, 2.5, 1, "j");
			assertEquals(was.spec(), r.spec());
			assertEquals(was.job(), r.job());
			assertArrayEquals(was.x(), r.x());
			assertArrayEquals(was.outputs().get("series"), r.outputs().get("series"));
			assertEquals(0.1, r.error());
			Trace t = store.trace(spec.id());
			assertEquals(3, t.size());
			assertEquals(2, t.step(2));
			assertEquals(12, t.evaluations(2));
			assertEquals(0.1, t.value(2));
		}
	}

	@Test
	void anUnknownErrorStaysUnknown() {
		RunSpec spec = plan().spec().allRuns().getFirst();
		try (RunStore store = RunStore.open(folder)) {
			store.add(List.of(ToyRuns.record(spec, Double.NaN, 1, 1, "j")), List.of(Toys.trace(1)));
			assertTrue(Double.isNaN(store.runs().getFirst().error()));
		}
	}

	@Test
	void aRunIsFoundByNumberAndByTheBeginningOfItsId() {
		List<RunSpec> runs = plan().spec().allRuns();
		try (RunStore store = RunStore.open(folder)) {
			store.add(List.of(ToyRuns.record(runs.get(0), 1, 1, 2, "j"), ToyRuns.record(runs.get(1), 2, 1, 2, "j")), List.of(Toys.trace(1), Toys
					.trace(2)));
			assertEquals(2, store.run("2").orElseThrow().error());
			assertEquals(1, store.run(runs.get(0).id().substring(0, 12)).orElseThrow().error());
			assertEquals(Optional.empty(), store.run("3"));
			assertEquals(Optional.empty(), store.run("zzzz"));
		}
	}

	@Test
	void aJobIsStoredWholeOrNotAtAll() {
		List<RunSpec> runs = plan().spec().allRuns();
		try (RunStore store = RunStore.open(folder)) {
			store.add(List.of(ToyRuns.record(runs.get(1), 1, 1, 1, "j")), List.of(Toys.trace(1)));
			// the second of these two is there already
			assertThrows(StoreException.class, () -> store.add(List.of(ToyRuns.record(runs.get(0), 1, 1, 2, "k"), ToyRuns.record(runs.get(1), 1, 1, 2,
					"k")),
					List.of(Toys.trace(1), Toys.trace(1))));
			assertEquals(1, store.runs().size());
		}
	}

	@Test
	void aSecondWriterInThisProcessGetsOneClearLine() {
		try (RunStore store = RunStore.open(folder)) {
			StoreException e = assertThrows(StoreException.class, () -> RunStore.open(folder));
			assertTrue(e.getMessage().startsWith(folder + " is being written to by process " + ProcessHandle.current().pid() + " on host "),
					e.getMessage());
			assertThrows(StoreException.class, () -> RunStore.open(folder));
			store.addFailure(plan().spec().allRuns(), "still mine");
		}
		RunStore.open(folder).close();
	}

	@Test
	void readersReadWhileAWriterWrites() {
		List<RunSpec> runs = plan().spec().allRuns();
		try (RunStore store = RunStore.open(folder); RunStore reader = RunStore.read(folder)) {
			assertEquals(0, reader.runs().size());
			store.add(List.of(ToyRuns.record(runs.get(0), 1, 1, 1, "j")), List.of(Toys.trace(1)));
			assertEquals(1, reader.runs().size());
			assertThrows(StoreException.class, () -> reader.addFailure(runs, "a reader writes"));
		}
	}

	@Test
	void aFolderWithoutResultsIsSaidToBeOne() throws IOException {
		assertEquals(folder + " contains no results: it has no file store.sqlite. Name a folder to which 'thalweg run' wrote results",
				assertThrows(StoreException.class, () -> RunStore.read(folder)).getMessage());
		Files.writeString(folder.resolve(RunStore.FILE), "no database at all, but long enough to be taken for one by mistake");
		assertOutNamed(assertThrows(StoreException.class, () -> RunStore.open(folder)));
		assertTrue(assertThrows(StoreException.class, () -> RunStore.read(folder)).getMessage()
				.endsWith("). Choose a folder that contains results."));
	}

	/** Here a file is where the folder should be. */
	@Test
	void aFolderThatCannotBeWrittenIsToBeMadeWritable() throws IOException {
		Path file = Files.createFile(folder.resolve("results"));
		String said = file + " cannot be used for results (permission denied, or not a folder). ";
		String message = assertThrows(StoreException.class, () -> RunStore.open(file)).getMessage();
		assertEquals(said + "Make it writable, or choose another folder with --out.", message);
		assertEquals(said + "Make the project's folder results and its contents writable.", Remedy.inWindow(message));
	}

	/** The command line has an option for it, a window none. */
	private static void assertOutNamed(StoreException e) {
		assertTrue(e.getMessage().contains("hoose another folder with --out."), e.getMessage());
		String window = Remedy.inWindow(e.getMessage());
		assertTrue(window.contains("hoose another name: in the file, which also names the folder."), window);
		assertFalse(window.contains("--"), window);
	}

	/** What a writer has that was killed, or read, before it made its tables. */
	@Test
	void anEmptyFileHoldsNoResultsYetAndIsGoodForWriting() throws IOException {
		Path file = Files.createFile(folder.resolve(RunStore.FILE));
		assertEquals(file + " contains no results yet. Restart the program that was to write them, or choose a folder that contains results.",
				assertThrows(StoreException.class, () -> RunStore.read(folder)).getMessage());
		RunStore.open(folder).close();
		RunStore.read(folder).close();
	}

	@Test
	void tablesOfAnotherVersionAreRefusedAndLeftAsTheyAre() throws Exception {
		FortyRuns.write(folder);
		String writer = Version.current();
		for (int version : new int[] { 1, 2, 99 }) {
			FortyRuns.sql(folder, "UPDATE meta SET value = '" + version + "' WHERE name = 'schema'",
					"PRAGMA user_version=" + (version == 1 ? 0 : version)); // the first had nothing in its head
			String before = FortyRuns.content(folder).get(RunStore.FILE);
			String refused = folder.resolve(RunStore.FILE) + " was written by Thalweg " + writer
					+ " with tables of version " + version + ", but this program reads version 3 only. The file was not changed. ";
			assertEquals(refused + "Recompute its runs in another folder, or read it with the program that wrote it.",
					assertThrows(StoreException.class, () -> RunStore.read(folder)).getMessage());
			assertEquals(refused + "Choose another folder with --out, to recompute its runs, or read it with the program "
					+ "that wrote it.",
					assertThrows(StoreException.class, () -> RunStore.open(folder)).getMessage());
			assertEquals(before, FortyRuns.content(folder).get(RunStore.FILE));
		}
	}

	/** One bit makes a 1 or a 2 of the row's 3. */
	@Test
	void aFlippedVersionIsDamageAndNoOtherVersion() throws Exception {
		FortyRuns.write(folder);
		FortyRuns.sql(folder, "UPDATE meta SET value = '2' WHERE name = 'schema'");
		try (RunStore store = RunStore.read(folder)) {
			assertEquals(40, store.runs().size());
			assertEquals(List.of("version of the tables: '2' in the table meta, 3 in the header of the file; read as 3"),
					store.damage().stream().map(Damage::toString).toList());
		}
	}

	/** In the root of a chroot Java finds no mount point. What is not known may be shared between hosts. */
	@Test
	void aFileSystemThatCannotBeFoundOutIsWrittenAsASharedOneIs() throws Exception {
		assertTrue(StoreFile.walWorks(folder, _ -> "ext4"));
		assertFalse(StoreFile.walWorks(folder, _ -> "nfs4"));
		assertFalse(StoreFile.walWorks(folder, _ -> {
			throw new IOException("Mount point not found");
		}));
	}

	private static Path folderOf(String name) {
		return RunStore.folder(ExperimentFile.of(YAML.replace("name: S", "name: \"" + name + "\"")), Optional.empty());
	}

	@Test
	void theFoldersNameComesFromTheExperiments() {
		assertEquals(Path.of("results", "clpso-gro\u00dfe-30-d"), folderOf("CLPSO, Gr\u00f6\u00dfe: 30-D!"));
		// Distinctions of other scripts are preserved: two names in Chinese, and Japanese "ga" and "ka".
		assertEquals(Path.of("results", "\u5b9e\u9a8c\u4e00"), folderOf("\u5b9e\u9a8c\u4e00"));
		assertEquals(Path.of("results", "\u5b9e\u9a8c-\u4e8c"), folderOf("\u5b9e\u9a8c: \u4e8c"));
		assertNotEquals(folderOf("\u304c"), folderOf("\u304b"));
		assertEquals(folderOf("\u304c"), folderOf("\u304b\u3099"));
		assertEquals(Path.of("results", "experiment"), folderOf("?!"));
		assertEquals(Path.of("results", "s"), RunStore.folder(ExperimentFile.of(YAML), Optional.empty()));
		assertEquals(Path.of("x"), RunStore.folder(ExperimentFile.of(YAML), Optional.of(Path.of("x"))));
	}

	/** Another process holds the lock, stores one job, begins a second one and is killed. */
	@Test
	void aKilledWriterLosesNoFinishedJobAndHoldsNoLock() throws Exception {
		List<String> command = new ArrayList<>(List.of(ProcessHandle.current().info().command().orElse("java"),
				"--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"), Writer.class.getName(), folder.toString()));
		Process writer = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
		try (BufferedReader out = new BufferedReader(new InputStreamReader(writer.getInputStream()))) {
			assertEquals("ready", out.readLine());
			StoreException e = assertThrows(StoreException.class, () -> RunStore.open(folder));
			assertTrue(e.getMessage().contains("process " + writer.pid() + " on host "), e.getMessage());
			assertOutNamed(e);
		} finally {
			writer.destroyForcibly().waitFor();
		}
		try (RunStore store = RunStore.read(folder)) {
			assertEquals(List.of(1.0), store.runs().stream().map(RunRecord::error).toList());
		}
		try (RunStore store = RunStore.open(folder)) {
			List<RunSpec> runs = plan().spec().allRuns();
			store.add(List.of(ToyRuns.record(runs.get(1), 2, 1, 1, "k")), List.of(Toys.trace(2)));
			assertEquals(List.of(1.0, 2.0), store.runs().stream().map(RunRecord::error).toList());
		}
	}

	/** The process that is killed. */
	static final class Writer {
		public static void main(String[] arguments) throws Exception {
			List<RunSpec> runs = plan().spec().allRuns();
			RunStore store = RunStore.open(Path.of(arguments[0]));
			store.add(List.of(ToyRuns.record(runs.get(0), 1, 1, 1, "j")), List.of(Toys.trace(1)));
			store.insert(List.of(ToyRuns.record(runs.get(1), 2, 1, 1, "k")), List.of(Toys.trace(2))); // not committed
			System.out.println("ready");
			System.in.read(); // until it is killed, or this process ends
		}
	}
}
