package org.thalweg.experiment.run;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

import org.thalweg.core.ContributionException;
import org.thalweg.core.JavaMemory;
import org.thalweg.core.algorithm.HostSearch;
import org.thalweg.core.device.DeviceException;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.plan.OpenInstances;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.RunSet;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.store.Recorder;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;

/** Runs single jobs of a plan and stores their results. Safe for several threads, each with its own job. */
final class JobDriver {
	/** How a job ended. */
	enum End {
		OVER, CANCELLED,
		/** Its device failed and nothing of it was stored; it is to be driven again elsewhere. */
		MOVES
	}

	/** The thread that runs a job. */
	interface Caller {
		/** Whether it is waited for no longer, so that nothing of the job may be stored. */
		boolean left();

		/** Handles the failure of a job's device with a message: true if the job is driven again elsewhere. */
		boolean moves(String message);

		/** What watches whether it takes steps. */
		StallDetector standstill();
	}

	private final Plan plan;
	private final RunStore store; // null to keep nothing
	private final Recorder recorder;
	private final Checkpoints checkpoints; // null for none
	private final RunSet had; // stored runs, which only go along where a checkpoint is of a larger job
	private final Cancel cancel;
	private final Pause pause;
	private final Meter meter;
	private final WarmUp warmUp;
	private final OpenInstances instances;
	private final boolean concurrent;
	private final Preparation preparation;
	private final RunningJobs running;
	private final Children children; // null if this process computes
	private final Map<CaseSpec, Integer> jobsOf = new HashMap<>(); // sent to children
	private final AtomicInteger finished = new AtomicInteger();
	private final AtomicInteger failed = new AtomicInteger();
	/** Whether something could not be stored, so that no further job is to begin. */
	private final AtomicBoolean unstored = new AtomicBoolean();

	/**
	 * @param concurrent whether jobs of other calls run at the same time
	 * @param preparation notified when a job is over
	 */
	JobDriver(Plan plan, RunStore store, Recorder recorder, Checkpoints checkpoints, RunningJobs running, Children children,
			RunSet had, List<Job> jobs, Meter meter, Cancel cancel, Pause pause, boolean concurrent, Preparation preparation) {
		this.plan = plan;
		this.store = store;
		this.recorder = recorder;
		this.checkpoints = checkpoints;
		this.running = running;
		this.children = children;
		jobs.forEach(j -> jobsOf.merge(j.of().spec(), 1, Integer::sum));
		this.had = had;
		BooleanSupplier stopped = () -> cancel.raised() || pause.raised();
		this.warmUp = new WarmUp(jobs, stopped);
		this.instances = new OpenInstances(jobs);
		this.meter = meter;
		this.cancel = cancel;
		this.pause = pause;
		this.concurrent = concurrent;
		this.preparation = preparation;
	}

	/** Runs finished so far. */
	int finished() {
		return finished.get();
	}

	/** Runs failed so far. */
	int failed() {
		return failed.get();
	}

	/** Releases the problems of jobs that did not run; what jobs leave that are still running ends with them. */
	void close() {
		instances.close();
	}

	/** Waits while a pause is raised. @return whether another job may begin */
	boolean goesOn() {
		pause.await(cancel);
		return !cancel.raised() && !unstored.get();
	}

	/** Reports a sentence. */
	void note(String sentence) {
		meter.tell(new RunEvent.Noted(sentence));
	}

	void stalled(String sentence) {
		meter.tell(new RunEvent.Stalled(sentence));
	}

	/**
	 * What is computed outside this process needs no child: it is in another process already.
	 *
	 * @param others whether other jobs of this call run concurrently with it
	 */
	JobRun run(Job job, boolean others) {
		boolean shared = others || concurrent;
		return plan.isolation().filter(_ -> !job.external()).<JobRun>map(i -> isolated(job, shared, i)).orElseGet(() -> new JobLoop(job, plan.spec()
				.wholeLaunch(), plan.spec()
						.success(), shared, cancel, pause, checkpoint(job)));
	}

	private IsolatedJob isolated(Job job, boolean shared, Isolation isolation) {
		PlanSpec spec = plan.spec();
		JobRequest request = new JobRequest(job.runs(), job.of().device().info().address(), spec.threads(), spec.wholeLaunch(), spec.success(),
				shared, jobsOf.get(job.of().spec()),
				Optional.ofNullable(checkpoints).map(Checkpoints::results), checkpoints == null ? "" : checkpoints.key(job.runs()), every(),
				isolation.data().or(plan.experiment()::data), Optional.of(plan.experiment().folder()), null);
		return new IsolatedJob(job, isolation, children, request, checkpoint(job), cancel, pause, this::note);
	}

