package org.thalweg.experiment.measures;

import java.util.Arrays;

import org.thalweg.core.random.Draw;

/**
 * Runtimes of an algorithm that is restarted until it hits the target, simulated from its runs: after a failure another run is drawn
 * with replacement, and its evaluations are added. As in COCO the first run of a sample is not drawn; each run begins equally many.
 * A draw depends only on (seed, sample, restart), so that results depend on no order. Immutable.
 */
public final class SimulatedRestarts {
	/** Samples for a runtime distribution, at least. */
	public static final int FOR_DISTRIBUTION = 15;
	/** Samples for a dispersion, at least. */
	public static final int FOR_DISPERSION = 1000;

	private final long seed;

	public SimulatedRestarts(long seed) {
		this.seed = seed;
	}

	/**
	 * Simulated runtimes, all infinite if no run hit the target.
	 *
	 * @param atLeast number of samples, rounded up to a multiple of the number of runs
	 * @return empty without runs
	 */
	public double[] sample(Runtimes runtimes, int atLeast) {
		int n = runtimes.runs();
		double[] out = new double[n == 0 ? 0 : (atLeast + n - 1) / n * n];
		if (runtimes.successes() == 0) {
			Arrays.fill(out, Double.POSITIVE_INFINITY);
			return out;
		}
		Draw draw = new Draw(seed, 0);
		for (int i = 0; i < out.length; i++) {
			int run = i % n;
			for (int restart = 0; !runtimes.hit(run); restart++) {
				out[i] += runtimes.made()[run];
				run = draw.integer(n, Purpose.RESTART, 0, i, restart);
			}
			out[i] += runtimes.hits()[run];
		}
		return out;
	}

	/**
	 * Half the distance from the 10th to the 90th percentile of simulated runtimes, which COCO's tables show beside ERT. NaN unless
	 * two runs or more hit the target.
	 */
	public double dispersion(Runtimes runtimes) {
		if (runtimes.successes() < 2) {
			return Double.NaN;
		}
		double[] sample = sample(runtimes, FOR_DISPERSION);
		Arrays.sort(sample);
		return (percentile(sample, 0.9) - percentile(sample, 0.1)) / 2;
	}

	/** Linear between the middles of the steps of the distribution (type 5 of Hyndman and Fan), as COCO has it. */
	static double percentile(double[] sorted, double p) {
		double at = Math.clamp(p * sorted.length - 0.5, 0, sorted.length - 1);
		int low = (int) at;
		return at == low ? sorted[low] : sorted[low] + (at - low) * (sorted[low + 1] - sorted[low]);
	}
}
