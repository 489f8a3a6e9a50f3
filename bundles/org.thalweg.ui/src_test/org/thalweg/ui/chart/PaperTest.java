package org.thalweg.ui.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;

class PaperTest {
	private static Paper paper(int height, double... y) {
		Chart chart = new Chart("", "", new Axis("x", Scale.LINEAR), new Axis("y", Scale.LOGARITHMIC),
				List.of(new Curve("c", new double[] { 0, 50, 100 }, y)));
		return new Paper(200, height, chart.rulerX(), chart.rulerY(), false);
	}

	/** x from 0 to 100 over 200 pixels, y from 10⁻⁸ to 10⁰ over 80. */
	private static final Paper PAPER = paper(80, 1, 1e-4, 1e-8);

	@Test
	void numbersAndPixelsBelongTogether() {
		assertEquals(50, PAPER.across(25));
		assertEquals(25, PAPER.valueX(50));
		// 10⁻² is a quarter down
		assertEquals(20, PAPER.down(1e-2), 1e-4);
		assertEquals(1e-2, PAPER.valueY(20), 1e-12);
	}

	@Test
	void whatIsNotAboveZeroLiesOnTheLowerEdgeOfALogarithmicScale() {
		assertEquals(80, PAPER.down(0));
		assertEquals(80, PAPER.down(-1));
	}

	/** 10⁰ down to 10⁻⁸ are 80 of 89.6 pixels; the last 9.6, 0.12 of that, are for 0, which lies in their middle. */
	@Test
	void whatIsNotAboveZeroLiesInItsBandBelowTheNumbers() {
		Paper paper = paper(896, 1, 1e-8, 0);
		assertEquals(848, paper.down(0), 1e-3);
		assertEquals(848, paper.down(-1), 1e-3);
		assertEquals(800, paper.down(1e-8), 1e-3);
		assertEquals(848, paper.downOnAxis(-8.48), 1e-3);
	}

	@Test
	void whatLiesFarOutsideIsDrawnJustOutside() {
		assertEquals(2200, PAPER.across(1e300)); // eleven widths
		assertEquals(-2000, PAPER.across(-1e300));
	}
}
