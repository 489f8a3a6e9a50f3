package org.thalweg.statistics.measures;

import java.util.Arrays;
import java.util.List;

/**
 * The runtime distribution (ECDF) of an algorithm's runs, without restarts, at one number of evaluations: how many targets they had
 * reached by then. Functions count alike, and so do runs of one function. Arrays must not be modified.
 *
 * @param shares for each function, of each run the share of targets that it had reached
 * @param instances likewise of each run
 */
public record Reached(List<double[]> shares, List<int[]> instances) {
	/** The share of targets that each run had reached. @param runtimes of the same runs, one for each target */
	public static double[] by(double evaluations, List<Runtimes> runtimes) {
		double[] out = new double[runtimes.getFirst().runs()];
		for (Runtimes target : runtimes) {
			for (int r = 0; r < out.length; r++) {
				out[r] += target.hit(r) && target.hits()[r] <= evaluations ? 1 : 0;
			}
		}
		return Arrays.stream(out).map(reached -> reached / runtimes.size()).toArray(); // all of them are exactly 1
	}

	/** Mean over functions of the mean over runs; NaN without functions. */
	public double share() {
		return shares.stream().mapToDouble(s -> Arrays.stream(s).average().orElse(Double.NaN)).average().orElse(Double.NaN);
	}
}
