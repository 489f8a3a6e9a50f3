package org.thalweg.explore.landscape;

import java.util.Optional;

import org.thalweg.core.problem.Problem;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.Grid;

/**
 * A rectangle of the search space: two coordinates vary, the others stay as they are.
 *
 * @param at a point; its coordinates x and y do not matter
 * @param x number of the coordinate that varies from left to right, from 0
 * @param y number of the one that varies from below upwards, another one
 */
public record Slice(double[] at, int x, int y, Range rangeX, Range rangeY) {
	/** No part of a range is looked at that is smaller. */
	private static final double TINY = 1e-9;

	/** All of the box, or where it is unbounded all of the range in which algorithms start. */
	public static Slice of(Problem problem, double[] at, int x, int y) {
		return new Slice(at, x, y, range(problem, x), range(problem, y));
	}

	/** Where a coordinate lies. That of a fixed one is widened, so that a picture has room; {@link Landscape.Host} keeps it fixed. */
	public static Range range(Problem problem, int i) {
		if (problem.lower()[i] == problem.upper()[i]) {
			double pad = Math.max(1, Math.abs(problem.lower()[i])) / 2;
			return new Range(problem.lower()[i] - pad, problem.lower()[i] + pad);
		}
		boolean bounded = Double.isFinite(problem.upper()[i] - problem.lower()[i]);
		return bounded ? new Range(problem.lower()[i], problem.upper()[i]) : new Range(problem.initialLower()[i], problem.initialUpper()[i]);
	}

	/** Where a picture begins: a point with the lowest value if one is known, else the middle. */
	public static double[] centre(Problem problem) {
		Optional<double[]> known = problem.minimizer();
		double[] out = new double[problem.dimension()];
		for (int i = 0; i < out.length; i++) {
			Range range = range(problem, i);
			out[i] = known.isPresent() ? known.get()[i] : range.low() + (range.high() - range.low()) / 2;
		}
		return out;
	}

	/** A node of a grid over the rectangle, as a point. */
	double[] node(int column, int row, int side) {
		double[] out = at.clone();
		out[x] = Grid.place(rangeX, column, side);
		out[y] = Grid.place(rangeY, row, side);
		return out;
	}

	/** All nodes of a grid over the rectangle, row after row from below. */
	public double[][] nodes(int side) {
		double[][] out = new double[side * side][];
		for (int k = 0; k < out.length; k++) {
			out[k] = node(k % side, k / side, side);
		}
		return out;
	}

	/** A part of a range, moved into it; empty if it covers all of it, or is too small for digits. */
	public static Optional<Range> part(Range part, Range all) {
		return part.within(all, Scale.LINEAR).filter(p -> p.high() - p.low() > TINY * (all.high() - all.low()));
	}

	/** Whether a point lies in the plane of the rectangle. */
	boolean holds(double[] point) {
		for (int i = 0; i < at.length; i++) {
			if (i != x && i != y && point[i] != at[i]) {
				return false;
			}
		}
		return true;
	}
}
