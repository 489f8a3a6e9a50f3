package org.thalweg.experiment.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

import org.thalweg.core.run.Interruption;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.PlannedRuns;
import org.thalweg.experiment.plan.RunSet;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.Recorder;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.experiment.store.StoreLock;
import org.thalweg.experiment.store.StoredRuns;
import org.thalweg.experiment.store.StoredRuns.Claim;
import org.thalweg.experiment.store.StoredRuns.Match;

/** Computes the runs of a plan that a store lacks: determines them, and has their jobs driven. */
public final class Runner {
	/**
	 * How a call ended.
	 *
	 * @param finished runs computed by this call
	 * @param kept runs that were in the store before
	 * @param failed runs
	 * @param skipped optional devices or pairs left out
	 * @param cancelled whether it was stopped before its end
	 * @param notes on kept runs, and on stored ones that were not usable: one sentence each
	 */
	public record RunSummary(int finished, int kept, int failed, int skipped, boolean cancelled, List<String> notes) {
		/** There are no messages on stored runs. */
		public RunSummary(int finished, int kept, int failed, int skipped, boolean cancelled) {
			this(finished, kept, failed, skipped, cancelled, List.of());
		}

		/** What is stored after a stop, in one sentence. */
		public String resumable(Path folder) {
			int there = finished + kept;
			return (there == 1 ? "1 finished run is" : there + " finished runs are") + " stored in " + folder + ". Run the same command again to "
					+ "resume.";
		}
	}

	/**
	 * What a plan requests in addition to what a store has.
	 *
	 * @param kept runs that are there
	 * @param stored the plan's runs that are there, or left to others
	 */
	private record RemainingRuns(int kept, RunSet stored, StoredRuns matches) {
		static RemainingRuns of(Plan plan, RunStore store, Predicate<RunSpec> share, Predicate<RunSpec> again) {
			StoredRuns stored = store == null ? new StoredRuns(plan.spec(), List.of()) : store.stored(plan.spec());
			PlannedRuns all = new PlannedRuns(plan.spec());
			RunSet done = new RunSet(all);
			int kept = 0;
			for (int n = 0; n < all.size(); n++) {
				Interruption.heed();
				RunSpec r = all.run(n);
				boolean ours = share.test(r);
				Claim claim = ours ? stored.of(r).map(Match::claim).orElse(null) : null;
				boolean serves = claim != null && (claim == Claim.SAME || !again.test(r));
				kept += serves ? 1 : 0;
				if (serves || !ours) {
					done.add(r);
				}
			}
			return new RemainingRuns(kept, done, stored);
		}
	}

	private Runner() {
	}

	/** Runs what the store does not have yet according to {@link StoredRuns}. */
	public static RunSummary run(Plan plan, RunStore store, Consumer<RunEvent> listener, Cancel cancel) {
		return run(plan, store, false, listener, cancel);
	}

	/** As below, again for all runs or for none, without a pause. */
	public static RunSummary run(Plan plan, RunStore store, boolean again, Consumer<RunEvent> listener, Cancel cancel) {
		return run(plan, store, run -> again, listener, cancel, new Pause());
	}

	/**
	 * Runs what the store does not have yet. Returns when everything is done, or soon after {@code cancel} is raised;
	 * finished jobs are stored either way. Throws a {@link java.util.concurrent.CancellationException} if that happens before the first begins.
	 *
	 * @param store null to keep nothing; every run is then reported through {@link RunEvent.Finished} only
	 * @param again for which runs a stored one serves only if it has everything in common with them: it is of this version, verified,
	 *            and of this device
	 * @param pause while it is raised jobs wait between two advances, and none begins; that time counts to no run
	 * @throws org.thalweg.experiment.reading.UserError if the plan names an imported algorithm that the store does not have; nothing is changed then
	 * @throws StoreException if the store fails or was moved; the message states what has become of the finished runs
	 */
	public static RunSummary run(Plan plan, RunStore store, Predicate<RunSpec> again, Consumer<RunEvent> listener, Cancel cancel, Pause pause) {
		if (store != null) {
			ImportedLabels.check(plan, store);
		}
		return run(plan, store, store == null ? null : store.folder(), _ -> true, again, listener, cancel, pause);
	}

