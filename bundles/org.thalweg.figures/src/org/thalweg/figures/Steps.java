package org.thalweg.figures;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/** Curves that are constant between places where they jump: two points at each jump, so that what is drawn is upright. @since 0.3 */
public final class Steps {
	/** A curve of more jumps is drawn by as many places on a logarithmic scale. */
	private static final int MOST = 1000;

	private Steps() {
	}

	/**
	 * A curve with a value for each part.
	 *
	 * @param edges where parts begin, and the end of the last one: one more than values
	 */
	public static Curve of(String label, double[] edges, double[] values) {
		return new Curve(label, twice(edges), each(values));
	}

	/** An area with bounds for each part. @param edges see {@link #of(String, double[], double[])} */
	public static Curve band(String label, double[] edges, Curve.Band bounds) {
		double[] x = twice(edges);
		double[] nothing = new double[x.length];
		Arrays.fill(nothing, Double.NaN);
		return new Curve(label, x, nothing, Optional.of(new Curve.Band(each(bounds.lower()), each(bounds.upper()))));
	}

	/**
	 * A function that jumps.
	 *
	 * @param jumps where, in any order; those outside are skipped
	 * @param first where the curve begins, above 0
	 * @param last where it ends, above {@code first}
	 */
	public static Curve of(String label, DoubleUnaryOperator at, double[] jumps, double first, double last) {
		double[] inside = Arrays.stream(jumps).filter(x -> x > first && x < last).sorted().distinct().toArray();
		double[] edges = new double[inside.length > MOST ? MOST + 1 : inside.length + 2];
		edges[0] = first;
		edges[edges.length - 1] = last;
		for (int k = 1; k < edges.length - 1; k++) {
			edges[k] = inside.length > MOST ? first * Math.pow(last / first, (double) k / MOST) : inside[k - 1];
		}
		double[] values = Arrays.stream(edges, 0, edges.length - 1).map(at).toArray();
		Curve out = of(label, edges, values);
		double[] x = Arrays.copyOf(out.x(), out.x().length + 1);
		double[] y = Arrays.copyOf(out.y(), out.y().length + 1);
		x[x.length - 1] = last;
		y[y.length - 1] = at.applyAsDouble(last);
		return new Curve(label, x, y);
	}

	private static double[] twice(double[] edges) {
		double[] out = new double[2 * (edges.length - 1)];
		for (int k = 0; k < out.length; k++) {
			out[k] = edges[(k + 1) / 2];
		}
		return out;
	}

	private static double[] each(double[] values) {
		double[] out = new double[2 * values.length];
		for (int k = 0; k < out.length; k++) {
			out[k] = values[k / 2];
		}
		return out;
	}
}
