package org.thalweg.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;

import org.thalweg.core.ContributionException;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.run.Interruption;
import org.thalweg.experiment.StoredRuns.Claim;
import org.thalweg.experiment.StoredRuns.Match;

/** Drives the jobs of a plan: advances, stops, records. */
public final class Runner {
	/**
	 * How a call ended.
	 *
	 * @param finished runs computed by this call
	 * @param kept runs that were in the store before
	 * @param keptOther those of them that something is to be said of: of another version, not verified, or of another device
	 * @param failed runs
	 * @param skipped optional devices or pairs left out
	 * @param cancelled whether it was stopped before its end
	 * @param notes on kept runs, and on stored ones that did not serve: one sentence each
	 */
	public record Summary(int finished, int kept, int keptOther, int failed, int skipped, boolean cancelled, List<String> notes) {
		/** Nothing is to be said of stored runs. */
		public Summary(int finished, int kept, int keptOther, int failed, int skipped, boolean cancelled) {
			this(finished, kept, keptOther, failed, skipped, cancelled, List.of());
		}
	}

	/**
	 * What a plan asks for beside what a store has.
	 *
	 * @param kept runs that are there
	 * @param other those of them that have not everything in common with the plan's
	 * @param stored ids of the plan's runs that are there, or left to others
	 */
	private record Work(int kept, int other, Set<String> stored) {
		static Work of(Plan plan, RunStore store, Predicate<RunSpec> share, Predicate<RunSpec> again) {
			StoredRuns stored = store == null ? new StoredRuns(plan.spec(), List.of()) : store.stored(plan.spec());
			Map<String, Claim> had = new HashMap<>();
			Set<String> done = new HashSet<>();
			for (RunSpec r : plan.spec().allRuns()) {
				Interruption.heed();
				if (share.test(r)) {
					stored.of(r).map(Match::claim).filter(c -> c == Claim.SAME || !again.test(r)).ifPresent(c -> had.put(r.id(), c));
				} else {
					done.add(r.id());
				}
			}
			int other = (int) had.values().stream().filter(c -> c != Claim.SAME).count();
			done.addAll(had.keySet());
			return new Work(had.size(), other, done);
		}
	}

	/** Whether a job's thread is waited for; one that is left closes its device itself, whenever it gets there. */
	private enum Hold {
		WAITED_FOR, LEFT, OVER
	}

	private final Plan plan;
	private final RunStore store;
	private final Checkpoints checkpoints; // null for none
	private final Set<String> had; // ids of stored runs, which only go along where a checkpoint is of a larger job
	private final Cancel cancel;
	private final Pause pause;
	private final Meter meter;
	private final List<Job> jobs;
	private final WarmUp warmUp;
	private final OpenInstances instances;
	private final AtomicInteger finished = new AtomicInteger();
	private final AtomicInteger failed = new AtomicInteger();
	/** Whether something could not be stored, so that no further job is to begin. */
	private final AtomicBoolean unstored = new AtomicBoolean();

	private Runner(Plan plan, RunStore store, Checkpoints checkpoints, Set<String> had, List<Job> jobs, Meter meter, Cancel cancel, Pause pause) {
		this.plan = plan;
		this.store = store;
		this.checkpoints = checkpoints;
		this.had = had;
		this.jobs = jobs;
		this.warmUp = new WarmUp(jobs, () -> cancel.raised() || pause.raised());
		this.instances = new OpenInstances(jobs);
		this.meter = meter;
		this.cancel = cancel;
		this.pause = pause;
	}

	/** Runs what the store does not have yet, as {@link StoredRuns} tells. */
	public static Summary run(Plan plan, RunStore store, Consumer<RunEvent> listener, Cancel cancel) {
		return run(plan, store, false, listener, cancel);
	}

	/** As below, again for all runs or for none, without a pause. */
	public static Summary run(Plan plan, RunStore store, boolean again, Consumer<RunEvent> listener, Cancel cancel) {
		return run(plan, store, run -> again, listener, cancel, new Pause());
	}

	/**
	 * Runs what the store does not have yet. Returns when everything is done, or soon after {@code cancel} is raised;
	 * finished jobs are stored either way. Throws a {@link java.util.concurrent.CancellationException} if that happens before the first begins.
	 *
	 * @param store null to keep nothing; every run is then told through {@link RunEvent.Finished} only
	 * @param again for which runs a stored one serves only if it has everything in common with them: it is of this version, verified,
	 *            and of this device
	 * @param pause while it is raised jobs wait between two advances, and none begins; that time counts to no run
	 * @throws StoreException if the store fails, or is not where it was any more; it says what has become of the finished runs
	 */
	public static Summary run(Plan plan, RunStore store, Predicate<RunSpec> again, Consumer<RunEvent> listener, Cancel cancel, Pause pause) {
		return run(plan, store, store == null ? null : store.folder(), _ -> true, again, listener, cancel, pause);
	}

