package org.thalweg.reservoir.ui;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.ui.chart.Plot;

/** Charts side by side, in as many columns as there is room for, scrolled where they need more height. UI thread. */
final class PlotGrid extends ScrolledComposite {
	/** A chart with less room than this tells nothing. */
	private static final int LEAST_WIDTH = 360;
	private static final int LEAST_HEIGHT = 250;

	private final Composite grid;
	private final boolean firstWide;
	private final List<Plot> plots = new ArrayList<>();
	private int shown;

	/** @param firstWide whether the first chart has a row of its own */
	PlotGrid(Composite parent, boolean firstWide) {
		super(parent, SWT.V_SCROLL);
		this.firstWide = firstWide;
		grid = new Composite(this, SWT.NONE);
		setContent(grid);
		setExpandHorizontal(true);
		setExpandVertical(true);
		getVerticalBar().setIncrement(LEAST_HEIGHT / 5);
		addListener(SWT.Resize, _ -> arrange());
	}

	/** Shows these in the place of those before; what was zoomed stays so where the axes are the same. */
	void show(List<Chart> charts) {
		while (plots.size() < charts.size()) {
			plots.add(new Plot(grid, SWT.NONE));
		}
		for (int i = 0; i < plots.size(); i++) {
			plots.get(i).show(i < charts.size() ? charts.get(i) : null);
		}
		shown = charts.size();
		arrange();
	}

	private void arrange() {
		Rectangle area = getClientArea();
		int rest = firstWide ? shown - 1 : shown;
		int most = Math.max(1, Math.min(Math.max(1, rest), area.width / LEAST_WIDTH));
		int rows = (rest + most - 1) / most;
		int columns = Math.max(1, rows == 0 ? 1 : (rest + rows - 1) / rows);
		GridLayout layout = new GridLayout(columns, true);
		layout.marginWidth = 0;
		layout.marginHeight = 0;
		grid.setLayout(layout);
		for (int i = 0; i < plots.size(); i++) {
			GridData data = new GridData(SWT.FILL, SWT.FILL, true, true, firstWide && i == 0 ? columns : 1, 1);
			data.widthHint = 1;
			data.heightHint = 1;
			data.exclude = i >= shown;
			plots.get(i).setVisible(i < shown);
			plots.get(i).setLayoutData(data);
		}
		setMinSize(1, (rows + (firstWide ? 1 : 0)) * LEAST_HEIGHT);
		grid.layout();
	}
}
