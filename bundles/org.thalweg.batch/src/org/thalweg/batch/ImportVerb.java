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
		"Adds runs of other programs to a results folder: archives of COCO since 2009, of IOHprofiler, and long tables (CSV). Tables, charts and tests then "
				+ "have them as columns that are marked (imported)." },
		footer = { "", "Example: thalweg import CMA-ES.tgz --out results/clpso-a-first-look" })
final class ImportVerb implements Callable<Integer> {
	private final Session session;

	@Parameters(arity = "1..*", paramLabel = "PATH", description = "Folders, packed folders (.zip, .tgz, .tar.gz, .tar), or tables (.csv, .tsv).")
	private List<Path> paths;

	@Option(names = "--out", required = true, paramLabel = "DIR", description = "Folder with results to put them beside, or a new one.")
	private Path out;

	@Option(names = "--as", paramLabel = "NAME", description = "Name of the algorithm in place of the files'.")
	private String name;

	@Option(names = "--errors", description = "Values of problems that are not installed are distances to the optimum.")
	private boolean errors;

	@Option(names = "--columns", split = ",", paramLabel = "ROLE=COLUMN", description = {
			"What a table's columns mean, where their names do not tell: evaluations=fe,value=y. Roles: algorithm, suite, function_id, function, "
					+ "instance, dimension, run, seed, evaluations, and error, best_error or value. With := what all rows have: dimension:=30. "
					+ "A table whose rows have evaluations:=25000 has one row for each run." })
	private List<String> columns = List.of();

	@Option(names = "--decimal", paramLabel = "POINT", description = "Sign before a table's decimals: . or a comma (,).")
	private String decimal = ".";

	@Option(names = "--maximise", description = "Values of tables are to be maximised. They are shown negated, so that less is better.")
	private boolean maximise;

	@Option(names = "--success", paramLabel = "ERROR", description = "Error of a success, in a folder of imported runs alone.")
	private Double success;

	@Option(names = "--baseline", paramLabel = "NAME", description = "Algorithm that others are compared with, in a folder of imported runs alone.")
	private String baseline = "";

	@Option(names = "--ranks", paramLabel = "STATISTIC", description = "mean or median: ranks algorithms, in a folder of imported runs alone.")
	private String ranks;

	@Option(names = "--json", description = "One JSON object for each column.")
	private boolean json;

	ImportVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		if (success != null && !(success >= 0 && success < Double.POSITIVE_INFINITY)) {
			throw new UserError("--success: " + success + " is no distance to an optimum. Give a number from 0, such as 1e-8");
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
			session.out().println("They stand beside what is in " + out + ": thalweg report " + out);
		}
		return ExitCode.DONE;
	}

	private TableColumns tableColumns() {
		if (!decimal.equals(".") && !decimal.equals(",")) {
			throw new UserError("--decimal: '" + decimal + "' is neither a point nor a comma");
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
