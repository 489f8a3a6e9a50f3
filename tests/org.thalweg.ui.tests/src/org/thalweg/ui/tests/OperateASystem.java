package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.thalweg.figures.Curve;
import org.thalweg.reservoir.diagram.SystemDraft;
import org.thalweg.reservoir.diagram.SystemLayout;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.chart.SvgCanvas;
import org.thalweg.workbench.Example;
import org.thalweg.workbench.runs.StoredStudy;

/** Operates Larson's four reservoirs by the linear programme's plan and by CLPSO's, and makes errors in the table and in the text. */
final class OperateASystem extends ByHand {
	private static final Duration SEARCH = Duration.ofMinutes(2);
	/** Attribute of the error mark in the picture. */
	private static final String DISC = "r=\"7.5\"";
	private static final int R2 = 1;
	private static final Pattern SAID = Pattern.compile("No plan gains more than ([\\d.]+); the plan found gains ([\\d.]+), gap ([\\d.]+) %\\.");

	private IFile file;
	private IEditorPart editor;
	private String before;

	@Override
	void work() throws Exception {
		Pictures.prepare();
		Example example = Example.read(Platform.getExtensionRegistry()).stream().filter(e -> e.id().equals("four-reservoirs")).findFirst()
				.orElseThrow();
		file = Workbench.ask(() -> example.copyTo(ResourcesPlugin.getWorkspace().getRoot().getProject("Cascade"), null));
		editor = open(file);
		assertEquals("org.thalweg.reservoir.ui.systemEditor", Workbench.ask(() -> editor.getSite().getId()));
		Workbench.command("org.eclipse.ui.window.maximizePart");
		before = text();
		picture();
		source();
		table();
		plans();
	}

	private void picture() {
		awaitSeen(() -> "the picture should come", () -> svg().contains(">R4<"));
		SystemLayout layout = Workbench.ask(() -> SystemLayout.of(SystemDraft.of(Path.of("system.yaml"), before).outline()));
		Point at = Workbench.ask(() -> {
			Rectangle cell = canvas().scaled(layout.nodes().get(R2).cell());
			return canvas().canvas().toDisplay(cell.x + cell.width / 3, cell.y + cell.height / 3);
		});
		hand().click(at.x, at.y);
		awaitSeen(() -> "R2 should be told: " + about(), () -> about().startsWith("name: R2\ninflow: 3\n"));
		assertEquals(R2, Workbench.ask(() -> visible(Table.class).findFirst().orElseThrow().getSelectionIndex()), "the table shows R2");
		Pictures.take("system");
		for (String name : List.of("R1", "R3", "R4")) { // R2 is above R1 and R3, and R4 below
			hand().press("Down");
			awaitSeen(() -> name + " should be told: " + about(), () -> about().startsWith("name: " + name + "\n"));
		}
		hand().press("Escape");
		awaitSeen(() -> "the whole should be told: " + about(), () -> about().startsWith("Larson's four reservoirs: 4 reservoirs, 12 periods"));
	}

	/** The page of the picture follows typing. */
	private void source() {
		turnTo("Source");
		assertTrue(Workbench.ask(() -> visible(StyledText.class).findFirst().orElseThrow().getSelectionText().contains("R4")), "the text shows R4");
		click(() -> visible(StyledText.class).findFirst().orElseThrow());
		hand().press("Ctrl+Home");
		hand().press("Ctrl+End");
		hand().type("x: 1");
		awaitSeen(() -> "it should be in the text: " + text(), () -> text().endsWith("x: 1"));
		turnTo("Reservoirs");
		awaitSeen(() -> "the mistake should be told: " + about(), () -> about().contains("unknown key 'x'"));
		hand().press("Ctrl+z");
		awaitSeen(() -> "nothing should be wrong: " + about(), () -> !about().contains("Line ") && text().equals(before));
	}

