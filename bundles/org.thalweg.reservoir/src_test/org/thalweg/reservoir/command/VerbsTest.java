package org.thalweg.reservoir.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import picocli.CommandLine;

/** Verbs that need no algorithm; optimise is tested where algorithms are. */
class VerbsTest {
	@TempDir
	private Path folder;
	private Path file;
	private Path plans;

	@BeforeEach
	void write() {
		file = CommandOutcome.reservoir(folder, 4);
		StringBuilder text = new StringBuilder("year,month,outflow\n");
		for (int m = 0; m < 48; m++) {
			text.append("%d,%d,%d\n".formatted(2001 + m / 12, m % 12 + 1, 100 + 7 * m % 60)); // the inflow: the storage stays
		}
		plans = CommandOutcome.write(folder.resolve("months.csv"), text.toString());
	}

	@ParameterizedTest
	@ValueSource(strings = { "optimise", "rules", "simulate", "inflow" })
	void everyVerbExplainsItself(String verb) {
		StringWriter out = new StringWriter();
		assertEquals(0, new CommandLine(new ReservoirCommand()).setOut(new PrintWriter(out)).execute(verb, "--help"));
		assertTrue(out.toString().startsWith("Usage: reservoir " + verb + " ") && out.toString().contains("Show this help message"), out.toString());
	}

	/**
	 * The storage stays at 2000 million m³, hence the level at 175 m. January 2001: O = 100, tail level 40 + 0.5 √100 = 45,
	 * head 130, power 9.81 · 0.9 · 100 · 130 kW = 114.777 MW.
	 */
	@Test
	void aPlanThatReleasesTheInflowKeepsTheStorage() {
		CommandOutcome said = CommandOutcome.of("simulate", file, "--plans", plans, "--demand", 100, "--out", folder.resolve("out"));
		assertEquals(List.of(), said.mistakes());
		List<String> months = CommandOutcome.read(folder.resolve("out/simulated.csv")).lines().toList();
		assertEquals("rule,date,year,inflow_m3s,outflow_m3s,power_MW,storage_million_m3,spill_m3s,shortage_m3s,excess_m3s", months.getFirst());
		String[] january = months.get(1).split(",");
		assertEquals(List.of("plan", "2001-01", "2001", "100.0", "100.0"), List.of(january).subList(0, 5));
		assertEquals(114.777, Double.parseDouble(january[5]), 1e-9);
		assertEquals(2000.0, Double.parseDouble(january[6]));
		assertEquals(1 + 48, months.size());
		// no month of 100 … 159 m3/s is below the demand
		assertTrue(CommandOutcome.read(folder.resolve("out/rules.csv")).lines().toList().get(1).matches(
				"plan,[\\d.E]+,[\\d.]+,1\\.0,NaN,NaN,0\\.0,0\\.0,0,48,0\\.0"));
	}

	@Test
	void theStandardPolicyNeedsNoPlans() {
		CommandOutcome said = CommandOutcome.of("simulate", file, "--rule", "standard", "--demand", 110, "--years", "2001-2002", "--json");
		assertEquals(List.of(), said.mistakes());
		List<String> lines = said.out().lines().toList();
		assertEquals(4, lines.size()); // two years, the rule, the end
		assertTrue(lines.get(0).startsWith("{\"event\":\"year\",\"year\":2001,\"benefit\":"));
		assertTrue(lines.get(2).contains("\"rule\":\"standard\"") && lines.get(2).contains("\"months\":24"));
		assertTrue(lines.get(3).startsWith("{\"event\":\"done\",\"benefit\":"));
	}

	@Test
	void rulesAreFittedTriedAndWritten() {
		CommandOutcome said = CommandOutcome.of("rules", file, "--plans", plans, "--demand", 100, "--folds", 2, "--out", folder.resolve("out"));
		assertEquals(List.of(), said.mistakes());
		assertEquals(List.of("rule", "optimum", "rule curve", "regression", "regression tree", "sampling SDP", "SDP", "standard operating policy"),
				CommandOutcome.read(folder.resolve("out/rules.csv")).lines().map(l -> l.split(",")[0]).toList());
		// the plans keep 2000 million m3 throughout, and so does their median
		assertTrue(CommandOutcome.read(folder.resolve("out/rule-curve.csv")).lines().skip(1).allMatch(l -> l.matches(
				"\\d+,2000\\.0,2000\\.0,2000\\.0")));
		assertEquals(13, CommandOutcome.read(folder.resolve("out/regression.csv")).lines().count());
		assertTrue(said.out().contains("2 contiguous folds"), said.out());
	}

