package org.thalweg.ui.results;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.run.Replay;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.explore.device.KernelStudy;
import org.thalweg.report.RunSheets;
import org.thalweg.report.chart.RunCharts;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.devices.KernelTextPage;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.Copied;
import org.thalweg.ui.kit.FittedText;
import org.thalweg.ui.kit.Tabs;
import org.thalweg.workbench.Settings;

/** One stored run: its best point, its record, its parameters, its kernel text, and a button that computes it again. */
final class RunPanel {
	private final Catalog catalog;
	private final Settings settings;
	private final Composite all;
	private final FittedText.Line title;
	private final FittedText.Line state;
	private final Button replay;
	private final Button kernel;
	private final Button copy;
	private final CTabFolder tabs;
	private final SheetTable coordinates;
	private final Plot plot;
	private final SheetTable record;
	private final SheetTable parameters;
	private KernelTextPage text;
	private CTabItem textTab;
	private Job job;
	private Path folder;
	private String name;
	private RunRecord run;

	RunPanel(Composite parent, Catalog catalog, Settings settings) {
		this.catalog = catalog;
		this.settings = settings;
		all = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(4).margins(6, 4).spacing(6, 4).applyTo(all);
		Label heading = new Label(all, SWT.NONE);
		heading.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(1, SWT.DEFAULT).applyTo(heading);
		title = new FittedText.Line(heading);
		replay = button("Re&play", "Computes only this run again, and reports whether all bits agree", this::replay);
		kernel = button("&Kernel text", "Generates the kernel text of this run for its device", this::kernel);
		copy = button("&Copy all", "Copies point, record and parameters as text", this::copy);
		Label line = new Label(all, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).span(4, 1).hint(1, SWT.DEFAULT).applyTo(line);
		state = new FittedText.Line(line);
		tabs = new CTabFolder(all, SWT.TOP | SWT.FLAT);
		GridDataFactory.fillDefaults().grab(true, true).span(4, 1).applyTo(tabs);
		SashForm point = new SashForm(tabs, SWT.HORIZONTAL);
		coordinates = new SheetTable(point, true);
		AccessibleName.give(coordinates.control(), "Best point");
		plot = new Plot(point, SWT.NONE);
		point.setWeights(55, 45);
		Tabs.add(tabs, "Best point", point);
		record = new SheetTable(tabs, false);
		AccessibleName.give(record.control(), "Record of the run");
		Tabs.add(tabs, "Record", record.control());
		parameters = new SheetTable(tabs, false);
		AccessibleName.give(parameters.control(), "Parameters of the run");
		Tabs.add(tabs, "Parameters", parameters.control());
		tabs.setSelection(0);
		all.addDisposeListener(_ -> stop());
		none("Select a run.");
	}

	private Button button(String name, String explanation, Runnable deed) {
		Button out = new Button(all, SWT.PUSH);
		out.setText(name);
		out.setToolTipText(explanation);
		out.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> deed.run()));
		return out;
	}

	/** Shows nothing but why. */
	void none(String why) {
		stop();
		run = null;
		title.show(why);
		state.show("");
		buttons();
		tabs.setVisible(false);
	}

	/** Reads a run's point and shows all of it. @param id of a stored run @param planned the same in the latest plan, which names it */
	void show(Path of, String id, RunSpec planned) {
		String called = RunSheets.title(planned);
		if (run != null && run.spec().id().equals(id) && of.equals(folder) && called.equals(name)) {
			return;
		}
		stop();
		folder = of;
		name = called;
		start("Reading a run", _ -> {
			try (RunStore store = RunStore.read(of)) {
				return store.run(id).orElseThrow(() -> new StoreException(of + " no longer contains this run. Choose Refresh to read again."));
			}
		}, this::show, this::none);
	}

	private void show(RunRecord read) {
		run = read;
		title.show(name);
		state.show("");
		coordinates.show(RunSheets.point(run));
		plot.show(RunCharts.point(run, name).orElse(null));
		record.show(RunSheets.record(run));
		parameters.show(RunSheets.parameters(run));
		if (textTab != null) {
			textTab.dispose();
			text.dispose();
			textTab = null;
		}
		tabs.setVisible(true);
		buttons();
	}

	private void buttons() {
		boolean ours = run != null && !run.spec().spec().imported();
		replay.setEnabled(ours && job == null);
		kernel.setEnabled(ours && job == null && !run.job().kernelHash().isEmpty());
		copy.setEnabled(run != null);
	}

	private void replay() {
		Path of = folder;
		String id = run.spec().id();
		state.show("Computing it again \u2026");
		start("Replay " + name, cancel -> {
			try (RunStore store = RunStore.read(of); Devices devices = new Devices(catalog)) {
				return Replay.run(store, id, catalog, devices, settings.data(), cancel);
			}
		}, result -> say(result.outcome(), String.join(" ", result.notes())), this::ended);
		buttons();
	}

	private void say(Replay.TraceComparison outcome, String notes) {
		ended("Replay: " + outcome.sentence() + "." + (notes.isEmpty() ? "" : " " + notes));
	}

	private void kernel() {
		RunRecord of = run;
		state.show("Generating its kernel text \u2026");
		start("Kernel text of " + name, cancel -> {
			try (Devices devices = new Devices(catalog)) {
				return Replay.rebuilt(of, catalog, devices, settings.data(), c -> KernelStudy.of(c, of.job().populations(), cancel));
			}
		}, this::show, this::ended);
		buttons();
	}

	private void show(KernelStudy study) {
		if (textTab == null) {
			text = new KernelTextPage(tabs);
			textTab = Tabs.add(tabs, "Kernel text", text);
		}
		text.show(study);
		tabs.setSelection(textTab);
		ended("As generated now for " + study.device().name() + "; the hash of the run's text is in its record.");
	}

	private void ended(String sentence) {
		job = null;
		state.show(sentence);
		buttons();
	}

	private void copy() {
		new Copied().text(RunSheets.text(run, name)).to(all.getDisplay());
	}

	/** Of several jobs only the last may show its result. */
	private <T> void start(String name, RunJob.Computation<T> work, Consumer<T> show, Consumer<String> complain) {
		Job[] mine = { null };
		mine[0] = new RunJob<>(name, all, work, out -> last(mine[0], () -> show.accept(out)), why -> last(mine[0], () -> complain.accept(why)));
		job = mine[0];
		job.schedule();
	}

	private void last(Job mine, Runnable deed) {
		if (mine == job) {
			job = null;
			deed.run();
		}
	}

	private void stop() {
		Optional.ofNullable(job).ifPresent(Job::cancel);
		job = null;
	}
}
