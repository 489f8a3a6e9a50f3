package org.thalweg.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;

/** What a browser draws keeps the shape of a curve with few points. */
class ChartJsonTest {
	private static final MathContext FOUR = new MathContext(4);

	private static List<Double> kept(Scale y, double[] x, double[] values, String key) {
		Object list = ((List<?>) ChartJson.of(new Chart("t", "", new Axis("x", Scale.LINEAR), new Axis("y", y), List.of(new Curve("a", x, values))))
				.get("m")).stream().map(m -> ((java.util.Map<?, ?>) m).get(key)).findFirst().orElseThrow();
		return (list instanceof List<?> several ? several : List.of(list)).stream().map(t -> ((ChartJson.Text) t).json()).map(t -> t.equals("null")
				? Double.NaN : Double.parseDouble(t))
				.toList();
	}

	@Test
	void numbersAreRoundedAndShort() {
		assertEquals("1235e-13", ChartJson.number(1.23456e-10, FOUR));
		assertEquals("2.5", ChartJson.number(2.5, FOUR));
		assertEquals("1e5", ChartJson.number(100000, FOUR));
		assertEquals("0", ChartJson.number(-0.0, FOUR));
		assertEquals("-12350", ChartJson.number(-12346, FOUR));
		assertEquals("null", ChartJson.number(Double.POSITIVE_INFINITY, FOUR));
	}

	@Test
	void aStraightLineKeepsItsEndsAndAStepBothSides() {
		double[] x = IntStream.rangeClosed(1, 101).asDoubleStream().toArray();
		assertEquals(List.of(1.0, 101.0), kept(Scale.LINEAR, x, Arrays.stream(x).map(_ -> 7).toArray(), "x"));
		double[] step = Arrays.stream(x).map(v -> v <= 40 ? 1000 : 1).toArray();
		assertEquals(List.of(1.0, 40.0, 41.0, 101.0), kept(Scale.LOGARITHMIC, x, step, "x"));
		assertEquals(List.of(1000.0, 1000.0, 1.0, 1.0), kept(Scale.LOGARITHMIC, x, step, "y"));
	}

	/** Two points at each jump, as distributions have. */
	@Test
	void aStaircaseStaysOne() {
		double[] x = { 1, 10, 10, 20, 20, 90 };
		assertEquals(List.of(1.0, 10.0, 10.0, 20.0, 20.0, 90.0), kept(Scale.LINEAR, x, new double[] { 0, 0, 0.5, 0.5, 1, 1 }, "x"));
		double[] many = IntStream.range(0, 40_000).mapToDouble(k -> 1 + k / 2).toArray();
		double[] stairs = IntStream.range(0, 40_000).mapToDouble(k -> (k + 1) / 2 / 20_000.0).toArray();
		assertTrue(kept(Scale.LINEAR, many, stairs, "x").size() < 400, "small steps are a slope");
	}

	@Test
	void equalValuesAreOneNumber() {
		assertEquals(List.of(7.0), kept(Scale.LINEAR, new double[] { 1, 2, 3 }, new double[] { 7, 7, 7 }, "y"));
	}

	@Test
	void gapsAndZerosAreKept() {
		double[] x = { 1, 2, 3, 4, 5, 6, 7 };
		assertEquals(List.of(1.0, 3.0, 4.0, 5.0, 7.0), kept(Scale.LINEAR, x, new double[] { 1, 1, 1, Double.NaN, 2, 2, 2 }, "x"));
		assertEquals(List.of(10.0, 10.0, 0.0, 0.0), kept(Scale.LOGARITHMIC, x, new double[] { 10, 10, 10, 0, 0, 0, 0 }, "y"));
	}

	/** A spiral of 2001 points against the line through the kept ones, in shares of the height. */
	@Test
	void noPointIsVisiblyOffTheLineThroughTheKeptOnes() {
		double[] x = IntStream.rangeClosed(1, 2001).asDoubleStream().toArray();
		double[] y = Arrays.stream(x).map(v -> Math.pow(10, -v / 250 + Math.sin(v / 40))).toArray();
		List<Double> atX = kept(Scale.LOGARITHMIC, x, y, "x");
		List<Double> atY = kept(Scale.LOGARITHMIC, x, y, "y");
		assertTrue(atX.size() < 400, atX.size() + " points");
		double height = 10; // from 10^1 to 10^-9 at least
		for (int k = 0; k < x.length; k++) {
			double at = x[k];
			int i = Math.max(1, (int) atX.stream().filter(v -> v < at).count());
			double part = (at - atX.get(i - 1)) / (atX.get(i) - atX.get(i - 1));
			double line = Math.log10(atY.get(i - 1)) + part * (Math.log10(atY.get(i)) - Math.log10(atY.get(i - 1)));
			assertEquals(Math.log10(y[k]), line, height / 350, "at " + at);
		}
	}
}
