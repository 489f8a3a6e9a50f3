package org.thalweg.reservoir.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code reservoir inflow} proposes where a record cannot be read, works when it is typed. */
class ProposedFormatTest {
	@TempDir
	private Path folder;

	private Path record(String name, String... lines) throws IOException {
		return Files.write(folder.resolve(name), String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1));
	}

	private static String months(int count, String line) {
		StringBuilder out = new StringBuilder();
		for (int m = 0; m < count; m++) {
			out.append(line.formatted(2001 + m / 12, m % 12 + 1, 10 + m % 7)).append('\n');
		}
		return out.toString();
	}

	@Test
	void theOptionsAreProposedAfterTheErrors() throws IOException {
		Path file = record("pegel.csv", "Datum;Zufluß [m³/s]", months(24, "01.%2$02d.%1$d;%3$d,5"));
		List<String> told = CommandOutcome.of("inflow", file).mistakes();
		assertEquals(List.of(file + ":1: this is not UTF-8 text. Name the file's encoding in 'encoding', such as windows-1252, or save it in UTF-8",
				"This file seems to need --encoding windows-1252 --decimal comma --column 'Zufluß [m³/s]' --date-column Datum "
						+ "--date-format dd.MM.yyyy",
				"In a description: inflow: {file: pegel.csv, encoding: windows-1252, decimal: comma, column: \"Zufluß [m³/s]\", "
						+ "date-column: Datum, date-format: dd.MM.yyyy}"), told);
		CommandOutcome read = CommandOutcome.of("inflow", file, "--encoding", "windows-1252", "--decimal", "comma", "--column", "Zufluß [m³/s]",
				"--date-column", "Datum", "--date-format", "dd.MM.yyyy");
		assertEquals(List.of(), read.mistakes());
		assertTrue(read.out().startsWith(file + ": 2001-01 … 2002-12, 2 complete years, mean 13.242 m3/s\n"), read.out());
	}

	/** The unit is not in the file, so that the user has to add it. */
	@Test
	void whatIsStillMissingFollows() throws IOException {
		Path file = record("q.csv", ",Q", months(24, "%d-%02d-28 00:00:00,%d"));
		List<String> told = CommandOutcome.of("inflow", file).mistakes();
		assertEquals("This file seems to need --column Q --date-format 'yyyy-MM-dd HH:mm:ss' --unit UNIT, since it states none", told.get(told.size()
				- 2));
		assertEquals(List.of(), CommandOutcome.of("inflow", file, "--column", "Q", "--date-format", "yyyy-MM-dd HH:mm:ss", "--unit", "cumecs")
				.mistakes());
	}

	/** An option would split −99,9 into −99 and 9, which is a flow; a description does not. */
	@Test
	void aMarkWithAComma() throws IOException {
		Path file = record("my pegel.csv", "Datum;inflow_cms", "01.01.2001;-99,9", "01.02.2001;9,0", "01.03.2001;8,0");
		List<String> told = CommandOutcome.of("inflow", file).mistakes();
		assertEquals(List.of("This file seems to need --decimal comma --date-column Datum --date-format dd.MM.yyyy",
				"In a description: inflow: {file: \"my pegel.csv\", decimal: comma, missing: [\"-99,9\"], date-column: Datum, "
						+ "date-format: dd.MM.yyyy}"),
				told.subList(told.size() - 2, told.size()));
	}

	@Test
	void aGapGetsNoProposal() throws IOException {
		Path file = record("q.csv", "date,inflow_m3s", "2001-01,1", "2001-03,1");
		assertEquals(1, CommandOutcome.of("inflow", file).mistakes().size());
		assertEquals(1, CommandOutcome.of("inflow", folder.resolve("none.csv")).mistakes().size());
	}

	@Test
	void everyKeyIsAnOption() throws IOException {
		Path file = record("q.txt", "7", "-1", "8");
		CommandOutcome read = CommandOutcome.of("inflow", file, "--header", "none", "--first", "1990-10", "--unit", "ML/month", "--negative",
				"spread");
		assertEquals(List.of(), read.mistakes());
		assertTrue(read.err().contains("1 negative month, the lowest -0.0003858 m3/s (1990-11), set to 0 and taken from the values around"), read
				.err());
		assertEquals(List.of("--negative: 'none' is not one of keep, zero, spread"), CommandOutcome.of("inflow", file, "--negative", "none")
				.mistakes());
	}

	/** 1000 cfs = 28.317 m3/s; no unit is asked for. */
	@Test
	void theUnitEndsTheNameOfAnyColumn() throws IOException {
		Path file = record("shasta.csv", "Date,SHA_INFLOW_CFS,SHA_STORAGE_AF", months(24, "%d-%02d,1000,%d"));
		List<String> told = CommandOutcome.of("inflow", file).mistakes();
		assertTrue(told.contains("This file seems to need --column SHA_INFLOW_CFS"), told.toString());
		for (String name : List.of("SHA_INFLOW_CFS", "sha_cfs", "flow_cfs", "Inflow CFS")) {
			CommandOutcome read = CommandOutcome.of("inflow", record("q.csv", "date,other," + name, months(24, "%d-%02d,3,1000")), "--column", name);
			assertEquals(List.of(), read.mistakes(), name);
			assertTrue(read.out().contains("mean 1000.000 cfs"), read.out());
		}
		assertEquals(List.of(folder.resolve("q.csv") + ":2: the file gives two units for the inflow, cfs and m3/s. Keep one of them."),
				CommandOutcome.of("inflow", record("q.csv", "# unit: m3/s", "date,flow_cfs", months(24, "%d-%02d,3"))).mistakes());
	}
}
