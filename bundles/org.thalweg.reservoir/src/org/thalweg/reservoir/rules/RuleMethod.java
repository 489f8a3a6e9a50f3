package org.thalweg.reservoir.rules;

import java.util.List;
import java.util.function.Function;

import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.PolicySimulation;

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

	/**
	 * Sampling stochastic dynamic programming of a reservoir over the years as traces, by its own goal; of trajectories only the inflows are used.
	 *
	 * @param cyclic whether years follow each other without end
	 */
	public static RuleMethod sampling(PolicySimulation year, boolean cyclic) {
		return new RuleMethod("sampling SDP", years -> programmed(year, SampledYears.of(years), years.getFirst().firstMonth(), cyclic));
	}

	/** Stochastic dynamic programming over classes of inflow, likewise. */
	public static RuleMethod classes(PolicySimulation year, boolean cyclic) {
		return new RuleMethod("SDP", years -> programmed(year, InflowClasses.of(years), years.getFirst().firstMonth(), cyclic));
	}

	private static OperatingRule programmed(PolicySimulation year, Hydrology hydrology, int firstMonth, boolean cyclic) {
		StochasticProgramme programme = new StochasticProgramme(year, hydrology, cyclic, Year.MONTHS, StochasticProgramme.POINTS);
		return state -> programme.release(Math.floorMod(state.month() - firstMonth, Year.MONTHS), state.storage(), state.inflow(), state.volume());
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
