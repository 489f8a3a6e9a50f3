package org.thalweg.experiment.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.ContributionException;
import org.thalweg.core.param.ParameterException;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;

/**
 * Spells out names of several problems, such as {@code bbob/*}, and the word {@code all} among a problem's parameters, such as the years of a
 * record, before anything is counted.
 */
record SpeltValues(Catalog catalog, Binder binder, ProblemData data) {
	/** The word for every value that a problem knows for a parameter. */
	private static final String ALL = "all";

	Experiment of(Experiment asked) {
		List<ProblemEntry> problems = new ArrayList<>();
		for (int i = 0; i < asked.problems().size(); i++) {
			problems.add(of(named(asked.problems().get(i), "problems[" + i + "]"), "problems[" + i + "]"));
		}
		return asked.with(problems);
	}

	/** An entry with the problems that its names denote, each once. */
	private ProblemEntry named(ProblemEntry entry, String path) {
		List<String> ids = entry.ids().stream().flatMap(id -> {
			List<String> members = catalog.problemsNamed(id);
			return members.isEmpty() ? Stream.of(id) : members.stream();
		}).distinct().toList();
		if (ids.size() > entry.ids().size() && !entry.label().isEmpty()) {
			binder.finding(path + ".label", "the label is shared by " + ids.size() + " problems. Give each problem its own entry.");
		}
		boolean several = entry.ids().stream().anyMatch(id -> !catalog.problems().containsKey(id) && !catalog.problemsNamed(id).isEmpty());
		return !several ? entry : entry.with(ids, entry.with(), entry.each());
	}

	/** An entry with its parameters of {@link #ALL} values listed, if the problem defines them. */
	private ProblemEntry of(ProblemEntry entry, String path) {
		Map<String, String> with = new LinkedHashMap<>(entry.with());
		Map<String, List<String>> each = new LinkedHashMap<>(entry.each());
		Contribution<ProblemFamily<?>> of = catalog.problems().get(entry.ids().getFirst());
		entry.with().forEach((name, value) -> {
			if (of != null && value.equals(ALL)) {
				List<String> values = all(of, name, entry.with(), path);
				if (!values.isEmpty()) {
					with.remove(name);
					each.put(name, values);
				}
			}
		});
		return entry.with(entry.ids(), with, each);
	}

	private List<String> all(Contribution<ProblemFamily<?>> of, String name, Map<String, String> with, String path) {
		try {
			return all(of.get(), name, with);
		} catch (ParameterException | ContributionException e) {
			return List.of(); // found again, and reported, when the problem is made
		} catch (IllegalArgumentException e) {
			binder.finding(path + ".with." + name, of.id() + ": " + e.getMessage());
			return List.of();
		}
	}

	private <P extends Record> List<String> all(ProblemFamily<P> family, String name, Map<String, String> with) {
		Map<String, String> others = new LinkedHashMap<>(with);
		others.values().remove(ALL);
		return family.all(name, Parameters.bind(family.parameters(), Map.of(), others), data);
	}
}
