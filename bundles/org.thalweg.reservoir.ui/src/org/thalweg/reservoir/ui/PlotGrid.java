package org.thalweg.reservoir.ui;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ScrollBar;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.ui.chart.Plot;

/**
 * Charts side by side, in as many columns as there is room for. Where not all rows fit, it is scrolled by whole rows: a chart that is
 * cut off tells nothing. UI thread.
 */
final class PlotGrid extends Composite {
	/** A chart with less room than this tells nothing. */
	private static final int LEAST_WIDTH = 360;
	private static final int LEAST_HEIGHT = 220;

	private final boolean firstWide;
	private final List<Plot> plots = new ArrayList<>();
	private int shown;
	private int columns = 1;
	private boolean arranging;

	/** @param firstWide whether the first chart has a row of its own */
	PlotGrid(Composite parent, boolean firstWide) {
		super(parent, SWT.V_SCROLL);
		this.firstWide = firstWide;
		addListener(SWT.Resize, _ -> arrange());
		getVerticalBar().addListener(SWT.Selection, _ -> turn());
		getVerticalBar().setVisible(false);
	}

	/** Shows these in the place of those before; what was zoomed stays so where the axes are the same. */
	void show(List<Chart> charts) {
		while (plots.size() < charts.size()) {
			plots.add(new Plot(this, SWT.NONE));
		}
		for (int i = 0; i < plots.size(); i++) {
			plots.get(i).show(i < charts.size() ? charts.get(i) : null);
		}
		shown = charts.size();
		arrange();
	}

	/** Works out columns and rows, and whether a scroll bar is needed. */
	private void arrange() {
		Rectangle area = getClientArea();
		if (arranging || area.width == 0 || area.height == 0) {
			return;
		}
		arranging = true; // a bar that appears is a change of size
		int rest = Math.max(1, firstWide ? shown - 1 : shown);
		int most = Math.clamp(area.width / LEAST_WIDTH, 1, rest);
		int rows = (rest + most - 1) / most;
		columns = (rest + rows - 1) / rows;
		int all = rows + (firstWide && shown > 1 ? 1 : 0);
		int visible = Math.clamp(area.height / LEAST_HEIGHT, 1, all);
		ScrollBar bar = getVerticalBar();
		bar.setVisible(visible < all);
		bar.setValues(Math.min(bar.getSelection(), all - visible), 0, all, visible, 1, visible);
		arranging = false;
		turn();
	}

	/** Shows the rows that the bar says. */
	private void turn() {
		int first = getVerticalBar().getSelection();
		int end = first + getVerticalBar().getThumb();
		GridLayout layout = new GridLayout(columns, true);
		layout.marginWidth = 0;
		layout.marginHeight = 0;
		setLayout(layout);
		for (int i = 0; i < plots.size(); i++) {
			int row = !firstWide ? i / columns : i == 0 ? 0 : 1 + (i - 1) / columns;
			boolean seen = i < shown && row >= first && row < end;
			GridData data = new GridData(SWT.FILL, SWT.FILL, true, true, firstWide && i == 0 ? columns : 1, 1);
			data.widthHint = 1;
			data.heightHint = 1;
			data.exclude = !seen;
			plots.get(i).setLayoutData(data);
			plots.get(i).setVisible(seen);
		}
		layout();
	}
}
