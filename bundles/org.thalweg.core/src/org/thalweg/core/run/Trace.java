package org.thalweg.core.run;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.IntToLongFunction;

/**
 * The improvements of one population: (step, evaluation, value) with ascending evaluations and descending values. Each names the
 * evaluation that found it, counted from 1 in the order of the individuals; the first entry is evaluation 1, of the start (step
 * 0). The end of the run is not an entry. Grows; not thread-safe.
 *
 * <p>A trace that is not {@linkplain #exact() exact} has at most one entry per step, with the last evaluation of that step, like
 * all traces stored by early versions.
 */
public final class Trace {
	/** Stands before the number of entries of an exact trace, where a coarse one has that number itself. */
	private static final int EXACT = -1;

	private final boolean exact;
	private long[] steps = new long[16];
	private long[] evaluations = new long[16];
	private double[] values = new double[16];
	private int size;

	/** An exact trace without entries. */
	public Trace() {
		this(true);
	}

	private Trace(boolean exact) {
		this.exact = exact;
	}

	/**
	 * A trace for searches that only know the best value after each step: its entries name the last evaluation of their step.
	 *
	 * @since 0.1
	 */
	public static Trace ofSteps() {
		return new Trace(false);
	}

	/**
	 * Whether entries name the exact evaluation, not the last one of their step.
	 *
	 * @since 0.1
	 */
	public boolean exact() {
		return exact;
	}

	/** Records a value, if it is the first or better than the last. NaN counts as worst. */
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
	 * @param best one value per step
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

	/** Evaluations up to and including the one of entry k. */
	public long evaluations(int k) {
		return evaluations[k];
	}

	public double value(int k) {
		return values[k];
	}

	/**
	 * Only the last improvement of each step, as a trace {@linkplain #ofSteps() of steps}.
	 *
	 * @since 0.1
	 */
	public Trace endsOfSteps() {
		Trace out = ofSteps();
		for (int k = 0; k < size; k++) {
			if (k + 1 == size || steps[k + 1] > steps[k]) {
				out.offer(steps[k], evaluations[k], values[k]);
			}
		}
		return out;
	}

	/**
	 * Number of bytes that {@link #toBytes} writes.
	 *
	 * @since 0.1
	 */
	public int bytes() {
		return (exact ? 8 : 4) + 24 * size;
	}

	/** Little-endian: −1 (int) if exact, number of entries (int), then per entry step (long), evaluation (long), value (double). */
	public byte[] toBytes() {
		ByteBuffer out = ByteBuffer.allocate(bytes()).order(ByteOrder.LITTLE_ENDIAN);
		if (exact) {
			out.putInt(EXACT);
		}
		out.putInt(size);
		for (int k = 0; k < size; k++) {
			out.putLong(steps[k]).putLong(evaluations[k]).putDouble(values[k]);
		}
		return out.array();
	}

	/** Whether the length of these bytes matches their entry count. */
	public static boolean whole(byte[] bytes) {
		ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
		int head = bytes.length >= 8 && in.getInt(0) == EXACT ? 8 : 4;
		return bytes.length >= head && bytes.length == head + 24L * in.getInt(head - 4);
	}

	/** Reads what {@link #toBytes} wrote. */
	public static Trace fromBytes(byte[] bytes) {
		ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
		int first = in.getInt();
		Trace out = new Trace(first == EXACT);
		int n = out.exact ? in.getInt() : first;
		for (int k = 0; k < n; k++) {
			out.offer(in.getLong(), in.getLong(), in.getDouble());
		}
		return out;
	}
}
