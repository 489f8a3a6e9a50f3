package org.thalweg.reservoir.ui;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.reading.UserMistake;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.reservoir.chart.ReservoirCharts;
import org.thalweg.reservoir.form.DescriptionForm;
import org.thalweg.reservoir.form.DescriptionForm.Page;
import org.thalweg.reservoir.study.InputFiles;
import org.thalweg.reservoir.study.Inputs;
import org.thalweg.reservoir.study.YearSearch;
import org.thalweg.ui.DeviceChoice;
import org.thalweg.ui.Settings;
import org.thalweg.ui.UiThread;
import org.thalweg.ui.chart.CheckBox;
import org.thalweg.ui.results.ResultsEditor;
import org.thalweg.ui.runs.ExperimentJob;
import org.thalweg.ui.runs.RunCenter;

/** Asks which years are optimised, how long and on what; starts and stops it, and opens what came of it. UI thread. */
final class OptimisePage extends ScrolledComposite {
	private static final int GENERATIONS = 10_000;
	private static final int PARTS = 1000;
	/** Mistakes of the description that are listed. */
	private static final int MISTAKES = 6;

	private final ReservoirEditor editor;
	private final Catalog catalog;
	private final Settings settings;
	private final RunCenter center;
	private final Composite form;
	private final Label about;
	private final Text years;
	private final Label yearsWrong;
	private final Label deviceWrong;
	private final Spinner generations;
	private final Spinner repetitions;
	private final Combo device;
	private final Button reference;
	private final Button start;
	private final Button stop;
	private final Button open;
	private final ProgressBar bar;
	private final Label state;
	private List<Integer> complete = List.of();
	private Path results;
	private ExperimentJob running;
	/** What was told last of it. */
	private String doing = "";
	private final Runnable changed = () -> UiThread.run(this, this::look);
	private final ReservoirStudy.Listener follow = new ReservoirStudy.Listener() {
		@Override
		public void progress(double fraction, String what) {
			UiThread.run(OptimisePage.this, () -> tell(what, fraction));
		}

		@Override
		public void ended(String said, Path folder) {
			UiThread.run(OptimisePage.this, () -> end(said, folder));
		}
	};

