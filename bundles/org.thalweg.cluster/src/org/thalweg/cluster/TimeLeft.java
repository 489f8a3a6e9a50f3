package org.thalweg.cluster;

import java.util.List;
import java.util.OptionalDouble;

import org.thalweg.cluster.ShardState.Kind;

/** Estimates from the shards' own progress how long the queue's work will take. */
final class TimeLeft {
	private TimeLeft() {
	}

	/**
	 * Seconds until the last shard that runs or waits is done, if as many tasks run at a time as now: the larger of the longest running shard
	 * and of all that remains shared evenly. Shards cost about the same, however many runs each has, and so does each run of one. Empty where no
	 * run is finished, or nothing runs.
	 */
	static OptionalDouble of(List<ShardState> shards) {
		double done = 0;
		double seconds = 0;
		double remaining = 0;
		double longest = 0;
		int running = 0;
		for (ShardState s : shards) {
			double part = s.of() == 0 ? 1 : (double) s.runs() / s.of();
			if (s.runs() > 0 && s.seconds() > 0) {
				done += part;
				seconds += s.seconds();
			}
			if (s.kind() == Kind.RUNNING || s.kind() == Kind.WAITING) {
				remaining += 1 - part;
			}
			if (s.kind() == Kind.RUNNING) {
				running++;
				longest = Math.max(longest, 1 - part);
			}
		}
		return done == 0 || running == 0 ? OptionalDouble.empty() : OptionalDouble.of(seconds / done * Math.max(longest, remaining / running));
	}
}
