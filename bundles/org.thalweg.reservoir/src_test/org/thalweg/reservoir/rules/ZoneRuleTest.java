package org.thalweg.reservoir.rules;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.RuleSimulation.Start;
import org.thalweg.reservoir.system.PolicySimulation;
import org.thalweg.reservoir.system.SystemOperation.Course;

/** Zones operated day by day and month by month, calculated manually. */
class ZoneRuleTest {
	private static final String LAKE = """
			units: {flow: million m3/day, storage: million m3, level: m}
			periods: {step: day, first: 2016-01-01, count: %d}
			reservoirs:
			  - name: lake
			    inflow: %s
			    storage: {min: 0, max: 1000, initial: %s}
			    release: {max: 500}
			    purposes: [{name: towns, demand: %s}]
			    zones:
			%s
			objective: {deficit: 1}
			penalty: 100
			""";

	private static SystemFile.Parsed parsed(int days, String inflow, String initial, String demand, String... zones) {
		return SystemFile.read(Path.of("/nowhere/lake.yaml"), LAKE.formatted(days, inflow, initial, demand, "      - " + String.join("\n      - ",
				zones)));
	}

	private static Course operated(RiverSystem system) {
		PolicySimulation simulation = new PolicySimulation(system);
		return simulation.run(new ZoneRule(StandardPolicy.of(new double[] { 0 }, SystemTarget.of(system, OptionalDouble.empty()))).over(simulation))
				.courses().getFirst();
	}

	/** m³/s as million m³/day. */
	private static double[] daily(double[] flows) {
		return java.util.Arrays.stream(flows).map(q -> q * 0.0864).toArray();
	}

	/**
	 * pywr's model tests/models/demand_saving2.json: a full reservoir of 1000 without inflow, a demand of 50 · 0.9, of which 95 % are served below
	 * 80 % of the capacity and 50 % below 50 %. pywr's test asserts 45 on the first day, a storage below 800 after the fifth and 42.75 on the sixth
	 * day, a storage below 500 after the twelfth and 22.5 on the thirteenth.
	 */
	@Test
	void demandIsSavedAsInPywrsExample() {
		Course c = operated(parsed(13, "0", "1000", "45", "{below: 500, share: 0.5}", "{below: 800, share: 0.95}", "{share: 1}").orThrow());
		assertArrayEquals(new double[] { 45, 45, 45, 45, 45, 42.75, 42.75, 42.75, 42.75, 42.75, 42.75, 42.75, 22.5 }, daily(c.release()), 1e-9);
		assertArrayEquals(new double[] { 1000, 955, 910, 865, 820, 775, 732.25, 689.5, 646.75, 604, 561.25, 518.5, 475.75, 453.25 }, c.storage(),
				1e-9);
	}

	/**
	 * <pre>
	 * day  storage  curve  zone          release                           inflow  end
	 *  1    30       30    conservation  8                                   2     24
	 *  2    24       35    buffer        8 (0.25 + 0.75 · 14/25) = 5.36     30     48.64
	 *  3    48.64    40    conservation  48.64 + 30 − 60 = 18.64            30     60
	 *  4    60       45    flood         8                                   0     52
	 *  5    52       50    conservation  8                                   0     44
	 *  6    44       50    buffer        8 (0.25 + 0.75 · 34/40) = 7.1      −30      6.9
	 *  7     6.9     50    inactive      0                                   0      6.9
	 * </pre>
	 */
	@Test
	void aGuideCurveABufferAndAnInactiveZoneDayByDay() {
		RiverSystem system = parsed(7, "[2, 30, 30, 0, 0, 0, 0]\n    losses: [0, 0, 0, 0, 0, 30, 0]", "30", "8", "{below: 10, release: 0}",
				"{below: {day: [0, 4], value: [30, 50]}, from: 0.25, share: 1}", "{below: 60, share: 1}", "{share: 1, surplus: true}").orThrow();
		Course c = operated(system);
		assertArrayEquals(new double[] { 8, 5.36, 18.64, 8, 8, 7.1, 0 }, daily(c.release()), 1e-9);
		assertArrayEquals(new double[] { 30, 24, 48.64, 60, 52, 44, 6.9, 6.9 }, c.storage(), 1e-9);
	}

	/**
	 * A demand of 8, hedged below an available water of 16 above the minimum of 2: 4 + 4 (W − 4)/12 of W = 10, 7, 7, 11 and 22.67.
	 */
	@Test
	void hedgingOfTheDemand() {
		RiverSystem system = SystemFile.read(Path.of("/nowhere/lake.yaml"), LAKE.formatted(5, "[0, 3, 5, 9, 18]", "12", "8",
				"      - {share: 1, hedging: {start: 0.5, end: 2}}").replace("min: 0", "min: 2")).orThrow();
		Course c = operated(system);
		double fourth = 4 + 4 * 7 / 12.0;
		assertArrayEquals(new double[] { 6, 5, 5, fourth, 8 }, daily(c.release()), 1e-9);
		assertArrayEquals(new double[] { 12, 6, 4, 4, 13 - fourth, 23 - fourth }, c.storage(), 1e-9);
	}