	private void table() {
		Field<Table> table = () -> visible(Table.class).findFirst().orElseThrow(() -> new AssertionError("no table"));
		clickAndLeaveCell(table, R2, 1);
		int width = widen(table, Workbench.ask(() -> table.get().getSize().x * 3 / 4)); // then the last are out of sight
		hand().press("Home");
		hand().press("F2");
		awaitCell(table, "R1");
		for (int i = 0; i < 8; i++) {
			hand().press("Tab");
		}
		awaitCell(table, "R4");
		hand().type("R9");
		hand().press("Return");
		hand().press("Escape");
		awaitSeen(() -> "R9 should be in the text", () -> text().contains("to: R9"));
		awaitSeen(() -> "R1 should be marked: " + about(), () -> svg().split(DISC, -1).length == 2 && about().contains("there is no reservoir 'R9'"));
		widen(table, width);
		Pictures.take("system-mistake");
		hand().press("Ctrl+z");
		awaitSeen(() -> "all should be as before: " + text(), () -> text().equals(before) && !svg().contains(DISC));
	}

	/** Gives the first column another width; returns the former one. */
	private static int widen(Field<Table> table, int width) {
		return Workbench.ask(() -> {
			int before = table.get().getColumn(0).getWidth();
			table.get().getColumn(0).setWidth(width);
			return before;
		});
	}

	private void plans() throws Exception {
		turnTo("Plans");
		reference();
		hand().press("F9");
		Workbench.await(() -> "CLPSO's plan should be there", SEARCH, () -> Workbench.ask(() -> items().anyMatch(i -> i.getText(0).equals("clpso"))));
		awaitSeen(() -> "the storage of R1 should be drawn with both plans", () -> plot("R1: storage").anyMatch(p -> p.chart().marks().size() == 3
				&& p.chart().marks().getFirst() instanceof Curve c && c.y()[0] == 5 && Math.abs(c.y()[12] - 5) < 1e-9));
		Pictures.take("system-plans");
		Path stored = Adapters.adapt(file, StoredStudy.class, true).folder(); // from where views take it in the next session
		assertTrue(Files.exists(stored.resolve("store.sqlite")), stored::toString);
		ExportedPictures.assertSame(Workbench.ask(() -> Workbench.window().getShell()));
		Field<Table> reservoirs = () -> visible(Table.class).findFirst().orElseThrow(() -> new AssertionError("no table"));
		clickCell(reservoirs, R2, 0);
		awaitSeen(() -> "R2 should be selected", () -> reservoirs.get().isFocusControl() && reservoirs.get().getSelectionIndex() == R2);
		hand().press("End");
		awaitSeen(() -> "R4's storage should be drawn, at " + reservoirs.get().getSelectionIndex(), () -> plot("R4: storage").findFirst()
				.isPresent());
		report();
		undone();
	}

	/** Another text has no plans; the same one has those that it had. */
	private void undone() {
		turnTo("Source");
		click(() -> visible(StyledText.class).findFirst().orElseThrow());
		hand().press("Ctrl+End");
		hand().type("# more");
		awaitSeen(() -> "it should be in the text: " + text(), () -> text().endsWith("# more"));
		turnTo("Plans");
		awaitSeen(() -> "no plan is of this text: " + items().toList(), () -> items().findAny().isEmpty());
		turnTo("Source");
		click(() -> visible(StyledText.class).findFirst().orElseThrow());
		hand().press("Ctrl+z");
		awaitSeen(() -> "it should be undone: " + text(), () -> text().equals(before));
		turnTo("Plans");
		awaitSeen(() -> "its plans should be there: " + items().toList(), () -> items().map(i -> i.getText(0)).toList().equals(List.of("reference",
				"clpso")));
	}

	/** Of the selected plans, with the reference; into a file whose name is typed into the system's own dialog. */
	private void report() throws Exception {
		Path file = Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath().resolve("thalweg-report-" + ProcessHandle.current().pid()
				+ ".html");
		click(() -> visible(Button.class).filter(b -> b.getText().startsWith("Repor&t")).findFirst().orElseThrow(() -> new AssertionError(
				"no button")));
		awaitSeen(() -> "the dialog should come", () -> Workbench.display().getActiveShell() == null);
		hand().press("Ctrl+a");
		hand().type(file.toString());
		hand().press("Return");
		try {
			Workbench.await(() -> "the report should be written", SEARCH, () -> Files.exists(file));
			awaitSeen(() -> "the window should be active again", () -> Workbench.display().getActiveShell() != null);
			String html = Files.readString(file);
			assertTrue(html.contains("reference:</span> found by linear programming; it gains 401.30000; no plan gains more than 401.300000"), html);
			assertTrue(html.contains(">clpso</td>"), html);
			assertEquals(1 + 4 * 3, html.split("<img ", -1).length - 1, "the picture, and storage, inflow and release of each reservoir");
		} finally {
			Files.deleteIfExists(file);
		}
	}

