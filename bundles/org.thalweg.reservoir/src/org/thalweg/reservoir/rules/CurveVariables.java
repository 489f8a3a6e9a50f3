package org.thalweg.reservoir.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;

import org.thalweg.reservoir.model.Year;

/**
 * An interpolated rule curve of one reservoir as variables of {@linkplain PolicyProblem direct policy search}: the storages at given amounts of available
 * water, month by month, January first.
 *
 * @param water of each month's points, million m³
 * @param lower bounds of the storages, month by month
 * @param upper likewise
 */
record CurveVariables(double[][] water, double[] lower, double[] upper) {
	/** Points of a month's curve. */
	static final int POINTS = 3;

	/**
	 * Between the minimum and the maximum available water of optimal plans.
	 *
	 * @param min minimum storage at the end of a calendar month, 1 to 12
	 * @param max maximum storage
	 */
	static CurveVariables of(List<? extends OperatedYear> plans, IntToDoubleFunction min, IntToDoubleFunction max) {
		double[][] water = MonthSample.each(plans, double[][]::new, sample -> InterpolatedCurve.points(InterpolatedCurve.water(sample), POINTS));
		int n = Arrays.stream(water).mapToInt(w -> w.length).sum();
		double[] lower = new double[n];
		double[] upper = new double[n];
		int at = 0;
		for (int m = 0; m < Year.MONTHS; m++) {
			for (int k = 0; k < water[m].length; k++) {
				lower[at] = min.applyAsDouble(m + 1);
				upper[at++] = max.applyAsDouble(m + 1);
			}
		}
		return new CurveVariables(water, lower, upper);
	}

	/** Number of variables. */
	int size() {
		return lower.length;
	}

	/** Decodes the rule of a point. @param from index of its first variable */
	InterpolatedCurve rule(double[] x, int from) {
		List<InterpolatedCurve.Points> months = new ArrayList<>();
		int at = from;
		for (double[] w : water) {
			months.add(new InterpolatedCurve.Points(w, Arrays.copyOfRange(x, at, at + w.length)));
			at += w.length;
		}
		return InterpolatedCurve.of(months);
	}
}
