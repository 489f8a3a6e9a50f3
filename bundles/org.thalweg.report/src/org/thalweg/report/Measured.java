package org.thalweg.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;

import org.thalweg.statistics.measures.SimulatedRestarts;

/**
 * The field's measures of the runs that have finished, at targets and budgets, from one reading of their improvements. Only the runs on one
 * function are in memory at a time.
 *
 * @param table expected runtimes and what goes with them
 * @param distributions runtimes over all functions, over each group, and on each function where there are several; none without targets
 * @param profiles performance and data profiles; none of a single algorithm
 * @param finished runs that count
 * @param planned runs of the plan
 */
public record Measured(RuntimeTable table, List<RuntimeProfile> distributions, List<CostProfile> profiles, int finished, int planned) {
	/**
	 * Measures; if nothing is requested, no improvements are read.
	 *
	 * @param groups ids of functions by the names of their groups, as a catalog has them
	 * @param attainment receives the attainment of each algorithm on each function with two runs or more
	 * @throws CancellationException soon after the results' reader has cancelled
	 */
	public static Measured of(Results results, Map<String, List<String>> groups, AttainmentMap.MapConsumer attainment) {
		long seed = results.plan().seed();
		SimulatedRestarts restarts = new SimulatedRestarts(seed);
		boolean several = RuntimeProfile.several(results);
		Map<Integer, RuntimeRow> rows = new TreeMap<>();
		FunctionMeasures measures = new FunctionMeasures(results);
		RuntimeProfile.RuntimeCollector distributions = new RuntimeProfile.RuntimeCollector(results, measures, groups);
		CostProfile.CostCollector profiles = new CostProfile.CostCollector(results, measures);
		if (measures.all().wanted()) {
			FunctionRuns.byFunction(results, algorithms -> {
				profiles.add(algorithms);
				for (FunctionRuns f : algorithms) {
					rows.put(f.order(), RuntimeTable.row(f, measures.of(f.first()), restarts));
					distributions.add(f);
					AttainmentMap.of(f, several).ifPresent(attainment::take);
				}
			});
		}
		int finished = results.runs().values().stream().mapToInt(List::size).sum();
		return new Measured(new RuntimeTable(measures.all(), seed, List.copyOf(rows.values())), distributions.make(), profiles.make(), finished,
				results.plan().size());
	}

	/** How many runs the figures are of: {@code 40 of 50 runs so far}. */
	public String counted() {
		return RuntimeSheets.counted(finished, planned);
	}
}
