package org.thalweg.reservoir.rules;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.thalweg.reservoir.model.Year;

/**
 * The optimal operation of one calendar month in several years; arrays are by year.
 *
 * @param storage at the month's beginning, million m³
 * @param inflow m³/s
 * @param outflow m³/s
 * @param end storage at its end
 * @param volume million m³ of one m³/s in it
 */
record MonthSample(double[] storage, double[] inflow, double[] outflow, double[] end, double[] volume) {
	/** One year's month. */
	private record Row(double storage, double inflow, double outflow, double end, double volume) {
	}

	/**
	 * Something for each calendar month, January first.
	 *
	 * @throws IllegalArgumentException if there is no trajectory
	 */
	static <T> T[] each(List<? extends OperatedYear> trajectories, IntFunction<T[]> array, Function<MonthSample, T> fit) {
		if (trajectories.isEmpty()) {
			throw new IllegalArgumentException("no trajectory to fit a rule to. At least one year's optimal plan is needed");
		}
		return IntStream.rangeClosed(1, Year.MONTHS).mapToObj(month -> fit.apply(of(trajectories, month))).toArray(array);
	}

	private static MonthSample of(List<? extends OperatedYear> trajectories, int month) {
		List<Row> rows = trajectories.stream().map(trajectory -> row(trajectory, month)).toList();
		return new MonthSample(rows.stream().mapToDouble(Row::storage).toArray(), rows.stream().mapToDouble(Row::inflow).toArray(),
				rows.stream().mapToDouble(Row::outflow).toArray(), rows.stream().mapToDouble(Row::end).toArray(),
				rows.stream().mapToDouble(Row::volume).toArray());
	}

	private static Row row(OperatedYear year, int month) {
		int t = Math.floorMod(month - year.firstMonth(), Year.MONTHS);
		return new Row(year.storage()[t], year.inflow()[t], year.outflow()[t], year.storage()[t + 1], year.volume(t));
	}

	int years() {
		return outflow.length;
	}

	static double mean(double[] values) {
		return Arrays.stream(values).average().getAsDouble();
	}
}
