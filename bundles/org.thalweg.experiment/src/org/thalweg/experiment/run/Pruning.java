package org.thalweg.experiment.run;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.store.Removal;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.experiment.store.StoredRuns;
import org.thalweg.experiment.store.StoredRuns.Match;

/**
 * What of a folder of results its experiment, as it was run last, has no use for. Imported runs are never among it.
 *
 * @param gone runs that the experiment no longer contains
 * @param replaced runs that it contains, but of other data, code or version than those in use, or of another device
 * @param old usable runs of another version, if those are to be deleted, too
 * @param failures ids of failed runs that it no longer contains
 * @param checkpoints files with which nothing can be continued
 * @param kept number of runs that stay
 */
public record Pruning(List<RunRecord> gone, List<RunRecord> replaced, List<RunRecord> old, List<String> failures,
		List<Path> checkpoints, int kept) {
	/**
	 * Looks for it and alters nothing.
	 *
	 * @param versions whether usable runs of another version are deleted, too, so that they are computed again
	 * @throws StoreException if there are no results, or no plan
	 */
	public static Pruning of(RunStore store, boolean versions) {
		PlanSpec plan = store.latestPlan();
		List<RunRecord> all = store.runsWithoutPoints();
		StoredRuns stored = new StoredRuns(plan, all);
		Set<String> serving = new HashSet<>();
		Set<String> others = new HashSet<>();
		Set<String> missing = new HashSet<>();
		Set<String> asked = new HashSet<>();
		Set<String> keys = new HashSet<>();
		for (RunSpec r : plan.allRuns()) {
			Optional<Match> match = stored.of(r);
			match.ifPresent(m -> (other(m) ? others : serving).add(m.run().spec().id()));
			asked.add(r.id());
			keys.add(r.key());
			if (match.isEmpty() || versions && other(match.get())) {
				missing.add(r.id());
			}
		}
		serving.addAll(versions ? Set.of() : others);
		List<RunRecord> removed = all.stream().filter(r -> !r.spec().spec().imported() && !serving.contains(r.spec().id())).toList();
		List<String> failures = store.failures().stream().map(RunStore.Failure::id).filter(id -> !asked.contains(id)).toList();
		return new Pruning(removed.stream().filter(r -> !keys.contains(r.spec().key()) && !others.contains(r.spec().id())).toList(),
				removed.stream().filter(r -> keys.contains(r.spec().key()) && !others.contains(r.spec().id())).toList(),
				removed.stream().filter(r -> others.contains(r.spec().id())).toList(), failures,
				new Checkpoints(store.folder(), plan).useless(asked, missing), all.size() - removed.size());
	}

	private static boolean other(Match m) {
		return m.claim() == StoredRuns.Claim.OTHER_VERSION;
	}

	/** Ids of all runs that go. */
	private List<String> runs() {
		return Stream.of(gone, replaced, old).flatMap(List::stream).map(r -> r.spec().id()).collect(Collectors.toList());
	}

	/** How many runs go. */
	public int removed() {
		return gone.size() + replaced.size() + old.size();
	}

	/** Whether there is nothing to remove. */
	public boolean empty() {
		return removed() == 0 && failures.isEmpty() && checkpoints.isEmpty();
	}

	/**
	 * Removes it.
	 *
	 * @param store open for writing, with the runs that were looked at
	 * @throws StoreException if it cannot be removed
	 */
	public void apply(RunStore store) {
		if (removed() > 0 || !failures.isEmpty()) {
			Removal.of(store, runs(), failures);
		}
		Removal.files(checkpoints);
	}
}
