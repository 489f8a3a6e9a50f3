package org.thalweg.reservoir.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.futures.Indices;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.Control;
import org.thalweg.reservoir.rules.CourseYear;
import org.thalweg.reservoir.rules.HedgingRule;
import org.thalweg.reservoir.rules.CrossValidation;
import org.thalweg.reservoir.rules.ReservoirRules;
import org.thalweg.reservoir.rules.RuleMethod;
import org.thalweg.reservoir.rules.RuleParameters;
import org.thalweg.reservoir.rules.StandardPolicy;
import org.thalweg.reservoir.rules.SystemRule;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.rules.ZoneRule;
import org.thalweg.reservoir.system.Policy;
import org.thalweg.reservoir.system.PolicySimulation;
import org.thalweg.reservoir.system.SystemOperation;

/**
 * Operating rules over a system's own horizon: of years of calendar months, or the standard operating policy.
 *
 * @param targets of the system; may be empty
 * @param parameters of rules that need them
 */
public record HorizonRules(RiverSystem system, List<SystemTarget> targets, RuleParameters parameters) {
	/** Model predictive control, as options call it. */
	public static final String CONTROL = Programmes.CONTROL;
	/** The standard operating policy, as options call it. */
	public static final String STANDARD = "standard";
	/** The described zones, likewise. */
	public static final String ZONES = ZoneRule.NAME;
	/** Hedging of the demand, likewise. */
	public static final String HEDGING = HedgingRule.NAME;
	private static final Map<String, RuleMethod> METHODS = new TreeMap<>(Map.of("curve", RuleMethod.ruleCurve(), "regression", RuleMethod
			.regression(), "tree", RuleMethod.tree(), "interpolated", RuleMethod.interpolated(), "radial-basis", RuleMethod.radialBasis()));

	/** Rules fitted to inflows alone: sampling stochastic dynamic programming, that of classes of inflow, and model predictive control. */
	public static final List<String> PROGRAMMES = Programmes.NAMES;

	/** Without rules that need parameters. */
	public HorizonRules(RiverSystem system, List<SystemTarget> targets) {
		this(system, targets, RuleParameters.NONE);
	}

	/** Words for all rules. */
	public static List<String> names() {
		List<String> out = new ArrayList<>(METHODS.keySet());
		out.addAll(PROGRAMMES);
		out.add(STANDARD);
		out.add(ZONES);
		out.add(HEDGING);
		return List.copyOf(out);
	}

	/** Words for the rules that need no plan, with the option, as the subject of a sentence. */
	public static String withoutPlan() {
		List<String> all = names().stream().filter(r -> !fitted(r)).toList();
		return "--rule " + String.join(", ", all.subList(0, all.size() - 1)) + " and " + all.getLast();
	}

	/** Whether a rule is fitted to a plan. */
	public static boolean fitted(String rule) {
		return METHODS.containsKey(rule);
	}

	/**
	 * The result of a rule.
	 *
	 * @param rule its name
	 * @param gain of the goal's first level, of the horizon
	 * @param violation of the bounds of storage
	 * @param indices one for each target
	 * @param operation simulated by the rule
	 */
	public record Row(String rule, double gain, double violation, List<Indices> indices, SystemOperation operation) {
	}

	/**
	 * The operation by a rule, which decides without knowing later inflows.
	 *
	 * @param rule one of {@link #names}
	 * @param plan to which the rule is fitted; may be empty for one that is not
	 * @param years of the plan to which it is fitted, by their {@linkplain Year#name names}; empty for all
	 * @throws UserError if it cannot be fitted
	 */
	public SystemOperation operated(String rule, Optional<SystemOperation> plan, List<Integer> years) {
		PolicySimulation simulation = new PolicySimulation(system);
		if (PROGRAMMES.contains(rule)) {
			Programmes programmes = new Programmes(system, parameters.control());
			programmes.require("--rule");
			SystemRule programmed = rule.equals(CONTROL) && !fits() ? parameters.control().orElseThrow().rule()
					: programmes.rule(rule, simulation, years(courses(simulation.run(Policy.Situation::inflow)).getFirst(), chosen(years)));
			return simulation.run(programmed.over(simulation));
		}
		if (!fitted(rule)) {
			SystemRule standard = StandardPolicy.of(plan.map(HorizonRules::energies).orElseGet(this::capacities), targets);
			return simulation.run(unfitted(rule, standard).over(simulation));
		}
		return simulation.run(fitted(METHODS.get(rule), courses(plan.orElseThrow()), chosen(years)).over(simulation));
	}

	private SystemRule unfitted(String rule, SystemRule standard) {
		return switch (rule) {
		case ZONES -> new ZoneRule(standard);
		case HEDGING -> new HedgingRule(standard, parameters.hedging().orElseThrow());
		default -> standard;
		};
	}

