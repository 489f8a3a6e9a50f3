package org.thalweg.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;

/**
 * Adds results of other folders as further columns to those of one: a problem is the same where id, parameters, dimension
 * and instance are; a label that exists already is made unique. Their seconds, of another time or machine, count
 * for nothing. One use.
 */
final class JoinedResults {
	private record ProblemKey(String id, Map<String, String> parameters, int dimension, int instance) {
		static ProblemKey of(CaseSpec c) {
			return new ProblemKey(c.problem(), c.problemParameters(), c.dimension(), c.instance());
		}
	}

	private final Map<ProblemKey, String> names = new HashMap<>();
	private final Map<ProblemKey, List<CaseSpec>> cases = new LinkedHashMap<>();
	private final Map<CaseSpec, List<RunRecord>> runs = new LinkedHashMap<>();
	private final Map<CaseSpec, RunStore> stores = new IdentityHashMap<>();
	private final Set<RunRecord> elsewhere = Collections.newSetFromMap(new IdentityHashMap<>());
	private final Set<String> labels = new HashSet<>();
	private final List<String> notes;

	private JoinedResults(Results own) {
		this.notes = new ArrayList<>(own.notes());
		elsewhere.addAll(own.elsewhere());
		own.plan().cases().forEach(c -> {
			names.putIfAbsent(ProblemKey.of(c), c.problemLabel());
			labels.add(c.label());
			add(c, own.runs().get(c));
		});
	}

	/** @param others whose stores stay open as long as the result is used */
	static Results of(Results own, List<Results> others) {
		JoinedResults out = new JoinedResults(own);
		others.forEach(out::add);
		return new Results(own.store(), own.plan().with(out.cases.values().stream().flatMap(List::stream).toList()), out.runs, out.elsewhere,
				out.notes,
				own.cancelled(), out.stores, Map.of(), own.asked(), own.meanings());
	}

	private void add(CaseSpec c, List<RunRecord> some) {
		cases.computeIfAbsent(ProblemKey.of(c), _ -> new ArrayList<>()).add(c);
		runs.put(c, some);
	}

	private void add(Results other) {
		String folder = String.valueOf(other.store().folder().toAbsolutePath().normalize().getFileName());
		Map<String, String> called = new HashMap<>();
		for (CaseSpec c : other.plan().cases()) {
			List<RunRecord> some = other.runs().get(c);
			if (some.isEmpty()) {
				continue;
			}
			CaseSpec column = c.joined(names.getOrDefault(ProblemKey.of(c), c.problemLabel()), called.computeIfAbsent(c.label(), n -> free(n,
					folder)),
					some
							.size());
			add(column, some);
			stores.put(column, other.store());
			elsewhere.addAll(some);
		}
		notes.add("Further columns are results of the folder " + folder
				+ ", compared with the baseline of this folder; their seconds are not compared.");
	}

	/** The name itself where it is free, else with the folder, else with a number, too. */
	private String free(String name, String folder) {
		String out = name;
		for (int n = 1; !labels.add(out); n++) {
			out = name + " (" + folder + (n == 1 ? "" : " " + n) + ")";
		}
		return out;
	}
}
