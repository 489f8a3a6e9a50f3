package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.HedgingRule;
import org.thalweg.reservoir.rules.Performance;
import org.thalweg.reservoir.rules.ReservoirRules;
import org.thalweg.reservoir.rules.RuleComparison.Row;
import org.thalweg.reservoir.rules.RuleMethod;
import org.thalweg.reservoir.rules.RuleParameters;
import org.thalweg.reservoir.rules.RuleSimulation;
import org.thalweg.reservoir.rules.RuleSimulation.Start;
import org.thalweg.reservoir.rules.SimulatedYear;
import org.thalweg.reservoir.rules.StandardPolicy;
import org.thalweg.reservoir.rules.SystemRule;
import org.thalweg.reservoir.rules.Target;
import org.thalweg.reservoir.rules.Trajectory;
import org.thalweg.reservoir.rules.ZoneRule;
import org.thalweg.reservoir.study.HorizonRules;
import org.thalweg.reservoir.study.InputFiles;
import org.thalweg.reservoir.study.Inputs;
import org.thalweg.reservoir.study.ResultFiles;
import org.thalweg.reservoir.system.Changes;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.YearProblem;
import org.thalweg.reservoir.system.YearSystem;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code thalweg reservoir simulate}. */
@Command(name = "simulate", sortOptions = false, description = "Simulates the operation of a reservoir over years, by given plans or by a rule.",
		footer = { "", "Example: thalweg reservoir simulate examples/xiaowan/xiaowan.yaml --years 2000-2014 --rule tree \\",
				"  --plans results/xiaowan/months.csv --fit-years 1953-1999 --energy 190" })
final class SimulateVerb implements Callable<Integer> {
	private static final String STANDARD = HorizonRules.STANDARD;

	@ParentCommand
	private ReservoirCommand parent;

	@Mixin
	private InputOptions input;

	@Option(names = "--plans", paramLabel = "FILE",
			description = "Plans (months.csv written by optimise, simulated.csv for a system), to be operated as they are or to fit a rule to.")
	private Path plans;

	@Option(names = "--rule", paramLabel = "R",
			description = "plan (default), standard, zones (those of the description), hedging, ssdp or sdp (sampling stochastic dynamic programming, or over "
					+ "classes of inflow), mpc (model predictive control), curve, regression or tree; for a system also interpolated or radial-basis.")
	private String rule = "plan";

	@Option(names = "--fit-years", paramLabel = "A-B",
			description = "Years to which the rule is fitted, to their --plans or, of ssdp, sdp and mpc, inflows; default: the years that are operated.")
	private String fitYears = "";

	@Mixin
	private TargetOptions target;

	@Mixin
	private RuleOptions given;

	@Option(names = "--carry", description = "Carry storages over from year to year instead of starting each year with the initial storage.")
	private boolean carry;

	@Option(names = "--out", paramLabel = "DIR", description = "Folder for rules.csv and simulated.csv; default: they are not written.")
	private Path out;

	@Option(names = "--as-given", description = "Operate the plan without repair, such as recorded releases.")
	private boolean asGiven;

	@Option(names = "--json", description = "One JSON object per line: years, and the end.")
	private boolean json;

	private static Map<String, RuleMethod> methods() {
		return Map.of("curve", RuleMethod.ruleCurve(), "regression", RuleMethod.regression(), "tree", RuleMethod.tree());
	}

