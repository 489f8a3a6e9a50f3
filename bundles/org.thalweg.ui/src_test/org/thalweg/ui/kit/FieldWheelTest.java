package org.thalweg.ui.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.thalweg.ui.BareDisplay.shell;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.junit.jupiter.api.Test;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.NeedsDisplay;

@NeedsDisplay
class FieldWheelTest {
	private static void turn(Control over, int lines) {
		Event wheel = new Event();
		wheel.count = lines;
		over.notifyListeners(SWT.MouseWheel, wheel);
		assertFalse(wheel.doit, "GTK would change the value");
	}

	/** A page of 216 pixels scrolls by 216^(2/3) = 36 of them a notch, as GTK does. */
	@Test
	void theWheelOverAFieldScrollsThePage() {
		Shell shell = shell(400, 300);
		ScrolledPage page = ScrolledPage.column(shell, 0);
		Combo combo = new Combo(page.content(), SWT.READ_ONLY);
		combo.setItems("one", "two");
		combo.select(0);
		Spinner spinner = new Spinner(page.content(), SWT.BORDER);
		spinner.setSelection(5);
		GridDataFactory.swtDefaults().hint(10, 2000).applyTo(new Label(page.content(), SWT.NONE));
		BareDisplay.open(shell);
		shell.setSize(400, 300 + 216 - page.control().getClientArea().height);
		BareDisplay.await("a page of 216 pixels", () -> page.control().getClientArea().height == 216 && page.content().getSize().y > 2000);
		turn(combo, -3);
		turn(spinner, -3);
		assertEquals(72, page.control().getOrigin().y);
		turn(spinner, 3);
		assertEquals(36, page.control().getOrigin().y);
		turn(combo, 6);
		assertEquals(0, page.control().getOrigin().y);
		assertEquals("one 5", combo.getText() + " " + spinner.getText());
	}

	@Test
	void theWheelOverAFieldWithoutAPageDoesNothing() {
		Spinner spinner = new Spinner(shell(100, 100), SWT.BORDER);
		turn(spinner, 3);
		assertEquals(0, spinner.getSelection());
	}
}
