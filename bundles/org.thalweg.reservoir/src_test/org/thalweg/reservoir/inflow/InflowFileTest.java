package org.thalweg.reservoir.inflow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.reading.Diagnostic;

@Tag("slow")
class InflowFileTest {
	private static final double EPS = 1e-12;
	private static final String UNITS = "Name the column inflow_m3s, add a line '# unit: m3/s', or set 'unit'. "
			+ "Known: m3/s, l/s, cfs, kcfs, million m3/day, m3/day, ML/day, Mgal/day, acre-feet/day, TAF/day, million m3/month, m3/month, "
			+ "1e8 m3/month, km3/month, ML/month, Mgal/month, acre-feet/month, TAF/month, MAF/month, cfs-days/month, TMC/month.";
	private static final String GAP = "Gaps are not filled: add the values, or leave years with gaps out by --leave-out-gaps.";

	private static final String MARK = ". If it marks a missing value, name it in 'missing'";

	@TempDir
	Path folder;

	private static InflowFile.Parsed parse(InflowFile.Options options, String... lines) {
		return InflowFile.parse("q.csv", List.of(lines), options);
	}

	private static InflowFile.Parsed parse(String... lines) {
		return parse(InflowFile.Options.NONE, lines);
	}

	private static InflowFile.Options unit(String unit) {
		return new InflowFile.Options("", unit, false);
	}

	/** Asserts that this is the only finding, and that there is no record. */
	private static void assertFinding(String expected, InflowFile.Parsed parsed) {
		assertEquals(expected, parsed.diagnostics().stream().map(Object::toString).collect(Collectors.joining("\n")));
		assertNull(parsed.record());
	}

	private static double[] inflows(InflowRecord record) {
		return IntStream.range(0, record.months()).mapToDouble(record::inflow).toArray();
	}

	/** Lines "date,value" of a number of days. */
	private static List<String> days(String first, int n, String value) {
		return LocalDate.parse(first).datesUntil(LocalDate.parse(first).plusDays(n)).map(d -> d + "," + value)
				.collect(Collectors.toList());
	}

	@Test
	void monthsAreReadAsTheyStand() {
		InflowFile.Parsed parsed = parse("# a river", "", "date,inflow_m3s", "1999-11,3", " 1999-12 , 4.5 ", "2000-01,1e2");
		assertEquals(YearMonth.of(1999, 11), parsed.orThrow().first());
		assertArrayEquals(new double[] { 3, 4.5, 100 }, inflows(parsed.record()));
		assertEquals(List.of(), parsed.notes());
	}

	@Test
	void aFileOfASpreadsheetIsRead() throws IOException {
		Path file = Files.writeString(folder.resolve("q.csv"),
				"\uFEFF\"date\",\"Inflow_M3S\",\"remark\"\r\n\"2000-01\",\"7\",\r\n2000-02,8,flood\r\n");
		InflowRecord record = InflowFile.read(file, InflowFile.Options.NONE).orThrow();
		assertArrayEquals(new double[] { 7, 8 }, inflows(record));
	}

	@Test
	void oneDatedValueAMonthIsTheMonths() {
		assertArrayEquals(new double[] { 5, 6 }, inflows(parse("date,inflow_m3s", "2000-01-15,5", "2000-02-15,6").orThrow()));
	}

	@Test
	void oneYearALineIsRead() {
		InflowRecord record = parse("# unit: m3/s", "year,m01,m02,m03,m04,m05,m06,m07,m08,m09,m10,m11,m12",
				"1990,1,2,3,4,5,6,7,8,9,10,11,12", "1991,13,14,15,16,17,18,19,20,21,22,23,24").orThrow();
		assertEquals(YearMonth.of(1990, 1), record.first());
		assertArrayEquals(IntStream.rangeClosed(1, 24).asDoubleStream().toArray(), inflows(record));
		assertArrayEquals(new double[] { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 }, inflows(parse(unit("m3/s"),
				"year,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec", "1990,1,2,3,4,5,6,7,8,9,10,11,12").orThrow()));
	}

