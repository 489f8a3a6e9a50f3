package org.thalweg.core.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.thalweg.core.math.PortableMath;

class NormalPairsTest {
	private enum Purpose implements RandomStream {
		FIRST, SECOND
	}

	private final Draw draw = new Draw(0x123456789abcdefL, 3);

	@Test
	void twoUniformsMakeTwoDeviates() {
		double[] out = new double[7];
		new NormalPairs(draw).fill(Purpose.SECOND, 4, 5, 0, out, 0, 7);
		for (int c = 0; c < 7; c++) {
			double u1 = draw.uniform(Purpose.SECOND, 4, 5, c & ~1);
			double u2 = draw.uniform(Purpose.SECOND, 4, 5, c | 1);
			assertEquals((c & 1) == 0 ? PortableMath.normal(u1, u2) : PortableMath.secondNormal(u1, u2), out[c]);
		}
	}

	/** Pieces from any even coordinate on, of any length. */
	@Test
	void aRowMadeInPiecesIsTheRow() {
		NormalPairs pairs = new NormalPairs(draw);
		double[] row = new double[1501];
		double[] uniforms = new double[1501];
		pairs.fill(Purpose.FIRST, 7, 1, 0, row, 0, 1501);
		draw.uniforms(Purpose.FIRST, 7, 1, uniforms, 0, 1501);
		for (int first : new int[] { 0, 2, 254, 256, 258, 1024, 1500 }) {
			for (int n : new int[] { 1, 2, 255, 256, 257, 700 }) {
				int some = Math.min(n, 1501 - first);
				double[] piece = new double[some + 3];
				pairs.fill(Purpose.FIRST, 7, 1, first, piece, 3, some);
				assertArrayEquals(Arrays.copyOfRange(row, first, first + some), Arrays.copyOfRange(piece, 3, 3 + some));
				draw.uniforms(Purpose.FIRST, 7, 1, first, piece, 3, some);
				assertArrayEquals(Arrays.copyOfRange(uniforms, first, first + some), Arrays.copyOfRange(piece, 3, 3 + some));
			}
		}
	}

	/** Means, variances and the covariance of neighbours of 200,000 deviates, each within four standard errors. */
	@Test
	void momentsAreThoseOfTheStandardNormalDistribution() {
		int n = 200_000;
		double[] x = new double[n];
		new NormalPairs(draw).fill(Purpose.FIRST, 0, 0, 0, x, 0, n);
		double mean = Arrays.stream(x).sum() / n;
		double square = Arrays.stream(x).map(v -> v * v).sum() / n;
		double fourth = Arrays.stream(x).map(v -> v * v * v * v).sum() / n;
		double neighbours = 0;
		for (int i = 0; i < n; i += 2) {
			neighbours += x[i] * x[i + 1];
		}
		assertEquals(0, mean, 4 / Math.sqrt(n));
		assertEquals(1, square, 4 * Math.sqrt(2.0 / n)); // Var x² = 2
		assertEquals(3, fourth, 4 * Math.sqrt(96.0 / n)); // Var x⁴ = 105 − 9
		assertEquals(0, neighbours / (n / 2), 4 / Math.sqrt(n / 2.0));
	}
}
