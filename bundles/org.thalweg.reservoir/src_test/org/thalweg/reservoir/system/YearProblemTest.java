package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;
import org.thalweg.reservoir.model.Year;

/**
 * A reservoir of round numbers, calculated manually: level 100 + A/20 m up to 1000 million m³ and 125 + A/40 beyond, tail level
 * 40 + √O/2, 9.81 · 0.9 kW of a m³/s and a metre, at most 25 √H m³/s. Its months have 25 days, so that a m³/s makes 2.16
 * million m³ and a kW 600 kWh; each has an inflow of 100 m³/s.
 */
class YearProblemTest {
	private static Reservoir reservoir(double capacity) {
		return Reservoir.of("Round", new Curve("level", new double[] { 0, 1000, 3000 }, new double[] { 100, 150, 200 }), new Tailrace.Power(40, 0.5,
				0.5), new Turbines(capacity, new Conversion.Efficiency(0.9), DischargeLimit.Root.of(250, 100)), Node.Release.between(filled(10),
						filled(400)), Node.Storage.between(filled(500), filled(3000), 2000, 2000), 5e8);
	}

	private static YearProblem problem(Repair repair) {
		int[] days = new int[12];
		Arrays.fill(days, 25);
		return new YearProblem(reservoir(300_000), new Year(1999, 1, filled(100), days), repair);
	}

	private static double[] filled(double value) {
		double[] out = new double[12];
		Arrays.fill(out, value);
		return out;
	}

	/**
	 * Outflow = inflow: A stays at 2000, Y = 175, Z = 40 + 10/2 = 45, H = 130, U = 8.829 · 130 · 100 = 114,777 kW, in a month
	 * 600 · 114,777 = 0.688662·10⁸ kWh, in twelve 8.263944.
	 */
	@Test
	void aSteadyYear() {
		for (Repair repair : Repair.values()) {
			YearProblem problem = problem(repair);
			assertEquals(-8.263944, problem.value(filled(100), new Evaluation()), 1e-13);
			YearOperation o = problem.operation(filled(100));
			assertArrayEquals(filled(100), o.outflow());
			assertArrayEquals(filled(175), o.level());
			assertArrayEquals(filled(130), o.head(), 1e-13);
			assertArrayEquals(filled(114_777), o.power(), 1e-9);
			assertArrayEquals(filled(0), o.spill());
			assertEquals(0.0, o.totalViolation());
		}
	}

	/**
	 * Maximum outflows. Two months take 2.16 · 300 = 648 each from 2000. The third would end at 56, below 500: the outflow is
	 * 444/2.16 = 205.56 less. Then 500 can be held with the inflow. Since at least 10 m³/s are released, a month gains at most 194.4,
	 * so that seven months before the end 2000 − 7 · 194.4 = 639.2 are needed: 139.2/2.16 = 64.44 less than the inflow.
	 */
	@Test
	void aGreedyPlanIsHeldWhereTheYearCanStillEndWell() {
		YearOperation o = problem(Repair.REACHABLE).operation(filled(400));
		assertArrayEquals(new double[] { 2000, 1352, 704, 500, 500, 639.2, 833.6, 1028, 1222.4, 1416.8, 1611.2, 1805.6, 2000 },
				o.storage(), 1e-10);
		assertArrayEquals(new double[] { 400, 400, 400 - 444 / 2.16, 100, 100 - 139.2 / 2.16, 10, 10, 10, 10, 10, 10, 10 },
				o.outflow(), 1e-10);
		assertEquals(500, o.storage()[3]); // exactly
		assertEquals(2000, o.storage()[12]);
		assertArrayEquals(filled(0), o.violation());
		// The first month: Y = 125 + 1676/40 = 166.9, Z = 40 + 20/2, H = 116.9, turbines take 25 √116.9 of 400.
		double taken = 25 * Math.sqrt(116.9);
		assertEquals(166.9, o.level()[0], 1e-12);
		assertEquals(116.9, o.head()[0], 1e-12);
		assertEquals(400 - taken, o.spill()[0], 1e-10);
		assertEquals(8.829 * 116.9 * taken, o.power()[0], 1e-8);
	}

	/** The outflows of the greedy plan above; numbers after the 12 months are not changed. */
	@Test
	void aRepairReplacesThePlanByItsOutflows() {
		YearProblem problem = problem(Repair.REACHABLE);
		double[] plan = Arrays.copyOf(filled(400), 13);
		plan[12] = 7;
		assertEquals(problem.value(filled(400), new Evaluation()), problem.repair(plan, new Evaluation()));
		assertArrayEquals(new double[] { 400, 400, 400 - 444 / 2.16, 100, 100 - 139.2 / 2.16, 10, 10, 10, 10, 10, 10, 10, 7 },
				plan, 1e-10);
		assertArrayEquals(problem.operation(filled(400)).outflow(), Arrays.copyOf(plan, 12)); // to the bit
	}

