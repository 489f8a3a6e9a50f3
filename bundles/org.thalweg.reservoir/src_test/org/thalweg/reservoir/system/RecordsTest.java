package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.RiverSystem;

/** Descriptions of Dez and Folsom with the data of the data folder; skipped without it. */
class RecordsTest {
	private static final double TAF = 1.23348183754752;
	private static final double SECONDS = 30 * 86_400;

	/** The example with the data folder's files. */
	private static SystemFile.Parsed example(String name) throws IOException {
		String data = System.getenv("THALWEG_DATA");
		Assumptions.assumeTrue(data != null && Files.isDirectory(Path.of(data, "reservoir")), "skipped: no official data");
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isRegularFile(root.resolve("examples/four-reservoirs/system.yaml"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		return SystemFile.read(Path.of(data, "reservoir").resolve(name), Files.readString(root.resolve("examples").resolve(name)));
	}

	private static List<String[]> rows(String file) throws IOException {
		return Files.readAllLines(Path.of(System.getenv("THALWEG_DATA"), "reservoir", file)).stream().skip(1).map(l -> l.split(",")).toList();
	}

	/** Five water years of recorded inflow, outflow and evaporation, day by day: the record's own storages come out. */
	@Test
	void theRecordOfFolsomReproducesItsStorages() throws IOException {
		SystemFile.Parsed folsom = example("folsom/system.yaml");
		double[] storage = new Simulation(folsom.orThrow()).asGiven(folsom.plan().orElseThrow()).courses().getFirst().storage();
		List<String[]> record = rows("folsom/folsom_daily_1955_2016.csv");
		int at = 0;
		while (!record.get(at)[0].equals("1970-09-30")) {
			at++;
		}
		assertEquals(1826, folsom.system().periods().count());
		for (int t = 0; t < storage.length; t++) {
			assertEquals(Double.parseDouble(record.get(at + t)[3]), storage[t] / TAF, 1e-5, record.get(at + t)[0]);
		}
	}

	/** The flood rule falls from 975 on 1 October to 400 TAF on day 50, 20 November. */
	@Test
	void theFloodRuleOfFolsomGoesByTheDayOfTheWaterYear() throws IOException {
		double[] max = example("folsom/system.yaml").orThrow().nodes().getFirst().storage().max();
		assertEquals(975, max[0] / TAF, 1e-9);
		assertEquals(687.5, max[25] / TAF, 1e-9);
		assertEquals(400, max[50] / TAF, 1e-9);
	}

	/** The model as the data folder's README has it, with 0.3858 as 10⁶/(30 · 86400) to four digits. */
	@Test
	void dezIsOperatedAsItsPublishedModelSays() throws IOException {
		RiverSystem power = example("dez/hydropower.yaml").orThrow();
		RiverSystem supply = example("dez/water-supply.yaml").orThrow();
		List<String[]> data = rows("dez/dez_480_months.csv");
		Random random = new Random(4);
		double[] plan = random.doubles(480, 50, 450).map(r -> r * 1e6 / SECONDS).toArray();
		SystemOperation o = new Simulation(power).asGiven(plan);
		double s = 1430;
		double unused = 0;
		double deficit = 0;
		double spilled = 0;
		for (int t = 0; t < 480; t++) {
			double release = plan[t] * SECONDS / 1e6;
			double next = s + Double.parseDouble(data.get(t)[1]) - release - Double.parseDouble(data.get(t)[2]) / 1000 * (11.291 + 0.0157 * s);
			spilled += Math.max(0, next - 3340);
			next = Math.min(next, 3340);
			double head = (level(s) + level(next)) / 2 - 172;
			unused += 1 - Math.min(9.81 * 0.9 * release * 0.3858 / 0.417 * head / 1000, 650) / 650;
			double shortage = Math.max(0, Double.parseDouble(data.get(t)[3]) - release);
			deficit += shortage * shortage / (831.1 * 831.1);
			assertEquals(next, o.courses().getFirst().storage()[t + 1], 1e-8);
			s = next;
		}
		assertTrue(spilled > 1000, spilled + "");
		assertEquals(unused, o.total(Term.UNUSED_CAPACITY), 1e-5 * unused);
		assertEquals(deficit, new Simulation(supply).asGiven(plan).total(Term.DEFICIT), 1e-9 * deficit);
	}

	private static double level(double s) {
		return 249.83364 + 0.0587205 * s - 1.37e-5 * s * s + 1.562e-9 * s * s * s;
	}
}