	/** Januaries are the months 0, 12, 24 and 36, with 100 + (0, 84, 168, 252 modulo 60) = 100, 124, 148, 112: mean 121. */
	@Test
	void theStatisticsOfARecordArePrintedMonthByMonth() {
		CommandOutcome said = CommandOutcome.of("inflow", folder.resolve("inflow.csv"), "--json");
		assertEquals(13, said.out().lines().count());
		double sd = Math.sqrt((21 * 21 + 3 * 3 + 27 * 27 + 9 * 9) / 3.0);
		assertTrue(said.out().startsWith("{\"event\":\"month\",\"month\":1,\"mean\":121.0,\"sd\":" + sd), said.out());
		assertTrue(said.out().contains("\"first\":\"2001-01\",\"last\":\"2004-12\",\"years\":4"));
	}

	@Test
	void aSyntheticRecordFollowsItsSeedAndCanBeReadAgain() {
		StringBuilder irregular = new StringBuilder("date,inflow_m3s\n"); // neighbours of the other record correlate wholly
		for (int m = 0; m < 48; m++) {
			irregular.append("%d-%02d,%d\n".formatted(2001 + m / 12, m % 12 + 1, 100 + 31 * m * m % 97));
		}
		CommandOutcome.write(folder.resolve("inflow.csv"), irregular.toString());
		Path a = folder.resolve("a.csv");
		Path b = folder.resolve("b.csv");
		assertEquals(List.of(), CommandOutcome.of("inflow", folder.resolve("inflow.csv"), "--synthetic", 30, "--seed", 5, "--out", a).mistakes());
		CommandOutcome.of("inflow", folder.resolve("inflow.csv"), "--synthetic", 30, "--seed", 5, "--out", b);
		assertEquals(CommandOutcome.read(a), CommandOutcome.read(b));
		CommandOutcome.of("inflow", folder.resolve("inflow.csv"), "--synthetic", 30, "--seed", 6, "--out", b);
		assertNotEquals(CommandOutcome.read(a), CommandOutcome.read(b));
		assertTrue(CommandOutcome.of("inflow", a).out().contains("30 complete years"));
		assertEquals(List.of("--synthetic needs the file to write. Name it with --out FILE"),
				CommandOutcome.of("inflow", a, "--synthetic", 3).mistakes());
	}

	/** The same numbers as another program writes them: by keys of the description, by options, and as a parameter of the problem. */
	@Test
	void aForeignRecordIsReadByKeysAndByOptions() {
		List<String> expected = List.of(CommandOutcome.of("simulate", file, "--plans", plans, "--demand", 100).out());
		StringBuilder foreign = new StringBuilder("Pegel 12\nDatum;Zufluss;Bemerkung\n");
		for (int m = 0; m < 48; m++) {
			foreign.append("%02d.%d;%d,0;\n".formatted(m % 12 + 1, 2001 + m / 12, 100 + 7 * m % 60));
		}
		CommandOutcome.write(folder.resolve("inflow.csv"), foreign.toString());
		CommandOutcome refused = CommandOutcome.of("simulate", file, "--plans", plans, "--demand", 100);
		assertEquals(List.of(folder.resolve("inflow.csv") + ":1: the header 'Pegel 12' has one column. Separate the cells with commas, "
				+ "semicolons or tabs; with blanks, set 'separator' to blank; without dates, set 'first' to that of the first value"), refused
						.mistakes());

		CommandOutcome byOptions = CommandOutcome.of("simulate", file, "--plans", plans, "--demand", 100, "--skip", 1, "--decimal", "comma",
				"--date-column", "Datum", "--date-format", "MM.yyyy", "--column", "zufluss", "--unit", "m3/s");
		assertEquals(List.of(), byOptions.mistakes());
		assertEquals(expected, List.of(byOptions.out()));

		CommandOutcome.write(file, CommandOutcome.RESERVOIR.replace("{file: inflow.csv}", "{file: inflow.csv, skip: 1, separator: semicolon, "
				+ "decimal: comma, date-column: Datum, date-format: MM.yyyy, column: Zufluss, unit: m3/s, missing: [-999]}"));
		CommandOutcome byKeys = CommandOutcome.of("simulate", file, "--plans", plans, "--demand", 100);
		assertEquals(List.of(), byKeys.mistakes());
		assertEquals(expected, List.of(byKeys.out()));
		assertEquals(List.of("--decimal: 'coma' is not one of point, comma"), CommandOutcome.of("inflow", folder.resolve("inflow.csv"), "--decimal",
				"coma").mistakes());
		assertEquals(List.of("--skip: -1 is below the minimum 0"), CommandOutcome.of("inflow", folder.resolve("inflow.csv"), "--skip", -1)
				.mistakes());
		assertTrue(CommandOutcome.of("inflow", folder.resolve("inflow.csv"), "--skip", 1, "--decimal", "comma", "--date-column", "Datum",
				"--date-format", "MM.yyyy", "--column", "zufluss", "--unit", "m3/s").out().contains("2001-01 … 2004-12, 4 complete years"));
	}

