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
final class ChartsPage extends Composite {
	private final Label notes;
	private final PlotGrid plots;

	ChartsPage(Composite parent, boolean firstWide) {
		super(parent, SWT.NONE);
		setBackgroundMode(SWT.INHERIT_FORCE);
		GridLayoutFactory.fillDefaults().margins(8, 6).applyTo(this);
		notes = new Label(this, SWT.WRAP);
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(notes);
		plots = new PlotGrid(this, firstWide);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(plots);
	}

	void show(List<String> lines, List<Chart> charts) {
		notes.setText(String.join("\n", lines).replace("&", "&&"));
		((GridData) notes.getLayoutData()).exclude = lines.isEmpty();
		notes.setVisible(!lines.isEmpty());
		plots.show(charts);
		layout();
	}
}
