package org.thalweg.reservoir.model;

import java.util.Arrays;

/**
 * A piecewise-linear function through points with strictly rising abscissae and monotone ordinates. Immutable.
 *
 * <p>The order of operations is that of the function {@code curve} in {@code kernels/reservoir-year.cl}, so that both give
 * the same bits: the segment k is the last with x<sub>k</sub> ≤ x, and the value y<sub>k</sub> + m<sub>k</sub> (x −
 * x<sub>k</sub>) with the slope m<sub>k</sub> divided once; the last point ends its own segment of slope 0.
 */
public final class Curve {
	private final String name;
	private final double[] x;
	private final double[] y;
	private final double[] slope;

	/**
	 * @param name what the curve gives, as errors call it, such as "level of storage"
	 * @param x abscissae, strictly rising, at least two
	 * @param y ordinates, as many, none falling or none rising
	 * @throws IllegalArgumentException naming the first point that breaks this, counted from 1
	 */
	public Curve(String name, double[] x, double[] y) {
		this.name = name;
		this.x = x.clone();
		this.y = y.clone();
		if (x.length < 2 || x.length != y.length) {
			throw new IllegalArgumentException(name + ": " + x.length + " and " + y.length
					+ " numbers for its points. At least two points are needed, and as many of the one as of the other");
		}
		boolean falling = y[y.length - 1] < y[0];
		this.slope = new double[x.length];
		for (int k = 0; k < x.length; k++) {
			if (k > 0) {
				checkOrder(k, falling);
				slope[k - 1] = (y[k] - y[k - 1]) / (x[k] - x[k - 1]);
			} else if (!Double.isFinite(x[0]) || !Double.isFinite(y[0])) {
				throw new IllegalArgumentException(name + ": point 1 (" + x[0] + ", " + y[0] + ") is not finite");
			}
		}
	}

	private void checkOrder(int k, boolean falling) {
		String point = name + ": point " + (k + 1) + " (" + x[k] + ", " + y[k] + ") ";
		String before = " point " + k + " (" + x[k - 1] + ", " + y[k - 1] + ")";
		if (!Double.isFinite(x[k]) || !Double.isFinite(y[k])) {
			throw new IllegalArgumentException(point + "is not finite");
		}
		if (!(x[k] > x[k - 1])) {
			throw new IllegalArgumentException(point + "does not lie beyond" + before
					+ ". Sort the points; each abscissa may occur once");
		}
		if (falling ? y[k] > y[k - 1] : y[k] < y[k - 1]) {
			throw new IllegalArgumentException(point + (falling ? "rises above" : "falls below") + before
					+ ", but the curve as a whole " + (falling ? "falls" : "rises") + ". It must be monotone; mend the point");
		}
	}

	/**
	 * The value at a point of the range.
	 *
	 * @throws IllegalArgumentException naming the value and the range if it lies outside
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
		int k = 0;
		for (int half = Integer.highestOneBit(x.length - 1); half > 0; half /= 2) {
			k = k + half < x.length && x[k + half] <= at ? k + half : k;
		}
		double beyond = at - x[k];
		return y[k] + slope[k] * (beyond < 0.0 ? 0.0 : beyond);
	}

	/**
	 * The curve read the other way round.
	 *
	 * @throws IllegalArgumentException if two neighbours share an ordinate
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

	/** Least abscissa. */
	public double first() {
		return x[0];
	}

	/** Greatest abscissa. */
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

	/** What the curve gives, as errors call it. */
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
