package org.thalweg.benchmarks;

import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.core.algorithm.Population;
import org.thalweg.core.problem.Problem;

/**
 * Populations that are advanced as a batch.
 *
 * @param name in the row
 * @param problems problems of one shape
 * @param cost of one evaluation of any of them
 */
record Task(String name, List<Problem> problems, List<Population> populations, Cost cost) {
	/** Populations on one problem, number k with the seed {@code seed + k}. */
	static Task repeated(String name, Problem problem, int populations, long seed, Cost cost) {
		List<Population> all = IntStream.range(0, populations).mapToObj(k -> new Population(0, seed + k)).toList();
		return new Task(name, List.of(problem), all, cost);
	}

	/** One population on each problem, all with one seed. */
	static Task multipopulation(String name, List<Problem> problems, long seed, Cost cost) {
		List<Population> all = IntStream.range(0, problems.size()).mapToObj(k -> new Population(k, seed)).toList();
		return new Task(name, problems, all, cost);
	}

	int dimension() {
		return problems.getFirst().dimension();
	}
}
