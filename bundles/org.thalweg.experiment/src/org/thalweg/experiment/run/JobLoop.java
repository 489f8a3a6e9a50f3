package org.thalweg.experiment.run;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

import org.thalweg.core.algorithm.EventLog;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.plan.Version;
import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.RunRecord;

/** Drives the search of one job from its start to its end, in this process. */
final class JobLoop implements JobRun {
	/** Result of a job; without records if it was cancelled. */
	record JobOutcome(List<RunRecord> records, List<Trace> traces) {
	}

	/** Notified after every advance. */
	interface AdvanceListener {
		/**
		 * @param fraction of the job
		 * @param rate evaluations per second
		 */
		void progress(double fraction, double rate, JobSnapshot snapshot);

		/** The job waits, or continues. */
		default void waits(boolean waiting) {
		}
	}

	private static final long SLOW_NANOS = 1_000_000_000;
	private static final int SHOWN = 8; // coordinates of a point in a message

	private final Job job;
	private final List<RunSpec> runs;
	private final boolean whole;
	private final double success;
	private final boolean shared;
	private final Cancel cancel;
	private final Pause pause;
	private final JobCheckpoint checkpoint;
	private final LongSupplier clock; // nanoseconds
	private long waited;
	private volatile boolean building = true;

	/** @param success threshold on the error, NaN for none */
	JobLoop(Job job, boolean whole, double success, boolean shared, Cancel cancel, Pause pause, JobCheckpoint checkpoint) {
		this(job, whole, success, shared, cancel, pause, checkpoint, System::nanoTime);
	}

	/** @param clock in nanoseconds */
	JobLoop(Job job, boolean whole, double success, boolean shared, Cancel cancel, Pause pause, JobCheckpoint checkpoint, LongSupplier clock) {
		this.job = job;
		this.runs = job.runs();
		this.whole = whole;
		this.success = success;
		this.shared = shared;
		this.cancel = cancel;
		this.pause = pause;
		this.checkpoint = checkpoint;
		this.clock = clock;
	}

	@Override
	public boolean shared() {
		return shared;
	}

	@Override
	public void recorded() {
		checkpoint.done();
	}

	/** Not until the search is ready for its first step, and not in a launch that takes the whole job. */
	@Override
	public boolean stoppable() {
		return !building && !whole;
	}

	@Override
	public JobOutcome run(AdvanceListener watch) {
		try (ExternalCancellation _ = new ExternalCancellation(job, cancel)) {
			return computed(watch);
		} catch (RuntimeException e) {
			checkpoint.settle(); // the same job may be resumed immediately
			throw e;
		}
	}

	private JobOutcome computed(AdvanceListener watch) {
		String started = Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
		long since = clock.getAsLong();
		Search search = checkpoint.begin(job::start, started);
		List<Trace> traces = new ArrayList<>();
		List<RunRecord> open = new ArrayList<>();
		String hash;
		Map<String, String> layout;
		try (search) {
			building = false;
			afterStep(search, checkpoint.carried().elapsed(), clock.getAsLong() - since);
			if (!advance(search, watch)) {
				return new JobOutcome(List.of(), List.of());
			}
			double[][] points = search.positions();
			List<EventLog> restarts = search.events();
			for (int p = 0; p < runs.size(); p++) {
				traces.add(search.trace(p));
				Map<String, double[]> outputs = RunRecord.outputs(job.cases().get(p).problem(), points[p], job.of().spec().precision());
				open.add(record(search, p, points[p], restarts.isEmpty() ? outputs : RunRecord.outputs(outputs, restarts.get(p))));
			}
			job.confirmOutside();
			hash = search.kernelHash();
			layout = search.facts();
		}
		JobFacts facts = facts(search.timeline(), hash, layout, traces.stream().allMatch(Trace::exact), (clock.getAsLong() - since - waited)
				* 1e-9);
		return new JobOutcome(open.stream().map(r -> with(r, facts)).toList(), traces);
	}

	/** @return false if it was cancelled */
	private boolean advance(Search search, AdvanceListener watch) {
		double limit = job.of().spec().seconds();
		double carried = checkpoint.carried().elapsed();
		JobSnapshot.Begin begin = JobSnapshot.Begin.of(search, fraction(search, carried), 0);
		boolean loading = !job.of().spec().host(); // the first launch takes longer than others
		long since = clock.getAsLong();
		AdvancePacing pace = new AdvancePacing();
		while (!search.done()) {
			since += rest(watch);
			if (cancel.raised()) {
				checkpoint.atStop(search, carried + (clock.getAsLong() - since) * 1e-9);
				return false;
			}
			long before = clock.getAsLong();
			search.advance(whole ? wholeBudget() : pace.steps());
			long now = clock.getAsLong();
			pace.took((now - before) * 1e-9);
			checkBounded(search);
			double elapsed = carried + (now - since) * 1e-9;
			if (loading && !search.done()) {
				begin = JobSnapshot.Begin.of(search, fraction(search, elapsed), elapsed - carried);
			}
			loading = false;
			JobSnapshot snapshot = new JobSnapshot(search, elapsed - carried, begin);
			watch.progress(fraction(search, elapsed), snapshot.rate(), snapshot);
			if (limit > 0 && elapsed >= limit) {
				break;
			}
			since += afterStep(search, elapsed, now - before);
		}
		return true;
	}

