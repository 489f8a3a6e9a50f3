package org.thalweg.explore.film;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;

class DistributionTest {
	private static final int QUARTER = Distribution.CORNERS / 4;
	private static final double[][] WITHIN = { { 0, 0, 0 } };

	/** A box from −5 to 5 in each variable. */
	private record Cube(int dimension) implements Problem {
		@Override
		public double[] lower() {
			return filled(-5);
		}

		@Override
		public double[] upper() {
			return filled(5);
		}

		private double[] filled(double value) {
			double[] out = new double[dimension];
			Arrays.fill(out, value);
			return out;
		}

		@Override
		public double value(double[] x, Evaluation at) {
			return 0;
		}
	}

	private static Map<String, double[]> state(double[] mean, double sigma, double... covariance) {
		return new HashMap<>(Map.of("mean", mean, "scalars", new double[] { sigma, 1 }, "covariance", covariance));
	}

	private static double[] corner(double[] ellipse, int k) {
		return new double[] { ellipse[2 * k], ellipse[2 * k + 1] };
	}

	/** σ 0.05 of a range of 10 is 0.5; variances 4 and 9 give deviations 1 and 1.5, and two of them 2 and 3. */
	@Test
	void aDiagonalMatrixGivesAnEllipseAlongTheAxes() {
		double[] ellipse = Distribution.of(state(new double[] { 1, 2 }, 0.05, 4, 9), WITHIN, new Cube(2)).ellipse(0, 1);
		assertArrayEquals(new double[] { 3, 2 }, corner(ellipse, 0), 1e-12);
		assertArrayEquals(new double[] { 1, 5 }, corner(ellipse, QUARTER), 1e-12);
		assertArrayEquals(new double[] { -1, 2 }, corner(ellipse, 2 * QUARTER), 1e-12);
	}

	/**
	 * Axes (1, 1, 0)/√2, (−1, 1, 0)/√2 and (0, 0, 1) with variances 8, 2, 1 and a fourth row of zeros: C₁₁ = C₂₂ = 5, C₂₁ = 3. With σ 0.1 of a
	 * range of 10 the first corner is 2 √5 and 2 · 3/√5 from the mean, and the one after a quarter 2 √(5 − 9/5) above it.
	 */
	@Test
	void axesTurnTheEllipse() {
		double h = Math.sqrt(0.5);
		Map<String, double[]> state = state(new double[] { 0, 0, 0 }, 0.1, 8, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0);
		state.put("axes", new double[] { h, h, 0, -h, h, 0, 0, 0, 1, 0, 0, 0 });
		Distribution of = Distribution.of(state, WITHIN, new Cube(3));
		assertArrayEquals(new double[] { 2 * Math.sqrt(5), 6 / Math.sqrt(5) }, corner(of.ellipse(0, 1), 0), 1e-12);
		assertArrayEquals(new double[] { 0, 2 * Math.sqrt(3.2) }, corner(of.ellipse(1, 0), QUARTER), 1e-12);
		assertArrayEquals(new double[] { 2, 0 }, corner(of.ellipse(2, 1), 0), 1e-12);
	}

	/** 7 is 2 beyond the bound 5, so seen at 3, where what leans to the right leans to the left. */
	@Test
	void aMeanBeyondABoundIsMirroredIfPointsAre() {
		double h = Math.sqrt(0.5);
		Map<String, double[]> state = state(new double[] { 7, 0 }, 0.1, 8, 0, 0, 2);
		state.put("axes", new double[] { h, h, -h, h });
		double[] inside = Distribution.of(state, WITHIN, new Cube(2)).ellipse(0, 1);
		assertArrayEquals(new double[] { 3 + 2 * Math.sqrt(5), -6 / Math.sqrt(5) }, corner(inside, 0), 1e-12);
		state.put("mean", new double[] { 7, 0 });
		double[] outside = Distribution.of(state, new double[][] { { 6, 0 } }, new Cube(2)).ellipse(0, 1);
		assertEquals(7 + 2 * Math.sqrt(5), outside[0], 1e-12);
	}

	@Test
	void otherStatesHaveNone() {
		assertNull(Distribution.of(Map.of("mean", new double[2]), WITHIN, new Cube(2)));
		assertNull(Distribution.of(state(new double[2], 1, 1, 0, 0, 1), WITHIN, new Cube(2)));
	}
}
