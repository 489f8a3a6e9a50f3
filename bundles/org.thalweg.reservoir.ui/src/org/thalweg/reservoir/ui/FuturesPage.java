package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.thalweg.core.number.Decimals;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.reservoir.chart.FuturesView;
import org.thalweg.reservoir.study.FuturesTrial;
import org.thalweg.reservoir.study.Inputs;
import org.thalweg.reservoir.study.PolicySearch;
import org.thalweg.reservoir.study.YearSearch;
import org.thalweg.ui.devices.Strip;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.ScrolledPage;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.Settings;
import org.thalweg.workbench.runs.ResultsFolder;

/** Asks for the futures in which rules are tested, tests them, and shows the results. UI thread. */
final class FuturesPage {
	private static final String MADE = "made like the record";
	private static final String SOLVED = "solved now";
	/** Minimum width of a readable comparison, in pixels. */
	private static final int MIN_WIDTH = 300;
	private static final int SERIES = 20;
	private static final int YEARS = 30;
	private static final int GENERATIONS = 500;

	private final FuturesSubject subject;
	private final Settings settings;
	private final ScrolledPage page;
	private final Combo series;
	private final Combo plans;
	private final Spinner count;
	private final Spinner years;
	private final Spinner generations;
	private final Spinner mean;
	private final Spinner held;
	private final Spinner policy;
	private final Text energy;
	private final FuturesPane pane;
	private Strip strip;

	FuturesPage(Composite parent, FuturesSubject subject, Settings settings) {
		this.subject = subject;
		this.settings = settings;
		page = ScrolledPage.column(parent, MIN_WIDTH);
		Composite column = page.content();
		Composite fields = new Composite(column, SWT.NONE);
		RowLayoutFactory.fillDefaults().wrap(true).center(true).spacing(12).applyTo(fields);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(fields);
		series = combo(fields, "&Series:", subject.generator(), MADE);
		count = spinner(fields, "N&umber:", "Number of series to generate.", SERIES, 2, 10_000);
		years = spinner(fields, "&Years:", "Years of each generated series.", YEARS, 1, 1000);
		mean = spinner(fields, "&Changed mean, %:", "Further series whose flows are this percentage of the record's; 100 for none.", 90, 10, 1000);
		plans = combo(fields, "&Plans:", "decisions.csv of these series; without it, each year is solved.", SOLVED);
		generations = spinner(fields, "&Generations:", "Generations of each year's swarm, if years are solved.", GENERATIONS, 1, 1_000_000);
		held = spinner(fields, "&Held out, %:", "Percentage of the series held out from fitting.", 20, 1, 99);
		policy = spinner(fields, "Pol&icy search:", "Generations in which CLPSO searches for a rule by simulating it, without plans; 0 for none.",
				PolicySearch.GENERATIONS, 0, 1_000_000);
		energy = new Text(named(fields, subject.energy()), SWT.BORDER);
		energy.setMessage("4/5 of the mean");
		energy.setToolTipText(
				"Guaranteed in a year, in the description's unit of energy, as the same power in all months; reliability, resilience and "
						+ "vulnerability are computed from it.");
		GridDataFactory.fillDefaults().hint(110, SWT.DEFAULT).applyTo(energy);
		series.addListener(SWT.Modify, _ -> enable());
		plans.addListener(SWT.Modify, _ -> enable());
		strip = new Strip(column, "Compare", "Fits rules to the optimal plans and tests each in series that it was not fitted to.", this::job);
		pane = new FuturesPane(column, MIN_WIDTH);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(pane.control());
		enable();
	}

	/** The parent of a field whose name stays next to it when the fields need several lines. */
	private static Composite named(Composite parent, String name) {
		Composite out = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(out);
		new Label(out, SWT.NONE).setText(name);
		return out;
	}

	private static Combo combo(Composite parent, String name, String tip, String first) {
		Combo out = new Combo(named(parent, name), SWT.DROP_DOWN);
		AccessibleName.give(out, name.replace("&", "").replace(":", ""));
		out.setItems(first);
		out.setText(first);
		out.setToolTipText(tip);
		GridDataFactory.fillDefaults().hint(170, SWT.DEFAULT).applyTo(out);
		return out;
	}

	private static Spinner spinner(Composite parent, String name, String tip, int value, int least, int most) {
		Spinner out = new Spinner(named(parent, name), SWT.BORDER);
		AccessibleName.give(out, name.replace("&", "").replace(":", ""));
		out.setValues(value, least, most, 0, 1, 10);
		out.setToolTipText(tip);
		return out;
	}

	Composite control() {
		return page.control();
	}

	/** Offers files next to the description and in its results. @param name of the reservoir */
	void show(List<String> files, String name) {
		String results = "results/" + Inputs.folderName(name) + "/";
		offer(series, MADE, files, results + "futures.csv");
		offer(plans, SOLVED, files, results + "decisions.csv");
	}

	private static void offer(Combo combo, String first, List<String> files, String result) {
		String before = combo.getText();
		combo.setItems(Stream.concat(Stream.of(first, result), files.stream()).toArray(String[]::new));
		combo.setText(before);
	}

	private void enable() {
		boolean changed = mean.getSelection() != 100;
		count.setEnabled(series.getText().equals(MADE) || changed);
		years.setEnabled(series.getText().equals(MADE) || changed);
		generations.setEnabled(plans.getText().equals(SOLVED));
	}

	private Job job(Consumer<String> ended) {
		Optional<IFile> file = subject.file();
		Path folder = file.map(f -> f.getProject().getLocation().toPath()).orElse(Path.of(""));
		String typed = energy.getText().strip();
		YearSearch search = YearSearch.on(settings.device(), generations.getSelection(), 1, settings.threads());
		FuturesTrial trial = new FuturesTrial(chosen(series, MADE, folder), count.getSelection(), years.getSelection(), chosen(plans, SOLVED, folder),
				search, mean.getSelection() / 100.0, held.getSelection(), number(typed), policy.getSelection() == 0 ? Optional.empty() : Optional.of(
						PolicySearch.usual(policy
								.getSelection())));
		return new StudyJob("Rules over futures", ended) {
			@Override
			String study(Cancel cancel, JobProgress progress) {
				if (file.isEmpty()) {
					return "The description is outside the workspace. Import it into a project.";
				}
				if (!typed.isEmpty() && number(typed).isEmpty()) {
					return "Energy: '" + typed + "' is not a number. Write 190, or 190.5.";
				}
				try {
					return compared(file.get(), trial, cancel, progress);
				} catch (UserError e) {
					return Remedy.inWindow(e.getMessage());
				}
			}
		};
	}

	private static Optional<Path> chosen(Combo combo, String first, Path folder) {
		String text = combo.getText().strip();
		return text.equals(first) || text.isEmpty() ? Optional.empty() : Optional.of(folder.resolve(text));
	}

	private String compared(IFile file, FuturesTrial trial, Cancel cancel, JobProgress progress) {
		FuturesView out = subject.compared(file, trial, cancel, (fraction, what) -> {
			progress.at(fraction, what);
			strip.tell(what);
		});
		ResultsFolder.refresh(file);
		UiThread.run(page.control(), () -> {
			pane.show(out);
			page.fit();
		});
		return out.summary();
	}

	private static OptionalDouble number(String text) {
		try {
			return text.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Decimals.parse(text));
		} catch (NumberFormatException _) {
			return OptionalDouble.empty();
		}
	}
}
