package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.thalweg.core.Catalog;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.ui.editor.ExperimentEditor;
import org.thalweg.ui.problem.ContourCanvas;
import org.thalweg.ui.problem.ProblemEditor;

/** Types a formula with an error, fixes it, views its picture, compares host and device, and uses it in an experiment: by hand. */
final class TypeAProblem extends ByHand {
	private static final String FIELD = "org.thalweg.ui.problem.field";

	private ProblemEditor editor;

	@Override
	void work() throws Exception {
		Pictures.prepare();
		hand().press("Ctrl+Shift+p");
		editor = (ProblemEditor) Workbench.awaitEditor("Problem");
		awaitPicture("sum(x^2 - 10*cos(2*pi*x) + 10)");
		Pictures.take("problem-first");
		error();
		mend();
		point();
		compare();
		use();
	}

	private void error() {
		Field<StyledText> formula = () -> field(StyledText.class, "formula");
		awaitSeen(() -> "the formula should have the focus", () -> formula.get().isFocusControl());
		hand().press("Ctrl+a");
		hand().type("sum(x^2 + xx)");
		awaitSeen(() -> "the mistake should be told: " + texts(), () -> texts().contains("column 11: unknown name 'xx'. Did you mean 'x'?"));
		StyleRange[] marked = Workbench.ask(() -> formula.get().getStyleRanges());
		assertEquals(List.of("10+2"), Arrays.stream(marked).filter(r -> r.underline).map(r -> r.start + "+" + r.length).toList());
		assertTrue(Workbench.ask(() -> canvas().stale()), "the picture no longer holds");
		assertTrue(!Workbench.ask(() -> button("Use in an experiment…").isEnabled()), "there is nothing to use");
		Pictures.take("problem-mistake");
	}

	private void mend() {
		hand().press("BackSpace");
		hand().press("BackSpace");
		hand().type(")");
		awaitPicture("sum(x^2 + x)");
		assertTrue(Workbench.ask(() -> texts().stream().noneMatch(t -> t.startsWith("column "))), "no mistake is left");
		Pictures.take("problem-mended");
	}

	/** 0.25 + 0.5 for 0.5, 1 − 1 for −1. */
	private void point() {
		Field<Text> point = () -> field(Text.class, "point");
		clickInto("the point", point);
		hand().type("0.5, -1");
		awaitSeen(() -> "the value should be 0.75: " + texts(), () -> texts().contains("0.75"));
		Point at = Workbench.ask(() -> {
			Rectangle plot = canvas().plot();
			return canvas().toDisplay(plot.x + plot.width * 3 / 4, plot.y + plot.height / 4);
		});
		hand().click(at.x, at.y);
		// three quarters of -5.12 … 5.12 is 2.56; a pixel of the plot is more than a hundredth; equal coordinates are one number
		awaitSeen(() -> "the click should choose: " + point.get().getText(), () -> point.get().getText().matches("2\\.[4-7]\\d*(, 2\\.[4-7]\\d*)?"));
		Pictures.take("problem-point");
	}

	private void compare() {
		Catalog catalog = Workbench.ask(() -> Workbench.window().getService(Catalog.class));
		if (DeviceSlot.available(catalog.devices("opencl")).isEmpty()) {
			return; // the other tests report what is skipped
		}
		click(() -> button("Compare"));
		Workbench.await("what the device makes of it", () -> texts().stream().anyMatch(t -> t.endsWith(
				"equal bits at the point and at all 1681 points of the picture.")));
		Pictures.take("problem-compared");
	}

	private void use() {
		click(() -> button("Use in an experiment…"));
		ExperimentEditor experiment = (ExperimentEditor) Workbench.awaitEditor("problem.yaml");
		String text = Workbench.ask(() -> experiment.source().getDocumentProvider().getDocument(experiment.getEditorInput()).get());
		assertTrue(text.contains("- {formula: \"sum(x^2 + x)\", dimension: 2, lower: -5.12, upper: 5.12}"), text);
		awaitChecked();
		Pictures.take("problem-used");
	}

	private void awaitPicture(String title) {
		awaitSeen(() -> "the picture of " + title + " should be seen, but it is " + canvas().map() + "; " + texts(), () -> canvas().map() != null
				&& canvas().map().title().equals(title) && !canvas().stale());
	}

	private Composite page() {
		Composite up = canvas();
		while (!Workbench.all(up, StyledText.class).stream().anyMatch(t -> "formula".equals(t.getData(FIELD)))) {
			up = up.getParent();
		}
		return up;
	}

	private ContourCanvas canvas() {
		return editor.picture().canvas();
	}

	private List<String> texts() {
		Composite page = page();
		return Stream.concat(Workbench.all(page, Label.class).stream().filter(Control::getVisible).map(Label::getText), Workbench.all(
				page, Text.class).stream().map(Text::getText)).toList();
	}

	private Button button(String text) {
		return Workbench.button(page(), text);
	}

	private <C extends Control> C field(Class<C> type, String name) {
		return Workbench.all(page(), type).stream().filter(c -> name.equals(c.getData(FIELD))).findFirst().orElseThrow();
	}
}
