package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.editor.ExperimentEditor;
import org.thalweg.workbench.runs.ComputingJobs;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.RunCenter;

/** Scripts of {@link ByHandTest}, with keys and pointer. */
final class ByHandScripts {
	/** Key of a field's path in the data of its control. */
	private static final String PATH = "org.thalweg.ui.editor.path";
	private static final String FORMS = """
			# Two functions, two algorithms.
			problems:
			  - {problem: classic/sphere, dimension: 10}   # the easy one
			  - {problem: classic/ackley, dimension: 10}
			algorithms:
			  - algorithm: clpso   # as in the paper
			    with:
			      size: 20   # not the paper's
			  - {algorithm: de, label: b}
			on: {device: sequential}
			runs:  3
			notes: >
			  Of old.
			stop: {generations: 50}
			""";

	private ByHandScripts() {
	}

	/**
	 * Types into each field of each page of an experiment, then restores the former text. In the full tests on displays with and
	 * without a window manager, otherwise on some pages with and on the others without one.
	 */
	static final class TypeIntoForms extends ByHand {
		private ExperimentEditor editor;

		@Override
		void work() throws Exception {
			IFile file = Files.file("by-hand", "forms.yaml", FORMS);
			Workbench.act(() -> IDE.openEditor(Workbench.page(), file));
			editor = (ExperimentEditor) Workbench.awaitEditor(file.getName());
			Workbench.command("org.eclipse.ui.window.maximizePart");
			awaitChecked();
			for (String page : pages(hand().managed())) {
				turnTo(page);
				awaitSeen(() -> page + " should be in front", () -> editor.getActivePageInstance().getTitle().equals(page));
				List<String> paths = Workbench.ask(() -> fields().map(c -> (String) c.getData(PATH)).toList());
				assertTrue(paths.size() > 1, paths.toString());
				for (String path : paths) {
					change(path);
					assertEquals(FORMS, text(), path);
				}
			}
		}

		private static List<String> pages(boolean managed) {
			List<String> some = managed ? List.of("Algorithms", "Devices") : List.of("Problems", "Budget");
			return "1".equals(System.getenv("THALWEG_FULL")) ? List.of("Problems", "Algorithms", "Devices", "Budget") : some;
		}

		private void change(String path) {
			if (Workbench.ask(() -> field(Control.class, path) instanceof Combo)) {
				Field<Combo> combo = () -> field(Combo.class, path);
				int before = Workbench.ask(() -> combo.get().getSelectionIndex());
				boolean last = Workbench.ask(() -> combo.get().getItemCount() == before + 1);
				choose(path, combo, last ? before - 1 : before + 1);
				awaitChecked();
				choose(path, combo, before);
				return;
			}
			Field<Text> text = () -> field(Text.class, path);
			String before = Workbench.ask(() -> text.get().getText());
			boolean lines = Workbench.ask(() -> (text.get().getStyle() & SWT.MULTI) != 0);
			clickInto(path, text);
			retype(path, text, "xyz");
			awaitChecked();
			hand().type(lines ? "\nw A_1" : "w A_1");
			awaitText(path, text, lines ? "xyz\nw A_1" : "xyzw A_1");
			retype(path, text, before);
			awaitChecked();
		}

		/** The fields of the page in front; in the workbench's thread. */
		private Stream<Control> fields() {
			return Workbench.all(editor.getActivePageInstance().getManagedForm().getForm(), Control.class).stream()
					.filter(c -> (c instanceof Text || c instanceof Combo) && c.getData(PATH) != null);
		}

		private <C extends Control> C field(Class<C> type, String path) {
			return type.cast(fields().filter(c -> path.equals(c.getData(PATH))).findFirst().orElseThrow(() -> new AssertionError("no field "
					+ path)));
		}

		private String text() {
			return Workbench.ask(() -> editor.source().getDocumentProvider().getDocument(editor.getEditorInput()).get());
		}
	}

