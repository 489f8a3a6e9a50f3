package org.thalweg.core.algorithm;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.stream.Stream;

import org.thalweg.core.device.Precision;
import org.thalweg.core.run.Trace;

/**
 * What came of the populations of a search on a device: steps, evaluations, best values and traces, in the three forms in which
 * devices tell them. Used by one thread at a time.
 *
 * @since 0.1
 */
public final class SearchRecord {
	/** Values kept at most before they are looked through. */
	private static final long UNREAD_BYTES = 256 << 20;

	/** Best values after {@code n} steps as a device has them. */
	private record Steps(long first, int n, ByteBuffer values, int from) {
	}

	private final Precision precision;
	private final int start;
	private final int each;
	private final Trace[] traces;
	private final long[] steps;
	private final long[] evaluations;
	private final double[] best;
	private final List<Steps>[] unread;
	private long unreadBytes;

	/**
	 * Of so many populations, none of which has started.
	 *
	 * @param start evaluations before the first step
	 * @param each evaluations of a step where a device does not tell them
	 */
	@SuppressWarnings("unchecked") // an array of lists
	public SearchRecord(int populations, Precision precision, int start, int each) {
		this.precision = precision;
		this.start = start;
		this.each = each;
		this.traces = new Trace[populations];
		Arrays.setAll(traces, p -> new Trace());
		this.steps = new long[populations];
		this.evaluations = new long[populations];
		this.best = new double[populations];
		Arrays.fill(best, Double.POSITIVE_INFINITY);
		this.unread = Stream.generate(ArrayList<Steps>::new).limit(populations).toArray(List[]::new);
	}

	/** Where only the best value after each step is told, evaluations are those of its end: {@link Trace#ofSteps()}. */
	private Trace ofSteps(int p) {
		if (traces[p].size() == 0) {
			traces[p] = Trace.ofSteps();
		}
		return traces[p];
	}

	/**
	 * Population p has taken its {@code step}-th step, made so many evaluations and has this best value: for a device that does not
	 * tell which evaluation found it.
	 */
	public void add(int p, long step, long made, double value) {
		look(p);
		steps[p] = step;
		evaluations[p] = made;
		ofSteps(p).offer(step, made, value);
		best[p] = traces[p].value(traces[p].size() - 1);
	}

	/**
	 * Population p has taken all steps up to {@code step} and made {@code made} evaluations; these were the improvements of its best
	 * value, of which there may be none.
	 *
	 * @param steps of the k-th improvement
	 * @param evaluations up to and with the one that found it
	 * @param values of the best since then
	 */
	public void add(int p, long step, long made, int improvements, IntToLongFunction steps, IntToLongFunction evaluations,
			IntToDoubleFunction values) {
		look(p);
		Trace trace = traces[p];
		for (int k = 0; k < improvements; k++) {
			trace.offer(steps.applyAsLong(k), evaluations.applyAsLong(k), values.applyAsDouble(k));
		}
		this.steps[p] = step;
		this.evaluations[p] = made;
		best[p] = trace.value(trace.size() - 1);
	}

	/**
	 * Population p has taken {@code n} steps more, each of the evaluations that a step has, and this is its best value after each. For
	 * the many steps of a launch: they are looked through when the trace is asked for.
	 *
	 * @param first number of the first of these steps; step 0 is the start
	 * @param values best values as the device has them, no longer written to
	 * @param from index of the first step's value
	 */
	public void add(int p, long first, int n, ByteBuffer values, int from) {
		if (n > 0) {
			unread[p].add(new Steps(first, n, values, from));
			unreadBytes += (long) n * precision.bytes();
			best[p] = precision.get(values, from + n - 1);
			steps[p] = first + n - 1;
			evaluations[p] = made(steps[p]);
		}
		if (unreadBytes > UNREAD_BYTES) {
			for (int q = 0; q < traces.length; q++) {
				look(q);
			}
			unreadBytes = 0;
		}
	}

	private long made(long step) {
		return start + step * each;
	}

	/** Looks for improvements among the steps of population p that were only kept so far. */
	private void look(int p) {
		for (Steps s : unread[p]) {
			double[] values = new double[s.n()];
			precision.get(s.values(), s.from(), values);
			ofSteps(p).offer(s.first(), k -> made(s.first() + k), values);
		}
		unread[p].clear();
	}

	/** True once anything of population p was recorded. */
	public boolean started(int p) {
		return evaluations[p] > 0;
	}

	/** The most steps that any population has taken. */
	public long mostSteps() {
		return Arrays.stream(steps).max().orElseThrow();
	}

	/** Steps taken by population p. */
	public long step(int p) {
		return steps[p];
	}

	/** Evaluations made by population p. */
	public long evaluations(int p) {
		return evaluations[p];
	}

	/** Best value of population p so far, before the bias; positive infinity before it started. */
	public double best(int p) {
		return best[p];
	}

	/** Improvements of population p so far. */
	public Trace trace(int p) {
		look(p);
		return traces[p];
	}
}
