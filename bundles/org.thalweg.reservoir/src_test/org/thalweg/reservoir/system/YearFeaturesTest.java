package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;

/** Features of a reservoir described by calendar months, compared with the description of an equivalent system of one year. */
class YearFeaturesTest {
	/** Common to both; the remainder differs only in its words. */
	private static final String LAKE = """
			level-storage: {storage: [0, 1000, 3000], level: [100, 150, 200]}
			tailrace: {level: 40}
			turbines:
			  - {capacity: 100, efficiency: 0.9}
			  - {capacity: 50, efficiency: 0.85, part-load: {discharge: [0, 50, 90], share: [0.2, 1, 0.9]}}
			plant-factor: 0.9
			mean: level
			storage: {min: 500, max: 3000, flood: [3000, 3000, 2900, 2800, 2700, 2600, 2600, 2700, 2800, 2900, 3000, 3000], initial: 2500, final: 2400}
			spill: down
			losses: [1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1]
			evaporation: [20, 30, 60, 90, 130, 170, 190, 170, 120, 70, 40, 20]
			area: {storage: [0, 1000, 3000], area: [5, 30, 70]}
			""";
	private static final String BOUNDS = "{min: 10, max: [400, 400, 390, 380, 370, 360, 350, 360, 370, 380, 390, 400], outlet: {storage: [0, 800, "
			+ "3000], "
			+ "release: [0, 300, 500]}}";
	private static final String MONTHS = """
			name: Round
			units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: 1e8 kWh, area: km2, depth: mm}
			penalty: 20
			outflow: %s
			%s""".formatted(BOUNDS, LAKE);
	private static final double[] INFLOW = { 70, 60, 65, 90, 140, 260, 420, 480, 390, 240, 130, 90 };

	private static String system(int first) {
		return """
				name: Round
				units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: 1e8 kWh, area: km2, depth: mm}
				periods: {step: month, first: %s, count: 12}
				objective: {energy: 1}
				penalty: 20
				reservoirs:
				  - name: Round
				    inflow: [70, 60, 65, 90, 140, 260, 420, 480, 390, 240, 130, 90]
				    release: %s
				""".formatted(YearMonth.of(2001, first), BOUNDS) + LAKE.indent(4);
	}

	private static Reservoir reservoir(String text) {
		return ReservoirFile.read(Path.of("round.yaml"), text).orThrow();
	}

	private static Year year(int first) {
		return year(first, 1);
	}

	/** @param times the inflows */
	private static Year year(int first, double times) {
		double[] inflow = new double[12];
		Arrays.setAll(inflow, t -> times * INFLOW[(first - 1 + t) % 12]);
		return new Year(2001, first, inflow);
	}

	@Test
	void aYearHasTheBitsOfTheSystem() {
		for (int first : new int[] { 1, 10 }) {
			YearProblem year = new YearProblem(reservoir(MONTHS), year(first), Repair.REACHABLE);
			SystemProblem system = new SystemProblem(SystemFile.read(Path.of("round.yaml"), system(first)).orThrow()).general();
			Random random = new Random(first);
			for (int k = 0; k < 500; k++) {
				double[] plan = random.doubles(12, 0, 450).toArray();
				assertEquals(system.value(plan, new Evaluation()), year.value(plan, new Evaluation()));
				assertArrayEquals(system.operation(plan).courses().getFirst().release(), year.operation(plan).outflow());
			}
			double[] record = system.operation(new double[12]).courses().getFirst().grossInflow();
			assertArrayEquals(year(first).inflow(), record, 1e-12);
			assertArrayEquals(record, year.systemOperation(new double[12]).courses().getFirst().grossInflow());
			DeviceObjective expected = system.device().orElseThrow();
			assertArrayEquals(expected.data(), year.device().orElseThrow().data());
			assertEquals(expected.defines(), year.device().orElseThrow().defines());
		}
	}

	/** With one and a half times the water, inflow exceeds the maximum release: it is released, spilled, evaporated, or stored. */
	@Test
	void theBalanceOfAMonthHoldsWithWhatEvaporatesAndSpills() {
		Year wet = year(1, 1.5);
		YearProblem problem = new YearProblem(reservoir(MONTHS.replaceAll(" flood: \\[.*?\\],", "")), wet, Repair.REACHABLE);
		double[] plan = new double[12];
		double[] spilled = problem.systemOperation(plan).courses().getFirst().spill();
		YearOperation o = problem.operation(plan);
		for (int t = 0; t < 12; t++) {
			double net = wet.inflow()[t] + problem.reservoir().node().inflow()[t] - o.outflow()[t];
			double end = o.storage()[t] + wet.volume(t) * net - o.evaporation()[t] - spilled[t];
			assertEquals(end, o.storage()[t + 1], 1e-9);
			assertTrue(o.evaporation()[t] > 0);
			assertTrue(o.spill()[t] * wet.volume(t) >= spilled[t], "what the lake spills passes no turbine either");
		}
		assertTrue(Arrays.stream(spilled).sum() > 0);
		assertArrayEquals(o.evaporation(), problem.outputs(plan).get("evaporation"));
	}

