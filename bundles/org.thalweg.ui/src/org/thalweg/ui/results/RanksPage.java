package org.thalweg.ui.results;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.report.FileName;
import org.thalweg.ui.chart.SvgCanvas;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.results.SharedChoice;
import org.thalweg.workbench.results.ShownResults;

/** Friedman's test and mean ranks, as a critical-difference diagram and as a table. */
final class RanksPage implements ResultsPage {
	private final SharedChoice choice;
	private final TablePage table = new TablePage("Ranks", true, ShownResults::ranks);
	private ComparingBar bar;
	private SashForm sash;
	private Combo which;
	private SvgCanvas diagram;
	private Control numbers;
	private List<ShownResults.Diagram> diagrams = List.of();

	RanksPage(SharedChoice choice) {
		this.choice = choice;
	}

	@Override
	public String name() {
		return table.name();
	}

	@Override
	public int leastHeight() {
		return 510;
	}

	@Override
	public Control create(Composite parent) {
		Composite all = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(all);
		bar = new ComparingBar(all, choice, true);
		sash = Split.of(all);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		Composite left = new Composite(sash, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(4, 4).applyTo(left);
		which = new Combo(left, SWT.READ_ONLY);
		AccessibleName.give(which, "Diagram");
		which.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> turn()));
		GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.CENTER).applyTo(which);
		diagram = new SvgCanvas(left);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(diagram);
		numbers = table.create(sash);
		sash.setWeights(55, 45);
		return all;
	}

	@Override
	public void show(ShownResults results) {
		bar.show(results.outcome().plan());
		UiThread.run(sash, () -> table.show(results)); // in a separate event, since both in one would block the window
		diagrams = results.diagrams();
		String before = which.getText();
		which.setItems(diagrams.stream().map(ShownResults.Diagram::title).toArray(String[]::new));
		which.select(Math.max(0, which.indexOf(before)));
		which.setVisible(diagrams.size() > 1);
		((GridData) which.getLayoutData()).exclude = diagrams.size() < 2;
		which.getParent().layout();
		sash.setMaximizedControl(diagrams.isEmpty() ? numbers : null);
		turn();
	}

	private void turn() {
		if (diagrams.isEmpty()) {
			diagram.show((String) null, "");
		} else {
			ShownResults.Diagram shown = diagrams.get(Math.max(0, which.getSelectionIndex()));
			diagram.show(shown::svg, "critical-difference-" + FileName.words(shown.title()));
		}
	}
}
