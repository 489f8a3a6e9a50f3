package org.thalweg.figures;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.ContourMap.Band;
import org.thalweg.figures.ContourMap.Spot;
import org.thalweg.figures.ContourMap.Tick;

class ContourMapTest {
	private static List<String> levels(Scale scale, double known, double... values) {
		return ContourLevels.of(values, scale, known).levels().stream().map(ContourLevels::label).toList();
	}

	/** 80/14 = 5.7, so that steps of 10 are the finest of 1, 2, 5 times a power of 10 with at most 14 parts. */
	@Test
	void linearLevelsAreRoundNumbersBetweenTheValues() {
		assertEquals(List.of("10", "20", "30", "40", "50", "60", "70"), levels(Scale.LINEAR, Double.NaN, 0, 80));
		// 0.51/14 = 0.036
		assertEquals(List.of("−0.25", "−0.2", "−0.15", "−0.1", "−0.05", "0", "0.05", "0.1", "0.15", "0.2"), levels(Scale.LINEAR, Double.NaN, -0.3,
				0.21));
		assertEquals(List.of(), levels(Scale.LINEAR, Double.NaN, 3, 3, Double.POSITIVE_INFINITY, Double.NaN));
	}

	@Test
	void logarithmicLevelsAreThoseOfDecades() {
		assertEquals(List.of("0.5", "1", "2", "5", "10", "20"), levels(Scale.LOGARITHMIC, Double.NaN, 0.3, 30));
		assertEquals(List.of("1e−4", "0.001", "0.01", "0.1", "1", "10"), levels(Scale.LOGARITHMIC, Double.NaN, 5e-5, 30));
	}

	/** Values that are not above 0 are counted from the known least one, or from the least that is there: 0.3 and 30 above −7, as above. */
	@Test
	void logarithmicLevelsCountFromTheLeastValue() {
		ContourLevels known = ContourLevels.of(new double[] { -6.7, 23 }, Scale.LOGARITHMIC, -7);
		assertEquals(-7, known.base());
		assertEquals(List.of("0.5", "1", "2", "5", "10", "20"), known.levels().stream().map(ContourLevels::label).toList());
		assertEquals(-1, ContourLevels.of(new double[] { -1, 0, 99 }, Scale.LOGARITHMIC, Double.NaN).base());
		assertEquals("value + 7", ContourMap.of("", "", "", "", new Grid(new Range(0, 1), new Range(0, 1), 2, 2, new double[] { -6.7, 0, 1, 23 }),
				Scale.LOGARITHMIC, -7, List.of()).scaleTitle());
	}

	/** The least that differs from the base is a rounding error of the greatest; what is below 1e−13 of that makes no level. */
	@Test
	void roundingErrorsMakeNoLevels() {
		List<String> found = levels(Scale.LOGARITHMIC, 0, 0, 1e-30, 1000);
		assertEquals("1e−9", found.getFirst());
		assertEquals("100", found.getLast());
	}

	/** Columns at x = 0, 1, 2 and rows at y = 0, 2: 0 1 2 below 3 4 5. */
	@ParameterizedTest
	@CsvSource({ "0, 0, 0", "2, 1.1, 5", "1.4, 0.4, 1", "0.6, 1.6, 4", "-1, 9, 3" })
	void theValueUnderThePointerIsThatOfTheNextNode(double x, double y, double value) {
		assertEquals(value, new Grid(new Range(0, 2), new Range(0, 2), 3, 2, new double[] { 0, 1, 2, 3, 4, 5 }).near(x, y));
	}

	/** A valley x² + y² on −1, 0, 1: 2 1 2 / 1 0 1 / 2 1 2. Its least node is the middle. */
	@Test
	void theLeastNodeIsFound() {
		Grid grid = new Grid(new Range(-1, 1), new Range(-1, 1), 3, 3, new double[] { 2, 1, 2, 1, 0, 1, 2, 1, 2 });
		assertEquals(4, grid.least());
		assertArrayEquals(new double[] { 0, 0 }, new double[] { grid.atX(4), grid.atY(4) });
	}

	@Test
	void placesCountFromTheLowerLeftCorner() {
		Grid grid = new Grid(new Range(-1, 1), new Range(0, 4), 2, 2, new double[] { 0, 0, Double.NaN, 1 });
		ContourMap map = ContourMap.of("t", "", "x1", "x2", grid, Scale.LINEAR, Double.NaN, List.of(new Spot(0, 1, true), new Spot(2, 1, false)));
		assertEquals(List.of(new Spot(0.5, 0.25, true)), map.spots()); // the other lies outside
		assertEquals(List.of(new Tick(0, "−1.0", ""), new Tick(0.25, "−0.5", ""), new Tick(0.5, "0", ""), new Tick(0.75, "0.5", ""), new Tick(1,
				"1.0", "")), map.ticksX());
		assertArrayEquals(new double[] { 0, 0, 1, 1 }, map.absent().getFirst());
	}

	/** Brightness by the weights of ITU-R BT.601 rises from band to band. */
	@Test
	void coloursGrowLighter() {
		double before = 0;
		for (int k = 0; k < 12; k++) {
			int rgb = Integer.parseInt(Cubehelix.colour(k, 12).substring(1), 16);
			double now = 0.299 * (rgb >> 16) + 0.587 * (rgb >> 8 & 255) + 0.114 * (rgb & 255);
			assertTrue(now > before + 10, "band " + k);
			before = now;
		}
	}

	/** Bands lie over one another: three of them for 0, 1, 2 with levels at half steps, the first one everywhere. */
	@Test
	void theSvgHasAPathForEachBand() {
		Grid grid = new Grid(new Range(-1, 1), new Range(-1, 1), 3, 3, new double[] { 2, 1, 2, 1, 0, 1, 2, 1, 2 });
		ContourMap map = ContourMap.of("a < b", "", "x1", "x2", grid, Scale.LINEAR, Double.NaN, List.of(new Spot(0, 0, true)));
		String svg = SvgContourMap.render(map);
		assertEquals(map.bands().size(), svg.split("fill-rule=\"evenodd\"", -1).length - 1);
		assertTrue(svg.contains("a &lt; b"));
		for (Band band : map.bands()) {
			assertTrue(svg.contains(">" + band.from() + "</text>") || band.from().isEmpty(), band.from());
		}
	}

	/** Nodes at 0, 1 and 2 across, 0 and 2 up: the node next to (1.4, 0.4) is (1, 0). */
	@Test
	void aValueIsReadWithTheCoordinatesOfItsNode() {
		Grid grid = new Grid(new Range(0, 2), new Range(0, 2), 3, 2, new double[] { 0, 1, 2, 3, 4, 5 });
		ContourMap map = ContourMap.of("", "", "x1", "x2", grid, Scale.LINEAR, Double.NaN, List.of());
		assertEquals(List.of("x1 1", "x2 0", "value 1"), map.reading(1.4, 0.4));
	}
}
