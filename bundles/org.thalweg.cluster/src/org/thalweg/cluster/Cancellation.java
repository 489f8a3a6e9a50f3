package org.thalweg.cluster;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.experiment.reading.UserError;

/** Takes what was submitted out of the queue. What tasks have computed stays; submitting again resumes there. */
public final class Cancellation {
	private static final int TRIES = 4;

	private Cancellation() {
	}

	/**
	 * Cancels all jobs of a folder of results that are still in the queue.
	 *
	 * @return their ids
	 * @throws UserError if nothing was submitted
	 * @throws ClusterException if the batch system refuses or does not answer
	 */
	public static List<String> of(Path results) {
		return of(results, Commands.ofThisMachine(), Duration.ofSeconds(3));
	}

	static List<String> of(Path results, Commands commands, Duration pause) {
		JobRecord record = JobRecord.require(results);
		BatchSystem queue = new BatchSystem(record.template(), commands, TRIES, pause);
		List<String> out = new ArrayList<>();
		for (SubmittedJob job : record.jobs().reversed()) { // the merge before what it waits for, lest it start
			Optional<Map<Integer, QueueTask>> tasks = queue.tasks(job);
			if (tasks.isEmpty() || tasks.get().values().stream().anyMatch(t -> t.state() != QueueTask.QueueTaskState.ENDED)) {
				queue.cancel(job);
				out.add(job.id());
			}
		}
		return out;
	}
}
