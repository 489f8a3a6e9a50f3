package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import org.thalweg.core.Catalog;
import org.thalweg.core.ContributedProblem;
import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.SystemOperation;
import org.thalweg.reservoir.system.SystemProblem;

/**
 * A system over its own horizon, solved in runs that are stored: those of an experiment with the problem {@code reservoir/system}.
 *
 * @param search one variant; repetition k has its seed + k
 * @param file the description
 * @param margin of the variables, as in {@code reservoir/system}
 */
public record HorizonSearch(YearSearch search, Path file, RiverSystem system, double margin) {
	/**
	 * The result of a search.
	 *
	 * @param runs in the order of their seeds
	 * @param median the run with the median value; the worse of two middle ones
	 * @param operation of its plan
	 */
	public record Result(List<RunRecord> runs, RunRecord median, SystemOperation operation) {
	}

	/**
	 * Solves runs that are missing in the store.
	 *
	 * @param folder of the store
	 * @param isolation child processes that solve it; empty to do so in this process
	 * @throws org.thalweg.experiment.reading.UserError with all errors of the input, before anything is solved
	 * @throws java.util.concurrent.CancellationException soon after {@code cancel} is raised; finished runs and checkpoints are kept
	 * @throws org.thalweg.core.device.DeviceException if a run failed; others are kept
	 */
	public Result solve(Path folder, Catalog catalog, Optional<Isolation> isolation, Cancel cancel, Progress progress) {
		search.requireSuits(system);
		try (Devices devices = new Devices(catalog)) {
			Plan planned = search.plan(file, system, margin, catalog, devices, cancel);
			Plan plan = isolation.map(planned::with).orElse(planned);
			try (RunStore store = RunStore.open(folder)) {
				search.run(plan, store, folder, cancel, progress);
				List<RunRecord> runs = Repetitions.records(plan, plan.cases().getFirst(), store);
				RunRecord median = runs.stream().sorted(Comparator.comparingDouble(RunRecord::best).reversed()).toList().get((runs.size() - 1) / 2);
				SystemProblem problem = (SystemProblem) ContributedProblem.itself(plan.cases().getFirst().problem());
				return new Result(runs, median, problem.operation(median.x()));
			}
		}
	}
}
