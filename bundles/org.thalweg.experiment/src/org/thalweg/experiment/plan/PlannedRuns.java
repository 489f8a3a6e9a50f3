package org.thalweg.experiment.plan;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Numbers of a plan's runs, from 0, in the plan's order; runs that two cases share have one. Found by case and seed, without a digest of each
 * run. Immutable.
 */
public final class PlannedRuns {
	/** The runs of a case. */
	private record CaseRuns(int first, List<RunSpec> runs) {
	}

	/** By the number of their first run. */
	private final NavigableMap<Integer, CaseRuns> parts = new TreeMap<>();
	/** Of each of the plan's cases. */
	private final Map<CaseSpec, CaseRuns> byCase = new IdentityHashMap<>();
	private final Map<String, CaseRuns> byContent = new HashMap<>();
	private int size;

	public PlannedRuns(PlanSpec plan) {
		for (CaseSpec c : plan.cases()) {
			byCase.put(c, byContent.computeIfAbsent(CaseIdentity.of(c).content(), _ -> part(plan, c)));
		}
	}

	private CaseRuns part(PlanSpec plan, CaseSpec c) {
		CaseRuns out = new CaseRuns(size, plan.runsOf(c));
		parts.put(size, out);
		size += out.runs.size();
		return out;
	}

	/** How many runs there are. */
	public int size() {
		return size;
	}

	/** The run of a number. */
	public RunSpec run(int number) {
		CaseRuns part = parts.floorEntry(number).getValue();
		return part.runs.get(number - part.first);
	}

	/** The number of a run; −1 if the plan does not contain it. */
	public int number(RunSpec run) {
		CaseRuns part = byCase.get(run.spec());
		if (part == null) {
			part = byContent.get(CaseIdentity.of(run.spec()).content());
		}
		long k = part == null ? -1 : run.seed() - part.runs.getFirst().seed();
		return k < 0 || k >= part.runs.size() ? -1 : part.first + (int) k;
	}
}
