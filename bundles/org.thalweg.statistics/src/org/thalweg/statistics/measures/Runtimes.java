package org.thalweg.statistics.measures;

import java.util.Arrays;
import java.util.List;

import org.hipparchus.distribution.continuous.NormalDistribution;
import org.thalweg.statistics.Statistics;

/**
 * Runtimes of the runs of one case to one target, in evaluations. Arrays must not be modified.
 *
 * @param hits T, the first evaluation at the target; infinite for a run that never reached it
 * @param made U, all evaluations of the run, one for each of {@code hits}
 */
public record Runtimes(double[] hits, double[] made) {
	/** @throws IllegalArgumentException if the arrays differ in length */
	public Runtimes {
		if (hits.length != made.length) {
			throw new IllegalArgumentException(hits.length + " first hits and " + made.length + " numbers of evaluations; their numbers must "
					+ "be equal");
		}
	}

	/** Of these runs to this error. */
	public static Runtimes of(List<RunCourse> runs, double target) {
		return new Runtimes(runs.stream().mapToDouble(r -> r.firstHit(target)).toArray(), runs.stream().mapToDouble(RunCourse::last).toArray());
	}

	/** Number of runs, n. */
	public int runs() {
		return hits.length;
	}

	/** Whether run r reached the target. */
	public boolean hit(int r) {
		return hits[r] < Double.POSITIVE_INFINITY;
	}

	/** Runs that reached the target. */
	public int successes() {
		return (int) Arrays.stream(hits).filter(t -> t < Double.POSITIVE_INFINITY).count();
	}

	/**
	 * Expected runtime (ERT, aRT): evaluations of all runs until they hit the target or ended, divided by the number of successes.
	 * Infinite without success, NaN without runs.
	 */
	public double ert() {
		double sum = 0;
		for (int r = 0; r < hits.length; r++) {
			sum += hit(r) ? hits[r] : made[r];
		}
		return hits.length == 0 ? Double.NaN : successes() == 0 ? Double.POSITIVE_INFINITY : sum / successes();
	}

	/** Mean runtime of successful runs divided by their share (Auger and Hansen 2005); infinite without success, NaN without runs. */
	public double sp1() {
		double mean = Arrays.stream(hits).filter(Double::isFinite).average().orElse(Double.POSITIVE_INFINITY);
		return hits.length == 0 ? Double.NaN : mean / successRate();
	}

	/** PAR-k: mean runtime in which a failure counts as k times the budget; NaN without runs. */
	public double penalised(double k, double budget) {
		return Arrays.stream(hits).map(t -> t < Double.POSITIVE_INFINITY ? t : k * budget).average().orElse(Double.NaN);
	}

	/** Successes divided by runs; NaN without runs. */
	public double successRate() {
		return hits.length == 0 ? Double.NaN : (double) successes() / hits.length;
	}

	/**
	 * Wilson's score interval (1927) of the success rate. Without a success its lower end is 0, without a failure its upper end 1, exactly.
	 *
	 * @param level of confidence, such as 0.95
	 */
	public Interval successInterval(double level) {
		int n = hits.length;
		if (n == 0) {
			return Interval.UNDEFINED;
		}
		double z = new NormalDistribution().inverseCumulativeProbability((1 + level) / 2);
		double p = successRate();
		double middle = p + z * z / (2 * n);
		double half = z * Math.sqrt(p * (1 - p) / n + z * z / (4.0 * n * n));
		double whole = 1 + z * z / n;
		return new Interval(p == 0 ? 0 : (middle - half) / whole, p == 1 ? 1 : (middle + half) / whole);
	}

	/** Quantile q of T over all runs, for tables of fixed targets: infinite where more than 1 − q of the runs failed; NaN without runs. */
	public double quantile(double q) {
		return Statistics.quantile(Arrays.stream(hits).sorted().toArray(), q);
	}
}