	@Override
	public Integer call() {
		Console console = parent.console();
		RuleParameters parameters = given.parameters();
		require(HorizonRules.CONTROL, parameters.control().isPresent(), "the number of periods to plan", "--horizon", " N");
		require(HorizonRules.HEDGING, parameters.hedging().isPresent(), "its parameters", "--hedging", " START,END");
		if (SystemSimulation.describes(input.file())) {
			requireOfSystem();
			boolean ruled = !rule.equals("plan");
			new SystemSimulation(console, Optional.ofNullable(plans), asGiven, ruled ? Optional.of(rule) : Optional.empty(), fitYears.isEmpty() ? List
					.of()
					: InputFiles.years("--fit-years", fitYears), target, parameters, Optional.ofNullable(out), json).run(input.file());
			return 0;
		}
		requireRule();
		target.require();
		Inputs inputs = console.cancel().interrupting(input::read);
		Target wanted = target.target(inputs.reservoir());
		inputs.announce(console, !json);
		target.beyond(YearSystem.of(inputs.reservoir(), inputs.years().getFirst())).ifPresent(console.err()::println);
		ReportUnits units = inputs.reservoir().units();
		List<double[]> given = rule.equals("plan") ? PlanFile.read(plans, inputs.years(), units) : List.of();
		List<SimulatedYear> years = console.cancel().interrupting(() -> given.isEmpty() ? ruled(inputs, wanted, parameters) : planned(inputs, given));
		Changes changes = PlanFile.changes(inputs.years(), given, years.stream().map(SimulatedYear::outflow).toList());
		changes.text(units, !asGiven).filter(_ -> !json).ifPresent(console.err()::println);
		BoundsNote.of(inputs.reservoir(), years).filter(_ -> !json).ifPresent(console.err()::println);
		double end = years.stream().mapToDouble(y -> y.storage()[Year.MONTHS]).average().orElseThrow() - inputs.reservoir().last();
		Row row = new Row(rule, years, Performance.of(years, wanted), end);
		RuleTable table = new RuleTable(List.of(row), inputs.reservoir());
		tell(console, row, table, changes, units);
		Optional.ofNullable(out).ifPresent(folder -> {
			ResultFiles.write(folder.resolve("rules.csv"), table.csv());
			ResultFiles.write(folder.resolve("simulated.csv"), table.months());
		});
		return 0;
	}

	/** An option belongs to a rule. */
	private void require(String of, boolean present, String what, String option, String value) {
		if (present != rule.equals(of)) {
			throw new UserError(present ? option + " applies to --rule " + of + " only. Leave it out, or choose that rule"
					: "--rule " + of + " needs " + what + ". Add " + option + value);
		}
	}

	private void requireOfSystem() {
		input.requireDescriptionAlone();
		target.energy(); // the only target of a system
		if (carry) {
			throw new UserError("--carry applies to years of one reservoir; a system's storages are always carried over its whole horizon. Leave "
					+ "it out");
		}
		if (!fitYears.isEmpty() && !HorizonRules.fitted(rule) && !HorizonRules.PROGRAMMES.contains(rule)) {
			throw new UserError("--fit-years needs a rule that is fitted. Name one with --rule, or leave --fit-years out");
		}
		if (!rule.equals("plan") && !HorizonRules.names().contains(rule)) {
			throw new UserError("--rule: unknown rule '" + rule + "'." + Names.hint(rule, Stream.concat(Stream.of("plan"), HorizonRules.names()
					.stream())
					.toList()));
		}
	}

	/** Errors of the rule are reported before those of the target. */
	private void requireRule() {
		List<String> known = Stream.concat(Stream.concat(Stream.of("plan", STANDARD, HorizonRules.ZONES, HorizonRules.HEDGING),
				HorizonRules.PROGRAMMES.stream()), methods()
						.keySet().stream()
						.sorted()).toList();
		if (!known.contains(rule)) {
			throw new UserError("--rule: " + (HorizonRules.names().contains(rule) ? "'" + rule + "' is for systems only. Choose one of " + String
					.join(
							", ", known) : "unknown rule '" + rule + "'." + Names.hint(rule, known)));
		}
		if (plans == null && (rule.equals("plan") || methods().containsKey(rule))) {
			throw new UserError("--plans is missing. Name the plans (months.csv) " + (rule.equals("plan") ? "to operate by" : "to fit the rule to")
					+ ". " + HorizonRules.withoutPlan() + " need none");
		}
		if (carry && rule.equals("plan") && !asGiven) {
			throw new UserError("--carry: a plan begins each year with the initial storage. Leave --carry out, name a rule, or add --as-given");
		}
		if (asGiven && !rule.equals("plan")) {
			throw new UserError("--as-given applies to a plan, not to the rule '" + rule + "'. Leave one of them out");
		}
		if (!fitYears.isEmpty()) {
			InputFiles.years("--fit-years", fitYears);
		}
	}

