package org.thalweg.reservoir.ui;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.report.CaseOutcome;
import org.thalweg.reservoir.chart.YearCharts;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.study.StoredYears;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.results.ProblemPage;

/** Inflow, outflow, forebay level and power of chosen years; at first a wet, a middling and a dry one. */
public final class TrajectoriesPage implements ProblemPage<TrajectoriesPage.Read> {
	/** @param wanted years that the description asks to show first */
	record Read(StoredYears stored, List<Integer> wanted, ReportUnits units) {
	}

	private Table years;
	private ReportUnits units;
	private ChartsPage charts;
	private StoredYears stored;

	@Override
	public Control create(Composite parent) {
		SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
		years = new Table(sash, SWT.CHECK | SWT.BORDER | SWT.V_SCROLL | SWT.FULL_SELECTION);
		AccessibleName.give(years, "Years");
		years.setToolTipText("Years to draw");
		years.addListener(SWT.Selection, e -> {
			if (e.detail == SWT.CHECK) {
				draw();
			}
		});
		charts = new ChartsPage(sash, false);
		sash.setWeights(16, 84);
		return sash;
	}

	@Override
	public Read read(List<CaseOutcome> cases, RunStore store, IProgressMonitor monitor) {
		StoredYears out = StoredYears.read(cases, store, monitor::isCanceled);
		try {
			return new Read(out, out.description(store.folder()).shown(), out.units(store.folder()));
		} catch (IllegalStateException e) { // the years can be shown without it
			return new Read(out, List.of(), ReportUnits.DEFAULT);
		}
	}

	@Override
	public void show(Read data) {
		Set<Integer> chosen = checked().collect(Collectors.toSet());
		chosen = chosen.isEmpty() ? Set.copyOf(YearCharts.first(data.wanted(), data.stored().years())) : chosen;
		stored = data.stored();
		units = data.units();
		years.removeAll();
		TableItem first = null;
		for (int year : stored.years().stream().map(y -> y.year().name()).toList()) {
			TableItem item = new TableItem(years, SWT.NONE);
			item.setText(Integer.toString(year));
			item.setData(year);
			item.setChecked(chosen.contains(year));
			first = first == null && item.getChecked() ? item : first;
		}
		if (first != null) {
			years.showItem(first);
		}
		draw();
	}

	private Stream<Integer> checked() {
		return Stream.of(years.getItems()).filter(TableItem::getChecked).map(item -> (Integer) item.getData());
	}

	private void draw() {
		List<Integer> shown = checked().toList();
		charts.show(List.of(shown.isEmpty() ? "Check a year to draw it." : stored.summary(units)),
				shown.isEmpty() ? List.of() : YearCharts.of(stored.years(), shown, units));
	}
}
