package org.thalweg.ui.editor;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.IManagedForm;

/** Termination, number of runs, and comparison. */
final class BudgetPage extends ExperimentPage {
	private ItemForm fields;

	BudgetPage(ExperimentEditor editor) {
		super(editor, "budget", "Budget");
	}

	@Override
	void fill(Composite body, IManagedForm form) {
		fields = new ItemForm(body, form, experiment());
	}

	@Override
	void show() {
		fields.show(experiment().form().budget(), experiment().diagnostics());
	}
}
