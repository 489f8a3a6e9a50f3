package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.math.SymmetricEigen;

/** Eigenvectors by one group compared with those of the Java twin, bit for bit. */
@ParameterizedClass
@MethodSource("org.thalweg.tests.Bench#devices")
@Tag("device")
@Tag("slow")
class EigenKernelTest {
	private static final int MATRICES = 3;
	@Parameter
	private DeviceInfo info;

	/** Squares of random rows, the last two of which are 1e7 times as long. */
	private static double[] matrix(SplittableRandom random, int n, int rows) {
		double[] out = new double[rows * rows];
		for (int k = 0; k < n + 3; k++) {
			double[] row = random.doubles(n, -1, 1).map(k < n + 1 ? x -> x : x -> 1e7 * x).toArray();
			for (int i = 0; i < n; i++) {
				for (int j = 0; j < n; j++) {
					out[i * rows + j] += row[i] * row[j];
				}
			}
		}
		return out;
	}

	private static double[][] rows(double[] flat, int each) {
		double[][] out = new double[flat.length / each][];
		Arrays.setAll(out, i -> Arrays.copyOfRange(flat, i * each, (i + 1) * each));
		return out;
	}

	@Test
	void axesAreThoseOfTheHost() {
		Assumptions.assumeTrue(info.doubles(), "skipped: no double precision");
		SplittableRandom random = new SplittableRandom(65);
		for (int n : new int[] { 1, 6, 17 }) {
			int rows = SymmetricEigen.rows(n);
			try (KernelTrial t = new KernelTrial(info, new KernelText("eigen", Precision.DOUBLE, MathMode.PORTABLE).define("DIM", n)
					.add(KernelFile.ours("lib/eigen.cl"), KernelTrial.file("eigen.cl")))) {
				double[] unit = new double[rows * n];
				for (int i = 0; i < n; i++) {
					unit[i * n + i] = 1;
				}
				double[] matrices = new double[MATRICES * rows * rows];
				double[] vectors = new double[MATRICES * rows * n];
				for (int g = 0; g < MATRICES; g++) {
					System.arraycopy(matrix(random, n, rows), 0, matrices, g * rows * rows, rows * rows);
					System.arraycopy(unit, 0, vectors, g * rows * n, rows * n);
				}
				for (int items : new int[] { 1, 5, 64 }) {
					for (double tolerance : new double[] { 0.01, 0x1p-50 }) {
						Buffer a = t.holding(matrices);
						Buffer v = t.holding(vectors);
						t.launch("eigen", MATRICES, items, a, v, tolerance, 20);
						double[][] found = rows(t.reals(a, matrices.length), rows);
						double[][] axes = rows(t.reals(v, vectors.length), n);
						for (int g = 0; g < MATRICES; g++) {
							double[][] expected = rows(Arrays.copyOfRange(matrices, g * rows * rows, (g + 1) * rows * rows), rows);
							double[][] expectedAxes = rows(unit, n);
							new SymmetricEigen(n).diagonalise(expected, expectedAxes, tolerance, 20);
							assertArrayEquals(expected, Arrays.copyOfRange(found, g * rows, (g + 1) * rows), n + " by " + items);
							assertArrayEquals(expectedAxes, Arrays.copyOfRange(axes, g * rows, (g + 1) * rows), n + " by " + items);
						}
					}
				}
			}
		}
	}
}
