package org.thalweg.reservoir.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.CourseYear;
import org.thalweg.reservoir.rules.OperatingRule;
import org.thalweg.reservoir.rules.ReservoirRules;
import org.thalweg.reservoir.rules.RuleMethod;
import org.thalweg.reservoir.rules.StandardPolicy;
import org.thalweg.reservoir.rules.SystemRule;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.system.PolicySimulation;
import org.thalweg.reservoir.system.SystemOperation;

/**
 * Operating rules over a system's own horizon: of years of calendar months, or the standard operating policy.
 *
 * @param targets what the system is meant to give; may be empty
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
	 * What comes of a rule, which decides without knowing later inflows.
	 *
	 * @param rule one of {@link #names}
	 * @param plan what the rule is fitted to; empty for the standard policy
	 * @param years calendar years in which those years of the plan begin to which it is fitted; empty for all
	 * @throws UserError if it cannot be fitted
	 */
	public SystemOperation operated(String rule, Optional<SystemOperation> plan, List<Integer> years) {
		PolicySimulation simulation = new PolicySimulation(system);
		return simulation.run(rule(rule, plan, years).over(simulation));
	}

	private SystemRule rule(String rule, Optional<SystemOperation> plan, List<Integer> years) {
		if (rule.equals(STANDARD)) {
			return StandardPolicy.of(plan.map(HorizonRules::energies).orElseGet(this::capacities), targets);
		}
		RuleMethod method = Optional.ofNullable(METHODS.get(rule)).orElseThrow(() -> new UserError("--rule: unknown rule '" + rule + "'." + Names
				.hint(
						rule, names())));
		SystemOperation of = plan.orElseThrow();
		Periods periods = system.periods();
		if (periods.step() != Periods.Step.MONTH || periods.count() % Year.MONTHS != 0) {
			throw new UserError("--rule " + rule + ": " + system.name() + " has " + periods.count()
					+ " periods, but rules are fitted to whole years of "
					+ "calendar months. Write periods: {step: month, first: 2001-01, count: 12}, or use --rule standard");
		}
		List<Integer> chosen = chosen(years);
		List<OperatingRule> out = new ArrayList<>();
		for (SystemOperation.Course course : of.courses()) {
			List<CourseYear> all = CourseYear.of(periods, course);
			out.add(method.fit().apply(chosen.stream().map(all::get).toList()));
		}
		return new ReservoirRules(out);
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
		List<Integer> out = new ArrayList<>();
		for (int k = 0; k < count; k++) {
			if (years.isEmpty() || years.contains(first + k)) {
				out.add(k);
			}
		}
		return out;
	}

	private static double[] energies(SystemOperation plan) {
		return plan.courses().stream().mapToDouble(c -> Arrays.stream(c.energy()).sum()).toArray();
	}

	private double[] capacities() {
		return system.nodes().stream().mapToDouble(n -> n.plant().map(Plant::capacity).orElse(0.0)).toArray();
	}
}
