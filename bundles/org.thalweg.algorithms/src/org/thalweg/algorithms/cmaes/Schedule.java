package org.thalweg.algorithms.cmaes;

import org.thalweg.algorithms.cmaes.CmaesParameters.Restarts;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.random.Draw;

/**
 * The sizes λ of successive runs: the same, doubled (Auger and Hansen 2005), or doubled by turns with small ones (Hansen 2009, with the
 * accounts of pycma, in which the first run is a small one). Counters are words of the population; the kernel has the same.
 *
 * @param first λ of the first run
 * @param capacity a generation's points at most, where the budget has no more
 */
record Schedule(CmaesParameters with, int first, int capacity) {
	static final int LAMBDA = 0;
	/** Generations of the run so far. */
	static final int GENERATION = 1;
	static final int DOUBLINGS = 2;
	/** 1 in a run of BIPOP with doubled λ. */
	static final int LARGE = 3;
	/** Evaluations of the run, of all small ones before it, and of all large ones. */
	static final int MADE = 4;
	static final int SMALL_MADE = 5;
	static final int LARGE_MADE = 6;
	/** 1 if the next generation is the first of a run. */
	static final int FRESH = 7;
	/** Spreads of values that the run has noted. */
	static final int SPREADS = 8;
	static final int COUNTERS = 9;

	static Schedule of(Setting<CmaesParameters> setting) {
		CmaesParameters with = setting.parameters();
		int first = with.lambda(setting.dimension());
		long most = with.restarts() == Restarts.SAME ? first : (long) first << with.doublings();
		long evaluations = setting.budget().evaluations();
		return new Schedule(with, first, (int) (evaluations == Budget.UNLIMITED ? most : Math.min(most, Math.max(first, evaluations))));
	}

	/** Chooses λ of the next run. @return its σ as a part of the parameter's */
	double begin(int[] counters, Draw draw, int step) {
		double part = 1;
		if (step == 0) {
			counters[LAMBDA] = first;
		} else if (with.restarts() == Restarts.BIPOP && Integer.compareUnsigned(counters[SMALL_MADE], counters[LARGE_MADE]) < 0) {
			double u = draw.uniform(CmaesStream.SMALL, step, 0, 0);
			double ratio = Math.max(1, 0.5 * (1 << counters[DOUBLINGS]));
			counters[LAMBDA] = (int) Math.floor(first * PortableMath.pow(ratio, u * u));
			counters[LARGE] = 0;
			part = PortableMath.pow(0.01, draw.uniform(CmaesStream.SMALL, step, 0, 1));
		} else if (with.restarts() != Restarts.SAME) {
			counters[DOUBLINGS] = Math.min(counters[DOUBLINGS] + 1, with.doublings());
			counters[LAMBDA] = first << counters[DOUBLINGS];
			counters[LARGE] = 1;
		}
		counters[LAMBDA] = Math.min(counters[LAMBDA], capacity);
		counters[GENERATION] = 0;
		counters[MADE] = 0;
		counters[FRESH] = 0;
		counters[SPREADS] = 0;
		return part;
	}

	/** Whether a small run of BIPOP has made half the evaluations of all large ones. */
	boolean spent(int[] counters) {
		return with.restarts() == Restarts.BIPOP && counters[LARGE] == 0 && counters[DOUBLINGS] > 0
				&& Integer.compareUnsigned(counters[MADE], counters[LARGE_MADE] >>> 1) >= 0;
	}

	/** Notes that a run has ended. */
	static void end(int[] counters) {
		counters[FRESH] = 1;
		counters[counters[LARGE] == 1 ? LARGE_MADE : SMALL_MADE] += counters[MADE];
	}
}