	@Test
	void unitsAreConvertedWithTheDaysOfTheMonth() {
		// an acre-foot is 43,560 · 0.3048³ = 1233.48183754752 m³; a TAF a day 1,233,481.83754752 m³ in 86,400 s
		assertEquals(2 * 1_233_481.83754752 / 86_400, parse("date,inflow_taf_per_day", "2000-01,2").orThrow().inflow(0), EPS);
		// 0.3048³ = 0.028316846592
		assertEquals(0.028316846592, parse("date,inflow_cfs", "2000-01,1").orThrow().inflow(0), EPS);
		// 250.56 million m³ in the 29 days of February 2000 and the 28 of February 2001
		assertEquals(250.56e6 / (29 * 86_400), parse("date,inflow_mcm_per_month", "2000-02,250.56").orThrow().inflow(0), EPS);
		assertEquals(250.56e6 / (28 * 86_400), parse("# unit: million m³/month", "date,inflow", "2001-02,250.56").orThrow().inflow(0), EPS);
		assertEquals(1233.48183754752 / 86_400, parse(unit("acre-feet per day"), "date,q", "2001-02,1").orThrow().inflow(0), EPS);
		assertEquals(List.of("q.csv: the inflow is in cfs"), parse("date,inflow_cfs", "2000-01,1").notes());
	}

	@Test
	void anOptionNamesColumnAndUnitAndWinsOverTheFile() {
		InflowFile.Parsed parsed = parse(new InflowFile.Options("Natural", "cfs", false), "# unit: m3/s", "date,inflow,natural",
				"2000-01,1,2");
		assertEquals(2 * 0.028316846592, parsed.orThrow().inflow(0), EPS);
		assertEquals(List.of("q.csv: read in cfs, as requested; the file itself states m3/s", "q.csv: the inflow is in cfs"),
				parsed.notes());
	}

	@Test
	void aColumnsNameNeedNotEndInAUnitIfACommentNamesIt() {
		assertEquals(1, parse("# Unit: m3/s", "date,inflow_upper", "2000-01,1").orThrow().inflow(0));
	}

	@Test
	void daysAreAveragedToMonthsAndItIsSaid() {
		List<String> lines = days("2001-02-01", 14, "10");
		lines.addAll(days("2001-02-15", 14, "20"));
		lines.addAll(days("2001-03-01", 30, "5"));
		lines.add("2001-03-31,36");
		lines.addAll(days("2001-04-01", 2, "1000"));
		lines.addFirst("date,inflow_m3s");
		InflowFile.Parsed parsed = InflowFile.parse("q.csv", lines, InflowFile.Options.NONE);
		// February (14·10 + 14·20)/28 = 15; March (30·5 + 36)/31 = 6
		assertArrayEquals(new double[] { 15, 6 }, inflows(parsed.orThrow()), EPS);
		assertEquals(List.of("q.csv: 2001-04 has 2 of 30 days and is left out", "q.csv: 61 daily values averaged to 2 monthly means"),
				parsed.notes());
	}

	@Test
	void aGapIsNamedAndNotFilled() {
		assertFinding("q.csv:4: 2000-03: a gap of 1 month. " + GAP, parse("date,inflow_m3s", "2000-01,1", "2000-02,1", "2000-04,1"));
		assertFinding("q.csv:3: 2000-02 … 2000-04: a gap of 3 months. " + GAP, parse("date,inflow_m3s", "2000-01,1", "2000-05,1"));
		assertFinding("q.csv:3: 2000-02: a gap of 1 month. " + GAP, parse("date,inflow_m3s", "2000-01,1", "2000-02,", "2000-03,1"));
		assertFinding("q.csv:4: 2000-01-03 … 2000-01-04: a gap of 2 days. " + GAP,
				parse("date,inflow_m3s", "2000-01-01,1", "2000-01-02,1", "2000-01-05,1"));
		assertFinding("q.csv:4: 1991-01 … 1991-12: a gap of 12 months. " + GAP, parse("# unit: m3/s",
				"year,1,2,3,4,5,6,7,8,9,10,11,12", "1990,1,2,3,4,5,6,7,8,9,10,11,12", "1992,1,2,3,4,5,6,7,8,9,10,11,12"));
	}

	@Test
	void aGapCanBeLeftOutAndItIsSaid() {
		InflowFile.Parsed parsed = parse(new InflowFile.Options("", "", true), "date,inflow_m3s", "2000-01,1", "2000-03,3");
		assertArrayEquals(new double[] { 1, Double.NaN, 3 }, inflows(parsed.orThrow()));
		assertEquals(List.of("q.csv:3: 2000-02: a gap of 1 month; years with this gap are left out"), parsed.notes());
	}

