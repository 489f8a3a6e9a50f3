package org.thalweg.experiment.plan;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;

import org.thalweg.core.Catalog;
import org.thalweg.core.ContributionException;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.problem.Problem;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;
import org.thalweg.experiment.reading.Places;

/**
 * One instance of every installed problem, with its default parameters and dimension, and every algorithm.
 *
 * @param problems by id, sorted
 * @param algorithms by id, sorted
 * @param withoutData sentences for users: official data that are not there, and how many problems were left out for that
 */
public record Installed(Map<String, Problem> problems, Map<String, Algorithm<?>> algorithms, List<String> withoutData) {
	/**
	 * Creates them.
	 *
	 * @param data folder with official data files; by default THALWEG_DATA
	 * @param lacking receives a sentence for each that cannot be created, with id or bundle
	 */
	public static Installed of(Catalog catalog, Optional<Path> data, Consumer<String> lacking) {
		return of(catalog, data, _ -> true, _ -> true, (_, why) -> lacking.accept(why));
	}

	/**
	 * Creates some of them.
	 *
	 * @param data folder with official data files; by default THALWEG_DATA
	 * @param problems whether the problem of an id is to be created
	 * @param algorithms whether the algorithm of an id is to be created
	 * @param lacking receives the id of each that cannot be created, and a sentence
	 */
	public static Installed of(Catalog catalog, Optional<Path> data, Predicate<String> problems, Predicate<String> algorithms,
			BiConsumer<String, String> lacking) {
		Optional<Path> folder = data.or(RequiredData::ofEnvironment);
		Map<String, Problem> made = new LinkedHashMap<>();
		Map<String, Integer> leftOut = new TreeMap<>();
		catalog.problems().values().stream().filter(c -> problems.test(c.id())).forEach(c -> {
			Optional<String> absent = RequiredData.absent(c, data);
			absent.ifPresent(needed -> leftOut.merge(needed, 1, Integer::sum));
			if (absent.isPresent()) {
				return;
			}
			String id = c.id();
			Planner.PlannedProblem p = Planner.problem(new ProblemEntry(List.of(id), List.of(), Map.of(), ""), new Places(""), catalog, data);
			p.diagnostics().forEach(f -> lacking.accept(id, id + ": " + f));
			if (p.diagnostics().isEmpty()) {
				made.put(id, p.problem());
			}
		});
		Map<String, Algorithm<?>> methods = new LinkedHashMap<>();
		catalog.algorithms().values().stream().filter(a -> algorithms.test(a.id())).forEach(a -> {
			try {
				methods.put(a.id(), a.get());
			} catch (ContributionException e) {
				lacking.accept(a.id(), e.getMessage());
			}
		});
		return new Installed(Collections.unmodifiableMap(made), Collections.unmodifiableMap(methods),
				leftOut.entrySet().stream().map(e -> sentence(e.getKey(), e.getValue(), folder)).toList());
	}

	private static String sentence(String needed, int problems, Optional<Path> data) {
		return problems + (problems == 1 ? " problem" : " problems") + " of " + needed.replaceFirst("/.*", "") + ": "
				+ data.map(folder -> "the data folder " + folder + " has no " + needed).orElse("no data folder is set; they need " + needed);
	}
}
