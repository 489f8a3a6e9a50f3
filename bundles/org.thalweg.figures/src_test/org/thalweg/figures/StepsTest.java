package org.thalweg.figures;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.LegendSample.Kind;

/** Curves that jump, and what they look like. */
class StepsTest {
	/** Releases 1, 1 and 4 of three periods. */
	@Test
	void aValueIsConstantFromTheBeginningOfItsPartToItsEnd() {
		Curve c = Steps.of("r", new double[] { 0, 1, 2, 3 }, new double[] { 1, 1, 4 });
		assertArrayEquals(new double[] { 0, 1, 1, 2, 2, 3 }, c.x());
		assertArrayEquals(new double[] { 1, 1, 1, 1, 4, 4 }, c.y());
	}

	/** A share that rises by a half at 2 and at 4: at 2 it has both values, and at the end the last one. */
	@Test
	void aShareJumpsWhereItRises() {
		Curve c = Steps.of("s", x -> x < 2 ? 0 : x < 4 ? 0.5 : 1, new double[] { 4, 2, 2, Double.POSITIVE_INFINITY }, 1, 4);
		assertArrayEquals(new double[] { 1, 2, 2, 4, 4 }, c.x());
		assertArrayEquals(new double[] { 0, 0, 0.5, 0.5, 1 }, c.y());
	}

	@Test
	void soManyJumpsThatNoneIsSeenAreThinned() {
		double[] jumps = IntStream.rangeClosed(1, 50_000).asDoubleStream().toArray();
		Curve c = Steps.of("s", x -> Math.floor(x), jumps, 1, 50_000);
		assertTrue(c.x().length < 2500, c.x().length + " points");
		for (int k = 0; k < c.x().length; k += 2) {
			assertEquals(Math.floor(c.x()[k]), c.y()[k], "the value where a part begins");
		}
	}

	@Test
	void theLegendOfABandIsABand() {
		Curve.Band bounds = new Curve.Band(new double[] { 0, 0 }, new double[] { 2, 3 });
		Curve band = Steps.band("bounds", new double[] { 0, 1, 2 }, bounds);
		assertArrayEquals(new double[] { 2, 2, 3, 3 }, band.band().orElseThrow().upper());
		Chart chart = new Chart("t", "", new Axis("x", Scale.LINEAR), new Axis("y", Scale.LINEAR), List.of(Steps.of("r", new double[] { 0, 1, 2 },
				new double[] { 1, 2 }), band));
		assertEquals(List.of(Kind.CURVE, Kind.BAND), List.of(LegendSample.of(chart, 0, Palette.LIGHT).kind(), LegendSample.of(chart, 1, Palette.LIGHT)
				.kind()));
	}

	/** Along the frame, where a share is 0 or 1, a curve lies over it: it is drawn after it. */
	@Test
	void aCurveAtOneIsVisible() {
		Chart chart = new Chart("t", "", new Axis("x", Scale.LINEAR), new Axis("y", Scale.LINEAR), List.of(new Curve("one", new double[] { 0, 1 },
				new double[] { 1, 1 }), new Curve("zero", new double[] { 0, 1 }, new double[] { 0, 0 })));
		String svg = SvgChart.render(chart);
		int frame = svg.indexOf("<rect", svg.indexOf("</clipPath>") < 0 ? 0 : svg.lastIndexOf("<rect", svg.indexOf("<clipPath")) - 1);
		assertTrue(frame > 0 && frame < svg.indexOf("<polyline"), svg);
	}

	/** Whiskers from 1e-4 to 1: an axis from 1e-5 to 10 keeps both off the frame. */
	@Test
	void boxesDoNotTouchTheFrame() {
		Chart chart = new Chart("t", "", new Axis("", Scale.LINEAR), new Axis("y", Scale.LOGARITHMIC), List.of(new Boxes("", List.of("a"), List.of(
				Boxes.Box.of(new double[] { 1e-4, 1e-2, 1 })))));
		assertEquals(new Chart.Range(1e-5, 10), chart.rangeY());
	}

	/** Ratios from 1 to 4: the best is at 1, which has a tick. */
	@Test
	void ratiosHaveATickAtOne() {
		Ruler ruler = Ruler.of(Scale.LOGARITHMIC, List.of(new double[] { 1, 4 }), false);
		assertEquals(1, ruler.ticks().getFirst().at());
		assertEquals(1, Ruler.of(Scale.LOGARITHMIC, List.of(new double[] { 1, 9 }), false).ticks().getFirst().at());
		assertEquals(9, Ruler.of(Scale.LOGARITHMIC, List.of(new double[] { 1, 9 }), false).high());
		assertEquals(List.of("200", "500", "1000", "2000"), Ruler.of(Scale.LOGARITHMIC, List.of(new double[] { 130, 4000 }), false).ticks().stream()
				.map(Ruler.Tick::label).toList());
	}
}
