package org.thalweg.ui.results;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.thalweg.figures.Chart;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.kit.AccessibleName;

/** One of several charts, chosen by its title. */
final class ChartChoice {
	private final Combo choice;
	private final Plot plot;
	private List<Chart> charts = List.of();

	ChartChoice(Composite parent) {
		Composite all = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(4, 4).applyTo(all);
		choice = new Combo(all, SWT.READ_ONLY);
		AccessibleName.give(choice, "Chart");
		choice.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> turn()));
		plot = new Plot(all, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(plot);
	}

	/** Shows others; the title that is chosen stays if there is still one. */
	void show(List<Chart> others) {
		String before = choice.getText();
		charts = others;
		choice.setItems(charts.stream().map(Chart::title).toArray(String[]::new));
		choice.select(Math.max(0, choice.indexOf(before)));
		choice.getParent().layout();
		turn();
	}

	private void turn() {
		plot.show(charts.isEmpty() ? null : charts.get(choice.getSelectionIndex()));
	}
}
