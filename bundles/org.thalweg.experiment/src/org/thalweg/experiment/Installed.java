package org.thalweg.experiment;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import org.thalweg.core.Catalog;
import org.thalweg.core.ContributionException;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.problem.Problem;
import org.thalweg.experiment.Experiment.ProblemEntry;

/**
 * One instance of every installed problem, with its default parameters and dimension, and every algorithm.
 *
 * @param problems by id, sorted
 * @param algorithms by id, sorted
 */
public record Installed(Map<String, Problem> problems, Map<String, Algorithm<?>> algorithms) {
	/**
	 * Creates them.
	 *
	 * @param data folder with official data files; by default THALWEG_DATA
	 * @param lacking receives a sentence for each that cannot be created, with id or bundle
	 */
	public static Installed of(Catalog catalog, Optional<Path> data, Consumer<String> lacking) {
		Map<String, Problem> problems = new LinkedHashMap<>();
		for (String id : catalog.problems().keySet()) {
			Planner.PlannedProblem p = Planner.problem(new ProblemEntry(List.of(id), List.of(), Map.of(), ""), new Places(""), catalog, data);
			p.findings().forEach(f -> lacking.accept(id + ": " + f));
			if (p.findings().isEmpty()) {
				problems.put(id, p.problem());
			}
		}
		Map<String, Algorithm<?>> algorithms = new LinkedHashMap<>();
		catalog.algorithms().forEach((id, contribution) -> {
			try {
				algorithms.put(id, contribution.get());
			} catch (ContributionException e) {
				lacking.accept(e.getMessage());
			}
		});
		return new Installed(Collections.unmodifiableMap(problems), Collections.unmodifiableMap(algorithms));
	}
}
