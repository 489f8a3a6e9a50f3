package org.thalweg.experiment.run;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Search;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Job;

/**
 * Lets Java compile what a case needs before its jobs are timed: the search of its first job runs for a moment and is thrown away.
 * Results and numbers of evaluations do not notice, since a search leaves nothing behind; what fails here fails again in the run,
 * which reports it. For jobs that have the host to themselves; not where seconds end a run or values come from elsewhere, nor where there is too
 * little to do for Java to compile it. One thread at a time.
 */
final class WarmUp {
	/** It ends when Java has compiled nothing for so long. */
	private static final double QUIET_SECONDS = 0.25;
	/** No longer than this share of what the case is going to take … */
	private static final double SHARE = 0.2;
	/** … but at least this long for short cases, … */
	private static final double LEAST_SECONDS = 0.5;
	/** … and never longer. */
	private static final double MOST_SECONDS = 2;
	/** Cases with fewer evaluations in all are over before their code is compiled. */
	private static final double FEWEST_EVALUATIONS = 10_000;
	/** What a step makes at least, for budgets that only count steps. */
	private static final double EVALUATIONS_PER_STEP = 10;
	/** Interval at which it is checked whether that was enough. */
	private static final double PORTION_SECONDS = 0.02;

	private final List<Job> jobs;
	private final BooleanSupplier stopped;
	private final CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
	private final Set<CaseSpec> warm = new HashSet<>();

	/**
	 * @param jobs all that are going to run
	 * @param stopped whether it is to end immediately
	 */
	WarmUp(List<Job> jobs, BooleanSupplier stopped) {
		this.jobs = jobs;
		this.stopped = stopped;
	}

	/** Before a job is timed; returns immediately for all jobs of a case but its first. */
	void before(Job job) {
		CaseSpec spec = job.of().spec();
		boolean compiled = compiler != null && compiler.isCompilationTimeMonitoringSupported();
		if (!compiled || !spec.host() || spec.seconds() > 0 || job.external() || !warm.add(spec)) {
			return;
		}
		List<Job> same = jobs.stream().filter(j -> j.of().spec().equals(spec)).toList();
		if (same.stream().mapToInt(j -> j.runs().size()).sum() * evaluations(spec.budget()) < FEWEST_EVALUATIONS) {
			return;
		}
		try {
			Clock clock = new Clock(same.size());
			for (int done = 0; again(job, clock, done); done++) {
				// the same search over and over
			}
		} catch (RuntimeException | LinkageError | OutOfMemoryError | StackOverflowError e) {
			// the job fails with the same exception and reports it
		}
	}

	/** Of one run at most, roughly. */
	private static double evaluations(Budget budget) {
		return Math.min(budget.evaluations(), EVALUATIONS_PER_STEP * budget.steps());
	}

	/** Runs a job's search to its end, or until it is enough. @return whether another time is needed */
	private static boolean again(Job job, Clock clock, int done) {
		try (Search search = job.start()) {
			search.advance(0);
			long steps = 1;
			while (!search.done()) {
				if (clock.over(done + JobLoop.fraction(search, job.of().spec(), 0))) {
					return false;
				}
				long before = System.nanoTime();
				search.advance(steps);
				steps = (System.nanoTime() - before) * 1e-9 < PORTION_SECONDS / 2 ? 2 * steps : steps;
			}
		}
		return !clock.over(done + 1);
	}

	/** Decides when it is enough. */
	private final class Clock {
		private final int times;
		private final long start = System.nanoTime();
		private long quietSince = start;
		private long compiled = compiler.getTotalCompilationTime();

		/** @param times how many jobs like this one there are */
		Clock(int times) {
			this.times = times;
		}

		/** @param done work done, in jobs */
		boolean over(double done) {
			long now = System.nanoTime();
			long total = compiler.getTotalCompilationTime();
			if (total != compiled) {
				compiled = total;
				quietSince = now;
			}
			double seconds = (now - start) * 1e-9;
			double share = SHARE * times * seconds / done;
			return stopped.getAsBoolean() || (now - quietSince) * 1e-9 >= QUIET_SECONDS
					|| seconds >= Math.clamp(share, LEAST_SECONDS, MOST_SECONDS);
		}
	}
}
