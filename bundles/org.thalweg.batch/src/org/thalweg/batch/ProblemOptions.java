package org.thalweg.batch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.reading.UserError;

import picocli.CommandLine.Option;

/** Options that name a problem. */
final class ProblemOptions {
	@Option(names = "--problem", required = true, paramLabel = "ID", description = "The problem, e.g. classic/rastrigin, or a description as in "
			+ "an experiment file, e.g. '{formula: {sum: \"x^2\"}, lower: -5, upper: 5}'.")
	private String problem;

	@Option(names = "--dimension", paramLabel = "D", description = "Number of variables; default: the problem's own.")
	private Integer dimension;

	@Option(names = "--data", paramLabel = "DIR",
			description = "Folder with the suite's official data files; default: THALWEG_DATA. Without either, generated data are used.")
	private Path data;

	/** The folder, if it was named. */
	Optional<Path> data() {
		return Optional.ofNullable(data);
	}

	/** @param with the problem's parameters */
	ProblemEntry entry(Map<String, String> with) {
		List<Integer> dimensions = dimension == null ? List.of() : List.of(OptionChecks.atLeast(1, "--dimension", dimension));
		if (!problem.strip().startsWith("{")) {
			return new ProblemEntry(List.of(problem), dimensions, new LinkedHashMap<>(with), "");
		}
		ProblemEntry written = written();
		Map<String, String> all = new LinkedHashMap<>(written.with());
		all.putAll(with);
		return new ProblemEntry(written.ids(), dimensions.isEmpty() ? written.dimensions() : dimensions, all, written.label());
	}

	/** A problem with keys and values, as in an experiment file. */
	private ProblemEntry written() {
		List<Diagnostic> diagnostics = new ArrayList<>();
		Optional<ProblemEntry> written = ExperimentFile.problem(problem, new Places("--problem"), diagnostics);
		if (written.isEmpty()) {
			throw new UserError(diagnostics.stream().map(Diagnostic::toString).collect(Collectors.joining("\n")));
		}
		if (written.get().ids().size() > 1 || written.get().dimensions().size() > 1 || !written.get().each().isEmpty()) {
			throw new UserError(Planner.SEVERAL);
		}
		return written.get();
	}

	/** Records for diagnostics which option each value came from. {@code root} is "" or a path such as {@code problems[0]}. */
	void places(Places places, String root, String withOption, Map<String, String> with) {
		String dot = root.isEmpty() ? "" : root + ".";
		places.option(root, "--problem");
		places.option(dot + "problem", "--problem");
		places.option(dot + "dimension", "--dimension");
		OptionChecks.places(places, dot + "with", withOption, with);
		if (problem.strip().startsWith("{")) {
			written().with().keySet().stream().filter(name -> !with.containsKey(name)).forEach(name -> places.option(dot + "with." + name,
					"--problem"));
		}
	}
}
