package org.thalweg.reservoir.ui;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.thalweg.reservoir.chart.ResultSheets;
import org.thalweg.reservoir.chart.TreeText;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.rules.FittedRules;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.results.SheetTable;

/** The rules as an operator would use them: coefficients and curve month by month, and the trees. */
final class FittedPane {
	private static final int MARGIN = 6;

	private final Composite pane;
	private final SheetTable months;
	private final StyledText trees;

	FittedPane(Composite parent) {
		pane = new Composite(parent, SWT.NONE);
		pane.setBackgroundMode(SWT.INHERIT_FORCE);
		GridLayoutFactory.fillDefaults().margins(0, MARGIN).applyTo(pane);
		SashForm sash = new SashForm(pane, SWT.HORIZONTAL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		months = new SheetTable(part(sash,
				"Regression: outflow = constant + storage · A + inflow · I in the units of the description; A is the storage at "
						+ "the month's beginning, I the month's inflow. Rule curve: median and quartiles of the storage at its end."), true);
		AccessibleName.give(months.control(), "Regression, month by month");
		GridDataFactory.fillDefaults().grab(true, true).applyTo(months.control());
		trees = new StyledText(part(sash, "Regression tree: the storage to aim at for the month's end, by the storage at its beginning and its "
				+ "inflow."), SWT.READ_ONLY | SWT.MULTI | SWT.H_SCROLL | SWT.V_SCROLL | SWT.BORDER);
		trees.setFont(JFaceResources.getTextFont());
		trees.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
		GridDataFactory.fillDefaults().grab(true, true).hint(1, 1).applyTo(trees);
		sash.setWeights(57, 43);
	}

	private static Composite part(Composite parent, String words) {
		Composite out = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().extendedMargins(0, MARGIN, 0, 0).applyTo(out);
		Label label = new Label(out, SWT.WRAP);
		label.setText(words);
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(label);
		return out;
	}

	Composite control() {
		return pane;
	}

	void show(FittedRules rules, ReportUnits units) {
		months.show(ResultSheets.fitted(rules, units));
		trees.setText(TreeText.of(rules.tree(), units));
	}
}
