package org.thalweg.ui.results;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.workbench.results.SharedChoice;
import org.thalweg.workbench.results.ShownResults;

/** Each algorithm on each problem compared with the baseline, by a test that the reader may choose. */
final class ComparisonPage implements ResultsPage {
	private final SharedChoice choice;
	private final TablePage table = new TablePage("Comparison", false, ShownResults::comparison);
	private ComparingBar bar;

	ComparisonPage(SharedChoice choice) {
		this.choice = choice;
	}

	@Override
	public String name() {
		return table.name();
	}

	@Override
	public Control create(Composite parent) {
		Composite all = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(all);
		bar = new ComparingBar(all, choice, false);
		bar.button("C&olumns\u2026", "Chooses the columns that are shown", table::columns);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table.create(all));
		return all;
	}

	@Override
	public void show(ShownResults results) {
		bar.show(results.outcome().plan());
		table.show(results);
	}
}
