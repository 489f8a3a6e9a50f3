/**
 * Experiments on clusters, through the queue that a cluster has: each task of a job array computes a shard, and a merge follows. Queueing, placing
 * and restarting are the batch system's. Start from {@link org.thalweg.cluster.Submission}; {@link org.thalweg.cluster.Watch} reports its progress.
 */
package org.thalweg.cluster;
