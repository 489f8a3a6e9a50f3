package org.thalweg.batch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.RunPoints;
import org.thalweg.experiment.store.Damage;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.formats.CocoText;
import org.thalweg.report.Export;
import org.thalweg.report.Latex;
import org.thalweg.report.Results;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg export DIR}. */
@Command(name = "export", mixinStandardHelpOptions = true, description = "Writes stored results for other programs.",
		footer = { "", "Example: thalweg export results/clpso-a-first-look --format iohprofiler --to for-iohanalyzer" })
final class ExportVerb implements Callable<Integer> {
	private final Session session;

	@Parameters(index = "0", paramLabel = "DIR", description = "Folder with results.")
	private Path folder;

	@Option(names = "--format", required = true, paramLabel = "FORMAT",
			description = { "csv: runs.csv, traces.csv and comparison.csv;", "coco: folders for cocopp, for the suite bbob only;",
					"iohprofiler: folders for IOHanalyzer and iohinspector;",
					"json: runs.jsonl, an object per run with its point;", "latex: comparison.tex and table.tex;",
					"long: long.csv, a tidy table, one row per improvement." })
	private String format;

	@Option(names = "--to", paramLabel = "FOLDER", description = "Where to write; default: DIR/<format>.")
	private Path to;

	@Mixin
	private LatexOptions latex = new LatexOptions();

	@Mixin
	private MeasureOptions measures = new MeasureOptions();

	@Mixin
	private BayesOptions bayes = new BayesOptions();

	@Option(names = "--points",
			description = "coco: also writes the points, for functions of fewer than seven variables. Results contain only the best point of a "
					+ "run, so each run is recomputed on the host.")
	private boolean points;

	@Option(names = "--data", paramLabel = "DIR", description = "With --points: folder with official data files; default: THALWEG_DATA.")
	private Path data;

	@Option(names = "--json", description = "One JSON object per written file.")
	private boolean json;

	ExportVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		Export.Format wanted = OptionChecks.choice(Export.Format.class, "--format", format);
		if (points && wanted != Export.Format.COCO) {
			throw new UserError("--format " + format + ": --points works only with coco. Leave it out");
		}
		Optional<Double> rho = bayes.rho();
		if (rho.isPresent() && wanted != Export.Format.CSV && wanted != Export.Format.LATEX) {
			throw new UserError("--format " + format + ": --bayes works only with csv and latex. Leave it out");
		}
		MeasureChoice asked = measures.measures();
		if (!asked.none() && wanted != Export.Format.CSV && wanted != Export.Format.LATEX) {
			throw new UserError("--format " + format + ": --targets, --values and --budgets work only with csv and latex. Leave them out");
		}
		Path where = to == null ? folder.resolve(format) : to;
		Latex.LatexStyle choice = latex.choice(wanted == Export.Format.LATEX, "--format " + format);
		try (RunStore store = RunStore.read(folder)) {
			Results results = Results.of(store).described(session.catalog()).measured(asked);
			Export.leftOut(wanted, results).forEach(session.err()::println);
			List<Path> files = new ArrayList<>(Export.write(results, wanted, where, choice, points()));
			rho.ifPresent(r -> files.add(Export.bayes(store, wanted, where, choice, r)));
			for (Path file : files) {
				if (json) {
					session.json().write(Map.of("file", file.toString()));
				} else {
					session.out().println(file);
				}
			}
			Damage.notes(store.damage(), folder).forEach(session.err()::println);
			return store.damage().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
		}
	}

	private Optional<Export.PointsFinder> points() {
		RunPoints again = new RunPoints(session.catalog(), Optional.ofNullable(data), session.cancel());
		return !points ? Optional.empty() : Optional.of((run, trace, wanted) -> again.of(run, trace, wanted).entrySet().stream()
				.collect(Collectors.toMap(Map.Entry::getKey, e -> new CocoText.Evaluated(e.getValue().value(), e.getValue().x()))));
	}
}