	@Test
	void emptyMonthsAtTheEndsAreNoGap() {
		InflowRecord record = parse("date,inflow_m3s", "2000-01,", "2000-02,2", "2000-03,3", "2000-04,").orThrow();
		assertEquals(YearMonth.of(2000, 2), record.first());
		assertArrayEquals(new double[] { 2, 3 }, inflows(record));
	}

	@Test
	void aFaultyInflowIsNamedWithDateAndLine() {
		assertFinding("q.csv:3: 2000-02: inflow -3.5 is negative. Correct it; if it marks a missing value, leave the cell empty "
				+ "or name it in 'missing'; if it was computed, set 'negative' to zero or spread.", parse("date,inflow_m3s", "2000-01,1",
						"2000-02,-3.5"));
		assertFinding("q.csv:3: 2000-02-01: 'n/a' is not a number; expected an inflow in m3/s" + MARK,
				parse("date,inflow_m3s", "2000-01-31,1", "2000-02-01,n/a"));
		assertFinding("q.csv:2: 2000-01: 'NaN' is not a number; expected an inflow in cfs" + MARK, parse("date,inflow_cfs", "2000-01,NaN"));
		assertFinding("q.csv:2: 2000-01: '1e999' is not a number; expected an inflow in cfs", parse("date,inflow_cfs", "2000-01,1e999"));
		assertFinding("q.csv:3: 1990-03: 'x' is not a number; expected an inflow in m3/s" + MARK, parse("# unit: m3/s",
				"year,1,2,3,4,5,6,7,8,9,10,11,12", "1990,1,2,x,4,5,6,7,8,9,10,11,12"));
	}

	@Test
	void aYearWithElevenMonthsIsNamed() {
		assertFinding("q.csv:3: 1991: 11 values after the first cell; the header has 12", parse("year,1,2,3,4,5,6,7,8,9,10,11,12",
				"1990,1,2,3,4,5,6,7,8,9,10,11,12", "1991,1,2,3,4,5,6,7,8,9,10,11"));
	}

	@Test
	void faultyDatesAreNamed() {
		assertFinding("q.csv:3: 2000-01: this date is given twice, first in line 2. Keep one of the lines.",
				parse("date,inflow_m3s", "2000-01,1", "2000-01,2", "2000-02,1"));
		assertFinding("q.csv:4: 2000-01-02: this date is given twice, first in line 3. Keep one of the lines.",
				parse("date,inflow_m3s", "2000-01-01,1", "2000-01-02,2", "2000-01-02,1"));
		assertFinding("q.csv:3: 1999-12: this date comes after 2000-02. Sort the lines by date.",
				parse("date,inflow_m3s", "2000-02,1", "1999-12,2"));
		assertFinding("q.csv:4: 1990-01: this date is given twice, first in line 3. Keep one of the lines.", parse("# unit: m3/s",
				"year,1,2,3,4,5,6,7,8,9,10,11,12", "1990,1,2,3,4,5,6,7,8,9,10,11,12", "1990,1,2,3,4,5,6,7,8,9,10,11,12"));
		assertFinding("q.csv:2: 'Jan 2000' is not a date; expected YYYY-MM or YYYY-MM-DD. If it is one, set 'date-format' to MMM yyyy",
				parse("date,inflow_m3s", "Jan 2000,1"));
		assertFinding("q.csv:2: '2001-02-29' is not a date; expected YYYY-MM or YYYY-MM-DD", parse("date,inflow_m3s", "2001-02-29,1"));
		assertFinding("q.csv:2: '2001-13' is not a date; expected YYYY-MM or YYYY-MM-DD", parse("date,inflow_m3s", "2001-13,1"));
		assertFinding("q.csv:2: '90' is not a year; expected YYYY",
				parse(unit("cfs"), "year,1,2,3,4,5,6,7,8,9,10,11,12", "90,1,2,3,4,5,6,7,8,9,10,11,12"));
		assertFinding("q.csv:3: 2000-02-01: this date has a day, the one before (2000-01) does not. Write all dates in the same form.",
				parse("date,inflow_m3s", "2000-01,1", "2000-02-01,2"));
	}

