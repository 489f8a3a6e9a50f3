package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.thalweg.figures.Curve;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.editor.FieldRow;
import org.thalweg.workbench.Example;

/** Types into every field of a description, and clicks into its curve; makes errors and reads the messages at the fields. */
final class DescribeAReservoir extends ByHand {
	private static final List<String> PAGES = List.of("Reservoir", "Inflow", "Storage", "Station");
	private IEditorPart editor;
	private String before;
	private IProject project;

	@Override
	void work() throws Exception {
		Pictures.prepare();
		Example example = Example.read(Platform.getExtensionRegistry()).stream().filter(e -> e.id().equals("reservoir")).findFirst().orElseThrow();
		IFile file = Workbench.ask(() -> example.copyTo(ResourcesPlugin.getWorkspace().getRoot().getProject("By hand"), null));
		project = file.getProject();
		editor = open(file);
		Workbench.command("org.eclipse.ui.window.maximizePart");
		before = text();
		for (String page : PAGES) {
			turnTo(page);
			List<String> paths = Workbench.ask(() -> fields(Text.class).map(DescribeAReservoir::path).toList());
			assertTrue(paths.size() > 2, page + ": " + paths);
			for (String path : paths) {
				type(path);
			}
		}
		browse();
		encoding();
		points();
		partLoad();
		errors();
	}

	/** Types one more character, checks it in the source, and undoes it. */
	private void type(String path) {
		Field<Text> field = () -> field(Text.class, path);
		String held = Workbench.ask(() -> field.get().getText());
		clickInto(path, field);
		hand().press("End");
		hand().type("7");
		awaitText(path, field, held + "7");
		assertTrue(Workbench.ask(() -> !text().equals(before)), path + " is in the source");
		hand().press("BackSpace");
		awaitText(path, field, held);
		assertEquals(before, Workbench.ask(this::text), path);
	}

	/** A file of the disk is named in the dialog of the system and copied into the project; undo leaves the copy there. */
	private void browse() throws Exception {
		Path record = Files.writeString(Path.of(ResourcesPlugin.getWorkspace().getRoot().getLocation().toString()).resolveSibling("Pegel.csv"),
				"Datum;Zufluß\n2001-01;3\n", Charset.forName("windows-1252"));
		turnTo("Inflow");
		click(() -> field(Button.class, "inflow.file browse"));
		awaitSeen(() -> "the dialog of the system should come", () -> Workbench.display().getActiveShell() == null);
		hand().type(record.toString());
		hand().press("Return");
		Shell asked = Workbench.shell("File outside of the project");
		awaitSeen(() -> "the question should have the keys", () -> Workbench.display().getFocusControl() instanceof Button b && b
				.getShell() == asked);
		Pictures.take("reservoir-browse");
		hand().press("Return");
		awaitSeen(() -> "the copy should be named: " + text(), () -> text().contains("file: Pegel.csv"));
		assertTrue(project.getFile("Pegel.csv").exists(), "the copy");
		awaitTold("this is not UTF-8 text");
	}

	/** Chosen from a list that shows the file in each; the preview follows. */
	private void encoding() {
		click(() -> field(Button.class, "inflow.encoding choose"));
		awaitSeen(() -> "encodings should be offered", () -> Workbench.display().getFocusControl() instanceof Text t && t
				.getShell() != editorShell());
		Shell dialog = Workbench.ask(() -> Workbench.display().getFocusControl().getShell());
		Pictures.take("reservoir-encodings");
		hand().type("windows-1252");
		Table words = Workbench.ask(() -> Workbench.all(dialog, Table.class).getFirst());
		awaitSeen(() -> "it should be found", () -> words.getItemCount() == 1 && words.getItem(0).getText().equals(
				"windows-1252 – Western Europe: Datum;Zufluß"));
		hand().press("Return");
		awaitSeen(() -> "it should be written: " + text(), () -> text().contains("encoding: windows-1252"));
		awaitSeen(() -> "the preview should have its letters", () -> Workbench.all(editorShell(), Table.class).stream().anyMatch(t -> t.isVisible()
				&& t
						.getColumnCount() == 3 && t.getColumn(2).getText().equals("Zufluß")));
		Pictures.take("reservoir-encoding");
		for (int i = 0; i < 2; i++) {
			hand().press("Ctrl+z");
		}
		awaitSeen(() -> "all should be as before: " + text(), () -> text().equals(before));
	}

