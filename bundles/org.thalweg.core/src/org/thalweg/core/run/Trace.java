package org.thalweg.core.run;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.function.IntToLongFunction;

/**
 * The improvements of one population: (step, evaluation, value) with ascending evaluations and descending values. Each names the
 * evaluation that found it, counted from 1 in the order of the individuals; the first entry is evaluation 1, of the start (step
 * 0). The end of the run is not an entry. Grows; not thread-safe.
 *
 * <p>A trace that is not {@linkplain #exact() exact} has at most one entry per step, with its last evaluation.
 */
public final class Trace {
	/**
	 * Bytes of an improvement in {@link #toBytes}.
	 *
	 * @since 0.3
	 */
	public static final int ENTRY_BYTES = 24;
	/** Marks an exact trace: precedes the number of entries, with which a coarse trace begins. */
	private static final int EXACT = -1;
	/** Entries for which there is room from the beginning. */
	private static final int LEAST = 16;

	private final boolean exact;
	private Counts steps = new Counts(LEAST); // null: they follow from evaluations, of which each step makes `regular`
	private long regular;
	private final Counts evaluations = new Counts(LEAST);
	private double[] values = new double[LEAST];
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
		if (size > 0 && !improves(value, values[size - 1])) {
			return;
		}
		makeRoom(1);
		put(size++, step, evaluation, value);
	}

	/** Entry number k, after which there is none, or that {@link #keepStep} requested. */
	private void put(int k, long step, long evaluation, double value) {
		keepStep(k, step, evaluation);
		if (steps != null) {
			steps.put(k, step);
		}
		evaluations.put(k, evaluation);
		values[k] = value;
	}

	/**
	 * Records a value whose evaluation may precede those of entries, which are dropped if they are no longer improvements: independently of the order
	 * of these calls, the trace is the same. Fast for evaluations near the last one.
	 *
	 * @param evaluation one for which there is no entry
	 * @since 0.1
	 */
	public void insert(long step, long evaluation, double value) {
		int at = size;
		while (at > 0 && evaluations.at(at - 1) > evaluation) {
			at--;
		}
		if (at == size) {
			offer(step, evaluation, value);
		} else if (at == 0 || improves(value, values[at - 1])) {
			int kept = at;
			while (kept < size && !improves(values[kept], value)) {
				kept++;
			}
			replace(at, kept, step, evaluation, value);
		}
	}

	/**
	 * {@linkplain #insert(long, long, double) Inserts} n values, the first from place {@code from} of each array; quick where they come by rising evaluation.
	 *
	 * @since 0.1
	 */
	public void insert(long[] step, long[] evaluation, double[] value, int from, int n) {
		makeRoom(n);
		for (int k = from; k < from + n; k++) {
			k = append(step, evaluation, value, k, from + n);
			if (k < from + n) {
				insert(step[k], evaluation[k], value[k]);
			}
		}
	}

	/**
	 * Appends entries that are a trace by themselves, all that these buffers have left: by rising evaluation, each better than those before. So only
	 * the first is compared with what there is; if it does not come after that, or is no better, all are {@linkplain #insert(long, long, double)
	 * inserted}.
	 *
	 * @since 0.1
	 */
	public void append(IntBuffer step, IntBuffer evaluation, DoubleBuffer value) {
		int n = value.remaining();
		makeRoom(n);
		int from = value.position();
		if (steps != null && n > 0 && comesBehind(evaluation.get(evaluation.position()), value.get(from))) {
			steps.put(size, step);
			evaluations.put(size, evaluation);
			value.get(values, size, n);
			size += n;
		} else {
			while (value.hasRemaining()) {
				insert(step.get(), evaluation.get(), value.get());
			}
		}
	}

	/**
	 * {@linkplain #append(IntBuffer, IntBuffer, DoubleBuffer) Appends} entries of a method all of whose steps make as many evaluations, and so does its
	 * start: then steps take no memory.
	 *
	 * @param each evaluations of a step, at least 1
	 * @since 0.2
	 */
	public void append(int each, IntBuffer evaluation, DoubleBuffer value) {
		int n = value.remaining();
		if (size == 0) {
			regular = each;
			steps = null;
		}
		makeRoom(n);
		int from = value.position();
		if (steps == null && regular == each && n > 0 && comesBehind(evaluation.get(evaluation.position()), value.get(from))) {
			evaluations.put(size, evaluation);
			value.get(values, size, n);
			size += n;
		} else {
			while (value.hasRemaining()) {
				int one = evaluation.get();
				insert((one - 1) / each, one, value.get());
			}
		}
	}

	private boolean comesBehind(long evaluation, double value) {
		return size == 0 || evaluation > evaluations.at(size - 1) && improves(value, values[size - 1]);
	}

	private long stepOf(long evaluation) {
		return (evaluation - 1) / regular;
	}

	/** If this step does not follow from its evaluation, steps are kept from now on, those of the first entries too. */
	private void keepStep(int entries, long step, long evaluation) {
		if (steps == null && step != stepOf(evaluation)) {
			steps = new Counts(values.length);
			for (int k = 0; k < entries; k++) {
				steps.put(k, stepOf(evaluations.at(k)));
			}
		}
	}

	/** Those that come after all entries. @return the place of the first that does not, or {@code to} */
	private int append(long[] step, long[] evaluation, double[] value, int from, int to) {
		int n = size;
		long last = n == 0 ? Long.MIN_VALUE : evaluations.at(n - 1);
		double least = n == 0 ? Double.NaN : values[n - 1];
		int k = from;
		for (; k < to && evaluation[k] > last; k++) {
			if (n == 0 || improves(value[k], least)) {
				last = evaluation[k];
				least = value[k];
				put(n++, step[k], last, least);
			}
		}
		size = n;
		return k;
	}

	/** Puts an entry in place of those from {@code at} to {@code kept} − 1. */
	private void replace(int at, int kept, long step, long evaluation, double value) {
		keepStep(size, step, evaluation);
		int moved = size - kept;
		if (kept == at) {
			makeRoom(1);
		}
		if (moved > 0) { // else it is the last entry, as it mostly is
			if (steps != null) {
				steps.move(kept, at + 1, moved);
			}
			evaluations.move(kept, at + 1, moved);
			System.arraycopy(values, kept, values, at + 1, moved);
		}
		put(at, step, evaluation, value);
		size = at + 1 + moved;
	}

	private static boolean improves(double value, double known) {
		return value < known || Double.isNaN(known) && !Double.isNaN(value);
	}

	/**
	 * Records the improvements among the best values after consecutive steps.
	 *
	 * @param first number of the first of these steps; step 0 is the start
	 * @param made evaluations made after the k-th of these steps, counted from 0
	 * @param best one value per step
	 */
	public void offer(long first, IntToLongFunction made, double[] best) {
		double least = size > 0 ? values[size - 1] : Double.NaN; // any value improves on NaN
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

	/**
	 * Reserves room for this number of further entries in one step.
	 *
	 * @since 0.1
	 */
	public void makeRoom(int more) {
		if (more > values.length - size) {
			reserve(Math.max(Math.addExact(size, more), 2 * size));
		}
	}

	private void reserve(int entries) {
		if (entries > values.length) {
			if (steps != null) {
				steps.reserve(entries);
			}
			evaluations.reserve(entries);
			values = Arrays.copyOf(values, entries);
		}
	}

	/** Number of entries. */
	public int size() {
		return size;
	}

	public long step(int k) {
		return steps == null ? stepOf(evaluations.at(k)) : steps.at(k);
	}

	/** Evaluations up to and including the one of entry k. */
	public long evaluations(int k) {
		return evaluations.at(k);
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
			if (k + 1 == size || step(k + 1) > step(k)) {
				out.offer(step(k), evaluations.at(k), values[k]);
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
		return (exact ? 8 : 4) + ENTRY_BYTES * size;
	}

	/** Little-endian: −1 (int) if exact, number of entries (int), then per entry step (long), evaluation (long), value (double). */
	public byte[] toBytes() {
		ByteBuffer out = ByteBuffer.allocate(bytes()).order(ByteOrder.LITTLE_ENDIAN);
		if (exact) {
			out.putInt(EXACT);
		}
		out.putInt(size);
		for (int k = 0; k < size; k++) {
			out.putLong(step(k)).putLong(evaluations.at(k)).putDouble(values[k]);
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
		out.makeRoom(Math.clamp(n, 0, in.remaining() / 24));
		for (int k = 0; k < n; k++) {
			out.offer(in.getLong(), in.getLong(), in.getDouble());
		}
		return out;
	}
}
