package org.thalweg.figures;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;

/** Marching squares, computed by hand; places count nodes. */
class ContourTraceTest {
	/** A peak of 4 amid zeros: the level 1 lies a quarter from zero to the peak, three quarters from the peak. */
	@Test
	void aPeakIsSurroundedByADiamond() {
		List<double[]> rings = ContourTrace.rings(new double[] { 0, 0, 0, 0, 4, 0, 0, 0, 0 }, 3, 3, 1);
		assertEquals(1, rings.size());
		// counterclockwise from the first edge crossed: left of, below, right of and above the peak at (1, 1)
		assertEquals(Set.of("0.25,1.0", "1.0,0.25", "1.75,1.0", "1.0,1.75"), corners(rings.getFirst()));
	}

	/** A plane that rises by 1 a column: half of it lies above 0.5, closed along the edges of the grid. */
	@Test
	void aLineIsClosedAlongTheEdges() {
		List<double[]> rings = ContourTrace.rings(new double[] { 0, 1, 0, 1 }, 2, 2, 0.5);
		assertEquals(1, rings.size());
		assertEquals(Set.of("0.5,0.0", "1.0,0.0", "1.0,1.0", "0.5,1.0"), corners(rings.getFirst()));
		assertEquals(0.5, area(rings), 0);
	}

	/** Everything is above: the ring is the grid's edge. */
	@Test
	void aLevelBelowAllSurroundsAll() {
		assertEquals(4, area(ContourTrace.rings(new double[9], 3, 3, -1)), 0);
	}

	@Test
	void aLevelAboveAllHasNoLine() {
		assertEquals(List.of(), ContourTrace.rings(new double[9], 3, 3, 1));
	}

	/** 1 0 / 0 1 has the mean 0.5: below it the corners of 1 are joined, 1 − 2·(0.6·0.6/2) = 0.64; above it they are not, 2·(0.4·0.4/2) = 0.16. */
	@Test
	void aSaddleIsJoinedWhereItsMiddleIsAboveTheLevel() {
		double[] saddle = { 1, 0, 0, 1 };
		List<double[]> low = ContourTrace.rings(saddle, 2, 2, 0.4);
		assertEquals(1, low.size());
		assertEquals(1 - 0.4 * 0.4, area(low), 1e-15);
		List<double[]> high = ContourTrace.rings(saddle, 2, 2, 0.6);
		assertEquals(2, high.size());
		assertEquals(0.4 * 0.4, area(high), 1e-15);
	}

	/** A hole is a separate line, which the even-odd rule leaves out: 4 − a diamond of half-diagonal 0.5, whose area is 0.5. */
	@Test
	void aHoleIsALineOfItsOwn() {
		List<double[]> rings = ContourTrace.rings(new double[] { 2, 2, 2, 2, 0, 2, 2, 2, 2 }, 3, 3, 1);
		assertEquals(2, rings.size());
		assertEquals(4 - 0.5, area(rings), 1e-15);
	}

	/** Without a value nothing is at least a level; the line ends at the last node that has one. */
	@Test
	void whatHasNoValueIsLeftOut() {
		List<double[]> rings = ContourTrace.rings(new double[] { 1, 1, Double.NaN, 1, 1, Double.NaN }, 3, 2, 0);
		assertArrayEquals(new double[] { 1, 1 }, new double[] { rings.size(), area(rings) });
	}

	private static Set<String> corners(double[] ring) {
		Set<String> out = new HashSet<>();
		for (int k = 0; k < ring.length; k += 2) {
			out.add(ring[k] + "," + ring[k + 1]);
		}
		return out;
	}

	/** By the shoelace formula; lines around holes count backwards, as they run. */
	private static double area(List<double[]> rings) {
		double out = 0;
		for (double[] r : rings) {
			for (int k = 0; k < r.length; k += 2) {
				int next = (k + 2) % r.length;
				out += (r[k] * r[next + 1] - r[next] * r[k + 1]) / 2;
			}
		}
		return Math.abs(out);
	}
}
