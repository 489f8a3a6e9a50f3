package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.thalweg.ui.problem.ProblemEditor;

/** Undoes typing, requests a problem of one variable, and stops a picture and an algorithm in progress: by hand. */
final class ChangeAProblem extends ByHand {
	private static final String FIELD = "org.thalweg.ui.problem.field";
	private static final String FIRST = "sum(x^2 - 10*cos(2*pi*x) + 10)";
	/** For each coordinate, for each coordinate, a sine of each. */
	private static final String SLOW = "sum(x + sum(x + sum(sin(x))))";

	private ProblemEditor editor;

	@Override
	void work() throws Exception {
		hand().press("Ctrl+Shift+p");
		editor = (ProblemEditor) Workbench.awaitEditor("Problem");
		awaitPicture(FIRST);
		takeBack();
		oneVariable();
		stopThePicture();
		stopTheWatch();
	}

	private void takeBack() {
		awaitSeen(() -> "the formula should have the focus", () -> formula().isFocusControl());
		hand().press("Ctrl+a");
		hand().type("sum(x^2)");
		awaitPicture("sum(x^2)");
		for (int i = 0; i < 3; i++) { // it may undo typing and selection in separate steps; there is nothing before them
			hand().press("Ctrl+z");
		}
		awaitPicture(FIRST);
		assertTrue(Workbench.ask(() -> formula().isFocusControl()), "the formula keeps the focus");
		for (int i = 0; i < 3; i++) {
			hand().press("Ctrl+y");
		}
		awaitPicture("sum(x^2)");
	}

	private void oneVariable() {
		retypeDimension("1");
		awaitSeen(() -> "it should be told why there is no picture: " + labels().toList(), () -> labels().anyMatch(
				"A picture needs two variables; this problem has one."::equals));
		assertNull(Workbench.ask(() -> editor.picture().canvas().map()));
		clickInto("the point", () -> field(Text.class, "point"));
		hand().type("3");
		awaitSeen(() -> "the value should be 3²", () -> all(Text.class).anyMatch(t -> t.getText().equals("9.0")));
	}

	/** The coarsest picture has 121 points with 64 million sines each. */
	private void stopThePicture() {
		retypeDimension("400");
		awaitPicture("sum(x^2)");
		click(this::formula);
		awaitSeen(() -> "the formula should have the focus", () -> formula().isFocusControl());
		hand().press("Ctrl+a");
		hand().type(SLOW);
		awaitSeen(() -> "it should be computed", () -> formula().getText().equals(SLOW) && button("Draw", "Stop").getText().equals("Stop"));
		click(() -> button("Draw", "Stop"));
		awaitSeen(() -> "the picture should be stopped: " + labels().toList(), () -> button("Draw", "Stop").getText().equals("Draw")
				&& labels().anyMatch("Stopped."::equals));
		assertTrue(Workbench.ask(() -> editor.picture().canvas().stale()), "there is no picture of it");
	}

	/** 10,000 steps of 40 individuals with 64,000 sines each. */
	private void stopTheWatch() {
		retypeDimension("40");
		awaitPicture(SLOW);
		awaitSeen(() -> "nothing should move any more", () -> button("Draw", "Stop").getText().equals("Draw"));
		retypeNumber("steps", () -> all(Spinner.class).filter(s -> "Number of steps to show".equals(s.getToolTipText())).findFirst().orElseThrow(
				() -> new AssertionError("no field for steps")), "10000");
		Field<Button> watch = () -> button("Watch", "Stop");
		awaitSeen(() -> "Tab should go to the button", () -> watch.get().isFocusControl());
		hand().press("space");
		awaitSeen(() -> "it should run: " + labels().toList(), () -> watch.get().getText().equals("Stop"));
		hand().press("space");
		awaitSeen(() -> "it should be stopped: " + labels().toList(), () -> watch.get().getText().equals("Watch") && watch.get().isFocusControl()
				&& labels().anyMatch("Stopped."::equals));
		assertNull(Workbench.ask(() -> editor.watch().film()));
	}

	private void retypeDimension(String to) {
		Field<Text> dimension = () -> field(Text.class, "dimension");
		clickInto("dimension", dimension);
		retype("dimension", dimension, to);
	}

	private void awaitPicture(String title) {
		awaitSeen(() -> "the picture of " + title + " should be seen, not " + editor.picture().canvas().map() + "; " + labels().toList(), () -> editor
				.picture().canvas().map() != null && editor.picture().canvas().map().title().equals(title) && !editor.picture().canvas().stale());
	}

	private StyledText formula() {
		return field(StyledText.class, "formula");
	}

	private static Button button(String... texts) {
		return all(Button.class).filter(b -> List.of(texts).contains(b.getText())).findFirst().orElseThrow(() -> new AssertionError("no button "
				+ List.of(texts)));
	}

	private static <C extends Control> C field(Class<C> type, String name) {
		return all(type).filter(c -> name.equals(c.getData(FIELD))).findFirst().orElseThrow(() -> new AssertionError("no field " + name));
	}

	private static Stream<String> labels() {
		return all(Label.class).map(Label::getText);
	}

	/** All widgets of a type in the window; in the UI thread. */
	private static <C extends Control> Stream<C> all(Class<C> type) {
		return Workbench.all(Workbench.window().getShell(), type).stream().filter(Control::isVisible);
	}
}
