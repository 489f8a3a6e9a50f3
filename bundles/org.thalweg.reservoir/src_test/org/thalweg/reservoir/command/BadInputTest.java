package org.thalweg.reservoir.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each error of a user's files and options is one clear line, before anything is solved. */
class BadInputTest {
	@TempDir
	private Path folder;
	private Path file;

	@BeforeEach
	void write() {
		file = CommandOutcome.reservoir(folder, 2);
	}

	private String one(Object... args) {
		CommandOutcome said = CommandOutcome.of(args);
		assertEquals(1, said.mistakes().size(), () -> said.mistakes().toString());
		assertEquals("", said.out());
		return said.mistakes().getFirst().replace(folder + "/", "");
	}

	private void replaceInflow(String before, String after) {
		String text = CommandOutcome.read(folder.resolve("inflow.csv"));
		assertTrue(text.contains(before), before);
		CommandOutcome.write(folder.resolve("inflow.csv"), text.replace(before, after));
	}

	@Test
	void aGapIsNamedByItsDate() {
		replaceInflow("2001-05,128\n", "");
		assertTrue(one("optimise", file).startsWith("inflow.csv:6: 2001-05: a gap of 1 month. Gaps are not filled"), one("optimise", file));
	}

	@Test
	void aNegativeInflowIsNamedByItsDate() {
		replaceInflow("2001-05,128", "2001-05,-1");
		assertTrue(one("optimise", file).startsWith("inflow.csv:6: 2001-05: "), one("optimise", file));
		assertTrue(one("optimise", file).contains("-1"), one("optimise", file));
	}

	@Test
	void aYearWithElevenMonthsIsNamedWithTheMissingOne() {
		replaceInflow("2002-12,141\n", "");
		String expected = "inflow.csv: operating year 2002-01 … 2002-12 has 11 of 12 months; missing: 2002-12";
		assertEquals(expected + ". Add them, or leave such years out with --leave-out-gaps or --years", one("optimise", file));
		assertEquals("--years: " + expected, one("optimise", file, "--years", "2001-2002"));
	}

