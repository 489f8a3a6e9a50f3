package org.thalweg.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.figures.Axis.Scale;

class PlotFrameTest {
	private static PlotFrame frame(int height, double... y) {
		Chart chart = new Chart("", "", new Axis("x", Scale.LINEAR), new Axis("y", Scale.LOGARITHMIC),
				List.of(new Curve("c", new double[] { 0, 50, 100 }, y)));
		return new PlotFrame(0, 0, 200, height, chart.rulerX(), chart.rulerY());
	}

	/** x from 0 to 100 over 200 pixels, y from 10⁻⁸ to 10⁰ over 80. */
	private static final PlotFrame FRAME = frame(80, 1, 1e-4, 1e-8);

	@Test
	void numbersAndPixelsBelongTogether() {
		assertEquals(50, FRAME.across(25));
		assertEquals(25, FRAME.valueX(50));
		// 10⁻² is a quarter down
		assertEquals(20, FRAME.down(1e-2), 1e-4);
		assertEquals(1e-2, FRAME.valueY(20), 1e-12);
	}

	@Test
	void whatIsNotAboveZeroLiesOnTheLowerEdgeOfALogarithmicScale() {
		assertEquals(80, FRAME.down(0));
		assertEquals(80, FRAME.down(-1));
	}

	/** 10⁰ down to 10⁻⁸ are 80 of 89.6 pixels; the last 9.6, 0.12 of that, are for 0, which lies in their middle. */
	@Test
	void whatIsNotAboveZeroLiesInItsBandBelowTheNumbers() {
		PlotFrame frame = frame(896, 1, 1e-8, 0);
		assertEquals(848, frame.down(0), 1e-3);
		assertEquals(848, frame.down(-1), 1e-3);
		assertEquals(800, frame.down(1e-8), 1e-3);
		assertEquals(848, frame.downOnAxis(-8.48), 1e-3);
	}

	@Test
	void whatLiesFarOutsideIsDrawnJustOutside() {
		assertEquals(2200, FRAME.across(1e300)); // eleven widths
		assertEquals(-2000, FRAME.across(-1e300));
	}
}
