package org.thalweg.ui.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Control;
import org.thalweg.cluster.Cancellation;
import org.thalweg.cluster.ClusterException;
import org.thalweg.cluster.Watch;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.shard.ShardMerge;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.ui.kit.UiThread;

/**
 * Jobs of the view outside the UI thread, since a queue may take half a minute to answer.
 *
 * @param control results are dropped once it is disposed
 * @param told receives messages for the user
 */
record QueueJobs(Control control, Consumer<String> told) {
	/** Work that may fail with a sentence for the user. */
	private interface QueueAction {
		/** @return an action for the UI thread */
		Runnable run();
	}

	/** Queries the progress. @param then receives null if it is unknown */
	void look(Path folder, Consumer<Watch> then) {
		run("Looking at " + folder, () -> {
			Watch watch = Watch.of(folder);
			return () -> then.accept(watch);
		}, () -> then.accept(null));
	}

	/** Takes all out of the queue. */
	void cancel(Path folder, Runnable then) {
		run("Cancel " + folder, () -> {
			List<String> jobs = Cancellation.of(folder);
			return () -> {
				told.accept(jobs.isEmpty() ? "No job was in the queue." : "Cancelled: " + String.join(", ", jobs));
				then.run();
			};
		}, () -> {});
	}

	/** Joins shards that the store lacks. */
	void merge(Path folder, Runnable then) {
		run("Merge " + folder, () -> {
			ShardMerge merge = ShardMerge.pending(folder) || !Files.exists(folder.resolve(RunStore.FILE)) ? ShardMerge.into(folder) : null;
			return () -> {
				if (merge != null) {
					told.accept(merge.summary() + (merge.notes().isEmpty() ? "" : " " + String.join(" ", merge.notes())));
				}
				then.run();
			};
		}, () -> {});
	}

	private void run(String name, QueueAction work, Runnable failed) {
		Job job = Job.create(name, _ -> {
			try {
				Runnable then = work.run();
				UiThread.run(control, then);
			} catch (UserError | ClusterException | StoreException e) {
				UiThread.run(control, () -> {
					failed.run();
					told.accept(e.getMessage());
				});
			}
		});
		job.schedule();
	}
}