	/**
	 * Runs of a share of a plan what the store does not have yet.
	 *
	 * @param folder that checkpoints lie in
	 * @param share the runs to compute; their ids do not depend on it
	 * @throws StoreException as above
	 */
	public static Summary runShare(Plan plan, RunStore store, Path folder, Predicate<RunSpec> share, Consumer<RunEvent> listener, Cancel cancel) {
		return run(plan, store, folder, share, _ -> false, listener, cancel, new Pause());
	}

	private static Summary run(Plan plan, RunStore store, Path folder, Predicate<RunSpec> share, Predicate<RunSpec> again,
			Consumer<RunEvent> listener, Cancel cancel, Pause pause) {
		try {
			Summary out = begin(plan, store, folder, share, again, listener, cancel, pause);
			if (store != null) {
				store.confirm();
			}
			return out;
		} catch (StoreException e) {
			throw store == null ? e : store.ended(e);
		}
	}

	/**
	 * Runs all of a plan and keeps nothing of it but, until they have served, checkpoints.
	 *
	 * @param folder where they lie, created if missing
	 * @throws StoreException if another process works there, or it cannot be written
	 */
	public static Summary solve(Plan plan, Path folder, Consumer<RunEvent> listener, Cancel cancel) {
		try {
			Files.createDirectories(folder);
			try (StoreLock _ = StoreLock.take(folder)) {
				return begin(plan, null, folder, _ -> true, _ -> false, listener, cancel, new Pause());
			}
		} catch (IOException e) {
			throw new StoreException(OutputFolder.cannot(folder, e));
		}
	}

	/** @param folder of checkpoints; null for none */
	private static Summary begin(Plan plan, RunStore store, Path folder, Predicate<RunSpec> share, Predicate<RunSpec> again,
			Consumer<RunEvent> listener, Cancel cancel, Pause pause) {
		Work work = cancel.raised() ? Work.of(plan, store, share, again) : cancel.interrupting(() -> Work.of(plan, store, share, again));
		if (store != null) {
			store.save(plan);
		}
		Checkpoints checkpoints = folder == null ? null : new Checkpoints(folder, plan.spec());
		if (checkpoints != null) {
			checkpoints.clear(work.stored);
		}
		List<Job> jobs = checkpoints == null ? plan.jobs(r -> !work.stored.contains(r.id())) : checkpoints.jobs(plan, work.stored);
		Meter meter = new Meter(jobs, jobs.stream().anyMatch(j -> aside(plan, j)) ? plan.spec().threads() : 1, listener);
		plan.spec().skipped().forEach(why -> meter.tell(new RunEvent.Skipped(why)));
		Runner runner = new Runner(plan, store, checkpoints, work.stored, jobs, meter, cancel, pause);
		boolean complete = runner.runAll();
		return new Summary(runner.finished.get(), work.kept, work.other, runner.failed.get(), plan.spec().skipped().size(), !complete,
				store == null ? List.of() : store.stored(plan.spec()).notes());
	}

	/** Whether a job runs beside others: one population on the host, where threads are given. */
	private static boolean aside(Plan plan, Job job) {
		CaseSpec spec = job.of().spec();
		return plan.spec().threads() > 1 && spec.host() && plan.spec().together(spec) == 1;
	}

	/** Jobs one at a time, but neighbouring host jobs side by side where threads are given. False if cancelled. */
	private boolean runAll() {
		int next = 0;
		while (next < jobs.size()) {
			int end = next + 1;
			while (aside(plan, jobs.get(next)) && end < jobs.size() && aside(plan, jobs.get(end))) {
				end++;
			}
			boolean complete = end - next > 1 ? aside(jobs.subList(next, end)) : alone(jobs.get(next));
			if (!complete) {
				return false;
			}
			next = end;
		}
		return true;
	}

	/** On a thread of its own, so that a compiler at work can be left behind. False if cancelled. */
	private boolean alone(Job job) {
		pause.await(cancel);
		if (cancel.raised()) {
			return false;
		}
		JobLoop loop = loop(job, false);
		AtomicReference<RuntimeException> thrown = new AtomicReference<>();
		AtomicBoolean complete = new AtomicBoolean();
		AtomicReference<Hold> hold = new AtomicReference<>(Hold.WAITED_FOR);
		CountDownLatch over = new CountDownLatch(1);
		Thread.ofPlatform().daemon().name("job " + job.of().spec().label()).start(() -> {
			try {
				complete.set(drive(job, loop, hold));
			} catch (RuntimeException e) {
				thrown.set(e);
			} finally {
				if (!hold.compareAndSet(Hold.WAITED_FOR, Hold.OVER)) {
					job.of().device().close();
				}
				over.countDown();
			}
		});
		if (!await(over, loop) && hold.compareAndSet(Hold.WAITED_FOR, Hold.LEFT)) {
			plan.devices().forget(job.of().device());
			return false;
		}
		if (thrown.get() != null) {
			throw thrown.get();
		}
		return complete.get();
	}

