package org.thalweg.workbench.runs;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Configuration;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.workbench.Settings;

/** An experiment file, read and planned as the command line does. */
public final class ExperimentStudy implements Study {
	private final IFile file;
	private final Catalog catalog;
	private final Optional<Path> data;
	private Path folder;

	/** @param data folder with suites' official data, for files that name none */
	ExperimentStudy(IFile file, Catalog catalog, Optional<Path> data) {
		this.file = file;
		this.catalog = catalog;
		this.data = data;
	}

	@Override
	public String title() {
		return "Run " + file.getName();
	}

	@Override
	public Plan plan(Devices devices, Cancel cancel) {
		Configuration configuration = Settings.configuration();
		UserError.refuse(configuration.diagnostics());
		ExperimentFile.Parsed parsed = cancel.interrupting(() -> ExperimentFile.read(file.getLocation().toPath(), Map.of(), configuration));
		Experiment experiment = parsed.valid();
		Plan plan = cancel.interrupting(() -> Planner.plan(experiment, catalog, devices, experiment.otherwise(data))).valid();
		folder = ResultsFolder.store(file, parsed);
		return plan;
	}

	@Override
	public Path folder() {
		return folder;
	}
}
