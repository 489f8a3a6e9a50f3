package org.thalweg.figures;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

/** The curve at the pointer, in a plot of 100 by 100 pixels from 0 to 10 at the place (20, 10). */
class HighlightTest {
	private static final Axis AXIS = new Axis("", Axis.Scale.LINEAR);
	private static final Chart CURVES = new Chart("", "", AXIS, AXIS, List.of(new Curve("low, 2 functions", new double[] { 0, 10 }, new double[] { 0,
			5 }), new Dots("", new double[] { 2 }, new double[] { 9 }), new Curve("high", new double[] { 0, 10 }, new double[] { 10, 10 }))).ordered(
					List.of("low", "high"));
	private static final Chart BOXES = new Chart("", "", AXIS, AXIS, List.of(new Boxes("", List.of("a", "b"), List.of(Boxes.Box.of(new double[] { 1,
			2 }), Boxes.Box.of(new double[] { 3 })))));

	private static PlotFrame frame(Chart chart) {
		ChartView view = ChartView.all(chart);
		return new PlotFrame(20, 10, 100, 100, view.x(), view.y());
	}

	private static Optional<String> at(Chart chart, double x, double y) {
		return Highlight.at(ChartView.all(chart), frame(chart), x, y);
	}

	/** The lower curve passes (70, 85) half way; 4 pixels beside it is near, 8 is not. Its dot at (2, 9) lies at pixel (40, 20). */
	@Test
	void theNearestCurveIsNamedAsItsAlgorithm() {
		assertEquals(Optional.of("low"), at(CURVES, 70, 89));
		assertEquals(Optional.empty(), at(CURVES, 70, 94.5));
		assertEquals(Optional.of("high"), at(CURVES, 70, 12));
		assertEquals(Optional.of("low"), at(CURVES, 40, 22), "a dot belongs to the curve before it");
		assertEquals(Optional.empty(), at(CURVES, 121, 60), "outside the plot");
	}

	@Test
	void aBoxIsNamedByItsCategory() {
		assertEquals(Optional.of("a"), at(BOXES, 30, 50));
		assertEquals(Optional.of("b"), at(BOXES, 90, 50));
	}

	@Test
	void whatIsDrawnAloneKeepsItsPlaceAndColour() {
		ChartView view = ChartView.all(CURVES);
		ChartView low = Highlight.of(view, "low").orElseThrow();
		assertArrayEquals(new int[] { 0, 1 }, low.shown());
		assertEquals(CURVES, low.chart());
		assertEquals(Optional.empty(), Highlight.of(view, "other"));
		Boxes alone = (Boxes) Highlight.of(ChartView.all(BOXES), "b").orElseThrow().chart().marks().getFirst();
		assertEquals(List.of("a", "b"), alone.categories());
		assertArrayEquals(new double[] { Double.NaN, 3 }, alone.boxes().stream().mapToDouble(Boxes.Box::median).toArray());
	}

	@Test
	void hiddenCurvesAreNotFound() {
		ChartView without = new ChartView(CURVES, java.util.Set.of("high"), false, Optional.empty(), Optional.empty());
		assertEquals(Optional.empty(), Highlight.at(without, frame(CURVES), 70, 12));
		assertEquals(Optional.empty(), Highlight.of(without, "high"));
	}
}
