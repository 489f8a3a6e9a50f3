package org.thalweg.reservoir.rules;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.RuleSimulation.Start;
import org.thalweg.reservoir.system.Policy;
import org.thalweg.reservoir.system.PolicySimulation;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.SystemOperation.Course;
import org.thalweg.reservoir.system.YearProblem;
import org.thalweg.reservoir.system.YearSystem;

class RuleSimulationTest {
	/** @param asked m³/s wanted in a month, given a storage at its beginning and an inflow */
	private static void assertReleased(double release, double storage, int month, double before, double inflow, double asked) {
		int[] days = new int[12];
		Arrays.fill(days, 25);
		Year year = new Year(2001, month, Flat.filled(inflow), days);
		Course found = new PolicySimulation(YearSystem.from(Flat.reservoir(), year, before)).run(_ -> asked).courses().getFirst();
		assertEquals(release, found.release()[0], 1e-9);
		assertEquals(storage, found.storage()[1], 1e-9);
	}

	/** The flat reservoir: outflow 20 to 400, storage 500 (in February 800) to 1500. */
	@Test
	void outflowThenStorageAreHeldInTheirBounds() {
		assertReleased(150, 892, 3, 1000, 100, 150); // 1000 − 2.16 · 50
		assertReleased(20, 1172.8, 3, 1000, 100, -5); // 1000 + 2.16 · 80
		// 400 would leave 1000 − 648 = 352: the storage allows 500/2.16 more than the inflow
		assertReleased(100 + 500 / 2.16, 500, 3, 1000, 100, 1000);
		// 20 of 700 would leave 2468.8: 500 can be stored, beyond the maximum outflow 700 − 500/2.16 = 468.5 are released
		assertReleased(700 - 500 / 2.16, 1500, 3, 1000, 700, 20);
		// nothing flows in and nothing is left
		assertReleased(0, 500, 3, 500, 0, 50);
		// February needs 800, which 10 m³/s do not reach from 500, though nothing flows out
		assertReleased(0, 521.6, 2, 500, 10, 50);
	}

	/** Inflow and outflow 100: 600 h · 88,290 kW = 0.52974·10⁸ kWh a month. */
	@Test
	void aSteadyYear() {
		SimulatedYear year = new RuleSimulation(Flat.reservoir(), Start.RESTART).run((OperatingRule) s -> 100, List.of(Flat.year(2000, 100)))
				.getFirst();
		assertArrayEquals(Flat.filled(0.52974), year.energy(), 1e-12);
		assertArrayEquals(Flat.filled(88_290), year.power(), 1e-9);
		assertEquals(12 * 0.52974, year.benefit(), 1e-12);
		assertEquals(0.0, year.spilled());
		assertEquals(1000, year.storage()[12], 1e-9);
	}

	/** From 1000 with 700 in the first month: 1500 is stored, 468.52 are released; the turbines use 150, 68.52 are above the bound. */
	@Test
	void spillAndExcessAreRecorded() {
		double[] inflow = Flat.filled(100);
		inflow[0] = 700;
		SimulatedYear year = new RuleSimulation(Flat.even(), Start.CARRY).run((OperatingRule) s -> 100, List.of(Flat.year(2000, inflow))).getFirst();
		double out = 700 - 500 / 2.16;
		assertEquals(out, year.outflow()[0], 1e-9);
		assertEquals(out - 150, year.spill()[0], 1e-9);
		assertEquals(out - 400, year.excess()[0], 1e-9);
		assertEquals(2.16 * (out - 150), year.spilled(), 1e-8);
		assertEquals(150 * Flat.POWER, year.power()[0], 1e-6);
		assertEquals(0.0, year.shortage()[0]);
	}

	/**
	 * 110 of 100 m³/s: 21.6 less each month. Restarted, eleven months lead to 762.4; to reach 1000 the last would have to release −10,
	 * so 20 are released, and it ends at 762.4 + 172.8. The next year begins with 1000 again.
	 */
	@Test
	void aRestartedYearEndsAsNearAsItCanToThePrescribedStorage() {
		List<SimulatedYear> years = new RuleSimulation(Flat.even(), Start.RESTART).run((OperatingRule) s -> 110,
				List.of(Flat.year(2000, 100), Flat.year(2001, 100)));
		for (SimulatedYear year : years) {
			assertEquals(1000, year.storage()[0]);
			assertEquals(762.4, year.storage()[11], 1e-9);
			assertEquals(20, year.outflow()[11], 1e-9);
			assertEquals(935.2, year.storage()[12], 1e-9);
		}
	}

	/** Carried over, the first year ends at 740.8, the second after eleven months at 503.2: 3.2/2.16 of the wanted 10 remain. */
	@Test
	void aStorageIsCarriedIntoTheNextYear() {
		List<SimulatedYear> years = new RuleSimulation(Flat.even(), Start.CARRY).run((OperatingRule) s -> 110,
				List.of(Flat.year(2000, 100), Flat.year(2001, 100)));
		assertEquals(740.8, years.get(0).storage()[12], 1e-9);
		assertEquals(740.8, years.get(1).storage()[0], 1e-9);
		assertEquals(500, years.get(1).storage()[12], 1e-9);
		assertEquals(10 - 3.2 / 2.16, years.get(1).shortage()[11], 1e-9);
		assertEquals(0.0, years.get(1).shortage()[10]);
	}

