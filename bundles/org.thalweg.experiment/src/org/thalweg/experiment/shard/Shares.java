package org.thalweg.experiment.shard;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;

/**
 * Divides a plan's runs into shards of about the same cost. The shares follow from the plan, their number and the costs alone, so that processes
 * that never hear of one another agree. A shard takes neighbouring runs, so that jobs of many populations stay as large as they can be.
 */
public final class Shares {
	private Shares() {
	}

	/**
	 * Ids of the runs of a shard. A run belongs to the shard in whose part of the total cost its middle lies, so that a shard exceeds its
	 * part by the cost of one run at most. With more shards than runs some are empty.
	 */
	public static Set<String> of(PlanSpec plan, Costs costs, Shard shard) {
		Set<String> out = new HashSet<>();
		divide(plan, costs, shard.count(), (run, index) -> {
			if (index == shard.index()) {
				out.add(run);
			}
		});
		return out;
	}

	/** How many runs each shard has, of {@code count} shards. */
	public static List<Integer> sizes(PlanSpec plan, Costs costs, int count) {
		int[] out = new int[count];
		divide(plan, costs, count, (_, index) -> out[index - 1]++);
		return IntStream.of(out).boxed().toList();
	}

	private static void divide(PlanSpec plan, Costs costs, int count, ObjIntConsumer<String> to) {
		Map<String, Double> runs = runs(plan, costs);
		double total = runs.values().stream().mapToDouble(d -> d).sum();
		double before = 0;
		for (Map.Entry<String, Double> run : runs.entrySet()) {
			double middle = before + run.getValue() / 2;
			to.accept(run.getKey(), 1 + (int) Math.min(count - 1, Math.floor(middle / total * count)));
			before += run.getValue();
		}
	}

	/**
	 * The cost of each run, in the order in which jobs have them: case by case, and repetition by repetition where cases are a batch. Runs
	 * that two cases share count once, with the first.
	 */
	private static Map<String, Double> runs(PlanSpec plan, Costs costs) {
		Map<String, Double> out = new LinkedHashMap<>();
		List<CaseSpec> cases = plan.cases();
		for (int first = 0, end; first < cases.size(); first = end) {
			end = first + 1;
			while (end < cases.size() && cases.get(end).instance() > 0) { // another member of the same batch
				end++;
			}
			for (int k = 0; k < plan.runsOf(cases.get(first)).size(); k++) {
				for (int c = first; c < end; c++) {
					out.putIfAbsent(plan.runsOf(cases.get(c)).get(k).id(), costs.of(c));
				}
			}
		}
		return out;
	}
}
