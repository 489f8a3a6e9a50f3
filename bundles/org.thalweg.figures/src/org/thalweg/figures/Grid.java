package org.thalweg.figures;

import java.util.stream.IntStream;

import org.thalweg.figures.Chart.Range;

/**
 * Values at the nodes of a rectangular grid whose outer nodes lie on the edges of its ranges.
 *
 * @param columns at least 2
 * @param rows at least 2
 * @param values row after row from the lowest y, each from the lowest x; not finite where there is no value. Not to be modified
 */
public record Grid(Range x, Range y, int columns, int rows, double[] values) {
	public Grid {
		if (columns < 2 || rows < 2 || values.length != columns * rows) {
			throw new IllegalArgumentException(columns + " columns and " + rows + " rows do not match " + values.length + " values");
		}
	}

	/** Number k of n evenly spaced places, the first and the last at the ends of a range. */
	public static double place(Range range, int k, int n) {
		return k == n - 1 ? range.high() : range.low() + (range.high() - range.low()) * k / (n - 1);
	}

	/** The value at the node next to a place. */
	public double near(double atX, double atY) {
		return values[nearest(atX, atY)];
	}

	/** Index of the node next to a place. @since 0.3 */
	public int nearest(double atX, double atY) {
		return nearest(y, atY, rows) * columns + nearest(x, atX, columns);
	}

	private static int nearest(Range range, double at, int n) {
		return Math.clamp(Math.round((at - range.low()) / (range.high() - range.low()) * (n - 1)), 0, n - 1);
	}

	/** Index of the lowest value, of several the first; −1 if there is no finite one. */
	public int least() {
		return IntStream.range(0, values.length).filter(k -> Double.isFinite(values[k])).reduce((a, b) -> values[b] < values[a] ? b : a).orElse(-1);
	}

	/** Place of a node. */
	public double atX(int index) {
		return place(x, index % columns, columns);
	}

	/** Place of a node. */
	public double atY(int index) {
		return place(y, index / columns, rows);
	}
}
