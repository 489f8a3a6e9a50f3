package org.thalweg.reservoir.inflow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.reservoir.description.FormatText;

/** Files as the archives of discharges write them, with invented numbers: the format is recognised, and the file is read with it. */
class RecordSourcesTest {
	private static final double CFS = 0.028316846592;
	private static final double EPS = 1e-12;

	@TempDir
	Path folder;

	/** Asserts the format that is proposed, and reads the file with it. */
	private InflowFile.Parsed read(String proposed, Charset charset, List<String> lines) throws IOException {
		Path file = Files.write(folder.resolve("q.txt"), (String.join("\r\n", lines) + "\r\n").getBytes(charset));
		InflowFormat format = FormatProposal.of(file);
		assertEquals(proposed, FormatText.write(format));
		return InflowFile.read(file, new InflowFile.Options(format, true));
	}

	private InflowFile.Parsed read(String proposed, String... lines) throws IOException {
		return read(proposed, StandardCharsets.UTF_8, List.of(lines));
	}

	private static double[] inflows(InflowFile.Parsed parsed) {
		InflowRecord record = parsed.orThrow();
		return IntStream.range(0, record.months()).mapToDouble(record::inflow).toArray();
	}

	/** Lines of all days from a first one on. */
	private static List<String> days(List<String> head, String first, int count, IntFunction<String> line) {
		List<String> out = new ArrayList<>(head);
		IntStream.range(0, count).mapToObj(line).forEach(out::add);
		assertTrue(LocalDate.parse(first).plusDays(count).isAfter(LocalDate.parse(first)));
		return out;
	}

	private static LocalDate day(String first, int k) {
		return LocalDate.parse(first).plusDays(k);
	}

	/** 30 days of 100 cfs in April; May has a day of ice. */
	@Test
	void usgs() throws IOException {
		List<String> lines = days(List.of("# ---------------------------------- WARNING ----------------------------------------",
				"# Some of the data that you have obtained from this U.S. Geological Survey database", "#",
				"# Data for the following 1 site(s) are contained in this file", "#    USGS 11021130 SOME RIVER A SOMEWHERE CA", "#",
				"# Data provided for site 11021130", "#            TS   parameter     statistic     Description",
				"#         85235       00060     00003     Discharge, cubic feet per second (Mean)", "#",
				"agency_cd\tsite_no\tdatetime\t85235_00060_00003\t85235_00060_00003_cd", "5s\t15s\t20d\t14n\t10s"), "1990-04-01", 61,
				k -> "USGS\t11021130\t" + day("1990-04-01", k) + "\t" + (k == 40 ? "Ice\tA:e" : "100\tA"));
		InflowFile.Parsed parsed = read("{missing: [Ice, Eqp, Bkw, Dis, Ssn, Rat, Mnt, \"***\"], column: "
				+ "\"85235_00060_00003\", date-column: datetime}", StandardCharsets.UTF_8, lines);
		assertArrayEquals(new double[] { 100 * CFS }, inflows(parsed), EPS);
		assertEquals(YearMonth.of(1990, 4), parsed.record().first());
		assertTrue(parsed.notes().toString().contains("q.txt:53: 1990-05-11: a gap of 1 day"), parsed.notes().toString());
	}

	/** Instantaneous values: 15 minutes apart, in local time with its zone. */
	@Test
	void usgsByQuartersOfAnHour() throws IOException {
		List<String> lines = new ArrayList<>(List.of("#  Data provided for site 11021130", "#            TS   parameter     Description",
				"#         69928       00060     Discharge, cubic feet per second",
				"agency_cd\tsite_no\tdatetime\ttz_cd\t69928_00060\t69928_00060_cd",
				"5s\t15s\t20d\t6s\t14n\t10s"));
		IntStream.range(0, 30 * 96).forEach(q -> lines.add("USGS\t11021130\t2001-06-%02d %02d:%02d\tPDT\t%d\tA".formatted(q / 96 + 1, q / 4 % 24, q
				% 4
				* 15, q % 4)));
		assertArrayEquals(new double[] { 1.5 * CFS }, inflows(read(
				"{column: \"69928_00060\", date-column: datetime, date-format: \"yyyy-MM-dd HH:mm\"}",
				StandardCharsets.UTF_8, lines)), EPS);
	}

