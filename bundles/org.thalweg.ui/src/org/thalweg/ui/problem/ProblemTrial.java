package org.thalweg.ui.problem;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.thalweg.core.Catalog;
import org.thalweg.document.DraftDiagnostic;
import org.thalweg.document.ProblemDraft;
import org.thalweg.document.ProblemDraft.Kind;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Evaluations;
import org.thalweg.explore.landscape.Landscape;
import org.thalweg.explore.landscape.Slice;
import org.thalweg.figures.ContourMap;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.Settings;
import org.thalweg.workbench.problem.CompareJob;
import org.thalweg.workbench.problem.DeviceValues;
import org.thalweg.workbench.problem.TrialRequest;
import org.thalweg.workbench.problem.TrialResult;
import org.thalweg.workbench.problem.TryJob;

/** Evaluates drafts in jobs, one after another, and shows the result of the last one. UI thread. */
final class ProblemTrial {
	private final Catalog catalog;
	private final Settings settings;
	private final DeviceValues devices;
	private final ProblemFields fields;
	private final ValuePanel values;
	private final PicturePanel picture;
	private Job job;
	private Cancel cancel = new Cancel();
	private TrialResult tried;
	private Landscape landscape;

	ProblemTrial(Catalog catalog, Settings settings, ProblemFields fields, ValuePanel values, PicturePanel picture) {
		this.catalog = catalog;
		this.settings = settings;
		this.devices = new DeviceValues(catalog, settings);
		this.fields = fields;
		this.values = values;
		this.picture = picture;
	}

	/** The last result; null for none yet. */
	TrialResult tried() {
		return tried;
	}

	/** The landscape in the picture; null for none. */
	Landscape landscape() {
		return landscape;
	}

	/** Whether values are computed only on request, and were requested. */
	boolean asked() {
		return tried != null && tried.onRequest() && landscape != null;
	}

	/** @param delay in milliseconds */
	void attempt(int delay, TrialRequest wanted) {
		stop();
		cancel = new Cancel();
		Cancel own = cancel;
		Evaluations on = on(wanted);
		job = new TryJob(wanted, catalog, settings, points -> devices.of(on, true, points, own), own, new Show(own));
		picture.working(delay == 0);
		job.schedule(delay);
	}

	private Evaluations on(TrialRequest wanted) {
		return new Evaluations(wanted.draft().yaml(), values.device(), settings.data(), wanted.folder());
	}

	/** @return whether there was something to stop */
	boolean stop() {
		boolean there = job != null;
		if (there) {
			job.cancel();
		}
		return there;
	}

	/** Permanently. */
	void end() {
		stop();
		Job.createSystem("End the processes of problems", (ICoreRunnable) _ -> devices.close()).schedule();
	}

	/** Shows the results of a job until another job replaces it. */
	private final class Show implements TryJob.TrialListener {
		private final Cancel of;

		Show(Cancel of) {
			this.of = of;
		}

		private void run(Runnable what) {
			UiThread.run(picture, () -> {
				if (of == cancel) {
					what.run();
				}
			});
		}

		@Override
		public void tried(TrialResult now) {
			run(() -> show(now));
		}

		@Override
		public void value(double value) {
			run(() -> values.value(Double.toString(value)));
		}

		@Override
		public void landscape(TrialResult now, Landscape next) {
			ContourMap map = map(now, next);
			run(() -> {
				landscape = next;
				picture.canvas().show(map);
			});
		}

		@Override
		public void ended(String why) {
			run(() -> {
				job = null;
				picture.working(false);
				tell(why);
			});
		}
	}

	private void show(TrialResult now) {
		tried = now;
		boolean made = now.problem() != null;
		fields.tell(now.diagnostics(), made);
		values.usual(made ? Slice.centre(now.problem()) : null);
		picture.working(now.at() != null);
		if (made) {
			picture.offer(now.problem().dimension());
		}
		boolean waits = now.onRequest() && !now.of().asked();
		if (now.at() == null || waits) {
			values.value("");
		}
		if (waits || made && !now.plane()) {
			landscape = null;
			picture.canvas().show(null);
		}
		if (now.at() == null) {
			picture.canvas().expire(); // otherwise its own picture will come, unless it is stopped or fails
		}
	}

	private void tell(String why) {
		DraftDiagnostic.compiled(fields.draft(), why).ifPresent(m -> fields.tell(List.of(m), true));
		picture.say(!why.isEmpty() ? why : tried.problem() == null ? "" : tried.onRequest() && !tried.of().asked() ? waiting()
				: !tried.plane() ? "A picture needs two variables; this problem has one." : String.join(" ", tried.notes()));
	}

	private String waiting() {
		return tried.problem().external() ? "The program evaluates 441 points when you draw." : "Computed on " + values.device() + " when you draw.";
	}

	private static ContourMap map(TrialResult now, Landscape of) {
		ProblemDraft draft = now.of().draft();
		String title = draft.kind() == Kind.KERNEL ? draft.field(ProblemDraft.FILE) : draft.field(draft.kind().key()).strip().replaceAll("\\s+", " ");
		return of.map(now.problem(), title, now.of().scale());
	}

	/** Shows the same values in other colours. */
	void recolour() {
		if (landscape == null) {
			return;
		}
		TrialResult now = new TrialResult(tried.of().in(picture.scale()), tried.problem(), tried.at(), tried.diagnostics(), tried.notes());
		Landscape of = landscape;
		tried = now;
		Job.createSystem("Colour the picture", (ICoreRunnable) _ -> {
			ContourMap map = map(now, of);
			UiThread.run(picture, () -> {
				if (landscape == of && tried == now) {
					picture.canvas().show(map);
				}
			});
		}).schedule();
	}

	/** @param ended receives the outcome, on any thread; empty on success */
	Job compare(Consumer<String> ended) {
		TrialResult of = tried;
		if (of == null || of.at() == null) {
			return Job.createSystem("Compare", (ICoreRunnable) _ -> ended.accept("Fix the error first."));
		}
		return new CompareJob(of, on(of.of()), catalog, devices, compared -> UiThread.run(values, () -> values.show(compared)), said -> {
			DraftDiagnostic.compiled(of.of().draft(), said).ifPresent(m -> UiThread.run(fields, () -> fields.tell(List.of(m), true)));
			ended.accept(said);
		});
	}
}
