package org.thalweg.reservoir.description;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.description.CurveReader.Axis;
import org.thalweg.reservoir.model.Quantity;

class CurveFileTest {
	private static final Axis STORAGE = new Axis("storage", Quantity.STORAGE);
	private static final Axis LEVEL = new Axis("level", Quantity.LEVEL);
	@TempDir
	Path folder;

	private List<List<String>> points(String description) {
		return CurveFile.points(description, "level-storage", folder, STORAGE, LEVEL);
	}

	private List<List<String>> points(String file, String keys) throws IOException {
		Files.writeString(folder.resolve("c.csv"), file);
		return points("""
				units: {storage: 1e8 m3, level: m, power: horses}
				level-storage: {file: c.csv%s}
				""".formatted(keys));
	}

	private static String refused(Executable reading) {
		return assertThrows(UserError.class, reading).getMessage();
	}

	@Test
	void numbersKeepTheDigitsOfTheFile() throws IOException {
		assertEquals(List.of(List.of("0", "1.50", "3e2"), List.of("100", "+150.5", "200.000")),
				points("level,storage\n100,0\n+150.5,1.50\n200.000,3e2\n", ""));
	}

	@Test
	void aColumnOfAnotherUnitIsConverted() throws IOException {
		// 4126.052 million m3 / 100 = 41.26052 times 1e8 m3; 1000 ft · 0.3048 = 304.8 m, 3281 ft = 1000.0488 m
		assertEquals(List.of(List.of("41.26052", "43"), List.of("304.8", "1000.0488")), points(
				"level_ft,storage_million_m3\n1000,4126.052\n3281,4300\n", ""));
		assertEquals(List.of(List.of("41.26052", "43"), List.of("304.8", "1000.0488")), points(
				"SHA_LEVEL_FT,SHA_STORAGE_HM3\n1000,4126.052\n3281,4300\n", ", storage: SHA_STORAGE_HM3, level: SHA_LEVEL_FT"));
	}

	@Test
	void decimalCommasNamedColumnsAndSkippedLinesAreReadAsTheDescriptionSays() throws IOException {
		assertEquals(List.of(List.of("0", "1.5"), List.of("100.25", "150")), points(
				"Talsperre;;\nInhalt;Fläche;Stau\n0;7;100,25\n1,5;8;150\n",
				", storage: Inhalt, level: Stau, decimal: comma, skip: 1"));
	}

	@Test
	void pointsThatMakeNoCurveAreTakenToBeCorrected() throws IOException {
		assertEquals(List.of(List.of("5", "1"), List.of("100", "90")), points("level,storage\n100,5\n90,1\n", ""));
	}

	@Test
	void whatIsWrongWithTheFileIsToldAndTheFileStays() {
		assertTrue(refused(() -> points("level,storage\n100,zero\n", "")).contains(
				"c.csv:2: storage: 'zero' is not a number"));
		assertTrue(refused(() -> points("head,storage\n100,0\n", "")).contains(
				"there is no column whose name begins with 'level'"));
		assertTrue(refused(() -> points("level,storage\n", "")).contains("0 points; a description can list 1 to 1000"));
		String many = "level,storage\n" + "1,1\n".repeat(1001);
		assertTrue(refused(() -> points(many, "")).contains("1001 points; a description can list 1 to 1000"));
		String absent = refused(() -> points("level-storage: {file: d.csv}"));
		assertTrue(absent.contains("d.csv") && absent.contains("the description still names it"), absent);
		assertTrue(refused(() -> points("level-storage: {file: }")).contains("file: there is no value"));
	}

	@Test
	void aUnitOfAColumnNeedsOneOfTheDescription() throws IOException {
		Files.writeString(folder.resolve("c.csv"), "level_ft,storage\n1000,0\n");
		assertTrue(refused(() -> points("level-storage: {file: c.csv}")).contains(
				"column level_ft is in ft, but the description has no known unit of level"));
	}
}