	/** Waits for a job; false if it is cancelled where it cannot be stopped: while it builds, or in one long launch. */
	private boolean await(CountDownLatch over, JobLoop loop) {
		try {
			while (!over.await(50, TimeUnit.MILLISECONDS)) {
				if (cancel.raised() && (loop.building() || plan.spec().wholeLaunch())) {
					return over.await(200, TimeUnit.MILLISECONDS);
				}
			}
			return true;
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			cancel.raise();
			return false;
		}
	}

	/** Host jobs side by side. False if cancelled. */
	private boolean aside(List<Job> some) {
		boolean complete = true;
		List<Future<Boolean>> futures = new ArrayList<>();
		try (ExecutorService threads = Executors.newFixedThreadPool(Math.min(plan.spec().threads(), some.size()))) {
			for (Job job : some) {
				futures.add(threads.submit(() -> {
					pause.await(cancel);
					return !cancel.raised() && !unstored.get() && drive(job, loop(job, true), new AtomicReference<>(Hold.WAITED_FOR));
				}));
			}
		}
		for (Future<Boolean> f : futures) {
			if (f.state() == Future.State.FAILED) {
				throw f.exceptionNow() instanceof RuntimeException e ? e : new IllegalStateException(f.exceptionNow());
			}
			complete &= f.resultNow();
		}
		return complete;
	}

	/** @param shared whether others run beside it */
	private JobLoop loop(Job job, boolean shared) {
		return new JobLoop(job, plan.spec().wholeLaunch(), plan.spec().success(), shared, cancel, pause, checkpoint(job));
	}

	/** None where nothing is kept, or where a job is one launch. */
	private JobCheckpoint checkpoint(Job job) {
		return checkpoints == null ? JobCheckpoint.none()
				: checkpoints.of(job, plan.spec().wholeLaunch() ? Double.POSITIVE_INFINITY : plan.experiment().checkpoint(),
						sentence -> meter.tell(new RunEvent.Noted(sentence)));
	}

	private JobLoop.Watch watch(Job job) {
		return new JobLoop.Watch() {
			@Override
			public void progress(double fraction, double rate, JobSnapshot snapshot) {
				meter.progress(job, fraction, rate, snapshot);
			}

			@Override
			public void waits(boolean waiting) {
				meter.tell(waiting ? new RunEvent.Paused(job) : new RunEvent.Resumed(job));
			}
		};
	}

	/** Runs one job and stores what came of it. False if cancelled. */
	private boolean drive(Job job, JobLoop loop, AtomicReference<Hold> hold) {
		try {
			return driven(job, loop, hold);
		} finally {
			instances.over(job);
		}
	}

	private boolean driven(Job job, JobLoop loop, AtomicReference<Hold> hold) {
		meter.begin(job);
		if (!job.of().spec().host()) {
			meter.tell(new RunEvent.Building(job));
		}
		JobLoop.Result result;
		try {
			job.of().problem(); // made before anything is timed
			if (!loop.shared()) {
				warmUp.before(job);
			}
			result = loop.run(watch(job));
		} catch (RuntimeException | LinkageError | OutOfMemoryError | StackOverflowError e) {
			if (hold.get() != Hold.LEFT) {
				fail(job, message(e));
			}
			return true;
		}
		if (result.records().isEmpty() || hold.get() == Hold.LEFT) {
			return false;
		}
		List<Integer> fresh = IntStream.range(0, job.runs().size()).filter(i -> !had.contains(job.runs().get(i).id())).boxed().toList();
		if (store != null) {
			stored(() -> store.add(fresh.stream().map(result.records()::get).toList(), fresh.stream().map(result.traces()::get).toList()));
		}
		meter.end(job);
		finished.addAndGet(fresh.size());
		for (int i = 0; i < result.records().size(); i++) {
			meter.tell(new RunEvent.Finished(result.records().get(i), result.traces().get(i)));
		}
		loop.recorded();
		return true;
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
		List<RunSpec> fresh = job.runs().stream().filter(r -> !had.contains(r.id())).toList();
		if (store != null) {
			stored(() -> store.addFailure(fresh, message));
		}
		meter.end(job);
		failed.addAndGet(fresh.size());
		fresh.forEach(r -> meter.tell(new RunEvent.Failed(r, message)));
	}

	/** Refusals speak for themselves; of anything else, what and where. */
	private static String message(Throwable e) {
		boolean refusal = e instanceof DeviceException || e instanceof ContributionException || e instanceof IllegalArgumentException;
		if (refusal && e.getMessage() != null) {
			return e.getMessage();
		}
		return e + (e.getStackTrace().length == 0 ? "" : " (at " + e.getStackTrace()[0] + ")");
	}
}
