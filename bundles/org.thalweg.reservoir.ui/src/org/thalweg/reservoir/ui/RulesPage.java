package org.thalweg.reservoir.ui;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.thalweg.core.number.Decimals;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.report.CaseOutcome;
import org.thalweg.reservoir.chart.ResultSheets;
import org.thalweg.reservoir.chart.RuleCharts;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.study.RuleStudy;
import org.thalweg.reservoir.study.StoredYears;
import org.thalweg.ui.devices.Strip;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.Tabs;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.ui.results.ProblemPage;
import org.thalweg.ui.results.SheetTable;

/** The rules derived from the optimal years: the fitted rules and their performance in years not used for fitting. */
public final class RulesPage implements ProblemPage<RulesPage.Read> {
	/** The data for fitting rules. */
	record Read(StoredYears stored, Reservoir reservoir) {
	}

	private Composite page;
	private Label name;
	private Text energy;
	private Strip strip;
	private PlotGrid charts;
	private SheetTable table;
	private FittedPane fitted;
	private Read shown;

	@Override
	public int leastHeight() {
		return 360;
	}

	@Override
	public Control create(Composite parent) {
		page = new Composite(parent, SWT.NONE);
		page.setBackgroundMode(SWT.INHERIT_FORCE);
		GridLayoutFactory.fillDefaults().numColumns(2).margins(8, 6).applyTo(page);
		name = new Label(page, SWT.NONE);
		name.setText("Guaranteed energy of a year:");
		energy = new Text(page, SWT.BORDER);
		energy.setToolTipText(
				"The target in the unit of the description, as the same power in all months: an 8766th of it in each hour. Reliability, "
						+ "resilience and vulnerability are computed from it.");
		GridDataFactory.swtDefaults().hint(80, SWT.DEFAULT).applyTo(energy);
		energy.addListener(SWT.DefaultSelection, _ -> strip.start());
		strip = new Strip(page, "Compare", "Fits rules and tests each in years that it was not fitted to.", this::job);
		GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(strip);
		CTabFolder parts = new CTabFolder(page, SWT.TOP | SWT.FLAT);
		GridDataFactory.fillDefaults().span(2, 1).grab(true, true).applyTo(parts);
		charts = new PlotGrid(parts, false);
		table = new SheetTable(charts.body(), true);
		AccessibleName.give(table.control(), "Rules");
		charts.foot(table.control());
		fitted = new FittedPane(parts);
		Tabs.add(parts, "In unseen years", charts);
		Tabs.add(parts, "As fitted to all years", fitted.control());
		parts.setSelection(0);
		return page;
	}

	@Override
	public Read read(List<CaseOutcome> cases, RunStore store, IProgressMonitor monitor) {
		StoredYears stored = StoredYears.read(cases, store, monitor::isCanceled);
		return new Read(stored, stored.reservoir(store.folder()));
	}

	@Override
	public void show(Read data) {
		boolean typing = shown != null && energy.isFocusControl();
		shown = data;
		if (energy.getText().isBlank() && !typing) {
			energy.setText(String.format(Locale.ROOT, "%.4g", data.reservoir().units().benefit(RuleStudy.usualEnergy(data.stored().years()))));
		}
		name.setText("Guaranteed energy of a year, " + data.reservoir().units().printed(Quantity.ENERGY) + ":");
		page.layout();
		strip.start();
	}

	private Job job(Consumer<String> ended) {
		Read of = shown;
		OptionalDouble wanted = number(energy.getText());
		String typed = energy.getText();
		return new StudyJob("Rules of " + of.stored().name(), said -> end(of, said, ended)) {
			@Override
			String study(Cancel cancel, JobProgress progress) {
				progress.at(0, "fitting and testing rules");
				RuleStudy study = RuleStudy.of(of.reservoir(), of.stored().years(), benefit(of, wanted.orElseThrow(() -> new IllegalArgumentException(
						"Guaranteed energy: '" + typed + "' is not a number. Write 190, or 190.5."))));
				UiThread.run(page, () -> show(of, study));
				return of.stored().years().size() + " years in " + study.folds() + " contiguous folds, each year from the initial storage.";
			}
		};
	}

	/** Begins again if other years have been read meanwhile. */
	private void end(Read of, String said, Consumer<String> ended) {
		ended.accept(said);
		UiThread.run(page, () -> {
			if (of != shown) {
				strip.start();
			}
		});
	}

	/** 10⁸ kWh of an energy in the description's unit. */
	private static double benefit(Read of, double typed) {
		return of.reservoir().units().within(Quantity.ENERGY, typed) / Year.ENERGY_UNIT;
	}

	private static OptionalDouble number(String text) {
		try {
			return OptionalDouble.of(Decimals.parse(text));
		} catch (NumberFormatException e) {
			return OptionalDouble.empty();
		}
	}

	private void show(Read of, RuleStudy study) {
		charts.show(List.of(RuleCharts.curve(study.fitted().curve(), of.reservoir()), RuleCharts.indices(study.rows())));
		table.show(ResultSheets.rules(study.rows(), of.reservoir().units()));
		fitted.show(study.fitted(), of.reservoir().units());
	}
}