	private double every() {
		return plan.spec().wholeLaunch() ? Double.POSITIVE_INFINITY : plan.experiment().checkpoint();
	}

	/** None where nothing is kept, or where a job is one launch. */
	private JobCheckpoint checkpoint(Job job) {
		return checkpoints == null ? JobCheckpoint.none() : checkpoints.of(job, every(), this::note);
	}

	private JobLoop.AdvanceListener watch(Job job, StallDetector standstill) {
		return new JobLoop.AdvanceListener() {
			@Override
			public void progress(double fraction, double rate, JobSnapshot snapshot) {
				standstill.progress(fraction);
				meter.progress(job, fraction, rate, snapshot);
			}

			@Override
			public void waits(boolean waiting) {
				standstill.rests(waiting);
				meter.pause(job, waiting);
			}
		};
	}

	/** Runs one job and stores its results. */
	End drive(Job job, JobRun run, Caller caller) {
		End end = End.OVER;
		Path said = children == null ? running.begun(job) : null; // a child takes nothing down but itself
		if (run instanceof JobLoop && !plan.spec().wholeLaunch() && !job.external()) { // children and programs have their own limits
			caller.standstill().begin(job.words(), job.of().spec().host());
		}
		try {
			end = driven(job, run, caller);
			return end;
		} finally {
			caller.standstill().end();
			running.ended(said);
			if (end != End.MOVES) {
				instances.over(job);
				preparation.over();
				meter.settled(job);
			}
		}
	}

	private End driven(Job job, JobRun run, Caller caller) {
		meter.begin(job);
		if (!job.of().spec().host()) {
			meter.tell(new RunEvent.Building(job));
		}
		JobLoop.JobOutcome result;
		try {
			if (children == null) {
				job.cases().forEach(Case::problem); // made before anything is timed
				if (!run.shared()) {
					warmUp.before(job);
				}
			}
			result = run.run(watch(job, caller.standstill()));
		} catch (CancellationException e) {
			return cancel.raised() ? End.CANCELLED : failed(job, e, caller);
		} catch (RuntimeException | LinkageError | OutOfMemoryError | StackOverflowError e) {
			return caller.left() ? End.OVER : failed(job, e, caller);
		}
		if (result.records().isEmpty() || caller.left()) {
			return End.CANCELLED;
		}
		List<Integer> fresh = IntStream.range(0, job.runs().size()).filter(i -> !had.has(job.runs().get(i))).boxed().toList();
		meter.end(job);
		stored(() -> recorder.add(fresh.stream().map(result.records()::get).toList(), fresh.stream().map(result.traces()::get).toList(), () -> {
			told(job, result, fresh.size());
			run.recorded();
		}));
		return End.OVER;
	}

	private void told(Job job, JobLoop.JobOutcome result, int fresh) {
		finished.addAndGet(fresh);
		String failures = result.records().getFirst().job().layout().get(HostSearch.FAILED);
		if (failures != null) {
			note(job.words() + ": failed evaluations: " + failures);
		}
		for (int i = 0; i < result.records().size(); i++) {
			meter.tell(new RunEvent.Finished(result.records().get(i), result.traces().get(i)));
		}
		if (result.records().stream().allMatch(r -> r.best() == Double.POSITIVE_INFINITY)) {
			note(job.words() + ": no evaluation returned a finite value (NaN counts as infinite). Check what the problem returns as its value.");
		}
	}

	private End failed(Job job, Throwable e, Caller caller) {
		if (e instanceof DeviceException && caller.moves(message(e))) {
			meter.back(job);
			return End.MOVES;
		}
		fail(job, message(e));
		return End.OVER;
	}

	private void stored(Runnable writing) {
		try {
			writing.run();
		} catch (StoreException e) {
			unstored.set(true);
			throw e;
		}
	}

	private void fail(Job job, String message) {
		List<RunSpec> fresh = job.runs().stream().filter(r -> !had.has(r)).toList();
		stored(recorder::flush);
		if (store != null) {
			stored(() -> store.addFailure(fresh, message));
		}
		meter.end(job);
		failed.addAndGet(fresh.size());
		fresh.forEach(r -> meter.tell(new RunEvent.Failed(r, message)));
	}

	/** Refusals speak for themselves; of anything else, what and where. */
	static String message(Throwable e) {
		if (e instanceof OutOfMemoryError memory) {
			return JavaMemory.exhausted(memory);
		}
		boolean refusal = e instanceof DeviceException || e instanceof ContributionException || e instanceof IllegalArgumentException;
		return Optional.ofNullable(e.getMessage()).filter(_ -> refusal)
				.orElseGet(() -> e + (e.getStackTrace().length == 0 ? "" : " (at " + e.getStackTrace()[0] + ")"));
	}
}
