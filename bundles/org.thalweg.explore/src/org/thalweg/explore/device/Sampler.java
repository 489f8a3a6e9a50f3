package org.thalweg.explore.device;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

import org.thalweg.explore.device.MeasuredFigure.Unit;

/**
 * Repeats what is to be timed.
 *
 * @param pause called between samples; may throw to stop
 */
record Sampler(Runnable pause) {
	private static final int MOST = 200;
	private static final int LEAST = 5;
	private static final double ENOUGH = 0.4; // seconds

	/**
	 * Seconds of one call, divided by how often it does the thing.
	 *
	 * @param work called once before anything counts, since a first call may still compile
	 */
	MeasuredFigure seconds(String name, String size, int times, Runnable work) {
		return figure(name, size, Unit.SECONDS, s -> s / times, work);
	}

	/** How much one call does a second. */
	MeasuredFigure rate(String name, String size, Unit unit, double amount, Runnable work) {
		return figure(name, size, unit, s -> amount / s, work);
	}

	private MeasuredFigure figure(String name, String size, Unit unit, DoubleUnaryOperator of, Runnable work) {
		double[] seconds = samples(work);
		double median = (seconds[(seconds.length - 1) / 2] + seconds[seconds.length / 2]) / 2;
		return new MeasuredFigure(name, size, of.applyAsDouble(seconds[0]), of.applyAsDouble(median), seconds.length, unit);
	}

	/** Ascending. */
	private double[] samples(Runnable work) {
		work.run();
		double[] seconds = new double[MOST];
		int n = 0;
		for (double sum = 0; n < MOST && (n < LEAST || sum < ENOUGH); n++) {
			pause.run();
			long start = System.nanoTime();
			work.run();
			seconds[n] = Math.max(1, System.nanoTime() - start) * 1e-9; // a clock may not advance
			sum += seconds[n];
		}
		double[] out = Arrays.copyOf(seconds, n);
		Arrays.sort(out);
		return out;
	}
}
