package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.report.chart.ConvergenceCharts;

class ExportFolderTest {
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
		assertEquals(file + " cannot be written: is a symbolic link, and nothing is written through links. Delete it, or choose another folder",
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

	/** The sender of results may have planted the folder that an export goes into by default. */
	@Test
	void aLinkedFolderWithinResultsIsNotEntered() throws IOException {
		Path home = Files.createDirectory(folder.resolve("home"));
		Files.createSymbolicLink(folder.resolve("r/csv"), home);
		StoreException e = assertThrows(StoreException.class,
				() -> Export.write(walks.store, Export.Format.CSV, folder.resolve("r/csv")));
		assertTrue(e.getMessage().contains("r/csv cannot be written: is a symbolic link"), e.getMessage());
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
}
