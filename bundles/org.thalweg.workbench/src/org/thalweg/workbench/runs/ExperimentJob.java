package org.thalweg.workbench.runs;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.thalweg.core.Catalog;
import org.thalweg.core.device.DeviceException;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.report.live.Execution;
import org.thalweg.report.live.RunBoard.BoardRow;
import org.thalweg.workbench.Settings;

/** Runs a {@link Study} once, as the command line does: plans it and runs the missing runs. */
public final class ExperimentJob extends Job {
	private static final int PARTS = 1000;
	/** Interval of updates to the Progress view, each of which costs the UI thread some work. */
	private static final long SILENCE_NANOS = 1_000_000_000;

	private final IFile file;
	private final Catalog catalog;
	private final Study study;
	private final Settings settings;
	private final List<RunSpec> again;
	private final Consumer<ExperimentJob> changed;
	private final Cancel preparing = new Cancel();
	private volatile Execution execution;
	private volatile boolean stopped;
	private volatile boolean over;
	private volatile String outcome = "Waiting";
	private volatile Runner.RunSummary summary;
	private volatile List<String> errors = List.of();
	private int worked;
	private long told = System.nanoTime();

	/**
	 * @param again stored runs to recompute
	 * @param changed called, on any thread, when it starts, pauses, resumes or ends
	 */
	ExperimentJob(IFile file, Study study, Catalog catalog, Settings settings, List<RunSpec> again,
			Consumer<ExperimentJob> changed) {
		super(study.title());
		this.file = file;
		this.study = study;
		this.catalog = catalog;
		this.settings = settings;
		this.again = again;
		this.changed = changed;
		setUser(false);
		setPriority(LONG);
		setRule(new OneAtATime());
		addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) { // also where it was cancelled before it began
				outcome = event.getResult().getSeverity() == IStatus.CANCEL && execution == null ? "Stopped" : outcome;
				over = true;
				study.ended(outcome);
				changed.accept(ExperimentJob.this);
			}
		});
	}

	/** The file of the experiment, or of another study. */
	public IFile file() {
		return file;
	}

	/** The study. */
	public Study study() {
		return study;
	}

	/** Empty until it is planned. */
	public Optional<Execution> execution() {
		return Optional.ofNullable(execution);
	}

	/** Whether it has ended, in any way. */
	public boolean over() {
		return over;
	}

	/** A short message about its current state or how it ended. */
	public String outcome() {
		return paused() ? "Paused" : outcome;
	}

	/** Whether it ended because the store had everything already. */
	public boolean nothingMissing() {
		return summary != null && !summary.cancelled() && summary.finished() == 0 && summary.failed() == 0;
	}

	/** Errors that prevented or ended it and that the user can fix; empty if the study shows its own. */
	public List<String> errors() {
		return errors;
	}

	/** Whether it has computed runs, or failed to, and was not stopped. */
	public boolean computed() {
		return summary != null && !summary.cancelled() && summary.finished() + summary.failed() > 0;
	}

	/** All its runs. */
	public List<RunSpec> runs() {
		return execution.overview().board().rows().stream().map(BoardRow::run).toList();
	}

	public boolean paused() {
		return !over && execution != null && execution.paused();
	}

	/** Pauses or resumes. */
	public void pause(boolean wanted) {
		Execution e = execution;
		if (e != null && wanted) {
			e.pause();
		} else if (e != null) {
			e.resume();
		}
		changed.accept(this);
	}

	@Override
	public boolean belongsTo(Object family) {
		return family == ComputingJobs.FAMILY || file.equals(family);
	}

	@Override
	protected void canceling() {
		stopped = true;
		preparing.raise();
		Execution e = execution;
		if (e != null) {
			e.stop();
		}
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		monitor.beginTask(file.getName(), PARTS);
		try {
			return planned(monitor);
		} catch (CancellationException e) {
			return ended("Stopped", Status.CANCEL_STATUS);
		} catch (UserError e) {
			return refused("Not started: ", e.lines());
		} catch (StoreException | DeviceException e) {
			return refused("Failed: ", List.of(String.valueOf(e.getMessage())));
		} catch (RuntimeException | LinkageError e) {
			String why = Remedy.inWindow(String.valueOf(e.getMessage()));
			return ended("Failed: " + why, Status.error(file.getName() + ": " + why, e));
		} finally {
			monitor.done();
		}
	}

	private IStatus planned(IProgressMonitor monitor) {
		outcome = "Preparing";
		changed.accept(this);
		try (Devices devices = new Devices(catalog)) {
			Plan plan = settings.isolated(study.plan(devices, preparing));
			execution = preparing.interrupting(() -> new Execution(plan, study.folder()));
			if (stopped) {
				execution.stop();
			}
			outcome = "Running";
			changed.accept(this);
			summary = execution.run(false, again, event -> {
				progress(event, monitor);
				study.follow(event);
			});
			boolean whole = !summary.cancelled() && summary.failed() == 0;
			Optional<String> more = whole ? study.after(plan, preparing) : Optional.empty();
			return ended(more.orElseGet(() -> words(summary)), summary.cancelled() ? Status.CANCEL_STATUS : Status.OK_STATUS);
		} finally {
			if (execution != null) {
				ResultsFolder.refresh(file);
			}
		}
	}

	/** Its status is no error: that would be logged, too, and the Error Log would take the focus from the dialog. */
	private IStatus refused(String how, List<String> why) {
		List<String> lines = why.stream().map(line -> Remedy.inWindow(line)).toList();
		errors = study.showsMistakes() ? List.of() : lines;
		return ended(how + lines.getFirst(), Status.OK_STATUS);
	}

	private IStatus ended(String how, IStatus status) {
		outcome = how;
		return status;
	}

	static String words(Runner.RunSummary s) {
		String failed = s.failed() > 0 ? ", " + s.failed() + " failed" : "";
		String kept = s.kept() > 0 ? ", " + s.kept() + " kept" : "";
		return (s.cancelled() ? "Stopped: " : "Finished: ") + s.finished() + " computed" + kept + failed;
	}

	private void progress(RunEvent event, IProgressMonitor monitor) {
		long nanos = System.nanoTime();
		if (event instanceof RunEvent.Progress p && nanos - told >= SILENCE_NANOS) {
			told = nanos;
			int now = (int) (PARTS * study.shareOfRuns() * p.fraction());
			monitor.worked(Math.max(0, now - worked));
			worked = Math.max(worked, now);
			String rate = Double.isFinite(p.rate()) ? String.format(Locale.ROOT, ", %,.0f evaluations/s", p.rate()) : "";
			monitor.subTask(p.job().of().spec().label() + " on " + p.job().problem() + rate);
		} else if (event instanceof RunEvent.Noted(String sentence)) {
			tell(sentence, monitor);
		} else if (event instanceof RunEvent.Stalled(String sentence)) {
			tell(sentence, monitor);
		}
	}

	private void tell(String sentence, IProgressMonitor monitor) {
		told = System.nanoTime();
		monitor.subTask(Remedy.inWindow(sentence));
	}
}
