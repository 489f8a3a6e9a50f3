package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;
import org.thalweg.reservoir.model.Year;

/** Months of 25 days: one m³/s makes 2.16 million m³, one kW 600 kWh. */
class YearReferenceTest {
	private static final Curve LEVELS = new Curve("level-storage curve", new double[] { 0, 3000 }, new double[] { 125, 200 });
	private static final DischargeLimit NONE = new DischargeLimit.None();

	/** Outflow from 10 to 400 m³/s in the first months, 100 in the others. */
	private static Reservoir reservoir(int free, Curve levels, Tailrace tailrace, double capacity, DischargeLimit limit) {
		double[] least = filled(100);
		double[] greatest = filled(100);
		Arrays.fill(least, 0, free, 10);
		Arrays.fill(greatest, 0, free, 400);
		return Reservoir.of("test", levels, tailrace, new Turbines(capacity, new Conversion.Efficiency(0.9), limit), Node.Release.between(least,
				greatest), Node.Storage.between(filled(500), filled(3000), 2000, 2000), 5e8);
	}

	private static Year year(double... first) {
		double[] inflow = filled(100);
		System.arraycopy(first, 0, inflow, 0, first.length);
		int[] days = new int[12];
		Arrays.fill(days, 25);
		return new Year(1999, 1, inflow, days);
	}

	private static double[] filled(double value) {
		double[] out = new double[12];
		Arrays.fill(out, value);
		return out;
	}

	/**
	 * With a head of 100 m whatever the plan and nothing spilled, each m³/s makes 9.81 · 0.9 · 100 = 882.9 kW, and since the
	 * year ends as it begins, outflows add up to the inflows, 100 + 300 + 10 · 100 = 1400: 600 · 882.9 · 1400 = 7.41636·10⁸ kWh.
	 */
	@Test
	void atConstantHeadThePlanDoesNotMatter() {
		Curve flat = new Curve("level-storage curve", new double[] { 0, 3000 }, new double[] { 140, 140 });
		YearReference found = YearReference.of(reservoir(12, flat, new Tailrace.Power(40, 0, 1), 1e9, NONE), year(100, 300));
		assertEquals(7.41636, found.benefit(), 1e-12);
		assertTrue(found.within(YearReference.TOLERANCE), "" + found.error());
	}

	/**
	 * The same, but 50,000 kW are all there is, 56.63 m³/s: with 10 m³/s in a month these are 8829 kW. All months can take
	 * 56.63 or more, so that the turbines can always be full: 12 · 600 · 50,000 = 3.6·10⁸ kWh.
	 */
	@Test
	void whatTheTurbinesCannotTakeIsSpilled() {
		Curve flat = new Curve("level-storage curve", new double[] { 0, 3000 }, new double[] { 140, 140 });
		Reservoir reservoir = reservoir(12, flat, new Tailrace.Power(40, 0, 1), 50_000, NONE);
		assertEquals(3.6, YearReference.of(reservoir, year(10, 300)).benefit(), 1e-12);
	}

	/**
	 * Only the storage after the first month is free. With O₁ = 100 + x and O₂ = 100 − x both months have the mean storage 2000 −
	 * 1.08 x and the level 175 − 0.027 x; the tail level is 40 + 0.05 O. Both powers over 9.81 · 0.9: (135 − 0.027 x) · 200 − 0.05
	 * ((100 + x)² + (100 − x)²) = 26,000 − 5.4 x − 0.1 x², greatest at x = −27 with 26,072.9. Any other month: H = 130, 13,000.
	 */
	@Test
	void twoMonthsByHand() {
		Reservoir reservoir = reservoir(2, LEVELS, new Tailrace.Power(40, 0.05, 1), 1e9, NONE);
		YearReference found = YearReference.of(reservoir, year());
		assertEquals(600 * 8.829 * (26_072.9 + 10 * 13_000) / 1e8, found.benefit(), 1e-8);
		assertEquals(73, found.outflow()[0], 0.01);
		assertEquals(127, found.outflow()[1], 0.01);
		assertEquals(2058.32, found.storage()[1], 0.02);
		assertArrayEquals(Arrays.copyOfRange(filled(100), 2, 12), Arrays.copyOfRange(found.outflow(), 2, 12), 1e-9);
	}

