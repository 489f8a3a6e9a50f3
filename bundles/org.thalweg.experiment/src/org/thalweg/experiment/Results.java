package org.thalweg.experiment;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * A store's runs sorted to the cases of its latest plan: for each run of the plan the record of the plan's version, or
 * else of the latest other one. Points are left out.
 */
record Results(PlanSpec plan, Map<CaseSpec, List<RunRecord>> runs) {
	static Results of(RunStore store) {
		PlanSpec plan = store.plan().orElseThrow(() -> new StoreException(store.folder() + " holds no plan yet"));
		Map<String, RunRecord> byId = new HashMap<>();
		Map<String, RunRecord> byKey = new HashMap<>();
		for (RunRecord r : store.runsWithoutPoints()) {
			byId.put(r.spec().id(), r);
			byKey.put(r.spec().key(), r);
		}
		Map<CaseSpec, List<RunRecord>> runs = new LinkedHashMap<>();
		for (CaseSpec c : plan.cases()) {
			runs.put(c, plan.runsOf(c).stream().map(s -> {
				RunRecord own = byId.get(s.id());
				return own == null ? byKey.get(s.key()) : own;
			}).filter(Objects::nonNull).toList());
		}
		return new Results(plan, runs);
	}

	/** Errors where the optimum is known, else best values; of runs whose value is finite. */
	double[] values(CaseSpec c) {
		return Arrays.stream(all(c)).filter(Double::isFinite).toArray();
	}

	/** Runs that never found a finite value. */
	int withoutValue(CaseSpec c) {
		return runs.get(c).size() - values(c).length;
	}

	/** Values as a test of ranks sees them: errors that count as a success are all the same, 0, and runs without a value come last. */
	double[] ranked(CaseSpec c) {
		double zero = error(c) ? plan.successLimit(c) : Double.NaN;
		return Arrays.stream(all(c)).map(v -> v <= zero ? 0 : Double.isNaN(v) ? Double.POSITIVE_INFINITY : v).toArray();
	}

	private double[] all(CaseSpec c) {
		return runs.get(c).stream().mapToDouble(r -> error(c) ? r.error() : r.best()).toArray();
	}

	/** The jobs that gave a case its runs, in the order of these. */
	Collection<JobFacts> jobs(CaseSpec c) {
		return runs.get(c).stream().map(RunRecord::job)
				.collect(Collectors.toMap(JobFacts::id, j -> j, (a, b) -> a, LinkedHashMap::new)).values();
	}

	static boolean error(CaseSpec c) {
		return !Double.isNaN(c.optimum());
	}
}
