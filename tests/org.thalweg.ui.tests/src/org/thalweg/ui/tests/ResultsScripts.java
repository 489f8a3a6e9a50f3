package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IPageLayout;
import org.thalweg.ui.chart.SvgCanvas;
import org.thalweg.ui.results.ResultsEditor;

/** Scripts of {@link ResultsByHandTest}, with keys and pointer. */
final class ResultsScripts {
	private static final String YAML = """
			name: Three methods
			problems: {problem: [classic/sphere, classic/rastrigin, classic/ackley], dimension: 10}
			algorithms:
			  - {algorithm: clpso, label: CLPSO, with: {size: 20}}
			  - {algorithm: de, label: DE}
			  - {algorithm: spso2011, label: SPSO-2011}
			runs: 9
			stop: {evaluations: 2000}
			success: 1e-8
			baseline: CLPSO
			ranks: {of: mean}
			""";

	/** Fourteen columns, wider than a window. */
	private static final String MANY = """
			name: Many columns
			problems: {problem: [classic/sphere, classic/rastrigin, classic/ackley], dimension: 5}
			algorithms: [%s]
			runs: 5
			stop: {evaluations: 300}
			""".formatted(IntStream.range(0, 14).mapToObj(i -> "{algorithm: de, label: \"DE of " + (10 + i) + "\", with: {size: " + (10
			+ i) + "}}").collect(Collectors.joining(", ")));

	private ResultsScripts() {
	}

	/** Goes from a row of the runs to its best point, its record and a replay. */
	static final class LookAtARun extends ByHand {
		@Override
		void work() throws Exception {
			IFile file = Files.file("results-by-hand", "three.yaml", YAML);
			java.nio.file.Path store = file.getProject().getLocation().toPath().resolve("results/three-methods");
			Stored.run(YAML, store);
			Workbench.act(() -> ResultsEditor.open(Workbench.page(), store));
			Workbench.awaitEditor("Three methods");
			turnTo("Runs");
			awaitSeen(() -> "all runs should be listed", () -> runs().getItemCount() == 81);
			awaitSeen(() -> "the views of runs should be there, which the click's place depends on", () -> Workbench.page().findViewReference(
					IPageLayout.ID_PROP_SHEET) != null);
			clickCell(LookAtARun::runs, 2, 0);
			says("CLPSO on classic/sphere, 10-D, seed 3");
			hand().press("Down");
			says("CLPSO on classic/sphere, 10-D, seed 4");
			Pictures.take("results-runs");
			turnTo("Record");
			awaitSeen(() -> "the record should be there", () -> tables().stream().anyMatch(t -> t.getColumn(0).getText().equals("Fact")));
			hand().press("Alt+p");
			awaitSeen(() -> "the replay should agree bit for bit, but " + Workbench.texts(Workbench.window().getShell()), () -> shown().anyMatch(
					t -> t
							.matches("Replay: identical, all \\d+ improvements bit for bit\\.")));
			click(() -> Workbench.all(Workbench.window().getShell(), Button.class).stream().filter(b -> b.getText().equals("Re&play")).findFirst()
					.orElseThrow());
			Pictures.take("results-run-record");
		}

		private static Stream<String> shown() {
			return Workbench.all(Workbench.window().getShell(), Label.class).stream().filter(Label::isVisible).map(Label::getText);
		}

		private void says(String title) {
			awaitSeen(() -> "the run's title should be " + title, () -> shown().anyMatch(title::equals));
		}

		private static List<Table> tables() {
			return Workbench.all(Workbench.window().getShell(), Table.class).stream().filter(t -> t.isVisible() && t.getColumnCount() > 1).toList();
		}

		/** The table of runs of the editor; the view's has as many rows. */
		private static Table runs() {
			CTabFolder pages = Workbench.all(Workbench.window().getShell(), CTabFolder.class).stream().filter(f -> Stream.of(f.getItems()).anyMatch(
					i -> i.getText().equals("Functions"))).findFirst().orElseThrow();
			return Workbench.all(pages, Table.class).stream().filter(t -> t.isVisible() && t.getColumnCount() > 1).findFirst().orElseThrow();
		}
	}

	/** Changes the comparison from the experiment's, hides a column, scrolls horizontally, and checks ranks. */
	static final class CompareOtherwise extends ByHand {
		@Override
		void work() throws Exception {
			IFile file = Files.file("results-by-hand", "many.yaml", MANY);
			java.nio.file.Path store = file.getProject().getLocation().toPath().resolve("results/many-columns");
			Stored.run(MANY, store);
			Workbench.act(() -> ResultsEditor.open(Workbench.page(), store));
			Workbench.awaitEditor("Many columns");
			turnTo("Comparison");
			says("has no baseline, so there are no tests");
			choose("baseline", () -> combo("DE of 12"), 1);
			says("Mann and Whitney's test, two-tailed, p corrected by Holm's method, level 0.01");
			choose("level", () -> combo("0.001"), 1);
			says("level 0.05");
			choose("test", () -> combo("Welch"), 1);
			says("Welch's t-test, two-tailed, p corrected by Holm's method, level 0.05");
			hideAColumn();
			scrollSideways();
			turnTo("Ranks");
			says("Friedman over 3 problems");
			awaitSeen(() -> "the diagram should be drawn", () -> Workbench.all(shell(), SvgCanvas.class).stream().anyMatch(c -> c.isVisible() && c
					.svg() != null && c.svg().contains("critical difference") && c.svg().contains("DE of 23")));
			Pictures.take("results-ranks-diagram");
			ranksAreThoseOfTheTable();
			choose("statistic", () -> combo("median"), 1);
			awaitSeen(() -> "medians should be ranked", () -> Workbench.all(shell(), SvgCanvas.class).stream().anyMatch(c -> c.svg() != null && c
					.svg().contains("Ranks of the median best error")));
			turnTo("Comparison");
			click(() -> button("As in the e&xperiment"));
			says("has no baseline, so there are no tests");
		}

