package org.thalweg.report.parameter;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.HeatMap;
import org.thalweg.statistics.Statistics;
import org.thalweg.text.Numbers;

/**
 * The median objective over two parameters.
 *
 * @param map the picture
 * @param rangesX values of the parameter of x that are in each column
 * @param rangesY likewise of y and rows, from below
 */
public record ParameterMap(HeatMap map, List<Range> rangesX, List<Range> rangesY) {
	/** Different values of a parameter that have a column each; more are put into as many classes of equal width. */
	private static final int MOST = 12;

	/**
	 * Of some runs.
	 *
	 * @param rows places of runs
	 * @return empty if no run has both parameters
	 */
	public static Optional<ParameterMap> of(RunVariables runs, int[] rows, String nameX, String nameY) {
		RunVariable x = runs.get(nameX);
		RunVariable y = runs.get(nameY);
		RunVariable objective = runs.shownObjective(rows);
		int[] both = Arrays.stream(rows).filter(k -> !Double.isNaN(x.values()[k]) && !Double.isNaN(y.values()[k])).toArray();
		if (both.length == 0) {
			return Optional.empty();
		}
		List<Range> columns = classes(x, both);
		List<Range> lines = classes(y, both);
		double[][] medians = new double[lines.size()][columns.size()];
		for (int r = 0; r < lines.size(); r++) {
			for (int c = 0; c < columns.size(); c++) {
				Range inX = columns.get(c);
				Range inY = lines.get(r);
				medians[r][c] = median(Arrays.stream(both).filter(k -> inside(inX, x.values()[k]) && inside(inY, y.values()[k])).mapToDouble(
						k -> objective.values()[k]).toArray());
			}
		}
		boolean errors = objective.name().equals("error");
		return Optional.of(new ParameterMap(new HeatMap("Median " + objective.name() + " over " + nameX + " and " + nameY, both.length
				+ (both.length == 1 ? " run" : " runs") + "; dark is low, the lowest has a frame", nameX, nameY, labels(x, columns), labels(y, lines),
				medians,
				errors ? Scale.LOGARITHMIC : Scale.LINEAR), columns, lines));
	}

	private static double median(double[] values) {
		double[] sorted = Arrays.stream(values).filter(v -> !Double.isNaN(v)).sorted().toArray();
		return sorted.length == 0 ? Double.NaN : Statistics.quantile(sorted, 0.5);
	}

	private static boolean inside(Range range, double value) {
		return value >= range.low() && value <= range.high();
	}

	/** One value each, or classes that touch nowhere. */
	private static List<Range> classes(RunVariable of, int[] rows) {
		double[] distinct = Arrays.stream(rows).mapToDouble(k -> of.values()[k]).sorted().distinct().toArray();
		if (distinct.length <= MOST || of.isWords()) {
			return Arrays.stream(distinct).mapToObj(v -> new Range(v, v)).toList();
		}
		double low = distinct[0];
		double width = (distinct[distinct.length - 1] - low) / MOST;
		return IntStream.range(0, MOST).mapToObj(k -> new Range(low + k * width, k == MOST - 1 ? distinct[distinct.length - 1] : Math.nextDown(low
				+ (k + 1) * width))).toList();
	}

	private static List<String> labels(RunVariable of, List<Range> classes) {
		return classes.stream().map(c -> c.low() == c.high() ? of.label(c.low()) : Numbers.digits((c.low() + c.high()) / 2, 3))
				.toList();
	}
}