	/**
	 * A fixed month between two free ones. With O₁ = 100 + x, O₂ = 100 and O₃ = 100 − x the powers over 9.81 · 0.9 are (100 + x)(130 −
	 * 0.077 x), 100 (130 − 0.054 x) and (100 − x)(130 + 0.023 x), together 39,000 − 10.8 x − 0.1 x², greatest at x = −54 with 39,291.6.
	 */
	@Test
	void aFixedMonthBetweenTwoFreeOnesByHand() {
		double[] least = filled(100);
		double[] greatest = filled(100);
		least[0] = least[2] = 10;
		greatest[0] = greatest[2] = 400;
		Reservoir reservoir = Reservoir.of("test", LEVELS, new Tailrace.Power(40, 0.05, 1), new Turbines(1e9, new Conversion.Efficiency(0.9),
				NONE), Node.Release.between(least, greatest), Node.Storage.between(filled(500), filled(3000), 2000, 2000), 5e8);
		YearReference found = YearReference.of(reservoir, year());
		assertEquals(600 * 8.829 * (39_291.6 + 9 * 13_000) / 1e8, found.benefit(), 1e-8);
		assertEquals(46, found.outflow()[0], 0.05);
		assertEquals(100, found.outflow()[1], 1e-9);
		assertEquals(154, found.outflow()[2], 0.05);
	}

	/**
	 * Three free months with limited turbines, so two free storages: all of a grid of 800 × 800 of them, every one evaluated by the
	 * objective. Its spacing is at most 2.2 million m³, some 1 m³/s of 100, at a ridge of three months in twelve: its deficit
	 * is below 10⁻³ of the benefit, and the reference must lie between.
	 */
	@Test
	void noPlanOfAFineGridIsBetter() {
		Reservoir reservoir = reservoir(3, LEVELS, new Tailrace.Power(40, 0.05, 1), 180_000, DischargeLimit.Root.of(150, 130));
		Year year = year(60, 320, 50);
		YearProblem problem = new YearProblem(reservoir, year, Repair.REACHABLE);
		Evaluation at = new Evaluation();
		double best = 0.0;
		for (int i = 0; i <= 800; i++) {
			for (int k = 0; k <= 800; k++) {
				double[] plan = filled(100);
				plan[0] = 10 + i * 390 / 800.0;
				plan[1] = 10 + k * 390 / 800.0;
				plan[2] = 430 - plan[0] - plan[1];
				best = plan[2] < 10 || plan[2] > 400 ? best : Math.max(best, -problem.value(plan, at));
			}
		}
		YearReference found = YearReference.of(reservoir, year);
		assertTrue(found.gap(best) >= -found.error() && found.gap(best) < 1e-3, "gap " + found.gap(best));
		assertTrue(found.gap(best) > 0.0, "a grid that hits the optimum shows nothing: " + found.gap(best));
	}

	/** All twelve months free, many kinks: changing two months by any volume must not help by more than the error. */
	@Test
	void noExchangeBetweenTwoMonthsHelps() {
		Reservoir reservoir = reservoir(12, LEVELS, new Tailrace.Power(40, 0.05, 1), 180_000, DischargeLimit.Root.of(150, 130));
		YearReference found = YearReference.of(reservoir, year(40, 60, 70, 120, 200, 310, 280, 160, 90, 60, 50, 40));
		YearProblem problem = new YearProblem(reservoir, found.year(), Repair.REACHABLE);
		Evaluation at = new Evaluation();
		assertEquals(-found.benefit(), problem.value(found.outflow(), at), 0.0);
		assertEquals(0.0, problem.operation(found.outflow()).totalViolation(), 0.0);
		Random random = new Random(5);
		for (int i = 0; i < 20_000; i++) {
			double[] plan = found.outflow().clone();
			double change = 100 * Math.pow(10, -6 * random.nextDouble());
			plan[random.nextInt(12)] += change;
			plan[random.nextInt(12)] -= change;
			double gap = found.gap(-problem.value(plan, at));
			assertTrue(gap >= -found.error(), () -> "better by " + -gap + " at " + Arrays.toString(plan));
		}
	}

	/** All outflows prescribed: there is one path, and no grid hits it but by its being added. */
	@Test
	void aYearWithoutChoiceHasItsOnePlan() {
		Reservoir reservoir = reservoir(0, LEVELS, new Tailrace.Power(40, 0.05, 1), 1e9, NONE);
		YearReference found = YearReference.of(reservoir, year(90, 110));
		assertArrayEquals(filled(100), found.outflow(), 1e-9);
		assertEquals(1978.4, found.storage()[1], 1e-9);
	}

	@Test
	void aYearThatCannotBeOperatedIsNamed() {
		Reservoir reservoir = reservoir(0, LEVELS, new Tailrace.Power(40, 0.05, 1), 1e9, NONE);
		IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
				() -> YearReference.of(reservoir, year(50)));
		assertTrue(e.getMessage().contains("test cannot be operated within its bounds: month 1999-"), e.getMessage());
	}

	/** (8 − 7.6)/8 = 0.05; a better solution has a negative gap. */
	@Test
	void aGapIsAShareOfTheReference() {
		YearReference reference = new YearReference(year(), 8.0, 1e-6, filled(100), new double[13], 100);
		assertEquals(0.05, reference.gap(7.6), 1e-15);
		assertEquals(-0.05, reference.gap(8.4), 1e-15);
	}
}