	/** Monthly means with the date in parts, after numbers of station and series. */
	@Test
	void usgsByMonths() throws IOException {
		assertArrayEquals(new double[] { 12 * CFS, 13 * CFS }, inflows(read("{column: mean_va, year-column: year_nm, month-column: month_nm}",
				"# Discharge, cubic feet per second", "agency_cd\tsite_no\tparameter_cd\tts_id\tyear_nm\tmonth_nm\tmean_va",
				"5s\t15s\t5s\t10n\t4s\t2s\t12n",
				"USGS\t11021130\t00060\t85235\t1990\t10\t12", "USGS\t11021130\t00060\t85235\t1990\t11\t13")), EPS);
	}

	/** In Latin-1, with days 00 and a column of times that is not used. */
	@Test
	void grdc() throws IOException {
		InflowFile.Parsed parsed = read("{encoding: windows-1252, missing: [\"-999\"], column: Value, date-column: YYYY-MM-DD}",
				StandardCharsets.ISO_8859_1, List.of("# Title:                 GRDC STATION DATA FILE", "#                        --------------",
						"# Format:                DOS-ASCII", "# Field delimiter:       ;", "# missing values are indicated by -999.000", "#",
						"# River:                 GRÜNER FLUSS", "# Catchment area (km²):      4242.0",
						"# Data Set Content:      MEAN MONTHLY DISCHARGE (Q)",
						"# Unit of measure:                   m³/s", "# Data lines: 4", "# DATA", "YYYY-MM-DD;hh:mm; Value",
						"1966-12-00;--:--;    120.500", "1967-01-00;--:--;   -999.000", "1967-02-00;--:--;    118.250",
						"1967-03-00;--:--;     90.000"));
		assertEquals(YearMonth.of(1966, 12), parsed.orThrow().first());
		assertArrayEquals(new double[] { 120.5, Double.NaN, 118.25, 90 }, inflows(parsed), EPS);
	}

	/** The numbers of sensor and station are not the inflow; two negative days stay, three hyphens are missing. */
	@Test
	void cdec() throws IOException {
		List<String> lines = days(List.of("STATION_ID,DURATION,SENSOR_NUMBER,SENSOR_TYPE,DATE TIME,OBS DATE,VALUE,DATA_FLAG,UNITS"), "2001-09-01", 61,
				k -> "FOL,D,76,INFLOW," + day("2001-09-01", k).toString().replace("-", "") + " 0000,20011101 0000," + (k == 45 ? "---" : k == 3
						? "-310"
						: k == 4 ? "-10" : "40") + ", ,CFS");
		InflowFile.Parsed parsed = read("{missing: [\"---\"], column: VALUE, date-column: \"DATE TIME\", date-format: \"yyyyMMdd HHmm\"}",
				StandardCharsets.UTF_8, lines);
		// 28 days of 40, one of -310 and one of -10: 800/30
		assertArrayEquals(new double[] { 800.0 / 30 * CFS }, inflows(parsed), EPS);
		assertTrue(parsed.notes().contains(folder.resolve("q.txt") + ": 2 negative days, the lowest -8.778 m3/s (2001-09-04), kept"),
				parsed.notes().toString());
	}

