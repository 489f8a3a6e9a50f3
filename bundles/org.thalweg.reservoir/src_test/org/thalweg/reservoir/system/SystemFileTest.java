package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.reservoir.system.TwoLakes.of;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.RiverSystem;

/** Errors of a description, and the forms of series. */
class SystemFileTest {
	private static final String DAILY = """
			units: {flow: m3/s, storage: million m3}
			periods: {step: day, first: 2001-01-01, count: 3}
			reservoirs:
			  - name: lake
			    inflow: {file: daily.csv}
			    storage: {min: 0, max: 100, initial: 50, flood: {day: [0, 2], value: [100, 60]}}
			    release: {min: 0, max: 100}
			    purposes: [{name: town, demand: 1}]
			objective: {deficit: 1}
			penalty: 1
			""";

	@TempDir
	private Path folder;

	private static String said(String text) {
		SystemFile.Parsed parsed = TwoLakes.parse(text);
		assertEquals(parsed.diagnostics().isEmpty(), parsed.system() != null);
		return parsed.diagnostics().stream().map(Diagnostic::toString).collect(Collectors.joining("\n")).replace("/nowhere/", "");
	}

	private static String said(String before, String after) {
		assertTrue(TwoLakes.TEXT.contains(before), before);
		return said(TwoLakes.TEXT.replace(before, after));
	}

	@Test
	void aCycleIsRefusedWithItsReservoirs() {
		assertEquals("lakes.yaml:4: reservoirs: the reservoirs form a cycle: A to B to A. Let one of them release out of the system",
				said("release: {min: 0, max: 6}", "release: {min: 0, max: 6}\n    to: A"));
		assertTrue(said("to: B", "to: C").startsWith("lakes.yaml:10: reservoirs[0].to: there is no reservoir 'C'. Did you mean 'A' or 'B'?"));
	}

	@Test
	void aWeightThatGivesInfiniteValuesIsRefused() {
		assertTrue(said("objective: {benefit: 1}", "objective: {benefit: 1e308}").contains("benefit: 1.0E308 is above the maximum 1.0E100"), said(
				"objective: {benefit: 1}", "objective: {benefit: 1e308}"));
	}

	@Test
	void whatIsMissingIsNamed() {
		assertEquals("lakes.yaml:1: 'units' is missing. Write units: {flow: m3/s, storage: million m3, …}, or units: none for plain numbers",
				said("units: none\n", ""));
		assertEquals("lakes.yaml:5: reservoirs[0]: 'inflow' is missing", said("    inflow: 2\n", ""));
		assertEquals("lakes.yaml:7: reservoirs[0].storage: 'initial' is missing. Give it under storage: or, as a level, under level:",
				said("initial: 5, final: 5", "final: 5"));
		assertEquals("lakes.yaml:1: 'penalty' is missing", said("penalty: 100\n", ""));
		assertTrue(said("objective: {benefit: 1}", "objective: {energy: 1}").contains(
				"objective.energy: no reservoir has a plant, so this term would always be 0"));
		assertTrue(said("inflow: 2", "inflow: 2\n    tailrace: {level: 3}").contains(
				"reservoirs[0].tailrace: 'tailrace' is used only with 'turbines', which are missing. Add them, or leave 'tailrace' out"));
	}

	@Test
	void aUnitThatIsNotStatedIsAskedFor() {
		String text = DAILY.replace("{flow: m3/s, storage: million m3}", "{storage: million m3}").replace("{file: daily.csv}", "3");
		assertTrue(said(text).contains("lakes.yaml:1: units: no unit is stated for flow. Add units: {flow: …}"), said(text));
		assertTrue(said(DAILY.replace("flow: m3/s", "flow: bucket").replace("{file: daily.csv}", "3")).contains("unknown unit 'bucket' of flow"));
	}

	@Test
	void boundsThatCrossAreRefusedWithTheirPeriod() {
		assertEquals("lakes.yaml:7: reservoirs[0].storage.max: period 1: the minimum storage at its end, 11.0, is above the maximum, 10.0. Change "
				+ "one of them", said("min: 0, max: 10,", "min: 11, max: 10,"));
		assertTrue(said("release: {min: 0, max: 4}", "release: {min: [0, 5, 0], max: 4}").contains(
				"lakes.yaml:8: reservoirs[0].release.max: A: period 2: the maximum release, 4.0, is below the minimum, 5.0"));
		assertEquals("lakes.yaml:7: reservoirs[0].storage.final: the final storage is 11.0; the bounds allow 0.0 to 10.0",
				said("initial: 5, final: 5", "initial: 5, final: 11"));
		assertTrue(said("inflow: 2", "inflow: [2, -1, 2]").contains("lakes.yaml:6: reservoirs[0].inflow[1]: -1 is below the minimum 0"));
	}