	/** A description without any of it is read by months in registers, as the identity of its runs needs. */
	@Test
	void aPlainReservoirKeepsItsNumbers() {
		String plain = MONTHS.replaceAll("(?m)^(plant-factor|mean|spill|losses|evaporation|area):.*\n", "").replaceAll(", outlet: \\{.*?\\}", "")
				.replaceAll(" flood: \\[.*?\\],", "").replaceAll("(?m)^  - \\{capacity: 50.*\n", "");
		YearProblem problem = new YearProblem(reservoir(plain), year(1), Repair.REACHABLE);
		assertTrue(problem.device().orElseThrow().defines().containsKey("OWN_NUMBERS"));
		assertTrue(!problem.outputs(new double[12]).containsKey("evaporation"));
		for (String more : new String[] { "mean: level\n", "plant-factor: 0.5\n", "spill: out\n" }) {
			assertTrue(!new YearProblem(reservoir(plain + more), year(1), Repair.REACHABLE).device().orElseThrow().defines().containsKey(
					"OWN_NUMBERS"), more);
		}
	}

	/** Climbs from many plans find nothing better, in a dry year and in one that spills. */
	@Test
	void theReferenceCountsAllThatAYearHas() {
		Reservoir reservoir = reservoir(MONTHS.replaceAll(" flood: \\[.*?\\],", "").replace("capacity: 100", "capacity: 250"));
		for (double times : new double[] { 0.6, 1.3 }) {
			YearProblem problem = new YearProblem(reservoir, year(6, times), Repair.REACHABLE);
			YearReference found = YearReference.of(reservoir, problem.year());
			assertEquals(-found.benefit(), problem.value(found.outflow(), new Evaluation()));
			assertEquals(0.0, problem.operation(found.outflow()).totalViolation());
			assertArrayEquals(found.storage(), problem.operation(found.outflow()).storage());
			assertTrue(found.within(YearReference.TOLERANCE));
			double best = climbed(problem, found.outflow(), 20_000, new Random(1));
			for (int seed = 2; seed < 6; seed++) {
				Random random = new Random(seed);
				best = Math.max(best, climbed(problem, random.doubles(12, 10, 300).toArray(), 40_000, random));
			}
			assertTrue(found.gap(best) >= -found.error(), times + ": " + found.gap(best));
		}
	}

	/** The benefit after random changes of two or three months, of which the improving ones are kept. */
	private static double climbed(YearProblem problem, double[] plan, int changes, Random random) {
		Evaluation at = new Evaluation();
		double[] best = plan;
		double value = problem.value(best, at);
		for (int k = 0; k < changes; k++) {
			double[] next = best.clone();
			double change = 200 * Math.pow(10, -5 * random.nextDouble());
			next[random.nextInt(12)] += change;
			next[random.nextInt(12)] -= change;
			next[random.nextInt(12)] += random.nextInt(4) > 0 ? 0 : change * (random.nextDouble() - 0.5);
			double of = problem.value(next, at);
			if (of < value) {
				value = of;
				best = next;
			}
		}
		return -value;
	}

	@Test
	void theRepairAsPrintedIsForAReservoirWithoutThem() {
		assertEquals("repair: literal works only for one reservoir without evaporation, outlet and spill, unlike Round. Use repair: reachable",
				assertThrows(IllegalArgumentException.class, () -> new YearProblem(reservoir(MONTHS), year(1), Repair.LITERAL)).getMessage());
	}

	@Test
	void whatIsWrongIsSaidWhereItStands() {
		assertEquals("round.yaml:15: evaporation: evaporation needs 'area', such as {storage: [0, 100], area: [1, 9]}", said(MONTHS.replaceAll(
				"(?m)^area:.*\n", "")));
		assertEquals("round.yaml:8: turbines[1].capacity: 'capacity' is 0; expected a number above 0", said(MONTHS.replace("capacity: 50",
				"capacity: 0")).replaceFirst("yaml:\\d+", "yaml:8"));
		assertTrue(said(MONTHS + "price: 3\n").contains("unknown key 'price'"));
		assertTrue(said(MONTHS.replace("evaporation: [20, 30", "evaporation: [20")).contains(
				"Give one for all months, or twelve with January first"));
	}

	private static String said(String text) {
		return assertThrows(IllegalArgumentException.class, () -> reservoir(text)).getMessage();
	}
}
