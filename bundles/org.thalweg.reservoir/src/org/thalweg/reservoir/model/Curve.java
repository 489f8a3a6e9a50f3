package org.thalweg.reservoir.model;

import java.util.Arrays;

/**
 * A piecewise-linear function through points with strictly increasing abscissae. Its ordinates are monotone, unless it was created
 * by {@link #anyShape}. Immutable.
 *
 * <p>The order of operations is that of the function {@code curve} in {@code kernels/reservoir.cl}, so that both give
 * the same bits: the segment k is the last with x<sub>k</sub> ≤ x, and the value y<sub>k</sub> + m<sub>k</sub> (x −
 * x<sub>k</sub>) with the precomputed slope m<sub>k</sub>; the last point starts a segment of slope 0.
 */
public final class Curve {
	/** Above any storage, flow or head; finite in single precision, too. */
	private static final double ABOVE_ALL = Float.MAX_VALUE;

	private final String name;
	private final double[] x;
	private final double[] y;
	private final double[] slope;
	/** Abscissae up to a power of two, the last ones beyond everything: so the search needs no other comparison. */
	private final double[] padded;

	/** A point that violates the requirements of a curve. */
	public static final class PointException extends IllegalArgumentException {
		private static final long serialVersionUID = 1;
		private final int point;

		private PointException(int point, String message) {
			super(message);
			this.point = point;
		}

		/** The point's number, from 0. */
		public int point() {
			return point;
		}
	}

	/**
	 * A monotone curve.
	 *
	 * @param name of the function in errors, such as "level of storage"
	 * @param x abscissae, strictly increasing, at least two
	 * @param y ordinates, the same number, non-decreasing or non-increasing
	 * @throws PointException naming the first invalid point, counted from 1
	 * @throws IllegalArgumentException if there are too few numbers
	 */
	public Curve(String name, double[] x, double[] y) {
		this(name, x, y, true);
	}

	/** Like the constructor, but ordinates may rise and fall, such as those of an efficiency. */
	public static Curve anyShape(String name, double[] x, double[] y) {
		return new Curve(name, x, y, false);
	}

	private Curve(String name, double[] x, double[] y, boolean monotone) {
		this.name = name;
		this.x = x.clone();
		this.y = y.clone();
		if (x.length < 2 || x.length != y.length) {
			throw new IllegalArgumentException(name + ": " + x.length + " and " + y.length
					+ " numbers for its points; expected equally many abscissas and ordinates, at least two of each");
		}
		this.slope = new double[x.length];
		for (int k = 0; k < x.length; k++) {
			if (!Double.isFinite(x[k]) || !Double.isFinite(y[k])) {
				throw new PointException(k, name + ": " + point(k) + " is not finite");
			}
			if (k > 0) {
				checkOrder(k, monotone);
				slope[k - 1] = (y[k] - y[k - 1]) / (x[k] - x[k - 1]);
				if (!Double.isFinite(slope[k - 1])) {
					throw new PointException(k, name + ": from " + point(k - 1) + " to " + point(k) + " it is too steep for double precision");
				}
			}
		}
		this.padded = Arrays.copyOf(x, 2 * Integer.highestOneBit(x.length - 1));
		Arrays.fill(padded, x.length, padded.length, ABOVE_ALL);
	}

	private void checkOrder(int k, boolean monotone) {
		boolean falling = y[y.length - 1] < y[0];
		if (!(x[k] > x[k - 1])) {
			throw new PointException(k, name + ": " + point(k) + " does not lie after " + point(k - 1)
					+ ". Sort the points; each abscissa may occur only once");
		}
		if (monotone && (falling ? y[k] > y[k - 1] : y[k] < y[k - 1])) {
			throw new PointException(k, name + ": " + point(k) + (falling ? " rises above " : " falls below ") + point(k - 1)
					+ ", but the curve as a whole " + (falling ? "falls" : "rises") + ". It must be monotone; correct the point");
		}
	}

	private String point(int k) {
		return "point " + (k + 1) + " (" + x[k] + ", " + y[k] + ")";
	}

	/**
	 * The value at a point of the range.
	 *
	 * @throws IllegalArgumentException naming the value and the range if it is outside
	 */
	public double at(double at) {
		if (!(at >= first() && at <= last())) {
			throw new IllegalArgumentException(name + ": " + at + " lies outside the curve, which runs from " + first() + " to "
					+ last() + ". Add points to the curve");
		}
		return clamped(at);
	}

	/** The value at a point; beyond the range that at its nearer end. NaN gives NaN. */
	public double clamped(double at) {
		double held = at > last() ? last() : at;
		int k = 0;
		for (int jump = padded.length / 2; jump > 0; jump /= 2) {
			k += padded[k + jump] <= held ? jump : 0;
		}
		double beyond = held - x[k];
		return y[k] + slope[k] * (beyond < 0.0 ? 0.0 : beyond);
	}

	/**
	 * The inverse function.
	 *
	 * @throws PointException if its ordinates are not strictly monotone
	 */
	public Curve inverse(String inverseName) {
		boolean falling = y[y.length - 1] < y[0];
		return new Curve(inverseName, falling ? reversed(y) : y, falling ? reversed(x) : x);
	}

	private static double[] reversed(double[] a) {
		double[] out = new double[a.length];
		Arrays.setAll(out, i -> a[a.length - 1 - i]);
		return out;
	}

	/** Minimum abscissa. */
	public double first() {
		return x[0];
	}

	/** Maximum abscissa. */
	public double last() {
		return x[x.length - 1];
	}

	/** Number of points. */
	public int size() {
		return x.length;
	}

	/** Abscissae; a copy. */
	public double[] abscissae() {
		return x.clone();
	}

	/** Ordinates; a copy. */
	public double[] ordinates() {
		return y.clone();
	}

	/** Slopes of the segments that begin at the points, the last one 0; a copy. */
	public double[] slopes() {
		return slope.clone();
	}

	/** The name of the function in errors. */
	public String name() {
		return name;
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof Curve c && name.equals(c.name) && Arrays.equals(x, c.x) && Arrays.equals(y, c.y);
	}

	@Override
	public int hashCode() {
		return Arrays.hashCode(x) * 31 + Arrays.hashCode(y);
	}
}
