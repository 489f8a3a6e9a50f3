package org.thalweg.core.algorithm;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.thalweg.core.run.Trace;

/**
 * Results of the populations of a search on a device: steps, evaluations, best values and traces. Used by one thread at a time.
 *
 * @since 0.1
 */
public final class SearchRecord {
	/**
	 * Name of the fact of {@link #counted}.
	 *
	 * @since 0.3
	 */
	public static final String COUNTS = "counts";

	private final Trace[] traces;
	private final long[] steps;
	private final long[] evaluations;
	private final double[] best;

	/**
	 * The fact {@code counts} of a search: what happened how often in all its populations, without what never did. Empty if nothing did.
	 *
	 * @since 0.3
	 */
	public static Map<String, String> counted(List<EventLog> populations) {
		Map<String, Long> sums = new LinkedHashMap<>();
		populations.forEach(p -> p.counts().forEach((name, n) -> sums.merge(name, (long) n, Long::sum)));
		String text = sums.entrySet().stream().filter(e -> e.getValue() > 0).map(e -> e.getKey() + " " + e.getValue())
				.collect(Collectors.joining(", "));
		return text.isEmpty() ? Map.of() : Map.of(COUNTS, text);
	}

	/** For this number of populations, none of which has started. */
	public SearchRecord(int populations) {
		this.traces = new Trace[populations];
		Arrays.setAll(traces, p -> new Trace());
		this.steps = new long[populations];
		this.evaluations = new long[populations];
		this.best = new double[populations];
		Arrays.fill(best, Double.POSITIVE_INFINITY);
	}

	/**
	 * Population p has taken all steps up to {@code step} and made {@code made} evaluations; what improved on the way was offered to its
	 * {@link #trace trace}.
	 */
	public void add(int p, long step, long made) {
		steps[p] = step;
		evaluations[p] = made;
		best[p] = traces[p].value(traces[p].size() - 1);
	}

	/**
	 * Population p has taken its {@code step}-th step, made this number of evaluations and has this best value: for a device that does not
	 * report which evaluation found it. The trace is then {@linkplain Trace#ofSteps() of steps}.
	 */
	public void add(int p, long step, long made, double value) {
		if (traces[p].size() == 0) {
			traces[p] = Trace.ofSteps();
		}
		traces[p].offer(step, made, value);
		add(p, step, made);
	}

	/** Takes the place of all that was recorded. */
	void restore(SavedRecord saved) {
		for (int p = 0; p < traces.length; p++) {
			traces[p] = saved.traces()[p];
			if (saved.evaluations()[p] > 0) {
				add(p, saved.steps()[p], saved.evaluations()[p]);
			}
		}
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
		return traces[p];
	}
}
