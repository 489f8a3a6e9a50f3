package org.thalweg.core.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;

class SymmetricEigenTest {
	private static final double STRICT = 0x1p-50;

	private static double[][] unit(int rows, int n) {
		double[][] out = new double[rows][n];
		for (int i = 0; i < n; i++) {
			out[i][i] = 1;
		}
		return out;
	}

	private static double dot(double[] x, double[] y) {
		double sum = 0;
		for (int i = 0; i < x.length; i++) {
			sum += x[i] * y[i];
		}
		return sum;
	}

	/** Rows of a random rotation, by Gram and Schmidt's rule, twice. */
	private static double[][] rotation(SplittableRandom random, int n) {
		double[][] out = new double[n][];
		for (int i = 0; i < n; i++) {
			double[] row = random.doubles(n, -1, 1).toArray();
			for (int k = 0; k < 2 * i; k++) {
				double along = dot(row, out[k % i]);
				for (int d = 0; d < n; d++) {
					row[d] -= along * out[k % i][d];
				}
			}
			double length = Math.sqrt(dot(row, row));
			out[i] = Arrays.stream(row).map(x -> x / length).toArray();
		}
		return out;
	}

	/** With these eigenvalues along random axes. */
	private static double[][] matrix(SplittableRandom random, double... eigenvalues) {
		int n = eigenvalues.length;
		double[][] axes = rotation(random, n);
		double[][] out = new double[SymmetricEigen.rows(n)][SymmetricEigen.rows(n)];
		for (int i = 0; i < n; i++) {
			for (int j = 0; j <= i; j++) {
				for (int k = 0; k < n; k++) {
					out[i][j] += axes[k][i] * axes[k][j] * eigenvalues[k];
				}
				out[j][i] = out[i][j];
			}
		}
		return out;
	}

	/** The greatest |A v − λ v| and |vᵢ vⱼ − δᵢⱼ|. */
	private static double[] errors(double[][] a, double[][] result, double[][] v, int n) {
		double residual = 0;
		double skew = 0;
		for (int k = 0; k < n; k++) {
			for (int i = 0; i < n; i++) {
				residual = Math.max(residual, Math.abs(dot(Arrays.copyOf(a[i], n), v[k]) - result[k][k] * v[k][i]));
				skew = Math.max(skew, Math.abs(dot(v[i], v[k]) - (i == k ? 1 : 0)));
			}
		}
		return new double[] { residual, skew };
	}

	private static double[][] copy(double[][] a) {
		return Arrays.stream(a).map(double[]::clone).toArray(double[][]::new);
	}

	// [[2, 1], [1, 2]] has the eigenvalues 1 and 3 with the axes (1, -1) and (1, 1) over root 2: theta = 0, t = 1.
	@Test
	void twoRowsByHand() {
		double[][] a = { { 2, 1 }, { 1, 2 } };
		double[][] v = unit(2, 2);
		assertEquals(1, new SymmetricEigen(2).diagonalise(a, v, STRICT, 20));
		assertArrayEquals(new double[] { 1, 0 }, a[0]);
		assertArrayEquals(new double[] { 0, 3 }, a[1]);
		assertArrayEquals(new double[] { Math.sqrt(0.5), -Math.sqrt(0.5) }, v[0], 2e-16);
		assertArrayEquals(new double[] { Math.sqrt(0.5), Math.sqrt(0.5) }, v[1], 2e-16);
	}

	@Test
	void diagonalMatricesNeedNoSweep() {
		double[][] a = unit(4, 4);
		a[3][3] = 0; // the row that makes three even
		assertEquals(0, new SymmetricEigen(3).diagonalise(a, unit(4, 3), STRICT, 20));
	}

	/** The second difference matrix, whose eigenvalues are 2 − 2 cos(kπ/(n + 1)). */
	@Test
	void knownEigenvaluesAreFound() {
		for (int n : new int[] { 1, 2, 3, 5, 16, 41 }) {
			double[][] a = new double[SymmetricEigen.rows(n)][SymmetricEigen.rows(n)];
			for (int i = 0; i < n; i++) {
				a[i][i] = 2;
				if (i > 0) {
					a[i][i - 1] = a[i - 1][i] = -1;
				}
			}
			new SymmetricEigen(n).diagonalise(a, unit(a.length, n), STRICT, 30);
			double[] found = new double[n];
			double[] expected = new double[n];
			for (int k = 0; k < n; k++) {
				found[k] = a[k][k];
				expected[k] = 2 - 2 * Math.cos((k + 1) * Math.PI / (n + 1));
			}
			Arrays.sort(found);
			assertArrayEquals(expected, found, 1e-14 * n);
		}
	}

	@Test
	void errorsAreSmallInFortyDimensions() {
		SplittableRandom random = new SplittableRandom(61);
		for (int n : new int[] { 7, 40 }) {
			double[][] a = matrix(random, random.doubles(n, 0.1, 1).toArray());
			double[][] result = copy(a);
			double[][] v = unit(a.length, n);
			assertTrue(new SymmetricEigen(n).diagonalise(result, v, STRICT, 30) < 12);
			double[] errors = errors(a, result, v, n);
			assertTrue(errors[0] < 1e-13 && errors[1] < 1e-13, Arrays.toString(errors));
		}
	}

	/** Eigenvalues from 1 to 1e14: relative to the greatest the residual is small, and so is the relative error of each of a graded matrix. */
	@Test
	void badlyConditionedMatricesAreSolved() {
		int n = 20;
		double[] eigenvalues = new double[n];
		Arrays.setAll(eigenvalues, k -> Math.pow(1e14, k / (n - 1.0)));
		double[][] a = matrix(new SplittableRandom(62), eigenvalues);
		double[][] result = copy(a);
		double[][] v = unit(n, n);
		new SymmetricEigen(n).diagonalise(result, v, STRICT, 30);
		double[] errors = errors(a, result, v, n);
		assertTrue(errors[0] < 1e-13 * 1e14 && errors[1] < 1e-13, Arrays.toString(errors));
		// D (I + R) D with R small and D from 1 to 1e7; its determinant is that of I + R times that of D squared: for two rows exactly
		double[][] graded = { { 1, 0.5e7 }, { 0.5e7, 1e14 } };
		new SymmetricEigen(2).diagonalise(graded, unit(2, 2), STRICT, 30);
		assertEquals(0.75e14 / graded[1][1], graded[0][0], 1e-15);
	}

	/** A matrix that is nearly diagonal stays so under one sweep, and its rest is less than the tolerance. */
	@Test
	void aLooseToleranceLeavesASmallRest() {
		int n = 12;
		double[][] a = matrix(new SplittableRandom(63), new SplittableRandom(64).doubles(n, 0.1, 10).toArray());
		int strict = new SymmetricEigen(n).diagonalise(copy(a), unit(n, n), STRICT, 30);
		assertTrue(new SymmetricEigen(n).diagonalise(a, unit(n, n), 0.01, 30) < strict);
		for (int i = 0; i < n; i++) {
			for (int j = 0; j < i; j++) {
				assertTrue(Math.abs(a[i][j]) <= 0.01 * Math.sqrt(a[i][i] * a[j][j]));
				assertEquals(a[j][i], a[i][j]); // symmetric to the bit
			}
		}
	}
}
