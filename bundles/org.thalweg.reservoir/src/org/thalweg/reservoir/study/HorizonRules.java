package org.thalweg.reservoir.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.futures.Indices;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.CourseYear;
import org.thalweg.reservoir.rules.CrossValidation;
import org.thalweg.reservoir.rules.ReservoirRules;
import org.thalweg.reservoir.rules.RuleMethod;
import org.thalweg.reservoir.rules.StandardPolicy;
import org.thalweg.reservoir.rules.SystemRule;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.system.Policy;
import org.thalweg.reservoir.system.PolicySimulation;
import org.thalweg.reservoir.system.SystemOperation;

/**
 * Operating rules over a system's own horizon: of years of calendar months, or the standard operating policy.
 *
 * @param targets of the system; may be empty
 */
public record HorizonRules(RiverSystem system, List<SystemTarget> targets) {
	/** The standard operating policy, as options call it. */
	public static final String STANDARD = "standard";
	private static final Map<String, RuleMethod> METHODS = new TreeMap<>(Map.of("curve", RuleMethod.ruleCurve(), "regression", RuleMethod
			.regression(), "tree", RuleMethod.tree(), "interpolated", RuleMethod.interpolated(), "radial-basis", RuleMethod.radialBasis()));

	/** Words for all rules. */
	public static List<String> names() {
		List<String> out = new ArrayList<>(METHODS.keySet());
		out.add(STANDARD);
		return List.copyOf(out);
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
	 * @param plan to which the rule is fitted; empty for the standard policy
	 * @param years first calendar years of the years of the plan to which it is fitted; empty for all
	 * @throws UserError if it cannot be fitted
	 */
	public SystemOperation operated(String rule, Optional<SystemOperation> plan, List<Integer> years) {
		PolicySimulation simulation = new PolicySimulation(system);
		if (rule.equals(STANDARD)) {
			return simulation.run(StandardPolicy.of(plan.map(HorizonRules::energies).orElseGet(this::capacities), targets).over(simulation));
		}
		return simulation.run(fitted(METHODS.get(rule), courses(plan.orElseThrow()), chosen(years)).over(simulation));
	}

	/**
	 * The plan, each rule in years of the horizon to which it was not fitted, and the standard operating policy. Storages are carried from year to
	 * year, whatever the rule of a year.
	 *
	 * @throws UserError if the horizon is not made of years of calendar months, or has fewer years than folds
	 */
	public List<Row> compared(SystemOperation plan, CrossValidation validation) {
		List<List<CourseYear>> courses = courses(plan);
		int years = years(validation);
		PolicySimulation simulation = new PolicySimulation(system);
		List<Row> out = new ArrayList<>();
		out.add(row("plan", plan));
		for (RuleMethod method : RuleMethod.forFutures()) {
			List<Policy> folds = IntStream.range(0, validation.count()).mapToObj(fold -> fitted(method, courses, IntStream.range(0, years).filter(
					y -> validation.fold(y, years) != fold).boxed().toList()).over(simulation)).toList();
			out.add(row(method.name(), simulation.run(at -> folds.get(validation.fold(at.period() / Year.MONTHS, years)).release(at))));
		}
		out.add(row("standard operating policy", operated(STANDARD, Optional.of(plan), List.of())));
		return List.copyOf(out);
	}

	/** @throws UserError if the horizon is not made of years of calendar months, or has fewer years than folds */
	public void requireYears(CrossValidation validation) {
		requireWholeYears();
		years(validation);
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
		if (periods.step() != Periods.Step.MONTH || periods.count() % Year.MONTHS != 0) {
			throw new UserError(system.name() + " has " + periods.count() + " periods, but rules are fitted to whole years of calendar months. Write "
					+ "periods: {step: month, first: 2001-01, count: 120}, or simulate with --rule standard");
		}
	}

	private Row row(String rule, SystemOperation operation) {
		SystemSeries judged = SystemSeries.of(List.of(operation), targets, OptionalDouble.empty());
		return new Row(rule, judged.gain(), judged.violation(), judged.indices(), operation);
	}

	private static SystemRule fitted(RuleMethod method, List<List<CourseYear>> courses, List<Integer> years) {
		return new ReservoirRules(courses.stream().map(all -> method.fit().apply(years.stream().map(all::get).toList())).toList());
	}

	/** The years of each reservoir. */
	private List<List<CourseYear>> courses(SystemOperation plan) {
		requireWholeYears();
		return plan.courses().stream().map(c -> CourseYear.of(system.periods(), c)).toList();
	}

	/** Numbers of the years that begin in these calendar years. */
	private List<Integer> chosen(List<Integer> years) {
		int first = system.periods().date(0).getYear();
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
