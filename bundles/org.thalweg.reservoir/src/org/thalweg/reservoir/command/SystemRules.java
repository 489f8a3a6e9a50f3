package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.chart.FuturesCharts;
import org.thalweg.reservoir.chart.FuturesRuleCharts;
import org.thalweg.reservoir.chart.SystemFuturesView;
import org.thalweg.reservoir.futures.Interval;
import org.thalweg.reservoir.futures.SystemFuturesFile;
import org.thalweg.reservoir.rules.SystemPolicyProblem;
import org.thalweg.reservoir.rules.SystemRule;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.study.PolicySearch;
import org.thalweg.reservoir.study.ResultFiles;
import org.thalweg.reservoir.study.SystemDecisions;
import org.thalweg.reservoir.study.SystemDecisionsFile;
import org.thalweg.reservoir.study.SystemFuturesComparison;
import org.thalweg.reservoir.study.SystemFuturesRules;
import org.thalweg.reservoir.study.SystemInputs;
import org.thalweg.reservoir.study.SystemRow;
import org.thalweg.reservoir.study.SystemSpans;
import org.thalweg.reservoir.study.SystemTraining;
import org.thalweg.text.Csv;

/** {@code rules --ensemble} of a system: rules for each reservoir in series that they have not seen, and in changed ones. */
record SystemRules(Console console, RulesEnsemble options, boolean json, boolean quiet) {
	/** @param energy guaranteed in a year, in the system's unit; empty for none */
	void run(SystemInputs inputs, SearchOptions search, OptionalDouble energy, Path folder) {
		search.requireOne("--ensemble");
		options.judgePictures();
		options.policy().ifPresent(p -> p.method(console.catalog()));
		List<SystemTarget> targets = SystemTarget.of(inputs.system(), energy);
		if (targets.isEmpty()) {
			throw new UserError("--energy: no reservoir of " + inputs.file()
					+ " has a purpose with a demand. Say with --energy E how much energy a year is guaranteed: reliability, resilience and vulnerability are "
					+ "judged by it");
		}
		SystemDecisions plans = decisions(inputs, search, folder);
		SystemFuturesRules study = new SystemFuturesRules(SystemTraining.of(plans, options.training(plans.spans().futures().series())), targets,
				search.search().seed());
		Map<String, SystemSpans> others = new LinkedHashMap<>();
		options.changed().forEach(file -> others.put(RulesEnsemble.label(file), spans(inputs, file)));
		Map<String, SystemRule> rules = study.fitted();
		searched(study, rules);
		SystemFuturesComparison all = SystemFuturesComparison.of(study, rules, others);
		tell(all, folder);
		pictures(all);
	}

	private SystemSpans spans(SystemInputs inputs, Path file) {
		return console.cancel().interrupting(() -> new SystemSpans(inputs, SystemFuturesFile.read(file, inputs.names())));
	}

	private SystemDecisions decisions(SystemInputs inputs, SearchOptions search, Path folder) {
		return options.decisions().map(file -> {
			SystemSpans spans = spans(inputs, options.ensemble().file());
			return console.cancel().interrupting(() -> SystemDecisionsFile.read(file, spans));
		}).orElseGet(() -> new SystemEnsembleRun(console, json, quiet).optimise(inputs, options.ensemble(), search.search(), folder));
	}

	private void searched(SystemFuturesRules study, Map<String, SystemRule> rules) {
		try (ProgressLine line = new ProgressLine(console.status(!json && !quiet), _ -> {})) {
			options.policy().ifPresent(p -> {
				SystemPolicyProblem problem = study.policy(options.policyYears());
				rules.put(PolicySearch.RULE, problem.rule(p.point(problem, console.catalog(), console.cancel(), line)));
			});
		}
	}

	/** What each rule gains of the system's own goal. */
	private void goal(List<SystemRow> rows, StringBuilder csv) {
		if (!json) {
			console.out().printf("%-26s %-20s %36s %30s%n", "goal", "", "gain of a horizon", "violation");
		}
		for (SystemRow row : rows) {
			Map.of("gain", row.gain(), "violation", row.violation()).entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(e -> Csv
					.knownLine(csv,
							"goal", row.rule(), row.futures(), e.getKey(), e.getValue().mean(), e.getValue().low(), e.getValue().high(), e.getValue()
									.series()));
			if (json) {
				Map<String, Object> line = new LinkedHashMap<>();
				line.put("event", "goal");
				line.put("rule", row.rule());
				line.put("futures", row.futures());
				line.put("gain", new double[] { row.gain().mean(), row.gain().low(), row.gain().high() });
				line.put("violation", new double[] { row.violation().mean(), row.violation().low(), row.violation().high() });
				console.json().write(line);
			} else {
				console.out().printf("%-26s %-20s %36s %30s%n", row.rule(), row.futures(), cell(row.gain()), cell(row.violation()));
			}
		}
		if (!json) {
			console.out().println();
		}
	}

	private static String cell(Interval v) {
		return v.text(x -> String.format(Locale.ROOT, "%.6g", x));
	}

	private void pictures(SystemFuturesComparison all) {
		options.charts().ifPresent(charts -> {
			FuturesRuleCharts.write(charts, all.study(), all.rows());
			SystemFuturesView view = new SystemFuturesView(all);
			for (int n = 0; n < view.reservoirs().size(); n++) {
				Path own = charts.resolve(FuturesCharts.folderName(view.reservoirs().get(n)));
				int reservoir = n;
				view.rules().forEach(rule -> options.surfaces().forEach(m -> ResultFiles.write(own.resolve("surface-" + rule.replace(' ', '-') + "-"
						+ m
						+ ".svg"), view.surface(rule, reservoir, m))));
			}
		});
		options.report().ifPresent(file -> new SystemFuturesView(all).report(file, options.surfaces()));
	}

	private void tell(SystemFuturesComparison all, Path folder) {
		SystemFuturesRules study = all.study();
		List<SystemRow> rows = all.rows();
		String unit = study.system().scales().energyUnit();
		StringBuilder csv = new StringBuilder(FuturesRulesTable.SYSTEM_HEADER);
		goal(rows, csv);
		for (int k = 0; k < study.targets().size(); k++) {
			int target = k;
			FuturesRulesTable table = new FuturesRulesTable(study.targets().get(k).name(), rows.stream().map(r -> r.of(target, 0)).toList(), unit
					.isEmpty()
							? "no unit"
							: unit);
			table.csv(csv);
			if (json) {
				table.json(console.json());
			} else {
				table.text(console.out());
				console.out().println();
			}
			if (!json && k == study.targets().size() - 1) {
				table.legend(console.out(), study.training().series());
			}
		}
		ResultFiles.write(folder.resolve("futures-rules.csv"), csv.toString());
		if (json) {
			console.json().write(Map.of("event", "done"));
		} else {
			all.doubt().ifPresent(console.out()::println);
			console.out().println("Results: " + folder.resolve("futures-rules.csv"));
		}
	}
}
