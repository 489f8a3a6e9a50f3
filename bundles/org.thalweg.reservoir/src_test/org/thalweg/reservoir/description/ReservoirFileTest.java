package org.thalweg.reservoir.description;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;

/** A small reservoir of round numbers, and what becomes of it when one line is wrong. */
class ReservoirFileTest {
	private static final String WHOLE = """
			name: Round
			units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: kWh}
			level-storage: {storage: [0, 1000, 3000], level: [100, 150, 200]}
			tailrace: {level: 40, factor: 0.5, exponent: 0.5}
			turbines:
			  capacity: 300
			  efficiency: 0.9
			  limit: {discharge: 250, head: 100}
			outflow: {min: 10, max: 400}
			storage:
			  min: 500
			  max: [3000, 3000, 3000, 3000, 3000, 2000, 2000, 2000, 3000, 3000, 3000, 3000]
			  initial: 2500
			level: {final: 150}
			penalty: 2e8
			""";

	private static ReservoirFile.Parsed parse(String text) {
		return ReservoirFile.parse("r.yaml", text, Path.of("/nowhere"), Optional.empty());
	}

	private static String diagnostics(String before, String after) {
		assertTrue(WHOLE.contains(before), before);
		ReservoirFile.Parsed parsed = parse(WHOLE.replace(before, after));
		assertEquals(parsed.diagnostics().isEmpty(), parsed.reservoir() != null);
		return String.join("\n", parsed.diagnostics().stream().map(Diagnostic::toString).toList());
	}

	@Test
	void aDescriptionIsToldByKeysThatNothingElseHas() {
		assertTrue(ReservoirFile.looksLikeReservoir(WHOLE));
		assertTrue(ReservoirFile.looksLikeReservoir(WHOLE.replace("capacity: 300", "capacity: [")));
		assertFalse(ReservoirFile.looksLikeReservoir("name: x\nproblems: reservoir/year\nalgorithms: clpso\n"));
		assertFalse(ReservoirFile.looksLikeReservoir(WHOLE.replace("turbines:", "# turbines:")));
	}

	@Test
	void yearsToShowFirstAreRead() {
		assertEquals(List.of(1954, 2011), parse(WHOLE + "show: [1954, 2011]\n").shown());
		assertEquals(List.of(), parse(WHOLE).shown());
		assertEquals("r.yaml:16: show[0]: 'wet' is not an integer", diagnostics("penalty: 2e8", "penalty: 2e8\nshow: [wet]"));
	}

	@Test
	void aDescriptionIsRead() {
		Reservoir r = parse(WHOLE).orThrow();
		assertEquals("Round", r.name());
		assertEquals(175, r.plant().levels().at(2000));
		assertEquals(new Tailrace.Power(40, 0.5, 0.5), r.plant().tailrace());
		assertEquals(new Turbines(300_000, new Conversion.Efficiency(0.9), DischargeLimit.Root.of(250, 100)), r.plant().units().getFirst());
		assertEquals(10, r.node().release().min()[0]);
		assertEquals(400, r.node().release().max()[11]);
		assertEquals(500, r.node().storage().min()[6]);
		assertEquals(3000, r.node().storage().max()[4]);
		assertEquals(2000, r.node().storage().max()[5]);
		assertEquals(2500, r.initial());
		assertEquals(1000, r.last()); // the storage at 150 m
		assertEquals(2e8, r.penalty());
	}

	/** 100 ft = 30.48 m; 1000 cfs = 28.316846592 m3/s; 2 TAF = 2.46696367509504 million m3; 3 MWh = 3000 kWh. */
	@Test
	void unitsAreConvertedOnce() {
		Reservoir r = parse("""
				units: {flow: cfs, storage: TAF, level: ft, power: kW, energy: MWh, water-rate: m3/MWh}
				level-storage: {storage: [0, 2], level: [100, 200]}
				tailrace: {outflow: [0, 1000], level: [50, 60]}
				turbines: {capacity: 4000, water-rate: 2000}
				outflow: {min: 100, max: 1000}
				storage: {min: 0.5, max: 2, initial: 1}
				level: {final: 150}
				penalty: 3
				""").orThrow();
		assertEquals("r", r.name());
		assertEquals(2.46696367509504, ((Levels.Points) r.plant().levels()).curve().last(), 1e-14);
		assertEquals(30.48, r.plant().levels().at(0), 1e-14);
		assertEquals(18.288, r.plant().tailrace().level(28.316846592), 1e-14);
		assertEquals(new Conversion.WaterRate(2), r.plant().units().getFirst().conversion());
		assertEquals(new DischargeLimit.None(), r.plant().units().getFirst().limit());
		assertEquals(1.23348183754752, r.initial(), 1e-14);
		assertEquals(1.23348183754752, r.last(), 1e-14); // half way up
		assertEquals(3000, r.penalty());
	}

