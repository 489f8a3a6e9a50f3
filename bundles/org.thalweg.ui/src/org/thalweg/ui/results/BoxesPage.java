package org.thalweg.ui.results;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.figures.Chart;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.workbench.results.ShownResults;

/** One box plot a problem. */
final class BoxesPage implements ResultsPage {
	private org.eclipse.swt.widgets.List problems;
	private Plot plot;
	private List<Chart> charts = List.of();

	@Override
	public String name() {
		return "Box plots";
	}

	@Override
	public Control create(Composite parent) {
		SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
		problems = new org.eclipse.swt.widgets.List(sash, SWT.SINGLE | SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL);
		AccessibleName.give(problems, "Problems");
		problems.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> turn()));
		plot = new Plot(sash, SWT.NONE);
		sash.setWeights(28, 72);
		return sash;
	}

	@Override
	public void show(ShownResults results) {
		charts = results.boxes();
		String[] titles = charts.stream().map(Chart::title).toArray(String[]::new);
		int selected = Math.max(0, problems.getSelectionIndex());
		problems.setItems(titles);
		problems.select(Math.min(selected, titles.length - 1));
		turn();
	}

	private void turn() {
		if (problems.getSelectionIndex() >= 0) {
			plot.show(charts.get(problems.getSelectionIndex()));
		}
	}
}