	/** CDEC names a month's volume by the unit of a volume alone. */
	@Test
	void cdecByMonths() throws IOException {
		InflowFile.Parsed parsed = read("{column: VALUE, unit: acre-feet/month, date-column: \"DATE TIME\", date-format: \"yyyyMMdd HHmm\"}",
				"STATION_ID,DURATION,SENSOR_NUMBER,SENSOR_TYPE,DATE TIME,OBS DATE,VALUE,DATA_FLAG,UNITS",
				"FOL,M,65,FLOW FN,20100901 0000,20100901 0000,30000, ,AF", "FOL,M,65,FLOW FN,20101001 0000,20101001 0000,31000, ,AF");
		// a thousand acre-feet a day
		assertArrayEquals(new double[] { 1_233_481.83754752 / 86_400, 1_233_481.83754752 / 86_400 }, inflows(parsed), EPS);
	}

	@Test
	void pandas() throws IOException {
		assertArrayEquals(new double[] { 3, 4 }, inflows(read("", ",inflow_cms", "1990-01-31,3", "1990-02-28,4")), EPS);
		assertArrayEquals(new double[] { 3, 4 }, inflows(read("{column: Q, unit: m3/s, date-format: \"yyyy-MM-dd HH:mm:ss\"}".replace("unit: m3/s, ",
				""), "# unit: m3/s", ",rain,Q", "1990-01-01 00:00:00,7,3", "1990-02-01 00:00:00,7,4")), EPS);
		// with a numbered index before the date
		assertArrayEquals(new double[] { 3, 4 }, inflows(read("", ",date,inflow_cms", "0,1990-01,3", "1,1990-02,4")), EPS);
	}

	/** Averages stamped at the ends of their months: 2400 on 31 October, or 1 November. */
	@Test
	void dssvue() throws IOException {
		String proposed = "{skip: 7, header: none, missing: [\"-901\"], column: \"3\", unit: cfs, date-column: \"2\", "
				+ "date-format: \"ddMMMyyyy HHmm\", stamped: end}";
		InflowFile.Parsed parsed = read(proposed, "A,,AMERICAN", "B,,FOLSOM", "C,,FLOW-IN", "E,,1MON", "F,,OBS", "Units,,CFS", "Type,,PER-AVER",
				"1,31OCT1990 2400,1000.0", "2,30NOV1990 2400,-901.0", "3,31DEC1990 2400,3000.0");
		assertEquals(YearMonth.of(1990, 10), parsed.orThrow().first());
		assertArrayEquals(new double[] { 1000 * CFS, Double.NaN, 3000 * CFS }, inflows(parsed), EPS);
		InflowFile.Parsed next = InflowFile.parse("q.csv", List.of("date,inflow_cfs", "01Nov1990 0000,1000", "01Dec1990 0000,2000"),
				new InflowFile.Options(FormatText.read("{date-format: ddMMMyyyy HHmm, stamped: end}"), true));
		assertEquals(YearMonth.of(1990, 10), next.orThrow().first());
		assertEquals(YearMonth.of(1990, 10), InflowFile.parse("q.csv", List.of("date,inflow_cfs", "1990-11,1000"), new InflowFile.Options(FormatText
				.read("{stamped: end}"), true)).orThrow().first());
	}

	/** Date and time of DSSVue in columns of their own, hourly. */
	@Test
	void dssvueByHours() throws IOException {
		List<String> lines = new ArrayList<>(List.of("A,,,AMERICAN", "B,,,FOLSOM", "C,,,FLOW-IN", "E,,,1HOUR", "F,,,OBS", "Units,,,CFS",
				"Type,,,PER-AVER"));
		IntStream.range(0, 30 * 24).forEach(h -> lines.add((h + 1) + ",%02d Apr 1991,%02d:00,%d".formatted(h / 24 + 1, h % 24 + 1, h % 24 == 23 ? 47
				: 1)));
		InflowFile.Parsed parsed = read("{skip: 7, header: none, column: \"4\", unit: cfs, date-column: \"2\", time-column: \"3\", date-format: "
				+ "\"dd MMM yyyy HH:mm\", stamped: end}", StandardCharsets.UTF_8, lines);
		// (23·1 + 47)/24 = 35/12 on each day: a value of 24:00 belongs to the day that ends
		assertArrayEquals(new double[] { 35.0 / 12 * CFS }, inflows(parsed), EPS);
		assertTrue(parsed.notes().contains(folder.resolve("q.txt") + ": 720 values, 60 minutes apart, averaged to 30 days"), parsed.notes()
				.toString());
	}

