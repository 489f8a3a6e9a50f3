package org.thalweg.report.live;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Pause;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.experiment.store.StoredRuns;

/** Runs a plan once; can be observed and controlled from other threads. */
public final class Execution {
	private final Plan plan;
	private final Overview overview;
	private final Cancel cancel = new Cancel();
	private final Pause pause = new Pause();

	/** @param folder of the store, created if missing */
	public Execution(Plan plan, Path folder) {
		this.plan = plan;
		this.overview = Overview.of(plan.spec(), folder);
	}

	public Overview overview() {
		return overview;
	}

	/**
	 * Computes the runs that are not stored, on the caller's thread and the runner's own.
	 *
	 * @param again whether to recompute stored runs that are accepted although something differs, see {@link StoredRuns}
	 * @param forgotten stored runs to recompute
	 * @param listener receives events after the overview
	 * @throws StoreException if the store fails, or another process writes to it
	 */
	public Runner.RunSummary run(boolean again, List<RunSpec> forgotten, Consumer<RunEvent> listener) {
		try (RunStore store = RunStore.open(overview.folder())) {
			store.forget(forgotten);
			overview.keep(store);
			Set<String> ids = forgotten.stream().map(RunSpec::id).collect(Collectors.toSet());
			return Runner.run(plan, store, run -> again || ids.contains(run.id()), event -> {
				overview.accept(event);
				listener.accept(event);
			}, cancel, pause);
		} finally {
			overview.stopped();
		}
	}

	/** Suspends every job after its current advance. */
	public void pause() {
		pause.raise();
	}

	/** Resumes. */
	public void resume() {
		pause.lift();
	}

	public boolean paused() {
		return pause.raised();
	}

	/** Stops soon; finished jobs are stored. */
	public void stop() {
		cancel.raise();
	}
}
