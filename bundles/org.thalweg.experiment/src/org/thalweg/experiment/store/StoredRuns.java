package org.thalweg.experiment.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.core.run.Interruption;
import org.thalweg.experiment.plan.CaseIdentity;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Remedy;

/**
 * Which stored run can be reused for which run of a plan: the single rule for runners, reports, boards and studies. Immutable.
 * See docs/decisions/0008-identity.md.
 */
public final class StoredRuns {
	/** How a stored run matches the planned one. */
	public enum Claim {
		/** Everything. */
		SAME,
		/** Everything but the version of this project: the same data and result revisions. */
		OTHER_VERSION,
		/** Device-independent bits, computed on another device or by another mapping: its seconds are not those of the plan. */
		ELSEWHERE
	}

	/** A stored run that can be reused. */
	public record Match(RunRecord run, Claim claim) {
	}

	/**
	 * What runs of a case have in common with those of others, whose digests differ by nothing but the seed.
	 *
	 * @param single whether the plan requests their results on one device only
	 */
	private record Kind(String key, String content, String result, boolean single) {
	}

	/** Stored runs by what they have in common with planned ones, and by repetition. */
	private static final class Shelf {
		private final Map<String, RunRecord[]> runs = new HashMap<>();
		private final int repetitions;

		Shelf(int repetitions) {
			this.repetitions = repetitions;
		}

		void put(String kind, int repetition, RunRecord run) {
			runs.computeIfAbsent(kind, _ -> new RunRecord[repetitions])[repetition] = run;
		}

		/** Null if there is none. */
		RunRecord get(String kind, int repetition) {
			RunRecord[] some = runs.get(kind);
			return some == null ? null : some[repetition];
		}

		long count(String kind) {
			return Arrays.stream(runs.getOrDefault(kind, new RunRecord[0])).filter(Objects::nonNull).count();
		}
	}

	private final PlanSpec plan;
	private final Collection<RunRecord> records;
	/** Of the plan's cases. */
	private final Map<CaseSpec, Kind> kinds = new IdentityHashMap<>();
	private final int most;
	private final Shelf same;
	private final Shelf byContent;
	private final Shelf byResult;
	/** Runs that other programs computed, by their content. */
	private final Map<String, RunRecord> imported = new HashMap<>();

	/** @param records in the order in which they were stored; of equal matches the latest is used */
	public StoredRuns(PlanSpec plan, Collection<RunRecord> records) {
		this.plan = plan;
		this.most = plan.mostRuns();
		this.records = records.stream().filter(r -> !kept(r)).toList();
		this.same = new Shelf(most);
		this.byContent = new Shelf(most);
		this.byResult = new Shelf(most);
		if (!this.records.isEmpty()) {
			Set<String> single = onOneDevice(plan);
			plan.cases().stream().filter(c -> !c.imported()).forEach(c -> kinds.put(c, kind(c, single.contains(RunSpec.request(c)))));
			sort();
		}
	}

	/** Whether another program computed it; it is then only used where it was imported. */
	private boolean kept(RunRecord r) {
		if (r.spec().spec().imported()) {
			imported.put(r.spec().content(), r);
		}
		return r.spec().spec().imported();
	}

	private static Kind kind(CaseSpec c, boolean single) {
		CaseIdentity of = CaseIdentity.of(c);
		return new Kind(of.key(), of.content(), of.result(), single);
	}

	/** Only what the plan can use; its seeds identify the repetition. */
	private void sort() {
		Set<String> wanted = kinds.values().stream().flatMap(k -> Stream.of(k.key, k.content, k.result)).collect(Collectors.toSet());
		Map<CaseSpec, Kind> stored = new IdentityHashMap<>();
		for (RunRecord r : records) {
			Interruption.heed();
			Kind kind = stored.computeIfAbsent(r.spec().spec(), c -> kind(c, false));
			long k = r.spec().seed() - plan.seed();
			if (k >= 0 && k < most && (wanted.contains(kind.key) || wanted.contains(kind.result))) {
				put(r, kind, (int) k);
			}
		}
	}

	private void put(RunRecord r, Kind kind, int repetition) {
		if (r.spec().version().equals(plan.version())) {
			same.put(kind.content, repetition, r);
		}
		byContent.put(kind.content, repetition, r);
		byResult.put(kind.result, repetition, r);
	}

	/**
	 * The requests whose results a plan requires on one device only. One that requests a result twice compares devices or mappings by
	 * their seconds, as one does that times sets. Cases have the same seeds, so that comparing first runs suffices.
	 */
	public static Set<String> onOneDevice(PlanSpec plan) {
		Map<String, Set<String>> contents = new HashMap<>();
		Map<CaseSpec, String> results = new IdentityHashMap<>();
		for (CaseSpec c : plan.setsOf() > 0 ? List.<CaseSpec>of() : plan.cases()) {
			RunSpec first = new RunSpec(c, 0, plan.seed(), plan.version());
			results.put(c, first.result());
			contents.computeIfAbsent(first.result(), k -> new HashSet<>()).add(first.content());
		}
		Set<String> out = new HashSet<>();
		results.forEach((c, result) -> {
			if (contents.get(result).size() == 1) {
				out.add(RunSpec.request(c));
			}
		});
		return out;
	}

