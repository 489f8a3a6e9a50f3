package org.thalweg.experiment.run;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.thalweg.core.device.DeviceException;
import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.text.Json;
import org.thalweg.text.UnitText;
import org.thalweg.text.Unreadable;

/**
 * A job that a child process computes, watched from here. The child is ended if it makes no progress for too long, and a cancel or a
 * pause is passed on to it. Its results come as a file, which it reports as soon as it is complete.
 */
final class IsolatedJob implements JobRun {
	private static final long LOOK_MILLIS = 50;
	private static final double NANO = 1e-9;
	/** So long a child that is to stop may take, since it may write a checkpoint. */
	private static final double STOP_SECONDS = 60;
	/** A signal to a group of processes may reach the child before it reaches us. */
	private static final long SIGNAL_MILLIS = 1000;

	private final Job job;
	private final Isolation isolation;
	private final Children children;
	private final JobRequest request;
	private final JobCheckpoint checkpoint;
	private final Cancel cancel;
	private final Pause pause;
	private final Consumer<String> notes;
	private final RemoteSearchState search;
	private boolean waits;
	private boolean stopping;
	/** When it last made progress, or was last paused. */
	private long since;

	/**
	 * @param request without a place for its results
	 * @param checkpoint only to be deleted at the end; the child writes them
	 * @param notes receives the child's messages to the user
	 */
	IsolatedJob(Job job, Isolation isolation, Children children, JobRequest request, JobCheckpoint checkpoint, Cancel cancel, Pause pause,
			Consumer<String> notes) {
		this.job = job;
		this.isolation = isolation;
		this.children = children;
		this.request = request;
		this.checkpoint = checkpoint;
		this.cancel = cancel;
		this.pause = pause;
		this.notes = notes;
		this.search = new RemoteSearchState(job.runs().size());
	}

	@Override
	public boolean shared() {
		return request.shared();
	}

	/** Always, since a child can be ended. */
	@Override
	public boolean stoppable() {
		return true;
	}

	@Override
	public void recorded() {
		checkpoint.done();
	}

	@Override
	public JobLoop.JobOutcome run(JobLoop.AdvanceListener watch) {
		ChildProcess child = children.take();
		boolean serves = false;
		try {
			JobRequest whole = request.to(child.result());
			child.order("job", whole.json());
			since = System.nanoTime();
			String end = follow(child, watch);
			serves = end.equals("done");
			return serves ? result(whole) : new JobLoop.JobOutcome(List.of(), List.of());
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			cancel.raise();
			return new JobLoop.JobOutcome(List.of(), List.of());
		} finally {
			if (serves && !stopping) {
				children.free(child);
			} else {
				child.kill(); // what its device did may have spoilt it for further jobs
			}
		}
	}

	/** Until it has ended. @return the last event: {@code done} or {@code stopped} */
	private String follow(ChildProcess child, JobLoop.AdvanceListener watch) throws InterruptedException {
		while (true) {
			Map<String, Object> event = child.next(LOOK_MILLIS);
			if (event == null) {
				if (quiet(child)) {
					return "stopped";
				}
				continue;
			}
			since = System.nanoTime();
			switch ((String) event.get("event")) {
			case "progress" -> progress(event, watch);
			case "waits" -> watch.waits((Boolean) event.get("waits"));
			case "note" -> notes.accept((String) event.get("text"));
			case "failed" -> throw failed(event);
			case "done" -> {
				return "done";
			}
			case "stopped" -> {
				return stopped();
			}
			default -> throw new DeviceException(who() + " sent an unknown message: " + event);
			}
			heed(child);
		}
	}

	/** Nothing has come for a moment. @return whether it is given up since it was to stop */
	private boolean quiet(ChildProcess child) {
		heed(child);
		if (child.ended()) {
			if (stopping) {
				return true;
			}
			throw new DeviceException(who() + " " + child.end().words(phase()) + ". " + others());
		}
		if (pause.raised() && !stopping) {
			since = System.nanoTime();
		}
		double silent = (System.nanoTime() - since) * NANO;
		if (stopping) {
			return search.step() < 0 || silent > Math.min(STOP_SECONDS, isolation.limit());
		}
		if (silent > isolation.limit()) {
			throw new DeviceException(who() + " was ended because it made no progress for " + UnitText.interval(isolation.limit()) + ", " + phase()
					+ ". If it only needs more time, raise " + Remedy.ISOLATE_LIMIT + ". " + others());
		}
		return false;
	}

	/** How far it has come. */
	private String phase() {
		return search.step() < 0 ? "during its preparation, compilation or first step" : "after step " + search.step();
	}

	/** Hands a cancel and a pause on. */
	private void heed(ChildProcess child) {
		if (cancel.raised() && !stopping) {
			stopping = true;
			since = System.nanoTime();
			child.order("stop", true);
		} else if (pause.raised() != waits) {
			waits = !waits;
			child.order("pause", waits);
		}
	}

	private void progress(Map<String, Object> event, JobLoop.AdvanceListener watch) {
		JobSnapshot now = search.heard(event);
		watch.progress(Json.number(event.get("fraction")), now.rate(), now);
	}

	private String stopped() throws InterruptedException {
		for (long waited = 0; !cancel.raised() && waited < SIGNAL_MILLIS; waited += LOOK_MILLIS) {
			Thread.sleep(LOOK_MILLIS);
		}
		if (!cancel.raised()) {
			throw new DeviceException(who() + " was stopped by another program. " + others());
		}
		return "stopped";
	}

	private static RuntimeException failed(Map<String, Object> event) {
		String message = (String) event.get("message");
		return Boolean.TRUE.equals(event.get("device")) ? new DeviceException(message) : new IllegalArgumentException(message);
	}

	private String who() {
		return "The process that computed " + job.words();
	}

	private static String others() {
		return "No stored result is lost, and the other jobs continue. Run the same command again to retry this job.";
	}

	private JobLoop.JobOutcome result(JobRequest whole) {
		try {
			JobLoop.JobOutcome out = JobResultFile.read(whole.result(), job.runs());
			Files.delete(whole.result());
			return out;
		} catch (IOException e) {
			throw new DeviceException(who() + " left results that cannot be read: " + Unreadable.reason(e), e);
		}
	}
}
