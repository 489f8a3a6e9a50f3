package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.model.RiverSystem;

class CorridorSearchTest {
	private static CorridorSearch.Result solve(RiverSystem system) {
		return CorridorSearch.solve(system, _ -> {});
	}

	/** The published optimum, which linear programming proves. */
	@Test
	void larsonsOptimumIsReached() {
		CorridorSearch.Result result = solve(LarsonTest.problem().system());
		assertEquals(401.3, result.gain(), 401.3 * 1e-9);
		assertTrue(result.gain() <= 401.3 + 1e-9, "nothing surpasses the bound");
		assertEquals(0, result.operation().violation(), 1e-12);
		assertTrue(result.error().isEmpty(), "a cascade has no estimate");
	}

	/** The other dynamic programme estimates its own error as 1e-5. */
	@Test
	void aYearOfXiaowanEqualsTheDynamicProgrammeOfOneReservoir() {
		YearReference year = YearReference.of(XiaowanAsSystemTest.year(Repair.REACHABLE).reservoir(), XiaowanAsSystemTest.year(
				Repair.REACHABLE).year());
		CorridorSearch.Result result = solve(XiaowanAsSystemTest.system());
		assertEquals(year.benefit(), result.gain(), 2e-5 * year.benefit());
		assertTrue(result.error().orElseThrow() < 1e-5, result.proof());
	}

	/** A's first two releases arrive at B a stage later, its third not at all: the linear programme gives the expected gain. */
	@Test
	void waterOnTheWayArrivesLater() {
		RiverSystem lakes = TwoLakes.with("delay: 1", "delay: 2").system();
		assertEquals(LinearProgramme.solve(lakes).bound(), solve(lakes).gain(), 1e-5);
	}

	/** All plans with integer storages, compared with the search that may use others: heads make the gain a product. */
	@Test
	void smallSystemsReachWhatTryingAllPlansFinds() {
		Random random = new Random(21);
		for (int k = 0; k < 2; k++) {
			RiverSystem system = TwoLakes.parse(powerOf(random)).orThrow();
			double all = best(new Simulation(system), new double[6], 0);
			CorridorSearch.Result found = solve(system);
			assertEquals(0, found.operation().violation(), 1e-9);
			assertTrue(found.gain() >= all * (1 - 1e-6), found.gain() + " of " + all + " in system " + k);
		}
	}

	private static String powerOf(Random random) {
		int[] numbers = random.ints(4, 1, 4).toArray();
		return String.format(Locale.ROOT, """
				name: heads
				units: {flow: million m3/period, storage: million m3, level: m, power: kW, energy: kWh}
				periods: {days: 25, count: 3}
				reservoirs:
				  - {name: A, inflow: [%d, %d, 2], storage: {min: 1, max: 6, initial: 3}, release: {min: 0, max: 4}, to: B,
				     tailrace: {level: 0}, level-storage: {storage: [0, 3, 6], level: [50, 90, 100]}, turbines: {capacity: 1000, efficiency: 0.9}}
				  - {name: B, inflow: [%d, 1, %d], storage: {min: 1, max: 6, initial: 3}, release: {min: 0, max: 5}, spill: out,
				     tailrace: {level: 0}, level-storage: {storage: [0, 6], level: [80, 100]}, turbines: {capacity: 900, efficiency: 0.8}}
				objective: {energy: 1}
				penalty: 1e9
				""", numbers[0], numbers[1], numbers[2], numbers[3]);
	}

	/** The best gain without violation of all plans with integer volumes, from decision d on. */
	private static double best(Simulation simulation, double[] plan, int d) {
		if (d == plan.length) {
			SystemOperation o = simulation.operation(plan);
			return o.violation() > 0 ? Double.NEGATIVE_INFINITY : o.gains()[0];
		}
		double best = Double.NEGATIVE_INFINITY;
		double most = simulation.system().nodes().get(d / 3).release().max()[d % 3];
		int steps = d < 3 ? 4 : 5;
		for (int k = 0; k <= steps; k++) {
			plan[d] = most * k / steps;
			best = Math.max(best, best(simulation, plan, d + 1));
		}
		return best;
	}

