package org.thalweg.reservoir.study;

import java.util.List;

import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.rules.CrossValidation;
import org.thalweg.reservoir.rules.CrossValidation.Folds;
import org.thalweg.reservoir.rules.FittedRules;
import org.thalweg.reservoir.rules.RuleComparison;
import org.thalweg.reservoir.rules.RuleMethod;
import org.thalweg.reservoir.rules.RuleSimulation;
import org.thalweg.reservoir.rules.RuleSimulation.Start;
import org.thalweg.reservoir.rules.Target;
import org.thalweg.reservoir.rules.Trajectory;

/**
 * Rules that were fitted to optimal years, and how each operates years that it has not seen.
 *
 * @param fitted to all years
 * @param rows the optimum, the rules, the standard operating policy
 * @param folds of the cross-validation
 */
public record RuleStudy(FittedRules fitted, List<RuleComparison.Row> rows, int folds) {
	/** Number of folds, if there are at least as many years. */
	private static final int FOLDS = 5;
	/** Default target of a year, as a fraction of the mean optimal energy. */
	private static final double USUAL = 0.8;

	/** Four fifths of the mean optimal energy, rounded to integer 10⁸ kWh if it is at least ten. */
	public static double usualEnergy(List<YearResult> years) {
		double energy = USUAL * years.stream().mapToDouble(YearResult::benefit).average().getAsDouble();
		return energy < 10 ? energy : Math.rint(energy);
	}

	/**
	 * Fits and tests all rules; each year begins with the initial storage.
	 *
	 * @param energy guaranteed energy of a year in 10⁸ kWh, the same power in all months
	 * @throws IllegalArgumentException for the user, if there is only one year, or the energy is not above 0
	 */
	public static RuleStudy of(Reservoir reservoir, List<YearResult> years, double energy) {
		if (years.size() < 2) {
			throw new IllegalArgumentException("Rules are tested in years that they were not fitted to: at least two solved years are needed, but "
					+ "there is only one.");
		}
		if (!(energy > 0 && energy < Double.POSITIVE_INFINITY)) {
			throw new IllegalArgumentException("Guaranteed energy: " + energy + " is not a finite number above 0.");
		}
		List<Trajectory> optima = years.stream().map(y -> y.trajectory(reservoir)).toList();
		int folds = Math.min(FOLDS, years.size());
		RuleComparison comparison = new RuleComparison(new RuleSimulation(reservoir, Start.RESTART),
				new CrossValidation(folds, Folds.CONTIGUOUS), Target.guaranteed(energy));
		return new RuleStudy(FittedRules.of(optima), comparison.rows(optima, RuleMethod.all()), folds);
	}
}
