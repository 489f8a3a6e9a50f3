package org.thalweg.reservoir.reference;

import java.util.Arrays;

import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.YearProblem;

/** The months of a year as stages: which storages can be reached, and what the way from one to the next gives. */
final class Stages {
	/** A balance that misses its bound by so much of the outflow is a rounding error. */
	private static final double ROUNDING = 1e-10;

	private final Plant plant;
	private final Year year;
	private final YearProblem problem;
	/** Storages reached from the year's beginning from which its end can be reached, 13 numbers. */
	private final double[] lower = new double[Year.MONTHS + 1];
	private final double[] upper = new double[Year.MONTHS + 1];

	/** @throws IllegalArgumentException naming the month if the year cannot be operated within its bounds */
	Stages(Reservoir reservoir, Year year) {
		this.plant = reservoir.plant();
		this.year = year;
		this.problem = new YearProblem(reservoir, year, Repair.REACHABLE);
		lower[0] = upper[0] = reservoir.initial();
		for (int t = 0; t < Year.MONTHS; t++) {
			double inflow = year.inflow()[t];
			lower[t + 1] = Math.max(problem.leastReachable()[t], lower[t] + year.volume(t) * (inflow - problem.upper()[t]));
			upper[t + 1] = Math.min(problem.greatestReachable()[t], upper[t] + year.volume(t) * (inflow - problem.lower()[t]));
			upper[t + 1] = Math.max(lower[t + 1], upper[t + 1]); // where a rounding error crosses them
		}
	}

	double lower(int t) {
		return lower[t];
	}

	double upper(int t) {
		return upper[t];
	}

	/** The widest range of storages of a month, million m³. */
	double range() {
		double range = 0.0;
		for (int t = 0; t <= Year.MONTHS; t++) {
			range = Math.max(range, upper[t] - lower[t]);
		}
		return range;
	}

	/** 10⁸ kWh of month t between two storages; negative infinity if the outflow would break its bounds. */
	double energy(int t, double before, double after) {
		double wanted = outflow(t, before, after);
		double held = Math.clamp(wanted, problem.lower()[t], problem.upper()[t]);
		double slack = ROUNDING * (Math.abs(wanted) + Math.max(before, after) / year.volume(t));
		return Math.abs(wanted - held) > slack ? Double.NEGATIVE_INFINITY
				: year.energy(t) * plant.power(plant.head(before, after, held), held);
	}

	private double outflow(int t, double before, double after) {
		return year.inflow()[t] + (before - after) / year.volume(t);
	}

	/** The plan of a path of 13 storages. */
	double[] plan(double[] storage) {
		double[] out = new double[Year.MONTHS];
		Arrays.setAll(out, t -> outflow(t, storage[t], storage[t + 1]));
		return out;
	}

	/** Some path within all bounds: outflow as inflow, repaired. */
	double[] somePath() {
		return problem.operation(year.inflow()).storage();
	}

	YearProblem problem() {
		return problem;
	}
}