	/** Ten series of 4 years, each month releasing its inflow: the last two series are held out, and the first file's are those of the other. */
	@Test
	void rulesOfSeriesAreTriedInSeriesThatTheyHaveNotSeen() {
		Path series = folder.resolve("f.csv");
		StringBuilder futures = new StringBuilder("series,year,m01,m02,m03,m04,m05,m06,m07,m08,m09,m10,m11,m12\n");
		StringBuilder decisions = new StringBuilder("series,year,benefit,violation,m01,m02,m03,m04,m05,m06,m07,m08,m09,m10,m11,m12\n");
		for (int i = 0; i < 40; i++) {
			StringBuilder months = new StringBuilder();
			for (int t = 0; t < 12; t++) {
				months.append(',').append(100 + (31 * i * i + 17 * t) % 97);
			}
			futures.append(i / 4 + 1).append(',').append(2001 + i % 4).append(months).append('\n');
			decisions.append(i / 4 + 1).append(',').append(2001 + i % 4).append(",1,0").append(months).append('\n');
		}
		CommandOutcome.write(series, futures.toString());
		Path plan = CommandOutcome.write(folder.resolve("d.csv"), decisions.toString());
		CommandOutcome said = CommandOutcome.of("rules", file, "--ensemble", series, "--decisions", plan, "--held-out", "20%", "--changed", series,
				"--policy", "none", "--demand", 90, "--out", folder.resolve("out"), "--charts", folder.resolve("charts"));
		assertEquals(List.of(), said.mistakes());
		List<String> lines = CommandOutcome.read(folder.resolve("out/futures-rules.csv")).lines().toList();
		assertEquals("rule,futures,index,mean,low,high,series", lines.getFirst());
		assertEquals(1 + 7 * (1 + 8 + 8), lines.size()); // seven indices of the optimum, eight rules held out, eight in the other file
		assertTrue(lines.contains("optimum,held out,annual,1.0,NA,NA,2"), said.out());
		assertTrue(lines.contains("standard operating policy,f,annual,1.0,1.0,1.0,10"), said.out());
		assertTrue(lines.contains("optimum,held out,resilience,NA,NA,NA,0"), said.out());
		assertTrue(said.out().contains("100.0 [-]") && said.out().contains("\n[-]: too few series. "), said.out());
		assertTrue(said.out().contains("fitted to the first 8 series"), said.out());
		assertTrue(CommandOutcome.read(folder.resolve("charts/storage-radial-basis.svg")).startsWith("<svg"));
		Object[] wrong = { "rules", file, "--ensemble", series, "--decisions", plan, "--demand", 90, "--policy", "none", "--held-out" };
		assertEquals(List.of("--held-out: 3 % of 10 series is 0 series. At least one must be held out, and at least one used for fitting"), with(
				wrong, "3"));
		assertEquals(List.of("--held-out: 'some' is not a percentage. Write a number such as 20"), with(wrong, "some"));
		assertEquals(List.of("--policy: unknown algorithm 'clpso'. There are none."), CommandOutcome.of("rules", file, "--ensemble", series,
				"--demand", 90)
				.mistakes());
		assertEquals(List.of("--decisions, --changed, --charts, --surfaces and --report apply to an ensemble. Name its file of series with "
				+ "--ensemble FILE"),
				CommandOutcome.of("rules", file,
						"--changed", series, "--demand", 90).mistakes());
	}

	@Test
	void momentsOfTooShortRecordsAreDashesAndSyntheticOnesAreCalledSo() {
		Path month = CommandOutcome.write(folder.resolve("month.csv"), "date,inflow_m3s\n2001-02,3\n");
		List<String> lines = CommandOutcome.of("inflow", month).out().lines().toList();
		assertEquals("  Jan          -          -        -        -", lines.get(3));
		assertEquals("  Feb        3.0          -        -        -", lines.get(4));
		StringBuilder uneven = new StringBuilder("date,inflow_m3s\n");
		for (int i = 0; i < 120; i++) {
			uneven.append("%d-%02d,%d\n".formatted(2001 + i / 12, i % 12 + 1, 100 + (i * i * i + 17 * i) % 97));
		}
		Path record = CommandOutcome.write(folder.resolve("uneven.csv"), uneven.toString());
		CommandOutcome made = CommandOutcome.of("inflow", record, "--synthetic", 4, "--first-month", 10, "--out", folder.resolve("s.csv"));
		assertTrue(made.out().contains("month    target synthetic    target synthetic"), made.out() + made.mistakes());
		assertTrue(made.out().contains("\n4 complete years from October on; flows in "), made.out());
	}

	private static List<String> with(Object[] arguments, Object last) {
		return CommandOutcome.of(Stream.concat(Arrays.stream(arguments), Stream.of(last)).toArray()).mistakes();
	}
}
