package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.ide.IDE;
import org.thalweg.ui.editor.ExperimentEditor;
import org.thalweg.ui.results.ResultsEditor;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.RunCenter;

/** Scripts of {@link KeyboardTest}. */
final class KeyboardScripts {
	private KeyboardScripts() {
	}

	/**
	 * From an empty workspace to tables for a paper, with the keyboard only: three problems, three algorithms and two population sizes are
	 * chosen, run, compared, ranked and exported, in fewer than 60 actions. An action is a key with its modifiers, or a word.
	 */
	static final class CompareAlgorithms extends ByHand {
		private static final int MAX_ACTIONS = 60;
		private int actions;

		@Override
		void work() throws Exception {
			key("Ctrl+Shift+n");
			Shell wizard = Workbench.shell("New experiment");
			awaitFocus(wizard);
			word("mine");
			choose("Alt+p", "rastrigin", "ackley", "sphere");
			fill("Alt+d", "10");
			choose("Alt+a", "clpso", "jde", "spso2011");
			fill("Alt+z", "20, 40");
			key("Alt+n");
			awaitSeen(() -> "the page of devices should come", () -> Workbench.all(wizard, Label.class).stream()
					.anyMatch(l -> l.isVisible() && l.getText().equals("&Runs of each algorithm:")));
			fill("Alt+r", "5");
			key("Alt+l");
			key("Down");
			key("Return");
			Workbench.awaitEditor("mine.yaml");
			awaitChecked();
			runAndOpen();
			rank();
			export();
			System.err.println("journey: " + actions + " actions");
			assertTrue(actions <= MAX_ACTIONS, actions + " actions");
		}

		private void key(String keys) {
			actions++;
			hand().press(keys);
		}

		private void word(String text) {
			actions++;
			hand().type(text);
		}

		/** Selects words of a list, each found by typing. */
		private void choose(String list, String... words) {
			key(list);
			for (String word : words) {
				word(word);
				key("Return");
			}
		}

		private void fill(String field, String text) {
			key(field);
			word(text);
		}

		private void awaitFocus(Shell dialog) {
			awaitSeen(() -> dialog + " should have the keys", () -> Workbench.display().getActiveShell() == dialog
					&& Workbench.display().getFocusControl() instanceof Text);
		}

		private void runAndOpen() {
			IFile file = ResourcesPlugin.getWorkspace().getRoot().getProject("Experiments").getFile("mine.yaml");
			key("F9");
			awaitSeen(() -> "F9 should run it", () -> job(file) != null && job(file).execution().isPresent());
			Workbench.await("all runs end", () -> job(file).over());
			assertEquals("Finished: 90 computed", job(file).outcome(), "3 problems × 3 algorithms × 2 sizes × 5 runs");
			awaitSeen(() -> "a notice should offer the results", () -> Stream.of(Workbench.display().getShells()).anyMatch(s -> s.isVisible()
					&& Workbench.texts(s).contains("Finished: 90 computed")));
			assertEquals(Workbench.ask(() -> Workbench.window().getShell()), Workbench.ask(() -> Workbench.display().getActiveShell()),
					"and leave the focus where it is");
			key("F7");
			Workbench.await("the results open", () -> Workbench.page().getActiveEditor() instanceof ResultsEditor);
		}

		private static ExperimentJob job(IFile file) {
			return PlatformUI.getWorkbench().getService(RunCenter.class).job(file).orElse(null);
		}

		/** Turns pages up to the ranks, each when the one before is there. */
		private void rank() {
			Workbench.await("the results are read", () -> pages().stream().anyMatch(p -> p.getText().equals("Ranks")));
			for (String page = Workbench.ask(KeyboardScripts::page); !page.equals("Ranks") && actions <= MAX_ACTIONS;) {
				String before = page;
				key("Alt+Next");
				Workbench.await("a page behind " + before, () -> !page().equals(before));
				page = Workbench.ask(KeyboardScripts::page);
			}
			Workbench.await("the ranks with Friedman's test", KeyboardScripts::friedman);
		}

		private void export() throws Exception {
			key("Ctrl+Shift+e");
			Shell dialog = Workbench.shell("Export results");
			awaitSeen(() -> "the dialog should have the keys", () -> Workbench.display().getActiveShell() == dialog);
			key("Alt+l");
			key("Alt+p");
			awaitSeen(() -> "two formats should be chosen", () -> Workbench.all(dialog, Button.class).stream().filter(b -> b.isEnabled() && b
					.getSelection()).count() == 2);
			key("Alt+e");
			Path results = ResourcesPlugin.getWorkspace().getRoot().getProject("Experiments").getLocation().toPath().resolve("results/mine");
			Path pdf = results.resolve("charts/report.pdf");
			Workbench.await("LaTeX and PDF are written", () -> Files.exists(pdf) && Files.exists(results.resolve("latex")));
			awaitSeen(() -> "both are reported", () -> Workbench.all(Workbench.window().getShell(), Label.class).stream()
					.anyMatch(l -> (l.getToolTipText() == null ? l.getText() : l.getToolTipText()).contains(" runs. Wrote ")));
			assertEquals("%PDF", new String(Files.readAllBytes(pdf), 0, 4, StandardCharsets.ISO_8859_1));
			try (Stream<Path> tables = Files.list(results.resolve("latex"))) {
				List<Path> ranks = tables.filter(f -> f.getFileName().toString().contains("rank")).toList();
				assertTrue(Files.readString(ranks.getFirst()).contains("spso2011 size=40"), ranks.toString());
			}
		}
	}

