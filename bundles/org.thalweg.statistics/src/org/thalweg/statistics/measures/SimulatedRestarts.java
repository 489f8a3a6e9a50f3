package org.thalweg.statistics.measures;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

import org.thalweg.core.random.Draw;

/**
 * Runtimes of an algorithm that is restarted until it hits the target, simulated from its runs: after a failure another run is drawn
 * with replacement, and its evaluations are added. As in COCO the first run of a sample is not drawn; each run begins equally many.
 * A draw depends only on (seed, the runtimes themselves, number of the target, sample, restart): results depend on no order, also not on that of the runs, and
 * different functions and targets have separate draws, whose deviations do not add up. Immutable.
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
		return sample(runtimes, atLeast, 0);
	}

	/**
	 * The same where runtimes are alike.
	 *
	 * @param number of the target among several, which may be hit at the same evaluations
	 */
	double[] sample(Runtimes runtimes, int atLeast, int number) {
		int n = runtimes.runs();
		double[] out = new double[n == 0 ? 0 : (atLeast + n - 1) / n * n];
		int successes = runtimes.successes();
		if (successes == 0) {
			Arrays.fill(out, Double.POSITIVE_INFINITY);
			return out;
		}
		Draw draw = new Draw(seed, 0);
		int[] order = order(runtimes);
		int own = own(runtimes, order, number);
		for (int i = 0; i < out.length; i++) {
			int place = i % n;
			for (int restart = 0; place >= successes; restart++) { // failures come last
				out[i] += runtimes.made()[order[place]];
				place = draw.integer(n, MeasureStream.RESTART, own, i, restart);
			}
			out[i] += runtimes.hits()[order[place]];
		}
		return out;
	}

	/** Runs by their runtimes; those that never hit the target come last, by their evaluations. */
	private static int[] order(Runtimes of) {
		return IntStream.range(0, of.runs()).boxed().sorted(Comparator.<Integer>comparingDouble(r -> of.hits()[r]).thenComparingDouble(r -> of
				.made()[r]))
				.mapToInt(Integer::intValue).toArray();
	}

	/** A number that other runtimes hardly share. */
	private static int own(Runtimes of, int[] order, int number) {
		int out = 1 + number;
		for (int r : order) {
			out = 31 * (31 * out + Double.hashCode(of.hits()[r])) + Double.hashCode(of.made()[r]);
		}
		return out;
	}

	/**
	 * Half the distance from the 10th to the 90th percentile of simulated runtimes, which COCO's tables show next to ERT. NaN unless
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
