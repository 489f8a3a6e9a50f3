package org.thalweg.reservoir.rules;

import java.util.List;
import java.util.function.Function;

/**
 * A method that derives a rule from optimal trajectories.
 *
 * @param name in tables
 * @param fit fits a rule to trajectories, in which every calendar month occurs
 */
public record RuleMethod(String name, Function<List<? extends OperatedYear>, OperatingRule> fit) {
	/** Aims at the median of each month's end storage. */
	public static RuleMethod ruleCurve() {
		return new RuleMethod("rule curve", RuleCurve::fit);
	}

	/** Linear regression of the release on storage and inflow. */
	public static RuleMethod regression() {
		return new RuleMethod("regression", ReleaseRegression::fit);
	}

	/** Aims at the end storage that a regression tree on storage and inflow gives. */
	public static RuleMethod tree() {
		return new RuleMethod("regression tree", RuleTree::fit);
	}

	/** Aims at the end storage that is interpolated in the available water. */
	public static RuleMethod interpolated() {
		return new RuleMethod("interpolated curve", InterpolatedCurve::fit);
	}

	/** Aims at the end storage that a network of radial basis functions gives. */
	public static RuleMethod radialBasis() {
		return new RuleMethod("radial basis", RadialBasis::fit);
	}

	/** The methods suitable for many years: rule curve, interpolated curve, regression, tree, radial basis. */
	public static List<RuleMethod> forFutures() {
		return List.of(ruleCurve(), interpolated(), regression(), tree(), radialBasis());
	}

	/** The first three. */
	public static List<RuleMethod> all() {
		return List.of(ruleCurve(), regression(), tree());
	}
}
