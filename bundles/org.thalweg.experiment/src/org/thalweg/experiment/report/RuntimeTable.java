package org.thalweg.experiment.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.thalweg.experiment.measures.ConvergenceArea;
import org.thalweg.experiment.measures.FixedBudget;
import org.thalweg.experiment.measures.RunCourse;
import org.thalweg.experiment.measures.Runtimes;
import org.thalweg.experiment.measures.SimulatedRestarts;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.reading.MeasureSpec;

/**
 * Expected runtimes at targets and best errors at budgets. Instances of a function count as its runs.
 *
 * @param spec targets and budgets
 * @param seed of simulated restarts and resamples
 * @param rows one for each function, dimension, algorithm and device with finished runs, in the plan's order
 */
public record RuntimeTable(MeasureSpec spec, long seed, List<RuntimeRow> rows) {
	/** @param spec which may ask for nothing */
	static RuntimeTable of(Results results, MeasureSpec spec) {
		long seed = results.plan().seed();
		List<RuntimeRow> rows = new ArrayList<>();
		if (spec.wanted()) {
			courses(results, (first, runs) -> rows.add(row(first, runs, spec, new SimulatedRestarts(seed))));
		}
		return new RuntimeTable(spec, seed, List.copyOf(rows));
	}

	/** Takes all runs of an algorithm on one function. */
	interface Use {
		/** @param first case of the function */
		void take(CaseSpec first, List<RunCourse> runs);
	}

	/** Hands over the runs of one function after another, so that only those are in memory; functions without runs are left out. */
	static void courses(Results results, Use use) {
		Map<FunctionCase, List<CaseSpec>> functions = new LinkedHashMap<>();
		results.plan().cases().forEach(c -> functions.computeIfAbsent(FunctionCase.of(c), _ -> new ArrayList<>()).add(c));
		functions.forEach((function, cases) -> {
			String name = FunctionCase.name(cases);
			List<RunCourse> runs = new ArrayList<>();
			cases.forEach(c -> results.traces(c, (run, trace) -> runs.add(Courses.of(name, FunctionCase.instance(c), c, run,
					trace))));
			if (!runs.isEmpty()) {
				use.take(cases.getFirst(), runs);
			}
		});
	}

	private static RuntimeRow row(CaseSpec c, List<RunCourse> runs, MeasureSpec spec, SimulatedRestarts restarts) {
		boolean error = Results.error(c);
		List<Runtimes> runtimes = error ? spec.targets().stream().map(t -> Runtimes.of(runs, t)).toList() : List.of();
		double[] budgets = spec.budgets().stream().mapToDouble(b -> b.evaluations(c.dimension())).toArray();
		double greatest = IntStream.range(0, budgets.length).mapToDouble(b -> budgets[b]).max().orElse(0);
		double area = error && greatest >= 1 ? new ConvergenceArea((long) greatest).mean(List.of(runs)) : Double.NaN;
		return new RuntimeRow(runs.getFirst().problem(), c.dimension(), c.label(), c.place(), error,
				runs.stream().mapToInt(RunCourse::instance).toArray(), runtimes, runtimes.stream().mapToDouble(restarts::dispersion).toArray(),
				IntStream.range(0, budgets.length).mapToObj(b -> FixedBudget.of(runs, budgets[b])).toList(), area);
	}

	/** What a row has at a target. */
	public record AtTarget(RuntimeRow row, double target, Runtimes runtimes, double dispersion) {
	}

	/** What a row has after so many evaluations. */
	public record AtBudget(RuntimeRow row, double evaluations, FixedBudget then) {
	}

	/** One for each row and target. */
	public List<AtTarget> atTargets() {
		return rows.stream().flatMap(row -> IntStream.range(0, row.runtimes().size())
				.mapToObj(t -> new AtTarget(row, spec.targets().get(t), row.runtimes().get(t), row.dispersions()[t]))).toList();
	}

	/** One for each row and budget. */
	public List<AtBudget> atBudgets() {
		return rows.stream().flatMap(row -> IntStream.range(0, row.budgets().size())
				.mapToObj(b -> new AtBudget(row, spec.budgets().get(b).evaluations(row.dimension()), row.budgets().get(b)))).toList();
	}

	/** Rows that have targets. */
	List<RuntimeRow> timed() {
		return rows.stream().filter(r -> !r.runtimes().isEmpty()).toList();
	}
}
