package org.thalweg.ui.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.shell;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.Test;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.NeedsDisplay;

@NeedsDisplay
class MarkedTextTest {
	@Test
	void whatIsBelowStaysWhereItIsWhenAnErrorGoesAndComesAgain() {
		Shell shell = shell(400, 400);
		shell.setLayout(new GridLayout());
		MarkedText text = new MarkedText(shell, false, 9, () -> {
			// nothing is evaluated
		});
		Label message = BareDisplay.first(shell, Label.class);
		BareDisplay.open(shell);
		int before = height(shell);

		assertTrue(text.mark(0, "unknown function"));
		int wrong = height(shell);
		assertTrue(message.isVisible());
		assertTrue(wrong > before, wrong + " > " + before);

		assertFalse(text.mark(-1, ""));
		assertFalse(message.isVisible());
		assertEquals(wrong, height(shell));
		text.mark(0, "unknown function");
		assertTrue(message.isVisible());
		assertEquals(wrong, height(shell));
	}

	/** The height that is needed, such as by a page that scrolls. */
	private static int height(Shell shell) {
		shell.layout(true, true);
		return shell.computeSize(400, SWT.DEFAULT).y;
	}
}
