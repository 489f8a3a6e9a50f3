/**
 * One experiment computed by several processes that share a folder and nothing else: each computes a {@link org.thalweg.experiment.shard.Shard}
 * of the plan's runs ({@link org.thalweg.experiment.shard.ShardRun}) and leaves a file, and {@link org.thalweg.experiment.shard.ShardMerge}
 * joins the files. No file is written by two, and none is locked, so that any shared file system will do.
 */
package org.thalweg.experiment.shard;
