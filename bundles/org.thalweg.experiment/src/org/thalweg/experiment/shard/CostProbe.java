package org.thalweg.experiment.shard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Search;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.text.UnitText;

/**
 * Measures what a run of each case costs: a job of each is computed for a moment in this process, on the plan's devices, and thrown away. What
 * a whole run takes follows from how far it came, as if it went to the end of its budget.
 */
public final class CostProbe {
	/** Enough for Java to compile most of what a case needs. */
	public static final double SECONDS = 2;
	/** For all cases together, … */
	private static final double ALL_SECONDS = 120;
	/** … but at least this long for each. */
	static final double LEAST_SECONDS = 0.2;
	/** End of the first part of a probe, in which Java compiles: it does not count. */
	private static final double UNCOUNTED = 0.5;
	/** This many complete jobs are enough on a device, where Java computes little. */
	private static final int DEVICE_JOBS = 3;
	private static final double NANO = 1e-9;

	private final double limit;
	private final Cancel cancel;

	private CostProbe(double limit, Cancel cancel) {
		this.limit = limit;
		this.cancel = cancel;
	}

	/**
	 * Probes every case.
	 *
	 * @param most seconds for each, after those that its kernels take to build; less with many cases
	 * @param messages receives a sentence about each
	 * @throws UserError if one cannot be computed here
	 * @throws CancellationException if it is cancelled
	 */
	public static Costs of(Plan plan, double most, Cancel cancel, Consumer<String> messages) {
		Map<CaseSpec, Job> first = new HashMap<>(); // cases that share their runs with another have none
		plan.jobs().forEach(job -> job.cases().forEach(c -> first.putIfAbsent(c.spec(), job)));
		List<Job> jobs = plan.cases().stream().filter(c -> first.containsKey(c.spec())).map(c -> first.get(c.spec())).distinct().toList();
		CostProbe probe = new CostProbe(Math.min(most, Math.max(ALL_SECONDS / jobs.size(), LEAST_SECONDS)), cancel);
		Map<Job, Double> seconds = new HashMap<>();
		for (Job job : jobs) {
			double each = probe.taken(job).seconds() / job.runs().size();
			CaseSpec c = job.of().spec();
			messages.accept("Probed: a run of " + c.label() + " on " + job.problem() + " in " + c.dimension() + "-D takes "
					+ UnitText.seconds(each) + " on " + c.place());
			boolean alone = plan.experiment().batch() || !c.host();
			seconds.put(job, each / (alone ? 1 : plan.spec().threads()) / job.of().devices().size());
		}
		List<Double> costs = new ArrayList<>();
		for (Case c : plan.cases()) {
			costs.add(first.containsKey(c.spec()) ? seconds.get(first.get(c.spec())) : Double.valueOf(1));
		}
		return Costs.measured(plan.spec(), costs);
	}

	private Taken taken(Job job) {
		try {
			return once(job);
		} catch (CancellationException e) {
			throw e;
		} catch (RuntimeException | LinkageError | OutOfMemoryError e) {
			throw new UserError("--probe: " + job.of().spec().label() + " on " + job.problem() + " cannot be computed on this machine: "
					+ e.getMessage() + ". Submit without --probe, or on a machine that has this device");
		} finally {
			job.cases().forEach(c -> c.instance().release());
		}
	}

	/**
	 * What a job takes on its device, without building its kernels.
	 *
	 * @param seconds until it ends, which may be at its target; as if it went to the end of its budget if it was cut short
	 * @param whole as if no run reached its target
	 */
	record Taken(double seconds, double whole) {
		Taken atMost(double limit) {
			return limit > 0 ? new Taken(Math.min(limit, seconds), Math.min(limit, whole)) : this;
		}
	}

	/**
	 * Measures a job.
	 *
	 * @param limit seconds to measure for
	 * @throws RuntimeException any exception of the search
	 * @throws CancellationException if it is cancelled
	 */
	static Taken of(Job job, double limit, Cancel cancel) {
		try {
			return new CostProbe(limit, cancel).once(job);
		} finally {
			job.cases().forEach(c -> c.instance().release());
		}
	}

	private Taken once(Job job) {
		try (Cancel.Hook _ = cancel.whenRaised(() -> Thread.ofPlatform().daemon().name("cancel").start(job::endOutside))) {
			return measured(job).atMost(job.of().spec().seconds());
		}
	}

	/** Short jobs are repeated; one that is cut short counts only if no other was measured. */
	private Taken measured(Job job) {
		Budget budget = job.of().spec().budget();
		Taken out = new Taken(0, 0);
		int left = job.of().spec().host() ? Integer.MAX_VALUE : DEVICE_JOBS;
		for (long end = 0; end == 0 || left > 0 && System.nanoTime() < end; left--) {
			try (Search search = job.start()) {
				long begun = System.nanoTime();
				search.advance(1); // builds its kernels
				end = end == 0 ? System.nanoTime() + (long) (limit / NANO) : end;
				double whole = search.done() ? (System.nanoTime() - begun) * NANO / spent(search, budget, 0) : rest(search, budget, end);
				if (search.done() || out.whole == 0) {
					out = new Taken(Math.max(NANO, search.done() ? whole * fraction(search, budget) : whole), whole);
				}
			}
		}
		return out;
	}

	/** Advances a search that has begun to its end or that of its time. */
	private double rest(Search search, Budget budget, long end) {
		long half = end - (long) ((1 - UNCOUNTED) * limit / NANO);
		long since = System.nanoTime();
		double from = fraction(search, budget);
		long steps = 1;
		long now = since;
		while (!search.done() && now < end) {
			if (cancel.raised()) {
				throw new CancellationException("cancelled");
			}
			if (since < half && now >= half) {
				since = now;
				from = fraction(search, budget);
			}
			search.advance(steps);
			long before = now;
			now = System.nanoTime();
			steps = now - before < (end - now) / 10 ? 2 * steps : Math.max(1, steps / 2);
		}
		return (now - since) * NANO / spent(search, budget, from);
	}

	/** The part of its budget that it has spent since. */
	private static double spent(Search search, Budget budget, double from) {
		return Math.max(Double.MIN_NORMAL, fraction(search, budget) - from);
	}

	/** The part of its budget that a search has spent; one that ended at its target has not spent all. */
	private static double fraction(Search search, Budget budget) {
		double sum = 0;
		for (int p = 0; p < search.populations(); p++) {
			double own = Math.max(search.step(p) / (double) budget.steps(), search.evaluations(p) / (double) budget.evaluations());
			sum += Math.min(1, own);
		}
		return sum / search.populations();
	}
}
