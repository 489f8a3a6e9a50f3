package org.thalweg.core.run;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.IntToLongFunction;

/**
 * The improvements of one population: (step, evaluations, value) in rising order of steps and falling order of values;
 * the first entry is the start (step 0). The end of the run is not an entry. Grows; not safe for several threads.
 */
public final class Trace {
	private long[] steps = new long[16];
	private long[] evaluations = new long[16];
	private double[] values = new double[16];
	private int size;

	/** Records the best value after a step, if it is the first or better than the last. NaN counts as worst. */
	public void offer(long step, long evaluation, double value) {
		if (size > 0 && !(value < values[size - 1]) && !(Double.isNaN(values[size - 1]) && !Double.isNaN(value))) {
			return;
		}
		if (size == steps.length) {
			reserve(2 * size);
		}
		steps[size] = step;
		evaluations[size] = evaluation;
		values[size++] = value;
	}

	/**
	 * Records the improvements among the best values after consecutive steps.
	 *
	 * @param first number of the first of these steps; step 0 is the start
	 * @param made evaluations made after the k-th of these steps, counted from 0
	 * @param best one value a step
	 */
	public void offer(long first, IntToLongFunction made, double[] best) {
		double least = size > 0 ? values[size - 1] : Double.NaN; // NaN is improved by whatever comes
		int improvements = 0;
		for (double value : best) {
			if (!(value >= least)) {
				improvements++;
				least = value;
			}
		}
		reserve(size + improvements);
		for (int k = 0; k < best.length; k++) {
			if (size == 0 || !(best[k] >= values[size - 1])) {
				offer(first + k, made.applyAsLong(k), best[k]);
			}
		}
	}

	private void reserve(int entries) {
		if (entries > steps.length) {
			steps = Arrays.copyOf(steps, entries);
			evaluations = Arrays.copyOf(evaluations, entries);
			values = Arrays.copyOf(values, entries);
		}
	}

	/** Number of entries. */
	public int size() {
		return size;
	}

	public long step(int k) {
		return steps[k];
	}

	public long evaluations(int k) {
		return evaluations[k];
	}

	public double value(int k) {
		return values[k];
	}

	/** Little-endian: number of entries (int), then per entry step (long), evaluations (long), value (double). */
	public byte[] toBytes() {
		ByteBuffer out = ByteBuffer.allocate(4 + 24 * size).order(ByteOrder.LITTLE_ENDIAN).putInt(size);
		for (int k = 0; k < size; k++) {
			out.putLong(steps[k]).putLong(evaluations[k]).putDouble(values[k]);
		}
		return out.array();
	}

	/** What {@link #toBytes} wrote. */
	public static Trace fromBytes(byte[] bytes) {
		ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
		Trace out = new Trace();
		int n = in.getInt();
		for (int k = 0; k < n; k++) {
			out.offer(in.getLong(), in.getLong(), in.getDouble());
		}
		return out;
	}
}