	@Test
	void aRuleMustGiveANumber() {
		IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
				() -> new RuleSimulation(Flat.even(), Start.CARRY).run((OperatingRule) s -> s.month() == 4 ? Double.NaN : 100, List.of(Flat.year(2000,
						100))));
		assertTrue(e.getMessage().contains("month 2000-04: a rule gives a release of NaN m3/s"), e.getMessage());
	}

	@Test
	void aRuleSeesItsOwnMonthAlone() {
		double[] inflow = { 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160 };
		StringBuilder seen = new StringBuilder();
		new RuleSimulation(Flat.even(), Start.CARRY).run((OperatingRule) s -> {
			seen.append(s.month()).append(':').append((int) s.inflow()).append(' ');
			return s.inflow();
		}, List.of(new Year(2000, 10, inflow)));
		assertEquals("10:50 11:60 12:70 1:80 2:90 3:100 4:110 5:120 6:130 7:140 8:150 9:160 ", seen.toString());
	}

	/** The optimum's own outflows, given and as a rule that repeats them, give the value of the objective. */
	@Test
	void simulationAndObjectiveAgree() {
		Reservoir reservoir = sloping();
		double[] inflow = { 80, 90, 100, 110, 130, 160, 150, 120, 90, 70, 60, 50 };
		YearProblem problem = new YearProblem(reservoir, Flat.year(2000, inflow), Repair.REACHABLE);
		double[] plan = { 90, 95, 100, 120, 140, 150, 120, 100, 90, 80, 70, 55 };
		Trajectory trajectory = Trajectory.of(problem, plan);
		RuleSimulation simulation = new RuleSimulation(reservoir, Start.RESTART);
		double benefit = problem.operation(plan).benefit();
		assertEquals(benefit, simulation.given(List.of(trajectory)).getFirst().benefit(), 1e-12);
		SimulatedYear repeated = simulation.run((OperatingRule) s -> trajectory.outflow()[s.month() - 1], List.of(trajectory.year())).getFirst();
		assertEquals(benefit, repeated.benefit(), 1e-12);
		assertArrayEquals(problem.operation(plan).storage(), repeated.storage(), 1e-9);
	}

	private static Reservoir sloping() {
		return Reservoir.of("sloping", new Curve("level-storage curve", new double[] { 0, 3000 }, new double[] { 125, 200 }), new Tailrace.Power(40,
				0.05, 1), new Turbines(160_000, new Conversion.Efficiency(0.9), DischargeLimit.Root.of(150, 130)), Node.Release.between(Flat.filled(
						10), Flat.filled(400)), Node.Storage.between(Flat.filled(500), Flat.filled(3000), 2000, 2000), 5e8);
	}

	/** The release wanted by the standard policy in March, m³/s. */
	private static double standard(Reservoir reservoir, Target target, double storage, double inflow) {
		PolicySimulation horizon = new PolicySimulation(YearSystem.of(reservoir, Flat.year(2001, inflow)));
		return StandardPolicy.of(target).over(horizon).release(new Policy.Situation(0, 2, storage, inflow));
	}

	@Test
	void theStandardPolicyReleasesADemand() {
		double[] demand = Flat.filled(80);
		demand[2] = 130;
		assertEquals(80, standard(Flat.even(), new Target.Demand(Flat.filled(80)), 1000, 100));
		assertEquals(130, standard(Flat.even(), new Target.Demand(demand), 1000, 100));
		SimulatedYear year = new RuleSimulation(Flat.even(), Start.CARRY).run(StandardPolicy.of(new Target.Demand(Flat.filled(80))), List.of(Flat
				.year(
						2000, 200))).getFirst();
		// 120 m³/s are stored: 259.2 in the first month, 240.8 in the second, which releases 120 − 240.8/2.16 more; then 200 are released
		assertEquals(80, year.outflow()[0], 1e-9);
		assertEquals(200 - 240.8 / 2.16, year.outflow()[1], 1e-9);
		assertEquals(200, year.outflow()[2], 1e-9);
	}

	/** At 882.9 kW per m³/s, 88,290 kW take 100 m³/s; 200,000 exceed the maximum, that of 150 m³/s. */
	@Test
	void theStandardPolicyReleasesTheLeastThatGivesThePower() {
		assertEquals(100, standard(Flat.even(), new Target.Power(Flat.filled(88_290)), 1000, 100), 1e-9);
		assertEquals(20, standard(Flat.even(), new Target.Power(Flat.filled(1000)), 1000, 100), 0.0);
		double most = standard(Flat.even(), new Target.Power(Flat.filled(200_000)), 1000, 100);
		assertTrue(most >= 150 && most <= 156, "the first of 64 steps of 5.9375 with full turbines: " + most);
	}

	/** The head falls with the outflow, by level and tail level; the release must give the power all the same, and hardly more. */
	@Test
	void thePowerIsMetWhereTheHeadDependsOnTheRelease() {
		Reservoir reservoir = sloping();
		double outflow = standard(reservoir, new Target.Power(Flat.filled(100_000)), 1500, 60);
		double end = 1500 + Flat.VOLUME * (60 - outflow);
		Plant plant = reservoir.plant();
		double power = plant.power(plant.head(1500, end, outflow), outflow);
		assertEquals(100_000, power, 1e-6);
		assertTrue(power >= 100_000);
	}
}
