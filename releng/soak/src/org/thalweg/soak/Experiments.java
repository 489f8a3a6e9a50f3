package org.thalweg.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.core.Catalog;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.experiment.reading.Devices;

/** The experiments computed: each round takes some algorithms of all families, in rotation. */
final class Experiments {
	/** Runs of an experiment for each repetition. */
	static final int CASES = 4;
	private static final List<String> ALGORITHMS = List.of("clpso", "jde", "spso2011", "maswchains", "de", "gode", "gojde", "lshade", "random");
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

	/** The host and the first device of each backend that is there. */
	static List<String> devices(Catalog catalog) {
		List<String> out = new ArrayList<>(List.of("sequential"));
		try (Devices all = new Devices(catalog)) {
			for (String backend : List.of("opencl", "cuda")) {
				DeviceInfo info = all.find(backend).info();
				if (info != null) {
					out.add(info.address());
				}
			}
		}
		return out;
	}

	/** The k-th of a round. */
	static String algorithm(int round, int k) {
		return ALGORITHMS.get((AT_ONCE * round + k) % ALGORITHMS.size());
	}

	static String text(int round, String device, int runs, int generations) {
		return TEXT.formatted(IntStream.range(0, AT_ONCE).mapToObj(k -> algorithm(round, k)).collect(Collectors.joining(", ")), device, runs, generations);
	}
}
