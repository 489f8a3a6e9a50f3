package org.thalweg.workbench.problem;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.thalweg.core.Catalog;
import org.thalweg.core.ContributionException;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.problem.Problem;
import org.thalweg.document.DraftDiagnostic;
import org.thalweg.document.ProblemDraft.CheckedProblem;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.explore.landscape.Landscape;
import org.thalweg.explore.landscape.PointText;
import org.thalweg.explore.landscape.Slice;
import org.thalweg.text.Unreadable;
import org.thalweg.workbench.Settings;

/** Looks through a draft, then computes its value and its landscape, unless these are only computed on request. */
public final class TryJob extends Job {
	/** The field of the point. */
	public static final String POINT = "point";
	/** Seconds that a finer picture may take. */
	private static final double PATIENCE = 2;
	/** Nodes on a side of a picture of a program. */
	private static final int MODEST = 21;
	/** Pictures follow each other no faster. */
	private static final double PACE = 0.15;

	/** Called on this job's thread, in this order. */
	public interface TrialListener {
		void tried(TrialResult tried);

		void value(double value);

		void landscape(TrialResult tried, Landscape landscape);

		/** @param why a sentence if something failed, or empty */
		void ended(String why);
	}

	private final TrialRequest wanted;
	private final Catalog catalog;
	private final Settings settings;
	private final Function<double[][], double[]> device;
	private final TrialListener seen;
	private final Cancel cancel;

	/** @param device computes values of points on the chosen device if the host cannot */
	public TryJob(TrialRequest wanted, Catalog catalog, Settings settings, Function<double[][], double[]> device, Cancel cancel, TrialListener seen) {
		super("Try the problem");
		this.wanted = wanted;
		this.catalog = catalog;
		this.settings = settings;
		this.device = device;
		this.cancel = cancel;
		this.seen = seen;
		setPriority(INTERACTIVE);
		setSystem(!wanted.asked());
	}

	@Override
	protected void canceling() {
		cancel.raise();
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		String why = "";
		Problem problem = null;
		try {
			TrialResult tried = tried();
			problem = tried.problem();
			seen.tried(tried);
			if (tried.at() != null && (wanted.asked() || !tried.onRequest())) {
				compute(tried);
			}
		} catch (CancellationException e) {
			why = "Stopped.";
		} catch (ContributionException | DeviceException | IllegalArgumentException e) {
			why = e.getMessage();
		} catch (IOException e) {
			why = "the kernel text cannot be written: " + Unreadable.reason(e);
		} catch (RuntimeException | LinkageError e) { // of a contributed problem: the editor continues without it
			ILog.of(TryJob.class).error("the problem could not be evaluated", e);
			why = "the problem failed: " + e;
		} finally {
			if (problem != null) {
				problem.close();
			}
			seen.ended(why);
		}
		return Status.OK_STATUS;
	}

	private TrialResult tried() throws IOException {
		CheckedProblem checked = wanted.draft().check(catalog, settings.data(), wanted.folder());
		Problem problem = checked.problem();
		if (problem == null) {
			return new TrialResult(wanted, null, null, checked.diagnostics(), checked.notes());
		}
		try {
			return new TrialResult(wanted, problem, PointText.read(wanted.point(), problem), List.of(), checked.notes());
		} catch (IllegalArgumentException e) {
			return new TrialResult(wanted, problem, null, List.of(new DraftDiagnostic(POINT, -1, e.getMessage())), checked.notes());
		}
	}

	private void compute(TrialResult tried) {
		Problem problem = tried.problem();
		try (Cancel.Hook _ = cancel.whenRaised(() -> Thread.ofPlatform().daemon().start(problem::close))) {
			if (problem.devicesOnly()) {
				onDevice(tried);
				return;
			}
			seen.value(new Landscape.Host(problem).of(new double[][] { tried.at() })[0]);
			slice(tried).ifPresent(slice -> picture(tried, slice));
			problem.confirm();
		}
	}

	private void onDevice(TrialResult tried) {
		int side = 2 * MODEST - 1;
		seen.value(device.apply(new double[][] { tried.at() })[0] + tried.problem().bias());
		slice(tried).ifPresent(s -> seen.landscape(tried, Landscape.of(s, side, points -> device.apply(points), tried.problem().bias())));
	}

	private void picture(TrialResult tried, Slice slice) {
		long[] shown = { System.nanoTime() };
		Landscape[] last = { null };
		Landscape.compute(tried.problem(), slice, tried.onRequest() ? MODEST : Landscape.FINEST, tried.onRequest() ? Double.POSITIVE_INFINITY
				: PATIENCE, cancel::raised, landscape -> {
					last[0] = landscape;
					if ((System.nanoTime() - shown[0]) * 1e-9 > PACE) {
						shown[0] = System.nanoTime();
						seen.landscape(tried, landscape);
						last[0] = null;
					}
				});
		if (last[0] != null) {
			seen.landscape(tried, last[0]);
		}
	}

	private Optional<Slice> slice(TrialResult tried) {
		if (!tried.plane()) {
			return Optional.empty();
		}
		int x = wanted.across(tried);
		int y = wanted.upwards(tried);
		Slice all = Slice.of(tried.problem(), tried.at(), x, y);
		boolean part = wanted.rangeX() != null && wanted.rangeY() != null;
		return Optional.of(part ? new Slice(tried.at(), x, y, wanted.rangeX(), wanted.rangeY()) : all);
	}
}
