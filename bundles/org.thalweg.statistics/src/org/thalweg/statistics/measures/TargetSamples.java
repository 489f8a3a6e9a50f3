package org.thalweg.statistics.measures;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Simulated runtimes of one algorithm on one function to several targets: what is kept of a function for {@linkplain RuntimeDistribution
 * distributions} over several groups that it belongs to. Arrays must not be modified.
 *
 * @param reached runtimes of the samples that reach their target, in evaluations per dimension, ascending
 * @param weight of each sample, one divided by the number of samples for a target
 * @param targets number of targets
 * @param made all evaluations of each run, per dimension
 */
public record TargetSamples(double[] reached, double weight, int targets, double[] made) {
	/** @param of runtimes of at least one run */
	public static TargetSamples of(TargetRuntimes of, SimulatedRestarts restarts) {
		double[][] samples = IntStream.range(0, of.runtimes().size()).parallel().mapToObj(target -> restarts.sample(of.runtimes().get(target),
				SimulatedRestarts.FOR_DISTRIBUTION, target)).toArray(double[][]::new);
		double[] reached = Arrays.stream(samples).flatMapToDouble(Arrays::stream).filter(Double::isFinite).map(t -> t / of.dimension()).toArray();
		Arrays.sort(reached);
		return new TargetSamples(reached, samples.length == 0 ? 0 : 1.0 / samples[0].length, samples.length, Arrays.stream(of.made())
				.map(u -> u / of.dimension()).toArray());
	}
}
