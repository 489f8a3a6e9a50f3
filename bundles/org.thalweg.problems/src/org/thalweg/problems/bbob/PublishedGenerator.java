package org.thalweg.problems.bbob;

import java.util.Arrays;

import org.thalweg.core.math.PortableMath;
import org.thalweg.problems.Orthogonal;

/** The generator of the suite's numbers, section 0.3 of its report (RR-6829) and its program: s ← 16807 s mod (2³¹ − 1), shuffled by a table of 32. */
final class PublishedGenerator {
	private static final long MODULUS = 2_147_483_647L;
	private static final int TABLE = 32;
	/** Divides the numbers into as many parts as the table has places. */
	private static final long PART = 67_108_865L;

	private PublishedGenerator() {
	}

	private static long step(long s) {
		return 16_807L * s % MODULUS;
	}

	/** n uniform numbers in (0, 1]. */
	static double[] uniforms(int n, long seed) {
		long s = Math.max(1L, Math.abs(seed));
		long[] table = new long[TABLE];
		for (int i = 39; i >= 0; i--) {
			s = step(s);
			if (i < TABLE) {
				table[i] = s;
			}
		}
		long given = table[0];
		double[] out = new double[n];
		for (int i = 0; i < n; i++) {
			s = step(s);
			int place = (int) (given / PART);
			given = table[place];
			table[place] = s;
			out[i] = given == 0 ? 1e-99 : given / (double) MODULUS;
		}
		return out;
	}

	/** n normal deviates. */
	static double[] normals(int n, long seed) {
		double[] u = uniforms(Math.multiplyExact(2, n), seed);
		double[] out = new double[n];
		for (int i = 0; i < n; i++) {
			double g = Math.sqrt(-2.0 * PortableMath.log(u[i])) * PortableMath.cos2pi(u[n + i]);
			out[i] = g == 0.0 ? 1e-99 : g;
		}
		return out;
	}

	/** The places of the numbers in ascending order, the first of equal ones first. */
	static int[] order(double[] numbers) {
		Integer[] places = new Integer[numbers.length];
		Arrays.setAll(places, i -> i);
		Arrays.sort(places, (a, b) -> Double.compare(numbers[a], numbers[b]));
		return Arrays.stream(places).mapToInt(Integer::intValue).toArray();
	}

	/** An orthogonal matrix of n rows, row by row: Gram–Schmidt, column after column, on normal deviates that fill columns. */
	static double[] rotation(int n, long seed) {
		double[] m = Orthogonal.square(n);
		double[] columns = normals(m.length, seed);
		for (int i = 0; i < n; i++) {
			for (int j = 0; j < i; j++) {
				double dot = dot(columns, i, j, n);
				for (int k = 0; k < n; k++) {
					columns[i * n + k] -= dot * columns[j * n + k];
				}
			}
			double length = Math.sqrt(dot(columns, i, i, n));
			for (int k = 0; k < n; k++) {
				columns[i * n + k] /= length;
				m[k * n + i] = columns[i * n + k];
			}
		}
		return m;
	}

	private static double dot(double[] columns, int i, int j, int n) {
		double sum = 0.0;
		for (int k = 0; k < n; k++) {
			sum += columns[i * n + k] * columns[j * n + k];
		}
		return sum;
	}
}
