package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.batch.Typed.thalweg;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Four runs in two dimensions; the case in two dimensions, and with it two runs, is then damaged by one letter. */
class DamagedResultsTest {
	private static final String FILE = "name: two\nproblems: [{problem: toy/bowl, dimension: [1, 2]}]\nalgorithms: [{algorithm: halving}]\n"
			+ "runs: 2\nstop: {generations: 3}\n";

	@TempDir
	private Path folder;
	private String file;
	private Path out;

	@BeforeEach
	void write() throws IOException {
		file = Files.writeString(folder.resolve("two.yaml"), FILE).toString();
		out = folder.resolve("store");
		assertEquals(0, thalweg("run", file, "--out", out.toString(), "--quiet").code());
	}

	/** A letter of the stored case, whose text the file has unchanged. */
	private byte[] damage() throws IOException {
		Path store = out.resolve("store.sqlite");
		byte[] bytes = Files.readAllBytes(store);
		String text = new String(bytes, StandardCharsets.ISO_8859_1);
		String start = "{\"problem\":\"toy/bowl\",\"problemLabel\":";
		int at = text.indexOf(start);
		while (!text.startsWith("\"dimension\":2", text.indexOf("\"dimension\":", at)) || text.lastIndexOf("\"cases\":", at) > at - 3000) {
			at = text.indexOf(start, at + 1);
			assertTrue(at > 0, "the case stands in the file");
		}
		bytes[at + start.indexOf("bowl")] = 'h';
		Files.write(store, bytes);
		return bytes;
	}

	@Test
	void wholeResultsAreSaidToBeWhole() {
		Typed t = thalweg("verify", out.toString());
		assertEquals(0, t.code(), t.err());
		assertEquals(out + ": intact, 4 runs\n", t.out());
		assertEquals(List.of("{\"event\":\"verified\",\"folder\":\"" + out + "\",\"whole\":true,\"runs\":4,\"damage\":0}"),
				thalweg("verify", "--json", out.toString()).lines());
	}

	@Test
	void aFolderWithoutResultsEndsWithTwo() {
		Typed t = thalweg("verify", folder.toString());
		assertEquals(2, t.code());
		assertEquals(folder + " contains no results: it has no file store.sqlite. Name a folder to which 'thalweg run' wrote results\n", t.err());
	}

	@Test
	void damageIsNamedWithTheWayOutAndNothingIsWritten() throws IOException {
		byte[] damaged = damage();
		Typed t = thalweg("verify", out.toString());
		assertEquals(1, t.code(), t.out() + t.err());
		assertTrue(t.out().startsWith(out + ": damaged, 2 runs are intact\n  run "), t.out());
		assertTrue(t.out().contains("its case cannot be read") && t.out().contains("'thalweg salvage " + out + "'"), t.out());
		assertTrue(thalweg("verify", "--json", out.toString()).lines().getLast().contains("\"whole\":false,\"runs\":2,\"damage\":2"));

		Typed run = thalweg("run", file, "--out", out.toString());
		assertEquals(2, run.code());
		assertTrue(run.err().startsWith(out + " is damaged, so nothing is written to it (run "), run.err());
		assertFalse(run.err().contains("internal error"));
		assertArrayEquals(damaged, Files.readAllBytes(out.resolve("store.sqlite")));
	}

	@Test
	void aReportAndAnExportLeaveOutWhatIsDamagedSaySoAndEndWithOne() throws IOException {
		damage();
		Typed report = thalweg("report", out.toString());
		assertEquals(1, report.code());
		assertTrue(report.out().contains("2 stored runs are damaged and are left out (run "), report.out());
		Typed export = thalweg("export", out.toString(), "--format", "csv", "--to", folder.resolve("csv").toString());
		assertEquals(1, export.code());
		assertTrue(export.err().contains("2 stored runs are damaged and are left out (run "), export.err());
		assertEquals(3, Files.readAllLines(folder.resolve("csv").resolve("runs.csv")).size());
	}

	@Test
	void salvageAndRunTogetherBringEverythingBack() throws IOException {
		String before = thalweg("report", "--without-times", out.toString()).out();
		byte[] damaged = damage();
		Typed t = thalweg("salvage", out.toString());
		assertEquals(0, t.code(), t.err());
		Path to = folder.resolve("store-salvaged");
		assertTrue(t.out().startsWith("2 runs and 1 plan copied to " + to + "\nDamaged and not copied:\n  run "), t.out());
		assertArrayEquals(damaged, Files.readAllBytes(out.resolve("store.sqlite")));
		assertEquals("{\"event\":\"done\",\"runs\":2,\"failed\":0,\"skipped\":0,\"kept\":2,\"cancelled\":false}",
				thalweg("run", file, "--json", "--out", to.toString()).lines().getLast());
		assertEquals(before, thalweg("report", "--without-times", to.toString()).out());
		assertEquals(2, thalweg("salvage", out.toString()).code());
		Typed nowhere = thalweg("salvage", out.toString(), "--to", Files.createFile(folder.resolve("file")) + "/x");
		assertTrue(nowhere.err().endsWith("or choose another folder with --to.\n"), nowhere.err());
	}

	/** Cut at half, SQLite reads nothing of it; a text under its name was never a store. */
	@Test
	void aTruncatedStoreIsDamagedAndAnotherProgramsFileIsNone() throws IOException {
		Path store = out.resolve("store.sqlite");
		byte[] bytes = Files.readAllBytes(store);
		Files.write(store, Arrays.copyOf(bytes, bytes.length / 2));
		for (String verb : List.of("verify", "salvage", "report")) {
			Typed t = thalweg(verb, out.toString());
			assertEquals(1, t.code(), verb);
			assertTrue(t.err().startsWith(store + " is damaged, and nothing in it can be read ("), t.err());
			assertTrue(t.err().endsWith("). Restore a backup. To recompute the runs, choose another folder.\n"), t.err());
		}
		assertEquals(2, thalweg("run", file, "--out", out.toString()).code());
		Files.writeString(store, "no database, but as long as one. ".repeat(100));
		Typed foreign = thalweg("verify", out.toString());
		assertEquals(2, foreign.code());
		assertTrue(foreign.err().contains("is not a Thalweg results file"), foreign.err());
	}

	/** A report prints its tables before it writes charts; nothing of the request was wrong. */
	@Test
	void aFileThatCannotBeWrittenEndsWithOne() throws IOException {
		String taken = Files.createFile(folder.resolve("taken")).toString();
		for (String words : List.of("report DIR --charts TAKEN", "report DIR --file TAKEN/r.html", "export DIR --format csv --to TAKEN")) {
			Typed t = thalweg(words.replace("DIR", out.toString()).replace("TAKEN", taken).split(" "));
			assertEquals(1, t.code(), words);
			assertTrue(t.err().contains(" cannot be written: "), t.err());
		}
		Files.createFile(out.resolve("charts"));
		assertEquals(1, thalweg("run", file, "--out", out.toString(), "--outputs", "charts").code());
	}

	/** A folder in place of the lock. */
	@Test
	void onlyVerbsWithTheOptionOutAreAdvisedToUseIt() throws IOException {
		Files.deleteIfExists(out.resolve("store.lock"));
		Files.createDirectory(out.resolve("store.lock"));
		Typed prune = thalweg("prune", out.toString(), "--yes");
		assertEquals(2, prune.code());
		assertTrue(prune.err().endsWith("). Make it writable.\n"), prune.err());
		assertTrue(thalweg("run", file, "--out", out.toString()).err().endsWith("). Make it writable, or choose another folder with --out.\n"));
	}
}