	/** Without zones a reservoir follows the standard operating policy; a pond without demand passes its inflow. */
	@Test
	void zonesOfLevelsAndReservoirsWithoutThem() {
		String text = LAKE.formatted(2, "3", "100", "8", "      - {below-level: 110, release: 2}\n      - {release: 5}").replace("    zones:",
				"    level-storage: {storage: [0, 1000], level: [100, 200]}\n    zones:").replace("objective", """
						  - name: pond
						    inflow: 4
						    storage: {min: 0, max: 1000, initial: 100}
						    release: {max: 500}
						objective""");
		RiverSystem system = SystemFile.read(Path.of("/nowhere/lake.yaml"), text).orThrow();
		assertTrue(ZoneRule.of(system));
		PolicySimulation simulation = new PolicySimulation(system);
		List<Course> courses = simulation.run(new ZoneRule(StandardPolicy.of(new double[2], SystemTarget.of(system, OptionalDouble.empty()))).over(
				simulation)).courses();
		assertArrayEquals(new double[] { 5, 2 }, daily(courses.get(0).release()), 1e-9); // 110 m are 100 million m³: on the curve, then below it
		assertArrayEquals(new double[] { 4, 4 }, daily(courses.get(1).release()), 1e-9);
	}

	/** A year from October: 3 m³/s in October below 900 million m³, else half of the demand of 10; in November 7. */
	@Test
	void zonesOfCalendarMonthsFollowTheYearOfTheRecord() {
		Reservoir reservoir = ReservoirFile.read(Path.of("/nowhere/r.yaml"), """
				units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: kWh}
				level-storage: {storage: [0, 1000, 3000], level: [100, 150, 200]}
				tailrace: {level: 40}
				turbines: {capacity: 300, efficiency: 0.9}
				outflow: {min: 0, max: 400}
				storage: {min: 0, max: 3000, initial: 899, final: 899}
				zones:
				  - {below: 900, release: [1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 7, 1]}
				  - {share: 0.5}
				penalty: 2e8
				""").orThrow();
		double[] tens = new double[12];
		java.util.Arrays.fill(tens, 10);
		Year year = new Year(2001, 10, new double[] { 3, 100, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5 }, new int[] { 31, 30, 31, 31, 28, 31, 30, 31, 30, 31, 31,
				30 });
		SimulatedYear out = new RuleSimulation(reservoir, Start.CARRY).run(new ZoneRule(StandardPolicy.of(new Target.Demand(tens))), List.of(year))
				.getFirst();
		assertArrayEquals(new double[] { 3, 7, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5 }, out.outflow(), 1e-12);
	}

	@Test
	void whatIsWrongWithZonesIsReportedWithAWayOut() {
		assertFinding("reservoirs[0].zones[0]: 'below' is missing", "{share: 0.5}", "{share: 1}");
		assertFinding("reservoirs[0].zones[1].below: day 2016-01-01: the upper curve of the zone is below that of the previous zone. "
				+ "List zones from bottom to top", "{below: 5, share: 0.5}", "{below: 4, share: 1}", "1");
		assertFinding("reservoirs[0].zones[0]: a zone needs a 'release', a 'share' of the demand, or surplus: true", "{below: 5}", "1");
		assertFinding("reservoirs[0].zones[0].share: a zone has a 'share' of the demand or a 'release', not both. Keep one of them",
				"{share: 1, release: 5}");
		assertFinding("reservoirs[0].zones[0].surplus: the lowest zone has no lower curve, down to which a surplus is released. Leave 'surplus' out, "
				+ "or add a zone below", "{surplus: true}");
		assertFinding("reservoirs[0].zones[0].from: a release that rises through the zone needs its upper curve. Add 'below', or leave 'from' out",
				"{from: 0, share: 1}");
		assertFinding("reservoirs[0].zones[0].hedging.start: 1.5 is above the maximum 1", "{share: 1, hedging: {start: 1.5, end: 2}}");
		assertFinding("reservoirs[0].zones[0].hedging.end: 0.5 is below the minimum 1", "{share: 1, hedging: {end: 0.5}}");
		assertFinding("reservoirs[0].zones[0].below-level: curves given as levels need 'level-storage' as points", "{below-level: 5, share: 1}",
				"1");
	}

	private static void assertFinding(String text, String... zones) {
		List<String> found = parsed(3, "1", "5", "1", zones).diagnostics().stream().map(Object::toString).toList();
		assertEquals(1, found.size(), found.toString());
		assertTrue(found.getFirst().endsWith(": " + text), found.toString());
	}
}
