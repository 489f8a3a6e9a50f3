package org.thalweg.algorithms.lshade;

import org.thalweg.algorithms.lshade.LShadeParameters.Reduction;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.math.PortableMath;

/**
 * Sizes that follow from parameters, dimension and budget, in whole numbers, so that the host and devices of any precision agree: of the
 * population after some evaluations (equation 10 of the paper), of the archive, and the number of the best that attract.
 *
 * @param first N of the start
 * @param smallest N of the end
 * @param most evaluations after which it is smallest, 0 where N stays
 * @param bestRate p in units of 10⁻⁶
 * @param archiveRate size of the archive by that of the population, likewise
 */
record Schedule(int first, int smallest, long most, long bestRate, long archiveRate) {
	/** Evaluations up to which sizes are computed without overflow. */
	static final long MOST = 1L << 40;
	private static final long MILLION = 1_000_000;

	/** Called when nothing is objected to. */
	static Schedule of(Setting<LShadeParameters> setting) {
		LShadeParameters with = setting.parameters();
		int first = (int) with.size(setting.dimension());
		return new Schedule(first, with.smallest(), with.reduction() == Reduction.NONE ? 0 : most(with, setting.dimension(), setting.budget()),
				Math.round(with.pbest() * MILLION), Math.round(with.archive() * MILLION));
	}

	/**
	 * The parameter, else the budget's evaluations, else those that its generations make: N falls by (N₀ − N_min)/most of itself in each, so
	 * G generations make G (N₀ − N_min)/ln(N₀/N_min). {@link Budget#UNLIMITED} if nothing limits it.
	 */
	static long most(LShadeParameters with, int dimension, Budget budget) {
		if (with.evaluations() > 0) {
			return with.evaluations();
		}
		if (budget.evaluations() != Budget.UNLIMITED || budget.steps() == Budget.UNLIMITED) {
			return budget.evaluations();
		}
		return (long) Math.max(with.size(dimension), Math.floor(budget.steps() * mean(with, dimension)));
	}

	/** Evaluations of a generation on average over the generations of a run. */
	static double mean(LShadeParameters with, int dimension) {
		double first = with.size(dimension);
		boolean falls = with.reduction() == Reduction.LINEAR && first > with.smallest();
		return falls ? (first - with.smallest()) / PortableMath.log(first / with.smallest()) : first;
	}

	/** N after this number of evaluations: N₀ − (N₀ − N_min) made/most, rounded, halves up. */
	int size(long made) {
		if (most == 0) {
			return first;
		}
		long left = most - Math.min(made, most);
		return (int) ((2 * (smallest * (most - left) + first * left) + most) / (2 * most));
	}

	/** Places of the archive of a population of this size. */
	int archive(int size) {
		return (int) rounded(size * archiveRate);
	}

	/** Places of the largest archive, for one at least. */
	int archive() {
		return Math.max(1, archive(first));
	}

	/** How many of the best attract, at least two. */
	int best(int size) {
		return (int) Math.max(2, rounded(size * bestRate));
	}

	private static long rounded(long millionths) {
		return (millionths + MILLION / 2) / MILLION;
	}
}