	@Test
	void aUnitThatIsUnknownOrUnsaidIsNamed() {
		assertFinding("q.csv:1: unknown unit 'furlongs' of the inflow. " + UNITS, parse("date,inflow_furlongs", "2000-01,1"));
		assertFinding("q.csv:1: unknown unit 'in/s' of the inflow. " + UNITS, parse(unit("in/s"), "date,inflow_cfs", "2000-01,1"));
		assertFinding("q.csv:1: the inflow's unit is not stated. " + UNITS, parse("date,inflow", "2000-01,1"));
		assertFinding("q.csv:2: the file gives two units for the inflow, cfs and m3/s. Keep one of them.",
				parse("# unit: m3/s", "date,inflow_cfs", "2000-01,1"));
		assertFinding("q.csv:2: daily values cannot have the unit TAF/month. Give their own unit, e.g. million m3/day.",
				parse("date,inflow_taf_per_month", "2000-01-01,1", "2000-01-02,1"));
	}

	@Test
	void aColumnThatCannotBeToldIsNamed() {
		assertFinding("q.csv:1: there is no inflow column 'inflwo'. Did you mean 'inflow'?",
				parse(new InflowFile.Options("inflwo", "cfs", false), "date,inflow,outflow", "2000-01,1,2"));
		assertFinding("q.csv:1: there is no inflow column 'Inflow_B'. Did you mean 'Inflow_A'?", parse(new InflowFile.Options("Inflow_B", "cfs",
				false),
				"date,Inflow_A,outflow", "2000-01,1,2"));
		assertFinding("q.csv:1: which column is the inflow? There are Gauge1, gauge2. Name one of them inflow_m3s (or with its unit), or give its "
				+ "name in 'column'.", parse("date,Gauge1,gauge2", "2000-01,1,2"));
		assertFinding("q.csv:1: the header '2000-01,1' has no column date. Expected date,inflow_m3s, or "
				+ "year,month,inflow_m3s, or year,m01,…,m12. If its columns have other names, give them in 'date-column', or in "
				+ "'year-column' and 'month-column'.",
				parse("2000-01,1", "2000-02,1"));
		assertFinding("q.csv:1: the header 'date:inflow' has one column. Separate the cells with commas, semicolons or tabs; with blanks, "
				+ "set 'separator' to blank; without dates, set 'first' to that of the first value", parse("date:inflow", "2000-01:1"));
		assertFinding("q.csv:1: column 3 is called 'm03'; expected m02 in year,m01,…,m12",
				parse("year,m01,m03,m02,m04,m05,m06,m07,m08,m09,m10,m11,m12", "1990,1,2,3,4,5,6,7,8,9,10,11,12"));
	}

	@Test
	void aFileWithoutDataIsNamed() throws IOException {
		assertFinding("q.csv: there is no data: expected a header line and one line per value", parse("# nothing"));
		assertFinding("q.csv: there is no data: no line has an inflow", parse("date,inflow_m3s"));
		assertFinding("q.csv: there is no data: no line has an inflow", parse("date,inflow_m3s", "2000-01,"));
		assertFinding("q.csv: there is no data: no month has a value on each of its days",
				parse("date,inflow_m3s", "2000-01-01,1", "2000-01-02,2"));
		Path none = folder.resolve("none.csv");
		assertFinding(none + ": there is no such file. The folder " + folder + " has no .csv files. Name another folder", InflowFile.read(none,
				InflowFile.Options.NONE));
		assertFinding(folder + ": this is a folder, not a file", InflowFile.read(folder, InflowFile.Options.NONE));
		Path latin = Files.write(folder.resolve("latin.csv"), "# Dürre\ndate,inflow_m3s\n".getBytes(StandardCharsets.ISO_8859_1));
		assertFinding(latin + ":1: this is not UTF-8 text. Name the file's encoding in 'encoding', such as windows-1252, or save it in UTF-8",
				InflowFile.read(latin, InflowFile.Options.NONE));
	}

	@Test
	void manyMistakesAreCounted() {
		List<String> lines = days("2000-01-01", 25, "?");
		lines.addFirst("date,inflow_m3s");
		InflowFile.Parsed parsed = InflowFile.parse("q.csv", lines, InflowFile.Options.NONE);
		assertEquals(21, parsed.diagnostics().size());
		assertEquals("q.csv: 5 more errors like these", parsed.diagnostics().getLast().toString());
		assertEquals(21, assertThrows(IllegalArgumentException.class, parsed::orThrow).getMessage().lines().count());
	}

