package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.report.CaseOutcome;
import org.thalweg.reservoir.chart.ResultSheets;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.study.References;
import org.thalweg.reservoir.study.StoredYears;
import org.thalweg.reservoir.study.YearResult;
import org.thalweg.reservoir.system.GapText;
import org.thalweg.ui.devices.Strip;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.ui.results.ProblemPage;
import org.thalweg.ui.results.SheetTable;
import org.thalweg.workbench.Settings;

/** Every year's benefit and violation, and how far it is below dynamic programming. */
public final class YearsPage implements ProblemPage<YearsPage.Read> {
	/** @param folder of the store */
	record Read(StoredYears stored, Path folder) {
	}

	private final IntSupplier threads;
	private Composite page;
	private Label about;
	private Strip strip;
	private SheetTable table;
	private Read shown;

	/** Called by the platform. */
	public YearsPage() {
		this(() -> PlatformUI.getWorkbench().getService(Settings.class).threads());
	}

	/** @param threads of the host */
	YearsPage(IntSupplier threads) {
		this.threads = threads;
	}

	@Override
	public Control create(Composite parent) {
		page = new Composite(parent, SWT.NONE);
		page.setBackgroundMode(SWT.INHERIT_FORCE);
		GridLayoutFactory.fillDefaults().margins(8, 6).applyTo(page);
		about = new Label(page, SWT.WRAP);
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(about);
		strip = new Strip(page, "Compare", "Compares each year with dynamic programming.", this::job);
		table = new SheetTable(page, true);
		AccessibleName.give(table.control(), "Years");
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table.control());
		return page;
	}

	@Override
	public Read read(List<CaseOutcome> cases, RunStore store, IProgressMonitor monitor) {
		return new Read(StoredYears.read(cases, store, monitor::isCanceled), store.folder());
	}

	@Override
	public void show(Read data) {
		shown = data;
		ReportUnits units = data.stored().units(data.folder());
		about.setText(data.stored().summary(units).replace("&", "&&"));
		table.show(ResultSheets.years(data.stored().years(), units));
		page.layout();
		strip.start();
	}

	private Job job(Consumer<String> ended) {
		Read of = shown;
		int cores = threads.getAsInt();
		return new StudyJob("Dynamic programming for " + of.stored().name(), said -> end(of, said, ended)) {
			@Override
			String study(Cancel cancel, JobProgress progress) {
				List<YearResult> years = References.beside(of.stored().reservoir(of.folder()), of.stored().years(), cores, cancel,
						(fraction, what) -> {
							progress.at(fraction, what);
							strip.tell(what);
						});
				UiThread.run(page, () -> showReferences(of, years));
				return words(years);
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

	/** Unless other years have been read meanwhile. */
	private void showReferences(Read of, List<YearResult> years) {
		if (of == shown) {
			table.show(ResultSheets.years(years, of.stored().units(of.folder())));
		}
	}

	private static String words(List<YearResult> years) {
		double[] gaps = years.stream().mapToDouble(YearResult::gap).filter(gap -> !Double.isNaN(gap)).toArray();
		if (gaps.length == 0) {
			return "No year has a reference: dynamic programming found no plan that keeps all bounds.";
		}
		double mean = Arrays.stream(gaps).average().getAsDouble();
		double largest = Arrays.stream(gaps).max().getAsDouble();
		return String.format(Locale.ROOT, "Gap to dynamic programming: largest %s, mean %s. A negative gap shows the reference's "
				+ "own error.", GapText.of(largest), GapText.of(mean));
	}
}
