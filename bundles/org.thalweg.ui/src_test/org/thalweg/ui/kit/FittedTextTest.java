package org.thalweg.ui.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.thalweg.ui.BareDisplay.shell;

import org.eclipse.swt.graphics.GC;
import org.junit.jupiter.api.Test;
import org.thalweg.ui.NeedsDisplay;

/** Text that is cut ends in an ellipsis; RunsTableTest and SheetTableTest check tables. */
@NeedsDisplay
class FittedTextTest {
	@Test
	void asManyLettersStayAsFitBeforeTheEllipsis() {
		GC gc = new GC(shell(100, 100));
		assertEquals("2.00921e-223", FittedText.of(gc, "2.00921e-223", gc.textExtent("2.00921e-223").x));
		assertEquals("2.0092…", FittedText.of(gc, "2.00921e-223", gc.textExtent("2.0092…").x));
		assertEquals("2…", FittedText.of(gc, "2.00921e-223", 0));
		assertEquals("", FittedText.of(gc, "", 0));
		gc.dispose();
	}
}
