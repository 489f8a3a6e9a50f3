package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;
import org.thalweg.reservoir.model.Year;

/** Months of 25 days: 1 m³/s makes 2.16 million m³. Outflows 10 to 400 m³/s, storages 500 to 3000 million m³. */
class ReachTest {
	private static Reservoir reservoir(double initial, double last, double[] most) {
		return Reservoir.of("Round", new Curve("level", new double[] { 0, 9000 }, new double[] { 100, 200 }), new Tailrace.Power(40, 0, 1),
				new Turbines(1, new Conversion.Efficiency(1), new DischargeLimit.None()), Node.Release.between(filled(10), filled(400)), Node.Storage
						.between(filled(500), most, initial, last), 1);
	}

	private static Year year(int firstMonth, double[] inflow) {
		int[] days = new int[12];
		Arrays.fill(days, 25);
		return new Year(2001, firstMonth, inflow, days);
	}

	private static double[] filled(double value) {
		double[] out = new double[12];
		Arrays.fill(out, value);
		return out;
	}

	private static double[] but(double[] all, int month, double value) {
		double[] out = all.clone();
		out[month - 1] = value;
		return out;
	}

	private static YearProblem problem(Reservoir reservoir, Year year) {
		return new YearProblem(reservoir, year, Repair.REACHABLE);
	}

	private static String refused(Reservoir reservoir, Year year) {
		return assertThrows(IllegalArgumentException.class, () -> problem(reservoir, year)).getMessage();
	}

	/** Backwards from 2000: a month gains at most 2.16 · 90 = 194.4 and loses at most 2.16 · 300 = 648. */
	@Test
	void rangesWidenBackwardsToTheBounds() {
		YearProblem year = problem(reservoir(2000, 2000, filled(3000)), year(1, filled(100)));
		assertArrayEquals(new double[] { 500, 500, 500, 500, 639.2, 833.6, 1028, 1222.4, 1416.8, 1611.2, 1805.6, 2000 }, year.leastReachable(),
				1e-10);
		assertArrayEquals(new double[] { 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 2648, 2000 }, year.greatestReachable(), 1e-10);
	}

	/** Storages are bounded at the ends of calendar months: a year that begins in October ends its June as number 9. */
	@Test
	void boundsBelongToCalendarMonths() {
		double[] greatest = problem(reservoir(2000, 2000, but(filled(3000), 6, 1500)), year(10, filled(100))).greatestReachable();
		assertEquals(1500, greatest[8]);
		assertEquals(1500 + 648, greatest[7]);
		assertEquals(3000, greatest[9]); // less than 2000 + 2 · 648
		assertEquals(2648, greatest[10]);
	}

	/**
	 * 2.16 · (5 − 10) = −10.8 in each month: at the end of November 3010.8 would be needed for 3000 at the end of December. In
	 * the flood of 3000 m³/s in July at least 2.16 · 2600 = 5616 stay, so that June would have to end below 3000 − 5616.
	 */
	@Test
	void aYearThatCannotEndWellNamesItsMonth() {
		assertEquals("Round cannot be operated within its bounds: month 2001-12: later bounds can be met only if the storage at its beginning is "
				+ "3010.8 million m3 or more, but the bounds allow 500 million m3 to 3000 million m3. There is too little water: lower the minimum release, the final "
				+ "storage or the minimum storages",
				refused(reservoir(2000, 3000, filled(3000)), year(1, filled(5))));
		assertEquals("Round cannot be operated within its bounds: month 2001-07: later bounds can be met only if the storage at its beginning is "
				+ "-2616 million m3 or less, but the bounds allow 500 million m3 to 3000 million m3. There is too much water: raise the maximum release, the final "
				+ "storage or the maximum storages, or allow spill",
				refused(reservoir(2000, 2000, filled(3000)), year(1, but(filled(100), 7, 3000))));
	}

	/** From 500 on, one month of 2.16 · (5 − 10) must begin with 510.8; the next eleven are balanced by their inflow of 10. */
	@Test
	void aBeginningOutOfReachIsReported() {
		assertEquals("Round cannot be operated within its bounds: month 2001-01: later bounds can be met only if the storage at its beginning is "
				+ "510.8 million m3 or more, but the initial storage is 510 million m3. There is too little water: lower the minimum release, the final storage "
				+ "or the minimum storages",
				refused(reservoir(510, 500, filled(3000)), year(1, but(filled(10), 1, 5))));
	}
}