	/** Larson's optimum is 401.3, as published; the command line prints the same value, and has the same storages. */
	private void reference() throws Exception {
		Field<Button> button = () -> visible(Button.class).filter(b -> List.of("&Reference", "Stop").contains(b.getText())).findFirst().orElseThrow(
				() -> new AssertionError("no button"));
		Field<Button> before = () -> visible(Button.class).filter(b -> b.getText().equals("Open a &plan…") && b.isEnabled()).findFirst().orElseThrow(
				() -> new AssertionError("the description is not read"));
		Field<Table> plans = () -> visible(Table.class).filter(t -> t.getColumnCount() == 3).findFirst().orElseThrow();
		awaitSeen(() -> "a plan can be opened", () -> before.get() != null);
		click(plans);
		awaitSeen(() -> "the plans should have the focus", () -> plans.get().isFocusControl());
		for (int i = 0; i < 3; i++) { // Open a plan, Plans as given, Reference
			hand().press("Tab");
		}
		awaitSeen(() -> "Reference should have the focus", () -> button.get().isFocusControl());
		hand().press("space");
		Workbench.await(() -> "the reference should be there: " + items(), SEARCH, () -> Workbench.ask(() -> items().anyMatch(i -> i.getText(0)
				.equals("reference") && i.getText(1).equals("401.300"))));
		awaitSeen(() -> "it should be told: " + sentences().toList(), () -> sentences().count() == 1);
		Path plan = file.getProject().getLocation().toPath().resolve("reference.csv");
		String printed = ReservoirVerb.lines("reference", file.getLocation().toPath(), "--json", "--out", plan).getFirst();
		Matcher said = SAID.matcher(Workbench.ask(() -> sentences().findFirst().orElseThrow()));
		assertTrue(said.matches());
		assertEquals(number(printed, "bound"), Double.parseDouble(said.group(1)), 5e-4);
		assertEquals(number(printed, "gain"), Double.parseDouble(said.group(2)), 5e-4);
		assertEquals(100 * number(printed, "gap"), Double.parseDouble(said.group(3)), 5e-4);
		double[] storages = Files.readAllLines(plan).stream().filter(l -> l.startsWith("R1,")).mapToDouble(l -> Double.parseDouble(l.split(",")[3]))
				.toArray();
		awaitSeen(() -> "the storage of R1 should be drawn", () -> plot("R1: storage").anyMatch(p -> p.chart().marks().getFirst() instanceof Curve c
				&& Arrays.equals(storages, Arrays.copyOfRange(c.y(), 1, c.y().length))));
	}

	private static Stream<String> sentences() {
		return visible(Label.class).map(Label::getText).filter(t -> t.startsWith("No plan gains more"));
	}

	private static double number(String json, String field) {
		return Double.parseDouble(json.split("\"" + field + "\":")[1].split("[,}]")[0]);
	}

	private static Stream<TableItem> items() {
		return visible(Table.class).filter(t -> t.getColumnCount() == 3).flatMap(t -> Stream.of(t.getItems()));
	}

	private static Stream<Plot> plot(String title) {
		return visible(Plot.class).filter(p -> p.chart() != null && p.chart().title().equals(title));
	}

	private static SvgCanvas canvas() {
		return visible(SvgCanvas.class).findFirst().orElseThrow(() -> new AssertionError("no picture"));
	}

	private static String svg() {
		return visible(SvgCanvas.class).findFirst().map(SvgCanvas::svg).orElse("");
	}

	private static String about() {
		return visible(Text.class).map(Text::getText).findFirst().orElse("").replace("\r", "");
	}

	private static <C extends Control> Stream<C> visible(Class<C> type) {
		Shell shell = Workbench.window().getShell();
		return Workbench.all(shell, type).stream().filter(Control::isVisible);
	}

	private String text() {
		ITextEditor source = editor.getAdapter(ITextEditor.class);
		return source.getDocumentProvider().getDocument(source.getEditorInput()).get();
	}
}
