package org.thalweg.reservoir.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.param.ParameterException;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.ObjectiveText;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.reservoir.system.Plans;
import org.thalweg.reservoir.system.YearProblem;
import org.thalweg.reservoir.system.YearReference;

class ReservoirFamilyTest {
	private final ReservoirFamily family = new ReservoirFamily();

	@TempDir
	private Path folder;

	@BeforeEach
	void write() throws IOException {
		Files.writeString(folder.resolve("r.yaml"), """
				units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: kWh}
				level-storage: {storage: [0, 1000, 3000], level: [100, 150, 200]}
				tailrace: {level: 40, factor: 0.5, exponent: 0.5}
				turbines: {capacity: 300, efficiency: 0.9}
				outflow: {min: 10, max: 400}
				storage: {min: 500, max: 3000, initial: 2000, final: 2000}
				penalty: 2e8
				""");
		Files.writeString(folder.resolve("levels.csv"), "level,storage\n110,0\n210,3000\n");
		StringBuilder inflow = new StringBuilder("date,inflow_m3s\n");
		for (int month = 0; month < 24; month++) {
			inflow.append("%d-%02d,%d\n".formatted(2001 + month / 12, month % 12 + 1, 100 + month));
		}
		Files.writeString(folder.resolve("inflow.csv"), inflow.append("2003-01,100\n2003-02,\n2003-03,5\n"));
	}

	private YearProblem problem(String... with) {
		Map<String, String> values = new HashMap<>();
		for (String w : with) {
			values.put(w.substring(0, w.indexOf('=')), w.substring(w.indexOf('=') + 1));
		}
		return (YearProblem) family.create(Parameters.bind(family.parameters(), Map.of(), values), 12,
				new ProblemData(Optional.of(folder)));
	}

