package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.reservoir.chart.SystemCharts;
import org.thalweg.reservoir.chart.SystemDocument;
import org.thalweg.reservoir.diagram.SystemDraft;
import org.thalweg.reservoir.diagram.SystemOutline;
import org.thalweg.reservoir.diagram.SystemPicture;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.study.SystemPlans;
import org.thalweg.reservoir.system.Changes;
import org.thalweg.reservoir.system.Simulation;
import org.thalweg.reservoir.system.SystemOperation;
import org.thalweg.reservoir.system.SystemReference;
import org.thalweg.ui.devices.Strip;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.Settings;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.RunCenter;

/**
 * Operates a system by plans: those of the description, of a file, of the linear programme and of algorithms; shows their trajectories. UI
 * thread.
 */
final class SystemPlansPage {
	private static final String OWN = "as described";

	private final DescriptionEditor editor;
	private final Catalog catalog;
	private final RunCenter center;
	private final TrajectoriesPane pane;
	private final Button own;
	private final Button asGiven;
	private final Button open;
	private final Strip reference;
	private final SystemSearchFields fields;
	private final Button optimise;
	private final Button report;
	private final Label state;
	private final Runnable follow = () -> UiThread.run(state(), this::look);
	/** Plans of each text that has some, by their names. */
	private final Map<String, Map<String, SystemCharts.Plan>> known = new HashMap<>();
	private SystemDraft draft;
	/** The text of the system that is shown. */
	private String shown;

