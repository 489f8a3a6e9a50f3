package org.thalweg.batch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.PlannedRuns;
import org.thalweg.experiment.plan.RunSet;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.experiment.shard.ShardMerge;
import org.thalweg.experiment.store.Damage;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.experiment.store.StoredRuns;

/**
 * What a plan requests in addition to what its folder has. Runs that two cases share count for each.
 *
 * @param stored the plan's runs that are there
 * @param counts of each case
 * @param notes on what is stored, one sentence each
 * @param damage of the store, for which run would refuse it
 */
record PlannedWork(Path folder, RunSet stored, Map<CaseSpec, Count> counts, List<String> notes, List<Damage> damage) {
	/** Runs of a case. */
	record Count(int runs, int done, int failed) {
		int left() {
			return runs - done;
		}
	}

	static PlannedWork of(Plan plan, Path folder) {
		if (Files.exists(folder) && !Files.isDirectory(folder)) {
			throw new StoreException(folder + " is not a folder, so it cannot be used for results. Choose " + Remedy.OTHER_FOLDER + ".");
		}
		List<String> notes = new ArrayList<>();
		if (ShardMerge.pending(folder)) {
			notes.add(folder + " contains shards that are not merged yet; they are not counted here. 'run' and 'merge' merge them first.");
		}
		if (!Files.exists(folder.resolve(RunStore.FILE))) {
			return new PlannedWork(folder, new RunSet(new PlannedRuns(plan.spec())), counts(plan, new StoredRuns(plan.spec(), List.of()), Set.of(),
					new RunSet(new PlannedRuns(plan.spec()))), notes, List.of());
		}
		try (RunStore store = RunStore.read(folder)) {
			StoredRuns stored = store.stored(plan.spec());
			Set<String> failures = new HashSet<>();
			store.failures().forEach(f -> failures.add(f.id()));
			RunSet done = new RunSet(new PlannedRuns(plan.spec()));
			Map<CaseSpec, Count> counts = counts(plan, stored, failures, done);
			notes.addAll(stored.notes());
			return new PlannedWork(folder, done, counts, notes, store.damage());
		}
	}

	private static Map<CaseSpec, Count> counts(Plan plan, StoredRuns stored, Set<String> failures, RunSet done) {
		Map<CaseSpec, Count> out = new IdentityHashMap<>();
		for (CaseSpec c : plan.spec().cases()) {
			int there = 0;
			int failed = 0;
			for (RunSpec r : plan.spec().runsOf(c)) {
				boolean has = stored.of(r).isPresent();
				there += has ? 1 : 0;
				failed += !has && !failures.isEmpty() && failures.contains(r.id()) ? 1 : 0;
				if (has) {
					done.add(r);
				}
			}
			out.put(c, new Count(plan.spec().runsOf(c).size(), there, failed));
		}
		return out;
	}

	boolean missing(RunSpec run) {
		return !stored.has(run);
	}

	Count count(CaseSpec c) {
		return counts.get(c);
	}

	int left() {
		return counts.values().stream().mapToInt(Count::left).sum();
	}

	int done() {
		return counts.values().stream().mapToInt(Count::done).sum();
	}

	int failed() {
		return counts.values().stream().mapToInt(Count::failed).sum();
	}
}
