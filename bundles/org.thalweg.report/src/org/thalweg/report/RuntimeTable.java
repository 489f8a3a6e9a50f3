package org.thalweg.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.statistics.measures.ConvergenceArea;
import org.thalweg.statistics.measures.FixedBudget;
import org.thalweg.statistics.measures.RunCourse;
import org.thalweg.statistics.measures.Runtimes;
import org.thalweg.statistics.measures.SimulatedRestarts;

/**
 * Expected runtimes at targets and best errors at budgets. Instances of a function count as its runs.
 *
 * @param spec targets and budgets at which some function is measured
 * @param seed of simulated restarts and resamples
 * @param rows one for each function, dimension, algorithm and device with finished runs, in the plan's order
 */
public record RuntimeTable(MeasureSpec spec, long seed, List<RuntimeRow> rows) {
	/**
	 * @param witness sees the improvements of every run, if anything is requested
	 */
	static RuntimeTable of(Results results, FunctionRuns.Witness witness) {
		FunctionMeasures measures = new FunctionMeasures(results);
		List<RuntimeRow> rows = new ArrayList<>();
		if (measures.all().wanted()) {
			SimulatedRestarts restarts = new SimulatedRestarts(results.plan().seed());
			FunctionRuns.each(results, witness, f -> rows.add(row(f, measures.of(f.first()), restarts)));
		}
		return new RuntimeTable(measures.all(), results.plan().seed(), List.copyOf(rows));
	}

	static RuntimeRow row(FunctionRuns of, MeasureSpec spec, SimulatedRestarts restarts) {
		return row(of, of.first(), of.runs(), spec, restarts);
	}

	private static RuntimeRow row(FunctionRuns of, CaseSpec c, List<RunCourse> runs, MeasureSpec spec, SimulatedRestarts restarts) {
		boolean error = Results.error(c);
		List<Runtimes> runtimes = (error ? spec.targets() : spec.values()).stream().map(t -> Runtimes.of(runs, t)).toList();
		double[] budgets = spec.budgets().stream().mapToDouble(b -> b.evaluations(c.dimension())).toArray();
		double greatest = IntStream.range(0, budgets.length).mapToDouble(b -> budgets[b]).max().orElse(0);
		long limit = c.budget().evaluations();
		double area = error && greatest >= 1 ? new ConvergenceArea((long) greatest).mean(List.of(runs)) : Double.NaN;
		return new RuntimeRow(runs.getFirst().problem(), c.dimension(), c.label(), c.place(), error, of.outside(),
				spec, limit == Budget.UNLIMITED ? Double.POSITIVE_INFINITY : limit, runs.stream().mapToInt(RunCourse::instance).toArray(), runtimes,
				runtimes.stream().mapToDouble(restarts::dispersion).toArray(),
				IntStream.range(0, budgets.length).mapToObj(b -> FixedBudget.of(runs, budgets[b])).toList(), area);
	}

	/** What a row has at a target. */
	public record AtTarget(RuntimeRow row, double target, Runtimes runtimes, double dispersion) {
	}

	/** What a row has after this number of evaluations. */
	public record AtBudget(RuntimeRow row, double evaluations, FixedBudget then) {
	}

	/** One for each row and target. */
	public List<AtTarget> atTargets() {
		return rows.stream().flatMap(row -> IntStream.range(0, row.runtimes().size())
				.mapToObj(t -> new AtTarget(row, row.targets().get(t), row.runtimes().get(t), row.dispersions()[t]))).toList();
	}

	/** One for each row and number of evaluations. */
	public List<AtBudget> atBudgets() {
		return rows.stream().flatMap(row -> row.measured().differentBudgets(List.of(row.dimension())).stream()
				.map(b -> new AtBudget(row, row.evaluations(b), row.budgets().get(b)))).toList();
	}

	/** Evaluations after which a run that has not reached its target counts as failed: its budget, or without one the longest run on the function. */
	double cutoff(RuntimeRow row) {
		return Double.isFinite(row.budget()) ? row.budget()
				: rows.stream().filter(r -> r.problem().equals(row.problem()) && r.dimension() == row.dimension()).flatMap(r -> r.runtimes().stream()
						.limit(1)) // runs make as many evaluations whatever the target
						.flatMapToDouble(r -> Arrays.stream(r.made())).max().orElse(Double.NaN);
	}

	/** Rows that have errors to reach. */
	List<RuntimeRow> timed() {
		return rows.stream().filter(r -> r.error() && !r.runtimes().isEmpty()).toList();
	}

	/** Rows that have values to reach, since no optimum is known. */
	List<RuntimeRow> valued() {
		return rows.stream().filter(r -> !r.error() && !r.runtimes().isEmpty()).toList();
	}
}
