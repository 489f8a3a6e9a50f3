package org.thalweg.reservoir.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.all;
import static org.thalweg.ui.BareDisplay.shell;

import java.util.Collections;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.Test;
import org.thalweg.figures.Axis;
import org.thalweg.figures.Bars;
import org.thalweg.figures.Chart;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.NeedsDisplay;
import org.thalweg.ui.chart.Plot;

@NeedsDisplay
class PlotGridTest {
	private static final Axis AXIS = new Axis("rule", Axis.Scale.LINEAR);
	private static final Chart RULES = new Chart("Resilience", "", AXIS, AXIS, List.of(new Bars("held out", List.of("optimum", "rule curve",
			"interpolated curve", "regression tree", "standard operating policy"), new double[] { 1, 1, 1, 1, 1 })));

	/** 480 pixels hold a row of 300 and the control of 165 below it; the second row is scrolled to. */
	@Test
	void aRowHasTheHeightThatItsNamesNeed() {
		Shell shell = shell(950, 480);
		shell.setLayout(new FillLayout());
		PlotGrid grid = new PlotGrid(shell, false, PlotGrid.NAMED_HEIGHT);
		grid.foot(new Label(grid.body(), SWT.NONE));
		BareDisplay.open(shell);
		shell.setSize(shell.computeTrim(0, 0, 950, 480).width, shell.computeTrim(0, 0, 950, 480).height);
		grid.show(Collections.nCopies(6, RULES));
		List<Plot> seen = all(grid, Plot.class).stream().filter(Plot::getVisible).toList();
		assertEquals(3, seen.size());
		assertTrue(seen.stream().allMatch(p -> p.getSize().y >= 300), seen.stream().map(p -> p.getSize().toString()).toList().toString());
	}
}
