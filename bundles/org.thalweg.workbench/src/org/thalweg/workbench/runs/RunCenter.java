package org.thalweg.workbench.runs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.report.live.Execution;
import org.thalweg.report.live.Overview;
import org.thalweg.workbench.Settings;

/**
 * Experiments that run or have run in this workbench: starts, pauses and stops them. One for the whole workbench, available by
 * {@code getSite().getService(RunCenter.class)}. Thread-safe; listeners are called on any thread.
 */
public final class RunCenter {
	private final Catalog catalog;
	private final Settings settings;
	private final Map<IFile, ExperimentJob> jobs = new LinkedHashMap<>();
	private final Map<IFile, Overview> stored = new LinkedHashMap<>();
	/** Reasons for a missing overview, by file. */
	private final Map<IFile, String> missing = new HashMap<>();
	private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
	private final List<Consumer<ExperimentJob>> endListeners = new CopyOnWriteArrayList<>();
	private IFile chosen;
	/** The last file followed: a slow read of another one must not undo a later choice. */
	private volatile IFile looked;

	public RunCenter(Catalog catalog, Settings settings) {
		this.catalog = catalog;
		this.settings = settings;
	}

	/** Adds a listener that is called when an experiment starts, ends, pauses, resumes or is chosen; not for a run's progress. */
	public void addListener(Runnable listener) {
		listeners.add(listener);
	}

	public void removeListener(Runnable listener) {
		listeners.remove(listener);
	}

	/**
	 * Adds a listener that is called on the job's thread when an experiment has ended without being stopped, if it computed runs, failed to or has
	 * {@link ExperimentJob#errors}.
	 */
	public void addEndListener(Consumer<ExperimentJob> listener) {
		endListeners.add(listener);
	}

	public void removeEndListener(Consumer<ExperimentJob> listener) {
		endListeners.remove(listener);
	}

	private void ended(ExperimentJob job) {
		if (job.over() && !job.file().exists()) {
			forget(job.file());
			return;
		}
		tell();
		if (job.over() && (job.computed() || !job.errors().isEmpty())) {
			endListeners.forEach(l -> l.accept(job));
		}
	}

	void tell() {
		listeners.forEach(Runnable::run);
	}

	/** Whether {@link #run(IFile, List)} knows what to run: a study that is no experiment only once it was run in this workbench. */
	public boolean runs(IFile file) {
		return job(file).isPresent() || StoredStudy.of(file) == null;
	}

	/**
	 * Runs the missing runs of a file: of an experiment, or of the previous study if it was run as another one.
	 *
	 * @param again stored runs to recompute
	 */
	public ExperimentJob run(IFile file, List<RunSpec> again) {
		Study before = job(file).map(ExperimentJob::study).filter(s -> !(s instanceof ExperimentStudy)).orElse(null);
		return run(file, before == null ? new ExperimentStudy(file, catalog, settings.data()) : before, again);
	}

	/**
	 * Runs the missing runs of a study in a separate job; studies run one after another. Does nothing if the file is already running.
	 *
	 * @param again stored runs to recompute
	 */
	public ExperimentJob run(IFile file, Study study, List<RunSpec> again) {
		ExperimentJob job;
		synchronized (this) {
			ExperimentJob before = jobs.get(file);
			if (before != null && !before.over()) {
				return before;
			}
			job = new ExperimentJob(file, study, catalog, settings, again, this::ended);
			if (before != null) {
				before.execution().ifPresent(e -> stored.put(file, e.overview()));
			}
			jobs.put(file, job);
			chosen = file;
			looked = file;
		}
		job.schedule();
		tell();
		return job;
	}

	/** The experiment that views show; null while there is none. */
	public synchronized IFile chosen() {
		return chosen;
	}

	/** Shows an experiment in the views; its stored runs are read in a job. */
	public void choose(IFile file) {
		boolean known;
		synchronized (this) {
			chosen = file;
			looked = file;
			known = jobs.containsKey(file);
		}
		if (known) {
			tell();
		} else {
			read(file);
		}
	}

