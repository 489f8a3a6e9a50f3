package org.thalweg.explore.landscape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.ContourMap;
import org.thalweg.figures.ContourMap.Spot;
import org.thalweg.figures.Grid;
import org.thalweg.text.Numbers;

/**
 * The values of a problem on a slice, with its bias.
 *
 * @param failures how many evaluations failed, which a program may do
 */
public record Landscape(Slice slice, Grid grid, long failures) {
	/** Nodes on a side of the first, coarsest grid; each further one has a node more between any two. */
	public static final int FIRST = 11;
	/** Of the finest grid. */
	public static final int FINEST = 161;
	private static final int SHOWN = 6;

	/** What computes values of points, as {@link Problem#values}. */
	public interface PointValues {
		double[] of(double[][] points);
	}

	/** A problem's values on the host, with its bias. One thread. */
	public static final class Host implements PointValues {
		private final Problem problem;
		private final Evaluation at = new Evaluation();

		public Host(Problem problem) {
			this.problem = problem;
		}

		@Override
		public double[] of(double[][] points) {
			double[] out = new double[points.length];
			for (double[] x : points) {
				fix(x);
			}
			problem.values(points, new int[points.length], points.length, 0, at, out);
			for (int k = 0; k < out.length; k++) {
				out[k] += problem.bias();
			}
			return out;
		}

		/** Coordinates whose bounds are equal are there, wherever a picture shows them. */
		private void fix(double[] x) {
			for (int i = 0; i < x.length; i++) {
				x[i] = problem.lower()[i] == problem.upper()[i] ? problem.lower()[i] : x[i];
			}
		}

		long failures() {
			return at.failures();
		}
	}

	/**
	 * Computes a landscape on the host on finer and finer grids, nothing twice.
	 *
	 * @param finest nodes on a side; 11, 21, 41, 81 or 161
	 * @param seconds the next grid is only begun if it will probably take no longer
	 * @param cancelled checked after every row
	 * @param seen receives each grid
	 * @throws CancellationException if it is cancelled
	 */
	public static void compute(Problem problem, Slice slice, int finest, double seconds, BooleanSupplier cancelled, Consumer<Landscape> seen) {
		Host host = new Host(problem);
		double[] coarse = {};
		double spent = 0;
		for (int side = FIRST; side <= finest && 4 * spent <= seconds; side = 2 * side - 1) {
			long since = System.nanoTime();
			coarse = values(host, slice, side, coarse, cancelled);
			spent = (System.nanoTime() - since) * 1e-9;
			seen.accept(new Landscape(slice, new Grid(slice.rangeX(), slice.rangeY(), side, side, coarse), host.failures()));
		}
	}

	/**
	 * A landscape on one grid, all points in one evaluation.
	 *
	 * @param side nodes on a side
	 * @param of gives values without bias
	 */
	public static Landscape of(Slice slice, int side, PointValues of, double bias) {
		double[] values = of.of(slice.nodes(side));
		return new Landscape(slice, new Grid(slice.rangeX(), slice.rangeY(), side, side, Arrays.stream(values).map(v -> v + bias).toArray()), 0);
	}

	/** @param coarse values of every other node of every other row; empty for none */
	private static double[] values(PointValues of, Slice slice, int side, double[] coarse, BooleanSupplier cancelled) {
		double[] out = new double[side * side];
		for (int row = 0; row < side; row++) {
			if (cancelled.getAsBoolean()) {
				throw new CancellationException();
			}
			boolean half = coarse.length > 0 && row % 2 == 0;
			List<double[]> points = new ArrayList<>();
			for (int column = half ? 1 : 0; column < side; column += half ? 2 : 1) {
				points.add(slice.node(column, row, side));
			}
			double[] values = of.of(points.toArray(double[][]::new));
			for (int column = 0, next = 0; column < side; column++) {
				boolean known = half && column % 2 == 0;
				out[row * side + column] = known ? coarse[row / 2 * (side / 2 + 1) + column / 2] : values[next++];
			}
		}
		return out;
	}

	/**
	 * The landscape as filled contours.
	 *
	 * @param title such as the formula
	 * @param scale of the colours
	 */
	public ContourMap map(Problem problem, String title, Scale scale) {
		List<Spot> spots = new ArrayList<>();
		problem.minimizer().filter(slice::holds).ifPresent(m -> spots.add(new Spot(m[slice.x()], m[slice.y()], true)));
		spots.add(new Spot(slice.at()[slice.x()], slice.at()[slice.y()], false));
		double known = problem.optimum().isPresent() ? problem.optimum().getAsDouble() + problem.bias() : Double.NaN;
		return ContourMap.of(title, caption(), "x" + (slice.x() + 1), "x" + (slice.y() + 1), grid, scale, known, spots);
	}

	private String caption() {
		int least = grid.least();
		String points = grid.columns() + " × " + grid.rows() + " points, ";
		String found = least < 0 ? "none with a value" : "minimum " + Numbers.published(grid.values()[least]) + " at "
				+ Numbers.published(grid.atX(least)) + ", " + Numbers.published(grid.atY(least));
		long absent = Arrays.stream(grid.values()).filter(v -> !Double.isFinite(v)).count();
		return points + found + (absent > 0 && least >= 0 ? "; " + absent + " without a value" : "") + (failures > 0 ? "; " + failures + " failed"
				: "")
				+ others();
	}

	/** The coordinates that stay, if there are few. */
	private String others() {
		int n = slice.at().length;
		if (n == 2) {
			return "";
		}
		List<String> out = new ArrayList<>();
		for (int i = 0; i < n && n - 2 <= SHOWN; i++) {
			if (i != slice.x() && i != slice.y()) {
				out.add("x" + (i + 1) + " = " + Numbers.published(slice.at()[i]));
			}
		}
		return out.isEmpty() ? "" : "; " + String.join(", ", out);
	}
}