	/** Tabs of the active editor; in the UI thread. */
	private static List<CTabItem> pages() {
		return Workbench.all(Workbench.window().getShell(), CTabFolder.class).stream()
				.filter(tabs -> tabs.isVisible() && (tabs.getStyle() & SWT.BOTTOM) != 0).flatMap(tabs -> Stream.of(tabs.getItems())).toList();
	}

	/** The page in front; in the workbench's thread. */
	private static String page() {
		return pages().stream().filter(p -> p.getParent().getSelection() == p).map(CTabItem::getText).findFirst().orElse("");
	}

	/** Whether the page in front speaks of Friedman's test; in the workbench's thread. */
	private static boolean friedman() {
		return Workbench.all(Workbench.window().getShell(), Label.class).stream().anyMatch(l -> l.isVisible() && l.getText().contains("Friedman"));
	}

	/** Types a grid into a field, duplicates an algorithm and applies quick fixes, at the field and in the source. */
	static final class EditAlgorithms extends ByHand {
		private static final String YAML = """
				problems: {problem: classic/sphere, dimension: 10}
				algorithms:
				  - {algorithm: clpso, with: {size: 20}}  # mine
				stop: {generations: 50}
				""";
		private ExperimentEditor editor;

		@Override
		void work() throws Exception {
			IFile file = org.thalweg.ui.tests.Files.file("by-hand", "edit.yaml", YAML);
			Workbench.act(() -> IDE.openEditor(Workbench.page(), file));
			editor = (ExperimentEditor) Workbench.awaitEditor(file.getName());
			awaitChecked();
			turnTo("Algorithms");
			awaitSeen(() -> "the page should come", () -> editor.getActivePageInstance().getTitle().equals("Algorithms"));
			Field<Text> size = () -> field("algorithms[0].with.size");
			clickInto("size", size);
			retype("size", size, "20, 40");
			awaitChecked();
			awaitText("size", size, "20, 40");
			assertEquals(YAML.replace("size: 20", "size: {grid: [20, 40]}"), text());
			retype("size", size, "30");
			assertEquals(YAML.replace("size: 20", "size: 30"), text());

			click(() -> Workbench.button(front(), "Duplicate"));
			String copy = "  - {algorithm: clpso, with: {size: 30}, label: clpso 2}  # mine\n";
			awaitSeen(() -> "it should be duplicated: " + text(), () -> text().equals(YAML.replace("size: 20}}  # mine\n", "size: 30}}  # mine\n"
					+ copy)));
			awaitChecked();
			assertEquals(List.of(), Workbench.ask(() -> Workbench.all(front(), Hyperlink.class).stream().filter(Hyperlink::isVisible).toList()));
			moveFromTheCopy();
			correct();
		}

		/** Keys in the list start at the selected row. */
		private void moveFromTheCopy() {
			Field<Table> list = () -> Workbench.all(front(), Table.class).stream().findFirst().orElseThrow();
			for (int before = 0; before < 3; before++) { // Remove, Add…, the list
				hand().press("Shift+Tab");
			}
			awaitSeen(() -> "the list should be reached", () -> list.get().isFocusControl());
			assertEquals(1, Workbench.ask(() -> list.get().getSelectionIndex()));
			hand().press("Up");
			awaitSeen(() -> "the original should be selected", () -> list.get().getSelectionIndex() == 0);
		}

		/** By Tab and Enter at the field, by Ctrl+1 in the source. */
		private void correct() {
			turnTo("Problems");
			awaitSeen(() -> "the page should come", () -> editor.getActivePageInstance().getTitle().equals("Problems"));
			Field<Text> problem = () -> field("problems[0].problem");
			clickInto("problem", problem);
			retype("problem", problem, "classic/spere");
			Field<Hyperlink> link = () -> Workbench.all(front(), Hyperlink.class).stream().filter(h -> h.isVisible() && h.getText().equals(
					"Change 'classic/spere' to 'classic/sphere'")).findFirst().orElse(null);
			awaitSeen(() -> "a correction should be proposed", () -> link.get() != null);
			hand().press("Tab");
			hand().press("Tab");
			awaitSeen(() -> "the proposal should be reached by Tab", () -> link.get() != null && link.get().isFocusControl());
			hand().press("Return");
			awaitSeen(() -> "it should be corrected", () -> !text().contains("spere"));
			turnTo("Source");
			hand().press("Ctrl+Home");
			hand().press("End");
			hand().type("\ntset: welch");
			awaitSeen(() -> "it should be typed", () -> text().contains("tset: welch"));
			awaitChecked();
			hand().press("Ctrl+1");
			awaitSeen(() -> "a list should open", () -> Stream.of(Workbench.display().getShells()).anyMatch(s -> s != Workbench.window().getShell()
					&& s
							.isVisible()));
			hand().press("Return");
			awaitSeen(() -> "it should be corrected: " + text(), () -> text().contains("\ntest: welch"));
		}

		private Composite front() {
			return editor.getActivePageInstance().getManagedForm().getForm();
		}

		private Text field(String path) {
			return Workbench.all(front(), Text.class).stream().filter(t -> path.equals(t.getData("org.thalweg.ui.editor.path"))).findFirst()
					.orElseThrow();
		}

		private String text() {
			return Workbench.ask(() -> editor.source().getDocumentProvider().getDocument(editor.getEditorInput()).get());
		}
	}
}
