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
import org.eclipse.swt.widgets.Slider;
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

	/** 520 pixels hold a row of 340 and the control of 165 below it; the second row is scrolled to. */
	@Test
	void aRowHasTheHeightThatItsNamesNeed() {
		Shell shell = shell(950, 520);
		shell.setLayout(new FillLayout());
		PlotGrid grid = new PlotGrid(shell, false, PlotGrid.NAMED_HEIGHT);
		grid.foot(new Label(grid.body(), SWT.NONE));
		BareDisplay.open(shell);
		shell.setSize(shell.computeTrim(0, 0, 950, 520).width, shell.computeTrim(0, 0, 950, 520).height);
		grid.show(Collections.nCopies(6, RULES));
		List<Plot> seen = all(grid, Plot.class).stream().filter(Plot::getVisible).toList();
		assertEquals(3, seen.size());
		assertTrue(seen.stream().allMatch(p -> p.getSize().y >= 340), seen.stream().map(p -> p.getSize().toString()).toList().toString());
	}

	/** 950 pixels hold two columns of good shape; 3 rows of 340, with the space between them, and the control of 165 below them need 1185. */
	@Test
	void aPageAroundItIsAsHighAsAllRowsNeed() {
		Shell shell = shell(950, 520);
		PlotGrid grid = new PlotGrid(shell, false, PlotGrid.NAMED_HEIGHT);
		grid.foot(new Label(grid.body(), SWT.NONE));
		grid.show(Collections.nCopies(6, RULES));
		int high = grid.computeSize(950, SWT.DEFAULT).y;
		grid.setSize(950, high);
		assertEquals(List.of(), all(grid, Slider.class).stream().filter(Slider::getVisible).toList());
		assertTrue(all(grid, Plot.class).stream().allMatch(p -> p.getVisible() && p.getSize().y >= 330), () -> "height " + high);
		assertEquals(3 * 340 + 165, high);
	}
}