	@Test
	void anUnknownUnitIsNamed() {
		String line = one("optimise", file, "--unit", "buckets");
		assertTrue(line.contains("unknown unit 'buckets'"), line);
		replaceInflow("inflow_m3s", "inflow");
		line = one("optimise", file);
		assertTrue(line.startsWith("inflow.csv:1: "), line);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"level: [100, 150, 200]      | level: [100, 250, 200]      | r.yaml:3: level-storage.storage[2]: level-storage curve: point 3 "
					+ "(3000.0, 200.0) falls below point 2 (1000.0, 250.0)",
			"power: MW                   | power: HP                   | r.yaml:1: units.power: unknown unit 'HP' of power. Known: kW, MW, GW.",
			"max: 3000, initial          | max: 3500, initial          | r.yaml:3: level-storage: level-storage curve: storages from 500.0 to "
					+ "3500.0 million m3 can occur within the bounds, but the curve runs from 0.0 to 3000.0. Add points to it, or narrow the bounds",
			"{file: inflow.csv}          | {file: none.csv}            | none.csv: there is no such file",
			"inflow: {file: inflow.csv}  | inflow: {fil: inflow.csv}   | r.yaml:2: inflow: 'file' is missing",
			"inflow: {file: inflow.csv}  | ''                          | r.yaml: the description names no record of inflows. Give one with "
					+ "--inflow FILE, or add inflow: {file: …} to it." })
	void aMistakeInTheDescriptionIsOneLine(String before, String after, String expected) {
		assertTrue(CommandOutcome.RESERVOIR.contains(before), before);
		CommandOutcome.write(file, CommandOutcome.RESERVOIR.replace(before, after));
		CommandOutcome said = CommandOutcome.of("optimise", file);
		String line = said.mistakes().getFirst().replace(folder + "/", "");
		assertTrue(line.startsWith(expected), line);
	}

	/** At least 395 m³/s have to be released, the inflow is 100 … 160 m³/s: the year cannot end with its initial storage. */
	@Test
	void eachYearThatCannotBeOperatedIsALineWithItsMonth() {
		CommandOutcome.write(file, CommandOutcome.RESERVOIR.replace("min: 10, max: 400", "min: 395, max: 400"));
		List<String> lines = CommandOutcome.of("optimise", file).mistakes().stream().map(l -> l.replace(folder + "/", "")).toList();
		assertEquals(2, lines.size());
		for (int i = 0; i < 2; i++) {
			assertTrue(lines.get(i).matches("r\\.yaml: r cannot be operated within its bounds: month 200" + (i + 1)
					+ "-\\d\\d: .*There is too little water: .*"), lines.get(i));
		}
	}

	@Test
	void optionsThatMeanNothingAreRefused() {
		assertEquals("--years: '2001..2002' is not a year. Write 1954, 1953-2014 or 1954,1976,2011", one("optimise", file, "--years", "2001..2002"));
		assertEquals("--years: 2002 comes after 2001. Write the earlier year first", one("optimise", file, "--years", "2002-2001"));
		assertEquals("--years: inflow.csv: operating year 1999-01 … 1999-12 is not in the inflow record, which has 2001-01 … 2002-12",
				one("optimise", file, "--years", "1999"));
		assertEquals("--show: 1999 is not among the solved years, 2001 … 2002", one("optimise", file, "--show", "1999"));
		assertEquals("--first-month: 13 is not a month; expected 1 to 12", one("optimise", file, "--first-month", 13));
		assertEquals("--repair: 'magic' is not one of reachable, literal, literal-next", one("optimise", file, "--repair", "magic"));
		assertEquals("--generations: 0 is below the minimum 1", one("optimise", file, "--generations", 0));
		assertEquals("--compare: the second variant is 'clpso on sequential' again. Name another device, mapping, precision or algorithm",
				one("optimise", file, "--compare", "device=sequential"));
		assertEquals("--compare: unknown name 'devise'. Did you mean 'device'?", one("optimise", file, "--compare", "devise=opencl"));
		assertEquals("--model: --mapping and --model mean the same. Give one of them.",
				one("optimise", file, "--mapping", "final", "--model", "final"));
		assertEquals("--compare model: --compare mapping and --compare model mean the same. Give one of them.",
				one("optimise", file, "--compare", "mapping=final,model=final"));
		assertTrue(one("optimise", file, "--algorithm", "nelder").startsWith("--algorithm: unknown algorithm 'nelder'"));
	}

	@Test
	void plansThatDoNotFitAreRefusedWithTheirLine() {
		Path plans = folder.resolve("months.csv");
		assertEquals("months.csv: there is no such file. The folder " + folder + " has inflow.csv", one("rules", file, "--plans", plans, "--energy",
				1, "--folds", 2));
		CommandOutcome.write(plans, "year,month,flow\n2001,1,5\n");
		assertEquals("months.csv:1: there is no column of releases, 'release' or 'outflow' in m3/s, or with a unit, such as 'release_cfs'; the "
				+ "header has year, month, flow",
				one("rules", file, "--plans", plans, "--energy", 1, "--folds", 2));
		CommandOutcome.write(plans, "year,month,outflow\n2001,1,5\n2001,3,5\n");
		assertEquals("months.csv: the file has no plan for 2001: 2001-02 is missing; it has 2001-01 to 2001-03", one("rules", file, "--plans", plans,
				"--energy", 1, "--folds", 2));
		CommandOutcome.write(plans, "year,month,outflow\n2001,1,5\n2001,2,5\n");
		CommandOutcome.write(plans, "date,outflow\n2001-01,5\n2001-13,5\n");
		assertEquals("months.csv:3: 2001-13: is not a month; expected 2010-01", one("rules", file, "--plans", plans, "--energy", 1, "--folds", 2));
		CommandOutcome.write(plans, "date,outflow\n2001-01-01,5\n2001-01-02,5\n2001-01-03,5\n");
		assertEquals("months.csv:3: 2001-01: a second release of this month; expected one for each month", one("rules", file, "--plans", plans,
				"--energy", 1, "--folds", 2));
		CommandOutcome.write(plans, "year,month,outflow\n2001,1,5\n2001,2,5\n");
		assertEquals("months.csv: the file has no plan for 2001: 2001-03 is missing; it has 2001-01 to 2001-02",
				one("simulate", file, "--plans", plans, "--energy", 1, "--years", 2001));
	}

	@Test
	void aTargetHasToBeGivenOnce() {
		String both = "Give one target, --energy E (energy of a year) or --demand Q (flow), both in the description's units: reliability, "
				+ "resilience and vulnerability are computed from it";
		assertEquals(both, one("simulate", file, "--rule", "standard"));
		assertEquals(both, one("simulate", file, "--rule", "standard", "--energy", 1, "--demand", 2));
		assertEquals("--demand: 2 numbers. Give one for all months, or twelve with January first",
				one("simulate", file, "--rule", "standard", "--demand", "1,2"));
		assertTrue(one("simulate", file, "--rule", "tre", "--energy", 1).startsWith("--rule: unknown rule 'tre'. Did you mean 'tree'?"));
		assertEquals(
				"--rule: 'interpolated' is for systems only. Choose one of plan, standard, zones, hedging, ssdp, sdp, mpc, curve, regression, tree",
				one("simulate", file, "--rule", "interpolated", "--energy", 1));
		assertEquals("--folds: 3 folds of 2 years; expected 2 to 2",
				one("rules", file, "--energy", 1, "--folds", 3));
	}

	/** The lake's highest level is 200 m: water would have to run uphill. */
	@Test
	void aTailraceAboveTheLakeIsRefused() {
		CommandOutcome.write(file, CommandOutcome.RESERVOIR.replace("tailrace: {level: 40,", "tailrace: {level: 200,"));
		String expected = "r.yaml:4: tailrace: at the minimum outflow, 10.0 m3/s, the tailrace level is 201.5811388300842 m, but the lake is "
				+ "never above 200.0 m, so there is no head. Give both levels above the same datum"; // 200 + 0.5 √10
		assertEquals(expected, one("optimise", file));
		assertEquals(expected, one("simulate", file, "--rule", "standard", "--energy", 1));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"capacity: 300   | capacity: 1e300     | turbines.capacity: 1.0E300 is out of range; expected 0, or a magnitude of 1e-30 to 1e30",
			"penalty: 2e8    | penalty: 1e308      | penalty: 1.0E308 is out of range; expected 0, or a magnitude of 1e-30 to 1e30",
			"efficiency: 0.9 | water-rate: 4e-324  | turbines.water-rate: 4.9E-324 is out of range; expected 0, or a magnitude of 1e-30 to 1e30",
			"exponent: 0.5   | exponent: 400       | tailrace: at the maximum outflow, 400.0 m3/s, the tailrace level is Infinity m. Lower the "
					+ "factor or the exponent" })
	void numbersThatNoReservoirHasAreRefused(String before, String after, String expected) {
		assertTrue(CommandOutcome.RESERVOIR.contains(before), before);
		CommandOutcome.write(file, CommandOutcome.RESERVOIR.replace(before, after).replace("units: {flow", "units: {water-rate: m3/kWh, flow"));
		String line = one("optimise", file);
		assertEquals(expected, line.replaceFirst("^r.yaml:\\d: ", ""));
	}

	@Test
	void anInflowThatNoRiverHasIsRefused() {
		replaceInflow("2001-05,128", "2001-05,1e300");
		assertEquals("inflow.csv:6: 2001-05: '1e300' is beyond 1e30; expected an inflow in m3/s", one("optimise", file));
	}

	@Test
	void syntheticYearsEndBeforeDatesNeedFiveDigits() {
		Path record = folder.resolve("inflow.csv");
		String line = one("inflow", record, "--synthetic", 1_000_000_000, "--out", folder.resolve("s.csv"));
		// the record begins in 2001, 9999 − 2001 + 1 = 7999
		assertEquals(
				"--synthetic: years of synthetic inflow: 1000000000; expected 1 to 7999, since the record begins in 2001 and dates have four digits",
				line);
	}

	/** Only the first of several errors is reported: the file's before those of options, a rule's before that of the target. */
	@Test
	void theFirstOfSeveralMistakesIsTold() {
		assertTrue(one("simulate", folder.resolve("r.yml"), "--rule", "tre").startsWith("r.yml: there is no such file"));
		assertTrue(one("simulate", file, "--rule", "tre").startsWith("--rule: unknown rule 'tre'."));
		assertEquals(
				"--plans is missing. Name the plans (months.csv) to fit the rule to. --rule ssdp, sdp, mpc, standard, zones and hedging need none",
				one("simulate", file, "--rule", "tree"));
		assertTrue(one("simulate", file, "--rule", "standard", "--fit-years", "x").startsWith("--fit-years: 'x' is not a year"));
		assertTrue(one("simulate", file, "--plans", "months.csv", "--carry").startsWith("--carry: a plan begins each year"));
		assertTrue(one("inflow", folder.resolve("flow.csv"), "--synthetic", 0).startsWith("flow.csv: there is no such file"));
		replaceInflow("2001-05,128", "2001-05,-1");
		assertTrue(one("inflow", folder.resolve("inflow.csv"), "--synthetic", 0).startsWith("inflow.csv:6: 2001-05: "));
		replaceInflow("2001-05,-1", "2001-05,128");
		assertEquals("--synthetic: 0 is below the minimum 1", one("inflow", folder.resolve("inflow.csv"), "--synthetic", 0));
		assertEquals("--synthetic needs the file to write. Name it with --out FILE", one("inflow", folder.resolve("inflow.csv"), "--synthetic", 5));
	}

	@Test
	void whatIsForOneReservoirIsRefusedForASystem() {
		Path system = CommandOutcome.write(folder.resolve("s.yaml"), """
				units: none
				periods: {count: 2}
				reservoirs:
				  - {name: A, inflow: 2, storage: {min: 0, max: 10, initial: 5}, release: {min: 0, max: 3, plan: [2, 2]}, purposes: [{name: mill, benefit: 1}]}
				objective: {benefit: 1}
				penalty: 1
				""");
		assertEquals(
				"s has 2 periods, but rules are fitted to whole years of calendar months. Write periods: {step: month, first: 2001-01, "
						+ "count: 120}, or simulate with --rule standard", one("simulate", system, "--rule", "tree"));
		assertEquals("--carry applies to years of one reservoir; a system's storages are always carried over its whole horizon. Leave it out", one(
				"simulate",
				system, "--rule", "standard", "--carry"));
		assertEquals("--rule: unknown rule 'tre'. Did you mean 'tree'?", one("simulate", system, "--rule", "tre"));
		assertEquals("--fit-years needs a rule that is fitted. Name one with --rule, or leave --fit-years out", one("simulate", system, "--fit-years",
				"2001"));
		assertEquals("--compare applies to years of one reservoir. Leave it out, or compare in an experiment with the problem reservoir/system", one(
				"optimise", system, "--compare", "algorithm=de"));
		assertEquals(List.of(), CommandOutcome.of("simulate", system).mistakes());
	}
}
