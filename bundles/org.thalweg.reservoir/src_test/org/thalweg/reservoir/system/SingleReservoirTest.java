package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.reservoir.family.SystemSample;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.RiverSystem;

/** One reservoir is evaluated by the special case and by the general one, which reports use. */
class SingleReservoirTest {
	private static final String LAKE = """
			units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: GWh, depth: mm, area: km2, water-rate: m3/kWh}
			periods: {step: month, first: 2001-01, count: 40}
			reservoirs:
			  - name: lake
			    inflow: [30, 25, 40, 80, 120, 90, 50, 30, 20, 25, 30, 30]
			    storage: {min: 50, max: 900, initial: 500, final: 450, flood: [900, 900, 800, 700, 600, 600, 700, 900, 900, 900, 900, 900]}
			    release: {min: 1, max: 130}
			    level-storage: LEVELS
			    mean: MEAN
			    tailrace: {outflow: [0, 50, 200], level: [70, 72, 77]}
			    turbines: UNITS
			    plant-factor: 0.8
			    price: [3, 3, 2, 2, 1, 1, 1, 1, 2, 2, 3, 3]
			OTHER
			objective: GOAL
			penalty: 100
			""";
	private static final String POINTS = "{storage: [0, 300, 900], level: [100, 115, 137]}";
	private static final String POLYNOMIAL = "{polynomial: [100, 0.05, -1e-5]}";
	private static final String ONE = "{capacity: 30, efficiency: 0.9}";
	private static final String TWO = "[{capacity: 9, efficiency: {head: [20, 40, 60], efficiency: [0.8, 0.92, 0.85]}, limit: {discharge: 30, head: 40}}, "
			+ "{capacity: 12, water-rate: 12}]";
	private static final String WEIGHTED = "{energy: 1, revenue: 0.1, unused-capacity: 0.2, firm-energy: 3}";
	private static final String ORDERED = "[{firm-energy: 1, within: 0.1, worst: 0, best: 9}, {energy: 1, worst: 0, best: 300}]";

	private static RiverSystem lake(String levels, String mean, String units, String other, String goal) {
		return SystemFile.read(Path.of("lake.yaml"), LAKE.replace("LEVELS", levels).replace("MEAN", mean).replace("UNITS", units).replace("OTHER",
				other).replace("GOAL", goal)).orThrow();
	}

	static Stream<RiverSystem> lakes() {
		return Stream.of(lake(POINTS, "storage", ONE, "", "{energy: 1}"), lake(POINTS, "level", TWO, "", WEIGHTED),
				lake(POLYNOMIAL, "storage", TWO, "", ORDERED), lake(POLYNOMIAL, "level", ONE, "", "{firm-energy: 1}"));
	}

	@ParameterizedTest
	@MethodSource("lakes")
	void bothWaysGiveTheSameBits(RiverSystem lake) {
		Simulation simulation = new Simulation(lake);
		assertEquals(true, simulation.isShort());
		Random random = new Random(1);
		Evaluation at = new Evaluation();
		for (int k = 0; k < 500; k++) {
			double[] plan = random.doubles(40, k % 2 == 0 ? 1 : -200, k % 2 == 0 ? 130 : 300).toArray();
			assertEquals(bits(simulation.operation(plan).value()), bits(simulation.value(plan, at)));
		}
	}

	/** Spill, evaporation, an outlet and purposes require the general case. */
	@Test
	void whateverElseHappensTakesTheGeneralWay() {
		Stream.of("    spill: out", "    evaporation: 50\n    area: {storage: [0, 900], area: [3, 40]}",
				"    purposes: [{name: town, demand: 9}]").forEach(other -> assertEquals(false, new Simulation(lake(POINTS, "storage", ONE, other,
						"{energy: 1}")).isShort(), other));
		assertEquals(false, new Simulation(SystemSample.system()).isShort());
	}

	private static String bits(double value) {
		return value + " " + Long.toHexString(Double.doubleToLongBits(value));
	}
}