	/** The same month with 200 MW: Q = 200,000/(8.829 · 116.9) = 193.8 m³/s. */
	@Test
	void theInstalledCapacityLimitsThePower() {
		Plant plant = reservoir(200_000).plant();
		double head = plant.head(2000, 1352, 400);
		assertEquals(200_000, plant.power(head, 400));
		assertEquals(200_000 / (8.829 * 116.9), plant.discharge(head, 400), 1e-10);
	}

	/**
	 * Eqs. 16 to 19 with 400 m³/s in each month: a month loses 648, so that from the end backwards 2648, 3296, … are needed,
	 * and 3000 are allowed. Nine months keep all but 10 m³/s, up to 2000 + 9 · 194.4 = 3749.6; the tenth must end at 3296, by 310
	 * m³/s; the last two are as planned. Beyond 3000 by 166.4, 360.8, 555.2, 749.6, 296: 2128/3000 in total.
	 */
	@Test
	void theLiteralRepairLeavesViolations() {
		for (Repair repair : List.of(Repair.LITERAL, Repair.LITERAL_NEXT)) {
			YearProblem problem = problem(repair);
			YearOperation o = problem.operation(filled(400));
			assertArrayEquals(new double[] { 10, 10, 10, 10, 10, 10, 10, 10, 10, 310, 400, 400 }, o.outflow(), 1e-10);
			assertEquals(3749.6, o.storage()[9], 1e-10);
			assertEquals(3296, o.storage()[10], 1e-10);
			assertEquals(2128.0 / 3000.0, o.totalViolation(), 1e-12);
			assertEquals(200, o.level()[8]); // beyond the curve
			// 5·10⁸ kWh of penalty are 5 in 10⁸ kWh
			assertEquals(5 * 2128.0 / 3000.0 - o.benefit(), problem.value(filled(400), new Evaluation()), 1e-12);
		}
	}

	/**
	 * 100 m³/s, but 400 in month 11. As printed, month 11's loss of 648 counts for the storage at its own end: it keeps 2648,
	 * and month 12 releases it. With t + 1 it counts for the storage at its beginning, and it may lose them as planned.
	 */
	@Test
	void theMonthOfTheLiteralBalancesIsAnOption() {
		double[] plan = filled(100);
		plan[10] = 400;
		double[] printed = problem(Repair.LITERAL).operation(plan).outflow();
		double[] crossed = problem(Repair.LITERAL_NEXT).operation(plan).outflow();
		// 648 are saved first: three months with 10, then 648 − 3 · 194.4 = 64.8, which are 30 m³/s
		assertArrayEquals(new double[] { 10, 10, 10, 70, 100, 100, 100, 100, 100, 100, 100, 400 }, printed, 1e-10);
		assertArrayEquals(new double[] { 10, 10, 10, 70, 100, 100, 100, 100, 100, 100, 400, 100 }, crossed, 1e-10);
	}

	@Test
	void outflowsBeyondTheirBoundsCountAsTheBounds() {
		for (Repair repair : Repair.values()) {
			YearProblem problem = problem(repair);
			Evaluation at = new Evaluation();
			assertEquals(problem.value(filled(400), at), problem.value(filled(1e9), at));
			assertEquals(problem.value(filled(10), at), problem.value(filled(-1e9), at));
		}
	}

	@Test
	void outputsAreTheOperation() {
		YearProblem problem = problem(Repair.REACHABLE);
		var outputs = problem.outputs(filled(400));
		assertEquals(List.of("benefit", "violation", "inflow", "outflow", "storage", "level", "head", "power", "spill"),
				List.copyOf(outputs.keySet()));
		assertEquals(-problem.value(filled(400), new Evaluation()), outputs.get("benefit")[0]);
		assertEquals(0.0, outputs.get("violation")[0]);
		assertEquals(13, outputs.get("storage").length);
	}

	@Test
	void factsTellOneInflowFromAnother() {
		YearProblem one = problem(Repair.REACHABLE);
		YearProblem other = new YearProblem(reservoir(300_000), new Year(1999, 1, filled(101)), Repair.REACHABLE);
		assertEquals("1999-01 … 1999-12", one.facts().get("year"));
		assertEquals("reachable", one.facts().get("repair"));
		assertNotEquals(one.facts().get("numbers"), other.facts().get("numbers"));
		assertTrue(one.facts().get("numbers").equals(problem(Repair.REACHABLE).facts().get("numbers")));
	}
}
