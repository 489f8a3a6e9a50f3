package org.thalweg.ui.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.thalweg.ui.BareDisplay.shell;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.NeedsDisplay;

@NeedsDisplay
class FirstFocusTest {
	private static Text field(Shell in, String text) {
		Text out = new Text(in, SWT.BORDER);
		out.setText(text);
		return out;
	}

	@Test
	void aDialogsTextIsSelectedByItsFirstFocusOnly() {
		Shell dialog = new Shell(shell(300, 200), SWT.DIALOG_TRIM);
		dialog.setLayout(new FillLayout());
		Text width = field(dialog, "84");
		Text dots = field(dialog, "300");
		BareDisplay.open(dialog);
		BareDisplay.await("the first text selected", () -> width.getSelectionText().equals("84"));
		width.setSelection(1);
		dots.setFocus();
		BareDisplay.await("the other one selected", () -> dots.getSelectionText().equals("300"));
		width.setFocus();
		BareDisplay.await("the focus again", width::isFocusControl);
		BareDisplay.drain();
		assertEquals("", width.getSelectionText());
	}

	@Test
	void aTextOfAWindowIsNotSelected() {
		Shell window = shell(300, 200);
		window.setLayout(new FillLayout());
		field(window, "first");
		Text filter = field(window, "clpso");
		BareDisplay.open(window);
		filter.setFocus();
		BareDisplay.await("the focus", filter::isFocusControl);
		BareDisplay.drain();
		assertEquals("", filter.getSelectionText());
	}
}
