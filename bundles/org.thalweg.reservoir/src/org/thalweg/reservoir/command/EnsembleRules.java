package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.chart.FuturesRuleCharts;
import org.thalweg.reservoir.chart.FuturesView;
import org.thalweg.reservoir.futures.Interval;
import org.thalweg.reservoir.rules.SystemRule;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.study.Decisions;
import org.thalweg.reservoir.study.DecisionsFile;
import org.thalweg.reservoir.study.FuturesComparison;
import org.thalweg.reservoir.study.FuturesRow;
import org.thalweg.reservoir.study.FuturesRules;
import org.thalweg.reservoir.study.PolicySearch;
import org.thalweg.reservoir.study.ResultFiles;
import org.thalweg.reservoir.study.SystemInputs;
import org.thalweg.reservoir.study.SystemSpans;
import org.thalweg.reservoir.study.Training;
import org.thalweg.text.Csv;

/**
 * {@code rules --ensemble}: rules for each reservoir in series that they have not seen, and in changed ones.
 *
 * @param carry whether storages are carried from year to year, of a reservoir by calendar months
 */
record EnsembleRules(Console console, EnsembleRuleOptions options, boolean carry, boolean json, boolean quiet) {
	/** @param targets of the operation */
	void run(SystemInputs inputs, SearchOptions search, List<SystemTarget> targets, Path folder) {
		search.requireOne("--ensemble");
		options.judgePictures();
		options.policy().ifPresent(p -> p.method(console.catalog()));
		requireTarget(targets, inputs.file());
		Decisions plans = decisions(inputs, search, folder);
		FuturesRules study = new FuturesRules(Training.of(plans, options.training(plans.spans().futures().series())), targets, search.search().seed(),
				carry);
		Map<String, SystemSpans> others = new LinkedHashMap<>();
		options.changed().forEach(file -> others.put(EnsembleRuleOptions.label(file), spans(inputs, file)));
		Map<String, SystemRule> rules = study.fitted();
		searched(study, rules);
		FuturesComparison all = FuturesComparison.of(study, rules, others);
		print(all, folder);
		pictures(all);
	}

	/** @throws UserError if rules cannot be evaluated since there is no target */
	static void requireTarget(List<SystemTarget> targets, Path file) {
		if (targets.isEmpty()) {
			throw new UserError("--energy: no reservoir of " + file
					+ " has a purpose with a demand. Give the guaranteed energy of a year with --energy E: reliability, resilience and "
					+ "vulnerability are "
					+ "computed from it");
		}
	}

	private SystemSpans spans(SystemInputs inputs, Path file) {
		return console.cancel().interrupting(() -> new SystemSpans(inputs, inputs.futures(file)));
	}

	private Decisions decisions(SystemInputs inputs, SearchOptions search, Path folder) {
		return options.decisions().map(file -> {
			SystemSpans spans = spans(inputs, options.ensemble().file());
			return console.cancel().interrupting(() -> DecisionsFile.read(file, spans));
		}).orElseGet(() -> new EnsembleRun(console, json, quiet).optimise(inputs, options.ensemble(), search.search(), false, folder));
	}

	private void searched(FuturesRules study, Map<String, SystemRule> rules) {
		try (ProgressLine line = new ProgressLine(console.status(!json && !quiet), _ -> {})) {
			options.policy().ifPresent(p -> rules.put(PolicySearch.RULE, p.find(study.policy(options.policyYears()), console.catalog(), console
					.cancel(),
					line)));
		}
	}

	/** The gain of each rule by the system's own goal. */
	private void goal(List<FuturesRow> rows, StringBuilder csv) {
		if (!json) {
			console.out().printf("%-26s %-20s %36s %30s%n", "goal", "", "gain of a horizon", "violation");
		}
		for (FuturesRow row : rows) {
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

	private void pictures(FuturesComparison all) {
		FuturesView view = new FuturesView(all);
		options.charts().ifPresent(charts -> {
			FuturesRuleCharts.write(charts, view);
			view.surfaces(options.surfaces()).forEach((name, svg) -> ResultFiles.write(charts.resolve(name + ".svg"), svg));
		});
		options.report().ifPresent(file -> view.report(file, options.surfaces(), console.err()::println));
	}

	private void print(FuturesComparison all, Path folder) {
		FuturesRules study = all.study();
		boolean years = study.training().spans().inputs().years().isPresent();
		List<FuturesRow> rows = all.rows();
		StringBuilder csv = new StringBuilder(years ? FuturesRulesTable.HEADER : FuturesRulesTable.SYSTEM_HEADER);
		if (!years) {
			goal(rows, csv);
		}
		for (int k = 0; k < study.targets().size(); k++) {
			int target = k;
			FuturesRulesTable table = new FuturesRulesTable(years ? "" : study.targets().get(k).name(), rows.stream().map(r -> r.of(target, 0))
					.toList(),
					study.system().scales().units());
			table.csv(csv);
			if (json) {
				table.json(console.json());
			} else {
				table.text(console.out());
				if (!years) {
					console.out().println();
				}
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
