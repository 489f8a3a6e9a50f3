package org.thalweg.document;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.thalweg.core.param.Parameters.Info;
import org.thalweg.experiment.reading.Grids;

/**
 * What a new experiment begins with: every problem with every algorithm on every device. Immutable.
 *
 * @param name of the experiment
 * @param problems their ids
 * @param dimensions numbers of variables; none for each problem's own
 * @param algorithms their ids
 * @param sizes population sizes to compare; none for each algorithm's own. They are for algorithms that have one
 * @param devices as in {@code on:}
 * @param stop a key of {@code stop:}, such as {@code evaluations}
 * @param limit its value
 * @param runs of each problem, algorithm and device
 * @param baseline label of the algorithm that others are compared with; empty for none
 * @param threads of the host
 */
public record NewExperiment(String name, List<String> problems, List<String> dimensions, List<String> algorithms, List<String> sizes,
		List<String> devices, String stop, String limit, String runs, String baseline, int threads) {
	/** The parameter that every population-based algorithm here has. */
	private static final String SIZE = "size";

	/** One problem and one algorithm, ten runs of 1000 evaluations per dimension. */
	public static NewExperiment of(String name, String problem, String algorithm, String device, int threads) {
		return new NewExperiment(name, List.of(problem), List.of(), List.of(algorithm), List.of(), List.of(device),
				"evaluations-per-dimension", "1000", "10", "", threads);
	}

	/** What reports will call its algorithms, a setting of each size. */
	public List<String> labels(Vocabulary vocabulary) {
		return algorithms.stream().flatMap(a -> Grids.labels(a, several(a, vocabulary) ? Map.of(SIZE, sizes) : Map.of(), Map.of()).stream())
				.toList();
	}

	private boolean several(String algorithm, Vocabulary vocabulary) {
		return sizes.size() > 1 && sized(algorithm, vocabulary);
	}

	private static boolean sized(String algorithm, Vocabulary vocabulary) {
		return vocabulary.algorithmParameters(algorithm, "").stream().map(Info::name).anyMatch(SIZE::equals);
	}

	/** The text of its file, commented and ready to run. */
	public String text(Vocabulary vocabulary) {
		ExperimentDocument out = head();
		for (String problem : problems) {
			String own = vocabulary.dimension(List.of(problem));
			List<String> dimension = dimensions.isEmpty() && !own.isEmpty() ? List.of(own) : dimensions;
			out = out.add("problems", flow("problem", problem, dimension.isEmpty() ? "" : "dimension: " + YamlScalar.write(dimension, true)));
		}
		return text(out, vocabulary);
	}

	/** The same with a user-defined problem in place of the others. */
	public String text(ProblemDraft problem, Vocabulary vocabulary) {
		return text(problem.addTo(head()), vocabulary);
	}

	private ExperimentDocument head() {
		return ExperimentDocument.of("""
				# %s
				# To see what a key means, point at it. For proposals, press Ctrl+Space.
				name: %s
				""".formatted(name.replaceAll("\\s+", " "), YamlScalar.write(name, false)));
	}

	private String text(ExperimentDocument problems, Vocabulary vocabulary) {
		ExperimentDocument out = problems;
		for (String algorithm : algorithms) {
			boolean sized = !sizes.isEmpty() && sized(algorithm, vocabulary);
			String size = sized ? "with: {" + SIZE + ": " + new Several("grid", false).write(sizes, true) + "}" : "";
			out = out.add("algorithms", flow("algorithm", algorithm, size));
		}
		for (String device : devices) {
			out = out.add("on", flow("device", device, ""));
		}
		return out.text() + tail(vocabulary);
	}

	private static String flow(String key, String id, String more) {
		return "{" + key + ": " + YamlScalar.write(id, true) + (more.isEmpty() ? "" : ", " + more) + "}";
	}

	private String tail(Vocabulary vocabulary) {
		Map<String, String> lines = new LinkedHashMap<>();
		lines.put("runs: " + runs, "repetitions of each problem, algorithm and device");
		lines.put("seed: 1", "of the first run; each further run adds 1");
		lines.put("stop: {" + stop + ": " + limit + "}", "or generations, evaluations, seconds, target");
		if (!baseline.isEmpty()) {
			lines.put("baseline: {label: " + YamlScalar.write(baseline, true) + "}", "the algorithm that the others are compared with");
		}
		if (labels(vocabulary).size() > 2 && problems.size() * Math.max(1, dimensions.size()) > 1) {
			lines.put("ranks: mean", "mean ranks over the problems, and Friedman's test");
		}
		if (threads > 1) {
			lines.put("threads: " + threads, "of the host; its times are then not comparable");
		}
		int width = lines.keySet().stream().mapToInt(String::length).max().orElse(0) + 2;
		return lines.entrySet().stream().map(e -> String.format("%-" + width + "s# %s\n", e.getKey(), e.getValue()))
				.collect(Collectors.joining());
	}
}