	/** 984 + 0.1 (O/10⁻³)^0.6 with the outflow in litres: at 1 m3/s, 0.1 · 1000^0.6 = 6.30957344480193. */
	@Test
	void aTailraceFormulaKeepsItsMeaningInOtherUnits() {
		Reservoir r = parse(WHOLE.replace("flow: m3/s", "flow: l/s").replace("factor: 0.5, exponent: 0.5", "factor: 0.1, exponent: 0.6")
				.replace("level: 40", "level: 90").replace("max: 400}", "max: 4000}")).orThrow();
		assertEquals(96.30957344480193, r.plant().tailrace().level(1), 1e-12);
	}

	@Test
	void boundsUnderStorageAndUnderLevelHoldBoth() {
		Reservoir r = parse(WHOLE.replace("level: {final: 150}", "level: {final: 150, min: 110, max: 175}")).orThrow();
		assertEquals(500, r.node().storage().min()[0]); // 110 m are 200
		assertEquals(2000, r.node().storage().max()[0]); // 175 m are 2000
		assertEquals(2000, r.node().storage().max()[5]);
	}

	@Test
	void curvesOfHeadMayComeFromFilesAndHaveAnyShape(@TempDir Path folder) throws IOException {
		Files.writeString(folder.resolve("eta.csv"), "# of head\nhead_ft,efficiency\n0,0.8\n500,0.95\n1000,0.9\n");
		Files.writeString(folder.resolve("levels.csv"), "level_m,area_km2,storage_million_m3\n100,1,0\n150,2,1000\n200,3,3000\n");
		Files.writeString(folder.resolve("other.csv"), "level_m,storage_m3\n110,0\n210,3e9\n");
		Path file = folder.resolve("r.yaml");
		Files.writeString(file, WHOLE.replace("efficiency: 0.9", "efficiency: {file: eta.csv}")
				.replace("{storage: [0, 1000, 3000], level: [100, 150, 200]}", "{file: levels.csv}"));
		Reservoir r = ReservoirFile.read(file).orThrow();
		assertEquals(175, r.plant().levels().at(2000));
		assertEquals(0.95, ((Conversion.EfficiencyCurve) r.plant().units().getFirst().conversion()).curve().at(152.4), 1e-15);
		assertEquals(160, ReservoirFile.read(file, folder.resolve("other.csv")).orThrow().plant().levels().at(1500));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"penalty: 2e8                       | penalty: much             | r.yaml:15: penalty: 'much' is not a number",
			"penalty: 2e8                       | penalty: -1               | r.yaml:15: penalty: -1 is below the minimum 0",
			"penalty: 2e8                       | name2: x                  | r.yaml:1: 'penalty' is missing",
			"capacity: 300                      | capacty: 300              | r.yaml:5: turbines: 'capacity' is missing",
			"capacity: 300                      | capacity: 0               | r.yaml:6: turbines.capacity: 'capacity' is 0",
			"power: MW                          | power: HP                 | r.yaml:2: units.power: unknown unit 'HP' of power. Known: kW, MW, GW.",
			"power: MW                          | powr: MW                  | r.yaml:2: units.powr: unknown quantity 'powr'. Did you mean 'power'?",
			", power: MW                        | ''                        | r.yaml:2: units: no unit is stated for power. Add units: {power: …} "
					+ "with one of kW, MW, GW",
			"efficiency: 0.9                    | efficiency: 90            | r.yaml:7: turbines.efficiency: 90.0 is above the maximum 1. It is a "
					+ "fraction, not a percentage",
			"efficiency: 0.9                    | eff: 0.9                  | r.yaml:5: turbines: 'efficiency' is missing (or 'water-rate')",
			"efficiency: 0.9                    | efficiency: {head: [1, 2], efficiency: [0.9, x]} | r.yaml:7: turbines.efficiency.efficiency[1]: "
					+ "'x' is not a number",
			"efficiency: 0.9                    | efficiency: {head: [100, 120], efficiency: [0.9, 0.8]} | r.yaml:7: turbines.efficiency: "
					+ "efficiency curve: heads from 75.0 to 158.4",
			"level: [100, 150, 200]             | level: [100, 250, 200]    | r.yaml:3: level-storage.storage[2]: level-storage curve: point 3 "
					+ "(3000.0, 200.0) falls below point 2 (1000.0, 250.0)",
			"level: [100, 150, 200]             | level: [100, 100, 200]    | r.yaml:3: level-storage: one level has two storages: storage-level "
					+ "curve: point 2 (100.0, 1000.0) does not lie after point 1 (100.0, 0.0)",
			"level: [100, 150, 200]             | level: [200, 150, 100]    | r.yaml:3: level-storage: the level falls while the storage increases",
			"level: [100, 150, 200]             | level: [100, 200]         | r.yaml:3: level-storage: level-storage curve: 3 and 2 numbers for "
					+ "its points",
			"storage: [0, 1000, 3000]           | storage: [0, 3000, 1000]  | r.yaml:3: level-storage.storage[2]: level-storage curve: point 3 "
					+ "(1000.0, 200.0) does not lie after point 2",
			"storage: [0, 1000, 3000]           | storages: [0, 1000, 3000] | r.yaml:3: level-storage: 'storage' is missing",
			"{storage: [0, 1000, 3000], level: [100, 150, 200]} | {file: no.csv} | /nowhere/no.csv: there is no such file",
			"outflow: {min: 10, max: 400}       | outflow: 300              | r.yaml:9: outflow: expected keys and values, such as {min: 0, "
					+ "max: 100}",
			"outflow: {min: 10, max: 400}       | outflow: {min: 401, max: 400} | r.yaml:9: outflow.max: month 1: the maximum outflow, 400.0 "
					+ "m3/s, is below the minimum, 401.0 m3/s",
			"outflow: {min: 10, max: 400}       | outflow: {min: 10, max: [400, 500]} | r.yaml:9: outflow.max: 2 values. Give one for all months, "
					+ "or twelve with January first",
			"outflow: {min: 10, max: 400}       | outflow: {min: -10, max: 400} | r.yaml:9: outflow.min: -10 is below the minimum 0",
			"min: 500                           | min: 2500                 | r.yaml:12: storage.max: month 6: the minimum storage at its end, "
					+ "2500.0 million m3, is above the maximum, 2000.0 million m3",
			"initial: 2500                      | initial: 3001             | r.yaml:3: level-storage: level-storage curve: storages from 500.0 "
					+ "to 3001.0 million m3 can occur within the bounds, but the curve runs from 0.0 to 3000.0",
			"initial: 2500                      | begin: 2500               | r.yaml:10: storage: 'initial' is missing. Give it under storage: "
					+ "or, as a level, under level:",
			"level: {final: 150}                | level: {final: 250}       | r.yaml:14: level.final: storage-level curve: 250.0 lies outside the "
					+ "curve, which runs from 100.0 to 200.0. Add points to the curve",
			"level: {final: 150}                | level: {final: 150, initial: 150} | r.yaml:14: level.initial: 'initial' is given as a storage "
					+ "and as a level. Keep one of them",
			"tailrace: {level: 40               | tailrace: {levl: 40       | r.yaml:4: tailrace: 'level' is missing",
			"tailrace: {level: 40, factor: 0.5, exponent: 0.5} | tailrace: {outflow: [0, 300], level: [40, 50]} | r.yaml:4: tailrace: tailrace "
					+ "curve: outflows from 10.0 to 400.0 m3/s can occur within the bounds, but the curve runs from 0.0 to 300.0",
			"limit: {discharge: 250, head: 100} | part-load: {discharge: [0, 100], share: [0.5, 1.1]} | r.yaml:8: turbines.part-load: part-load "
					+ "curve: 1.1 is above the maximum 1. Give fractions of the efficiency, with 1 at the best discharge",
			"limit: {discharge: 250, head: 100} | part-load: {discharge: [0, 100], share: [-0.5, 1]} | r.yaml:8: turbines.part-load: part-load "
					+ "curve: -0.5 is below the minimum 0",
			"limit: {discharge: 250, head: 100} | part-load: {discharge: [0, 100], share: [0, 0]} | r.yaml:8: turbines.part-load: part-load "
					+ "curve: all shares are 0, so there is no power",
			"limit: {discharge: 250, head: 100} | part-load: {discharge: [-1, 100], share: [0, 1]} | r.yaml:8: turbines.part-load: part-load "
					+ "curve: the first discharge is -1.0 m3/s; expected 0 or more",
			"limit: {discharge: 250, head: 100} | part-load: 0.9 | r.yaml:8: turbines.part-load",
			"limit: {discharge: 250, head: 100} | limit: {discharge: 250, head: 0} | r.yaml:8: turbines.limit.head: the head is 0 m",
			"limit: {discharge: 250, head: 100} | limit: {discharge: [250, 0], head: [10, 300]} | r.yaml:8: turbines.limit: limit curve: 0.0 is "
					+ "not above 0",
			"name: Round                        | nam: Round                | r.yaml:1: nam: unknown key 'nam'. Did you mean 'name'?" })
	void oneWrongLineIsOneClearFinding(String before, String after, String expected) {
		String found = diagnostics(before, after);
		assertTrue(found.lines().anyMatch(line -> line.startsWith(expected)), found);
	}

	@Test
	void aWrongNumberAloneIsOneFinding() {
		assertEquals("r.yaml:15: penalty: 'much' is not a number", diagnostics("penalty: 2e8", "penalty: much"));
		assertEquals("r.yaml:1: 'turbines' is missing", diagnostics("turbines:\n  capacity: 300\n  efficiency: 0.9\n"
				+ "  limit: {discharge: 250, head: 100}\n", ""));
		assertEquals("r.yaml:1: a reservoir's description begins with keys such as name:, units: and level-storage:",
				parse("[1, 2]").diagnostics().getFirst().toString());
		assertTrue(parse("a: [").diagnostics().getFirst().toString().contains("this is not YAML"));
	}

	@Test
	void aMistakeInACurvesFileIsNamedByItsLine(@TempDir Path folder) throws IOException {
		Path file = folder.resolve("r.yaml");
		Files.writeString(file, WHOLE.replace("{storage: [0, 1000, 3000], level: [100, 150, 200]}", "{file: l.csv}"));
		assertCurveFinding(file, "level,storage\n100,0\n# so\n150,1000\n140,3000\n",
				"l.csv:5: level-storage curve: point 3 (3000.0, 140.0) falls below point 2");
		assertCurveFinding(file, "level,storage\n100,0\n150,x\n", "l.csv:3: storage: 'x' is not a number; expected a finite number");
		assertCurveFinding(file, "level,volume\n100,0\n150,9\n", "l.csv:1: there is no column whose name begins with 'storage'; the header "
				+ "has level, volume. Name the column in the description: storage: …");
		assertCurveFinding(file, "level,storage_m3,storage\n", "l.csv:1: there are 2 columns whose name begins with 'storage'");
	}

	@Test
	void aCurvesFileMayHaveSemicolonsAndDecimalCommas(@TempDir Path folder) throws IOException {
		Path file = folder.resolve("r.yaml");
		Files.writeString(folder.resolve("l.csv"), "level;storage\n100,5;0\n150;1000,25\n200;3000\n");
		Files.writeString(file, WHOLE.replace("{storage: [0, 1000, 3000], level: [100, 150, 200]}", "{file: l.csv, decimal: comma}"));
		Curve levels = ((Levels.Points) ReservoirFile.read(file).orThrow().plant().levels()).curve();
		assertEquals(100.5, levels.ordinates()[0]);
		assertEquals(1000.25, levels.abscissae()[1]);
		Files.writeString(file, WHOLE.replace("{storage: [0, 1000, 3000], level: [100, 150, 200]}", "{file: l.csv}"));
		ReservoirFile.Parsed parsed = ReservoirFile.read(file);
		assertEquals("level-storage.decimal", parsed.places().get(parsed.diagnostics().getFirst()));
		assertTrue(parsed.diagnostics().getFirst().message().endsWith("If the comma is the decimal mark, set 'decimal' to comma"));
	}

	/** Storages as levels: 500 … 3000 million m³ can occur, the curve seems to run from 100 to 200, and its ordinates from 0 to 3000. */
	@Test
	void columnsThatAreSwappedAreSuspected() {
		String found = parse(WHOLE.replace("{storage: [0, 1000, 3000], level: [100, 150, 200]}",
				"{level: [0, 1000, 3000], storage: [100, 150, 200]}"))
				.diagnostics().getFirst().toString();
		assertTrue(found.endsWith("Its second column covers this range: are the two columns swapped?"), found);
	}

	/** A record has no calendar month of any year: its first twelve rows are not January to December. */
	@Test
	void aFileOfTheMonthsOfAnyYearHasTwelveRows(@TempDir Path folder) throws IOException {
		Path file = folder.resolve("r.yaml");
		Files.writeString(file, WHOLE + "losses: {file: loss.csv}\n");
		String rows = "";
		for (int m = 0; m < 12; m++) {
			rows += "%d-%02d,%d\n".formatted(m < 3 ? 1999 : 2000, (m + 9) % 12 + 1, (m + 9) % 12 + 1);
		}
		Files.writeString(folder.resolve("loss.csv"), "date,losses_m3s\n" + rows);
		assertEquals(-1, ReservoirFile.read(file).orThrow().node().inflow()[0], "January is the fourth row of a water year");
		assertEquals(-12, ReservoirFile.read(file).orThrow().node().inflow()[11]);
		Files.writeString(folder.resolve("loss.csv"), "month,losses_m3s\n" + rows.replaceAll("(?m)^\\d+-", ""));
		assertEquals(-1, ReservoirFile.read(file).orThrow().node().inflow()[0]);
		Files.writeString(folder.resolve("loss.csv"), "losses_m3s,note\n" + rows.replaceAll("(?m)^.*,(\\d+)", "$1,x"));
		assertEquals(-10, ReservoirFile.read(file).orThrow().node().inflow()[0], "without dates, January first");
		Files.writeString(folder.resolve("loss.csv"), "date,losses_m3s\n" + rows + "2000-10,10\n");
		assertEquals(List.of("r.yaml:16: losses.file: the file has 13 rows. 'losses' applies to every year: give one number, twelve with January "
				+ "first, or a file with twelve rows, January first"), findings(file));
		Files.writeString(folder.resolve("loss.csv"), "date,losses_m3s\n" + rows.replaceAll("(?m)^(\\d+)-(\\d+)", "2000-01-$2"));
		assertEquals(List.of("loss.csv:1: losses: the rows are of the months 1. Give one for each calendar month"), findings(file));
		Files.writeString(file, WHOLE.replace("min: 500", "min: {file: loss.csv, column: losses_m3s}"));
		Files.writeString(folder.resolve("loss.csv"), "date,losses_m3s\n" + rows + "2000-10,10\n");
		assertTrue(findings(file).getFirst().startsWith("r.yaml:11: storage.min.file: the file has 13 rows."), findings(file).toString());
	}

	private static List<String> findings(Path file) {
		return ReservoirFile.read(file).diagnostics().stream().map(d -> d.toString().replace(file.getParent() + "/", "")).toList();
	}

	private static void assertCurveFinding(Path file, String csv, String expected) throws IOException {
		Files.writeString(file.resolveSibling("l.csv"), csv);
		String found = assertThrows(IllegalArgumentException.class, () -> ReservoirFile.read(file).orThrow()).getMessage();
		assertTrue(found.lines().anyMatch(line -> line.startsWith(file.resolveSibling(expected).toString())), found);
	}

	@Test
	void aFileThatIsNotThereIsSaid(@TempDir Path folder) {
		assertEquals(List.of(folder + ": this is a folder, not a file"),
				ReservoirFile.read(folder).diagnostics().stream().map(Diagnostic::toString).toList());
		assertEquals(folder.resolve("x.yaml") + ": there is no such file. The folder " + folder + " has no .yaml files. Name another folder",
				ReservoirFile.read(folder.resolve("x.yaml")).diagnostics().getFirst().toString());
	}
}
