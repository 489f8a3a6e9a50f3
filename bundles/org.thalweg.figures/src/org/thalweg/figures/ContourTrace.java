package org.thalweg.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Marching squares: closed lines around all that is at least a level. Around the grid lies a frame of nodes below every level, so that
 * every line closes, on the grid's edge if need be. One level, one use.
 */
final class ContourTrace {
	private final double[] values;
	private final int columns;
	private final int rows;
	private final double level;
	/** From each edge of a cell to that at which the line leaves the cell; −1 where no line crosses. */
	private final int[] next;

	private ContourTrace(double[] values, int columns, int rows, double level) {
		this.values = values;
		this.columns = columns;
		this.rows = rows;
		this.level = level;
		this.next = new int[2 * (columns + 2) * (rows + 2)];
		Arrays.fill(next, -1);
	}

	/**
	 * The lines of one level, to be filled by the even-odd rule.
	 *
	 * @param values row after row; NaN is below every level
	 * @return each line as x and y in turn, counted in nodes from 0
	 */
	static List<double[]> rings(double[] values, int columns, int rows, double level) {
		ContourTrace trace = new ContourTrace(values, columns, rows, level);
		for (int row = -1; row < rows; row++) {
			for (int column = -1; column < columns; column++) {
				trace.cell(column, row);
			}
		}
		return trace.lines();
	}

	private double value(int column, int row) {
		boolean outside = column < 0 || row < 0 || column == columns || row == rows || Double.isNaN(values[row * columns + column]);
		return outside ? Double.NEGATIVE_INFINITY : values[row * columns + column];
	}

	/** Edge from a node to the one on its right. */
	private int across(int column, int row) {
		return (row + 1) * (columns + 2) + column + 1;
	}

	/** Edge from a node to the one above. */
	private int up(int column, int row) {
		return next.length / 2 + across(column, row);
	}

	/** Joins the crossings of a cell, counterclockwise from its lower left corner: where the inside ends to where it begins. */
	private void cell(int c, int r) {
		double[] corner = { value(c, r), value(c + 1, r), value(c + 1, r + 1), value(c, r + 1) };
		int[] edge = { across(c, r), up(c + 1, r), across(c, r + 1), up(c, r) };
		int inside = 0;
		for (int k = 0; k < 4; k++) {
			inside |= corner[k] >= level ? 1 << k : 0;
		}
		boolean saddle = inside == 0b0101 || inside == 0b1010;
		boolean joined = saddle && (corner[0] + corner[1] + corner[2] + corner[3]) / 4 >= level;
		for (int k = 0; k < 4; k++) {
			if (in(inside, k) && !in(inside, k + 1)) { // the inside ends on edge k
				int begins = k + 1;
				while (in(inside, begins) || !in(inside, begins + 1)) {
					begins++;
				}
				// of two crossings the line takes the one around the corner that is cut off
				next[edge[k]] = edge[(saddle && !joined ? k + 3 : begins) % 4];
			}
		}
	}

	private static boolean in(int inside, int corner) {
		return (inside >> corner % 4 & 1) == 1;
	}

	private List<double[]> lines() {
		List<double[]> out = new ArrayList<>();
		for (int first = 0; first < next.length; first++) {
			if (next[first] >= 0) {
				out.add(line(first));
			}
		}
		return out;
	}

	private double[] line(int first) {
		double[] out = new double[16];
		int n = 0;
		for (int edge = first; next[edge] >= 0;) {
			double[] at = crossing(edge);
			if (n == 0 || at[0] != out[n - 2] || at[1] != out[n - 1]) {
				out = n == out.length ? Arrays.copyOf(out, 2 * n) : out;
				out[n++] = at[0];
				out[n++] = at[1];
			}
			int following = next[edge];
			next[edge] = -1;
			edge = following;
		}
		return Arrays.copyOf(out, n);
	}

	private double[] crossing(int edge) {
		boolean up = edge >= next.length / 2;
		int node = up ? edge - next.length / 2 : edge;
		int column = node % (columns + 2) - 1;
		int row = node / (columns + 2) - 1;
		double part = part(value(column, row), up ? value(column, row + 1) : value(column + 1, row));
		return up ? new double[] { column, row + part } : new double[] { column + part, row };
	}

	/** How far from one node to the other the level lies; beyond the frame nothing does. */
	private double part(double from, double to) {
		return from == Double.NEGATIVE_INFINITY ? 1 : to == Double.NEGATIVE_INFINITY ? 0 : (level - from) / (to - from);
	}
}