	OptimisePage(Composite parent, ReservoirEditor editor, Catalog catalog, Settings settings, RunCenter center) {
		super(parent, SWT.H_SCROLL | SWT.V_SCROLL);
		this.editor = editor;
		this.catalog = catalog;
		this.settings = settings;
		this.center = center;
		form = new Composite(this, SWT.NONE);
		form.setBackgroundMode(SWT.INHERIT_DEFAULT);
		GridLayoutFactory.fillDefaults().numColumns(2).margins(12, 10).spacing(10, 8).applyTo(form);
		about = label(form, "", 2);
		years = text("&Years:", "Such as 1954, 1976, 2011 or 1953-2014; empty for all complete years of the record.", "all");
		yearsWrong = wrong();
		generations = spinner("&Generations:", "Of each year's swarm.", GENERATIONS, 1_000_000);
		repetitions = spinner("&Repetitions:",
				"Repetition 2 takes the next seed, and so on. Pages show the one of the median total.", 1, 1000);
		label(form, "&Device:", 1);
		device = new Combo(form, SWT.DROP_DOWN);
		device.setText(settings.device());
		device.setToolTipText("sequential is the host, a year on each core. Others solve all years in one launch.");
		GridDataFactory.fillDefaults().hint(220, SWT.DEFAULT).align(SWT.BEGINNING, SWT.CENTER).applyTo(device);
		DeviceChoice.offer(device, catalog);
		deviceWrong = wrong();
		new Label(form, SWT.NONE);
		reference = CheckBox.in(form);
		reference.setText("Compare with dynamic &programming");
		reference.setSelection(true);
		Composite buttons = new Composite(form, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(8, 0).applyTo(buttons);
		GridDataFactory.fillDefaults().span(2, 1).indent(0, 6).applyTo(buttons);
		start = button(buttons, "Optimise", this::start);
		stop = button(buttons, "Stop", this::stop);
		open = button(buttons, "Open results", this::openResults);
		bar = new ProgressBar(form, SWT.HORIZONTAL);
		bar.setMaximum(PARTS);
		GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(bar);
		state = label(form, "", 2);
		setContent(form);
		setExpandHorizontal(true);
		setExpandVertical(true);
		years.addModifyListener(_ -> checkYears());
		device.addModifyListener(_ -> DescriptionPage.tell(deviceWrong, ""));
		Stream.of(years, generations, repetitions, device).forEach(c -> c.addListener(SWT.Modify, _ -> changed()));
		reference.addListener(SWT.Selection, _ -> changed());
		addListener(SWT.Resize, _ -> fit());
		addListener(SWT.Dispose, _ -> forget());
		center.addListener(changed);
		look();
		enable();
	}

	private static Label label(Composite parent, String text, int columns) {
		Label out = new Label(parent, SWT.WRAP);
		out.setText(text);
		GridDataFactory.fillDefaults().span(columns, 1).grab(columns > 1, false).align(SWT.FILL, SWT.CENTER)
				.hint(columns > 1 ? 1 : SWT.DEFAULT, SWT.DEFAULT).applyTo(out);
		return out;
	}

	/** What is wrong with the field above it. */
	private Label wrong() {
		Label out = label(form, "", 2);
		out.setForeground(JFaceResources.getColorRegistry().get(JFacePreferences.ERROR_COLOR));
		out.setData("org.eclipse.e4.ui.css.CssClassName", "ThalwegMistake");
		((GridData) out.getLayoutData()).exclude = true;
		out.setVisible(false);
		return out;
	}

	private Text text(String name, String tip, String empty) {
		label(form, name, 1);
		Text out = new Text(form, SWT.BORDER);
		out.setMessage(empty);
		out.setToolTipText(tip);
		GridDataFactory.fillDefaults().hint(260, SWT.DEFAULT).align(SWT.BEGINNING, SWT.CENTER).applyTo(out);
		return out;
	}

	private Spinner spinner(String name, String tip, int value, int most) {
		label(form, name, 1);
		Spinner out = new Spinner(form, SWT.BORDER);
		out.setValues(value, 1, most, 0, 1, Math.max(1, value / 10));
		out.setToolTipText(tip);
		return out;
	}

	private static Button button(Composite parent, String text, Runnable action) {
		Button out = new Button(parent, SWT.PUSH);
		out.setText(text);
		out.addListener(SWT.Selection, _ -> action.run());
		GridDataFactory.fillDefaults().hint(120, SWT.DEFAULT).applyTo(out);
		return out;
	}

	/** What was said of an earlier optimisation no longer holds once the description or an option is another. */
	void changed() {
		if (running == null && !state.getText().isEmpty()) {
			tell("", 0);
		}
	}

	/** What the description says now, and on which pages it is wrong. */
	void show(ReservoirCharts read, DescriptionForm pages) {
		complete = read.years();
		int n = complete.size();
		String which = n == 0 ? "no complete year" : n == 1 ? "one year, " + complete.getFirst()
				: n + " years, " + complete.getFirst() + " to " + complete.getLast();
		int wrong = read.mistakes().size();
		List<String> where = pages.pages().stream().filter(p -> p.wrong(read.mistakes())).map(Page::title).toList();
		about.setText((wrong == 0 ? read.name() + ": " + which : (wrong == 1 ? "One mistake" : wrong + " mistakes") + " in the description"
				+ (where.isEmpty() ? "" : ", on " + (where.size() == 1 ? "page " : "pages ") + String.join(", ", where)) + ":\n"
				+ read.mistakes().stream().limit(MISTAKES).map(m -> m.path().isEmpty() ? m.message() : m.path() + ": " + m.message()).collect(
						Collectors
								.joining("\n")) + (wrong > MISTAKES ? "\n…" : "")).replace("&", "&&"));
		checkYears();
		editor.file().map(file -> RunCenter.results(file).getLocation().append(Inputs.folderName(read.name())).toPath())
				.filter(folder -> Files.exists(folder.resolve(RunStore.FILE))).ifPresent(folder -> results = folder);
		enable();
		fit();
	}

	private void checkYears() {
		String wrong = "";
		try {
			List<Integer> asked = years.getText().isBlank() ? List.of() : InputFiles.years("Years", years.getText().strip());
			wrong = asked.stream().filter(y -> !complete.isEmpty() && !complete.contains(y)).findFirst().map(y -> "Years: " + y
					+ " is no complete year of the record, which has " + complete.size() + " of them from " + complete.getFirst() + " to "
					+ complete.getLast()).orElse("");
		} catch (UserMistake e) {
			wrong = e.getMessage();
		}
		if (DescriptionPage.tell(yearsWrong, wrong)) {
			fit();
		}
	}

	/** Saves the description and optimises; nothing if it is being done already. */
	void start() {
		IWorkbenchPage page = editor.getSite().getPage();
		Optional<IFile> file = editor.file();
		if (running != null || editor.isDirty() && !page.saveEditor(editor, false)) {
			return;
		}
		if (file.isEmpty()) {
			say("The description lies outside of the workspace. Import it into a project.", 0);
			return;
		}
		YearSearch search = YearSearch.on(device.getText().strip(), generations.getSelection(), repetitions.getSelection(),
				settings.threads());
		ReservoirStudy.Wanted wanted = new ReservoirStudy.Wanted(years.getText().strip(), search, reference.getSelection());
		ReservoirStudy study = new ReservoirStudy(file.get(), wanted, catalog);
		study.addListener(follow);
		tell("Waiting for what runs already", 0);
		center.run(file.get(), study, List.of());
		look();
	}

	private void stop() {
		if (running != null) {
			running.cancel();
		}
	}

	/** Follows what runs for the description, whoever has started it. */
	private void look() {
		Optional<ExperimentJob> job = editor.file().flatMap(center::job).filter(j -> !j.over());
		job.filter(j -> j != running).ifPresent(j -> {
			running = j;
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

	/** What was told last, and that it waits as long as it does: what was on its way when it was paused comes later. */
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
		List<String> lines = said.lines().toList();
		DescriptionPage.tell(deviceWrong, lines.stream().filter(l -> l.startsWith("Device: ")).collect(Collectors.joining("\n")));
		boolean told = !yearsWrong.getText().isEmpty();
		tell(lines.stream().filter(l -> !l.startsWith("Device: ") && !(told && l.startsWith("Years: "))).collect(Collectors.joining("\n")),
				folder == null ? 0 : 1);
		enable();
		if (folder != null) {
			openResults();
		}
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
		Stream.of(years, generations, repetitions, device, reference).forEach(c -> c.setEnabled(running == null));
	}

	private void say(String text, double fraction) {
		bar.setSelection((int) (PARTS * fraction));
		state.setText(text);
		fit();
	}

	private void fit() {
		form.layout();
		setMinSize(380, form.computeSize(Math.max(380, getClientArea().width), SWT.DEFAULT).y);
	}
}
