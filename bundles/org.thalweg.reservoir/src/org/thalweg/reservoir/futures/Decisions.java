package org.thalweg.reservoir.futures;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.thalweg.reservoir.model.Year;

/**
 * The best plan that was found for each year of each series.
 *
 * @param futures whose years they are
 * @param plans one for each year, the years of the first series first; null for a year that cannot be operated within its bounds
 */
public record Decisions(Futures futures, List<Plan> plans) {
	/**
	 * One year's plan behind the repair.
	 *
	 * @param outflow 12 numbers in m³/s, in the year's order; not to be modified
	 * @param benefit 10⁸ kWh
	 * @param violation Σ Θ
	 */
	public record Plan(double[] outflow, double benefit, double violation) {
	}

	/** @throws IllegalArgumentException if there is not one for each year */
	public Decisions {
		plans = Collections.unmodifiableList(plans);
		if (plans.size() != futures.series() * futures.years()) {
			throw new IllegalArgumentException(plans.size() + " plans of " + futures.series() + " series of " + futures.years() + " years");
		}
	}

	/** The year of a plan. */
	public Year year(int plan) {
		return futures.year(plan / futures.years(), plan % futures.years());
	}

	/** Number of a plan's series, from 1, as files have it. */
	public int series(int plan) {
		return plan / futures.years() + 1;
	}

	/** Plans that are there. */
	public IntStream there() {
		return IntStream.range(0, plans.size()).filter(i -> plans.get(i) != null);
	}

	/** Mean benefit of a year of each series, 10⁸ kWh; series without a plan are left out. */
	public double[] benefits() {
		return IntStream.range(0, futures.series()).mapToDouble(k -> plans.subList(k * futures.years(), (k + 1) * futures.years()).stream().filter(
				Objects::nonNull).mapToDouble(Plan::benefit).average().orElse(Double.NaN)).filter(b -> !Double.isNaN(b)).toArray();
	}

	/** Σ of all benefits, 10⁸ kWh. */
	public double benefit() {
		return sum(plans.stream().filter(Objects::nonNull).mapToDouble(Plan::benefit));
	}

	/** Σ of all violations. */
	public double violation() {
		return sum(plans.stream().filter(Objects::nonNull).mapToDouble(Plan::violation));
	}

	private static double sum(DoubleStream values) {
		return Arrays.stream(values.toArray()).sum();
	}
}
