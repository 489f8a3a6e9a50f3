package org.thalweg.experiment.shard;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.experiment.CaseSpec;
import org.thalweg.experiment.PlanSpec;
import org.thalweg.experiment.RunSpec;

/**
 * Divides a plan's runs into shards of about the same declared cost. The shares follow from the plan and their number alone, so that processes
 * that never hear of one another agree. A shard takes neighbouring runs, so that jobs of many populations stay as large as they can be.
 */
public final class Shares {
	/** What a second is taken for where nothing but seconds ends a run: coordinates evaluated. */
	private static final double PER_SECOND = 1e7;

	private Shares() {
	}

	/**
	 * Ids of the runs of a shard. A run belongs to the shard in whose part of the total cost its middle lies. With more shards than runs some
	 * are empty.
	 */
	public static Set<String> of(PlanSpec plan, Shard shard) {
		Set<String> out = new HashSet<>();
		divide(plan, shard.count(), (run, index) -> {
			if (index == shard.index()) {
				out.add(run);
			}
		});
		return out;
	}

	/** How many runs each shard has, of {@code count} shards. */
	public static List<Integer> sizes(PlanSpec plan, int count) {
		int[] out = new int[count];
		divide(plan, count, (_, index) -> out[index - 1]++);
		return IntStream.of(out).boxed().toList();
	}

	private static void divide(PlanSpec plan, int count, ObjIntConsumer<String> to) {
		Map<String, Double> costs = costs(plan);
		double total = costs.values().stream().mapToDouble(d -> d).sum();
		double before = 0;
		for (Map.Entry<String, Double> run : costs.entrySet()) {
			double middle = before + run.getValue() / 2;
			to.accept(run.getKey(), 1 + (int) Math.min(count - 1, Math.floor(middle / total * count)));
			before += run.getValue();
		}
	}

	/** Runs that two cases share count once, with the first. */
	private static Map<String, Double> costs(PlanSpec plan) {
		Map<String, Double> out = new LinkedHashMap<>();
		for (CaseSpec c : plan.cases()) {
			double cost = cost(c);
			for (RunSpec r : plan.runsOf(c)) {
				out.putIfAbsent(r.id(), cost);
			}
		}
		return out;
	}

	/** Coordinates that a run of a case evaluates at most. */
	static double cost(CaseSpec c) {
		Budget budget = c.budget();
		double size = number(c.parameters().getOrDefault("size", "1"));
		double evaluations = Math.min(budget.evaluations() == Budget.UNLIMITED ? Double.POSITIVE_INFINITY : budget.evaluations(),
				budget.steps() == Budget.UNLIMITED ? Double.POSITIVE_INFINITY : budget.steps() * Math.max(1, size));
		double coordinates = evaluations * c.dimension();
		double timed = c.seconds() > 0 ? c.seconds() * PER_SECOND : Double.POSITIVE_INFINITY;
		return Math.max(1, Math.min(coordinates, timed));
	}

	private static double number(String text) {
		try {
			return Double.parseDouble(text);
		} catch (NumberFormatException e) {
			return 1;
		}
	}
}