	/** Five lakes in a row, of which a few are moved at a time: the linear programme proves the optimum. */
	@Test
	void longCascadesAreSolvedByBlocks() {
		StringBuilder text = new StringBuilder("name: row\nunits: none\nperiods: {count: 4}\nreservoirs:\n");
		for (int i = 1; i <= 5; i++) {
			text.append("  - {name: L").append(i).append(", inflow: ").append(i % 2 + 1).append(
					", storage: {min: 0, max: 9, initial: 4, final: 4}, release: {min: 0, max: 8}, purposes: [{name: mill, benefit: ").append(
							Arrays.toString(new Random(i).ints(4, 1, 9).toArray())).append("}]").append(i < 5 ? ", to: L" + (i + 1) : "").append(
									"}\n");
		}
		RiverSystem row = TwoLakes.parse(text + "objective: {benefit: 1}\npenalty: 1000\n").orThrow();
		double bound = LinearProgramme.solve(row).bound();
		double gain = solve(row).gain();
		assertEquals(bound, gain, 1e-6 * bound);
		assertTrue(gain <= bound + 1e-6, gain + " surpasses " + bound);
	}

	/** Two lakes that nothing joins: the sum of both, each with an estimated error. */
	@Test
	void reservoirsOnTheirOwnAreSolvedOneByOne() {
		RiverSystem apart = TwoLakes.with("    to: B\n    delay: 1\n    in-transit: 1\n", "").system();
		CorridorSearch.Result result = solve(apart);
		// A: 2 + 2 + 2 of 6. B: 4 + 3, of which the third stage takes 6 for 3 each and the first the rest for 2.
		assertEquals(6 + 3 * 6 + 2 * 1, result.gain(), 1e-6);
		assertTrue(result.error().isPresent(), result.proof());
	}

	/** Of 24 the lake keeps 8 and releases 6; the rest is worth most in the last stage, 6 of it, and 2 before. */
	@Test
	void whatSpillsIsNotAmongTheStorages() {
		CorridorSearch.Result result = solve(TwoLakes.parse("""
				name: full
				units: none
				periods: {count: 3}
				reservoirs:
				  - {name: L, inflow: [20, 0, 0], storage: {min: 0, max: 8, initial: 4}, release: {min: 0, max: 6}, spill: out,
				     purposes: [{name: mill, benefit: [1, 1, 5]}]}
				objective: {benefit: 1}
				penalty: 100
				""").orThrow());
		assertEquals(6 + 2 + 5 * 6, result.gain(), 1e-6);
		assertEquals(0, result.operation().violation());
	}

	@Test
	void whatDoesNotSuitIsNamed() {
		RiverSystem half = TwoLakes.with("delay: 1", "delay: 0.5").system();
		assertEquals("Two lakes: A: the delay is a fraction of a period; dynamic programming needs whole periods", assertThrows(
				IllegalArgumentException.class, () -> solve(half)).getMessage());
	}

	@Test
	void itEndsWhenItsThreadIsInterrupted() {
		RiverSystem larson = LarsonTest.problem().system();
		Thread.currentThread().interrupt();
		assertThrows(CancellationException.class, () -> solve(larson));
		assertTrue(Thread.interrupted());
	}

	@Test
	void thePlanIsWhatTheStoragesSay() {
		CorridorSearch.Result result = solve(TwoLakes.with("delay: 1", "delay: 1").system());
		for (int i = 0; i < 2; i++) {
			assertArrayEquals(Arrays.copyOfRange(result.plan(), 3 * i, 3 * i + 3), result.operation().courses().get(i).release(), 1e-9);
		}
	}
}
