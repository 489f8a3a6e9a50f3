package org.thalweg.reservoir.rules;

import java.util.Arrays;

import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.SystemOperation;
import org.thalweg.reservoir.system.YearProblem;

/**
 * One year's optimal operation, from which rules are fitted.
 *
 * @param year months and recorded inflows
 * @param inflow the same less losses and evaporation, m³/s, 12 numbers, as available to rules; not to be modified
 * @param storage A in million m³ at the beginning of each month and, as number 12, at the end; not to be modified
 * @param outflow O in m³/s, 12 numbers; not to be modified
 */
public record Trajectory(Year year, double[] inflow, double[] storage, double[] outflow) implements OperatedYear {
	/** @throws IllegalArgumentException if there are not 13 storages and 12 outflows */
	public Trajectory {
		if (storage.length != Year.MONTHS + 1 || outflow.length != Year.MONTHS) {
			throw new IllegalArgumentException("year " + year.year() + ": " + storage.length + " storages and " + outflow.length
					+ " outflows of a trajectory. 13 storages, the last at the year's end, and 12 outflows are expected");
		}
		inflow = inflow.clone();
		storage = storage.clone();
		outflow = outflow.clone();
	}

	/** A trajectory of a reservoir without losses. */
	public Trajectory(Year year, double[] storage, double[] outflow) {
		this(year, year.inflow(), storage, outflow);
	}

	/** The operation by a plan of 12 outflows after the problem's repair. */
	public static Trajectory of(YearProblem problem, double[] plan) {
		SystemOperation.Course course = problem.systemOperation(plan).courses().getFirst();
		double[] inflow = course.inflow();
		Arrays.setAll(inflow, t -> inflow[t] - course.evaporation()[t] / problem.year().volume(t));
		return new Trajectory(problem.year(), inflow, course.storage(), course.release());
	}

	@Override
	public int firstMonth() {
		return year.firstMonth();
	}

	@Override
	public double volume(int t) {
		return year.volume(t);
	}
}
