package org.thalweg.batch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.experiment.reading.Experiment.ProblemEntry;
import org.thalweg.experiment.reading.Places;

import picocli.CommandLine.Option;

/** Options that name a problem. */
final class ProblemOptions {
	@Option(names = "--problem", required = true, paramLabel = "ID", description = "The problem, e.g. classic/rastrigin.")
	private String problem;

	@Option(names = "--dimension", paramLabel = "D", description = "Number of variables; default: the problem's own.")
	private Integer dimension;

	@Option(names = "--data", paramLabel = "DIR",
			description = "Folder with the suite's official data files; default: THALWEG_DATA, and without it generated data.")
	private Path data;

	/** The folder, if it was named. */
	Optional<Path> data() {
		return Optional.ofNullable(data);
	}

	/** @param with the problem's parameters */
	ProblemEntry entry(Map<String, String> with) {
		return new ProblemEntry(List.of(problem), dimension == null ? List.of() : List.of(Checked.atLeast(1, "--dimension", dimension)),
				new LinkedHashMap<>(with), "");
	}

	/** Says for findings which option each value came from. {@code root} is "" or a path such as {@code problems[0]}. */
	static void places(Places places, String root, String withOption, Map<String, String> with) {
		String dot = root.isEmpty() ? "" : root + ".";
		places.option(root, "--problem");
		places.option(dot + "problem", "--problem");
		places.option(dot + "dimension", "--dimension");
		Checked.places(places, dot + "with", withOption, with);
	}
}
