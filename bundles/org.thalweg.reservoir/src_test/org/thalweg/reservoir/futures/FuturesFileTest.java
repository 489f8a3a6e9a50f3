package org.thalweg.reservoir.futures;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.experiment.reading.UserError;

class FuturesFileTest {
	private static final String FILE = """
			series,year,m10,m11,m12,m01,m02,m03,m04,m05,m06,m07,m08,m09
			1,2001,1,2,3,4,5,6,7,8,9,10,11,12
			1,2002,1,2,3,4,5,6,7,8,9,10,11,13
			2,2001,1,2,3,4,5,6,7,8,9,10,11,14
			2,2002,1,2,3,4,5,6,7,8,9,10,11,15
			""";
	@TempDir
	private Path folder;

	private Path write(String text) throws IOException {
		return Files.writeString(folder.resolve("f.csv"), text);
	}

	@Test
	void futuresAreReadAsTheyWereWritten() throws IOException {
		Futures read = FuturesFile.read(write(FILE));
		assertEquals(List.of(2, 2, 10, 2000), List.of(read.series(), read.years(), read.firstMonth(), read.firstYear()));
		assertEquals(14, read.flows().get(1)[11]);
		Futures odd = new Futures(2001, 10, List.of(new double[] { 0.0004, 0.0006, 1.9996, 2.05, 3.5, 1234567.891, 1, 1, 1, 1, 1, 1 }));
		String text = FuturesFile.text(odd, List.of("a comment"));
		assertEquals("# a comment\n# Years are named by their last month.\nseries,year,m10,m11,m12,m01,m02,m03,m04,m05,m06,m07,m08,m09\n"
				+ "1,2002,0.000,0.001,2.000,2.050,3.500,1234567.891,1.000,1.000,1.000,1.000,1.000,1.000\n", text);
		assertArrayEquals(new double[] { 0, 0.001, 2, 2.05, 3.5, 1234567.891, 1, 1, 1, 1, 1, 1 }, FuturesFile.read(write(text)).flows().getFirst());
	}

	/** Version 0.2 named a year by its first month, which its files do not state. */
	@Test
	void filesOfAnEarlierReleaseKeepTheirDates() throws IOException {
		assertEquals(2001, FuturesFile.read(write("# Generator: kirsch-nowak, seed 7.\n" + FILE)).firstYear());
		assertEquals(2000, FuturesFile.read(write("# Generator: kirsch-nowak, seed 7.\n# Years are named by their last month.\n" + FILE))
				.firstYear());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"2,2001,1 | 2,2001,-1 | 4: series 2, 2001, month 10: an inflow of -1 m3/s; expected 0 or more",
			"1,2002,1 | 1,2002,x | 3: series 1, 2002, month 10: 'x' is not a number; expected an inflow in m3/s",
			"1,2002   | 1,2003   | 3: series 1: year 2003; expected series 1, year 2002, or series 2 from year 2001 on",
			"2,2001   | 3,2001   | 4: series 3: year 2001; expected series 1, year 2003, or series 2 from year 2001 on",
			"1,2001   | 0,2001   | 2: series 0: year 2001; expected series 1, year 2001",
			"m10,m11  | m11,m10  | 1: the header 'series,year,m11,m10,m12,m01,m02,m03,m04,m05,m06,m07,m08,m09'; expected "
					+ "series,year,m01,m02,m03,m04,m05,m06,m07,m08,m09,m10,m11,m12, or the months in the order of another operating year" })
	void aMistakeIsNamedWithItsLineSeriesAndMonth(String before, String after, String expected) throws IOException {
		assertEquals(folder.resolve("f.csv") + ":" + expected, refused(FILE.replaceFirst(before, after)).getFirst());
	}

	@Test
	void seriesOfOtherLengthsAreNamed() throws IOException {
		assertEquals(List.of(folder.resolve("f.csv") + ": series 2: 1 years; expected 2, as many as series 1 has"), refused(FILE.substring(0, FILE
				.indexOf("2,2002"))));
		assertEquals(List.of(folder.resolve("f.csv") + ":1: there is no line for a year after the header"), refused(FILE.substring(0, FILE.indexOf(
				'\n'))));
	}

	private List<String> refused(String text) throws IOException {
		Path file = write(text);
		return assertThrows(UserError.class, () -> FuturesFile.read(file)).lines();
	}
}
