package org.thalweg.ui.results;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.ui.chart.Plot;

/** How fast each algorithm is, and how many times faster than its baseline. */
final class SpeedUpPage implements ResultsPage {
	private Combo choice;
	private Plot plot;
	private SheetTable table;
	private List<Chart> charts = List.of();

	@Override
	public String name() {
		return "Speed-up";
	}

	@Override
	public Control create(Composite parent) {
		SashForm sash = Split.of(parent);
		Composite above = new Composite(sash, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(4, 4).applyTo(above);
		choice = new Combo(above, SWT.READ_ONLY);
		choice.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> turn()));
		plot = new Plot(above, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(plot);
		table = new SheetTable(sash, true);
		sash.setWeights(70, 30);
		return sash;
	}

	@Override
	public void show(ShownResults results) {
		String before = choice.getText();
		charts = results.speeds();
		choice.setItems(charts.stream().map(Chart::title).toArray(String[]::new));
		choice.select(Math.max(0, choice.indexOf(before)));
		choice.getParent().layout();
		table.show(results.seconds());
		turn();
	}

	private void turn() {
		if (choice.getSelectionIndex() >= 0) {
			plot.show(charts.get(choice.getSelectionIndex()));
		}
	}
}
