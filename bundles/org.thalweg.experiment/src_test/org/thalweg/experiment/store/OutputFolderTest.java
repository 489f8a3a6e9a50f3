package org.thalweg.experiment.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.thalweg.experiment.chart.ConvergenceCharts;
import org.thalweg.experiment.report.Export;
import org.thalweg.experiment.report.Results;
import org.thalweg.experiment.report.ThreeWalks;

class OutputFolderTest {
	@TempDir
	Path folder;
	private ThreeWalks walks;

	@BeforeEach
	void fill() {
		walks = new ThreeWalks(folder.resolve("r"));
	}

	@AfterEach
	void close() {
		walks.close();
	}

	private static List<String> names(Path folder) throws IOException {
		try (var files = Files.list(folder)) {
			return files.map(f -> f.getFileName().toString()).sorted().toList();
		}
	}

	@ParameterizedTest
	@EnumSource(value = Export.Format.class, mode = EnumSource.Mode.EXCLUDE, names = "COCO") // its suite is not here
	void aFileIsReplacedByAnotherFileAndNeverWrittenOver(Export.Format format) throws IOException {
		Path file = Export.write(walks.store, format, folder.resolve("out")).getFirst();
		Files.writeString(file, "of before");
		Path same = Files.createLink(folder.resolve("same"), file); // another name of the same file
		Export.write(walks.store, format, folder.resolve("out"));
		assertEquals("of before", Files.readString(same));
		assertTrue(Files.size(file) > 20);
	}

	@ParameterizedTest
	@EnumSource(value = Export.Format.class, mode = EnumSource.Mode.EXCLUDE, names = "COCO") // its suite is not here
	void aLinkInThePlaceOfAFileIsNotWrittenThrough(Export.Format format) throws IOException {
		Path file = Export.write(walks.store, format, folder.resolve("out")).getFirst();
		Path victim = Files.writeString(folder.resolve("victim"), "precious");
		Files.delete(file);
		Files.createSymbolicLink(file, victim);
		StoreException e = assertThrows(StoreException.class, () -> Export.write(walks.store, format, folder.resolve("out")));
		assertEquals(file + " cannot be written: is a link, and links are not written through. Delete it, or choose another folder",
				e.getMessage());
		assertEquals("precious", Files.readString(victim));
		assertTrue(Files.isSymbolicLink(file));
	}

	@Test
	void aLinkThatLeadsNowhereMakesNoFile() throws IOException {
		Files.createDirectories(folder.resolve("out"));
		Files.createSymbolicLink(folder.resolve("out/table.tex"), folder.resolve("made"));
		assertThrows(StoreException.class, () -> Export.write(walks.store, Export.Format.LATEX, folder.resolve("out")));
		assertFalse(Files.exists(folder.resolve("made")));
	}

	@Test
	void chartsAreNotWrittenThroughLinks() throws IOException {
		Path svg = ConvergenceCharts.write(Results.of(walks.store), folder.resolve("out")).getFirst();
		Path victim = Files.writeString(folder.resolve("victim"), "precious");
		Files.delete(svg);
		Files.createSymbolicLink(svg, victim);
		assertThrows(StoreException.class, () -> ConvergenceCharts.write(Results.of(walks.store), folder.resolve("out")));
		assertEquals("precious", Files.readString(victim));
	}

	/** Whoever sends results may have planted the folder that an export goes into by default. */
	@Test
	void aLinkedFolderWithinResultsIsNotEntered() throws IOException {
		Path home = Files.createDirectory(folder.resolve("home"));
		Files.createSymbolicLink(folder.resolve("r/csv"), home);
		StoreException e = assertThrows(StoreException.class,
				() -> Export.write(walks.store, Export.Format.CSV, folder.resolve("r/csv")));
		assertTrue(e.getMessage().contains("r/csv cannot be written: is a link"), e.getMessage());
		assertEquals(List.of(), names(home));
	}

	@Test
	void aLinkedFolderBelowTheOneAskedForIsNotEntered() throws IOException {
		Path home = Files.createDirectory(folder.resolve("home"));
		Files.createDirectories(folder.resolve("out"));
		Files.createSymbolicLink(folder.resolve("out/toy"), home);
		assertThrows(StoreException.class, () -> Export.write(walks.store, Export.Format.IOHPROFILER, folder.resolve("out")));
		assertEquals(List.of(), names(home));
	}

	@Test
	void theFolderAskedForMayBeALink() throws IOException {
		Files.createDirectory(folder.resolve("elsewhere"));
		Files.createSymbolicLink(folder.resolve("out"), folder.resolve("elsewhere"));
		Export.write(walks.store, Export.Format.LATEX, folder.resolve("out"));
		assertEquals(List.of("comparison.tex", "table.tex"), names(folder.resolve("elsewhere")));
	}

	@Test
	void whatCannotBeWrittenToTheEndLeavesTheFileOfBeforeAndNothingElse() throws IOException {
		OutputFolder out = new OutputFolder(folder.resolve("out"));
		out.write("a.csv", "whole");
		assertThrows(IOException.class, () -> out.write("a.csv", to -> {
			to.append("cut".repeat(10_000));
			throw new IOException("No space left on device");
		}));
		assertEquals("whole", Files.readString(folder.resolve("out/a.csv")));
		assertEquals(List.of("a.csv"), names(folder.resolve("out")));
	}

	/** A file is written beside its place, by a name that nobody asked for. */
	@Test
	void messagesNameTheFileThatWasAskedFor() {
		Path wanted = Path.of("there", "film.png");
		assertEquals(wanted + " cannot be written: there is no such folder. Choose one that exists",
				OutputFolder.cannot(wanted, new NoSuchFileException(".thalweg-651c6d612fdf9d9141513c5f.part")));
		assertEquals("there cannot be written: there is no such folder. Choose one that exists",
				OutputFolder.cannot(wanted, new NoSuchFileException("there")));
	}

	@Test
	void halfACharacterIsNoReasonNotToWrite() throws IOException {
		assertEquals("a?b", Files.readString(OutputFolder.file(folder.resolve("half.txt"), "a\uD83Cb")));
	}

	@Test
	void aNameNeverLeadsOutOfItsFolder() {
		OutputFolder out = new OutputFolder(folder.resolve("out"));
		for (String name : List.of("../a", "x/../../a", "/tmp/a", ".", "x/../a")) {
			assertThrows(IOException.class, () -> out.write(name, "text"), name);
		}
	}

	@Test
	void theLockOfAStoreIsNotWrittenThroughALink() throws IOException {
		Path other = Files.createDirectory(folder.resolve("other"));
		Path victim = Files.writeString(folder.resolve("victim"), "precious");
		Files.createSymbolicLink(other.resolve(StoreLock.WHO), victim);
		assertThrows(StoreException.class, () -> RunStore.open(other));
		assertEquals("precious", Files.readString(victim));
		Files.delete(other.resolve(StoreLock.WHO));
		Files.deleteIfExists(other.resolve(StoreLock.FILE));
		Files.createSymbolicLink(other.resolve(StoreLock.FILE), folder.resolve("made"));
		assertThrows(StoreException.class, () -> RunStore.open(other));
		assertFalse(Files.exists(folder.resolve("made")));
	}
}
