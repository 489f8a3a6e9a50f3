package org.thalweg.experiment;

import java.util.function.Consumer;

/** Drives the jobs of a plan: advances, stops, records. */
public final class Runner {
	/**
	 * How a call ended.
	 *
	 * @param finished runs computed by this call
	 * @param kept runs that were in the store before
	 * @param keptOther those of them that another version computed
	 * @param failed runs
	 * @param skipped optional devices or pairs left out
	 * @param cancelled whether it was stopped before its end
	 */
	public record Summary(int finished, int kept, int keptOther, int failed, int skipped, boolean cancelled) {
	}

	private Runner() {
	}

	/** Runs what the store does not have yet; results of another version count as had. */
	public static Summary run(Plan plan, RunStore store, Consumer<RunEvent> listener, Cancel cancel) {
		return run(plan, store, false, listener, cancel);
	}

	/**
	 * Runs what the store does not have yet. Returns when everything is done, or soon after {@code cancel} is raised;
	 * finished jobs are stored either way.
	 *
	 * @param store null to keep nothing; every run is then told through {@link RunEvent.Finished} only
	 * @param again whether to compute anew what another version computed
	 */
	public static Summary run(Plan plan, RunStore store, boolean again, Consumer<RunEvent> listener, Cancel cancel) {
		throw new UnsupportedOperationException();
	}
}
