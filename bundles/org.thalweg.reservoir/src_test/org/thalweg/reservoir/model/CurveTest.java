package org.thalweg.reservoir.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class CurveTest {
	/** Slopes 2 and 0.5. */
	private static final Curve RISING = new Curve("level", new double[] { 0, 10, 30 }, new double[] { 100, 120, 130 });

	private static String refused(double[] x, double[] y) {
		return assertThrows(IllegalArgumentException.class, () -> new Curve("level", x, y)).getMessage();
	}

	private static double[] of(double... numbers) {
		return numbers;
	}

	/** 100 + 2 · 4; 120 + 0.5 · 10; and the points themselves, exactly. */
	@Test
	void valuesLieOnTheLinesBetweenPoints() {
		assertEquals(108, RISING.at(4));
		assertEquals(125, RISING.at(20));
		assertEquals(100, RISING.at(0));
		assertEquals(120, RISING.at(10));
		assertEquals(130, RISING.at(30));
	}

	/** A curve with n points, y = 3 x, at all halves: every segment of every size is found. */
	@Test
	void theSegmentIsFoundWhateverTheNumberOfPoints() {
		for (int n = 2; n <= 70; n++) {
			double[] x = new double[n];
			double[] y = new double[n];
			for (int i = 0; i < n; i++) {
				x[i] = i * i;
				y[i] = 3.0 * i;
			}
			Curve curve = new Curve("c", x, y);
			for (int i = 0; i + 1 < n; i++) {
				assertEquals(3.0 * i + 1.5, curve.at(0.5 * (x[i] + x[i + 1])), 1e-12, n + " points, segment " + i);
			}
		}
	}

	@Test
	void beyondItsEndsTheValueIsAnErrorOrThatOfTheEnd() {
		assertEquals("level: 30.5 lies outside the curve, which runs from 0.0 to 30.0. Add points to the curve",
				assertThrows(IllegalArgumentException.class, () -> RISING.at(30.5)).getMessage());
		assertThrows(IllegalArgumentException.class, () -> RISING.at(-1e-9));
		assertThrows(IllegalArgumentException.class, () -> RISING.at(Double.NaN));
		assertEquals(130, RISING.clamped(1e300));
		assertEquals(130, RISING.clamped(Double.POSITIVE_INFINITY));
		assertEquals(100, RISING.clamped(-1e300));
		assertEquals(Double.NaN, RISING.clamped(Double.NaN));
	}

	@Test
	void pointsOutOfOrderAreNamed() {
		assertEquals("level: point 3 (2.0, 5.0) does not lie after point 2 (2.0, 4.0). Sort the points; each abscissa may occur only once",
				refused(of(1, 2, 2), of(3, 4, 5)));
		assertEquals("level: point 3 (3.0, 3.5) falls below point 2 (2.0, 4.0), but the curve as a whole rises. It must be monotone; correct the "
				+ "point", refused(of(1, 2, 3, 4), of(3, 4, 3.5, 5)));
		assertEquals("level: point 2 (2.0, 6.0) rises above point 1 (1.0, 5.0), but the curve as a whole falls. It must be monotone; correct the "
				+ "point", refused(of(1, 2, 3), of(5, 6, 4)));
		assertEquals("level: point 1 (NaN, 5.0) is not finite", refused(of(Double.NaN, 2), of(5, 6)));
		assertEquals("level: 1 and 1 numbers for its points; expected equally many abscissas and ordinates, at least two of each",
				refused(of(1), of(5)));
		assertEquals("level: 2 and 3 numbers for its points; expected equally many abscissas and ordinates, at least two of each",
				refused(of(1, 2), of(5, 6, 7)));
	}

	/** An efficiency has a peak: 0.9 + (0.95 − 0.9)/10 · 5 = 0.925 before it and 0.925 after it. */
	@Test
	void aCurveOfAnyShapeMayRiseAndFall() {
		Curve curve = Curve.anyShape("efficiency", of(100, 110, 120), of(0.9, 0.95, 0.9));
		assertEquals(0.925, curve.at(105), 1e-15);
		assertEquals(0.925, curve.at(115), 1e-15);
	}

	@Test
	void theInverseLeadsBack() {
		Curve inverse = RISING.inverse("storage");
		assertArrayEquals(of(100, 120, 130), inverse.abscissae());
		assertEquals(4, inverse.at(108), 1e-15);
		Curve falling = new Curve("f", of(0, 1, 3), of(9, 5, 1)).inverse("g");
		assertArrayEquals(of(1, 5, 9), falling.abscissae());
		assertArrayEquals(of(3, 1, 0), falling.ordinates());
		assertThrows(Curve.PointException.class, () -> new Curve("flat", of(0, 1, 2), of(1, 1, 2)).inverse("no"));
	}
}
