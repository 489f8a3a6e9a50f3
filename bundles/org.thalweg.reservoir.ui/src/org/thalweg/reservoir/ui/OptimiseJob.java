package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.thalweg.core.Catalog;
import org.thalweg.core.ContributionException;
import org.thalweg.core.device.DeviceException;
import org.thalweg.experiment.Cancel;
import org.thalweg.experiment.StoreException;
import org.thalweg.experiment.UserMistake;
import org.thalweg.experiment.Remedy;
import org.thalweg.reservoir.study.InputFiles;
import org.thalweg.reservoir.study.Inputs;
import org.thalweg.reservoir.study.Progress;
import org.thalweg.reservoir.study.References;
import org.thalweg.reservoir.study.ResultFiles;
import org.thalweg.reservoir.study.YearResult;
import org.thalweg.reservoir.study.YearSearch;
import org.thalweg.ui.Closing;
import org.thalweg.ui.runs.OneAtATime;
import org.thalweg.ui.runs.RunCenter;

/** Optimises years as the command line does, into the folder {@code results} of the description's project. */
final class OptimiseJob extends Job {
	private static final int SEARCH = 900;
	private static final int REFERENCE = 100;

	/**
	 * What is asked for.
	 *
	 * @param years {@code 1954,1976-1978}; empty for all
	 * @param reference whether dynamic programming is set beside
	 */
	record Wanted(String years, YearSearch search, boolean reference) {
	}

	/** Listeners are told on the job's thread. */
	interface Listener {
		/** @param what is being done, in a few words */
		void progress(double fraction, String what);

		/**
		 * @param said how it ended, a sentence
		 * @param folder of the results; null if there are none
		 */
		void ended(String said, Path folder);
	}

	private final IFile file;
	private final Wanted wanted;
	private final Catalog catalog;
	private final Cancel cancel = new Cancel();
	private final List<Listener> listeners = new CopyOnWriteArrayList<>();
	private volatile String said = "Stopped before it began.";
	private volatile Path folder;

	OptimiseJob(IFile file, Wanted wanted, Catalog catalog) {
		super("Optimise " + file.getName());
		this.file = file;
		this.wanted = wanted;
		this.catalog = catalog;
		setPriority(LONG);
		setRule(new OneAtATime());
		addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) { // also where it was cancelled before it began
				listeners.forEach(l -> l.ended(said, folder));
			}
		});
	}

	/** The one that waits or runs for a file. */
	static Optional<OptimiseJob> of(IFile file) {
		return Stream.of(getJobManager().find(file)).filter(OptimiseJob.class::isInstance).map(OptimiseJob.class::cast).findFirst();
	}

	@Override
	public boolean belongsTo(Object family) {
		return family == Closing.RUNS || file.equals(family);
	}

	void addListener(Listener listener) {
		listeners.add(listener);
	}

	void removeListener(Listener listener) {
		listeners.remove(listener);
	}

	@Override
	protected void canceling() {
		cancel.raise();
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		try {
			return solve(SubMonitor.convert(monitor, SEARCH + REFERENCE));
		} catch (CancellationException | OperationCanceledException e) {
			said = "Stopped. Finished repetitions are kept.";
			return Status.CANCEL_STATUS;
		} catch (UserMistake | StoreException | DeviceException | ContributionException e) {
			said = Remedy.inWindow(e.getMessage(), InputFiles.NO_RECORD);
			return Status.OK_STATUS;
		} catch (RuntimeException | LinkageError e) {
			said = "Failed: " + e.getMessage() + ". The Error Log has more.";
			return Status.error(file.getName() + ": " + e.getMessage(), e);
		} finally {
			RunCenter.refresh(file);
		}
	}

	private IStatus solve(SubMonitor monitor) {
		Inputs inputs = InputFiles.of(file.getLocation().toPath()).read("Years", wanted.years);
		IFolder into = RunCenter.results(file).getFolder(Inputs.folderName(inputs.reservoir().name()));
		Path results = into.getLocation().toPath();
		List<YearResult> years = wanted.search.solve(inputs, results, catalog, cancel, told(monitor.split(SEARCH))).getFirst().median()
				.years();
		folder = results;
		ResultFiles.write(results, years);
		if (wanted.reference) {
			years = References.beside(inputs.reservoir(), years, wanted.search.threads(), cancel, told(monitor.split(REFERENCE)));
			ResultFiles.write(results, years);
		}
		said = words(years);
		return Status.OK_STATUS;
	}

	private static String words(List<YearResult> years) {
		double benefit = years.stream().mapToDouble(YearResult::benefit).sum();
		double reference = years.stream().mapToDouble(YearResult::reference).sum();
		String gap = Double.isNaN(reference) ? ""
				: String.format(Locale.ROOT, ", %.5f%% below dynamic programming", 100 * (reference - benefit) / reference);
		return String.format(Locale.ROOT, "Finished: %d %s, %.5f·10⁸ kWh%s.", years.size(), years.size() == 1 ? "year" : "years", benefit,
				gap);
	}

	private Progress told(SubMonitor monitor) {
		JobProgress progress = new JobProgress(monitor);
		return (fraction, what) -> {
			progress.at(fraction, what);
			listeners.forEach(l -> l.progress(fraction, what));
		};
	}
}
