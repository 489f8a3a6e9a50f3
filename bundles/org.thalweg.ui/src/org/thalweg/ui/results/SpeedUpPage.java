package org.thalweg.ui.results;

import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.results.ShownResults;

/** Speed of each algorithm, and its ratio to that of its baseline. */
final class SpeedUpPage implements ResultsPage {
	private ChartChoice charts;
	private SheetTable table;

	@Override
	public String name() {
		return "Speed-up";
	}

	@Override
	public int leastHeight() {
		return 440;
	}

	@Override
	public Control create(Composite parent) {
		SashForm sash = Split.of(parent);
		charts = new ChartChoice(sash);
		table = new SheetTable(sash, true);
		AccessibleName.give(table.control(), "Seconds of runs, and speed-ups");
		sash.setWeights(60, 40);
		return sash;
	}

	@Override
	public void show(ShownResults results) {
		charts.show(results.speeds());
		UiThread.run(table.control(), () -> table.show(results.seconds())); // in a separate event, since both in one would block the window
	}
}
