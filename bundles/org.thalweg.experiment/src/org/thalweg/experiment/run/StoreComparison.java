package org.thalweg.experiment.run;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.DoubleConsumer;
import java.util.function.Function;

import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.plan.Version;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoredRuns;

/**
 * Two stores, run by run. A run of one is compared with the same run of the other; where there is none, with one that another version computed, that was
 * made from other data or code, or that another device computed, the first of these that there is.
 *
 * @param pairs in the order of the first store
 * @param onlyA runs that the second store has no counterpart of
 * @param onlyB runs that the first store has no counterpart of
 */
public record StoreComparison(List<Pair> pairs, List<RunRecord> onlyA, List<RunRecord> onlyB) {
	/**
	 * A run in both stores.
	 *
	 * @param outcome of their improvements, steps and evaluations; empty if those of one are damaged
	 * @param points whether the best values and the points where they were found are the same bits
	 */
	public record Pair(RunRecord a, RunRecord b, Optional<Replay.TraceComparison> outcome, boolean points) {
		/** Whether all bits are the same. */
		public boolean same() {
			return points && outcome.filter(Replay.TraceComparison.Identical.class::isInstance).isPresent();
		}
	}

	/** Ways to recognise a run, from the narrowest to the widest. */
	private static final List<Function<RunSpec, String>> WAYS = List.of(RunSpec::id, RunSpec::content, RunSpec::key,
			r -> RunSpec.anywhere(r.spec()) + r.seed());

	/**
	 * Compares all intact runs.
	 *
	 * @param progress receives the fraction done, 0 … 1
	 * @throws CancellationException if it is cancelled
	 */
	public static StoreComparison of(RunStore a, RunStore b, Cancel cancel, DoubleConsumer progress) {
		List<RunRecord> ofA = a.runsWithoutPoints();
		List<RunRecord> ofB = b.runsWithoutPoints();
		Set<RunRecord> left = Collections.newSetFromMap(new IdentityHashMap<>());
		left.addAll(ofB);
		Map<RunRecord, RunRecord> counterpart = counterparts(ofA, ofB, left);
		List<Pair> pairs = new ArrayList<>();
		List<RunRecord> onlyA = new ArrayList<>();
		for (RunRecord r : ofA) {
			if (cancel.raised()) {
				throw new CancellationException("cancelled");
			}
			Optional.ofNullable(counterpart.get(r)).ifPresentOrElse(o -> pairs.add(pair(a, r, b, o)), () -> onlyA.add(r));
			progress.accept((pairs.size() + onlyA.size()) / (double) ofA.size());
		}
		return new StoreComparison(pairs, onlyA, ofB.stream().filter(left::contains).toList());
	}

	/** @param left others that have no counterpart yet; those that are paired are taken out */
	private static Map<RunRecord, RunRecord> counterparts(List<RunRecord> runs, List<RunRecord> others, Set<RunRecord> left) {
		Map<RunRecord, RunRecord> out = new IdentityHashMap<>();
		for (Function<RunSpec, String> way : WAYS) {
			Map<String, Deque<RunRecord>> known = new HashMap<>();
			others.stream().filter(left::contains).forEach(r -> known.computeIfAbsent(way.apply(r.spec()), _ -> new ArrayDeque<>()).add(r));
			for (RunRecord r : known.isEmpty() ? List.<RunRecord>of() : runs) {
				RunRecord other = out.containsKey(r) ? null : known.getOrDefault(way.apply(r.spec()), new ArrayDeque<>()).poll();
				if (other != null) {
					out.put(r, other);
					left.remove(other);
				}
			}
		}
		return out;
	}

	private static Pair pair(RunStore a, RunRecord one, RunStore b, RunRecord other) {
		Optional<Trace> theirs = b.wholeTrace(other.spec().id());
		Optional<Replay.TraceComparison> outcome = a.wholeTrace(one.spec().id()).filter(_ -> theirs.isPresent())
				.map(own -> Replay.compare(own, theirs.get(), one.steps(), other.steps(), one.evaluations(), other.evaluations()));
		boolean points = Double.doubleToLongBits(one.best()) == Double.doubleToLongBits(other.best())
				&& Arrays.equals(a.point(one.spec().id()).orElse(null), b.point(other.spec().id()).orElse(null));
		return new Pair(one, other, outcome, points);
	}

	/** Whether both stores have the same runs, bit for bit. */
	public boolean same() {
		return onlyA.isEmpty() && onlyB.isEmpty() && pairs.stream().allMatch(Pair::same);
	}

	/** What differs between paired runs in addition to their results, such as version, commit or device, and for how many of them. */
	public Map<String, Integer> circumstances() {
		Map<String, Integer> out = new LinkedHashMap<>();
		for (Pair p : pairs) {
			RunRecord a = p.a;
			RunRecord b = p.b;
			count("version", a.spec().version(), b.spec().version(), out);
			if (!a.job().commit().equals(Version.UNKNOWN) && !b.job().commit().equals(Version.UNKNOWN)) {
				count("commit", a.job().commit(), b.job().commit(), out);
			}
			count("device", device(a), device(b), out);
			count("driver", a.job().driver(), b.job().driver(), out);
			if (!a.job().kernelHash().isEmpty() && !b.job().kernelHash().isEmpty()) { // the host has none
				count("kernel text", a.job().kernelHash(), b.job().kernelHash(), out);
			}
			StoredRuns.differences(b.spec().spec(), a.spec().spec()).ifPresent(d -> out.merge("B was computed from " + d, 1, Integer::sum));
		}
		return out;
	}

	private static String device(RunRecord r) {
		return r.job().address() + (r.job().deviceName().isEmpty() ? "" : " (" + r.job().deviceName() + ")");
	}

	private static void count(String what, String a, String b, Map<String, Integer> to) {
		if (!a.equals(b)) {
			to.merge("another " + what + ": " + shown(a) + " in A, " + shown(b) + " in B", 1, Integer::sum);
		}
	}

	/** Hashes by their beginning. */
	private static String shown(String text) {
		return text.isEmpty() ? "none" : text.replaceFirst("^([0-9a-f]{12})[0-9a-f]{28,}", "$1");
	}
}
