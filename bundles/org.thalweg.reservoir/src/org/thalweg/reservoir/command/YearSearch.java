package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.thalweg.experiment.Console;
import org.thalweg.experiment.Devices;
import org.thalweg.experiment.Ensemble;
import org.thalweg.experiment.Experiment;
import org.thalweg.experiment.Planner;
import org.thalweg.experiment.RunStore;
import org.thalweg.experiment.StatusLine;
import org.thalweg.experiment.UserMistake;

/** Solves years as options say, all of a repetition in one search, and keeps the runs in a store. */
final class YearSearch {
	private final Inputs inputs;
	private final SearchOptions options;
	private final Console console;
	private final StatusLine status;

	YearSearch(Inputs inputs, SearchOptions options, Console console, StatusLine status) {
		this.inputs = inputs;
		this.options = options;
		this.console = console;
		this.status = status;
	}

	/**
	 * Solves everything.
	 *
	 * @param folder of the store
	 * @return one for what the options name first, and one for what it is compared with, if anything
	 */
	List<Repetitions> solve(Path folder) {
		inputs.problems(options.repair()); // says every infeasible year at once
		Experiment experiment = options.experiment(inputs);
		try (Devices devices = new Devices(console.catalog())) {
			Planner.Planned planned = Planner.plan(experiment, console.catalog(), devices, Optional.of(Path.of("")));
			UserMistake.refuse(planned.findings());
			try (RunStore store = RunStore.open(folder)) {
				List<Ensemble> ensembles = Ensemble.of(planned.plan());
				store.save(ensembles.getFirst().plan());
				List<Repetitions> out = new ArrayList<>();
				for (Ensemble ensemble : ensembles) {
					out.add(Repetitions.solve(ensemble, store, console, status));
				}
				return out;
			}
		} finally {
			status.clear();
		}
	}
}