	@Test
	void curvesThatDoNotCoverTheBoundsAndLakesBelowTheTailraceAreRefused() {
		String lake = """
				units: {flow: m3/s, storage: million m3, level: m, power: kW, energy: kWh, depth: mm, area: km2}
				periods: {days: 25, count: 2}
				reservoirs:
				  - name: lake
				    inflow: [100, 50]
				    storage: {min: 0, max: 1000, initial: 500}
				    release: {min: 0, max: 200}
				    level-storage: {storage: [0, 1000], level: [100, 200]}
				    tailrace: {level: 50}
				    turbines: {capacity: 60000, efficiency: 1}
				objective: {energy: 1}
				penalty: 1e9
				""";
		assertEquals("", said(lake));
		assertEquals("lakes.yaml:8: reservoirs[0].level-storage: lake: level-storage curve: storages from 0.0 to 1000.0 million m3 can occur "
				+ "within the "
				+ "bounds, but the curve runs from 0.0 to 900.0. Add points to it, or narrow the bounds", said(lake.replace("storage: [0, 1000]",
						"storage: [0, 900]")));
		assertEquals("lakes.yaml:9: reservoirs[0].tailrace: lake: at the minimum release, 0.0 m3/s, the tailrace level is 250.0 m, but the lake "
				+ "is never above 200.0 m, so there is no head. Give both levels above the same datum", said(lake.replace("level: 50",
						"level: 250")));
		assertTrue(said(lake.replace("{storage: [0, 1000], level: [100, 200]}", "{polynomial: [200, -0.1]}")).contains("It must increase with the "
				+ "storage"));
		assertTrue(said(lake.replace("level: [100, 200]", "level: [200, 100]")).contains(
				"lakes.yaml:8: reservoirs[0].level-storage: the level falls while the storage increases"));
	}

	/** From 5 with an inflow of at most 2 in each of three stages, 12 cannot be reached. */
	@Test
	void anInfeasibleStorageIsRefusedWithReservoirAndPeriod() {
		RiverSystem system = TwoLakes.parse(TwoLakes.TEXT.replace("max: 10, initial: 5, final: 5", "max: 20, initial: 5, final: 12")).orThrow();
		assertEquals("Two lakes cannot be operated within its bounds: A: period 1: later bounds can be met only if the storage at its beginning "
				+ "is 6 or more, but the initial storage is 5. There is too little water: lower the final storage",
				assertThrows(IllegalArgumentException.class, () -> new SystemProblem(system)).getMessage());
		// B has 4 + 3 at most from itself, and A passes on at most 1, 4 and 4: 16
		RiverSystem below = TwoLakes.parse(TwoLakes.TEXT.replace("max: 8, initial: 4", "max: 20, initial: 4, final: 17")).orThrow();
		assertTrue(assertThrows(IllegalArgumentException.class, () -> new SystemProblem(below)).getMessage().contains(": B: period 1: "));
	}

	private String daily(String csv) throws IOException {
		Files.writeString(folder.resolve("daily.csv"), csv);
		SystemFile.Parsed parsed = SystemFile.read(folder.resolve("d.yaml"), DAILY);
		return parsed.diagnostics().stream().map(Diagnostic::toString).collect(Collectors.joining("\n")).replace(folder + "/", "");
	}

	@Test
	void daysAreFoundByTheirDatesAndGapsAreNamed() throws IOException {
		assertEquals("", daily("date,inflow_cfs\n2001-01-03,30\n2001-01-01,10\n2001-01-02,20\n2000-12-31,5\n"));
		Node node = SystemFile.read(folder.resolve("d.yaml"), DAILY).orThrow().nodes().getFirst();
		assertArrayEquals(of(0.28316846592, 0.56633693184, 0.84950539776), node.inflow(), 1e-12);
		assertArrayEquals(of(100, 80, 60), node.storage().max());
		assertArrayEquals(of(100, 100, 100), node.storage().capacity());
		assertEquals("daily.csv:3: inflow: day 2001-01-02 is missing. Add it, or choose other periods",
				daily("date,inflow_cfs\n2001-01-03,30\n2001-01-01,10\n"));
		assertEquals("daily.csv:3: day 2001-01-02: there is no value in column 'inflow'. Missing values are not filled in: add it",
				daily("date,inflow\n2001-01-01,1\n2001-01-02,\n2001-01-03,3\n"));
		assertEquals("daily.csv:3: 2001-01-01: line 2 has a value of the same day. Keep one of them",
				daily("date,inflow\n2001-01-01,1\n2001-01-01,2\n2001-01-02,2\n2001-01-03,3\n"));
	}

	@Test
	void aSystemIsToldByKeysThatNothingElseHas() {
		assertTrue(SystemFile.looksLikeSystem(TwoLakes.TEXT));
		assertFalse(SystemFile.looksLikeSystem("name: x\nlevel-storage: {}\nturbines: {}\n"));
	}
}
