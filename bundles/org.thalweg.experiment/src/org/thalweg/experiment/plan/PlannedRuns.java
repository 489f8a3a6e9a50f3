package org.thalweg.experiment.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers of a plan's runs, from 0, in the plan's order; runs that two cases share have one. Found by case and seed, without a digest of each
 * run. Immutable.
 */
public final class PlannedRuns {
	private final PlanSpec plan;
	private final List<CaseSpec> cases = new ArrayList<>();
	/** Number of the first run of each of the plan's cases. */
	private final Map<CaseSpec, Integer> first = new IdentityHashMap<>();
	private final Map<String, Integer> byContent = new HashMap<>();

	public PlannedRuns(PlanSpec plan) {
		this.plan = plan;
		for (CaseSpec c : plan.cases()) {
			String content = CaseIdentity.of(c).content();
			Integer known = byContent.putIfAbsent(content, cases.size() * plan.runs());
			if (known == null) {
				cases.add(c);
			}
			first.put(c, byContent.get(content));
		}
	}

	/** Those whose runs are their own: of cases with the same runs the first. */
	List<CaseSpec> cases() {
		return cases;
	}

	/** How many runs there are. */
	public int size() {
		return cases.size() * plan.runs();
	}

	/** The run of a number. */
	public RunSpec run(int number) {
		return plan.runsOf(cases.get(number / plan.runs())).get(number % plan.runs());
	}

	/** The number of a run; −1 if the plan does not ask for it. */
	public int number(RunSpec run) {
		Integer from = first.get(run.spec());
		if (from == null) {
			from = byContent.get(CaseIdentity.of(run.spec()).content());
		}
		long k = run.seed() - plan.seed();
		return from == null || k < 0 || k >= plan.runs() ? -1 : from + (int) k;
	}
}
