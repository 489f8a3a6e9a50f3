package org.thalweg.cluster;

import java.util.List;

/**
 * A job that was submitted.
 *
 * @param id as the batch system calls it
 * @param name of no other job
 * @param shards of its tasks, in their order; empty for a merge
 */
record SubmittedJob(String id, String name, List<Integer> shards) {
	boolean merge() {
		return shards.isEmpty();
	}
}
