package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.thalweg.core.Catalog;
import org.thalweg.core.ContributedProblem;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.reservoir.chart.SystemCharts;
import org.thalweg.reservoir.system.SystemOperation;
import org.thalweg.reservoir.system.SystemProblem;
import org.thalweg.text.Json;

/** A system that is optimised as an experiment with the problem {@code reservoir/system}, into the folder {@code results} of its project. */
final class SystemStudy extends DescriptionStudy {
	/**
	 * A request for a search.
	 *
	 * @param evaluations per run
	 * @param runs number of runs, with seeds from 1
	 */
	record Wanted(String name, String algorithm, int evaluations, int runs, String device) {
	}

	private final Wanted wanted;
	private final Consumer<SystemCharts.Plan> found;
	private final Consumer<String> ended;

	/**
	 * @param found receives the best plan, on the job's thread
	 * @param ended receives the outcome, likewise
	 */
	SystemStudy(IFile file, Wanted wanted, Catalog catalog, Consumer<SystemCharts.Plan> found, Consumer<String> ended) {
		super(file, catalog);
		this.wanted = wanted;
		this.found = found;
		this.ended = ended;
	}

	/** The equivalent experiment. */
	private String experiment() {
		return "problems:\n  problem: reservoir/system\n  with: {file: " + Json.text(file().getName()) + "}\n  label: " + Json.text(wanted.name)
				+ "\nalgorithms: [" + Json.text(wanted.algorithm) + "]\non: " + Json.text(wanted.device) + "\nruns: " + wanted.runs
				+ "\nstop: {evaluations: " + wanted.evaluations + "}\n";
	}

	@Override
	public Plan plan(Devices devices, Cancel cancel) {
		Path beside = file().getLocation().toPath().getParent();
		Experiment experiment = ExperimentFile.parse(file().getName(), experiment(), beside, Map.of()).valid();
		into(wanted.name);
		return cancel.interrupting(() -> Planner.plan(experiment, catalog(), devices, Optional.of(beside))).valid();
	}

	@Override
	public Optional<String> after(Plan plan, Cancel cancel) {
		SystemProblem problem = (SystemProblem) ContributedProblem.itself(plan.cases().getFirst().problem());
		try (RunStore store = RunStore.read(folder())) {
			Optional<RunRecord> best = plan.spec().allRuns().stream().map(RunSpec::id).map(store::run).flatMap(Optional::stream).min(Comparator
					.comparingDouble(RunRecord::best));
			Optional<SystemOperation> operation = best.map(r -> problem.operation(r.x()));
			operation.ifPresent(o -> found.accept(new SystemCharts.Plan(wanted.algorithm, o)));
			return operation.map(o -> String.format(Locale.ROOT, "Finished: the best plan of %d %s gains %.6f.", wanted.runs, wanted.runs == 1
					? "run"
					: "runs", o.gains()[0])); // the table of plans has gains, too
		}
	}

	@Override
	public void ended(String outcome) {
		ended.accept(outcome);
	}
}
