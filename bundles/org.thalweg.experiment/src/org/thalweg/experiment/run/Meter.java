package org.thalweg.experiment.run;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

import org.thalweg.experiment.plan.Job;

/** Adds up the progress of jobs, with the time left. Safe for several threads; events go out one at a time. */
final class Meter {
	private static final long SILENCE_NANOS = 100_000_000;

	private final Consumer<RunEvent> listener;
	private final List<Job> jobs;
	private final TimeLeft left;
	private final double total;
	private final Map<Job, Double> running = new IdentityHashMap<>();
	private final Map<Job, Long> reported = new IdentityHashMap<>();
	private int begun;
	private double done;

	/** @param concurrency how many jobs run concurrently where a job does */
	Meter(List<Job> jobs, ToIntFunction<Job> concurrency, Consumer<RunEvent> listener) {
		this.jobs = jobs;
		this.listener = listener;
		this.left = new TimeLeft(jobs, concurrency);
		this.total = jobs.stream().mapToInt(j -> j.runs().size()).sum();
	}

	private static double now() {
		return System.nanoTime() * 1e-9;
	}

	synchronized void tell(RunEvent event) {
		listener.accept(event);
	}

	synchronized void begin(Job job) {
		begun++;
		running.put(job, 0.0);
		left.begin(job, now());
		tell(new RunEvent.Started(job, begun, jobs.size()));
	}

	/** A job pauses, or resumes. */
	synchronized void pause(Job job, boolean paused) {
		left.pause(job, paused, now());
		tell(paused ? new RunEvent.Paused(job) : new RunEvent.Resumed(job));
	}

	synchronized void progress(Job job, double fraction, double rate, JobSnapshot snapshot) {
		running.put(job, fraction);
		left.progress(job, fraction, snapshot.found(), snapshot.paced());
		long now = System.nanoTime();
		Long last = reported.get(job);
		if (last == null || now - last >= SILENCE_NANOS) {
			reported.put(job, now);
			tell(new RunEvent.Progress(job, fraction(), fraction, rate, left.seconds(), (int) done, (int) total, snapshot));
		}
	}

	/** A job's steps are over, or it has failed. */
	synchronized void end(Job job) {
		done += job.runs().size();
		running.remove(job);
		reported.remove(job);
		left.end(job);
	}

	/** What a job computed is stored. */
	synchronized void settled(Job job) {
		left.settled(job, now());
	}

	/** A job that begins again elsewhere. */
	synchronized void back(Job job) {
		begun--;
		running.remove(job);
		reported.remove(job);
		left.back(job);
		tell(new RunEvent.Moved(job));
	}

	private double fraction() {
		double sum = done;
		for (Map.Entry<Job, Double> e : running.entrySet()) {
			sum += e.getValue() * e.getKey().runs().size();
		}
		return Math.min(1, sum / total);
	}
}
