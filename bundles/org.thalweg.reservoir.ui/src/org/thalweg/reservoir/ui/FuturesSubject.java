package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.core.resources.IFile;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.reservoir.chart.FuturesView;
import org.thalweg.reservoir.study.FuturesTrial;
import org.thalweg.reservoir.study.InputFiles;
import org.thalweg.reservoir.study.Progress;
import org.thalweg.reservoir.study.SystemInputs;

/**
 * What a page of futures is about: a reservoir by calendar months, or a system. Threads: {@link #compared} in a job, the others in the UI thread.
 *
 * @param edited the description; empty for a file outside of the workspace
 * @param years whether it is a reservoir by calendar months
 */
record FuturesSubject(Supplier<Optional<IFile>> edited, Catalog catalog, boolean years) {
	/** The description; empty for a file outside of the workspace. */
	Optional<IFile> file() {
		return edited.get();
	}

	/** How its energy is called, with a mnemonic. */
	String energy() {
		return years ? "&Energy, 10⁸ kWh:" : "&Energy:";
	}

	/** How series are made. */
	String generator() {
		return years ? "A file of series, or series made by Thomas and Fiering's model."
				: "A file of series of all reservoirs that have records, or series made by Kirsch and Nowak's generator.";
	}

	/**
	 * Carries a trial out, into the results of the description's project.
	 *
	 * @throws org.thalweg.experiment.reading.UserError with what is wrong with the files
	 */
	FuturesView compared(IFile description, FuturesTrial trial, Cancel cancel, Progress progress) {
		Path path = description.getLocation().toPath();
		SystemInputs inputs = cancel.interrupting(() -> years ? SystemInputs.of(InputFiles.of(path).read("Years", "")) : SystemInputs.read(path));
		Path folder = DescriptionStudy.results(description, inputs.system().name());
		return new FuturesView(trial.run(inputs, folder, catalog, cancel, progress));
	}
}
