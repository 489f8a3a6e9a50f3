package org.thalweg.reservoir.system;

import java.util.Random;

/** Plans of outflows at which years are tested. */
public final class Plans {
	private Plans() {
	}

	/**
	 * Half of them anywhere in the box, a quarter with some coordinates at its ends, a quarter near the inflow, where
	 * repairs are small; the first two are the corners of all minimum and all maximum outflows.
	 */
	public static double[][] of(YearProblem problem, int count, long seed) {
		Random random = new Random(seed);
		double[] low = problem.lower();
		double[] high = problem.upper();
		double[][] out = new double[count][12];
		for (int k = 0; k < count; k++) {
			for (int t = 0; t < 12; t++) {
				double anywhere = low[t] + random.nextDouble() * (high[t] - low[t]);
				int end = k < 2 ? k : random.nextInt(4);
				out[k][t] = switch (k < 2 ? 2 : k % 4) {
				case 2 -> end == 0 ? low[t] : end == 1 ? high[t] : anywhere;
				case 3 -> Math.clamp(problem.year().inflow()[t] * (0.5 + random.nextDouble()), low[t], high[t]);
				default -> anywhere;
				};
			}
		}
		return out;
	}
}
