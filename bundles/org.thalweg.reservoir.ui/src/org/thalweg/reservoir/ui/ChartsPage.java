package org.thalweg.reservoir.ui;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.thalweg.figures.Chart;
import org.thalweg.ui.kit.ScrolledPage;

/** Charts with sentences above them. */
final class ChartsPage {
	/** Minimum width of a readable chart, in pixels. */
	private static final int MIN_WIDTH = 150;
	private static final int MIN_HEIGHT = 210;

	private final ScrolledPage page;
	private final Label notes;
	private final PlotGrid plots;

	/** @param firstWide whether the first chart gets its own row */
	ChartsPage(Composite parent, boolean firstWide) {
		page = ScrolledPage.column(parent, MIN_WIDTH);
		Composite column = page.content();
		notes = new Label(column, SWT.WRAP);
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(notes);
		plots = new PlotGrid(column, firstWide);
		GridDataFactory.fillDefaults().grab(true, true).hint(1, MIN_HEIGHT).applyTo(plots);
	}

	void show(List<String> lines, List<Chart> charts) {
		notes.setText(String.join("\n", lines).replace("&", "&&"));
		((GridData) notes.getLayoutData()).exclude = lines.isEmpty();
		notes.setVisible(!lines.isEmpty());
		plots.show(charts);
		page.fit();
	}
}
