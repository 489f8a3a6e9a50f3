package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.document.ProblemDraft;
import org.thalweg.document.ProblemDraft.Kind;
import org.thalweg.figures.Resolution;
import org.thalweg.ui.editor.ProblemInput;
import org.thalweg.ui.problem.ContourCanvas;
import org.thalweg.ui.problem.ProblemEditor;

/** The page of a problem other than a formula: installed problems and kernel text. Formulas are typed in {@link TypeAProblem}. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class ProblemJourneyTest {

	@TempDir
	Path folder;
	private ProblemEditor editor;

	private void open(ProblemDraft draft) {
		editor = (ProblemEditor) Workbench.ask(() -> Workbench.page().openEditor(ProblemInput.of("Tried", draft, folder.toString()),
				ProblemEditor.ID));
	}

	@AfterEach
	void close() {
		Workbench.act(() -> Workbench.page().closeAllEditors(false));
	}

	private ContourCanvas canvas() {
		return editor.picture().canvas();
	}

	/** The texts on the page; in the UI thread. */
	private List<String> texts() {
		return Stream.concat(Workbench.all(page(), Label.class).stream().filter(Control::getVisible).map(Label::getText), Workbench.all(page(),
				Text.class).stream().map(Text::getText)).toList();
	}

	private Composite page() {
		Composite up = canvas();
		while (Workbench.all(up, StyledText.class).isEmpty()) {
			up = up.getParent();
		}
		return up;
	}

	private void press(String button) {
		Workbench.act(() -> Workbench.press(page(), button));
	}

	/** Himmelblau's function has four minima with the value 0. */
	@Test
	void aFormulaIsComparedAndItsPictureSaved() throws Exception {
		open(new ProblemDraft(Kind.FORMULA, Map.of("formula", "(x1^2 + x2 - 11)^2 + (x1 + x2^2 - 7)^2", "lower", "-5", "upper", "5", "more",
				"optimum: 0, at: [3, 2]")));
		Workbench.await("the finest picture", () -> canvas().map() != null && canvas().map().caption().startsWith("161 × 161"));
		Button log = Workbench.ask(() -> Workbench.button(page(), "log"));
		Workbench.act(() -> {
			log.setSelection(true);
			Workbench.press(page(), "log");
		});
		Workbench.await("decades", () -> canvas().map().bands().stream().anyMatch(b -> b.from().equals("0.1")));
		Path svg = folder.resolve("picture.svg");
		Workbench.act(() -> editor.picture().write(svg, Resolution.PRINT));
		Path pdf = folder.resolve("picture.pdf");
		Workbench.act(() -> editor.picture().write(pdf, Resolution.PRINT));
		assertTrue(Files.size(pdf) > 1000);
		assertTrue(Files.readString(svg).contains("(x1^2 + x2 - 11)^2"));
		if (!opencl()) {
			return;
		}
		press("Compare");
		Workbench.await("equal bits: " + Workbench.ask(this::texts), () -> texts().stream().anyMatch(t -> t.contains(
				"equal bits at the point")));
		Pictures.take("problem");
	}

	/** The value of the sphere in its known solution is 0. */
	@Test
	void anInstalledProblemIsSeen() {
		open(new ProblemDraft(Kind.PROBLEM, Map.of("problem", "classic/sphere", "dimension", "3")));
		Workbench.await("its picture", () -> canvas().map() != null && canvas().map().title().equals("classic/sphere"));
		assertTrue(Workbench.ask(this::texts).contains("0.0"));
		assertEquals(List.of("x1", "x2"), Workbench.ask(() -> List.of(canvas().map().x(), canvas().map().y())));
		Pictures.take("problem-installed");
	}

	/** CLPSO has 40 particles; each frame of its film is a step. Another picture takes the film's place. */
	@Test
	void anAlgorithmIsSeenAtWork() throws Exception {
		open(new ProblemDraft(Kind.PROBLEM, Map.of("problem", "classic/rastrigin", "dimension", "2")));
		Workbench.await("its picture", () -> canvas().map() != null);
		press("Watch");
		Workbench.await("the film", () -> editor.watch().film() != null && editor.watch().frame() > 1);
		press("Pause");
		press("Last");
		assertEquals(50, Workbench.ask(() -> editor.watch().frame()));
		assertTrue(Workbench.ask(() -> canvas().crowd().caption()).startsWith("step 50, "), Workbench.ask(() -> canvas().crowd().caption()));
		Pictures.take("problem-watched");
		press("Back");
		assertTrue(Workbench.ask(() -> canvas().crowd().caption()).startsWith("step 49, "));
		assertEquals(40, Workbench.ask(() -> canvas().crowd().places().size()));
		Path svg = folder.resolve("step.svg");
		Workbench.act(() -> editor.picture().write(svg, Resolution.PRINT));
		assertTrue(Files.readString(svg).contains("step 49, "));
		assertFalse(Workbench.ask(() -> {
			Event wheel = new Event();
			wheel.stateMask = SWT.MOD1;
			wheel.count = -3;
			wheel.x = canvas().plot().x + 10;
			wheel.y = canvas().plot().y + 10;
			canvas().notifyListeners(SWT.MouseWheel, wheel);
			return Workbench.all(page(), Button.class).stream().anyMatch(b -> b.getText().equals("Stop"));
		}), "everything is seen already, so no other picture is computed");
		press("log");
		Workbench.await("the problem's own picture", () -> canvas().crowd() == null && editor.watch().film() == null);
	}

	/** Without a host formula values are computed only on request; a compiler's message is at its line. */
	@Test
	void kernelTextIsDrawnOnADeviceWhenAskedFor() {
		Assumptions.assumeTrue(opencl(), "skipped: no device");
		String text = "FN real objective(Point x, Evaluation at)\n{\n    return sqare(X(0)) + X(1);\n}\n";
		open(new ProblemDraft(Kind.KERNEL, Map.of("file", "my.cl", "kernel", text, "form", "whole", "lower", "-5", "upper", "5", "dimension", "2")));
		Workbench.await("what it waits for", () -> texts().stream().anyMatch(t -> t.startsWith("Computed on opencl")));
		press("Draw");
		Workbench.await("the compiler's message", () -> texts().stream().anyMatch(t -> t.startsWith("line 3: ") && t.contains("sqare")));
		Pictures.take("problem-kernel");
		Workbench.act(() -> kernel().setText(text.replace("sqare(X(0))", "X(0)")));
		Workbench.await("another check", () -> texts().stream().noneMatch(t -> t.startsWith("line 3: ")));
		Workbench.await("that it can be drawn", () -> texts().stream().anyMatch(t -> t.startsWith("Computed on opencl")));
		press("Draw");
		Workbench.await("the picture", () -> canvas().map() != null && canvas().map().caption().startsWith(
				"41 × 41 points, minimum -10 at -5, -5"));
	}

	private StyledText kernel() {
		return Workbench.all(page(), StyledText.class).stream().filter(t -> "kernel".equals(t.getData("org.thalweg.ui.problem.field"))).findFirst()
				.orElseThrow();
	}

	private static boolean opencl() {
		Catalog catalog = Workbench.ask(() -> Workbench.window().getService(Catalog.class));
		return !DeviceSlot.available(catalog.devices("opencl")).isEmpty();
	}
}