	/** Shows the experiment of another view or editor; ignored if the file is none. */
	public void follow(IFile file) {
		looked = file; // also if it is already chosen: it supersedes a file followed meanwhile
		if (!file.equals(chosen())) {
			Job.createSystem("Look at " + file.getName(), (ICoreRunnable) _ -> {
				boolean shown = StoredStudy.of(file) != null || ExperimentFile.read(file.getLocation().toPath(), Map.of()).experiment() != null;
				if (shown && file.equals(looked)) {
					choose(file);
				}
			}).schedule();
		}
	}

	/** Shows the experiment of the results in an editor; ignored if no file of their project has them. @param store the file of the results */
	public void followResults(IFile store) {
		looked = store;
		Job.createSystem("Look for the experiment of " + store.getFullPath(), (ICoreRunnable) _ -> ResultsFolder.experiment(store)
				.filter(file -> store.equals(looked) && !file.equals(chosen())).ifPresent(this::choose)).schedule();
	}

	private void read(IFile file) {
		missing(file, "Reading stored results");
		Job.createSystem("Read results of " + file.getName(), (ICoreRunnable) _ -> {
			try {
				StoredStudy other = StoredStudy.of(file);
				ExperimentFile.Parsed parsed = other != null ? null : ExperimentFile.read(file.getLocation().toPath(), Map.of());
				if (parsed != null && parsed.experiment() == null) {
					missing(file, "Not read: " + Remedy.inWindow(parsed.diagnostics().getFirst().toString()));
					return;
				}
				Path folder = other != null ? other.folder() : ResultsFolder.store(file, parsed);
				if (Files.exists(folder.resolve(RunStore.FILE))) {
					stored(file, Overview.read(folder));
				} else {
					missing(file, "Not run yet: F9 runs it");
				}
			} catch (RuntimeException e) { // of the store, mostly; whatever it is, "Reading" must not stay
				missing(file, "Not read: " + Remedy.inWindow(String.valueOf(e.getMessage())));
			}
		}).schedule();
	}

	private void stored(IFile file, Overview overview) {
		synchronized (this) {
			stored.put(file, overview);
			missing.remove(file);
		}
		tell();
	}

	private void missing(IFile file, String why) {
		synchronized (this) {
			missing.put(file, why);
		}
		tell();
	}

	/** A short reason why the chosen experiment has no overview; empty for none. */
	public synchronized String missing() {
		return missing.getOrDefault(chosen, "");
	}

	/** No view shows an experiment any more that was deleted, unless it still runs. */
	public void forget(IFile file) {
		synchronized (this) {
			if (!job(file).map(ExperimentJob::over).orElse(true)) {
				return; // its end comes back to it
			}
			jobs.remove(file);
			stored.remove(file);
			missing.remove(file);
			looked = file.equals(looked) ? null : looked;
			chosen = file.equals(chosen) ? null : chosen;
		}
		tell();
	}

	/** Experiments that were run or chosen since the workbench was opened. */
	public synchronized List<IFile> files() {
		LinkedHashSet<IFile> out = new LinkedHashSet<>(stored.keySet());
		out.addAll(jobs.keySet());
		if (chosen != null) {
			out.add(chosen);
		}
		return List.copyOf(out);
	}

	/** The job of an experiment that this workbench has started, over or not. */
	public synchronized Optional<ExperimentJob> job(IFile file) {
		return Optional.ofNullable(jobs.get(file));
	}

	/** The known runs of the chosen experiment; until a job has planned them, those known before. */
	public synchronized Optional<Overview> overview() {
		Optional<Execution> execution = Optional.ofNullable(jobs.get(chosen)).flatMap(ExperimentJob::execution);
		return execution.map(Execution::overview).or(() -> Optional.ofNullable(stored.get(chosen)));
	}

	/** Jobs that are not over. */
	public synchronized List<ExperimentJob> active() {
		return jobs.values().stream().filter(j -> !j.over()).toList();
	}
}
