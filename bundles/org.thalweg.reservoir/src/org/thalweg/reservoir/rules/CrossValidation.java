package org.thalweg.reservoir.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Operates in years to which a rule was not fitted: the years are divided into folds, and those of a fold are operated by the rule
 * of all other years (Stone 1974). Of a held-out year only its inflow is known, month by month.
 */
public final class CrossValidation {
	/** How years are divided into folds. */
	public enum Folds {
		/** In contiguous blocks, so that persistence from year to year gives little information to a rule. */
		CONTIGUOUS,
		/** Year i to fold i modulo k, so that all folds share a trend. */
		STRIDED
	}

	private final int count;
	private final Folds folds;

	/**
	 * @param count k, number of folds, at least 2
	 * @throws IllegalArgumentException if it is less
	 */
	public CrossValidation(int count, Folds folds) {
		if (count < 2) {
			throw new IllegalArgumentException(count + " folds leave no year to fit a rule to; expected at least 2");
		}
		this.count = count;
		this.folds = folds;
	}

	/** Number of folds. */
	public int count() {
		return count;
	}

	/** The fold, from 0, of one of a number of years; sizes of contiguous folds differ by at most one year. */
	public int fold(int year, int years) {
		return folds == Folds.STRIDED ? year % count : (int) ((long) year * count / years);
	}

	/**
	 * All years in their order, each as the rule of the other folds operates it. Where storages are carried over, the rule changes with the fold,
	 * the storage does not.
	 *
	 * @throws IllegalArgumentException if there are fewer years than folds
	 */
	public List<SimulatedYear> run(RuleMethod method, List<Trajectory> trajectories, RuleSimulation simulation) {
		return run(SystemMethod.of(method), trajectories, simulation);
	}

	/** The same. */
	public List<SimulatedYear> run(SystemMethod method, List<Trajectory> trajectories, RuleSimulation simulation) {
		int years = trajectories.size();
		if (years < count) {
			throw new IllegalArgumentException(years + " years in " + count + " folds; expected at most as many folds as years");
		}
		List<SystemRule> rules = new ArrayList<>();
		for (int k = 0; k < count; k++) {
			int fold = k;
			List<Trajectory> others = IntStream.range(0, years).filter(i -> fold(i, years) != fold).mapToObj(trajectories::get).toList();
			rules.add(method.fit().apply(others));
		}
		return simulation.runYears(i -> rules.get(fold(i, years)), trajectories.stream().map(Trajectory::year).toList());
	}

	/** A description such as {@code 5 contiguous folds}. */
	@Override
	public String toString() {
		return count + (folds == Folds.STRIDED ? " strided" : " contiguous") + " folds";
	}
}
