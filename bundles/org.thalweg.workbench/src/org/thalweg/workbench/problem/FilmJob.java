package org.thalweg.workbench.problem;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.thalweg.core.Catalog;
import org.thalweg.core.ContributionException;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.problem.Problem;
import org.thalweg.document.NewExperiment;
import org.thalweg.document.ProblemDraft;
import org.thalweg.document.Vocabulary;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.explore.film.Film;
import org.thalweg.explore.film.FilmPicture;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.workbench.Settings;

/** Runs an algorithm on a draft step by step, and draws the contours under its population. */
public final class FilmJob extends Job {
	/**
	 * The requested film.
	 *
	 * @param folder of files that the draft names
	 * @param x coordinate from left to right, from 0
	 * @param y coordinate from bottom to top
	 */
	public record Asked(ProblemDraft draft, Path folder, String algorithm, String device, int steps, int x, int y, Scale scale) {
	}

	private static final long SEED = 1;

	private final Asked asked;
	private final Catalog catalog;
	private final Settings settings;
	private final Consumer<FilmPicture> seen;
	private final Consumer<String> ended;
	private final Cancel cancel = new Cancel();

	/**
	 * @param seen receives the film on this job's thread
	 * @param ended receives the outcome on this job's thread: a sentence, or nothing on success
	 */
	public FilmJob(Asked asked, Catalog catalog, Settings settings, Consumer<FilmPicture> seen, Consumer<String> ended) {
		super("Watch " + asked.algorithm());
		this.asked = asked;
		this.catalog = catalog;
		this.settings = settings;
		this.seen = seen;
		this.ended = ended;
	}

	@Override
	protected void canceling() {
		cancel.raise();
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		String said = "";
		SubMonitor progress = SubMonitor.convert(monitor, asked.steps() + 1);
		try (Devices devices = new Devices(catalog)) {
			seen.accept(film(devices, progress));
		} catch (CancellationException e) {
			said = "Stopped.";
		} catch (UserError | DeviceException | ContributionException | IllegalArgumentException e) {
			said = e.getMessage();
		} catch (RuntimeException | LinkageError e) { // of a contribution: the editor continues without it
			ILog.of(FilmJob.class).error(asked.algorithm() + " could not be watched", e);
			said = asked.algorithm() + " failed: " + e;
		} finally {
			ended.accept(said);
		}
		return Status.OK_STATUS;
	}

	private FilmPicture film(Devices devices, SubMonitor progress) {
		Case of = planned(devices);
		Problem problem = of.problem();
		try (Cancel.Hook _ = cancel.whenRaised(() -> Thread.ofPlatform().daemon().start(problem::close))) {
			if (problem.untrusted() || problem.devicesOnly()) {
				throw new UserError(
						"Your own kernel text runs in a separate process, where it cannot be watched. Watch a formula, or a problem of a "
								+ "plug-in.");
			}
			Film film = Film.take(of, SEED, asked.steps(), 1, cancel, _ -> progress.worked(1));
			return FilmPicture.of(film, asked.x(), asked.y(), asked.scale(), cancel::raised);
		} finally {
			problem.close();
		}
	}

	private Case planned(Devices devices) {
		Vocabulary words = new Vocabulary(catalog, List.of());
		String text = NewExperiment.of("watch", "", asked.algorithm(), asked.device(), 1).text(asked.draft(), words);
		Experiment experiment = ExperimentFile.parse("watch", text, asked.folder(), Map.of()).valid();
		return Planner.plan(experiment, catalog, devices, settings.data()).valid().cases().getFirst();
	}
}
