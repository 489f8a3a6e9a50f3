package org.thalweg.reservoir.ui;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.thalweg.experiment.chart.Chart;

/** Charts with sentences above them. */
final class ChartsPage {
	/** No class of its own: style sheets tell widgets by their classes. */
	private final Composite page;
	private final Label notes;
	private final PlotGrid plots;

	/** @param firstWide whether the first chart has a row of its own */
	ChartsPage(Composite parent, boolean firstWide) {
		page = new Composite(parent, SWT.NONE);
		page.setBackgroundMode(SWT.INHERIT_FORCE);
		GridLayoutFactory.fillDefaults().margins(8, 6).applyTo(page);
		notes = new Label(page, SWT.WRAP);
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(notes);
		plots = new PlotGrid(page, firstWide);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(plots);
	}

	Composite control() {
		return page;
	}

	void show(List<String> lines, List<Chart> charts) {
		notes.setText(String.join("\n", lines).replace("&", "&&"));
		((GridData) notes.getLayoutData()).exclude = lines.isEmpty();
		notes.setVisible(!lines.isEmpty());
		plots.show(charts);
		page.layout();
	}
}
