package org.thalweg.algorithms.cmaes;

import org.thalweg.core.random.RandomStream;

/** What the numbers of CMA-ES are drawn for. The epoch is the generation, counted over all runs. */
enum CmaesStream implements RandomStream {
	/** The initial mean of a run, per variable. */
	START,
	/** Pairs of normal deviates of a point, per axis. */
	SAMPLE,
	/** Of a run with small λ and σ: 0 for λ, 1 for σ. */
	SMALL
}
