package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.thalweg.ui.editor.FieldRow;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.RunCenter;

/** Scripts of {@link FormsByHandTest} for controls that rebuild their form: after each one keys reach the editor. */
final class FormScripts {
	private FormScripts() {
	}

	/** An editor with forms, and its keys. */
	abstract static class Forms extends ByHand {
		private IEditorPart editor;
		private IFile file;

		final void edit(IFile of) {
			file = of;
			editor = open(of);
			Workbench.command("org.eclipse.ui.window.maximizePart");
			awaitChecked();
		}

		final String text() {
			return Workbench.ask(() -> document().get());
		}

		private IDocument document() {
			ITextEditor source = editor.getAdapter(ITextEditor.class);
			return source.getDocumentProvider().getDocument(source.getEditorInput());
		}

		final void awaitText(String name, String text) {
			awaitSeen(() -> name + " should give\n" + text + "but the text is\n" + text(), () -> text().equals(text));
		}

		/** Ctrl+S. */
		final void save(String name) {
			awaitRebuilt();
			hand().press("Ctrl+s");
			awaitSeen(() -> "Ctrl+S should save after " + name, () -> !editor.isDirty());
			String saved = Workbench.ask(() -> new String(file.readAllBytes(), StandardCharsets.UTF_8));
			assertEquals(text(), saved, name);
		}

		/** Ctrl+Z. */
		final void undo(String name, String before) {
			awaitRebuilt();
			hand().press("Ctrl+z");
			awaitText("Ctrl+Z after " + name, before);
			awaitRebuilt();
		}

		/** Waits for events posted by the last event and the check. */
		private static void awaitRebuilt() {
			awaitChecked();
			Workbench.act(LookedAt::drain);
		}

		/** Presses the Tab key until a control has the focus. */
		final void tabTo(String name, Field<?> field) {
			for (int presses = 0; !Workbench.ask(() -> field.get().isFocusControl()); presses++) {
				assertTrue(presses < 60, name + " should be reached by Tab");
				Control before = Workbench.ask(Forms::focused);
				hand().press("Tab");
				awaitSeen(() -> "Tab should move the focus on the way to " + name, () -> focused() != before);
			}
		}

		/** In the workbench's thread. */
		static Control focused() {
			return Workbench.display().getFocusControl();
		}

		final IFile file() {
			return file;
		}

		/** Visible controls of the editor; in the workbench's thread. */
		final <C extends Control> Stream<C> shown(Class<C> type) {
			return Workbench.all(Workbench.window().getShell(), type).stream().filter(Control::isVisible);
		}

		final <C extends Control> C field(Class<C> type, String path) {
			return shown(type).filter(c -> path.equals(c.getData(FieldRow.PATH))).findFirst()
					.orElseThrow(() -> new AssertionError("no field " + path));
		}

		/** Paths of the fields of a type on the page in front. */
		final List<String> paths(Class<? extends Control> type) {
			return Workbench.ask(() -> shown(type).map(c -> c.getData(FieldRow.PATH)).filter(String.class::isInstance)
					.map(String.class::cast).toList());
		}
	}

	/** Choosing an algorithm, and other choices that change the fields. */
	static final class ChangeAnExperiment extends Forms {
		private static final String YAML = """
				problems: {problem: classic/sphere, dimension: 2}
				algorithms: [{algorithm: clpso}, {algorithm: jde}]
				on: {device: sequential}
				runs: 1
				stop: {generations: 2}
				""";

		@Override
		void work() throws Exception {
			edit(Files.file("by-hand", "small.yaml", YAML));
			turnTo("Algorithms");
			theAlgorithm();
			theList();
			List<String> chosen = new ArrayList<>();
			for (String page : List.of("Problems", "Algorithms", "Devices", "Budget")) {
				turnTo(page);
				for (String path : paths(Combo.class)) {
					step(path);
				}
				for (String path : paths(Button.class)) {
					choose(path);
					chosen.add(path);
				}
			}
			assertTrue(chosen.containsAll(List.of("problems[0].problem choose", "on[0].device choose")), chosen.toString());
			typing();
		}

