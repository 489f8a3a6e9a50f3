package org.thalweg.reservoir.inflow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.YearProblem;

/** The files of {@code examples/xiaowan} match their descriptions. */
class XiaowanSampleTest {
	private static final List<String> ABOUT = List.of("Monthly mean inflow of the Xiaowan Reservoir, 1953-2014. See README.md.",
			"Aims at seasonal-moments.csv, which is invented as well.");
	private static final PrescribedMeans MEANS = new PrescribedMeans(1,
			new TreeMap<>(Map.of(1954, 1528.0, 1976, 1186.0, 2011, 974.0)), 1213);

	private static Path examples;

	@BeforeAll
	static void findTheExamples() {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isDirectory(root.resolve("examples/xiaowan"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		examples = root.resolve("examples");
	}

	private static SyntheticInflow synthetic() {
		SeasonalMoments.Parsed moments = SeasonalMoments.read(examples.resolve("xiaowan/seasonal-moments.csv"));
		assertEquals(List.of(), moments.diagnostics());
		return new SyntheticInflow(moments.moments(), YearMonth.of(1953, 1), 62, 5019, MEANS);
	}

	@Test
	void theInflowsAreWhatTheGeneratorMakes() throws IOException {
		assertEquals(synthetic().text(ABOUT), Files.readString(examples.resolve("xiaowan/inflow-1953-2014.csv")));
	}

	@Test
	void theChosenYearsWereNearTheirMeansBeforeTheyWereScaled() {
		PrescribedMeans.Scaled scaled = synthetic().scaled();
		assertTrue(scaled.factors().values().stream().allMatch(f -> Math.abs(f - 1) < 0.03), scaled.factors().toString());
		assertEquals(1, scaled.otherFactor(), 0.03);
	}

	@Test
	void theInflowsHaveThePublishedMeans() {
		InflowRecord record = InflowFile.read(examples.resolve("xiaowan/inflow-1953-2014.csv"), InflowFile.Options.NONE).orThrow();
		assertEquals(62, record.years(1).size());
		// three decimals: each month, and so each mean, is off by at most 0.0005
		assertEquals(1528, record.mean(1954, 1), 0.0005);
		assertEquals(1186, record.mean(1976, 1), 0.0005);
		assertEquals(974, record.mean(2011, 1), 0.0005);
		assertEquals(1213, record.mean(), 0.0005);
	}

	@Test
	void theLevelStorageCurveIsItsFormulaAndMeetsThePublishedPoints() throws IOException {
		List<String> lines = Files.readAllLines(examples.resolve("xiaowan/level-storage.csv"));
		Matcher formula = Pattern.compile("storage = 14557 \\(\\(level - ([\\d.]+)\\) / \\(1240 - \\1\\)\\)\\^([\\d.]+) ")
				.matcher(String.join("\n", lines));
		assertTrue(formula.find());
		double y0 = Double.parseDouble(formula.group(1));
		double b = Double.parseDouble(formula.group(2));
		List<Integer> levels = new ArrayList<>();
		for (String line : lines.stream().filter(l -> Character.isDigit(l.charAt(0))).toList()) {
			String[] cells = line.split(",");
			int level = Integer.parseInt(cells[0]);
			levels.add(level);
			assertEquals(14557 * Math.pow((level - y0) / (1240 - y0), b), Double.parseDouble(cells[1]), 0.00051, line);
		}
		assertEquals(1160, levels.getFirst());
		assertEquals(1246, levels.getLast());
		assertTrue(lines.containsAll(List.of("1166,4662.000", "1240,14557.000", "1242,14914.000")));
	}

	@Test
	void theDescriptionSaysWhatWasPublished() {
		Reservoir xiaowan = ReservoirFile.read(examples.resolve("xiaowan/xiaowan.yaml")).orThrow();
		assertEquals(4_200_000, xiaowan.plant().units().getFirst().capacity());
		assertEquals(14_557, xiaowan.initial());
		assertEquals(14_557, xiaowan.last());
		assertEquals(368e8, xiaowan.penalty());
		double floodControl = ((Levels.Points) xiaowan.plant().levels()).curve().inverse("storage-level curve").at(1236);
		for (int month = 1; month <= 12; month++) {
			assertEquals(4662, xiaowan.node().storage().min()[month - 1]);
			assertEquals(month >= 6 && month <= 9 ? floodControl : 14_557, xiaowan.node().storage().max()[month - 1]);
		}
		// six units of 700,000 kW at 216 m: 4,200,000/(9.81 · 0.975 · 216) = 4,200,000/2065.986 m³/s
		assertEquals(4_200_000 / 2065.986, xiaowan.plant().units().getFirst().limit().discharge(216), 1e-4);
	}

	@Test
	void everyYearCanBeOperatedWithinItsBounds() {
		Reservoir xiaowan = ReservoirFile.read(examples.resolve("xiaowan/xiaowan.yaml")).orThrow();
		InflowRecord record = InflowFile.read(examples.resolve("xiaowan/inflow-1953-2014.csv"), InflowFile.Options.NONE).orThrow();
		for (Year year : record.years(1)) {
			// throws, naming the month, where no plan can keep the bounds; with the repair the inflow itself is a plan
			YearProblem problem = new YearProblem(xiaowan, year, Repair.REACHABLE);
			assertEquals(0, problem.operation(year.inflow()).totalViolation(), "violation in " + year.year());
		}
	}

	@Test
	void theTemplateOfAnInflowRecordCanBeRead() {
		InflowFile.Parsed parsed = InflowFile.read(examples.resolve("reservoir-template/inflow.csv"), InflowFile.Options.NONE);
		assertEquals(1, parsed.orThrow().years(10).size());
		assertEquals(List.of(), parsed.notes());
	}
}
