package org.thalweg.statistics.measures;

import java.util.Arrays;
import java.util.List;

/**
 * Runtimes of one algorithm on one function to several targets: what is kept of its runs where their improvements would take too much room.
 *
 * @param dimension of the function
 * @param made U, all evaluations of each run; not to be modified
 * @param runtimes one for each target
 */
public record TargetRuntimes(int dimension, double[] made, List<Runtimes> runtimes) {
	/**
	 * @param runs at least one
	 * @param targets errors to reach
	 */
	public static TargetRuntimes of(List<RunCourse> runs, double[] targets) {
		double[] made = runs.stream().mapToDouble(RunCourse::last).toArray();
		return new TargetRuntimes(runs.getFirst().dimension(), made, Arrays.stream(targets)
				.mapToObj(t -> new Runtimes(runs.stream().mapToDouble(r -> r.firstHit(t)).toArray(), made)).toList());
	}
}