	/** Water year 1991 begins in October 1990. */
	@Test
	void waterYears() throws IOException {
		String[] lines = { "# unit: m3/s", "Water Year,Oct,Nov,Dec,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Total", "1991,10,11,12,1,2,3,4,5,6,7,8,9,78",
				"1992,10,11,12,1,2,3,4,5,6,7,8,-99,69" };
		InflowFile.Parsed parsed = read("{missing: [\"-99\"], year-column: \"Water Year\"}", lines);
		assertEquals(YearMonth.of(1990, 10), parsed.orThrow().first());
		assertEquals(23, parsed.record().months());
		assertEquals(1, parsed.record().inflow(YearMonth.of(1991, 1)));
		InflowFormat first = FormatText.read("{missing: [\"-99\"], year-column: Water Year, year-named: first}");
		assertEquals(YearMonth.of(1991, 10), InflowFile.parse("q.csv", List.of(lines), new InflowFile.Options(first, true)).orThrow().first());
		assertEquals(YearMonth.of(1990, 7), InflowFile.parse("q.csv", List.of("# unit: m3/s", "year,m07,m08,m09,m10,m11,m12,m01,m02,m03,m04,m05,m06",
				"1990/91,1,2,3,4,5,6,7,8,9,10,11,12"), InflowFile.Options.NONE).orThrow().first());
	}

	@Test
	void aColumnOfNumbers() {
		InflowFormat format = FormatText.read("{header: none, first: 1990-10, unit: m3/s}");
		assertEquals("{header: none}", FormatText.write(FormatProposal.of(List.of("1.5", "2", "4"))));
		InflowFile.Parsed parsed = InflowFile.parse("q.txt", List.of("1.5", "2", "", "4"), new InflowFile.Options(format, true));
		assertEquals(YearMonth.of(1990, 10), parsed.orThrow().first());
		assertArrayEquals(new double[] { 1.5, 2, 4 }, inflows(parsed), EPS);
		InflowFormat second = FormatText.read("{header: none, separator: blank, first: 1990-04-01, column: \"2\", unit: m3/s}");
		InflowFile.Parsed days = InflowFile.parse("q.txt", IntStream.range(0, 30).mapToObj(k -> "  " + k + "   7.0 ").toList(),
				new InflowFile.Options(second, true));
		assertArrayEquals(new double[] { 7 }, inflows(days), EPS);
		assertEquals("q.txt: 'Oct 90' is not the date of the first value; expected YYYY-MM, or YYYY-MM-DD for daily values", InflowFile.parse("q.txt",
				List.of("1", "2"), new InflowFile.Options(FormatText.read("{header: none, first: Oct 90, unit: m3/s}"), true)).diagnostics()
				.getFirst()
				.toString());
	}

	@Test
	void aHeaderlessTableOfDates() throws IOException {
		assertArrayEquals(new double[] { 3, 4 }, inflows(read("{header: none, column: \"2\", date-column: \"1\", date-format: M/d/yyyy}",
				"# unit: m3/s", "1/31/1990,3", "2/28/1990,4")), EPS);
	}

	@Test
	void aSpreadsheetInUtf16() throws IOException {
		assertArrayEquals(new double[] { 3.5, 4 }, inflows(read("{encoding: UTF-16, decimal: comma, column: \"Débit [m³/s]\", date-column: Mois, "
				+ "date-format: MM/yyyy}", StandardCharsets.UTF_16, List.of("Mois\tDébit [m³/s]", "01/1990\t3,5", "02/1990\t4"))), EPS);
	}
}
