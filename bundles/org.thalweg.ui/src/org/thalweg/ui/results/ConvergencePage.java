package org.thalweg.ui.results;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.ui.runs.ConvergencePanel;
import org.thalweg.workbench.results.ShownResults;

/** Convergence of the stored runs, one problem at a time. */
final class ConvergencePage implements ResultsPage {
	private final StoredOverview overview;
	private ConvergencePanel panel;

	ConvergencePage(StoredOverview overview) {
		this.overview = overview;
	}

	@Override
	public String name() {
		return "Convergence";
	}

	@Override
	public Control create(Composite parent) {
		panel = new ConvergencePanel(parent, null, "No run has finished yet.");
		return panel;
	}

	@Override
	public void show(ShownResults results) {
		overview.of(results, o -> panel.show(o.convergence()), _ -> panel.show(null));
	}
}
