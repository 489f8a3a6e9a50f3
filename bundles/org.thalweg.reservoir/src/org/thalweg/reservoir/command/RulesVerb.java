package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.rules.CrossValidation;
import org.thalweg.reservoir.rules.CrossValidation.Folds;
import org.thalweg.reservoir.rules.FittedRules;
import org.thalweg.reservoir.rules.RuleComparison;
import org.thalweg.reservoir.rules.RuleMethod;
import org.thalweg.reservoir.rules.RuleParameters;
import org.thalweg.reservoir.rules.RuleSimulation;
import org.thalweg.reservoir.rules.RuleSimulation.Start;
import org.thalweg.reservoir.rules.SystemMethod;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.rules.Target;
import org.thalweg.reservoir.rules.Trajectory;
import org.thalweg.reservoir.study.Inputs;
import org.thalweg.reservoir.study.ResultFiles;
import org.thalweg.reservoir.study.SystemInputs;
import org.thalweg.reservoir.study.YearResult;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.YearSystem;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code thalweg reservoir rules}. */
@Command(name = "rules", sortOptions = false, description = {
		"Fits operating rules to optimal plans and tests each in years that it was not fitted to, compared with the optimum and the standard "
				+ "operating policy." },
		footer = { "", "Example: thalweg reservoir rules examples/xiaowan/xiaowan.yaml --plans results/xiaowan/months.csv --energy 190" })
final class RulesVerb implements Callable<Integer> {
	private static final int FOLDS = 5;

	@ParentCommand
	private ReservoirCommand parent;

	@Mixin
	private InputOptions input;

	@Option(names = "--plans", paramLabel = "FILE",
			description = "Optimal plans (months.csv written by optimise, simulated.csv for a system); without them, they are computed first.")
	private Path plans;

	@Mixin
	private TargetOptions target;

	@Option(names = "--folds", paramLabel = "K", description = "Number of folds of the cross-validation by years; default: 5.")
	private int folds = FOLDS;

	@Option(names = "--strided", description = "Assign years to the folds alternately instead of in contiguous blocks.")
	private boolean strided;

	@Option(names = "--carry", description = "Carry storages over from year to year instead of starting each year with the initial storage.")
	private boolean carry;

	@Mixin
	private RuleOptions given;

	@Mixin
	private EnsembleRuleOptions ensemble = new EnsembleRuleOptions();

	@Mixin
	private SearchOptions search;

	@Option(names = "--out", paramLabel = "DIR", description = "Folder for CSV files (and the store); default: results/<name>.")
	private Path out;

	@Option(names = "--json", description = "One JSON object per line: rules, what was fitted for each month, and the end.")
	private boolean json;

	@Option(names = "--quiet", description = "Print no progress and no notes.")
	private boolean quiet;

	@Override
	public Integer call() {
		Console console = parent.console();
		boolean many = ensemble.wanted();
		RuleParameters parameters = given.parameters();
		if (many && !parameters.equals(RuleParameters.NONE)) {
			throw new UserError("--horizon and --hedging apply to the inflows of the description. Leave them out, or leave --ensemble out");
		}
		if (SystemSimulation.describes(input.file())) {
			return system(console, many, parameters);
		}
		ensemble.ensemble().requireReservoir();
		target.require();
		Inputs inputs = console.cancel().interrupting(input::read);
		Target wanted = target.target(inputs.reservoir());
		if (many) {
			note(console, inputs);
			new EnsembleRules(console, ensemble, carry, json, quiet).run(SystemInputs.of(inputs), search, List.of(SystemTarget.of(wanted)), inputs
					.folder(
							Optional.ofNullable(out)));
			return 0;
		}
		if (folds < 2 || folds > inputs.years().size()) {
			throw new UserError("--folds: " + folds + " folds of " + inputs.years().size() + " years; expected 2 to " + inputs.years().size());
		}
		inputs.announce(console, !json && !quiet);
		note(console, inputs);
		Path folder = inputs.folder(Optional.ofNullable(out));
		List<Trajectory> optima = plans != null ? given(console, inputs) : solved(console, inputs, folder);
		RuleSimulation simulation = simulation(inputs);
		List<SystemMethod> methods = Stream.concat(RuleMethod.all().stream().map(SystemMethod::of), simulation.programmes(inputs.years().getFirst(),
				parameters.control()).stream()).toList();
		RuleComparison comparison = new RuleComparison(simulation, validation(), wanted);
		RuleTable table = new RuleTable(console.cancel().interrupting(() -> comparison.compared(optima, methods, parameters.hedging())), inputs
				.reservoir());
		FittedTable fitted = new FittedTable(FittedRules.of(optima), inputs.reservoir().units());
		write(folder, table, fitted);
		tell(console, folder, table, fitted);
		return 0;
	}