		/** Selects one from its list, as in the issue; then the file is saved, run and undone. */
		private void theAlgorithm() {
			String path = "algorithms[0].algorithm";
			Field<Combo> algorithm = () -> field(Combo.class, path);
			choose(path, algorithm, Workbench.ask(() -> List.of(algorithm.get().getItems()).indexOf("de")));
			awaitText(path, YAML.replace("clpso", "de"));
			awaitSeen(() -> "fields of DE should come: " + paths(Control.class),
					() -> paths(Control.class).contains("algorithms[0].with.F"));
			save(path);
			awaitSeen(() -> path + " should keep the focus", () -> algorithm.get().isFocusControl());
			hand().press("F9");
			awaitSeen(() -> "F9 should run it", () -> job() != null);
			Workbench.await("it is computed", () -> job().over());
			assertEquals("Finished: 2 computed", job().outcome());
			undo(path, YAML);
			save(path);
		}

		private ExperimentJob job() {
			return PlatformUI.getWorkbench().getService(RunCenter.class).job(file()).orElse(null);
		}

		/** Another algorithm is selected by an arrow key, moved, duplicated and removed by the space bar. */
		private void theList() {
			Field<Table> list = () -> field(Table.class, "algorithms");
			click(list, 0);
			awaitSeen(() -> "the first should be shown", () -> paths(Combo.class).contains("algorithms[0].algorithm"));
			hand().press("Down");
			awaitSeen(() -> "the second should be shown", () -> paths(Combo.class).contains("algorithms[1].algorithm"));
			awaitSeen(() -> "the list should keep the focus", () -> list.get().isFocusControl());
			for (String button : List.of("Duplicate", "Up", "Remove")) {
				tabTo(button, () -> shown(Button.class).filter(b -> b.getText().equals(button)).findFirst().orElseThrow());
				hand().press("space");
				awaitSeen(() -> button + " should change the text", () -> !text().equals(YAML));
				undo(button, YAML);
				click(list, 1);
			}
		}

		private void click(Field<Table> list, int row) {
			click(() -> list.get());
			hand().press("Home");
			for (int k = 0; k < row; k++) {
				hand().press("Down");
			}
			awaitSeen(() -> "row " + row + " should be selected", () -> list.get().getSelectionIndex() == row);
		}

		/** The next value, without the list, or the one before. */
		private void step(String path) {
			Field<Combo> combo = () -> field(Combo.class, path);
			tabTo(path, combo);
			boolean last = Workbench.ask(() -> combo.get().getItemCount() == combo.get().getSelectionIndex() + 1);
			if (Workbench.ask(() -> combo.get().getItemCount() < 2)) {
				return;
			}
			hand().press(last ? "Up" : "Down");
			awaitChanged(path);
			awaitSeen(() -> path + " should keep the focus", () -> combo.get().isFocusControl());
			save(path);
			undo(path, YAML);
			save(path);
		}

		private void awaitChanged(String path) {
			awaitSeen(() -> path + " should change the text", () -> !text().equals(YAML));
		}

		/** The button that offers what there is to choose from. */
		private void choose(String path) {
			Field<Button> button = () -> field(Button.class, path);
			long window = hand().focus();
			click(button);
			awaitSeen(() -> "words should be offered at " + path + ", with the keys", () -> hand().focus() != window
					&& focused() instanceof Text text && text.getShell() != Workbench.window().getShell());
			Shell dialog = Workbench.ask(() -> focused().getShell());
			hand().press("Tab");
			awaitSeen(() -> "the list of words should have the focus", () -> focused() instanceof Table);
			hand().press("End");
			if (path.equals("on[0].device choose")) { // where the last one is chosen already
				hand().press("Up");
			}
			hand().press("Return");
			awaitSeen(() -> "a word should be chosen", dialog::isDisposed);
			awaitSeen(() -> "the window should have the keys", () -> hand().focus() == window);
			awaitChanged(path);
			undo(path, YAML);
		}

		/** A name that is typed has other parameters, and another default, than the one before. */
		private void typing() {
			turnTo("Problems");
			Field<Text> problem = () -> field(Text.class, "problems[0].problem");
			clickInto("problem", problem);
			retype("problem", problem, "classic/ackley");
			save("problem");
			undo("problem", YAML);
			awaitSeen(() -> "the field should keep the focus", () -> problem.get().isFocusControl());
		}
	}
}