	/**
	 * The rule for all problems, on the host and on devices: NaN and infinite values are worst, but one of minus infinity, below which nothing
	 * lies, is an error of the problem.
	 */
	private void checkBounded(Search search) {
		for (int p = 0; p < search.populations(); p++) {
			if (search.best(p) == Double.NEGATIVE_INFINITY) {
				throw new IllegalArgumentException(job.cases().get(p).spec().problemLabel() + " has the value -Infinity at the point "
						+ Arrays.stream(search.position(p)).limit(SHOWN).mapToObj(Double::toString).collect(Collectors.joining(" "))
						+ (search.position(p).length > SHOWN ? " …" : "") + ", which no other value can improve. Correct the problem, or return "
						+ "Infinity, the worst value, for such points");
			}
		}
	}

	/**
	 * Writes a checkpoint if it is time, and after each slow step of a program: to take it again would cost as much. What it takes counts to no
	 * time of the job.
	 *
	 * @param took nanoseconds of the last step or steps
	 * @return nanoseconds that it took
	 */
	private long afterStep(Search search, double elapsed, long took) {
		boolean slow = job.external() && took >= SLOW_NANOS;
		long writing = search.done() ? 0 : slow ? checkpoint.write(search, elapsed) : checkpoint.ifDue(search, elapsed);
		waited += writing;
		return writing;
	}

	/** Waits while a pause is requested. @return nanoseconds, which do not count as time of the job */
	private long rest(AdvanceListener watch) {
		if (!pause.raised()) {
			return 0;
		}
		long since = clock.getAsLong();
		watch.waits(true);
		pause.await(cancel);
		watch.waits(false);
		long nanos = clock.getAsLong() - since;
		waited += nanos;
		return nanos;
	}

	private long wholeBudget() {
		Budget budget = job.of().spec().budget();
		return Math.min(Integer.MAX_VALUE, Math.min(budget.steps(), budget.evaluations()));
	}

	private double fraction(Search search, double elapsed) {
		CaseSpec spec = job.of().spec();
		return fraction(search, spec, spec.seconds() > 0 ? elapsed / spec.seconds() : 0);
	}

	/**
	 * How far a search has come.
	 *
	 * @param timed the share of its seconds that is over; 0 if they are not limited
	 */
	static double fraction(Search search, CaseSpec spec, double timed) {
		double sum = 0;
		for (int p = 0; p < search.populations(); p++) {
			double own = Math.max(search.step(p) / (double) spec.budget().steps(),
					search.evaluations(p) / (double) spec.budget().evaluations());
			sum += search.done(p) ? 1 : Math.min(1, Math.max(timed, own));
		}
		return sum / search.populations();
	}

	private RunRecord record(Search search, int p, double[] x, Map<String, double[]> outputs) {
		CaseSpec spec = job.cases().get(p).spec();
		double best = search.best(p);
		Trace trace = search.trace(p);
		int hit = 0;
		while (hit < trace.size() && !reached(spec, trace.value(hit))) {
			hit++;
		}
		boolean ever = hit < trace.size();
		return new RunRecord(runs.get(p), best + spec.bias(), spec.error(best), x, search.evaluations(p), search.step(p),
				reached(spec, best), ever ? trace.step(hit) : -1, ever ? trace.evaluations(hit) : -1, null, outputs);
	}

	private boolean reached(CaseSpec spec, double value) {
		return Double.isNaN(success) ? value <= spec.budget().target() : spec.error(value) <= success;
	}

	private JobFacts facts(Timeline timeline, String hash, Map<String, String> layout, boolean exact, double wall) {
		CheckpointHeader before = checkpoint.carried();
		Map<Timeline.Segment, Double> segments = new EnumMap<>(Timeline.Segment.class);
		double seconds = 0;
		for (Timeline.Segment s : Timeline.Segment.values()) {
			segments.put(s, before.seconds(s) + timeline.seconds(s));
			seconds += segments.get(s);
		}
		Map<String, String> all = new LinkedHashMap<>(layout);
		all.putAll(checkpoint.facts());
		DeviceInfo device = job.of().device().info();
		String id = RunSpec.sha(String.join(" ", runs.stream().map(RunSpec::id).toList()));
		return new JobFacts(id, seconds > 0 ? seconds : wall, runs.size(), shared, segments,
				device.address(), device.name(), device.driver(), device.runtime(), hash, all,
				System.getProperty("java.vm.name") + " " + Runtime.version(), before.started(), Version.commit(), exact);
	}

	private static RunRecord with(RunRecord r, JobFacts facts) {
		return new RunRecord(r.spec(), r.best(), r.error(), r.x(), r.evaluations(), r.steps(), r.success(), r.hitStep(),
				r.hitEvaluations(), facts, r.outputs());
	}
}
