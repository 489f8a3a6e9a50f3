package org.thalweg.contracts;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.thalweg.core.algorithm.EventLog;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.run.Trace;

/** The state of one population. */
record Snapshot(long step, long evaluations, double best, double[] position, boolean done, Trace trace, List<EventLog.Event> restarts) {
	static Snapshot of(Search search, int p) {
		return new Snapshot(search.step(p), search.evaluations(p), search.best(p), search.position(p), search.done(p),
				Trace.fromBytes(search.trace(p).toBytes()), search.events().stream().skip(p).limit(1).flatMap(log -> log.events().stream()).toList());
	}

	/** The first bitwise difference from another population; empty if there is none. */
	Optional<String> difference(Snapshot other) {
		for (int k = 0; k < Math.min(trace.size(), other.trace.size()); k++) {
			if (trace.step(k) != other.trace.step(k) || trace.evaluations(k) != other.trace.evaluations(k)
					|| !same(trace.value(k), other.trace.value(k))) {
				return Optional.of("improvement " + k + " is " + entry(trace, k) + ", not " + entry(other.trace, k));
			}
		}
		return trace.size() != other.trace.size() ? Optional.of(trace.size() + " improvements, not " + other.trace.size())
				: step != other.step ? Optional.of("step " + step + ", not " + other.step)
				: evaluations != other.evaluations ? Optional.of(evaluations + " evaluations, not " + other.evaluations)
				: !same(best, other.best) ? Optional.of("best value " + best + ", not " + other.best)
				: !Arrays.equals(position, other.position) ? Optional.of("a different position with the same value " + best)
				: !restarts.equals(other.restarts) ? Optional.of("restarts " + restarts + ", not " + other.restarts)
				: done != other.done ? Optional.of(done ? "done" : "not done") : Optional.empty();
	}

	private static boolean same(double a, double b) {
		return Double.doubleToLongBits(a) == Double.doubleToLongBits(b);
	}

	private static String entry(Trace trace, int k) {
		return trace.value(k) + " at step " + trace.step(k) + " after " + trace.evaluations(k) + " evaluations";
	}
}
