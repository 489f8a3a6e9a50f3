package org.thalweg.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.statistics.measures.RunCourse;

/**
 * The finished runs of one algorithm on one function in one dimension, those of all instances.
 *
 * @param order among all functions and algorithms, as the plan has them
 * @param first case of them
 * @param runs at least one
 * @param outside whether the best point of one of them lies outside the bounds
 */
record FunctionRuns(int order, CaseSpec first, List<RunCourse> runs, boolean outside) {
	/** Label of the function. */
	String problem() {
		return runs.getFirst().problem();
	}

	/** Whether measures are about errors or best values. */
	boolean error() {
		return Results.error(first);
	}

	/** Sees each run while its improvements are read. */
	interface Witness {
		void see(CaseSpec c, RunRecord run, Trace trace);
	}

	/**
	 * Hands over one after another in the plan's order, so that only those are in memory; functions without runs are left out.
	 *
	 * @param witness who needs improvements too, and would otherwise read them again
	 */
	static void each(Results results, Witness witness, Consumer<FunctionRuns> use) {
		int[] order = { 0 };
		cases(results).forEach((_, cases) -> {
			FunctionRuns read = read(results, cases, order[0]++, witness);
			if (!read.runs.isEmpty()) {
				use.accept(read);
			}
		});
	}

	private record FunctionKey(String name, int dimension) {
	}

	/** Hands over those of one function and dimension after another, all algorithms together, so that only those are in memory. */
	static void byFunction(Results results, Consumer<List<FunctionRuns>> use) {
		List<List<CaseSpec>> all = List.copyOf(cases(results).values());
		Map<FunctionKey, List<Integer>> alike = new LinkedHashMap<>();
		for (int k = 0; k < all.size(); k++) {
			FunctionKey function = new FunctionKey(FunctionCase.name(all.get(k)), all.get(k).getFirst().dimension());
			alike.computeIfAbsent(function, _ -> new ArrayList<>()).add(k);
		}
		alike.values().forEach(some -> {
			List<FunctionRuns> read = some.stream().map(k -> read(results, all.get(k), k, (_, _, _) -> {})).filter(r -> !r.runs.isEmpty()).toList();
			if (!read.isEmpty()) {
				use.accept(read);
			}
		});
	}

	private static Map<FunctionCase, List<CaseSpec>> cases(Results results) {
		Map<FunctionCase, List<CaseSpec>> out = new LinkedHashMap<>();
		results.plan().cases().forEach(c -> out.computeIfAbsent(FunctionCase.of(c), _ -> new ArrayList<>()).add(c));
		return out;
	}

	private static FunctionRuns read(Results results, List<CaseSpec> cases, int order, Witness witness) {
		String name = FunctionCase.name(cases);
		List<RunCourse> runs = new ArrayList<>();
		cases.forEach(c -> results.traces(c, (run, trace) -> {
			witness.see(c, run, trace);
			runs.add(Courses.of(name, FunctionCase.instance(c), c, run, trace));
		}));
		boolean outside = cases.stream().anyMatch(c -> results.runsOutside(c) > 0);
		return new FunctionRuns(order, cases.getFirst(), runs, outside);
	}
}
