package org.thalweg.cluster;

/**
 * How far a shard is.
 *
 * @param shard from 1
 * @param why empty if there is nothing to report
 * @param runs that its files hold
 * @param of how many
 * @param seconds that its tasks have run, as far as they recorded it
 */
public record ShardState(int shard, Kind kind, String why, int runs, int of, double seconds) {
	/** States of a shard. */
	public enum Kind {
		/** Its file is whole. */
		DONE,
		/** A task computes it. */
		RUNNING,
		/** A task is in the queue. */
		WAITING,
		/** Its task has ended and left no whole file, or will never run; submit again. */
		FAILED,
		/** Not submitted. */
		ABSENT,
		/** The queue does not answer, and there is no whole file. */
		UNKNOWN;

		/** As it is printed. */
		public String word() {
			return this == ABSENT ? "not submitted" : name().toLowerCase(java.util.Locale.ROOT);
		}
	}
}
