package org.thalweg.explore.landscape;

import java.util.stream.IntStream;

import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;

/**
 * Values of the same points on the host and on a device, without bias.
 *
 * @param points evaluated; the first is the one that the user chose
 */
public record HostAndDeviceValues(double[][] points, double[] host, double[] device) {
	/** Values on the host: point k is individual k, as on devices. */
	public static double[] onHost(Problem problem, double[][] points) {
		double[] out = new double[points.length];
		problem.values(points, IntStream.range(0, points.length).toArray(), points.length, 0, new Evaluation(), out);
		problem.confirm();
		return out;
	}

	/** Whether both have the same bits at a point; every NaN is the same. */
	public boolean equal(int k) {
		return Double.doubleToLongBits(host[k]) == Double.doubleToLongBits(device[k]);
	}

	/** At how many points both have the same bits. */
	public int equal() {
		return (int) IntStream.range(0, host.length).filter(this::equal).count();
	}

	/** Where they differ most, a number against none above all; −1 if they are equal everywhere. */
	public int worst() {
		return IntStream.range(0, host.length).filter(k -> !equal(k)).reduce((a, b) -> difference(b) > difference(a) ? b : a).orElse(-1);
	}

	private double difference(int k) {
		double d = Math.abs(host[k] - device[k]);
		return Double.isNaN(d) ? Double.POSITIVE_INFINITY : d;
	}

	/** The bits of a value: {@code 3ff0000000000000} for 1. */
	public static String bits(double value) {
		return String.format("%016x", Double.doubleToLongBits(value));
	}
}
