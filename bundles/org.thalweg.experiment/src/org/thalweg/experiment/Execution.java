package org.thalweg.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Runs a plan once, to be watched and steered from other threads. */
public final class Execution {
	private final Plan plan;
	private final Overview overview;
	private final Cancel cancel = new Cancel();
	private final Pause pause = new Pause();

	/** @param folder of the store, made if it is missing */
	public Execution(Plan plan, Path folder) {
		this.plan = plan;
		this.overview = Overview.of(plan.spec(), folder);
	}

	public Overview overview() {
		return overview;
	}

	/**
	 * Runs what the store does not have, on the caller's thread and the runner's own.
	 *
	 * @param again whether to compute anew what serves although something is different, as {@link StoredRuns} tells
	 * @param forgotten stored runs that are to be computed anew
	 * @param listener told after the overview
	 * @throws StoreException if the store fails, or another process writes to it
	 */
	public Runner.Summary run(boolean again, List<RunSpec> forgotten, Consumer<RunEvent> listener) {
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

	/** Lets every job wait after its present advance. */
	public void pause() {
		pause.raise();
	}

	/** Goes on. */
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

	public boolean stopping() {
		return cancel.raised();
	}
}
