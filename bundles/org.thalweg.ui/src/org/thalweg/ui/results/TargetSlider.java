package org.thalweg.ui.results;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Scale;
import org.thalweg.report.TargetTable;
import org.thalweg.ui.kit.AccessibleName;

/** A table of expected runtimes at the target that a slider chooses. UI thread only. */
final class TargetSlider {
	/** At first: 10^-2. */
	private static final int FIRST = 20;

	private final Composite all;
	private final Label label;
	private final Scale scale;
	private final SheetTable table;
	private TargetTable targets;

	TargetSlider(Composite parent) {
		all = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 4).applyTo(all);
		label = new Label(all, SWT.NONE);
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).hint(230, SWT.DEFAULT).applyTo(label);
		scale = new Scale(all, SWT.HORIZONTAL);
		scale.setMaximum(50);
		scale.setIncrement(1);
		scale.setPageIncrement(5);
		scale.setSelection(FIRST);
		scale.setToolTipText("The error to reach, from 100 to 1e-8");
		AccessibleName.give(scale, "Target");
		scale.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> turn()));
		GridDataFactory.fillDefaults().grab(true, false).applyTo(scale);
		table = new SheetTable(all, true);
		AccessibleName.give(table.control(), "Expected runtimes at the target");
		table.control().setToolTipText(String.join("\n", TargetTable.sentences()));
		GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(table.control());
	}

	void visible(boolean visible) {
		all.setVisible(visible);
	}

	void show(TargetTable next) {
		targets = next;
		scale.setMaximum(next.targets().length - 1);
		turn();
	}

	private void turn() {
		label.setText("Expected runtime to error " + targets.target(scale.getSelection()));
		table.show(targets.sheet(scale.getSelection()));
	}
}
