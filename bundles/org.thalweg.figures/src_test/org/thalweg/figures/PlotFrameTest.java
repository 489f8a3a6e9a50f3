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

	private static PlotFrame over(Scale across, Scale up, Curve... curves) {
		Chart chart = new Chart("", "", new Axis("x", across), new Axis("y", up), List.of(curves));
		return new PlotFrame(0, 0, 100, 100, chart.rulerX(), chart.rulerY());
	}

	@Test
	void aLineThatSlopesHasTheValueThatIsDrawnBetweenItsPoints() {
		Curve straight = new Curve("", new double[] { 1, 100 }, new double[] { 440, 462 });
		// 50.5 is half the way from 1 to 100 on a linear axis, 10 on a logarithmic one
		assertEquals(451, over(Scale.LINEAR, Scale.LINEAR, straight).drawn(straight, 50.5), 1e-12);
		assertEquals(451, over(Scale.LOGARITHMIC, Scale.LINEAR, straight).drawn(straight, 10), 1e-12);
		Curve falls = new Curve("", new double[] { 0, 100 }, new double[] { 1, 1e-8 });
		assertEquals(1e-2, over(Scale.LINEAR, Scale.LOGARITHMIC, falls).drawn(falls, 25), 1e-12);
		assertEquals(1, over(Scale.LINEAR, Scale.LOGARITHMIC, falls).drawn(falls, 0));
		assertEquals(1e-8, over(Scale.LINEAR, Scale.LOGARITHMIC, falls).drawn(falls, 110));
	}

	@Test
	void aStepHasTheValueOfItsPart() {
		Curve steps = Steps.of("", new double[] { 0, 1, 2 }, new double[] { 7, 3 });
		PlotFrame frame = over(Scale.LINEAR, Scale.LINEAR, steps);
		assertEquals(7, frame.drawn(steps, 0.9));
		assertEquals(3, frame.drawn(steps, 1));
		assertEquals(3, frame.drawn(steps, 1.9));
	}

	@Test
	void thereIsNoValueWhereThereIsNoLineAndTheOneBeforeOnTheWayToZero() {
		Curve broken = new Curve("", new double[] { 1, 2, 3, 4 }, new double[] { 5, Double.NaN, 1, 0 });
		PlotFrame frame = over(Scale.LINEAR, Scale.LOGARITHMIC, broken);
		assertEquals(Double.NaN, frame.drawn(broken, 0.5));
		assertEquals(5, frame.drawn(broken, 1));
		assertEquals(Double.NaN, frame.drawn(broken, 1.5));
		assertEquals(Double.NaN, frame.drawn(broken, 2.5));
		assertEquals(1, frame.drawn(broken, 3.5));
	}
}
