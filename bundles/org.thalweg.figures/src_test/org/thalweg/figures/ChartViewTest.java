package org.thalweg.figures;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart.Range;

/** What is seen of a chart. */
class ChartViewTest {
	private static final double[] X = { 1, 10, 100 };
	private static final Chart ERRORS = new Chart("errors", "", new Axis("x", Scale.LOGARITHMIC), new Axis("error", Scale.LOGARITHMIC), List.of(
			new Curve("second", X, new double[] { 900, 40, 2 }), new Curve("", X, new double[] { 800, 30, 1 }),
			new Curve("third", X, new double[] { 900, 500, 30 }), new Curve("first", X, new double[] { 900, 2, 2 })));

	private static ChartView view(Set<String> hidden, boolean ranked, Range x, Range y) {
		return new ChartView(ERRORS, hidden, ranked, Optional.ofNullable(x), Optional.ofNullable(y));
	}

	/** 2 is reached at x = 10 by one, at x = 100 by the other; 30 is worse. */
	@Test
	void fallingCurvesAreRankedFromTheLeastLastValueAndTheFirstToReachIt() {
		assertArrayEquals(new int[] { 0, 2, 3 }, view(Set.of(), false, null, null).legend());
		assertArrayEquals(new int[] { 3, 0, 2 }, view(Set.of(), true, null, null).legend());
		assertTrue(ChartRanks.anyIn(ERRORS));
	}

	@Test
	void risingCurvesAreRankedFromTheGreatestLastValue() {
		Chart shares = new Chart("shares", "", new Axis("x", Scale.LINEAR), new Axis("share", Scale.LINEAR),
				List.of(new Curve("low", X, new double[] { 0, 0.1, 0.4 }), new Curve("high", X, new double[] { 0, 0.1, 0.9 }),
						new Curve("nothing", X, new double[] { Double.NaN, Double.NaN, Double.NaN })));
		assertArrayEquals(new int[] { 1, 0, 2 }, new ChartView(shares, Set.of(), true, Optional.empty(), Optional.empty()).legend());
	}

	@Test
	void hiddenMarksAndWhatBelongsToThemAreNotDrawnAndOthersKeepTheirColours() {
		ChartView view = view(Set.of("second"), false, null, null);
		assertArrayEquals(new int[] { 2, 3 }, view.shown());
		String svg = SvgChart.render(view);
		assertFalse(svg.contains(Palette.LIGHT.marks().get(0)), svg);
		assertTrue(svg.contains(Palette.LIGHT.marks().get(1)) && svg.contains(Palette.LIGHT.marks().get(2)), svg);
		assertFalse(svg.contains(">second<"), svg);
	}

	/** What a picture holds is read back by its own ticks: those of 10^0 and 10^2, two decades apart. */
	@Test
	void thePictureHoldsTheNumbersThatItsTicksTell() {
		for (ChartView view : List.of(ChartView.all(ERRORS), view(Set.of(), false, new Range(2, 50), new Range(1, 1000)))) {
			String svg = SvgChart.render(view);
			double[] labels = labels(svg);
			Matcher line = Pattern.compile("<polyline points=\"([^\"]*)\"").matcher(svg);
			assertTrue(line.find());
			double[] places = Arrays.stream(line.group(1).split("[ ,]")).mapToDouble(Double::parseDouble).toArray();
			double[] read = new double[3];
			for (int k = 0; k < 3; k++) {
				// the height of a label's base line is 4 below its tick
				read[k] = Math.pow(10, 2 - 2 * (places[2 * k + 1] + 4 - labels[1]) / (labels[0] - labels[1]));
			}
			assertArrayEquals(new double[] { 900, 40, 2 }, read, 0.2);
		}
	}

	/** Heights of the labels 10^0 and 10^2 of the vertical axis. */
	private static double[] labels(String svg) {
		return List.of("0", "2").stream().mapToDouble(exponent -> {
			Matcher m = Pattern.compile("y=\"([0-9.]+)\" text-anchor=\"end\">10<tspan [^>]*>" + exponent + "</tspan>").matcher(svg);
			assertTrue(m.find(), svg);
			return Double.parseDouble(m.group(1));
		}).toArray();
	}

	@Test
	void aPartBeginsAndEndsWhereItIsLookedAt() {
		ChartView view = view(Set.of(), false, new Range(2, 50), new Range(3, 700));
		assertEquals(0, view.x().place(2), 1e-12);
		assertEquals(1, view.x().place(50), 1e-12);
		assertEquals(3, view.y().value(0), 1e-12);
		assertEquals(700, view.y().value(1), 1e-9);
	}

	@Test
	void aRangeIsMovedIntoWhatThereIsToSee() {
		Range whole = new Range(0, 100);
		assertEquals(Optional.of(new Range(10, 20)), new Range(10, 20).within(whole, Scale.LINEAR));
		assertEquals(Optional.of(new Range(0, 30)), new Range(-10, 20).within(whole, Scale.LINEAR));
		assertEquals(Optional.of(new Range(40, 100)), new Range(50, 110).within(whole, Scale.LINEAR));
		assertEquals(Optional.empty(), new Range(-20, 80).within(whole, Scale.LINEAR));
		// two decades of four: from below the first they move to the first two; one that begins at 0 has no length
		Range moved = new Range(0.1, 10).within(new Range(1, 1e4), Scale.LOGARITHMIC).orElseThrow();
		assertEquals(1, moved.low(), 1e-12);
		assertEquals(100, moved.high(), 1e-10);
		assertEquals(Optional.empty(), new Range(0, 10).within(new Range(1, 1e4), Scale.LOGARITHMIC));
	}
}
