package org.thalweg.explore.film;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.core.algorithm.Restarts;

class FilmFrameTest {
	private static FilmFrame frame(double[]... individuals) {
		return new FilmFrame(0, individuals.length, 0, new double[2], individuals, null, new Restarts(Map.of()));
	}

	/** The corners of a rectangle of 6 × 8 lie 5 from its centre; the diagonal of the box is 20. */
	@Test
	void diversityIsTheMeanDistanceToTheCentreAsAShareOfTheDiagonal() {
		assertEquals(0.25, frame(new double[] { 0, 0 }, new double[] { 6, 0 }, new double[] { 6, 8 }, new double[] { 0, 8 }).diversity(20));
	}

	/** Of three, one stays, one goes 5 to the place of the third, and that is no more; a new one has not moved. */
	@Test
	void individualsMayLeaveAndCome() {
		FilmFrame three = frame(new double[] { 1, 1 }, new double[] { 2, 2 }, new double[] { 5, 6 });
		FilmFrame two = frame(new double[] { 1, 1 }, new double[] { 5, 6 });
		assertEquals(0.25, two.move(three, 10));
		assertEquals(5 / 3.0 / 10, three.move(two, 10), 1e-15);
	}

	/** One individual goes 5, the other one stays. */
	@Test
	void aMoveIsTheMeanWayOfIndividuals() {
		FilmFrame before = frame(new double[] { 1, 1 }, new double[] { 2, 2 });
		assertEquals(0.25, frame(new double[] { 4, 5 }, new double[] { 2, 2 }).move(before, 10));
	}
}
