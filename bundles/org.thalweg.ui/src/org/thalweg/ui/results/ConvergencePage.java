package org.thalweg.ui.results;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.ui.runs.ConvergencePanel;
import org.thalweg.workbench.results.ShownResults;

/** Convergence of the stored runs, those of other folders over them, one problem at a time. */
final class ConvergencePage implements ResultsPage {
	private ConvergencePanel panel;

	@Override
	public String name() {
		return "Convergence";
	}

	@Override
	public Control create(Composite parent) {
		panel = new ConvergencePanel(parent, null, ConvergencePanel.NO_VALUE);
		return panel;
	}

	@Override
	public void show(ShownResults results) {
		panel.show(results.curves());
	}
}
