package org.thalweg.reservoir.objective;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.thalweg.reservoir.model.Curve;

/**
 * A curve as the function {@code curve} of {@code kernels/reservoir-year.cl} reads it. A search by halves waits for one number
 * after the other; here the range is divided into parts of equal width, and each part knows where to begin.
 *
 * @param parts of equal width, a power of two
 * @param steps from where a part begins to the farthest point that may be sought in it
 * @param numbers the origin and the parts for one unit of x; [parts] points to begin from; [points] abscissae and one beyond all
 *        x; [points][2] ordinates and slopes
 */
record CurveTable(int parts, int steps, double[] numbers) {
	private static final int FEWEST = 16;
	private static final int MOST = 1024;
	/** Finite in single precision too; no storage, flow or head comes near it. */
	private static final double BEYOND = Float.MAX_VALUE;
	/** Single precision errs by so much of a number; four operations lead to a part. */
	private static final double ERROR = 4 * 0x1p-23;

	/** As few parts as leave one step, or as many as are worth their memory. */
	static CurveTable of(Curve curve) {
		int parts = FEWEST;
		while (parts < MOST && steps(curve, parts) > 1) {
			parts *= 2;
		}
		return of(curve, parts);
	}

	private static CurveTable of(Curve curve, int parts) {
		double[] x = curve.abscissae();
		double[] y = curve.ordinates();
		double[] slopes = curve.slopes();
		DoubleStream out = DoubleStream.of(curve.first(), parts / (curve.last() - curve.first()));
		out = DoubleStream.concat(out, IntStream.range(0, parts).mapToDouble(p -> begin(curve, parts, p)));
		out = DoubleStream.concat(out, DoubleStream.concat(DoubleStream.of(x), DoubleStream.of(BEYOND)));
		out = DoubleStream.concat(out, IntStream.range(0, x.length).boxed().flatMapToDouble(k -> DoubleStream.of(y[k], slopes[k])));
		return new CurveTable(parts, steps(curve, parts), out.toArray());
	}

	private static int steps(Curve curve, int parts) {
		return IntStream.range(0, parts).map(p -> end(curve, parts, p) - begin(curve, parts, p)).max().orElseThrow();
	}

	/** The last point that every x of a part has reached, also one that rounding brings there. */
	private static int begin(Curve curve, int parts, int part) {
		return part == 0 ? 0 : reached(curve, edge(curve, parts, part) - margin(curve));
	}

	/** The last point that any x of a part may have reached. */
	private static int end(Curve curve, int parts, int part) {
		return part == parts - 1 ? curve.size() - 1 : reached(curve, edge(curve, parts, part + 1) + margin(curve));
	}

	private static int reached(Curve curve, double at) {
		return (int) Math.max(0, DoubleStream.of(curve.abscissae()).filter(x -> x <= at).count() - 1);
	}

	private static double edge(Curve curve, int parts, int part) {
		return curve.first() + (curve.last() - curve.first()) * part / parts;
	}

	private static double margin(Curve curve) {
		return ERROR * (Math.max(Math.abs(curve.first()), Math.abs(curve.last())) + (curve.last() - curve.first()));
	}
}
