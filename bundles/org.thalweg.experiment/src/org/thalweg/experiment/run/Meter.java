package org.thalweg.experiment.run;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Job;

/** Adds up the progress of jobs and estimates the time left. Safe for several threads; events go out one at a time. */
final class Meter {
	private static final long SILENCE_NANOS = 100_000_000;

	private final Consumer<RunEvent> listener;
	private final Map<CaseSpec, Integer> threads = new HashMap<>();
	private final List<Job> jobs;
	private final double total;
	private final Map<Job, Double> running = new IdentityHashMap<>();
	private final Map<Job, Double> elapsed = new IdentityHashMap<>();
	/** What of each job was done before its pace counts: seconds are of the rest. */
	private final Map<Job, Double> found = new IdentityHashMap<>();
	private final Map<Job, Long> reported = new IdentityHashMap<>();
	private final Map<CaseSpec, double[]> known = new HashMap<>();
	private final Map<CaseSpec, Integer> waiting = new HashMap<>();
	private int begun;
	private double done;

	/** @param concurrency how many jobs run concurrently where a job does */
	Meter(List<Job> jobs, ToIntFunction<Job> concurrency, Consumer<RunEvent> listener) {
		this.jobs = jobs;
		this.listener = listener;
		this.total = jobs.stream().mapToInt(j -> j.runs().size()).sum();
		for (Job j : jobs) {
			waiting.merge(j.of().spec(), j.runs().size(), Integer::sum);
			threads.computeIfAbsent(j.of().spec(), _ -> concurrency.applyAsInt(j));
		}
	}

	synchronized void tell(RunEvent event) {
		listener.accept(event);
	}

	synchronized void begin(Job job) {
		begun++;
		running.put(job, 0.0);
		elapsed.put(job, 0.0);
		waiting.merge(job.of().spec(), -job.runs().size(), Integer::sum);
		tell(new RunEvent.Started(job, begun, jobs.size()));
	}

	synchronized void progress(Job job, double fraction, double rate, JobSnapshot snapshot) {
		running.put(job, fraction);
		elapsed.put(job, snapshot.paced());
		found.put(job, snapshot.found());
		long now = System.nanoTime();
		Long last = reported.get(job);
		if (last == null || now - last >= SILENCE_NANOS) {
			reported.put(job, now);
			tell(new RunEvent.Progress(job, fraction(), fraction, rate, secondsLeft(), (int) done, (int) total, snapshot));
		}
	}

	synchronized void end(Job job) {
		done += job.runs().size();
		running.remove(job);
		reported.remove(job);
		double[] sums = known.computeIfAbsent(job.of().spec(), c -> new double[2]);
		sums[0] += elapsed.remove(job);
		sums[1] += job.runs().size() * (1 - found.getOrDefault(job, 0.0));
		found.remove(job);
	}

	/** A job that begins again elsewhere. */
	synchronized void back(Job job) {
		begun--;
		running.remove(job);
		reported.remove(job);
		elapsed.remove(job);
		found.remove(job);
		waiting.merge(job.of().spec(), job.runs().size(), Integer::sum);
		tell(new RunEvent.Moved(job));
	}

	private double fraction() {
		double sum = done;
		for (Map.Entry<Job, Double> e : running.entrySet()) {
			sum += e.getValue() * e.getKey().runs().size();
		}
		return Math.min(1, sum / total);
	}

	/**
	 * Runs of a case take as long as its other runs; runs of a case not yet seen as long as the runs seen so far; so does a job whose own pace
	 * is not known yet. What runs concurrently is divided by the number of its threads, but takes as long as its longest job.
	 */
	private double secondsLeft() {
		double left = 0;
		double longest = 0;
		Map<CaseSpec, double[]> seen = new HashMap<>();
		Map<CaseSpec, Double> unknown = new HashMap<>();
		waiting.forEach((c, runs) -> unknown.put(c, (double) runs));
		known.forEach((c, s) -> seen.put(c, s.clone()));
		for (Map.Entry<Job, Double> e : running.entrySet()) {
			double f = e.getValue() - found.getOrDefault(e.getKey(), 0.0);
			if (f > 0) {
				double own = elapsed.get(e.getKey()) * (1 - e.getValue()) / f;
				CaseSpec spec = e.getKey().of().spec();
				left += own / threads.get(spec);
				longest = Math.max(longest, own);
				double[] sums = seen.computeIfAbsent(spec, c -> new double[2]);
				sums[0] += elapsed.get(e.getKey());
				sums[1] += f * e.getKey().runs().size();
			} else {
				unknown.merge(e.getKey().of().spec(), (1 - e.getValue()) * e.getKey().runs().size(), Double::sum);
			}
		}
		double seconds = seen.values().stream().mapToDouble(s -> s[0]).sum();
		double runs = seen.values().stream().mapToDouble(s -> s[1]).sum();
		for (Map.Entry<CaseSpec, Double> e : unknown.entrySet()) {
			double[] own = seen.get(e.getKey());
			left += e.getValue() * (own == null ? seconds / runs : own[0] / own[1]) / threads.get(e.getKey());
		}
		return runs == 0 ? Double.NaN : Math.max(longest, left);
	}
}
