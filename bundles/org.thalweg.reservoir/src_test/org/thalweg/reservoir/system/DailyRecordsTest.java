package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.thalweg.reservoir.system.TwoLakes.of;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.description.SystemFile;

/** Records of a system by days, in the formats of {@code RecordSourcesTest}. */
class DailyRecordsTest {
	private static final String DAILY = """
			units: {flow: m3/s, storage: million m3}
			periods: {step: day, first: 2001-01-01, count: 3}
			reservoirs:
			  - name: lake
			    inflow: {file: daily.csv}
			    storage: {min: 0, max: 100, initial: 50}
			    release: {min: 0, max: 100}
			    purposes: [{name: town, demand: 1}]
			objective: {deficit: 1}
			penalty: 1
			""";

	@TempDir
	Path folder;

	private SystemFile.Parsed daily(String keys, String csv) throws IOException {
		Files.writeString(folder.resolve("daily.csv"), csv);
		return SystemFile.read(folder.resolve("d.yaml"), DAILY.replace("file: daily.csv", "file: daily.csv" + (keys.isEmpty() ? "" : ", " + keys)));
	}

	/** The findings for a file that needs no keys. */
	private String finding(String csv) throws IOException {
		return daily("", csv).diagnostics().stream().map(Diagnostic::toString).collect(Collectors.joining("\n")).replace(folder + "/", "");
	}

	private double[] inflows(String keys, String csv) throws IOException {
		return Arrays.stream(daily(keys, csv).orThrow().nodes().getFirst().inflow()).map(q -> q / 0.028316846592).toArray();
	}

	/** 10, −20 and 30 cfs: the sum 20 is 5 + 0 + 15 times 4/4, of 10 and 30 in the ratio 1 to 3. */
	@Test
	void negativeDaysAreKeptZeroOrSpreadAndCounted() throws IOException {
		String csv = "date,inflow_cfs\n2001-01-01,10\n2001-01-02,-20\n2001-01-03,30\n";
		assertArrayEquals(of(10, -20, 30), inflows("negative: keep", csv), 1e-12);
		assertArrayEquals(of(10, 0, 30), inflows("negative: zero", csv), 1e-12);
		assertArrayEquals(of(5, 0, 15), inflows("negative: spread", csv), 1e-12);
		assertEquals(List.of("daily.csv: 1 negative day, the lowest -0.5663 m3/s (day 2001-01-02), kept"), daily("negative: keep", csv).notes()
				.stream()
				.map(n -> n.replace(folder + "/", "")).toList());
		assertEquals("daily.csv:3: 2001-01-02: '-999' seems to mark a missing value. Name it in 'missing'",
				finding("date,inflow\n2001-01-01,1\n2001-01-02,-999\n2001-01-03,3\n"));
	}

	@Test
	void theUnitEndsTheNameOfAnyColumnThatIsNamed() throws IOException {
		for (String name : List.of("SHA_INFLOW_CFS", "sha_cfs", "Inflow [cfs]")) {
			assertArrayEquals(of(1, 2, 3), inflows("column: \"" + name + "\"", "date," + name + "\n2001-01-01,1\n2001-01-02,2\n2001-01-03,3\n"),
					1e-12, name);
		}
	}

