package org.thalweg.experiment.run;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

import org.thalweg.experiment.plan.CaseKind;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Job;

/**
 * Estimates how long the jobs of a call still take, from what others took. Reads no clock: whoever reports something passes the time, in seconds since any
 * moment. Not for several threads.
 */
final class TimeLeft {
	/** A job that was begun. */
	private static final class Running {
		final boolean first;
		final double began;
		/** Seconds expected when it began: of its steps, if none are done already, and around them; NaN while unknown. */
		final double steps;
		final double around;
		double pausedAt = Double.NaN;
		double paused;
		double fraction;
		double found;
		double paced;

		Running(boolean first, double began, double steps, double around) {
			this.first = first;
			this.began = began;
			this.steps = steps;
			this.around = around;
		}

		/** Share of the job that its paced seconds took. */
		double share() {
			return fraction - found;
		}
	}

	/** What is known of a case. */
	private static final class Known {
		final CaseKind kind;
		/** At most, as declared. */
		final double evaluations;
		final int threads;
		boolean begun;
		int jobs;
		double runs;
		double paced;
		double pacedRuns;

		Known(CaseSpec spec, int threads) {
			kind = CaseKind.of(spec);
			evaluations = CaseKind.declared(spec) / spec.dimension();
			this.threads = threads;
		}
	}

	private final Map<CaseSpec, Known> cases = new HashMap<>();
	private final Map<String, JobOverhead> overheads = new HashMap<>();
	private final Map<Job, Running> running = new IdentityHashMap<>();
	private final Map<Job, Running> ended = new IdentityHashMap<>();
	private final PaceTrend trend = new PaceTrend();
	private double start = Double.NaN;

	/** @param concurrency how many jobs run concurrently where a job does */
	TimeLeft(List<Job> jobs, ToIntFunction<Job> concurrency) {
		for (Job job : jobs) {
			Known of = cases.computeIfAbsent(spec(job), c -> new Known(c, concurrency.applyAsInt(job)));
			of.jobs++;
			of.runs += job.runs().size();
			overheads.computeIfAbsent(of.kind.place(), _ -> new JobOverhead());
		}
	}

	private static CaseSpec spec(Job job) {
		return job.of().spec();
	}

	/** The known case of a job; a job that moved to another device of a pool is of the same case. */
	private Known of(Job job) {
		return cases.get(spec(job));
	}

	void begin(Job job, double now) {
		Known of = of(job);
		boolean first = !of.begun;
		start = Double.isNaN(start) ? now : start;
		double one = of.pacedRuns > 0 ? of.paced / of.pacedRuns : expected(of);
		running.put(job, new Running(first, now, one * job.runs().size(), overheads.get(of.kind.place()).seconds(first ? 1 : 0, first ? 0 : 1)));
		of.begun = true;
		of.jobs--;
		of.runs -= job.runs().size();
	}

	/** Of a run of a case that is not known itself; NaN while none is. */
	private double expected(Known of) {
		Map<CaseSpec, double[]> seen = seen();
		return seen.isEmpty() ? Double.NaN : of.evaluations * paces(seen).of(of.kind);
	}

	/** Seconds of cases, in as many runs. */
	private Map<CaseSpec, double[]> seen() {
		Map<CaseSpec, double[]> out = new HashMap<>();
		cases.forEach((c, k) -> {
			if (k.pacedRuns > 0) {
				out.put(c, new double[] { k.paced, k.pacedRuns });
			}
		});
		return out;
	}

	/**
	 * @param fraction of the job that is done
	 * @param found what of it was done before its pace counts
	 * @param paced seconds that the rest of it took
	 */
	void progress(Job job, double fraction, double found, double paced) {
		Running r = running.get(job);
		if (r != null) {
			r.fraction = fraction;
			r.found = found;
			r.paced = paced;
		}
	}

	void pause(Job job, boolean paused, double now) {
		Running r = running.get(job);
		if (r != null && paused) {
			r.pausedAt = now;
		} else if (r != null && !Double.isNaN(r.pausedAt)) {
			r.paused += now - r.pausedAt;
			r.pausedAt = Double.NaN;
		}
	}

	/** Its steps are over. */
	void end(Job job) {
		Running r = running.remove(job);
		Known of = of(job);
		of.paced += r.paced;
		of.pacedRuns += job.runs().size() * (1 - r.found);
		ended.put(job, r);
	}

	/** It is stored, and its thread takes the next job. */
	void settled(Job job, double now) {
		Running r = ended.remove(job);
		if (r != null) {
			double took = now - r.began - r.paused;
			trend.add(took, r.steps * (1 - r.found) + r.around, now - start);
			overheads.get(of(job).kind.place()).add(r.first, Math.max(0, took - r.paced));
		}
	}

	/** A job that begins again elsewhere. */
	void back(Job job) {
		running.remove(job);
		Known of = of(job);
		of.jobs++;
		of.runs += job.runs().size();
	}

	/**
	 * Runs of a case take as long as its other runs; those of a case not yet seen as long by evaluation as those of the cases most like it; so does a
	 * job whose own pace is not known yet. What jobs take before and after their steps is added, and the recent trend continues. What runs concurrently is
	 * divided by the number of its threads, but takes as long as its longest job.
	 *
	 * @return NaN while no pace is known
	 */
	double seconds() {
		Map<CaseSpec, double[]> seen = seen();
		Map<CaseSpec, Double> unknown = new HashMap<>();
		double own = 0; // of jobs whose own pace is known
		double longest = 0;
		for (Map.Entry<Job, Running> e : running.entrySet()) {
			Running r = e.getValue();
			int runs = e.getKey().runs().size();
			if (r.share() > 0) {
				double rest = r.paced * (1 - r.fraction) / r.share();
				own += rest / of(e.getKey()).threads;
				longest = Math.max(longest, rest);
				double[] sums = seen.computeIfAbsent(spec(e.getKey()), _ -> new double[2]);
				sums[0] += r.paced;
				sums[1] += r.share() * runs;
			} else {
				unknown.merge(spec(e.getKey()), (1 - r.fraction) * runs, Double::sum);
			}
		}
		if (seen.isEmpty()) {
			return Double.NaN;
		}
		PacesOfCases paces = paces(seen);
		double others = 0;
		for (Map.Entry<CaseSpec, Known> e : cases.entrySet()) {
			Known k = e.getValue();
			double runs = k.runs + unknown.getOrDefault(e.getKey(), 0.0);
			if (runs > 0) {
				double[] sums = seen.get(e.getKey());
				double one = sums != null ? sums[0] / sums[1] : k.evaluations * paces.of(k.kind);
				others += (runs * one + around(k)) / k.threads;
			}
		}
		return Math.max(longest, own + others * trend.factor());
	}

	private double around(Known k) {
		JobOverhead overhead = overheads.get(k.kind.place());
		int first = k.begun || k.jobs == 0 ? 0 : 1;
		return overhead.seconds(first, k.jobs - first);
	}

	private PacesOfCases paces(Map<CaseSpec, double[]> seen) {
		PacesOfCases out = new PacesOfCases();
		seen.forEach((c, sums) -> out.add(cases.get(c).kind, sums[0] / sums[1] / cases.get(c).evaluations));
		return out;
	}
}
