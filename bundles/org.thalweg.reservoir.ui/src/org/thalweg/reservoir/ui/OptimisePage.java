package org.thalweg.reservoir.ui;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.ui.PartInitException;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.reservoir.chart.ReservoirCharts;
import org.thalweg.reservoir.form.DescriptionForm;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.ScrolledPage;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.ui.results.ResultsEditor;
import org.thalweg.workbench.Settings;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.RunCenter;

/** Asks which years to optimise, for how long and on which device; starts and stops the optimisation and opens its results. UI thread. */
final class OptimisePage {
	/** Pixels that fields and buttons need side by side. */
	private static final int MIN_WIDTH = 380;
	private static final int PARTS = 1000;

	private final ScrolledPage scroll;
	private final DescriptionEditor editor;
	private final Catalog catalog;
	private final Settings settings;
	private final RunCenter center;
	private final Label about;
	private final OptimiseFields fields;
	private final Button start;
	private final Button stop;
	private final Button open;
	private final ProgressBar bar;
	private final Label state;
	private Path results;
	private ExperimentJob running;
	/** The page of the editor that was open when it began. */
	private int from;
	/** The last progress message. */
	private String doing = "";
	private final Runnable changed = () -> UiThread.run(control(), this::look);
	private final ReservoirStudy.Listener follow = new ReservoirStudy.Listener() {
		@Override
		public void progress(double fraction, String what) {
			UiThread.run(control(), () -> tell(what, fraction));
		}

		@Override
		public void ended(String said, Path folder) {
			UiThread.run(control(), () -> end(said, folder));
		}
	};

	OptimisePage(Composite parent, DescriptionEditor editor, Catalog catalog, Settings settings, RunCenter center) {
		scroll = ScrolledPage.column(parent, MIN_WIDTH);
		this.editor = editor;
		this.catalog = catalog;
		this.settings = settings;
		this.center = center;
		Composite form = scroll.content();
		form.setBackgroundMode(SWT.INHERIT_DEFAULT);
		GridLayoutFactory.fillDefaults().numColumns(2).margins(12, 10).spacing(10, 8).applyTo(form);
		about = label(form, "", 2);
		fields = new OptimiseFields(form, catalog, settings.device(), this::changed, scroll::fit);
		Composite buttons = new Composite(form, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(8, 0).applyTo(buttons);
		GridDataFactory.fillDefaults().span(2, 1).indent(0, 6).applyTo(buttons);
		start = button(buttons, "Optimise", this::start);
		stop = button(buttons, "Stop", this::stop);
		open = button(buttons, "Open results", this::openResults);
		bar = new ProgressBar(form, SWT.HORIZONTAL);
		AccessibleName.give(bar, "Progress");
		bar.setMaximum(PARTS);
		GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(bar);
		state = label(form, "", 2);
		control().addListener(SWT.Dispose, _ -> forget());
		center.addListener(changed);
		look();
		enable();
	}

	Composite control() {
		return scroll.control();
	}

	/** A wrapped label over this number of columns. */
	static Label label(Composite parent, String text, int columns) {
		Label out = new Label(parent, SWT.WRAP);
		out.setText(text);
		GridDataFactory.fillDefaults().span(columns, 1).grab(columns > 1, false).align(SWT.FILL, SWT.CENTER)
				.hint(columns > 1 ? 1 : SWT.DEFAULT, SWT.DEFAULT).applyTo(out);
		return out;
	}

	private static Button button(Composite parent, String text, Runnable action) {
		Button out = new Button(parent, SWT.PUSH);
		out.setText(text);
		out.addListener(SWT.Selection, _ -> action.run());
		GridDataFactory.fillDefaults().hint(120, SWT.DEFAULT).applyTo(out);
		return out;
	}

	/** The message about an earlier optimisation becomes invalid when the description or an option changes. */
	void changed() {
		if (running == null && !state.getText().isEmpty()) {
			tell("", 0);
		}
	}

	/** Shows the current description and marks the pages with errors. */
	void show(ReservoirCharts read, DescriptionForm pages) {
		about.setText(read.summary(pages).replace("&", "&&"));
		fields.show(read);
		editor.file().map(file -> DescriptionStudy.results(file, read.name()))
				.filter(folder -> Files.exists(folder.resolve(RunStore.FILE))).ifPresent(folder -> results = folder);
		enable();
		scroll.fit();
	}

	/** Saves the description and optimises; nothing if it is being done already. */
	void start() {
		Optional<IFile> file = running != null ? Optional.empty() : editor.saved(why -> say(why, 0));
		if (file.isEmpty()) {
			return;
		}
		ReservoirStudy study = new ReservoirStudy(file.get(), fields.wanted(settings.threads()), catalog);
		study.addListener(follow);
		tell("Waiting for running jobs", 0);
		center.run(file.get(), study, List.of());
		look();
	}

	private void stop() {
		if (running != null) {
			running.cancel();
		}
	}

	/** Follows the running job of the description, whoever has started it. */
	private void look() {
		Optional<ExperimentJob> job = editor.file().flatMap(center::job).filter(j -> !j.over());
		job.filter(j -> j != running).ifPresent(j -> {
			running = j;
			from = editor.getActivePage();
			study().ifPresent(s -> s.addListener(follow));
			enable();
		});
		if (running != null) {
			state.setText(standing());
		}
	}

	private void tell(String what, double fraction) {
		doing = what.replace("&", "&&");
		say(standing(), fraction);
	}

	/** The last progress message, and whether it is paused: messages already on their way at the pause arrive later. */
	private String standing() {
		return running == null || !running.paused() ? doing : "Paused" + (doing.isEmpty() ? "" : ": " + doing);
	}

	private Optional<ReservoirStudy> study() {
		return Optional.ofNullable(running).map(ExperimentJob::study).filter(ReservoirStudy.class::isInstance).map(ReservoirStudy.class::cast);
	}

	private void forget() {
		center.removeListener(changed);
		study().ifPresent(s -> s.removeListener(follow));
	}

	private void end(String said, Path folder) {
		study().ifPresent(s -> s.removeListener(follow));
		running = null;
		results = folder == null ? results : folder;
		tell(fields.tell(said), folder == null ? 0 : 1);
		enable();
		if (folder != null && stayed()) {
			openResults();
		}
	}

	/** Whether the user has stayed on the page of the start: elsewhere the notice of the end offers the results. */
	private boolean stayed() {
		return editor.getSite().getPage().getActiveEditor() == editor && editor.getActivePage() == from;
	}

	private void openResults() {
		try {
			ResultsEditor.open(editor.getSite().getPage(), results);
		} catch (PartInitException e) {
			ILog.of(getClass()).log(e.getStatus());
		}
	}

	private void enable() {
		start.setEnabled(running == null);
		stop.setEnabled(running != null);
		open.setEnabled(results != null);
		fields.enable(running == null);
	}

	private void say(String text, double fraction) {
		bar.setSelection((int) (PARTS * fraction));
		state.setText(text);
		scroll.fit();
	}
}
