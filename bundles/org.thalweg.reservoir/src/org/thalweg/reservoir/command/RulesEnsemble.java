package org.thalweg.reservoir.command;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.thalweg.experiment.chart.IllustratedReport;
import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.JsonLines;
import org.thalweg.experiment.reading.UserMistake;
import org.thalweg.experiment.text.Csv;
import org.thalweg.reservoir.chart.FuturesDocument;
import org.thalweg.reservoir.chart.FuturesRuleCharts;
import org.thalweg.reservoir.futures.Decisions;
import org.thalweg.reservoir.futures.DecisionsFile;
import org.thalweg.reservoir.futures.Futures;
import org.thalweg.reservoir.futures.FuturesFile;
import org.thalweg.reservoir.futures.Indices;
import org.thalweg.reservoir.futures.Interval;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.OperatingRule;
import org.thalweg.reservoir.rules.RuleSimulation;
import org.thalweg.reservoir.rules.Target;
import org.thalweg.reservoir.study.FuturesComparison;
import org.thalweg.reservoir.study.FuturesRules;
import org.thalweg.reservoir.study.FuturesRules.Row;
import org.thalweg.reservoir.study.Inputs;
import org.thalweg.reservoir.study.PolicySearch;
import org.thalweg.reservoir.study.ResultFiles;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code rules --ensemble}: rules of many series in series that they have not seen, and in changed ones. */
final class RulesEnsemble {
	private static final String NO_POLICY = "none";

	@Mixin
	private EnsembleOptions ensemble = new EnsembleOptions();

	@Option(names = "--decisions", paramLabel = "FILE",
			description = "Of an ensemble: its plans (decisions.csv of optimise); without it the years are solved first.")
	private Path decisions;

	@Option(names = "--held-out", paramLabel = "P", description = "Of an ensemble: per cent of the series that rules are not fitted to; default: 20.")
	private String heldOut = "20";

	@Option(names = "--changed", paramLabel = "FILE", split = ",", description = "Of an ensemble: other series in which the rules are tried, too.")
	private List<Path> changed = List.of();

	@Option(names = "--policy", paramLabel = "ID",
			description = "Of an ensemble: the algorithm of direct policy search: clpso (default), de, …, or none.")
	private String policy = "clpso";

	@Option(names = "--policy-generations", paramLabel = "N", description = "Of an ensemble: its generations; default: 2000.")
	private long policyGenerations = PolicySearch.GENERATIONS;

	@Option(names = "--policy-years", paramLabel = "N", description = "Of an ensemble: years of the series that it simulates; default: 248.")
	private int policyYears = PolicySearch.YEARS;

	@Option(names = "--charts", paramLabel = "DIR", description = "Of an ensemble: draw indices by rule, and fans of the storage (SVG).")
	private Path charts;

	@Option(names = "--surfaces", paramLabel = "M,…", split = ",",
			description = "Of an ensemble: calendar months of which each rule is drawn as a surface, into --charts and --report.")
	private List<Integer> surfaces = List.of();

	@Option(names = "--report", paramLabel = "FILE", description = "Of an ensemble: write all as a report, .html or .pdf.")
	private Path report;

	/** Whether series are named. */
	boolean wanted() {
		if (!ensemble.wanted() && (decisions != null || !changed.isEmpty() || charts != null || report != null || !surfaces
				.isEmpty())) {
			throw new UserMistake("--decisions, --changed, --charts, --surfaces and --report are about series: name them with --ensemble FILE");
		}
		return ensemble.wanted();
	}

	int run(Console console, Inputs inputs, SearchOptions search, Target target, RuleSimulation simulation, Path folder, boolean json,
			boolean quiet) {
		search.requireOne("--ensemble");
		share();
		judgePictures();
		if (!policy.equals(NO_POLICY)) {
			new PolicySearch(policy, policyGenerations, 1).method(console.catalog());
		}
		Decisions plans = decisions(console, inputs, search, folder, json, quiet);
		int series = plans.futures().series();
		int held = (int) Math.round(share() * series);
		if (held < 1 || held >= series) {
			throw new UserMistake("--held-out: " + heldOut + " % of " + series + " series are " + held
					+ ". At least one has to be held out, and one fitted to");
		}
		Map<String, Futures> others = new LinkedHashMap<>();
		changed.forEach(file -> others.put(file.getFileName().toString().replaceFirst("\\.csv$", ""), FuturesFile.read(file)));
		FuturesRules study = new FuturesRules(inputs.reservoir(), plans, series - held, simulation, target, search.search().seed());
		Map<String, OperatingRule> rules = study.fitted();
		found(console, study, json || quiet).ifPresent(rule -> rules.put(PolicySearch.RULE, rule));
		FuturesComparison all = FuturesComparison.of(study, rules, others);
		List<Row> rows = all.rows();
		ResultFiles.write(folder.resolve("futures-rules.csv"), csv(rows));
		if (charts != null) {
			FuturesRuleCharts.write(charts, rows, plans.futures().firstMonth());
			FuturesDocument.surfaces(all, surfaces).forEach((name, svg) -> ResultFiles.write(charts.resolve(name + ".svg"), svg));
		}
		if (report != null) {
			FuturesDocument.write(report, all, surfaces);
		}
		if (json) {
			json(console.json(), rows);
		} else {
			text(console.out(), rows, series - held);
			all.doubt().ifPresent(console.out()::println);
			console.out().println("Results: " + folder.resolve("futures-rules.csv"));
		}
		return 0;
	}

