package org.thalweg.statistics.measures;

import java.util.List;

/**
 * Empirical attainment function of single-objective runs (López-Ibáñez, Vermetten, Dreo and Doerr 2024, doi
 * 10.1109/TEVC.2024.3462758) on a grid: the share of runs whose best error after e evaluations is at most y. Arrays must not be modified.
 *
 * @param share of {@code [i][j]}, for {@code evaluations[i]} and {@code errors[j]}; NaN without runs
 */
public record Attainment(double[] evaluations, double[] errors, double[][] share) {
	public static Attainment of(List<RunCourse> runs, double[] evaluations, double[] errors) {
		double[][] share = new double[evaluations.length][errors.length];
		for (int i = 0; i < evaluations.length; i++) {
			FixedBudget then = FixedBudget.of(runs, evaluations[i]);
			for (int j = 0; j < errors.length; j++) {
				int attained = 0;
				while (attained < then.errors().length && then.errors()[attained] <= errors[j]) {
					attained++;
				}
				share[i][j] = (double) attained / runs.size();
			}
		}
		return new Attainment(evaluations, errors, share);
	}
}