	/** The stored run to reuse for a run of the plan; empty if it must be computed. */
	public Optional<Match> of(RunSpec run) {
		if (run.spec().imported()) {
			return Optional.ofNullable(imported.get(run.content())).map(r -> new Match(r, Claim.ELSEWHERE));
		}
		long seed = run.seed() - plan.seed();
		if (records.isEmpty() || seed < 0 || seed >= most) {
			return Optional.empty();
		}
		int k = (int) seed;
		Optional<Kind> kind = Optional.ofNullable(kinds.get(run.spec())).or(() -> equal(run.spec()));
		return kind.map(found -> of(found, k));
	}

	/** That of a case which is the plan's, but not the same object. */
	private Optional<Kind> equal(CaseSpec c) {
		String content = CaseIdentity.of(c).content();
		return kinds.values().stream().filter(k -> k.content.equals(content)).findFirst();
	}

	/** Null if there is none. */
	private Match of(Kind kind, int k) {
		RunRecord own = same.get(kind.content, k);
		if (own != null) {
			return new Match(own, Claim.SAME);
		}
		RunRecord other = byContent.get(kind.content, k);
		if (other != null) {
			return new Match(other, Claim.OTHER_VERSION);
		}
		RunRecord elsewhere = kind.single ? byResult.get(kind.result, k) : null;
		return elsewhere == null ? null : new Match(elsewhere, Claim.ELSEWHERE);
	}

	/** Notes for the user: runs reused although something differs, and runs left out. One sentence each. */
	public List<String> notes() {
		if (kinds.values().stream().map(Kind::content).distinct().mapToLong(same::count).sum() == records.size()) {
			return List.of(); // all of them are usable, without messages
		}
		Map<RunRecord, Claim> serving = new IdentityHashMap<>();
		if (!records.isEmpty()) {
			plan.allRuns().stream().filter(r -> !r.spec().imported()).forEach(r -> of(r).ifPresent(m -> serving.putIfAbsent(m.run(), m.claim())));
		}
		List<String> out = new ArrayList<>();
		count(serving, Claim.OTHER_VERSION, r -> r.spec().version()).forEach((version, n) -> out.add(n + (n == 1 ? " run was" : " runs were")
				+ " computed by version " + version + ", but the plan was made by " + plan.version() + "." + recomputing()));
		count(serving, Claim.ELSEWHERE, r -> r.job().address()).forEach((address, n) -> out.add(n + (n == 1 ? " run was" : " runs were")
				+ " computed on " + address + " or by another mapping, with the same bits; " + (n == 1 ? "its" : "their")
				+ " seconds are left out." + recomputing()));
		leftOut(serving).forEach((why, n) -> out.add(n + (n == 1 ? " stored run is" : " stored runs are") + " kept but left out: "
				+ (n == 1 ? "it was" : "they were") + " computed from " + why + "."));
		return out;
	}

	private static String recomputing() {
		return " To recompute them, " + Remedy.COMPUTE_ANEW + ", or delete the folder of these results and run it again.";
	}

	private static Map<String, Long> count(Map<RunRecord, Claim> serving, Claim claim, Function<RunRecord, String> what) {
		return serving.entrySet().stream().filter(e -> e.getValue() == claim).map(Map.Entry::getKey)
				.collect(Collectors.groupingBy(what, TreeMap::new, Collectors.counting()));
	}

	/** Stored runs of the plan's requests that were made from something else, by what differs. */
	private Map<String, Integer> leftOut(Map<RunRecord, Claim> serving) {
		Map<String, CaseSpec> requests = new HashMap<>();
		plan.cases().forEach(c -> requests.putIfAbsent(RunSpec.request(c), c));
		Map<CaseSpec, Optional<String>> differences = new IdentityHashMap<>();
		Map<String, Integer> out = new LinkedHashMap<>();
		for (RunRecord r : records) {
			long repetition = r.spec().seed() - plan.seed();
			if (!serving.containsKey(r) && repetition >= 0 && repetition < most) {
				differences.computeIfAbsent(r.spec().spec(), then -> Optional.ofNullable(requests.get(RunSpec.request(then)))
						.flatMap(now -> differences(then, now))).ifPresent(why -> out.merge(why, 1, Integer::sum));
			}
		}
		return out;
	}

	/** What differs between the numbers and code of two cases; empty if that is not known. */
	public static Optional<String> differences(CaseSpec then, CaseSpec now) {
		List<String> out = new ArrayList<>();
		Map<String, String> facts = now.facts();
		then.facts().forEach((name, was) -> {
			if (!was.equals(facts.get(name))) {
				out.add("a different instance (" + name + " " + was + ", now " + facts.getOrDefault(name, "none") + ")");
			}
		});
		out.addAll(then.provenance().differences(now.provenance()));
		return out.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", out));
	}
}
