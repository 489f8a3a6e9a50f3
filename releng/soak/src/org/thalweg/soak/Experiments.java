package org.thalweg.soak;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What is computed: each round takes some algorithms of all families, which take turns. */
final class Experiments {
	/** Runs of an experiment for each repetition. */
	static final int CASES = 4;
	private static final List<String> ALGORITHMS = List.of("clpso", "jde", "spso2011", "maswchains", "de", "gode", "gojde");
	private static final int AT_ONCE = 2;
	private static final String TEXT = """
			problems:
			  - {problem: [classic/sphere, classic/rastrigin], dimension: 10}
			algorithms: [%s]
			on: {device: %s}
			runs: %d
			stop: {generations: %d}
			""";

	private Experiments() {
	}

	/** The k-th of a round. */
	static String algorithm(int round, int k) {
		return ALGORITHMS.get((AT_ONCE * round + k) % ALGORITHMS.size());
	}

	static String text(int round, String device, int runs, int generations) {
		return TEXT.formatted(IntStream.range(0, AT_ONCE).mapToObj(k -> algorithm(round, k)).collect(Collectors.joining(", ")), device, runs, generations);
	}
}
