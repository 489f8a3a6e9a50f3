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
import org.thalweg.reservoir.study.Inputs;
import org.thalweg.reservoir.study.Progress;
import org.thalweg.reservoir.study.SystemInputs;
import org.thalweg.workbench.runs.ResultsFolder;

/** What a page of futures is about: one reservoir or a system. Threads: {@link #compared} in a job, the others in the UI thread. */
interface FuturesSubject {
	/** The description; empty for a file outside of the workspace. */
	Optional<IFile> file();

	/** How its energy is called, with a mnemonic. */
	String energy();

	/** How series are made. */
	String generator();

	/**
	 * Carries a trial out, into the results of the description's project.
	 *
	 * @throws org.thalweg.experiment.reading.UserError with what is wrong with the files
	 */
	FuturesView compared(IFile description, FuturesTrial trial, Cancel cancel, Progress progress);

	/** Where results of a reservoir or system go. */
	private static Path folder(IFile file, String name) {
		return ResultsFolder.of(file).getFolder(Inputs.folderName(name)).getLocation().toPath();
	}

	/** One reservoir. */
	record OfReservoir(Supplier<Optional<IFile>> edited, Catalog catalog) implements FuturesSubject {
		@Override
		public Optional<IFile> file() {
			return edited.get();
		}

		@Override
		public String energy() {
			return "&Energy, 10⁸ kWh:";
		}

		@Override
		public String generator() {
			return "A file of series, or such that are made by Thomas and Fiering's model.";
		}

		@Override
		public FuturesView compared(IFile description, FuturesTrial trial, Cancel cancel, Progress progress) {
			Inputs inputs = cancel.interrupting(() -> InputFiles.of(description.getLocation().toPath()).read("Years", ""));
			return new FuturesView(trial.run(SystemInputs.of(inputs), FuturesSubject.folder(description, inputs.reservoir().name()), catalog, cancel, progress));
		}
	}

	/** A system. */
	record OfSystem(Supplier<Optional<IFile>> edited, Catalog catalog) implements FuturesSubject {
		@Override
		public Optional<IFile> file() {
			return edited.get();
		}

		@Override
		public String energy() {
			return "&Energy:";
		}

		@Override
		public String generator() {
			return "A file of series of all reservoirs that have records, or such that are made by Kirsch and Nowak's generator.";
		}

		@Override
		public FuturesView compared(IFile description, FuturesTrial trial, Cancel cancel, Progress progress) {
			SystemInputs inputs = cancel.interrupting(() -> SystemInputs.read(description.getLocation().toPath()));
			return new FuturesView(trial.run(inputs, FuturesSubject.folder(description, inputs.system().name()), catalog, cancel, progress));
		}
	}
}
