package org.thalweg.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

class HeatMapTest {
	private static HeatMap map(Axis.Scale scale, double... values) {
		return new HeatMap("t", "", "x", "y", List.of("1", "2"), List.of("low", "high"), new double[][] { { values[0], values[1] }, { values[2],
				values[3] } }, scale);
	}

	/** Colours count from the lowest value to the highest, by exponents on a logarithmic scale: 0.1 lies half way from 0.001 to 10. */
	@Test
	void aColourIsTheShareOfTheWayFromTheLowestToTheHighest() {
		HeatMap linear = map(Axis.Scale.LINEAR, 2, 4, 12, Double.NaN);
		assertEquals(0.2, linear.share(4), 1e-12);
		assertTrue(Double.isNaN(linear.share(Double.NaN)));
		HeatMap errors = map(Axis.Scale.LOGARITHMIC, 0, 1e-3, 0.1, 10);
		assertEquals(0.5, errors.share(0.1), 1e-12);
		assertEquals(0, errors.share(0));
		assertEquals(1, errors.share(Double.POSITIVE_INFINITY));
		assertEquals(0, map(Axis.Scale.LINEAR, 3, 3, 3, 3).share(3));
		assertEquals(0, map(Axis.Scale.LOGARITHMIC, 0, 0, 0, Double.NaN).share(0), "all medians are optimal");
	}

	@Test
	void rowsCountFromBelowAndOnlyTheLowestValueHasAFrame() {
		HeatMap map = map(Axis.Scale.LINEAR, 2, 4, 12, Double.NaN);
		assertTrue(map.cell(0, 0).getY() > map.cell(1, 0).getY());
		assertEquals(map.cell(0, 0).getMaxX(), map.cell(0, 1).getX(), 1e-12);
		String svg = map.svg();
		assertEquals(1, svg.split("stroke-width=\"2.5\"", -1).length - 1);
		assertEquals(1, svg.split(">-<", -1).length - 1, "a cell without a value");
	}
}