	private Decisions decisions(Console console, Inputs inputs, SearchOptions search, Path folder, boolean json, boolean quiet) {
		return decisions != null ? console.cancel().interrupting(() -> DecisionsFile.read(decisions, FuturesFile.read(ensemble.file())))
				: new EnsembleRun(console, json, quiet).optimise(inputs, ensemble, search.search(), false, folder);
	}

	/** Before anything is computed. */
	private void judgePictures() {
		if (report != null && !IllustratedReport.isReport(report)) {
			throw new UserMistake("--report: " + report + " tells no format. End the name with .html or .pdf");
		}
		surfaces.stream().filter(m -> m < 1 || m > Year.MONTHS).findFirst().ifPresent(m -> {
			throw new UserMistake("--surfaces: " + m + " is no calendar month. Write numbers from 1 to 12, such as 1,7");
		});
	}

	private double share() {
		try {
			return Double.parseDouble(heldOut.replace("%", "").strip()) / 100;
		} catch (NumberFormatException e) {
			throw new UserMistake("--held-out: '" + heldOut + "' is no percentage, such as 20");
		}
	}

	private Optional<OperatingRule> found(Console console, FuturesRules study, boolean silent) {
		if (policy.equals(NO_POLICY)) {
			return Optional.empty();
		}
		if (policyGenerations < 1 || policyYears < 1) {
			throw new UserMistake("--policy-generations and --policy-years: " + policyGenerations + " and " + policyYears + "; both are at least 1");
		}
		try (ProgressLine line = new ProgressLine(console.status(!silent), _ -> {})) {
			return Optional.of(new PolicySearch(policy, policyGenerations, 1).find(study.policy(policyYears), console.catalog(), console.cancel(),
					line));
		}
	}

	private static String csv(List<Row> rows) {
		StringBuilder out = new StringBuilder("rule,futures,index,mean,low,high,series\n");
		for (Row row : rows) {
			for (int i = 0; i < Indices.NAMES.size(); i++) {
				Interval v = row.intervals().get(i);
				Csv.line(out, row.rule(), row.futures(), Indices.NAMES.get(i), v.mean(), v.low(), v.high(), v.series());
			}
		}
		return out.toString();
	}

	private static void json(JsonLines to, List<Row> rows) {
		for (Row row : rows) {
			Map<String, Object> line = new LinkedHashMap<>();
			line.put("event", "rule");
			line.put("rule", row.rule());
			line.put("futures", row.futures());
			for (int i = 0; i < Indices.NAMES.size(); i++) {
				Interval v = row.intervals().get(i);
				line.put(Indices.NAMES.get(i), Double.isNaN(v.mean()) ? null : new double[] { v.mean(), v.low(), v.high() });
			}
			to.write(line);
		}
		to.write(Map.of("event", "done"));
	}

	private static void text(PrintStream out, List<Row> rows, int training) {
		String futures = "";
		for (Row row : rows) {
			if (!row.futures().equals(futures)) {
				futures = row.futures();
				out.printf("%-26s %24s %21s %21s %21s %21s %21s %24s%n", futures, "energy", "annual", "time", "volumetric", "resilience",
						"vulnerability",
						"end storage");
			}
			out.printf("%-26s", row.rule());
			for (int i = 0; i < Indices.NAMES.size(); i++) {
				out.print(cell(row.intervals().get(i), Indices.NAMES.get(i)));
			}
			out.println();
		}
		out.println(
				"Means over the series with 95 % bootstrap intervals; energy of a year in 10^8 kWh; end storage above the prescribed one, million m3; the others per cent. Rules were fitted to the first "
						+ training + " series.");
	}

	private static String cell(Interval v, String index) {
		boolean share = !index.equals("energy") && !index.equals("endStorage");
		double unit = share ? 100 : 1;
		int digits = index.equals("energy") ? 2 : 1;
		String text = Double.isNaN(v.mean()) ? "-" : String.format(Locale.ROOT, "%." + digits + "f [%." + digits + "f, %." + digits + "f]", unit * v
				.mean(), unit * v.low(), unit * v.high());
		return String.format(share ? " %21s" : " %24s", text);
	}
}
