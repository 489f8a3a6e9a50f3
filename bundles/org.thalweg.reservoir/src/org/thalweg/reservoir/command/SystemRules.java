package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.futures.Indices;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.rules.CrossValidation;
import org.thalweg.reservoir.rules.RuleParameters;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.study.HorizonRules;
import org.thalweg.reservoir.study.HorizonRules.Row;
import org.thalweg.reservoir.study.ResultFiles;
import org.thalweg.reservoir.study.SystemPlans;
import org.thalweg.reservoir.system.Simulation;
import org.thalweg.reservoir.system.SystemOperation;
import org.thalweg.text.Csv;

/**
 * {@code thalweg reservoir rules} of a system over its own horizon: each rule in years to which it was not fitted, compared with the plan and the
 * standard operating policy.
 *
 * @param search finds the plan if none is given
 * @param plans a table with columns {@code reservoir} and {@code release}; empty for the description's own plan or that of a search
 * @param target the guaranteed energy, if one is given
 * @param parameters of rules that need them; others are left out
 */
record SystemRules(Console console, SystemSearch search, Optional<Path> plans, CrossValidation validation, TargetOptions target,
		RuleParameters parameters, boolean json) {
	/** @param out folder of the results; empty for {@code results/<name>} @throws UserError with all errors of the input */
	void run(Path file, Optional<Path> out) {
		SystemFile.Parsed parsed = console.cancel().interrupting(() -> SystemFile.read(file));
		UserError.refuse(parsed.diagnostics());
		parsed.notes().forEach(console.err()::println);
		RiverSystem system = parsed.system();
		List<SystemTarget> targets = SystemTarget.of(system, target.energy());
		target.beyond(system).ifPresent(console.err()::println);
		EnsembleRules.requireTarget(targets, file);
		HorizonRules rules = new HorizonRules(system, targets, parameters);
		rules.requireYears(validation);
		Path folder = SystemSearch.folder(system, out);
		SystemOperation plan = plans.map(p -> SystemPlans.read(p, system)).or(parsed::plan).map(p -> operated(system, p)).orElseGet(() -> search
				.solved(
						file, system, folder).operation());
		List<Row> rows = console.cancel().interrupting(() -> rules.compared(plan, validation));
		StringBuilder csv = new StringBuilder(header(system.scales().units()));
		for (int k = 0; k < targets.size(); k++) {
			String target = targets.get(k).name();
			for (Row row : rows) {
				double[] values = row.indices().get(k).values();
				Csv.knownLine(csv, Stream.concat(Stream.of(target, row.rule(), row.gain(), row.violation()), Arrays.stream(values).boxed())
						.toArray());
				if (json) {
					json(target, row, values);
				}
			}
		}
		ResultFiles.write(folder.resolve("rules.csv"), csv.toString());
		if (json) {
			console.json().write(Map.of("event", "done"));
		} else {
			text(system, targets, rows, rules.fits());
			console.out().println("Results: " + folder.resolve("rules.csv"));
		}
	}

	private static String header(ReportUnits units) {
		return "target,rule,gain,violation," + Indices.NAMES.stream().map(n -> n.equals("energy") ? units.column(n, Quantity.ENERGY) : n.equals(
				"endStorage") ? units.column(n, Quantity.STORAGE) : n).collect(Collectors.joining(",")) + "\n";
	}

	private static SystemOperation operated(RiverSystem system, double[] plan) {
		try {
			return new Simulation(system).operation(plan);
		} catch (IllegalArgumentException e) {
			throw new UserError(e.getMessage());
		}
	}

	private void json(String target, Row row, double[] values) {
		Map<String, Object> line = new LinkedHashMap<>();
		line.put("event", "rule");
		line.put("target", target);
		line.put("rule", row.rule());
		line.put("gain", row.gain());
		line.put("violation", row.violation());
		for (int i = 0; i < values.length; i++) {
			line.put(Indices.NAMES.get(i), Double.isNaN(values[i]) ? null : values[i]);
		}
		console.json().write(line);
	}

	private void text(RiverSystem system, List<SystemTarget> targets, List<Row> rows, boolean fits) {
		console.out().printf("%-26s %14s %10s %14s %12s%n", "", "gain", "violation", "energy", "end \u2212 final");
		for (Row row : rows) {
			Indices all = row.indices().getFirst();
			console.out().printf(Locale.ROOT, "%-26s %14.8g %10.3g %14.8g %12.1f%n", row.rule(), row.gain(), row.violation(), all.energy(), all
					.endStorage());
		}
		for (int k = 0; k < targets.size(); k++) {
			console.out().printf("%n%-26s %10s %10s %10s %10s %13s%n", targets.get(k).name(), "annual", "time", "volumetric", "resilience",
					"vulnerability");
			for (Row row : rows) {
				Indices i = row.indices().get(k);
				Stream<String> shares = DoubleStream.of(i.annual(), i.time(), i.volumetric(), i.resilience(), i.vulnerability()).mapToObj(
						RuleTable::share);
				console.out().printf("%-26s %10s %10s %10s %10s %13s%n", Stream.concat(Stream.of(row.rule()), shares).toArray());
			}
		}
		ReportUnits units = system.scales().units();
		String unit = units.name(Quantity.ENERGY);
		console.out().println("gain and violation of the horizon; energy of a year" + (unit.isEmpty() ? "" : " in " + unit)
				+ "; end \u2212 final: storage above the prescribed one" + (system.scales().stated() ? ", " + units.name(Quantity.STORAGE) : ""));
		console.out().println(fits ? "Each rule in years that it was not fitted to: " + validation + "; storages carried over from year to year"
				: "No rule is fitted, since the periods are not whole years of calendar months");
	}
}
