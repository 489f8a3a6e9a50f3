package org.thalweg.experiment;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.thalweg.core.run.Interruption;

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
		/** The specification; its record has no digests of data and code. */
		NOT_VERIFIED,
		/** Device-independent bits, computed on another device or by another model: its seconds are not those of the plan. */
		ELSEWHERE
	}

	/** A stored run that can be reused. */
	public record Match(RunRecord run, Claim claim) {
	}

	private final PlanSpec plan;
	private final Collection<RunRecord> records;
	private final Map<String, RunRecord> byId = new HashMap<>();
	private final Map<String, RunRecord> byContent = new HashMap<>();
	private final Map<String, RunRecord> unverified = new HashMap<>();
	private final Map<String, RunRecord> byResult = new HashMap<>();
	/** Requests whose results the plan asks for on one device only. */
	private final Set<String> single;

	/** @param records in the order in which they were stored; of equal matches the latest is used */
	public StoredRuns(PlanSpec plan, Collection<RunRecord> records) {
		this.plan = plan;
		this.records = records;
		Set<String> verified = new HashSet<>();
		for (RunRecord r : records) {
			Interruption.heed();
			byId.put(r.spec().id(), r);
			if (r.spec().spec().provenance().unknown()) {
				unverified.put(r.spec().key(), r);
			} else {
				verified.add(r.spec().key());
				byContent.put(r.spec().content(), r);
				byResult.put(r.spec().result(), r);
			}
		}
		unverified.keySet().removeAll(verified); // whatever that one says, this one does not know better
		this.single = records.isEmpty() ? Set.of() : onOneDevice(plan);
	}

	/**
	 * The requests whose results a plan asks for on one device only. One that asks for a result twice compares devices or models by
	 * their seconds, as one does that times sets. Cases have the same seeds, so that their first runs tell.
	 */
	static Set<String> onOneDevice(PlanSpec plan) {
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

	/** The stored run to reuse for a planned run; empty if it must be computed. */
	public Optional<Match> of(RunSpec run) {
		if (records.isEmpty()) {
			return Optional.empty();
		}
		RunRecord own = byId.get(run.id());
		if (own != null) {
			return Optional.of(new Match(own, run.spec().provenance().unknown() ? Claim.NOT_VERIFIED : Claim.SAME));
		}
		RunRecord other = byContent.get(run.content());
		if (other != null) {
			return Optional.of(new Match(other, Claim.OTHER_VERSION));
		}
		RunRecord old = unverified.get(run.key());
		if (old != null) {
			return Optional.of(new Match(old, Claim.NOT_VERIFIED));
		}
		return Optional.ofNullable(byResult.get(run.result())).filter(r -> single.contains(RunSpec.request(run.spec())))
				.map(r -> new Match(r, Claim.ELSEWHERE));
	}

	/** Notes for the user: runs reused although something differs, and runs left out. One sentence each. */
	public List<String> notes() {
		Map<RunRecord, Claim> serving = new IdentityHashMap<>();
		if (!records.isEmpty()) {
			plan.allRuns().forEach(r -> of(r).ifPresent(m -> serving.putIfAbsent(m.run(), m.claim())));
		}
		List<String> out = new ArrayList<>();
		count(serving, Claim.OTHER_VERSION, r -> r.spec().version()).forEach((version, n) -> out.add(n + (n == 1 ? " run was" : " runs were")
				+ " computed by version " + version + ", the plan was made by " + plan.version() + "." + anew()));
		count(serving, Claim.NOT_VERIFIED, r -> r.spec().version()).forEach((version, n) -> out.add(n + (n == 1 ? " run is" : " runs are")
				+ " not verified: version " + version + " kept no digests of numbers and code." + anew()));
		count(serving, Claim.ELSEWHERE, r -> r.job().address()).forEach((address, n) -> out.add(n + (n == 1 ? " run was" : " runs were")
				+ " computed on " + address + " or by another model, with the same bits; " + (n == 1 ? "its" : "their")
				+ " seconds are left out." + anew()));
		leftOut(serving).forEach((why, n) -> out.add(n + (n == 1 ? " stored run is" : " stored runs are") + " kept but left out: "
				+ (n == 1 ? "it was" : "they were") + " made from " + why + "."));
		return out;
	}

	private static String anew() {
		return " To compute them anew, " + Remedy.COMPUTE_ANEW + ", or delete the folder of these results and start over.";
	}

	private static Map<String, Long> count(Map<RunRecord, Claim> serving, Claim claim, Function<RunRecord, String> what) {
		return serving.entrySet().stream().filter(e -> e.getValue() == claim).map(Map.Entry::getKey)
				.collect(Collectors.groupingBy(what, TreeMap::new, Collectors.counting()));
	}

	/** Stored runs of what the plan asks for that were made from something else, by what differs. */
	private Map<String, Integer> leftOut(Map<RunRecord, Claim> serving) {
		Map<String, CaseSpec> requests = new HashMap<>();
		plan.cases().forEach(c -> requests.putIfAbsent(RunSpec.request(c), c));
		Map<CaseSpec, Optional<String>> differences = new IdentityHashMap<>();
		Map<String, Integer> out = new LinkedHashMap<>();
		for (RunRecord r : records) {
			long repetition = r.spec().seed() - plan.seed();
			if (!serving.containsKey(r) && repetition >= 0 && repetition < plan.runs()) {
				differences.computeIfAbsent(r.spec().spec(), then -> Optional.ofNullable(requests.get(RunSpec.request(then)))
						.flatMap(now -> differences(then, now))).ifPresent(why -> out.merge(why, 1, Integer::sum));
			}
		}
		return out;
	}

	/** What differs between the numbers and code of two cases; empty if that is not known. */
	static Optional<String> differences(CaseSpec then, CaseSpec now) {
		List<String> out = new ArrayList<>();
		Map<String, String> facts = now.factsOfProblem();
		then.factsOfProblem().forEach((name, was) -> {
			if (!was.equals(facts.get(name))) {
				out.add("another instance (" + name + " " + was + ", now " + facts.getOrDefault(name, "none") + ")");
			}
		});
		if (!then.provenance().unknown() && !now.provenance().unknown()) {
			out.addAll(then.provenance().differences(now.provenance()));
		}
		return out.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", out));
	}
}
