package org.thalweg.experiment.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemData.Reading;
import org.thalweg.core.problem.ProblemFamily;

/**
 * Makes a problem family's instance of one dimension, any number of times.
 *
 * @param id of the family
 * @param which as diagnostics call it: "cec2010/f1 in 1000 dimensions: "
 * @param data folder with official data files
 */
record InstanceMaker<P extends Record>(String id, String which, ProblemFamily<P> family, P parameters, int dimension, ProblemData data) {
	/**
	 * A first instance, and what is to be kept of it.
	 *
	 * @param numbers digests of what it was made from, by name
	 * @param notes what the user has to know about its data, one sentence each
	 */
	record Made(Problem problem, Map<String, String> numbers, List<String> notes) {
	}

	/** @throws IllegalArgumentException with a sentence for the user if the dimension or the data do not fit */
	Made first() {
		List<Reading> readings = new ArrayList<>();
		Problem problem = create(readings);
		List<String> notes = notes(problem, readings); // first: facts may read, too
		return new Made(problem, InstanceDigests.of(problem, readings), notes);
	}

	/**
	 * The same once more.
	 *
	 * @throws IllegalArgumentException if it is made from other numbers than the first, such as those of a replaced data file
	 */
	Problem again(Map<String, String> numbers) {
		List<Reading> readings = new ArrayList<>();
		Problem problem = create(readings);
		notes(problem, readings);
		Map<String, String> now = InstanceDigests.of(problem, readings);
		if (!now.equals(numbers)) {
			String other = now.entrySet().stream().filter(e -> !e.getValue().equals(numbers.get(e.getKey()))).map(Map.Entry::getKey)
					.collect(Collectors.joining(", "));
			throw new IllegalArgumentException(which + "its data changed after the experiment was planned (" + other
					+ "). Do not change data files while an experiment runs. Start it again");
		}
		return problem;
	}

	private Problem create(List<Reading> readings) {
		return family.create(parameters, dimension, data.telling(readings::add));
	}

	/** A named folder without data for this dimension is no error, but is reported. */
	private List<String> notes(Problem problem, List<Reading> readings) {
		String served = problem.facts().isEmpty() ? "generated data"
				: new TreeMap<>(problem.facts()).entrySet().stream().map(e -> e.getKey() + " " + e.getValue()).collect(Collectors.joining(", "));
		return readings.stream().filter(r -> !r.found()).map(r -> id + ": no official " + r.name() + " for " + problem.dimension()
				+ " dimensions in the data folder " + data.folder().map(Object::toString).orElse("") + "; used: " + served + ".").toList();
	}
}
