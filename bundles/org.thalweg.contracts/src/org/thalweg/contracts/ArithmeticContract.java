package org.thalweg.contracts;

import java.util.SplittableRandom;

import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.Precision;

/**
 * + − × ÷ √ fma floor rint give Java's bits: correctly rounded, products and sums not fused unless requested,
 * denormals kept. All trajectories rest on it.
 */
final class ArithmeticContract {
	private static final int N = 4096;
	private static final String[] NAMES = { "a * b + c", "a / b", "sqrt", "fma", "floor", "rint" };

	private ArithmeticContract() {
	}

	static void check(Bench b) {
		double[] x = numbers(b.precision, 1);
		double[] y = numbers(b.precision, 2);
		double[] z = numbers(b.precision, 3);
		for (int i = 0; i < N; i += 2) {
			z[i] = round(b.precision, -(x[i] * y[i])); // where a fused product shows
		}
		Buffer out = b.buffer("out", (long) NAMES.length * N * b.precision.bytes());
		int items = b.groupItems("arithmetic");
		b.queue.launch(b.launch("arithmetic", (N + items - 1) / items, items, out, b.holding("a", x), b.holding("b", y),
				b.holding("c", z), N));
		double[] got = b.reals(out);
		for (int k = 0; k < NAMES.length; k++) {
			compare(b, k, x, y, z, got);
		}
	}

	private static void compare(Bench b, int k, double[] x, double[] y, double[] z, double[] got) {
		int wrong = 0;
		String first = "";
		for (int i = 0; i < N; i++) {
			double expected = b.precision == Precision.DOUBLE ? host(k, x[i], y[i], z[i])
					: host(k, (float) x[i], (float) y[i], (float) z[i]);
			double found = got[k * N + i];
			if (Double.compare(expected, found) != 0 && wrong++ == 0) {
				first = "a = %s, b = %s, c = %s gives %s, not %s".formatted(x[i], y[i], z[i], found, expected);
			}
		}
		b.expect(wrong == 0, NAMES[k] + " differs from Java in " + wrong + " of " + N + " cases, first: " + first);
	}

	private static double host(int k, double a, double b, double c) {
		return switch (k) {
		case 0 -> a * b + c;
		case 1 -> a / b;
		case 2 -> Math.sqrt(Math.abs(a));
		case 3 -> Math.fma(a, b, c);
		case 4 -> Math.floor(a);
		default -> Math.rint(a);
		};
	}

	private static double host(int k, float a, float b, float c) {
		return switch (k) {
		case 0 -> a * b + c;
		case 1 -> a / b;
		case 2 -> (float) Math.sqrt(Math.abs(a)); // twice rounded is once rounded: 53 ≥ 2 · 24 + 2 bits
		case 3 -> Math.fma(a, b, c);
		case 4 -> (float) Math.floor(a);
		default -> (float) Math.rint(a);
		};
	}

	// Specials first, then numbers of all the exponents that a product keeps finite, and some near 1.
	private static double[] numbers(Precision precision, long seed) {
		double least = precision == Precision.DOUBLE ? Double.MIN_VALUE : Float.MIN_VALUE;
		double normal = precision == Precision.DOUBLE ? Double.MIN_NORMAL : Float.MIN_NORMAL;
		double[] special = { 0.0, -0.0, 1, -1, 0.5, 1.5, 2.5, -0.5, -2.5, 1 / 3.0, normal, -normal, normal / 2, 3 * least, 1e9, 7 };
		int reach = precision == Precision.DOUBLE ? 500 : 60;
		SplittableRandom random = new SplittableRandom(seed);
		double[] out = new double[N];
		for (int i = 0; i < N; i++) {
			double m = random.nextDouble(-2, 2);
			out[i] = round(precision, i < 256 ? special[seed == 1 ? i / 16 : i % 16]
					: Math.scalb(m, i % 4 == 0 ? random.nextInt(-reach, reach) : random.nextInt(-3, 6)));
		}
		return out;
	}

	private static double round(Precision precision, double x) {
		return precision == Precision.DOUBLE ? x : (float) x;
	}
}
