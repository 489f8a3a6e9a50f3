package org.thalweg.batch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

import org.thalweg.experiment.reading.RankSpec;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.formats.TableColumns;
import org.thalweg.report.intake.Import;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg import PATH… --out DIR}. */
@Command(name = "import", mixinStandardHelpOptions = true, description = {
		"Adds runs of other programs to a results folder: archives of COCO since 2009, of IOHprofiler, and long tables (CSV). Tables, charts and "
				+ "tests then include them as columns marked (imported)." },
		footer = { "", "Example: thalweg import CMA-ES.tgz --out results/clpso-a-first-look" })
final class ImportVerb implements Callable<Integer> {
	private final Session session;

	@Parameters(arity = "1..*", paramLabel = "PATH", description = "Folders, packed folders (.zip, .tgz, .tar.gz, .tar), or tables (.csv, .tsv).")
	private List<Path> paths;

	@Option(names = "--out", required = true, paramLabel = "DIR", description = "Folder with results to add them to, or a new one.")
	private Path out;

	@Option(names = "--as", paramLabel = "NAME", description = "Name of the algorithm; replaces the one in the files.")
	private String name;

	@Option(names = "--errors", description = "Values of problems that are not installed are distances to the optimum.")
	private boolean errors;

	@Option(names = "--columns", split = ",", paramLabel = "ROLE=COLUMN", description = {
			"Roles of a table's columns whose names are not recognised: evaluations=fe,value=y. Roles: algorithm, suite, function_id, function, "
					+ "instance, dimension, run, seed, evaluations, and error, best_error or value. ROLE:=VALUE sets a value for all rows: "
					+ "dimension:=30. With evaluations:=25000, a table has one row for each run." })
	private List<String> columns = List.of();

	@Option(names = "--decimal", paramLabel = "POINT", description = "Decimal separator of tables: a point (.) or a comma (,).")
	private String decimal = ".";

	@Option(names = "--maximise", description = "Values of tables are maximised. They are shown negated, so that smaller is better.")
	private boolean maximise;

	@Option(names = "--success", paramLabel = "ERROR", description = "Error at which a run is a success, in a folder with imported runs only.")
	private Double success;

	@Option(names = "--baseline", paramLabel = "NAME", description = "Algorithm that others are compared with, in a folder with imported runs only.")
	private String baseline = "";

	@Option(names = "--ranks", paramLabel = "STATISTIC", description = "mean or median: ranks algorithms by it, in a folder with imported runs only.")
	private String ranks;

	@Option(names = "--json", description = "One JSON object for each column.")
	private boolean json;

	ImportVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		if (success != null && !(success >= 0 && success < Double.POSITIVE_INFINITY)) {
			throw new UserError("--success: " + success + " is not an error; expected a finite number >= 0, such as 1e-8");
		}
		Import done = Import.of(paths, new Import.ImportOptions(Optional.ofNullable(name), errors, tableColumns(), success == null ? Double.NaN
				: success,
				baseline,
				Optional.ofNullable(ranks).map(r -> OptionChecks.choice(RankSpec.Of.class, "--ranks", r))), out, session.catalog());
		done.notes().forEach(session.err()::println);
		done.runs().forEach((label, runs) -> {
			if (json) {
				session.json().write(line(label, runs));
			} else {
				session.out().println(label + ": " + runs + (runs == 1 ? " run" : " runs"));
			}
		});
		if (!json) {
			session.out().println("Added to " + out + ". To see them: thalweg report " + out);
		}
		return ExitCode.DONE;
	}

	private TableColumns tableColumns() {
		if (!decimal.equals(".") && !decimal.equals(",")) {
			throw new UserError("--decimal: '" + decimal + "' is not a decimal separator; expected . or ,");
		}
		try {
			return TableColumns.of(columns, decimal.equals(","), maximise);
		} catch (IllegalArgumentException e) {
			throw new UserError("--columns: " + e.getMessage());
		}
	}

	private Map<String, Object> line(String label, int runs) {
		Map<String, Object> line = new LinkedHashMap<>();
		line.put("event", "imported");
		line.put("label", label);
		line.put("runs", runs);
		line.put("folder", out.toString());
		return line;
	}
}
