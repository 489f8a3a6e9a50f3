package org.thalweg.ui.results;

import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.workbench.results.ShownResults;

/** Published figures next to ours: a chart a statistic, all numbers, and how far they agree. */
final class PublishedPage implements ResultsPage {
	private final TablePage table = new TablePage("Published", true, ShownResults::published);
	private SashForm sash;
	private ChartChoice charts;
	private Control numbers;

	@Override
	public String name() {
		return table.name();
	}

	@Override
	public int leastHeight() {
		return 440;
	}

	@Override
	public Control create(Composite parent) {
		sash = Split.of(parent);
		charts = new ChartChoice(sash);
		numbers = table.create(sash);
		sash.setWeights(55, 45);
		return sash;
	}

	@Override
	public void show(ShownResults results) {
		charts.show(results.publishedCharts());
		table.show(results);
		sash.setMaximizedControl(results.publishedCharts().isEmpty() ? numbers : null);
	}
}
