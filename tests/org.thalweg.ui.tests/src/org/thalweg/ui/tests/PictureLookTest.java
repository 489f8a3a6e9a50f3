package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.document.ProblemDraft;
import org.thalweg.document.ProblemDraft.Kind;
import org.thalweg.ui.editor.ProblemInput;
import org.thalweg.ui.kit.Theme;
import org.thalweg.ui.problem.ContourCanvas;
import org.thalweg.ui.problem.ProblemEditor;

/** Grounds of fields and pictures in the dark theme, and where pictures end. */
@SuppressWarnings("restriction")
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class PictureLookTest {
	private static final String FIELD = "org.thalweg.ui.problem.field";
	private static final String RUNS = "org.thalweg.ui.runs.view";
	/** The minimum height of a window, in which the picture of a problem above the runs is scrolled. */
	private static final Point SMALL = new Point(960, 540);
	private static final int STRIP = 60;
	/** Minimum difference in brightness of the letters of a disabled button, of 255. */
	private static final int FAINT = 40;

	@TempDir
	Path folder;
	private Theme theme;
	private Rectangle size;
	private boolean runs;

	@BeforeEach
	void remember() {
		theme = Workbench.ask(() -> Theme.current(engine()));
		size = Workbench.ask(() -> Workbench.window().getShell().getBounds());
		runs = Workbench.ask(() -> Workbench.page().findView(RUNS) != null);
	}

	@AfterEach
	void restore() {
		Workbench.act(() -> Workbench.page().closeAllEditors(false));
		Workbench.act(() -> {
			if (!runs) {
				Workbench.page().hideView(Workbench.page().findView(RUNS));
			}
		});
		Workbench.act(() -> Workbench.window().getShell().setBounds(size));
		change(theme);
	}

	@Test
	void inTheDarkAllFieldsOfAProblemStandOnOneGroundAndThoseThatAreDisabledAreFaint() {
		change(Theme.DARK);
		open();
		Shell window = Workbench.ask(() -> Workbench.window().getShell());
		List<Spinner> spinners = Workbench.ask(() -> Workbench.all(window, Spinner.class).stream().filter(Spinner::isVisible).toList());
		Workbench.await("both fields for coordinates are disabled: there are two", () -> spinners.stream().filter(s -> !s.isEnabled()).count() == 2);
		assertEquals(ground(window, "lower"), ground(window, "point"));
		// GTK animates the change of appearance
		Workbench.await("fields that are disabled are fainter", () -> spinners.stream().filter(s -> !s.isEnabled())
				.mapToInt(s -> Seen.of(s).contrast()).max().orElseThrow() < spinners.stream().filter(Spinner::isEnabled)
						.mapToInt(s -> Seen.of(s).contrast()).min().orElseThrow());
	}

	/** They had the letters of those that can be pressed. */
	@Test
	void inTheDarkButtonsOfAViewThatAreDisabledAreFaint() {
		change(Theme.DARK);
		IViewPart view = Workbench.show("org.thalweg.ui.cluster.view");
		Shell window = Workbench.ask(() -> Workbench.window().getShell());
		Button cancel = Workbench.ask(() -> Workbench.button(window, "Cancel"));
		assertFalse(Workbench.ask(cancel::isEnabled), "nothing was submitted");
		Workbench.await("letters of less light", () -> Seen.brightest(cancel) + FAINT < Seen.brightest(Workbench.button(window, "Watch folder…")));
		Workbench.act(() -> Workbench.page().hideView(view));
	}

	/** Parts scrolled out of sight are not drawn over those below. */
	@Test
	void aPictureThatIsHalfOutOfSightLiesOverNothing() {
		Workbench.show(RUNS);
		ProblemEditor editor = open();
		ContourCanvas canvas = editor.picture().canvas();
		Workbench.await("the picture", () -> canvas.map() != null && canvas.map().caption().startsWith("161 × 161"));
		Workbench.act(() -> {
			Workbench.window().getShell().setMaximized(false);
			Workbench.window().getShell().setBounds(0, 0, SMALL.x, SMALL.y);
		});
		Rectangle below = Workbench.ask(() -> {
			drain();
			Composite viewport = canvas;
			while (!(viewport instanceof ScrolledComposite)) {
				viewport = viewport.getParent();
			}
			Rectangle seen = Workbench.display().map(viewport.getParent(), null, viewport.getBounds());
			Point end = canvas.toDisplay(canvas.getSize());
			assertTrue(end.y > seen.y + seen.height, "the picture ends below what is seen of it");
			return new Rectangle(canvas.toDisplay(0, 0).x, seen.y + seen.height + 2, canvas.getSize().x, STRIP);
		});
		byte[] before = Workbench.ask(() -> {
			canvas.setVisible(false);
			Workbench.window().getShell().redraw(0, 0, SMALL.x, SMALL.y, true);
			return pixels(below);
		});
		assertFalse(Workbench.ask(canvas::isVisible));
		byte[] after = Workbench.ask(() -> {
			canvas.setVisible(true);
			canvas.redraw();
			return pixels(below);
		});
		assertArrayEquals(before, after);
	}

	private static byte[] pixels(Rectangle of) {
		drain();
		Display display = Workbench.display();
		display.update();
		Image image = new Image(display, of.width, of.height);
		GC gc = new GC(display);
		gc.copyArea(image, of.x, of.y);
		gc.dispose();
		byte[] out = image.getImageData().data;
		image.dispose();
		return out;
	}

	private RGB ground(Shell window, String field) {
		return Workbench.ask(() -> Seen.of(Workbench.all(window, Text.class).stream().filter(t -> t.isVisible() && field.equals(t.getData(FIELD)))
				.findFirst().orElseThrow()).ground());
	}

	private ProblemEditor open() {
		ProblemDraft draft = new ProblemDraft(Kind.FORMULA, Map.of("formula", "(x1^2 + x2 - 11)^2 + (x1 + x2^2 - 7)^2", "lower", "-5", "upper", "5"));
		return (ProblemEditor) Workbench.ask(() -> Workbench.page().openEditor(ProblemInput.of("Tried", draft, folder.toString()), ProblemEditor.ID));
	}

	/** Processes pending layout and drawing; in the UI thread. */
	private static void drain() {
		while (Workbench.display().readAndDispatch()) {
			// until there is nothing left
		}
	}

	private static void change(Theme to) {
		Workbench.act(() -> to.show(engine()));
		Workbench.await("the theme " + to.text(), () -> Theme.current(engine()) == to);
	}

	private static IThemeEngine engine() {
		return PlatformUI.getWorkbench().getService(IThemeEngine.class);
	}
}
