package org.thalweg.reservoir.rules;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A Markov chain of classes of inflow (Loucks and van Beek 2017, ch. 7): each month's inflows, sorted, are divided into classes of as many years as
 * possible alike, each represented by its mean; transitions are counted from month to month of a year. The first month's class is independent of the
 * last one's.
 *
 * @param means of each month and class, increasing, m³/s
 * @param limits between the classes of each month: midway between neighbouring inflows
 * @param transitions probabilities from each month's classes to the next month's
 */
record InflowClasses(double[][] means, double[][] limits, double[][][] transitions) implements Hydrology {
	/** Classes of a month, of at least two years each where possible. */
	private static final int CLASSES = 5;

	/** @throws IllegalArgumentException if there is no year */
	static InflowClasses of(List<? extends OperatedYear> years) {
		if (years.isEmpty()) {
			throw new IllegalArgumentException("no year of inflows to fit a rule to. At least one is needed");
		}
		return of(years.stream().map(OperatedYear::inflow).toArray(double[][]::new), Math.clamp(years.size() / 2, 1, CLASSES));
	}

	static InflowClasses of(double[][] inflow, int classes) {
		int years = inflow.length;
		int months = inflow[0].length;
		int[][] of = new int[months][years];
		double[][] means = new double[months][classes];
		double[][] limits = new double[months][classes - 1];
		for (int t = 0; t < months; t++) {
			int month = t;
			int[] sorted = IntStream.range(0, years).boxed().sorted((a, b) -> Double.compare(inflow[a][month], inflow[b][month])).mapToInt(i -> i)
					.toArray();
			int[] size = new int[classes];
			for (int i = 0; i < years; i++) {
				int k = i * classes / years;
				of[t][sorted[i]] = k;
				means[t][k] += inflow[sorted[i]][t];
				size[k]++;
				if (i > 0 && k > 0 && size[k] == 1) {
					limits[t][k - 1] = 0.5 * (inflow[sorted[i - 1]][t] + inflow[sorted[i]][t]);
				}
			}
			for (int k = 0; k < classes; k++) {
				means[t][k] /= size[k];
			}
		}
		return new InflowClasses(means, limits, counted(of, classes));
	}

	private static double[][][] counted(int[][] of, int classes) {
		int months = of.length;
		int years = of[0].length;
		double[][][] out = new double[months][classes][classes];
		for (int t = 0; t < months; t++) {
			int[] from = of[t];
			int[] to = of[(t + 1) % months];
			int[] size = new int[classes];
			Arrays.stream(from).forEach(k -> size[k]++);
			for (int i = 0; i < years; i++) {
				if (t < months - 1) {
					out[t][from[i]][to[i]] += 1.0 / size[from[i]];
				} else {
					for (int k = 0; k < classes; k++) {
						out[t][k][to[i]] += 1.0 / years;
					}
				}
			}
		}
		return out;
	}

	@Override
	public int outcomes() {
		return means[0].length;
	}

	@Override
	public double inflow(int t, int outcome) {
		return means[t][outcome];
	}

	@Override
	public double[] next(int t, double inflow) {
		int k = 0;
		while (k < limits[t].length && inflow >= limits[t][k]) {
			k++;
		}
		return transitions[t][k];
	}

	@Override
	public boolean traces() {
		return false;
	}
}