	SystemPlansPage(Composite parent, DescriptionEditor editor, Catalog catalog, Settings settings, RunCenter center) {
		this.editor = editor;
		this.catalog = catalog;
		this.center = center;
		pane = new TrajectoriesPane(parent, "No plan yet. Simulate, open or optimise one.");
		Composite side = pane.side();
		Composite simulate = new Composite(side, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(simulate);
		own = button(simulate, "&Simulate", "Operates the plan in the description.", this::simulate);
		open = button(simulate, "Open a &plan…", "Operates the releases of a file with columns reservoir and release.", this::openPlan);
		asGiven = new Button(side, SWT.CHECK);
		asGiven.setText("Plans as given, &without repair");
		asGiven.setToolTipText("For recorded releases: storages may then violate their bounds.");
		reference = new Strip(side, "&Reference", "An upper bound for all plans, by linear programming; or a good plan, by dynamic programming.",
				this::referenceJob);
		fields = new SystemSearchFields(side, catalog, settings);
		optimise = button(side, "&Optimise", "Searches for the best plan, as F9 does.", this::toggle);
		report = button(side, "Repor&t as HTML or PDF…", "Writes the picture and all plans that are checked.", this::report);
		state = OptimisePage.label(side, "", 2);
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(state);
		center.addListener(follow);
		pane.control().addListener(SWT.Dispose, _ -> center.removeListener(follow));
		enable();
	}

	private Label state() {
		return state;
	}

	private static Button button(Composite parent, String name, String tip, Runnable action) {
		Button out = new Button(parent, SWT.PUSH);
		out.setText(name);
		out.setToolTipText(tip);
		out.addListener(SWT.Selection, _ -> action.run());
		return out;
	}

	Composite control() {
		return pane.control();
	}

	/** Shows a description with the plans that it had when its text was the same, such as before a change that was undone. */
	void show(SystemDraft now) {
		draft = now;
		now.system().filter(_ -> !now.text().text().equals(shown)).ifPresent(system -> {
			shown = now.text().text();
			pane.show(system);
			known.getOrDefault(shown, Map.of()).values().forEach(pane::add);
		});
		say(now.mistakes().isEmpty() ? "" : now.mistakes().size() == 1 ? "One error in the description; see the Source page."
				: now.mistakes().size() + " errors in the description; see the Source page.");
		enable();
	}

	private void enable() {
		boolean there = draft != null && draft.system().isPresent();
		own.setEnabled(there && draft.plan().isPresent());
		open.setEnabled(there);
		asGiven.setEnabled(there);
		report.setEnabled(there);
		reference.enable(there ? SystemReference.objection(draft.system().get()).map(o -> "Not possible: " + o + ".")
				: Optional.of(draft == null ? "The description is being read." : "The description has errors; see the Source page."));
		optimise.setText(running().isPresent() ? "St&op" : "&Optimise");
		optimise.setEnabled(there || running().isPresent());
		pane.fit();
	}

	private void say(String text) {
		state.setText(text.replace("&", "&&"));
		pane.fit();
	}

	private void simulate() {
		operate(OWN, draft.plan().orElseThrow());
	}

	private void openPlan() {
		FileDialog dialog = new FileDialog(pane.control().getShell(), SWT.OPEN);
		dialog.setFilterExtensions(new String[] { "*.csv", "*" });
		String chosen = dialog.open();
		if (chosen != null) {
			open(Path.of(chosen));
		}
	}

	/** Operates the plan of a file. */
	void open(Path file) {
		try {
			operate(file.getFileName().toString().replaceFirst("\\.csv$", ""), SystemPlans.read(file, draft.system().orElseThrow()));
		} catch (UserError e) {
			say(e.getMessage());
		}
	}

	private void report() {
		ReportDialog.open(pane.control().getShell(), SystemPicture.fileName(pane.system().name()) + "-report", file -> SystemDocument.write(file,
				SystemOutline.of(draft.text(), Optional.of(pane.system()), List.of()), pane.system(), pane.shown(), this::say));
	}

	/** @param text that the plan is of */
	private void add(String text, SystemCharts.Plan plan) {
		known.computeIfAbsent(text, _ -> new LinkedHashMap<>()).put(plan.label(), plan);
		if (text.equals(shown)) {
			pane.add(plan);
		}
	}

	private void operate(String label, double[] plan) {
		boolean given = asGiven.getSelection();
		try {
			SystemOperation operation = given ? Simulation.recorded(pane.system(), plan) : new Simulation(pane.system()).operation(plan);
			add(shown, new SystemCharts.Plan(given ? label + ", as given" : label, operation));
			say(Changes.of(operation, plan).text(pane.system().scales().units(), !given).orElse(""));
		} catch (IllegalArgumentException e) {
			say(e.getMessage());
		}
	}

	private Job referenceJob(Consumer<String> ended) {
		RiverSystem of = draft.system().orElseThrow();
		String text = shown;
		return new StudyJob("Reference", ended) {
			@Override
			String study(Cancel cancel, JobProgress progress) {
				SystemReference found = cancel.interrupting(() -> SystemReference.of(of, said -> progress.at(0, said)));
				UiThread.run(pane.control(), () -> add(text, SystemCharts.Plan.reference(found)));
				return found.gap(found.gain()).isPresent() ? String.format(Locale.ROOT, "No plan gains more than %.6g; the plan found gains %.6g, "
						+ "gap %.4g %%.", found.bound().getAsDouble(), found.gain(), 100 * found.gap(found.gain()).getAsDouble())
						: String.format(Locale.ROOT, "The plan found gains %.6g: %s.", found.gain(), found.proof());
			}
		};
	}

	private Optional<ExperimentJob> running() {
		return editor.file().flatMap(center::job).filter(j -> !j.over());
	}

	private void look() {
		enable();
		running().ifPresent(j -> say(j.paused() ? "Paused" : "Optimising; see Runs and Convergence for progress."));
	}

	private void toggle() {
		if (running().isPresent()) {
			running().get().cancel();
		} else {
			start();
		}
	}

	/** Saves the description and optimises; nothing if it is being done already. */
	void start() {
		boolean possible = running().isEmpty() && draft != null && draft.system().isPresent();
		Optional<IFile> file = possible ? editor.saved(this::say) : Optional.empty();
		if (file.isEmpty()) {
			return;
		}
		String text = shown;
		center.run(file.get(), new SystemStudy(file.get(), fields.wanted(pane.system().name()), catalog, plan -> UiThread.run(pane.control(),
				() -> add(text, plan)), said -> UiThread.run(pane.control(), () -> {
					enable();
					say(said);
				})), List.of());
		look();
	}
}