	/** January 1 to 31 cfs: the mean is 16; February's 28 days of 5. */
	@Test
	void daysOfFlowsAreAveragedToMonthsAndOthersRefusedOnce() throws IOException {
		String days = IntStream.range(0, 59).mapToObj(k -> LocalDate.of(2001, 1, 1).plusDays(k) + "," + (k < 31 ? k + 1 : 5) + "\n").collect(
				Collectors
						.joining());
		String months = DAILY.replace("step: day, first: 2001-01-01, count: 3", "step: month, first: 2001-01, count: 2").replace("{file: daily.csv}",
				"9");
		Files.writeString(folder.resolve("plan.csv"), "date,plan_cfs\n" + days);
		String planned = months.replace("max: 100}\n    purposes", "max: 100, plan: {file: plan.csv}}\n    purposes");
		SystemFile.Parsed parsed = SystemFile.read(folder.resolve("d.yaml"), planned);
		parsed.orThrow();
		assertArrayEquals(of(16, 5), Arrays.stream(parsed.plan().orElseThrow()).map(q -> q / 0.028316846592).toArray(), 1e-12);
		assertEquals(List.of(folder.resolve("plan.csv") + ": 59 daily values of 'plan' averaged to 2 monthly means"), parsed.notes());
		Files.writeString(folder.resolve("plan.csv"), "date,plan_cfs\n" + days.replace("2001-01-31,31\n", ""));
		assertEquals(List.of("plan.csv:2: plan: month 2001-01 has 30 lines and values of 30 of its 31 days. Give one value for each day"),
				findings(planned));
		Files.writeString(folder.resolve("plan.csv"), "date,plan_cfs\n2001-01,1\n2001-01,2\n2001-01,3\n2001-02,3\n");
		assertEquals(List.of("plan.csv:3: 2001-01-01: line 2 has a value of the same month. Keep one of them"), findings(planned));
		Files.writeString(folder.resolve("max.csv"), "date,max\n" + days);
		assertEquals(List.of("max.csv:2: max: the values are daily, but the periods are months, and only flows and prices are averaged. Give a value "
				+ "of 'max' for each month"), findings(months.replace("storage: {min: 0, max: 100", "storage: {min: 0, max: {file: max.csv}")));
	}

	@Test
	void negativeValuesAreTreatedOfInflowsAlone() throws IOException {
		Files.writeString(folder.resolve("plan.csv"), "date,plan_cfs\n2001-01-01,1\n2001-01-02,-3209\n2001-01-03,3\n");
		String text = DAILY.replace("{file: daily.csv}", "9").replace("max: 100}\n    purposes", "max: 100, plan: {file: plan.csv}}\n    purposes");
		assertEquals(List.of("plan.csv:3: day 2001-01-02: plan -3209 cfs is below the minimum 0. Correct it; only with a 'pump' may releases be "
				+ "negative"), findings(text));
		assertEquals(List.of("d.yaml:7: reservoirs[0].release.plan.negative: 'negative' applies to inflow, not to 'plan'. Leave it out"), findings(
				text.replace("file: plan.csv", "file: plan.csv, negative: zero")));
		assertEquals(List.of("d.yaml:6: reservoirs[0].losses.negative: 'negative' applies to inflow, not to 'losses'. Leave it out"), findings(
				DAILY.replace("inflow: {file: daily.csv}", "inflow: 9\n    losses: {file: plan.csv, column: plan_cfs, negative: keep}")));
	}

	@Test
	void aPeriodBeforeAllDatesIsReportedWithThem() throws IOException {
		assertEquals("daily.csv:1: inflow: day 2001-01-01 is missing: the file has 2001-01-02 to 2001-01-04. Add it, or choose other periods",
				finding("date,inflow\n2001-01-02,1\n2001-01-03,2\n2001-01-04,3\n"));
		assertEquals("daily.csv:3: inflow: day 2001-01-03 is missing: the file has 2001-01-01 to 2001-01-02. Add it, or choose other periods",
				finding("date,inflow\n2001-01-01,1\n2001-01-02,2\n"));
	}