	/** Runs a file that was just opened, pauses, resumes, stops and closes, with the keyboard only. */
	static final class SteerByKeys extends ByHand {
		@Override
		void work() throws Exception {
			IFile file = Files.file("by-hand", "long.yaml", """
					problems: {problem: classic/sphere, dimension: 10}
					algorithms: {algorithm: clpso}
					on: {device: sequential}
					runs: 10000
					stop: {generations: 20000}
					""");
			open(file);
			awaitChecked();
			hand().press("F9");
			awaitSeen(() -> "F9 should run it", () -> job(file) != null && job(file).execution().isPresent());
			hand().press("F8");
			awaitSeen(() -> "F8 should let it wait", () -> job(file).execution().get().paused());
			hand().press("F8");
			awaitSeen(() -> "F8 should let it go on", () -> !job(file).execution().get().paused());
			hand().press("Shift+F8");
			awaitSeen(() -> "Shift+F8 should stop it", () -> job(file).over());
			long window = hand().focus();
			hand().press("Ctrl+n");
			Shell dialog = Workbench.shell("New");
			awaitSeen(() -> "the dialog should get the keys", () -> hand().focus() != window);
			hand().press("Escape");
			awaitSeen(() -> "Escape should close the dialog", dialog::isDisposed);
			awaitSeen(() -> "the window should get the keys again", () -> hand().focus() == window);
			hand().press("Ctrl+w");
			awaitSeen(() -> "Ctrl+W should close the editor", () -> Workbench.page().getActiveEditor() == null);
			steerAnOptimisation();
		}

		/** The fields, one of which has the focus, are disabled while it is optimised. */
		private void steerAnOptimisation() throws Exception {
			LongOptimisation.open();
			Field<Text> years = () -> Workbench.all(Workbench.window().getShell(), Text.class).stream().filter(t -> "all".equals(t.getMessage()))
					.findFirst().orElseThrow();
			turnTo("Optimise");
			clickInto("years", years);
			retype("years", years, "2001-2009, 2011");
			retype("years", years, "");
			hand().press("F9");
			awaitSeen(() -> "F9 should optimise", () -> ComputingJobs.underWay().isPresent());
			hand().press("Shift+F8");
			awaitSeen(() -> "Shift+F8 should stop it", () -> ComputingJobs.underWay().isEmpty());
		}

		private static ExperimentJob job(IFile file) {
			return PlatformUI.getWorkbench().getService(RunCenter.class).job(file).orElse(null);
		}
	}

	/** Covers parts of a chart by another program's window, and uncovers them. */
	static final class CoverAChart extends ByHand {
		private static final Chart FALLING = new Chart("Falling", "", new Axis("evaluations", Scale.LINEAR), new Axis("error", Scale.LINEAR),
				List.of(new Curve("line", new double[] { 0, 100 }, new double[] { 1, 0 })));

		@Override
		void work() throws Exception {
			Shell shell = Workbench.ask(() -> {
				Shell made = new Shell(Workbench.display(), SWT.SHELL_TRIM);
				made.setLayout(new FillLayout());
				made.setBounds(100, 100, 800, 600);
				new Plot(made, SWT.NONE).show(FALLING);
				made.open();
				return made;
			});
			Control area = Workbench.ask(() -> Workbench.all(shell, Plot.class).getFirst().area());
			hand().move(Screen.WIDTH - 1, Screen.HEIGHT - 1);
			byte[] whole = awaitStill(area);
			Rectangle at = Workbench.ask(() -> area.getDisplay().map(area.getParent(), null, area.getBounds()));
			int width = at.width / 2;
			int height = at.height / 2;
			for (Rectangle part : List.of(new Rectangle(at.x, at.y, width, at.height), new Rectangle(at.x, at.y + height, at.width, height),
					new Rectangle(at.x + width / 2, at.y + height / 2, width, height))) {
				try (AutoCloseable _ = hand().cover(part.x, part.y, part.width, part.height)) {
					awaitSeen(() -> part + " should be covered", () -> !Arrays.equals(whole, picture(area)));
				}
				awaitSeen(() -> "what was uncovered should look as before, " + part, () -> Arrays.equals(whole, picture(area)));
			}
			Workbench.act(shell::dispose);
		}

		/** The picture once the shell is in front and drawing all of the area again changes nothing: then nothing is left to be drawn. */
		private static byte[] awaitStill(Control area) {
			byte[][] out = new byte[1][];
			awaitSeen(() -> "the chart should be in front and look as when it is drawn again", () -> {
				LookedAt.drain();
				byte[] before = picture(area);
				area.redraw();
				area.update();
				LookedAt.drain();
				out[0] = picture(area);
				return area.getDisplay().getActiveShell() == area.getShell() && Arrays.equals(before, out[0]);
			});
			return out[0];
		}

		/** The pixels of a control on the display; in the UI thread. */
		private static byte[] picture(Control control) {
			Rectangle at = control.getDisplay().map(control.getParent(), null, control.getBounds());
			Image image = new Image(control.getDisplay(), at.width, at.height);
			GC screen = new GC(control.getDisplay());
			screen.copyArea(image, at.x, at.y);
			screen.dispose();
			byte[] out = image.getImageData().data;
			image.dispose();
			return out;
		}
	}
}
