package org.thalweg.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.thalweg.statistics.measures.Attainment;
import org.thalweg.statistics.measures.FixedBudget;
import org.thalweg.statistics.measures.RunCourse;
import org.thalweg.text.Csv;

/**
 * The empirical attainment function of the runs of one algorithm on one function. Arrays must not be modified.
 *
 * @param line algorithm, and device where there are several
 * @param error whether values are errors or best values
 * @param evaluations the grid, ascending
 * @param levels of {@code [share][evaluation]}: the lowest value that a tenth, two tenths … all of the runs have attained; infinite before
 * @param runs they are made of
 */
public record AttainmentMap(String problem, int dimension, String line, boolean error, double[] evaluations, double[][] levels,
		List<RunCourse> runs) {
	/** Number of levels. */
	public static final int LEVELS = 10;
	private static final int POINTS = 121;
	private static final int ROWS = 41;

	/** Takes one map after another. */
	public interface MapConsumer {
		void take(AttainmentMap map);
	}

	/** That of one algorithm on one function; empty unless there are two runs or more, and time between their first improvement and their end. */
	static Optional<AttainmentMap> of(FunctionRuns of, boolean several) {
		List<RunCourse> runs = of.runs();
		double begin = runs.stream().filter(r -> r.errors().length > 0).mapToDouble(r -> r.evaluations()[0]).min().orElse(Double.NaN);
		double end = runs.stream().mapToDouble(RunCourse::last).max().orElse(Double.NaN);
		if (runs.size() < 2 || !(end > begin)) {
			return Optional.empty();
		}
		double[] grid = Spread.grid(begin, end, POINTS, true);
		return Optional.of(new AttainmentMap(of.problem(), of.first().dimension(), RuntimeProfile.line(of.first(), several), of.error(), grid,
				levels(runs, grid), runs));
	}

	private static double[][] levels(List<RunCourse> runs, double[] grid) {
		double[][] out = new double[LEVELS][grid.length];
		for (int i = 0; i < grid.length; i++) {
			double[] errors = FixedBudget.of(runs, grid[i]).errors();
			for (int k = 0; k < LEVELS; k++) {
				out[k][i] = errors[(int) Math.ceil((k + 1.0) * errors.length / LEVELS) - 1];
			}
		}
		return out;
	}

	/** {@code evaluations,error,share}, on a separate grid whose errors are evenly spaced on a logarithmic scale where all are above 0. */
	public String csv() {
		double[] found = Arrays.stream(levels).flatMapToDouble(Arrays::stream).filter(Double::isFinite).sorted().toArray();
		double[] rows = found.length == 0 ? new double[0] : Spread.grid(found[0], found[found.length - 1], ROWS, found[0] > 0);
		List<Double> some = new ArrayList<>();
		for (int i = 0; i < evaluations.length; i += 3) {
			some.add(evaluations[i]);
		}
		Attainment map = Attainment.of(runs, some.stream().mapToDouble(Double::doubleValue).toArray(), rows);
		StringBuilder out = new StringBuilder(error ? "evaluations,error,share\n" : "evaluations,value,share\n");
		for (int i = 0; i < map.evaluations().length; i++) {
			for (int j = 0; j < map.errors().length; j++) {
				Csv.line(out, map.evaluations()[i], map.errors()[j], map.share()[i][j]);
			}
		}
		return out.toString();
	}
}