	/** Four rows for three days: the first three would be used, whatever their dates are. */
	@Test
	void moreRowsThanPeriodsNeedDates() throws IOException {
		String rows = "1999-12-31,9,a\n2001-01-01,1,a\n2001-01-02,2,a\n2001-01-03,3,b\n";
		assertEquals("d.yaml:5: reservoirs[0].inflow.file: the file has 4 rows for 3 periods, and no column 'date'. Name that of its dates in "
				+ "'date-column', or those of years and months in 'year-column' and 'month-column', or select rows by 'rows'", finding(
						"Day,inflow_cfs,kind\n" + rows));
		assertArrayEquals(of(1, 2, 3), inflows("", "Date,inflow_cfs,kind\n" + rows), 1e-12);
		assertArrayEquals(of(1, 2, 3), inflows("date-column: Day", "Day,inflow_cfs,kind\n" + rows), 1e-12);
		assertArrayEquals(of(9, 1, 2), inflows("rows: {kind: a}", "Day,inflow_cfs,kind\n" + rows), 1e-12);
		assertEquals(List.of(folder.resolve("daily.csv") + ": 'inflow' has the first 3 of 4 rows"), daily("rows: {kind: a}",
				"Day,inflow_cfs,kind\n" + rows.replace("b", "a")).notes());
		assertEquals("d.yaml:5: reservoirs[0].inflow.file: the file has 4 rows for 3 periods. Select rows by 'rows'", SystemFile.read(folder.resolve(
				"d.yaml"), DAILY.replace("step: day, first: 2001-01-01", "days: 1")).diagnostics().stream().map(d -> d.toString().replace(folder
						+ "/", "")).collect(Collectors.joining("\n")));
		Path described = Files.writeString(folder.resolve("d.yaml"), DAILY.replace("count: 3", "count: 4"));
		assertEquals(2, SystemFile.read(described, 2).orThrow().periods().count(), "the first two of four described");
	}

	private List<String> findings(String text) {
		return SystemFile.read(folder.resolve("d.yaml"), text).diagnostics().stream().map(d -> d.toString().replace(folder + "/", "")).toList();
	}

	@Test
	void negativeHoursAreKeptAndCounted() throws IOException {
		Files.writeString(folder.resolve("daily.csv"), "date,inflow_cfs\n2001-01-01 00:00,10\n2001-01-01 01:00,-20\n2001-01-01 02:00,30\n");
		SystemFile.Parsed hours = SystemFile.read(folder.resolve("d.yaml"), DAILY.replace("step: day, first: 2001-01-01",
				"step: hour, first: 2001-01-01T00:00").replace("file: daily.csv", "file: daily.csv, date-format: yyyy-MM-dd HH:mm"));
		assertEquals(-20 * 0.028316846592, hours.orThrow().nodes().getFirst().inflow()[1], 1e-12);
		assertEquals(List.of("daily.csv: 1 negative hour, the lowest -0.5663 m3/s (hour 2001-01-01T01:00), kept"), hours.notes().stream().map(n -> n
				.replace(folder + "/", "")).toList());
	}

	@Test
	void daysHaveDatesInAnyFormatAndHoursAreAveraged() throws IOException {
		assertArrayEquals(of(1, 2, 3), inflows("date-column: Datum, date-format: dd.MM.yyyy", "Datum,inflow_cfs\n01.01.2001,1\n02.01.2001,2\n"
				+ "03.01.2001,3\n"), 1e-12);
		assertArrayEquals(of(1, 2, 3), inflows("date-format: ddMMMyyyy HHmm, stamped: end", "date,inflow_cfs\n01Jan2001 2400,1\n"
				+ "02Jan2001 2400,2\n04Jan2001 0000,3\n"), 1e-12);
		assertArrayEquals(of(1, 2, 3), inflows("header: none, first: 2001-01-01, column: \"1\", unit: cfs", "1\n2\n3\n"), 1e-12);
		String hours = IntStream.range(0, 72).mapToObj(h -> "2001-01-%02d %02d:00,%d\n".formatted(h / 24 + 1, h % 24, h % 24)).collect(Collectors
				.joining());
		assertArrayEquals(of(11.5, 11.5, 11.5), inflows("date-format: yyyy-MM-dd HH:mm", "date,inflow_cfs\n" + hours), 1e-12);
		assertEquals(
				"daily.csv:3: '01.01.2001' is not a date; expected YYYY-MM or YYYY-MM-DD. If it is one, set 'date-format' to dd.MM.yyyy. So are 2 "
						+ "other lines", finding("# a river\ndate,inflow_cfs\n01.01.2001,1\n02.01.2001,2\n03.01.2001,3\n"));
	}
}
