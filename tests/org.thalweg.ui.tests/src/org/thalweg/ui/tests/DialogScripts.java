package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.ImageTransfer;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.thalweg.ui.runs.ConvergenceView;
import org.thalweg.workbench.runs.RunCenter;

/** Scripts of {@link DialogsByHandTest}. */
final class DialogScripts {
	private DialogScripts() {
	}

	/** F1 in a wizard shows the place about it in a window that can be used, and Esc leads back to the field. */
	static final class HelpInADialog extends ByHand {
		@Override
		void work() throws Exception {
			long workbench = hand().focus();
			hand().press("Ctrl+Shift+n");
			Shell wizard = Workbench.shell("New experiment");
			awaitSeen(() -> "the wizard should have the keys",
					() -> hand().focus() != workbench && Workbench.display().getFocusControl() instanceof Text);
			long window = hand().focus();
			hand().press("F1");
			Shell help = Workbench.shell("Help");
			awaitSeen(() -> "the help should have the keys",
					() -> hand().focus() != window && Workbench.display().getFocusControl() instanceof StyledText);
			StyledText text = Workbench.ask(() -> Workbench.all(help, StyledText.class).getFirst());
			assertEquals("An experiment", Workbench.ask(() -> text.getLine(text.getLineAtOffset(text.getSelection().x))));
			hand().press("F1");
			hand().press("Tab");
			awaitSeen(() -> "Tab should go to a link", () -> text.getSelectionCount() > 0);
			assertEquals(1L, Workbench.ask(() -> Stream.of(Workbench.display().getShells()).filter(s -> s.getText().equals("Help")).count()));
			hand().press("Escape");
			awaitSeen(() -> "Esc should close the help", help::isDisposed);
			awaitSeen(() -> "the wizard should have the keys again",
					() -> hand().focus() == window && Workbench.display().getFocusControl() instanceof Text);
			assertFalse(Workbench.ask(wizard::isDisposed));
			hand().press("Escape");
			awaitSeen(() -> "Esc should close the wizard", wizard::isDisposed);
		}
	}

	/** A chart is copied and saved as PNG with a given printed width, where an impossible one is reported; a problem is found and added. */
	static final class SaveAPicture extends ByHand {
		private static final String YAML = """
				problems: {problem: classic/sphere, dimension: 2}
				algorithms: {algorithm: clpso, with: {size: 4}}
				runs: 3
				stop: {generations: 20}
				""";
		private static final String LAST_CHUNK = "IEND";
		private ConvergenceView view;
		private long window;

		@Override
		void work() throws Exception {
			IFile file = org.thalweg.ui.tests.Files.file("by-hand", "e.yaml", YAML);
			Workbench.act(() -> IDE.openEditor(Workbench.page(), file));
			Workbench.awaitEditor("e.yaml");
			hand().press("F9");
			Workbench.await("it is computed", () -> PlatformUI.getWorkbench().getService(RunCenter.class).job(file).filter(j -> j.over())
					.isPresent());
			view = (ConvergenceView) Workbench.show(ConvergenceView.ID);
			Workbench.await("a chart", () -> view.plot().chart() != null);
			copied();
			Shell dialog = sizes();
			errors(dialog);
			Path to = Path.of(ResourcesPlugin.getWorkspace().getRoot().getLocation().toString()).resolveSibling("chart.png");
			save(dialog, to);
			// 80 mm at 200 dpi: 80 / 25.4 · 200 = 629.9
			assertEquals(630, width(to));
			found();
		}

		/** Ctrl+C in a chart: numbers for a spreadsheet, and the picture for a text. */
		private void copied() {
			Point at = Workbench.ask(() -> view.plot().area().toDisplay(20, 20));
			hand().click(at.x, at.y);
			awaitSeen(() -> "the chart should have the focus", () -> view.plot().area().isFocusControl());
			window = hand().focus();
			hand().press("Ctrl+c");
			awaitSeen(() -> "the numbers should be copied: " + clipboard(TextTransfer.getInstance()), () -> clipboard(TextTransfer
					.getInstance()) instanceof String text && text.startsWith("label\tx\ty\tlower\tupper\n"));
			assertTrue(Workbench.ask(() -> clipboard(ImageTransfer.getInstance()) instanceof ImageData picture && picture.width > picture.height));
		}

		private static Object clipboard(Transfer format) {
			Clipboard clipboard = new Clipboard(Workbench.display());
			try {
				return clipboard.getContents(format);
			} finally {
				clipboard.dispose();
			}
		}

