package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.thalweg.core.Catalog;
import org.thalweg.core.problem.Problem;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.reservoir.futures.Decisions;
import org.thalweg.reservoir.futures.Decisions.Plan;
import org.thalweg.reservoir.futures.DecisionsFile;
import org.thalweg.reservoir.futures.Futures;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.YearOperation;
import org.thalweg.reservoir.system.YearProblem;

/**
 * All years of all series of one reservoir.
 *
 * @param inputs whose reservoir it is
 */
record Years(YearSearch search, Inputs inputs, Futures futures) implements Instances<Plan> {
	private static final long HOST_BYTES = 20_000;

	/** @throws UserError if the years of series and description begin in different months */
	Years {
		if (futures.firstMonth() != inputs.source().firstMonth()) {
			throw new UserError("--ensemble: its years begin in month " + futures.firstMonth() + ", those of " + inputs.file() + " in month "
					+ inputs.source().firstMonth() + ". Make the series with --first-month " + inputs.source().firstMonth());
		}
	}

	@Override
	public String what() {
		return "years";
	}

	@Override
	public int size() {
		return futures.series() * futures.years();
	}

	@Override
	public int batch() {
		return FuturesSearch.BATCH;
	}

	@Override
	public long hostBytes() {
		return HOST_BYTES;
	}

	@Override
	public String name(int i) {
		return "series " + (i / futures.years() + 1) + ", " + futures.year(0, i % futures.years()).year();
	}

	@Override
	public Problem problem(int i) {
		try {
			return new YearProblem(inputs.reservoir(), futures.year(i / futures.years(), i % futures.years()), search.repair(), search.writeBack());
		} catch (IllegalArgumentException e) {
			throw new IllegalArgumentException("series " + (i / futures.years() + 1) + ": " + e.getMessage(), e);
		}
	}

	@Override
	public List<Problem> together(List<Problem> problems) {
		return problems;
	}

	@Override
	public Plan plan(Problem problem, double[] x) {
		YearOperation o = ((YearProblem) problem).operation(x);
		return new Plan(o.outflow(), o.benefit(), o.totalViolation());
	}

	@Override
	public boolean same(Plan plan, Problem problem, double[] x) {
		return Arrays.equals(plan.outflow(), ((YearProblem) problem).operation(x).outflow());
	}

	@Override
	public Case planned(Catalog catalog, Devices devices, Cancel cancel) {
		return search.plan(inputs.withAll(List.of(feasible())), catalog, devices, cancel).cases().getFirst();
	}

	/** A year to plan with: one of the record that can be operated. */
	private Year feasible() {
		for (Year year : inputs.record().years(inputs.source().firstMonth())) {
			try {
				return new YearProblem(inputs.reservoir(), year, search.repair()).year();
			} catch (IllegalArgumentException e) {
				continue;
			}
		}
		throw new UserError(inputs.file()
				+ ": no year of the record can be operated within its bounds. Run optimise without --ensemble to see why");
	}

	@Override
	public String inflows() {
		return inflows(futures);
	}

	/** Tells series apart from others. */
	static String inflows(Futures futures) {
		return futures.firstYear() + " " + futures.firstMonth() + " " + futures.flows().stream().map(flows -> RunSpec.sha(Arrays.toString(flows)))
				.collect(Collectors.joining(" "));
	}

	@Override
	public String text(List<Plan> plans) {
		return DecisionsFile.text(new Decisions(futures, plans), List.of());
	}

	@Override
	public List<Plan> read(Path file) {
		return DecisionsFile.read(file, futures).plans();
	}
}
