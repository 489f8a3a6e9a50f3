package org.thalweg.ui.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.all;
import static org.thalweg.ui.BareDisplay.await;
import static org.thalweg.ui.BareDisplay.first;
import static org.thalweg.ui.BareDisplay.press;
import static org.thalweg.ui.BareDisplay.shell;
import static org.thalweg.ui.BareDisplay.texts;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.report.Results;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.Installed;
import org.thalweg.ui.NeedsDisplay;
import org.thalweg.ui.chart.Multiples;
import org.thalweg.ui.chart.ParallelCanvas;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.chart.ScatterCanvas;
import org.thalweg.ui.chart.SvgCanvas;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.Printing;
import org.thalweg.workbench.results.ShownResults;

/** The runs of a grid of 2 × 2 settings, six each, in five pictures and a table. */
@NeedsDisplay
class ParametersPageTest {
	private static final Catalog CATALOG = Installed.catalog();
	private static final String GRID = """
			name: A grid
			problems: {problem: classic/sphere, dimension: 2}
			algorithms: {algorithm: de, with: {size: {grid: [10, 40]}, F: {grid: [0.3, 0.8]}}}
			runs: 6
			stop: {evaluations: 400}
			""";

	@TempDir
	static Path folder;
	private final List<RunSpec> opened = new ArrayList<>();
	private Shell shell;
	private Table table;

	@BeforeAll
	static void runAGrid() throws IOException {
		Installed.run(CATALOG, GRID, folder.resolve("r"));
	}

	@BeforeEach
	void open() {
		ParametersPage page = new ParametersPage(opened::add);
		shell = shell(1100, 800);
		page.create(shell);
		BareDisplay.open(shell);
		page.show(Results.read(folder.resolve("r"), List.of(), () -> false, ShownResults::of));
		table = first(shell, Table.class);
		await("all runs", () -> table.getItemCount() == 24);
	}

	private void view(String name) {
		Combo views = first(shell, Combo.class);
		views.select(views.indexOf(name));
		views.notifyListeners(SWT.Selection, new Event());
	}

	private static void send(Control to, int type, int x, int y) {
		Event event = new Event();
		event.x = x;
		event.y = y;
		event.button = 1;
		to.notifyListeners(type, event);
	}

	private static void drag(Control in, Point from, Point to) {
		send(in, SWT.MouseDown, from.x, from.y);
		send(in, SWT.MouseMove, to.x, to.y);
		send(in, SWT.MouseUp, to.x, to.y);
	}

	private void says(String sentence) {
		assertTrue(texts(shell).contains(sentence), texts(shell).toString());
	}

	/** Axes are size, F and error: the upper half of the first one is size 40. A click on the axis removes the brush. */
	@Test
	void aBrushChoosesTheRunsOfTheTable() {
		ParallelCanvas parallel = first(shell, ParallelCanvas.class);
		assertTrue(parallel.isVisible());
		assertEquals(Optional.of("parallel-coordinates"), Printing.at(parallel, null).map(Printing.Content::title));
		drag(parallel, parallel.pixel(0, 0.5), parallel.pixel(0, 1));
		says("12 of 24 runs are chosen");
		assertEquals(12, table.getItemCount());
		drag(parallel, parallel.pixel(1, 0.4), parallel.pixel(1, -0.1));
		says("6 of 24 runs are chosen");
		send(parallel, SWT.MouseDown, parallel.pixel(0, 0.2).x, parallel.pixel(0, 0.2).y);
		send(parallel, SWT.MouseUp, parallel.pixel(0, 0.2).x, parallel.pixel(0, 0.2).y);
		says("12 of 24 runs are chosen");
		view("Slices");
		assertEquals(12, table.getItemCount(), "brushes are those of all pictures");
		press(shell, "&Clear brushes");
		says("24 of 24 runs are chosen");
	}

	private static void key(Control to, int code, int state) {
		Event event = new Event();
		event.keyCode = code;
		event.stateMask = state;
		to.notifyListeners(SWT.KeyDown, event);
	}

	/** Size has 2 values, F has 2 values: the end of a brush goes from one side of a value to the other. */
	@Test
	void arrowKeysBrushTheAxes() {
		ParallelCanvas parallel = first(shell, ParallelCanvas.class);
		assertEquals("Parallel coordinates of 3 columns; axis size; arrow keys choose runs", AccessibleName.of(parallel));
		key(parallel, SWT.ARROW_UP, SWT.SHIFT);
		says("12 of 24 runs are chosen");
		key(parallel, SWT.ARROW_RIGHT, 0);
		assertEquals("Parallel coordinates of 3 columns; axis F; arrow keys choose runs", AccessibleName.of(parallel));
		key(parallel, SWT.ARROW_DOWN, 0);
		says("6 of 24 runs are chosen");
		key(parallel, SWT.DEL, 0);
		says("12 of 24 runs are chosen");
		key(parallel, SWT.ARROW_DOWN, 0);
		key(parallel, SWT.ESC, 0);
		says("24 of 24 runs are chosen");
		key(parallel, SWT.ARROW_DOWN, 0);
		key(parallel, SWT.ARROW_UP, 0);
		says("24 of 24 runs are chosen");
	}

	@Test
	void aFilterComparesValues() {
		Text filter = first(shell, Text.class);
		filter.setText("size=40 F>0.5");
		says("6 of 24 runs are chosen");
		filter.setText("size=40 F>0.5 speed");
		assertTrue(texts(shell).stream().anyMatch(t -> t.startsWith("'speed' is not a condition;")), texts(shell).toString());
		says("6 of 24 runs are chosen");
	}

	@Test
	void aSliceIsEnlargedAndAMapsCellChoosesItsRuns() {
		view("Slices");
		Multiples slices = first(shell, Multiples.class);
		Rectangle second = slices.bounds(1);
		send(slices.canvas(), SWT.MouseUp, second.x + 20, second.y + 20);
		assertEquals("error over F", first(shell, Plot.class).chart().title());
		press(shell, "&All parameters");
		assertTrue(slices.isVisible());
		view("Map of two");
		SvgCanvas map = first(shell, SvgCanvas.class);
		assertTrue(map.svg().contains("Median error over size and F"), map.svg());
	}

	@Test
	void importanceIsABarForEachParameter() {
		view("Importance");
		Plot plot = first(shell, Plot.class);
		await("bars", plot::isVisible);
		assertEquals(List.of("F", "size"), plot.chart().categories().stream().sorted().toList());
	}

	/** A click on a bubble selects its row, a double click on a row opens the run. */
	@Test
	void bubblesRowsAndRunsBelongTogether() {
		view("Scatter plot");
		assertEquals("error", all(shell, Combo.class).get(3).getText());
		ScatterCanvas scatter = first(shell, ScatterCanvas.class);
		Point bubble = scatter.pixel(23);
		send(scatter, SWT.MouseDown, bubble.x, bubble.y);
		send(scatter, SWT.MouseUp, bubble.x, bubble.y);
		assertEquals(23, table.getSelectionIndex());
		Event enter = new Event();
		enter.keyCode = SWT.CR;
		table.notifyListeners(SWT.KeyDown, enter);
		assertEquals(6, opened.getFirst().seed(), "the last repetition of the last setting");
		Point far = scatter.pixel(0);
		drag(scatter, new Point(far.x - 40, 0), new Point(far.x + 40, scatter.getSize().y));
		says("12 of 24 runs are chosen");
	}
}