		/** Each algorithm's line in the diagram ends at the mean rank of the table, best first in both. */
		private static void ranksAreThoseOfTheTable() throws Exception {
			String svg = Workbench.ask(() -> Workbench.all(shell(), SvgCanvas.class).stream().filter(SvgCanvas::isVisible).findFirst().orElseThrow()
					.svg());
			SvgNumbers numbers = new SvgNumbers(svg, false, false);
			double[] drops = numbers.elements("line").stream().filter(l -> l.getAttribute("stroke-width").equals("0.8") && l.getAttribute("x1")
					.equals(l
							.getAttribute("x2"))).mapToDouble(l -> SvgNumbers.number(l, "x1")).toArray();
			Table ranks = Workbench.ask(() -> Workbench.all(shell(), Table.class).stream().filter(t -> t.isVisible() && t.getColumnCount() > 3 && t
					.getColumn(2).getText().equals("Mean rank")).findFirst().orElseThrow());
			assertEquals(14, drops.length);
			for (int i = 0; i < drops.length; i++) {
				int row = i;
				double rank = Double.parseDouble(Workbench.ask(() -> ranks.getItem(row).getText(2)));
				assertEquals(rank, numbers.across().value(drops[i]), 0.01, "of four digits in the table");
			}
		}

		private void hideAColumn() {
			int before = Workbench.ask(() -> width("DE of 11"));
			assertTrue(before > 20, "width " + before);
			click(() -> button("C&olumns\u2026"));
			Shell dialog = Workbench.shell("Columns");
			Table list = Workbench.ask(() -> Workbench.all(dialog, Table.class).getFirst());
			awaitSeen(() -> "the dialog should have the keys", () -> Workbench.display().getActiveShell() == dialog);
			Workbench.act(list::setFocus);
			hand().press("Home");
			hand().press("Down"); // after D
			hand().press("Down");
			hand().press("space");
			hand().press("Return");
			awaitSeen(() -> "DE of 11 should be hidden, but it is " + width("DE of 11") + " wide", () -> dialog.isDisposed() && width(
					"DE of 11") == 0);
			assertTrue(Workbench.ask(() -> width("DE of 12")) > 20);
		}

		/** By the wheel with Shift, as a mouse without a second wheel scrolls; the first column stays. */
		private void scrollSideways() {
			Table table = Workbench.ask(CompareOtherwise::table);
			Workbench.act(table::setFocus);
			Point at = Workbench.ask(() -> table.toDisplay(table.getSize().x / 2, table.getSize().y / 2));
			hand().move(at.x, at.y);
			for (int i = 0; i < 4; i++) {
				hand().button(7); // the wheel to the right
			}
			awaitSeen(() -> "it should be scrolled, but it is at " + table.getHorizontalBar().getSelection(), () -> table.getHorizontalBar()
					.getSelection() > 0);
			awaitSeen(() -> "the first column should stay", () -> Workbench.all(table, Canvas.class).stream().anyMatch(c -> c.isVisible() && c
					.toDisplay(0, 0).x == table.toDisplay(table.getClientArea().x, 0).x && c.getSize().x == table.getColumn(0).getWidth()));
			Point first = Workbench.ask(() -> table.toDisplay(table.getClientArea().x + 10, table.getItem(1).getBounds(0).y + 8));
			Pictures.take("results-comparison-frozen");
			hand().click(first.x, first.y);
			Pictures.take("results-comparison-clicked");
			awaitSeen(() -> "a click on the frozen column should select its row", () -> table.getSelectionIndex() == 1);
		}

		private static int width(String heading) {
			return Stream.of(table().getColumns()).filter(c -> c.getText().equals(heading)).findFirst().orElseThrow().getWidth();
		}

		private static Table table() {
			return Workbench.all(shell(), Table.class).stream().filter(t -> t.isVisible() && t.getColumnCount() > 15).findFirst().orElseThrow();
		}

		private static Combo combo(String item) {
			return Workbench.all(shell(), Combo.class).stream().filter(c -> c.isVisible() && List.of(c.getItems()).contains(item)).findFirst()
					.orElseThrow();
		}

		private static Button button(String text) {
			return Workbench.all(shell(), Button.class).stream().filter(b -> b.isVisible() && b.getText().equals(text)).findFirst().orElseThrow();
		}

		private static Shell shell() {
			return Workbench.window().getShell();
		}

		private static void says(String words) {
			awaitSeen(() -> "it should say '" + words + "', not " + Workbench.all(shell(), Label.class).stream().filter(Label::isVisible).map(
					Label::getText).toList(), () -> Workbench.all(shell(), Label.class).stream().anyMatch(l -> l.isVisible() && l.getText().contains(
							words)));
		}
	}
}
