package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.RiverSystem;

/** Water that is pumped up from the reservoir downstream. */
class PumpedStorageTest {
	/** A day at a constant head of 300 m, with dear hours in the morning and the evening. */
	static final String DAY = """
			name: Pumped day
			units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: MWh}
			periods: {step: hour, first: 2024-01-01T00:00, count: 24}
			reservoirs:
			  - name: upper
			    inflow: 0
			    storage: {min: 0.2, max: 2, initial: 1, final: 1}
			    release: {max: 100}
			    level-storage: {polynomial: [500, 0]}
			    tailrace: {level: 200}
			    turbines: {capacity: 250, efficiency: 0.9}
			    pump: {efficiency: 0.85, at-most: 80}
			    price: {peak: 90, day: 45, off-peak: 30, hours: {peak: 7-11 17-21, day: 11-17}}
			    to: lower
			  - name: lower
			    inflow: 5
			    storage: {min: 0.3, max: 1.6, initial: 0.9}
			    release: {min: 2, max: 20}
			objective: {revenue: 1}
			penalty: 1e6
			""";

	private static RiverSystem day(String before, String after) {
		assertTrue(DAY.contains(before), before);
		return SystemFile.read(Path.of("/nowhere/day.yaml"), DAY.replace(before, after)).orThrow();
	}

	private static List<String> mistakes(String before, String after) {
		assertTrue(DAY.contains(before), before);
		return SystemFile.read(Path.of("/nowhere/day.yaml"), DAY.replace(before, after)).diagnostics().stream().map(d -> d.message()).toList();
	}

	/** Upper releases, m³/s, then those of the lower one. */
	private static double[] plan(double[] upper, double lower) {
		return IntStream.range(0, 48).mapToDouble(i -> i < 24 ? upper[i] : lower).toArray();
	}

	/**
	 * Pumping of 50 m³/s in the first hour takes 9.81 · 50 · 300/0.85 = 173,118 kW, 173.118 MWh at 30; turbining of 50 in the eighth makes 9.81 · 50 ·
	 * 300 · 0.9 = 132,435 kW, at 90.
	 */
	@Test
	void pumpingTakesWaterAndEnergyAsByHand() {
		double[] upper = new double[24];
		upper[0] = -50;
		upper[7] = 50;
		SystemOperation o = new Simulation(day("name: Pumped day", "name: D")).operation(plan(upper, 5));
		assertArrayEquals(upper, o.courses().get(0).release(), 1e-12);
		assertEquals(1.18, o.courses().get(0).storage()[1], 1e-12, "1 + 0.0036 · 50");
		assertEquals(0.72, o.courses().get(1).storage()[1], 1e-12, "0.9 - 0.0036 · 50");
		assertEquals(-9.81 * 50 * 300 / 0.85, o.courses().get(0).power()[0], 1e-6);
		assertEquals(9.81 * 50 * 300 * 0.9, o.courses().get(0).power()[7], 1e-6);
		assertEquals((90 * 132_435 - 30 * 9.81 * 50 * 300 / 0.85) / 1000, o.gains()[0], 1e-9);
		assertEquals(0.0, o.violation());
	}

	/** 83,640.641176 by SciPy's linprog (HiGHS), with the balances written out, turbines of at most 250 MW, and pumps. */
	@Test
	void theLinearProgrammeSolvesADay() {
		LinearProgramme.Result found = LinearProgramme.solve(day("name: Pumped day", "name: D"));
		assertEquals(83_640.64117647064, found.bound(), 1e-6);
		assertEquals(83_640.64117647064, found.gain(), 1e-6, "the plan of the programme in the simulation");
		assertEquals(0.0, found.operation().violation(), 1e-12);
	}

	@Test
	void dynamicProgrammingFindsTheSame() {
		CorridorSearch.Result found = CorridorSearch.solve(day("name: Pumped day", "name: D"), _ -> {});
		assertEquals(83_640.64117647064, found.gain(), 0.01);
	}

	/** The lower one has 0.9 - 0.3 = 0.6 million m³, or 166.7 m³/s for an hour, and inflows of 5: pumping 80 for three hours takes too much. */
	@Test
	void waterThatTheLowerReservoirDoesNotHaveIsAViolation() {
		double[] upper = new double[24];
		upper[0] = upper[1] = upper[2] = -80;
		SystemOperation o = new Simulation(day("final: 1}", "final: 1.8}")).operation(plan(upper, 2));
		// 0.9 + 0.0036 · 3 · (5 - 80 - 2) = 0.0684 instead of 0.3, of 1.6; and more until the inflow has filled it
		assertEquals(0.0684, o.courses().get(1).storage()[3], 1e-12);
		assertEquals((0.3 - 0.0684) / 1.6, o.courses().get(1).violation()[2], 1e-12);
	}

