package org.thalweg.batch;

import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.Callable;

import org.thalweg.experiment.reading.UserMistake;
import org.thalweg.experiment.report.Export;
import org.thalweg.experiment.report.Latex;
import org.thalweg.experiment.store.Damage;
import org.thalweg.experiment.store.RunStore;

import picocli.CommandLine.Command;
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
			description = { "csv: runs.csv, traces.csv and comparison.csv;", "coco: folders for cocopp, of the suite bbob only;",
					"iohprofiler: folders for IOHanalyzer and iohinspector;",
					"json: runs.jsonl, an object per run with its point;", "latex: comparison.tex and table.tex;",
					"long: long.csv, a tidy table, one row per improvement." })
	private String format;

	@Option(names = "--to", paramLabel = "FOLDER", description = "Where to write; default: DIR/<format>.")
	private Path to;

	@Option(names = "--digits", paramLabel = "N", description = "latex: significant digits of values, 1 to 17.")
	private Integer digits;

	@Option(names = "--siunitx", description = "latex: numbers as arguments of \\num, so that the document decides how they look.")
	private boolean siunitx;

	@Option(names = "--columns", paramLabel = "N",
			description = "latex: columns of a table besides those that name its rows; wider tables are split.")
	private Integer columns;

	@Option(names = "--json", description = "One JSON object a file that was written.")
	private boolean json;

	ExportVerb(Session session) {
		this.session = session;
	}

	/** @throws UserMistake if there is something that it does not mean */
	private Latex.Options latex(Export.Format wanted) {
		if (wanted != Export.Format.LATEX && (digits != null || siunitx || columns != null)) {
			throw new UserMistake("--format " + format + ": --digits, --siunitx and --columns are for latex. Leave them out");
		}
		try {
			return new Latex.Options(digits == null ? OptionalInt.empty() : OptionalInt.of(digits), siunitx, columns == null ? Integer.MAX_VALUE
					: columns);
		} catch (IllegalArgumentException e) {
			throw new UserMistake("--format latex: " + e.getMessage());
		}
	}

	@Override
	public Integer call() {
		Export.Format wanted = Checked.choice(Export.Format.class, "--format", format);
		try (RunStore store = RunStore.read(folder)) {
			for (Path file : Export.write(store, wanted, to == null ? folder.resolve(format) : to, latex(wanted))) {
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
}