	private void note(Console console, Inputs inputs) {
		target.beyond(YearSystem.of(inputs.reservoir(), inputs.years().getFirst())).filter(_ -> !quiet).ifPresent(console.err()::println);
	}

	private int system(Console console, boolean many, RuleParameters parameters) {
		input.requireDescriptionAlone();
		if (carry) {
			throw new UserError("--carry applies to years of one reservoir; a system's storages are always carried over its whole horizon. Leave "
					+ "it out");
		}
		if (!many) {
			if (folds < 2) {
				throw new UserError("--folds: " + folds + " is below the minimum 2");
			}
			new SystemRules(console, new SystemSearch(console, search, ensemble.ensemble().margin(), false, json, quiet), Optional.ofNullable(plans),
					validation(), target, parameters, json).run(input.file(), Optional.ofNullable(out));
			return 0;
		}
		if (plans != null || folds != FOLDS || strided) {
			throw new UserError("--plans, --folds and --strided apply to the inflows of the description. Leave them out, or leave --ensemble out");
		}
		SystemInputs inputs = console.cancel().interrupting(() -> SystemInputs.read(input.file()));
		new EnsembleRules(console, ensemble, false, json, quiet).run(inputs, search, SystemTarget.of(inputs.system(), target.energy()), inputs.folder(
				Optional.ofNullable(out)));
		return 0;
	}

	private CrossValidation validation() {
		return new CrossValidation(folds, strided ? Folds.STRIDED : Folds.CONTIGUOUS);
	}

	private RuleSimulation simulation(Inputs inputs) {
		return new RuleSimulation(inputs.reservoir(), carry ? Start.CARRY : Start.RESTART);
	}

	private List<Trajectory> given(Console console, Inputs inputs) {
		ReportUnits units = inputs.reservoir().units();
		List<double[]> given = PlanFile.read(plans, inputs.years(), units);
		List<Trajectory> out = PlanFile.operated(given, inputs.problems(Repair.REACHABLE));
		PlanFile.changes(inputs.years(), given, out.stream().map(Trajectory::outflow).toList()).text(units, false).filter(_ -> !json && !quiet)
				.ifPresent(console.err()::println);
		return out;
	}

	private List<Trajectory> solved(Console console, Inputs inputs, Path folder) {
		List<YearResult> years = OptimiseVerb.solve(inputs, folder, console, search, !json && !quiet, !quiet).getFirst().median().years();
		ResultFiles.write(folder, years, inputs.reservoir().units());
		return years.stream().map(y -> y.trajectory(inputs.reservoir())).toList();
	}

	private static void write(Path folder, RuleTable table, FittedTable fitted) {
		ResultFiles.write(folder.resolve("rules.csv"), table.csv());
		ResultFiles.write(folder.resolve("simulated.csv"), table.months());
		ResultFiles.write(folder.resolve("rule-curve.csv"), fitted.curveCsv());
		ResultFiles.write(folder.resolve("regression.csv"), fitted.regressionCsv());
		ResultFiles.write(folder.resolve("tree.csv"), fitted.treeCsv());
	}

	private void tell(Console console, Path folder, RuleTable table, FittedTable fitted) {
		if (!json) {
			table.text(console.out());
			console.out().println("Each rule in years that it was not fitted to: " + validation() + "; " + (carry
					? "storages carried over from year to year" : "each year from the initial storage"));
			console.out().println("Results: " + folder);
			return;
		}
		table.json(console.json());
		fitted.json(console.json());
		Map<String, Object> done = new LinkedHashMap<>();
		done.put("event", "done");
		done.put("folds", folds);
		done.put("strided", strided);
		done.put("carry", carry);
		console.json().write(done);
	}
}