	/** A rule pumps, too: what it wants is limited by the pump. */
	@Test
	void rulesMayPump() {
		SystemOperation o = new PolicySimulation(day("name: Pumped day", "name: D")).run(at -> at.node() == 1 ? 2 : at.period() < 2 ? -100 : 40);
		assertArrayEquals(new double[] { -80, -80, 40 }, Arrays.copyOf(o.courses().get(0).release(), 3), 1e-12);
	}

	/** 120 MW lift 120,000 · 0.85/(9.81 · 300) = 34.6585 m³/s. */
	@Test
	void aCapacityLimitsThePump() {
		assertEquals(-34.6585, day("at-most: 80", "capacity: 120").nodes().getFirst().release().min()[0], 5e-5);
		assertEquals(-0.5 * 34.6585, day("pump: {efficiency: 0.85, at-most: 80}", "plant-factor: 0.5\n    pump: {efficiency: 0.85, capacity: 120}")
				.nodes().getFirst().release().min()[0], 5e-5, "in the mean of a period in which it runs for half the time");
		assertEquals(-20, day("at-most: 80", "capacity: 120, at-most: 20").nodes().getFirst().release().min()[0]);
	}

	@Test
	void pricesFollowTheHoursOfTheDayAndTheWeek() {
		double[] day = day("name: Pumped day", "name: D").nodes().getFirst().plant().orElseThrow().price();
		assertArrayEquals(new double[] { 30, 30, 30, 30, 30, 30, 30, 90, 90, 90, 90, 45, 45, 45, 45, 45, 45, 90, 90, 90, 90, 30, 30, 30 }, day);
		// 2024-01-05 is a Friday: only its evening and the two hours before midnight are dear, not those of Saturday
		double[] week = day("price: {peak: 90, day: 45, off-peak: 30, hours: {peak: 7-11 17-21, day: 11-17}}",
				"price: {night: 80, off-peak: 30, hours: {night: mon-fri 22-6}}").nodes().getFirst().plant().orElseThrow().price();
		assertEquals(80, week[0], "Monday");
		RiverSystem friday = SystemFile.read(Path.of("/nowhere/day.yaml"), DAY.replace("2024-01-01T00:00", "2024-01-05T22:00").replace(
				"{peak: 90, day: 45, off-peak: 30, hours: {peak: 7-11 17-21, day: 11-17}}",
				"{night: 80, off-peak: 30, hours: {night: mon-fri 22-6}}"))
				.orThrow();
		assertArrayEquals(new double[] { 80, 80, 30, 30 }, Arrays.copyOf(friday.nodes().getFirst().plant().orElseThrow().price(), 4));
		assertEquals("2024-01-06T00:00", friday.periods().label(2));
		assertEquals("hour 2024-01-06T01:00", friday.periods().named(3));
	}

	@Test
	void whatCannotBePumpedIsReported() {
		assertEquals(List.of("a pump lifts water of the reservoir downstream: name one in 'to', without branches and 'delay'"), mistakes(
				"    to: lower\n", "    to: lower\n    delay: 1\n"));
		assertEquals(List.of("a pump needs 'at-most', 'capacity' or both"), mistakes(", at-most: 80", ""));
		assertEquals(List.of("a reservoir with a pump has no minimum release above 0. Leave 'min' out"), mistakes("release: {max: 100}",
				"release: {min: 1, max: 100}"));
		assertEquals(List.of("another type has the same hours. Keep one of them"), mistakes("day: 11-17}", "day: 17-21 7-11}"));
		assertEquals(List.of("'7-25' is not a range of hours; expected such as 7-11 17-21, or mon-fri 22-6, with full hours from 0 to 24"), mistakes(
				"peak: 7-11 17-21", "peak: 7-25"));
		assertEquals(List.of("'off-peak' is missing"), mistakes(" off-peak: 30,", ""));
		assertEquals(List.of("'2024-01-01T00:30' is not a full hour; expected YYYY-MM-DDTHH:00"), mistakes("01T00:00", "01T00:30"));
	}

	/** Stored runs of one are none of another. */
	@Test
	void systemsWithOtherPumpsAndPricesAreOtherProblems() {
		String[][] changes = { { "name: Pumped day", "name: Pumped day" }, { "efficiency: 0.85", "efficiency: 0.84" }, { "at-most: 80",
				"at-most: 79" },
				{ "    pump: {efficiency: 0.85, at-most: 80}\n", "" }, { "peak: 90", "peak: 91" }, { "peak: 7-11", "peak: 6-11" } };
		String[] steps = { "step: hour, first: 2024-01-01T00:00", "step: day, first: 2024-01-01" };
		assertEquals(steps.length * changes.length, Arrays.stream(steps).flatMap(step -> Arrays.stream(changes).map(c -> new SystemProblem(SystemFile
				.read(Path.of("/nowhere/day.yaml"), DAY.replace(steps[0], step).replace("min: 0.2, max: 2,", "min: 0, max: 9,").replace(
						"min: 0.3, max: 1.6", "min: 0, max: 90").replace(c[0], c[1])).orThrow()).facts().get("numbers"))).distinct().count());
	}
}