	private List<SimulatedYear> ruled(Inputs inputs, Target wanted, RuleParameters parameters) {
		if (rule.equals(HorizonRules.ZONES) && inputs.reservoir().node().zones().isEmpty()) {
			throw new UserError(inputs.file() + ": there are no zones. Add 'zones', or choose another --rule");
		}
		RuleSimulation simulation = simulation(inputs);
		return simulation.run(operating(inputs, wanted, simulation, parameters), inputs.years());
	}

	private SystemRule operating(Inputs inputs, Target wanted, RuleSimulation simulation, RuleParameters parameters) {
		if (HorizonRules.PROGRAMMES.contains(rule)) {
			return simulation.programmes(inputs.years().getFirst(), parameters.control()).get(HorizonRules.PROGRAMMES.indexOf(rule)).fit().apply(
					simulation
							.inflows(fitYears(inputs).years()));
		}
		SystemRule standard = StandardPolicy.of(wanted);
		return switch (rule) {
		case STANDARD -> standard;
		case HorizonRules.ZONES -> new ZoneRule(standard);
		case HorizonRules.HEDGING -> new HedgingRule(standard, parameters.hedging().orElseThrow());
		default -> new ReservoirRules(List.of(methods().get(rule).fit().apply(fittedTo(inputs))));
		};
	}

	private RuleSimulation simulation(Inputs inputs) {
		return new RuleSimulation(inputs.reservoir(), carry ? Start.CARRY : Start.RESTART);
	}

	private List<SimulatedYear> planned(Inputs inputs, List<double[]> given) {
		if (!asGiven) {
			return simulation(inputs).given(PlanFile.operated(given, inputs.problems(Repair.REACHABLE)));
		}
		try {
			return simulation(inputs).recorded(inputs.years(), given);
		} catch (IllegalArgumentException e) {
			throw new UserError(plans + ": " + e.getMessage());
		}
	}

	private List<Trajectory> fittedTo(Inputs inputs) {
		List<YearProblem> problems = fitYears(inputs).problems(Repair.REACHABLE);
		return PlanFile.operated(PlanFile.read(plans, problems.stream().map(YearProblem::year).toList(), inputs.reservoir().units()), problems);
	}

	private Inputs fitYears(Inputs inputs) {
		return fitYears.isEmpty() ? inputs : inputs.withYears("--fit-years", InputFiles.years("--fit-years", fitYears));
	}

	private void tell(Console console, Row row, RuleTable table, Changes changes, ReportUnits units) {
		if (!json) {
			table.text(console.out());
			return;
		}
		for (SimulatedYear y : row.years()) {
			Map<String, Object> line = new LinkedHashMap<>();
			line.put("event", "year");
			line.put("year", y.year().name());
			line.put("benefit", units.benefit(y.benefit()));
			line.put("spilled", units.of(Quantity.STORAGE, y.spilled()));
			line.put("outflow", units.of(Quantity.FLOW, y.outflow()));
			line.put("storage", units.of(Quantity.STORAGE, y.storage()));
			line.put("power", units.of(Quantity.POWER, y.power()));
			console.json().write(line);
		}
		table.json(console.json());
		Map<String, Object> done = new LinkedHashMap<>();
		done.put("event", "done");
		done.put("benefit", units.benefit(row.years().stream().mapToDouble(SimulatedYear::benefit).sum()));
		changes.json(done, units);
		console.json().write(done);
	}
}
