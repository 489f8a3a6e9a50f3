package org.thalweg.ui.results;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.report.JobTime;
import org.thalweg.report.chart.OutcomeCharts;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.workbench.results.ShownResults;

/** A breakdown of the time of the selected jobs. */
final class TimelinePage implements ResultsPage {
	/** Maximum number of bars side by side that can be told apart. */
	private static final int MAX_BARS = 6;

	private Plot plot;
	private SheetTable table;
	private List<JobTime> times = List.of();

	@Override
	public String name() {
		return "Times";
	}

	@Override
	public int leastHeight() {
		return 420;
	}

	@Override
	public Control create(Composite parent) {
		SashForm sash = Split.of(parent);
		plot = new Plot(sash, SWT.NONE);
		table = new SheetTable(sash, true);
		AccessibleName.give(table.control(), "Jobs");
		table.control().addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> turn()));
		sash.setWeights(55, 45);
		return sash;
	}

	@Override
	public void show(ShownResults results) {
		boolean first = times.isEmpty();
		times = results.jobs();
		table.show(results.times());
		if (first && !times.isEmpty()) {
			table.control().setSelection(0);
		}
		turn();
	}

	private void turn() {
		List<JobTime> chosen = table.selected().stream().limit(MAX_BARS).map(times::get).toList();
		if (!chosen.isEmpty()) {
			plot.show(OutcomeCharts.timeline(chosen));
		}
	}
}