	/**
	 * Runs of a share of a plan what the store does not have yet.
	 *
	 * @param folder that checkpoints lie in
	 * @param share the runs to compute; their ids do not depend on it
	 * @throws StoreException as above
	 */
	public static RunSummary runShare(Plan plan, RunStore store, Path folder, Predicate<RunSpec> share, Consumer<RunEvent> listener, Cancel cancel) {
		return run(plan, store, folder, share, _ -> false, listener, cancel, new Pause());
	}

	/**
	 * Runs all of a plan concurrently with other calls, so that its seconds are marked as shared and no time is spent on warming up; keeps nothing.
	 */
	public static RunSummary beside(Plan plan, Consumer<RunEvent> listener, Cancel cancel) {
		return begin(plan, null, null, _ -> true, _ -> false, listener, cancel, new Pause(), true);
	}

	private static RunSummary run(Plan plan, RunStore store, Path folder, Predicate<RunSpec> share, Predicate<RunSpec> again,
			Consumer<RunEvent> listener, Cancel cancel, Pause pause) {
		try {
			RunSummary out = begin(plan, store, folder, share, again, listener, cancel, pause, false);
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
	public static RunSummary solve(Plan plan, Path folder, Consumer<RunEvent> listener, Cancel cancel) {
		try {
			Files.createDirectories(folder);
			try (StoreLock _ = StoreLock.take(folder)) {
				RunSummary out = begin(plan, null, folder, _ -> true, _ -> false, listener, cancel, new Pause(), false);
				return !out.cancelled() ? out : new RunSummary(out.finished(), out.kept(), out.failed(), out.skipped(), true, List.of(resume(plan,
						folder)));
			}
		} catch (IOException e) {
			throw new StoreException(OutputFolder.cannot(folder, e));
		}
	}

	private static String resume(Plan plan, Path folder) {
		Checkpoints there = new Checkpoints(folder, plan.spec());
		boolean kept = there.jobs(plan, new RunSet(new PlannedRuns(plan.spec()))).stream().anyMatch(j -> !there.generations(() -> there.key(j.runs()))
				.isEmpty());
		return kept ? "The state is stored in " + folder + ". Run the same command again to resume."
				: "No state is stored in " + folder + ": at Ctrl-C it is stored only if more than ten seconds would be lost.";
	}

	/**
	 * @param folder of checkpoints; null for none
	 * @param concurrent whether other calls run at the same time
	 */
	private static RunSummary begin(Plan plan, RunStore store, Path folder, Predicate<RunSpec> share, Predicate<RunSpec> again,
			Consumer<RunEvent> listener, Cancel cancel, Pause pause, boolean concurrent) {
		RemainingRuns work = cancel.raised() ? RemainingRuns.of(plan, store, share, again) : cancel.interrupting(() -> RemainingRuns.of(plan, store,
				share, again));
		if (store != null) {
			store.save(plan);
		}
		Checkpoints checkpoints = folder == null ? null : new Checkpoints(folder, plan.spec());
		if (checkpoints != null) {
			checkpoints.clear(work.stored);
		}
		List<Job> jobs = checkpoints == null ? plan.jobs(r -> !work.stored.has(r)) : checkpoints.jobs(plan, work.stored);
		Schedule schedule = new Schedule(plan, jobs);
		Meter meter = new Meter(jobs, schedule::beside, listener);
		plan.spec().skipped().forEach(why -> meter.tell(new RunEvent.Skipped(why)));
		JobDriver driver;
		boolean complete;
		try (RunningJobs running = new RunningJobs(folder, store == null || store.folder().equals(folder));
				Children children = plan.isolation().map(Children::new).orElse(null);
				Recorder recorder = new Recorder(store);
				Preparation preparation = Preparation.ofJobs(jobs)) {
			running.leftBehind().forEach(s -> meter.tell(new RunEvent.Noted(s)));
			driver = new JobDriver(plan, store, recorder, checkpoints, running, children, work.stored, jobs, meter, cancel, pause, concurrent,
					preparation);
			if (children == null) {
				preparation.start();
			}
			try {
				complete = schedule.run(driver, cancel);
			} finally {
				driver.close();
			}
		}
		return new RunSummary(driver.finished(), work.kept, driver.failed(), plan.spec().skipped().size(), !complete,
				store == null ? List.of() : (driver.finished() == 0 ? work.matches : store.stored(plan.spec())).notes());
	}
}
