package org.thalweg.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart.Range;

class ThinningTest {
	private static Curve curve(int n) {
		double[] x = new double[n];
		double[] y = new double[n];
		for (int k = 0; k < n; k++) {
			x[k] = k + 1;
			y[k] = k % 7;
		}
		return new Curve("c", x, y);
	}

	@Test
	void extremesOfEachColumnStay() {
		Curve long_ = curve(100_000);
		long_.y()[31_234] = 50;
		long_.y()[77_777] = -50;
		Curve thin = Thinning.of(long_, new Range(1, 100_000), Scale.LINEAR, 500);
		assertTrue(thin.x().length <= 5 * 502, "" + thin.x().length);
		assertEquals(50, Arrays.stream(thin.y()).max().orElseThrow());
		assertEquals(-50, Arrays.stream(thin.y()).min().orElseThrow());
		assertEquals(1, thin.x()[0]);
		assertEquals(100_000, thin.x()[thin.x().length - 1]);
		// each column of 200 points has its 0 and its 6
		for (int c = 0; c < 500; c++) {
			int column = c;
			double[] y = java.util.stream.IntStream.range(0, thin.x().length)
					.filter(k -> thin.x()[k] >= 1 + column * 199.998 && thin.x()[k] < 1 + (column + 1) * 199.998).mapToDouble(k -> thin.y()[k])
					.toArray();
			assertTrue(Arrays.stream(y).min().orElseThrow() <= 0 && Arrays.stream(y).max().orElseThrow() >= 6, "column " + c);
		}
	}

	@Test
	void aGapStaysAGap() {
		Curve c = curve(10_000);
		c.y()[5000] = Double.NaN;
		assertEquals(1, Arrays.stream(Thinning.of(c, new Range(1, 10_000), Scale.LOGARITHMIC, 100).y()).filter(Double::isNaN).count());
	}

	@Test
	void whatIsLookedAtKeepsItsNeighbours() {
		// columns are 10 wide; one point to either side of 5000 … 5999 remains, so that the line leaves the picture
		Curve thin = Thinning.of(curve(10_000), new Range(5000, 6000), Scale.LINEAR, 100);
		assertEquals(4999, thin.x()[0]);
		assertEquals(6000, thin.x()[thin.x().length - 1]);
	}

	@Test
	void shortCurvesAndThoseThatTurnBackStayAsTheyAre() {
		Curve shortOne = curve(500);
		assertSame(shortOne, Thinning.of(shortOne, new Range(1, 500), Scale.LINEAR, 100));
		Curve back = curve(10_000);
		back.x()[9999] = 0;
		assertSame(back, Thinning.of(back, new Range(0, 10_000), Scale.LINEAR, 100));
	}

	@Test
	void theNumbersOfAChartCanBeCopied() {
		Axis axis = new Axis("m", Scale.LINEAR);
		assertEquals("label,x,y,lower,upper\na,1.0,2.0,1.5,3.0\nd,1.0,4.0,,\n", ChartTable.csv(new Chart("t", "", axis, axis, java.util.List.of(
				new Curve("a", new double[] { 1 }, new double[] { 2 }, java.util.Optional.of(new Curve.Band(new double[] { 1.5 }, new double[] {
						3 }))),
				new Dots("d", new double[] { 1 }, new double[] { 4 })))));
		assertEquals("label\tcategory\ty\tlower\tupper\nb\tf1\t2.0\t1.5\t2.5\nx\tf1\t3.0\t2.0\t4.0\n", ChartTable.tabbed(new Chart("t", "", axis,
				axis,
				java.util.List.of(new Bars("b", java.util.List.of("f1"), new double[] { 2 }, java.util.Optional.of(new Bars.Whiskers(new double[] {
						1.5 }, new double[] { 2.5 }))),
						new Boxes("x", java.util.List.of("f1"), java.util.List.of(Boxes.Box.of(new double[] { 1, 2, 3, 4, 5 })))))));
	}
}
