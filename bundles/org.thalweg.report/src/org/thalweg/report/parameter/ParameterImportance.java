package org.thalweg.report.parameter;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Bars;
import org.thalweg.figures.Chart;
import org.thalweg.statistics.RegressionForest;

/**
 * How much each parameter matters: permutation importance on a random forest that predicts the rank of a run's result on its problem. Ranks, since
 * errors differ by powers of ten and between problems.
 *
 * @param parameters the most important one first
 * @param importances of each, see {@link RegressionForest#importance}
 * @param explained share of the ranks' variance that the forest explains
 * @param runs number of runs that it was grown on
 */
public record ParameterImportance(List<String> parameters, List<Double> importances, double explained, int runs) {
	private static final int REPEATS = 5;
	/** Of more runs every second one, third one, … is taken. */
	private static final int MOST = 5_000;
	private static final int FEWEST = 20;
	private static final double POOR = 0.2;

	/**
	 * Not for the UI thread.
	 *
	 * @param rows places of runs
	 * @return empty if there are fewer than 20 runs, or no parameter varies
	 */
	public static Optional<ParameterImportance> of(RunVariables runs, int[] rows) {
		List<RunVariable> parameters = runs.parameters().stream().map(runs::get).filter(p -> Arrays.stream(rows).mapToDouble(k -> p.values()[k])
				.distinct().limit(2).count() > 1).toList();
		int step = Math.max(1, Math.ceilDiv(rows.length, MOST));
		int[] taken = IntStream.range(0, rows.length).filter(k -> k % step == 0).map(k -> rows[k]).toArray();
		double[] ranks = Arrays.stream(taken).mapToDouble(k -> runs.get(RunVariables.RANK).values()[k]).toArray();
		if (parameters.isEmpty() || taken.length < FEWEST || Arrays.stream(ranks).distinct().count() < 2) {
			return Optional.empty();
		}
		double[][] features = Arrays.stream(taken).mapToObj(k -> parameters.stream().mapToDouble(p -> feature(p.values()[k])).toArray()).toArray(
				double[][]::new);
		RegressionForest forest = RegressionForest.of(features, ranks, 1, RegressionForest.TREES);
		double[] importances = IntStream.range(0, parameters.size()).mapToDouble(f -> forest.importance(f, REPEATS)).toArray();
		List<Integer> order = IntStream.range(0, importances.length).boxed().sorted(Comparator.comparingDouble((Integer f) -> -importances[f]))
				.toList();
		return Optional.of(new ParameterImportance(order.stream().map(f -> parameters.get(f).name()).toList(), order.stream().map(
				f -> importances[f]).toList(), forest.explained(), taken.length));
	}

	/** A run without the parameter is apart from all with it. */
	private static double feature(double value) {
		return Double.isNaN(value) ? -Double.MAX_VALUE / 4 : value;
	}

	/** A bar for each parameter. */
	public Chart chart() {
		return new Chart("Importance of parameters", sentence(), new Axis("", Scale.LINEAR), new Axis("lost share of the variance", Scale.LINEAR),
				List.of(new Bars("", parameters, importances.stream().mapToDouble(Double::doubleValue).toArray())));
	}

	/** How far the bars can be trusted. */
	public String sentence() {
		return String.format(Locale.ROOT, "Share of the variance of ranks lost when a parameter's values are exchanged between runs; a random forest "
				+ "explains %.0f %% for %,d runs it was not grown on%s", 100 * Math.max(0, explained), runs, explained < POOR ? ", so that the "
						+ "importances mean little" : "");
	}
}
