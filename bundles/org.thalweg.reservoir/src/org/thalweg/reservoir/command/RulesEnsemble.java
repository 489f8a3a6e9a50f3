package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.report.chart.IllustratedReport;
import org.thalweg.reservoir.chart.FuturesDocument;
import org.thalweg.reservoir.chart.FuturesRuleCharts;
import org.thalweg.reservoir.futures.Decisions;
import org.thalweg.reservoir.futures.DecisionsFile;
import org.thalweg.reservoir.futures.Futures;
import org.thalweg.reservoir.futures.FuturesFile;
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
			throw new UserError("--decisions, --changed, --charts, --surfaces and --report are about series: name them with --ensemble FILE");
		}
		return ensemble.wanted();
	}

	int run(Console console, Inputs inputs, SearchOptions search, Target target, RuleSimulation simulation, Path folder, boolean json,
			boolean quiet) {
		search.requireOne("--ensemble");
		share();
		judgePictures();
		policy().ifPresent(p -> p.method(console.catalog()));
		Decisions plans = decisions(console, inputs, search, folder, json, quiet);
		int training = training(plans.futures().series());
		Map<String, Futures> others = new LinkedHashMap<>();
		changed.forEach(file -> others.put(label(file), FuturesFile.read(file)));
		FuturesRules study = new FuturesRules(inputs.reservoir(), plans, training, simulation, target, search.search().seed());
		Map<String, OperatingRule> rules = study.fitted();
		found(console, study, json || quiet).ifPresent(rule -> rules.put(PolicySearch.RULE, rule));
		FuturesComparison all = FuturesComparison.of(study, rules, others);
		List<Row> rows = all.rows();
		FuturesRulesTable table = new FuturesRulesTable("", rows, "10^8 kWh");
		StringBuilder csv = new StringBuilder(FuturesRulesTable.HEADER);
		table.csv(csv);
		ResultFiles.write(folder.resolve("futures-rules.csv"), csv.toString());
		if (charts != null) {
			FuturesRuleCharts.write(charts, rows, plans.futures().firstMonth());
			FuturesDocument.surfaces(all, surfaces).forEach((name, svg) -> ResultFiles.write(charts.resolve(name + ".svg"), svg));
		}
		if (report != null) {
			FuturesDocument.write(report, all, surfaces);
		}
		if (json) {
			table.json(console.json());
			console.json().write(Map.of("event", "done"));
		} else {
			table.text(console.out());
			table.legend(console.out(), training);
			all.doubt().ifPresent(console.out()::println);
			console.out().println("Results: " + folder.resolve("futures-rules.csv"));
		}
		return 0;
	}

	/** Number of the series that rules are fitted to. */
	int training(int series) {
		int held = (int) Math.round(share() * series);
		if (held < 1 || held >= series) {
			throw new UserError("--held-out: " + heldOut + " % of " + series + " series are " + held
					+ ". At least one has to be held out, and one fitted to");
		}
		return series - held;
	}

	/** How reports call the series of a file. */
	static String label(Path file) {
		return file.getFileName().toString().replaceFirst("\\.csv$", "");
	}

	EnsembleOptions ensemble() {
		return ensemble;
	}

	/** The plans' file; empty to solve them first. */
	Optional<Path> decisions() {
		return Optional.ofNullable(decisions);
	}

	List<Path> changed() {
		return changed;
	}

	int policyYears() {
		return policyYears;
	}

	Optional<Path> charts() {
		return Optional.ofNullable(charts);
	}

	/** Calendar months whose surfaces are drawn. */
	List<Integer> surfaces() {
		return surfaces;
	}

	Optional<Path> report() {
		return Optional.ofNullable(report);
	}

	private Decisions decisions(Console console, Inputs inputs, SearchOptions search, Path folder, boolean json, boolean quiet) {
		return decisions != null ? console.cancel().interrupting(() -> DecisionsFile.read(decisions, FuturesFile.read(ensemble.file())))
				: new EnsembleRun(console, json, quiet).optimise(inputs, ensemble, search.search(), false, folder);
	}

	/** Before anything is computed. */
	void judgePictures() {
		if (report != null && !IllustratedReport.isReport(report)) {
			throw new UserError("--report: " + report + " tells no format. End the name with .html or .pdf");
		}
		surfaces.stream().filter(m -> m < 1 || m > Year.MONTHS).findFirst().ifPresent(m -> {
			throw new UserError("--surfaces: " + m + " is no calendar month. Write numbers from 1 to 12, such as 1,7");
		});
	}

	private double share() {
		try {
			return Double.parseDouble(heldOut.replace("%", "").strip()) / 100;
		} catch (NumberFormatException e) {
			throw new UserError("--held-out: '" + heldOut + "' is no percentage, such as 20");
		}
	}

	/** Direct policy search; empty for none. @throws UserError naming the option that is wrong */
	Optional<PolicySearch> policy() {
		if (policyGenerations < 1 || policyYears < 1) {
			throw new UserError("--policy-generations and --policy-years: " + policyGenerations + " and " + policyYears + "; both are at least 1");
		}
		return policy.equals(NO_POLICY) ? Optional.empty() : Optional.of(new PolicySearch(policy, policyGenerations, 1));
	}

	private Optional<OperatingRule> found(Console console, FuturesRules study, boolean silent) {
		try (ProgressLine line = new ProgressLine(console.status(!silent), _ -> {})) {
			return policy().map(p -> p.find(study.policy(policyYears), console.catalog(), console.cancel(), line));
		}
	}
}