		/** A problem is found by a word of its paper's name and added to the experiment with the keyboard. */
		private void found() {
			awaitSeen(() -> "the window should have the keys", () -> hand().focus() == window);
			hand().press("F12");
			hand().press("Ctrl+Shift+t");
			Shell dialog = Workbench.shell("Find a problem or an algorithm");
			awaitSeen(() -> "the dialog should have the keys", () -> Workbench.display().getFocusControl() instanceof Text t && t
					.getShell() == dialog);
			hand().type("problem ackley");
			Table list = Workbench.ask(() -> Workbench.all(dialog, Table.class).getFirst());
			awaitSeen(() -> "Ackley's function should be found: " + Workbench.texts(dialog), () -> list.getSelectionCount() == 1 && list
					.getSelection()[0].getText().equals("classic/ackley – Ackley"));
			hand().press("Down");
			awaitSeen(() -> "the next one should be selected and described: " + Workbench.texts(dialog), () -> list.getSelectionIndex() == 1
					&& Workbench
							.texts(dialog).stream().anyMatch(t -> t.contains(" (problem)\n")));
			hand().press("Up");
			awaitSeen(() -> "the first one should be selected", () -> list.getSelectionIndex() == 0);
			Pictures.take("find");
			hand().press("Return");
			awaitSeen(() -> "it should be added", () -> dialog.isDisposed() && source().contains("problem: classic/ackley"));
			hand().press("Ctrl+z");
			awaitSeen(() -> "Ctrl+Z should take it out: " + source(), () -> source().equals(YAML));
		}

		private static String source() {
			ITextEditor source = Workbench.page().getActiveEditor().getAdapter(ITextEditor.class);
			return source.getDocumentProvider().getDocument(source.getEditorInput()).get();
		}

		/** Opens the menu of the chart by its key and chooses by arrows: PNG is above Copy, Copy data, Copy as picture and Print. */
		private Shell sizes() {
			hand().press("Shift+F10");
			Workbench.await("the menu has the pointer", () -> hand().grabbed());
			for (int k = 0; k < 5; k++) {
				hand().press("Up");
			}
			hand().press("Return");
			Shell out = Workbench.shell("Save as PNG");
			awaitSeen(() -> "the dialog should have the keys", () -> Workbench.display().getFocusControl() instanceof Text);
			return out;
		}

		private void errors(Shell dialog) {
			Button save = Workbench.ask(() -> Workbench.button(dialog, "Save…"));
			for (String[] wrong : new String[][] { { "wide", "width 'wide' is not a number" }, { "-3", "-3" }, { "1e9", "1" } }) {
				hand().press("Ctrl+a");
				hand().type(wrong[0]);
				awaitSeen(() -> "it should be told: " + Workbench.texts(dialog), () -> !save.isEnabled() && Workbench.texts(dialog).stream().anyMatch(
						t -> t.contains(wrong[1])));
			}
			hand().press("Ctrl+a");
			hand().type("80");
			hand().press("Tab");
			hand().press("Ctrl+a");
			hand().type("200");
			awaitSeen(() -> "pixels should be told: " + Workbench.texts(dialog), () -> save.isEnabled() && Workbench.texts(dialog).stream().anyMatch(
					t -> t.startsWith("630 × ")));
		}

		/**
		 * The dialog for files is GTK's own, of which no window of SWT knows: it is there when a third window of this program has the keys, and then they go
		 * to its field for the name.
		 */
		private void save(Shell dialog, Path to) {
			long sizes = hand().focus();
			hand().press("Return");
			awaitSeen(() -> "the sizes should be taken", dialog::isDisposed);
			Await.until(() -> "GTK's dialog has the keys", () -> hand().focus() + " has them; " + window + " is the workbench, " + sizes
					+ " was the dialog",
					Await.LIMIT, () -> {
						long now = hand().focus();
						return now != window && now != sizes && KeysAndPointer.ofOneProgram(now, window);
					});
			hand().press("Ctrl+a");
			hand().type(to.toString());
			hand().press("Return");
			Await.until(() -> "a whole picture in " + to, () -> "keys go to " + hand().focus() + ", and there are " + List.of(to.getParent().toFile()
					.list()),
					Await.LIMIT, () -> Files.exists(to) && new String(Files.readAllBytes(to), StandardCharsets.ISO_8859_1).contains(LAST_CHUNK));
		}

		/** Bytes 16 to 19 of a PNG file. */
		private static int width(Path png) throws IOException {
			try (DataInputStream in = new DataInputStream(Files.newInputStream(png))) {
				in.skipNBytes(16);
				return in.readInt();
			}
		}
	}
}
