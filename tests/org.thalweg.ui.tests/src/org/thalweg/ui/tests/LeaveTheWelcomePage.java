package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.BooleanSupplier;

import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;

/** The links of the welcome page lead to wizards, an editor and help that have the focus. */
final class LeaveTheWelcomePage extends ByHand {
	private long window;

	@Override
	void work() throws Exception {
		Workbench.act(() -> PlatformUI.getWorkbench().getIntroManager().showIntro(Workbench.window(), false));
		awaitSeen(() -> "the page should have the focus", () -> button("New experiment") != null && focused(Workbench.window()
				.getShell()));
		window = hand().focus();
		for (String button : List.of("Open an example", "New experiment", "New reservoir")) {
			welcome();
			click(() -> button(button));
			keysReachTheWizard(button + " by the pointer");
			welcome();
			tabTo(() -> button(button).isFocusControl());
			hand().press("space");
			keysReachTheWizard(button + " by the space bar");
			welcome();
			tabTo(() -> button(button).isFocusControl());
			hand().press("Return");
			keysReachTheWizard(button + " by Return");
		}
		helpAndBack();
		anExample();
	}

	/** Comes by Ctrl+Shift+H, which also shows that keys reach the window. */
	private void welcome() {
		if (Workbench.ask(() -> PlatformUI.getWorkbench().getIntroManager().getIntro() == null)) {
			if (hand().managed()) { // a window manager gives it the keys some time after SWT has called it active
				awaitSeen(() -> "the window should have the keys", () -> hand().focus() == window);
			}
			hand().press("Ctrl+Shift+h");
		}
		awaitSeen(() -> "the welcome page should be there", () -> button("New experiment") != null);
	}

	private static Button button(String text) {
		return Workbench.all(Workbench.window().getShell(), Button.class).stream()
				.filter(b -> b.isVisible() && b.getText().equals(text)).findFirst().orElse(null);
	}

	private void tabTo(BooleanSupplier there) {
		for (int presses = 0; !Workbench.ask(there::getAsBoolean); presses++) {
			assertTrue(presses < 30, "it should be reached by Tab");
			Control before = Workbench.ask(LeaveTheWelcomePage::focus);
			hand().press("Tab");
			awaitSeen(() -> "Tab should move the focus", () -> focus() != before);
		}
	}

	private void keysReachTheWizard(String name) {
		awaitSeen(() -> name + " should open a wizard that has the focus", () -> wizard() != null && focused(wizard()));
		Shell wizard = Workbench.ask(LeaveTheWelcomePage::wizard);
		Control first = Workbench.ask(LeaveTheWelcomePage::focus);
		hand().press("Tab");
		awaitSeen(() -> "Tab should move the focus in the wizard of " + name, () -> focus() != first && focused(wizard));
		hand().press("Escape");
		awaitSeen(() -> "Esc should close the wizard of " + name, wizard::isDisposed);
		awaitSeen(() -> "the window should have the focus again after " + name, () -> focused(Workbench.window().getShell()));
	}

	private static Shell wizard() {
		Shell active = Workbench.display().getActiveShell();
		return active == Workbench.window().getShell() ? null : active;
	}

	private static Control focus() {
		return Workbench.display().getFocusControl();
	}

	private static boolean focused(Shell shell) {
		return focus() != null && focus().getShell() == shell;
	}

	/** F1 on one of the page's buttons. */
	private void helpAndBack() {
		welcome();
		tabTo(() -> button("New experiment").isFocusControl());
		hand().press("F1");
		awaitSeen(() -> "help should come in place of the page",
				() -> PlatformUI.getWorkbench().getIntroManager().getIntro() == null
						&& Workbench.page().getActivePart() instanceof IViewPart view && view.getTitle().equals("Help")); // a step later
		Workbench.act(() -> Workbench.page().hideView((IViewPart) Workbench.page().getActivePart()));
	}

	/** A link, by the keyboard; then the editor has the keys. */
	private void anExample() {
		welcome();
		tabTo(() -> focus() instanceof Link link && link.getText().contains("First experiment"));
		hand().press("Return");
		Workbench.awaitEditor("first.yaml");
		awaitChecked();
		awaitSeen(() -> "the editor should have the focus", () -> focused(Workbench.window().getShell()));
		hand().press("Ctrl+w");
		awaitSeen(() -> "Ctrl+W should close the editor", () -> Workbench.page().getActiveEditor() == null);
	}
}
