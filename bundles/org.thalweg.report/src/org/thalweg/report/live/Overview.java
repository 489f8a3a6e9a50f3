package org.thalweg.report.live;

import java.nio.file.Path;
import java.util.Optional;

import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.experiment.store.StoredRuns;

/**
 * Status and convergence of an experiment's runs.
 *
 * @param folder of the store, which need not exist yet
 */
public record Overview(PlanSpec plan, Path folder, RunBoard board, Convergence convergence) {
	/** An overview before any run. */
	public static Overview of(PlanSpec plan, Path folder) {
		return new Overview(plan, folder, new RunBoard(plan), new Convergence(plan, folder));
	}

	/**
	 * The overview of a store's latest plan.
	 *
	 * @throws StoreException if there is no store or no plan in it
	 */
	public static Overview read(Path folder) {
		try (RunStore store = RunStore.read(folder)) {
			Overview out = of(store.latestPlan(), folder);
			out.keep(store);
			return out;
		}
	}

	/** The stored record of a run of the plan, without its point; empty while it has none. */
	public Optional<RunRecord> record(RunSpec run) {
		return convergence.stored(run);
	}

	void keep(RunStore store) {
		StoredRuns stored = store.stored(plan);
		board.keep(stored, store.failures());
		convergence.keep(stored);
	}

	public void accept(RunEvent event) {
		board.accept(event);
		convergence.accept(event);
	}

	void stopped() {
		board.stopped();
		convergence.stopped();
	}
}
