package org.thalweg.reservoir.system;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.thalweg.reservoir.model.Curve;

/**
 * A curve in the format of the function {@code curve} of {@code kernels/reservoir.cl}. A binary search is a chain of
 * dependent loads; here the range is divided into parts of equal width, each with its starting point.
 *
 * @param parts of equal width, a power of two
 * @param steps maximum distance from the starting point of a part to a point in it
 * @param numbers the origin and the parts per unit of x; [parts] starting points; [points] abscissae and one beyond all
 *        x; [points][2] ordinates and slopes
 */
record CurveTable(int parts, int steps, double[] numbers) {
	private static final int FEWEST = 16;
	private static final int MAXIMUM = 1024;
	/** Above any storage, flow or head; finite in single precision, too. */
	private static final double ABOVE_ALL = Float.MAX_VALUE;
	/** Relative error of a number in single precision, for the four operations that find a part. */
	private static final double ERROR = 4 * 0x1p-23;

	/** The minimum number of parts with a single step, or a number whose memory is acceptable. */
	public static CurveTable of(Curve curve) {
		double[] x = curve.abscissae();
		int parts = FEWEST;
		while (parts < MAXIMUM && steps(x, parts) > 1) {
			parts *= 2;
		}
		return of(curve, x, parts);
	}

	private static CurveTable of(Curve curve, double[] x, int parts) {
		double[] y = curve.ordinates();
		double[] slopes = curve.slopes();
		double[] out = new double[2 + parts + 3 * x.length + 1];
		int at = 0;
		out[at++] = x[0];
		out[at++] = parts / (x[x.length - 1] - x[0]);
		for (int part = 0; part < parts; part++) {
			out[at++] = begin(x, parts, part);
		}
		System.arraycopy(x, 0, out, at, x.length);
		at += x.length;
		out[at++] = ABOVE_ALL;
		for (int k = 0; k < x.length; k++) {
			out[at++] = y[k];
			out[at++] = slopes[k];
		}
		return new CurveTable(parts, steps(x, parts), out);
	}

	private static int steps(double[] x, int parts) {
		return IntStream.range(0, parts).map(p -> end(x, parts, p) - begin(x, parts, p)).max().orElseThrow();
	}

	/** The last point that every x of a part has reached, also one that rounding brings there. */
	private static int begin(double[] x, int parts, int part) {
		return part == 0 ? 0 : reached(x, edge(x, parts, part) - margin(x));
	}

	/** The last point that any x of a part may have reached. */
	private static int end(double[] x, int parts, int part) {
		return part == parts - 1 ? x.length - 1 : reached(x, edge(x, parts, part + 1) + margin(x));
	}

	private static int reached(double[] x, double at) {
		int k = Arrays.binarySearch(x, at);
		return Math.max(0, k >= 0 ? k : -k - 2);
	}

	private static double edge(double[] x, int parts, int part) {
		double first = x[0];
		return first + (x[x.length - 1] - first) * part / parts;
	}

	private static double margin(double[] x) {
		double first = x[0];
		double last = x[x.length - 1];
		return ERROR * (Math.max(Math.abs(first), Math.abs(last)) + (last - first));
	}
}
