package org.thalweg.experiment.document;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The text of a new experiment: small, commented, and ready to run. */
public final class ExperimentTemplate {
	private ExperimentTemplate() {
	}

	/**
	 * One problem, one algorithm, one device.
	 *
	 * @param dimension as written in the file; empty for the problem's own
	 * @param threads of the host; written if there is more than one
	 */
	public static String text(String name, String problem, String dimension, String algorithm, String device, int threads) {
		Map<String, String> first = new LinkedHashMap<>(Map.of("problem", problem));
		if (!dimension.isEmpty()) {
			first.put("dimension", dimension);
		}
		return text(head(name).add("problems", first), algorithm, device, threads);
	}

	/** With a problem of one's own, the first algorithm that is installed, and one device. */
	public static String text(String name, ProblemDraft problem, Vocabulary vocabulary, String device, int threads) {
		return text(problem.addTo(head(name)), algorithm(vocabulary), device, threads);
	}

	private static ExperimentDocument head(String name) {
		return ExperimentDocument.of("""
				# %s
				# Rest the pointer on a key to read what it means; Ctrl+Space proposes what may follow.
				name: %s
				""".formatted(name.replaceAll("\\s+", " "), YamlScalar.write(name, false)));
	}

	private static String text(ExperimentDocument problems, String algorithm, String device, int threads) {
		String tail = """
				runs: 10                                 # repetitions of each problem, algorithm and device
				seed: 1                                  # run k takes seed + k
				stop: {evaluations-per-dimension: 1000}  # or generations, evaluations, seconds, target
				""" + (threads > 1 ? "threads: %-30d # of the host; its times cannot be compared\n".formatted(threads) : "");
		return problems.add("algorithms", Map.of("algorithm", algorithm)).add("on", Map.of("device", device)).text() + tail;
	}

	/** With the first problem and algorithm that are installed, on the host. */
	public static String text(String name, Vocabulary vocabulary) {
		String problem = vocabulary.problems().stream().map(Vocabulary.Word::text).findFirst().orElse("");
		return text(name, problem, vocabulary.dimension(List.of(problem)), algorithm(vocabulary), "sequential", 1);
	}

	private static String algorithm(Vocabulary vocabulary) {
		return vocabulary.algorithms().stream().map(Vocabulary.Word::text).findFirst().orElse("");
	}
}