	/**
	 * The plan, each rule in years of the horizon to which it was not fitted, the described zones and the standard operating policy. Storages are
	 * carried from year to year, whatever the rule of a year. Over other periods, such as days, no rule is fitted.
	 *
	 * @throws UserError if the horizon has fewer years than folds, or forecasts are missing
	 */
	public List<Row> compared(SystemOperation plan, CrossValidation validation) {
		PolicySimulation simulation = new PolicySimulation(system);
		List<Row> out = new ArrayList<>();
		out.add(row("plan", plan));
		if (fits()) {
			fitted(simulation, courses(plan), validation, out);
		} else if (parameters.control().isPresent()) {
			out.add(row(Control.NAME, simulation.run(parameters.control().get().rule().over(simulation))));
		}
		if (ZoneRule.of(system)) {
			out.add(row(ZONES, operated(ZONES, Optional.of(plan), List.of())));
		}
		if (parameters.hedging().isPresent()) {
			out.add(row(HEDGING, operated(HEDGING, Optional.of(plan), List.of())));
		}
		out.add(row("standard operating policy", operated(STANDARD, Optional.of(plan), List.of())));
		return List.copyOf(out);
	}

	private void fitted(PolicySimulation simulation, List<List<CourseYear>> courses, CrossValidation validation, List<Row> out) {
		int years = years(validation);
		Map<String, Function<List<Integer>, SystemRule>> methods = new LinkedHashMap<>();
		RuleMethod.forFutures().forEach(m -> methods.put(m.name(), fit -> fitted(m, courses, fit)));
		new Programmes(system, parameters.control()).methods(simulation).forEach(m -> methods.put(m.name(), fit -> m.fit().apply(years(courses
				.getFirst(), fit))));
		methods.forEach((name, method) -> {
			List<Policy> folds = IntStream.range(0, validation.count()).mapToObj(fold -> method.apply(IntStream.range(0, years).filter(
					y -> validation.fold(y, years) != fold).boxed().toList()).over(simulation)).toList();
			out.add(row(name, simulation.run(at -> folds.get(validation.fold(at.period() / Year.MONTHS, years)).release(at))));
		});
	}

	private static List<CourseYear> years(List<CourseYear> all, List<Integer> chosen) {
		return chosen.stream().map(all::get).toList();
	}

	/** @throws UserError if the horizon has no calendar, or is made of years but has fewer than folds, or if predictive control does not apply */
	public void requireYears(CrossValidation validation) {
		if (parameters.control().isPresent()) {
			new Programmes(system, parameters.control()).require("--horizon");
		}
		if (!system.periods().calendar()) {
			requireWholeYears();
		}
		if (fits()) {
			years(validation);
		}
	}

	/** Whether the horizon is made of whole years of calendar months, to which rules are fitted. */
	public boolean fits() {
		return system.periods().step() == Periods.Step.MONTH && system.periods().count() % Year.MONTHS == 0;
	}

	/** Those of the horizon. */
	private int years(CrossValidation validation) {
		int years = system.periods().count() / Year.MONTHS;
		if (years < validation.count()) {
			throw new UserError("--folds: " + validation.count() + " folds need as many years, but the horizon has " + years
					+ ". Raise 'count' of 'periods', or lower --folds (at least 2)");
		}
		return years;
	}

	private void requireWholeYears() {
		Periods periods = system.periods();
		if (!fits()) {
			throw new UserError(system.name() + " has " + periods.count() + " periods, but rules are fitted to whole years of calendar months. Write "
					+ "periods: {step: month, first: 2001-01, count: 120}, or simulate with --rule standard");
		}
	}

	private Row row(String rule, SystemOperation operation) {
		SystemSeries judged = SystemSeries.of(List.of(operation), targets, OptionalDouble.empty());
		return new Row(rule, judged.gain(), judged.violation(), judged.indices(), operation);
	}

	private static SystemRule fitted(RuleMethod method, List<List<CourseYear>> courses, List<Integer> years) {
		return new ReservoirRules(courses.stream().map(all -> method.fit().apply(years(all, years))).toList());
	}

	/** The years of each reservoir. */
	private List<List<CourseYear>> courses(SystemOperation plan) {
		requireWholeYears();
		return plan.courses().stream().map(c -> CourseYear.of(system.periods(), c)).toList();
	}

	/** Numbers of the years with these names. */
	private List<Integer> chosen(List<Integer> years) {
		int first = system.periods().date(0).getYear() + Year.later(system.periods().date(0).getMonthValue());
		int count = system.periods().count() / Year.MONTHS;
		for (int year : years) {
			if (year < first || year >= first + count) {
				throw new UserError("--fit-years: " + year + " is not among the years of " + system.name() + ", " + first + " to " + (first + count
						- 1));
			}
		}
		return IntStream.range(0, count).filter(k -> years.isEmpty() || years.contains(first + k)).boxed().toList();
	}

	private static double[] energies(SystemOperation plan) {
		return plan.courses().stream().mapToDouble(c -> Arrays.stream(c.energy()).sum()).toArray();
	}

	private double[] capacities() {
		return system.nodes().stream().mapToDouble(n -> n.plant().map(Plant::capacity).orElse(0.0)).toArray();
	}
}
