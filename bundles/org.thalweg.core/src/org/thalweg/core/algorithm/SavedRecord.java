package org.thalweg.core.algorithm;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;

import org.thalweg.core.device.Precision;
import org.thalweg.core.run.Trace;

/**
 * Results of the populations of a search, in its saved state: the part that is the same for all methods.
 *
 * @param steps taken by each population
 * @param evaluations made by each
 * @param traces of each
 */
record SavedRecord(long[] steps, long[] evaluations, Trace[] traces) {
	private static final String STEPS = "steps";
	private static final String EVALUATIONS = "evaluations";
	private static final String LENGTHS = "lengths of traces";
	private static final String TRACES = "traces";

	/** Names of its arrays. */
	static final List<String> NAMES = List.of(STEPS, EVALUATIONS, LENGTHS, TRACES);

	/** Writes it for this number of populations. */
	static void save(StateWriter to, int count, IntToLongFunction steps, IntToLongFunction evaluations, IntFunction<Trace> traces) {
		longs(to, STEPS, count, steps);
		longs(to, EVALUATIONS, count, evaluations);
		longs(to, LENGTHS, count, p -> traces.apply(p).bytes());
		long all = 0;
		for (int p = 0; p < count; p++) {
			all += traces.apply(p).bytes();
		}
		to.begin(TRACES, StateType.BYTES, all);
		for (int p = 0; p < count; p++) {
			to.put(ByteBuffer.wrap(traces.apply(p).toBytes()));
		}
	}

	private static void longs(StateWriter to, String name, int count, IntToLongFunction of) {
		ByteBuffer out = Precision.bytes((long) count * Long.BYTES);
		for (int p = 0; p < count; p++) {
			out.putLong(of.applyAsLong(p));
		}
		to.begin(name, StateType.LONGS, count);
		to.put(out.flip());
	}

	/** Reads it. */
	static SavedRecord restore(StateReader from, int count) {
		long[] steps = longs(from, STEPS, count);
		long[] evaluations = longs(from, EVALUATIONS, count);
		long[] lengths = longs(from, LENGTHS, count);
		long all = 0;
		for (long length : lengths) {
			if (length < 0 || length > Integer.MAX_VALUE) {
				throw new StateException("has a trace of " + length + " bytes");
			}
			all += length;
		}
		from.begin(TRACES, StateType.BYTES, all);
		Trace[] traces = new Trace[count];
		for (int p = 0; p < count; p++) {
			traces[p] = trace(from, p, (int) lengths[p], evaluations[p]);
		}
		return new SavedRecord(steps, evaluations, traces);
	}

	/** A population that has evaluated something has improved on nothing at least. */
	private static Trace trace(StateReader from, int p, int length, long evaluations) {
		byte[] bytes = new byte[length];
		from.get(ByteBuffer.wrap(bytes));
		Trace out = Trace.whole(bytes) ? Trace.fromBytes(bytes) : null;
		if (out == null || evaluations > 0 == (out.size() == 0)) {
			throw new StateException("has an invalid trace of population " + p);
		}
		return out;
	}

	private static long[] longs(StateReader from, String name, int count) {
		ByteBuffer in = Precision.bytes((long) count * Long.BYTES);
		from.begin(name, StateType.LONGS, count);
		from.get(in);
		long[] out = new long[count];
		in.rewind().asLongBuffer().get(out);
		return out;
	}
}
