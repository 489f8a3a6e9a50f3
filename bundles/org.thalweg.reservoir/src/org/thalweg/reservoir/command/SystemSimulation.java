package org.thalweg.reservoir.command;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextException;
import org.thalweg.core.text.TextFile;
import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.JsonLines;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.rules.RuleParameters;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.rules.ZoneRule;
import org.thalweg.reservoir.study.HorizonRules;
import org.thalweg.reservoir.study.ResultFiles;
import org.thalweg.reservoir.study.SystemPlans;
import org.thalweg.reservoir.system.Changes;
import org.thalweg.reservoir.system.Simulation;
import org.thalweg.reservoir.system.SystemOperation;
import org.thalweg.reservoir.system.SystemOperation.Course;

/**
 * {@code thalweg reservoir simulate} of a system: operates it by a plan or a rule and prints the result of each reservoir.
 *
 * @param plans a table with columns {@code reservoir} and {@code release} in the description's unit, in the periods' order; empty for the
 *            description's own plan
 * @param rule one of {@link HorizonRules#names}; empty to operate by the plan
 * @param fitYears years of the plan to which the rule is fitted; empty for all
 * @param target the guaranteed energy, which the standard policy needs
 * @param parameters of rules that need them
 * @param out folder for {@code simulated.csv}; empty for none
 */
record SystemSimulation(Console console, Optional<Path> plans, boolean asGiven, Optional<String> rule, List<Integer> fitYears, TargetOptions target,
		RuleParameters parameters, Optional<Path> out, boolean json) {
	/** Whether a file that may also be a table describes a system. @throws UserError if it cannot be read */
	static boolean isDescription(Path file) {
		return file.getFileName().toString().matches("(?i).*\\.ya?ml") && describes(file);
	}

	/** Whether a file describes a system. @throws UserError if it cannot be read */
	static boolean describes(Path file) {
		try {
			return SystemFile.looksLikeSystem(TextFile.text(file, Limits.DOCUMENT_BYTES));
		} catch (TextException e) {
			throw new UserError(e.getMessage());
		}
	}

	/** @throws UserError with everything that is wrong with the files */
	void run(Path file) {
		SystemFile.Parsed parsed = SystemFile.read(file);
		UserError.refuse(parsed.diagnostics());
		parsed.notes().forEach(console.err()::println);
		RiverSystem system = parsed.system();
		Optional<double[]> plan = plans.map(p -> SystemPlans.read(p, system)).or(parsed::plan);
		if (rule.equals(Optional.of(HorizonRules.ZONES)) && !ZoneRule.of(system)) {
			throw new UserError(file + ": no reservoir has zones. Add 'zones' to a reservoir, or choose another --rule");
		}
		if (plan.isEmpty() && rule.filter(r -> !HorizonRules.fitted(r)).isEmpty()) {
			throw new UserError("--plans is missing. Name the plan, a table with columns reservoir and release, or give each reservoir of " + file
					+ " a plan: release: {…, plan: {file: …}}" + (rule.isEmpty() ? "" : ". " + HorizonRules
							.withoutPlan() + " need none"));
		}
		target.beyond(system).ifPresent(console.err()::println);
		SystemOperation operation = console.cancel().interrupting(() -> operated(system, plan));
		Optional<double[]> given = plan.filter(_ -> rule.isEmpty());
		Map<String, Object> more = new LinkedHashMap<>();
		given.map(p -> Changes.of(operation, p)).ifPresent(changes -> {
			changes.json(more, system.scales().units());
			changes.text(system.scales().units(), !asGiven).filter(_ -> !json).ifPresent(console.err()::println);
		});
		tell(console, operation, json, more);
		out.ifPresent(folder -> ResultFiles.write(folder.resolve("simulated.csv"), SystemPlans.csv(system, operation, given)));
	}

	private SystemOperation operated(RiverSystem system, Optional<double[]> plan) {
		try {
			Optional<SystemOperation> planned = plan.map(p -> asGiven ? Simulation.recorded(system, p) : new Simulation(system).operation(p));
			return rule.isEmpty() ? planned.orElseThrow() : new HorizonRules(system, SystemTarget.of(system, target.energy()), parameters).operated(
					rule
							.get(), planned,
					fitYears);
		} catch (IllegalArgumentException e) {
			throw new UserError(e.getMessage());
		}
	}

	/** Prints an operation reservoir by reservoir, then its value. @param more at the end of the last object, with {@code json} */
	static void tell(Console console, SystemOperation operation, boolean json, Map<String, Object> more) {
		if (json) {
			json(console.json(), operation.system(), operation, more);
		} else {
			text(console.out(), operation.system(), operation);
		}
	}

	private static void text(PrintStream to, RiverSystem system, SystemOperation o) {
		ReportUnits units = system.scales().units();
		to.printf("%-20s %12s %12s %12s %12s %12s %14s %10s%n", "reservoir", "minimum", "maximum", "last", "release", "spill", "energy", "violation");
		for (Course c : o.courses()) {
			double[] storage = units.of(Quantity.STORAGE, c.storage());
			to.printf(Locale.ROOT, "%-20s %12.6g %12.6g %12.6g %12.6g %12.6g %14.8g %10.3g%n", c.node().name(), Arrays.stream(storage).min()
					.getAsDouble(), Arrays.stream(storage).max().getAsDouble(), storage[storage.length - 1], units.of(Quantity.FLOW, Arrays.stream(c
							.release()).average().getAsDouble()), units.of(Quantity.STORAGE, sum(c.spill())), system.scales().shown(sum(c.energy())),
					sum(c.violation()));
		}
		String energy = units.name(Quantity.ENERGY);
		to.println((system.scales().stated() ? "minimum, maximum and last storage and spill in " + units.name(Quantity.STORAGE) + ", mean release in "
				+ units.name(Quantity.FLOW) : "storages and spill as volumes, mean release as a volume per period") + (energy.isEmpty() ? ""
						: ", energy in " + energy));
		for (Term term : system.goal().terms()) {
			to.printf(Locale.ROOT, "%s = %.10g%n", term.word(), o.total(term));
		}
		to.printf(Locale.ROOT, "value = %.10g, with a violation of %.3g%n", o.value(), o.violation());
	}

	private static void json(JsonLines to, RiverSystem system, SystemOperation o, Map<String, Object> more) {
		ReportUnits units = system.scales().units();
		for (Course c : o.courses()) {
			Map<String, Object> line = new LinkedHashMap<>();
			line.put("event", "reservoir");
			line.put("reservoir", c.node().name());
			line.put("release", units.of(Quantity.FLOW, c.release()));
			line.put("storage", units.of(Quantity.STORAGE, c.storage()));
			line.put("spill", units.of(Quantity.STORAGE, c.spill()));
			line.put("energy", system.scales().shown(c.energy()));
			to.write(line);
		}
		Map<String, Object> done = new LinkedHashMap<>();
		done.put("event", "done");
		system.goal().terms().forEach(term -> done.put(term.word(), o.total(term)));
		done.put("violation", o.violation());
		done.put("value", o.value());
		done.putAll(more);
		to.write(done);
	}

	private static double sum(double[] a) {
		return Arrays.stream(a).sum();
	}
}