	@Test
	void aRecordIsReadAsItWasWritten() {
		InflowRecord record = new InflowRecord(YearMonth.of(1999, 12), 1.25, Double.NaN, 3);
		String text = InflowFile.text(record, List.of("made up", ""), 2);
		assertEquals("# made up\n#\ndate,inflow_m3s\n1999-12,1.25\n2000-01,\n2000-02,3.00\n", text);
		InflowRecord again = InflowFile.parse("q.csv", text.lines().toList(), new InflowFile.Options("", "", true)).orThrow();
		assertEquals(record.first(), again.first());
		assertArrayEquals(inflows(record), inflows(again));
	}

	@Test
	void theOfficialFilesAreRead() {
		String data = System.getenv("THALWEG_DATA");
		Assumptions.assumeTrue(data != null, "skipped: no official data");
		InflowFile.Parsed folsom = InflowFile.read(Path.of(data, "reservoir/folsom/folsom_daily_1955_2016.csv"), InflowFile.Options.NONE);
		// summed by awk: 33.6829751190 TAF in the 31 days of October 1955, 164135.0121062967 TAF in total of 22,281 days
		double taf = 1_233_481.83754752 / 86_400;
		assertEquals(732, folsom.orThrow().months());
		assertEquals(33.6829751190 / 31 * taf, folsom.record().inflow(0), 1e-8);
		assertEquals(164_135.0121062967 / 22_281 * taf, folsom.record().mean(), 1e-8);
		assertEquals(61, folsom.record().years(10).size());
		assertEquals(60, folsom.record().years(1).size());
		InflowRecord xiaowan = InflowFile.read(Path.of(data, "reservoir/xiaowan/synthetic_inflow_1953_2014.csv"), unit("m3/s")).orThrow();
		assertEquals(62, xiaowan.years(1).size());
		// the published annual means, preserved to within 0.05 by a file with one decimal
		assertEquals(1528, xiaowan.mean(1954, 1), 0.05);
		assertEquals(1186, xiaowan.mean(1976, 1), 0.05);
		assertEquals(974, xiaowan.mean(2011, 1), 0.05);
	}

	/** A hundred years of days in reverse order, as published by some agencies: reading ends after the first hundred errors. */
	@Test
	void aReversedDailyRecordIsToldByItsFirstLines() {
		List<String> lines = new ArrayList<>(List.of("date,inflow_m3s"));
		LocalDate.of(1900, 1, 1).datesUntil(LocalDate.of(2000, 1, 1)).map(d -> d + ",5").forEach(lines::add);
		Collections.reverse(lines.subList(1, lines.size()));
		List<Diagnostic> found = InflowFile.parse("q.csv", lines, InflowFile.Options.NONE).diagnostics();
		assertEquals(21, found.size());
		assertEquals("q.csv:3: 1999-12-30: this date comes after 1999-12-31. Sort the lines by date.", found.getFirst().toString());
		assertEquals("q.csv: at least 80 more errors like these", found.getLast().toString());
	}

	/** Every other day is missing in three thousand years: half a million gaps, each with the number of the following line. */
	@Test
	void manyGapsAreToldWithTheirLines() {
		List<String> lines = new ArrayList<>(List.of("date,inflow_m3s"));
		LocalDate day = LocalDate.of(1000, 1, 1);
		for (int i = 0; i < 500_000; i++) {
			lines.add(day.plusDays(2L * i) + ",5");
		}
		InflowFile.Parsed parsed = InflowFile.parse("q.csv", lines, new InflowFile.Options("", "", true));
		assertEquals(List.of("q.csv: there is no data: no month has a value on each of its days"),
				parsed.diagnostics().stream().map(Diagnostic::toString).toList());
		assertEquals("q.csv:3: 1000-01-02: a gap of 1 day; years with this gap are left out", parsed.notes().getFirst());
	}

	@Test
	void aCellOfAHundredThousandDigitsIsRefused() throws IOException {
		Path file = Files.writeString(folder.resolve("q.csv"), "date,inflow_m3s\n2000-01," + "9".repeat(99_999) + "x\n");
		assertFinding(file + ":2: a cell has 100000 characters; at most 1000 are allowed", InflowFile.read(file, InflowFile.Options.NONE));
	}
}