	private String refused(String... with) {
		IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> problem(with));
		return e instanceof ParameterException p ? p.faults().getFirst().message() : e.getMessage();
	}

	/** Requirements of a batch on a device: the same kernel text, with other numbers. */
	@Test
	void yearsOfOneReservoirWithOneRepairDifferInTheirNumbersAlone() {
		YearProblem first = problem("file=r.yaml", "inflow=inflow.csv", "year=2001");
		assertTrue(ObjectiveText.alike(first, problem("file=r.yaml", "inflow=inflow.csv", "year=2002")));
		assertFalse(ObjectiveText.alike(first, problem("file=r.yaml", "inflow=inflow.csv", "year=2002", "repair=literal")));
		assertFalse(ObjectiveText.alike(first, problem("file=r.yaml", "inflow=inflow.csv", "year=2002", "writeBack=best")));
	}

	@Test
	void allYearsAreTheCompleteOnesOfTheRecord() {
		ReservoirFamily.Parameters parameters = Parameters.bind(family.parameters(), Map.of(), Map.of("file", "r.yaml", "inflow", "inflow.csv"));
		ProblemData data = new ProblemData(Optional.of(folder));
		assertEquals(List.of("2001", "2002"), family.all("year", parameters, data));
		assertEquals(List.of(), family.all("firstMonth", parameters, data));
	}

	@Test
	void theFilesLieInTheDataFolder() {
		YearProblem p = problem("file=r.yaml", "inflow=inflow.csv", "year=2002");
		assertEquals("r", p.reservoir().name());
		assertEquals(2002, p.year().year());
		assertArrayEquals(new double[] { 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123 }, p.year().inflow());
		assertEquals(175, p.reservoir().plant().levels().at(2000));
		assertEquals(160, problem("file=r.yaml", "inflow=inflow.csv", "curve=levels.csv").reservoir().plant().levels().at(1500));
	}

	/** 1000 cfs are 28.316846592 m³/s. */
	@Test
	void theColumnAndTheUnitOfTheInflowsMayBeNamed() throws IOException {
		StringBuilder inflow = new StringBuilder("date,outflow,natural\n");
		for (int month = 1; month <= 12; month++) {
			inflow.append("2001-%02d,7,%d\n".formatted(month, 4000));
		}
		Files.writeString(folder.resolve("inflow.csv"), inflow);
		YearProblem p = problem("file=r.yaml", "inflow=inflow.csv", "inflowColumn=natural", "inflowUnit=cfs");
		assertEquals(4 * 28.316846592, p.year().inflow()[11], 1e-12);
	}

	/** 105,000.5 l/s are 105.0005 m³/s. */
	@Test
	void aRecordOfAnotherCountryIsReadInItsOwnFormat() throws IOException {
		StringBuilder inflow = new StringBuilder("Datum;Zufluss\n");
		for (int month = 1; month <= 12; month++) {
			inflow.append("01.%02d.2001;105000,5\n".formatted(month));
		}
		Files.writeString(folder.resolve("pegel.csv"), inflow);
		YearProblem p = problem("file=r.yaml", "inflow=pegel.csv",
				"inflowFormat={decimal: comma, date-column: Datum, date-format: dd.MM.yyyy, column: Zufluss, unit: l/s}");
		assertEquals(105.0005, p.year().inflow()[11], 1e-12);
	}

	@Test
	void theYearMayBeginInAnyMonthAndIsTheFirstUnlessNamed() {
		assertEquals(2001, problem("file=r.yaml", "inflow=inflow.csv").year().year());
		YearProblem p = problem("file=r.yaml", "inflow=inflow.csv", "firstMonth=10");
		assertEquals("2001-10 … 2002-09", p.facts().get("year"));
		assertEquals(109, p.year().inflow()[0]);
	}

	@Test
	void theSampleNeedsNoFileAndIsFeasibleWithEveryRepair() {
		assertEquals("Sample (invented)", problem().reservoir().name());
		for (String year : new String[] { "2001", "2002" }) {
			YearProblem p = problem("year=" + year);
			for (double[] plan : Plans.of(p, 500, 1)) {
				assertEquals(0.0, p.operation(plan).totalViolation());
			}
		}
		assertTrue(problem("repair=literal").operation(problem().upper()).totalViolation() > 0);
	}

	/** An editor asks again at each change of a file: changes of a lake's properties, such as its evaporation, give another reference. */
	@Test
	void theReferenceFollowsTheDescription() throws IOException {
		Files.writeString(folder.resolve("r.yaml"), Files.readString(folder.resolve("r.yaml")).replace("energy: kWh",
				"energy: kWh, area: km2, depth: mm"));
		double dry = reference();
		assertEquals(-YearReference.of(problem("file=r.yaml", "inflow=inflow.csv").reservoir(), problem("file=r.yaml", "inflow=inflow.csv").year())
				.benefit(), dry);
		Files.writeString(folder.resolve("r.yaml"), "evaporation: 100\narea: {storage: [0, 3000], area: [10, 40]}\n", StandardOpenOption.APPEND);
		double evaporating = reference();
		assertTrue(evaporating > dry, "less energy");
		Files.writeString(folder.resolve("r.yaml"), "mean: level\nplant-factor: 0.5\n", StandardOpenOption.APPEND);
		assertNotEquals(evaporating, reference());
	}

	private double reference() {
		return family.reference(Parameters.bind(family.parameters(), Map.of(), Map.of("file", "r.yaml", "inflow", "inflow.csv")), 12, new ProblemData(
				Optional.of(folder))).getAsDouble();
	}

	@Test
	void repairedOutflowsStayInTheEvaluationUnlessAskedFor() {
		assertEquals(WriteBack.NONE, problem().writeBack());
		assertEquals(WriteBack.BEST, problem("writeBack=best").writeBack());
		assertEquals(WriteBack.PARTICLE, problem("writeBack=particle").writeBack());
	}

	@Test
	void whatIsWrongIsSaidInOneLine() throws IOException {
		assertEquals("no.yaml: no such file in the working folder, the data folder " + folder + ". Did you mean 'r.yaml'?",
				refused("file=no.yaml", "inflow=inflow.csv"));
		assertEquals("inflow is missing. Name the record of inflows (CSV) of r.yaml", refused("file=r.yaml"));
		assertEquals("file is empty. Name the reservoir's description, or use sample", refused("file="));
		assertEquals("curve: the sample has its own curve. Name a description in 'file', or leave 'curve' out", refused("curve=levels.csv"));
		assertEquals("writeBack: particle needs repair: reachable; storages repaired by literal-next may still break bounds. Use repair: "
				+ "reachable, or writeBack: none", refused("writeBack=particle", "repair=literal-next"));
		assertEquals("writeBack: 'all' is not one of none, best, particle", refused("writeBack=all"));
		assertEquals("operating year 2003-01 … 2003-12 has 2 of 12 months; missing: 2003-02, 2003-04, 2003-05, 2003-06, 2003-07, "
				+ "2003-08, 2003-09, 2003-10, 2003-11, 2003-12", refused("file=r.yaml", "inflow=inflow.csv", "year=2003"));
		Files.writeString(folder.resolve("inflow.csv"), "date,inflow_m3s\n2003-01,100\n");
		assertEquals("the inflow record, 2003-01 … 2003-01, has no complete year that begins in month 1",
				refused("file=r.yaml", "inflow=inflow.csv"));
		assertEquals("a year has 12 monthly outflows. Leave the dimension out, or give 12",
				assertThrows(IllegalArgumentException.class, () -> family.create(
						Parameters.bind(family.parameters(), Map.of(), Map.of()), 30, ProblemData.NONE)).getMessage());
	}
}