	private void points() {
		turnTo("Storage");
		Field<Table> table = () -> field(Table.class, "level-storage");
		clickAndLeaveCell(table, 3, 1);
		hand().press("End");
		hand().type("700\n290\n");
		awaitSeen(() -> "a point should be added: " + text(), () -> text().contains("storage: [0, 80, 200, 380, 620, 700]") && text().contains(
				"level: [210, 232, 248, 262, 275, 290]"));
		awaitSeen(() -> "the picture should have it", () -> Workbench.all(editorShell(), Plot.class).stream().filter(Control::isVisible).anyMatch(
				p -> p
						.chart() != null && p.chart().marks().getFirst() instanceof Curve c && c.x().length == 6));
		hand().press("Escape");
		hand().press("Home");
		hand().press("Down");
		hand().type("900\n");
		awaitTold(
				"level-storage curve: point 3 (200.0, 248.0) does not lie after point 2 (900.0, 232.0). Sort the points; each abscissa may occur "
						+ "only once");
		Pictures.take("reservoir-curve-mistake");
		hand().press("Escape");
		for (int i = 0; i < 3; i++) {
			hand().press("Ctrl+z");
		}
		awaitSeen(() -> "all should be as before: " + text(), () -> text().equals(before));
	}

	/** A missing curve: choosing how it is given adds one, with its chart. */
	private void partLoad() {
		turnTo("Station");
		choose("part load", () -> field(Combo.class, "turbines.part-load given as"), 2);
		awaitSeen(() -> "a file should be asked for: " + text(), () -> text().contains("part-load: {file: curve.csv}"));
		Workbench.command("org.eclipse.ui.edit.undo");
		choose("part load", () -> field(Combo.class, "turbines.part-load given as"), 1);
		awaitSeen(() -> "points should be there: " + text(), () -> text().contains("part-load: {discharge: [0, 100], share: [0.8, 0.9]}"));
		awaitSeen(() -> "the curve should be drawn", () -> Workbench.all(editorShell(), Plot.class).stream().filter(Control::isVisible).anyMatch(
				p -> p.chart() != null && p.chart().title().equals("Part load")));
		Workbench.command("org.eclipse.ui.edit.undo");
		awaitSeen(() -> "all should be as before: " + text(), () -> text().equals(before));
	}

	private void errors() {
		turnTo("Inflow");
		choose("decimal", () -> field(Combo.class, "inflow.decimal"), 2);
		awaitTold(", since the decimal mark is a comma. If the point is the decimal mark, set 'decimal' to point");
		hand().press("Ctrl+z");
		awaitSeen(() -> "all should be as before: " + text(), () -> text().equals(before));
		Field<Text> unit = () -> field(Text.class, "inflow.unit");
		clickInto("unit", unit);
		retype("unit", unit, "furlongs");
		awaitTold("unknown unit 'furlongs' of the inflow.");
		Pictures.take("reservoir-unit-mistake");
		retype("unit", unit, "");
		assertEquals(before, Workbench.ask(this::text));
		turnTo("Station");
		Field<Text> capacity = () -> field(Text.class, "turbines.capacity");
		clickInto("capacity", capacity);
		retype("capacity", capacity, "-60");
		awaitTold("-60 is below the minimum 0");
		turnTo("Optimise");
		awaitTold("One error in the description, on page Station:\nturbines.capacity: -60 is below the minimum 0");
		Pictures.take("reservoir-optimise-mistake");
	}

	private void awaitTold(String message) {
		awaitSeen(() -> "it should be told: " + message + "; but " + told(), () -> told().stream().anyMatch(t -> t.contains(message)));
	}

	private static List<String> told() {
		return Workbench.all(editorShell(), Label.class).stream().filter(Control::isVisible).map(Label::getText).filter(t -> !t.isBlank()).toList();
	}

	private static Shell editorShell() {
		return Workbench.window().getShell();
	}

	private static String path(Control control) {
		return control.getData(FieldRow.PATH) instanceof String path ? path : "";
	}

	private static <C extends Control> Stream<C> fields(Class<C> type) {
		return Workbench.all(editorShell(), type).stream().filter(c -> c.isVisible() && !path(c).isEmpty());
	}

	private static <C extends Control> C field(Class<C> type, String path) {
		return fields(type).filter(c -> path(c).equals(path)).findFirst().orElseThrow(() -> new AssertionError("no field " + path));
	}

	private String text() {
		ITextEditor source = editor.getAdapter(ITextEditor.class);
		return source.getDocumentProvider().getDocument(source.getEditorInput()).get();
	}
}
