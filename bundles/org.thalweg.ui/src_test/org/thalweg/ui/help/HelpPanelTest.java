package org.thalweg.ui.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.first;
import static org.thalweg.ui.BareDisplay.press;
import static org.thalweg.ui.BareDisplay.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.NeedsDisplay;
import org.thalweg.workbench.help.HelpBook;

/** Help without a network: links are followed by keys, search finds words, and back returns. */
@NeedsDisplay
class HelpPanelTest {
	private final HelpBook book = Documents.book();
	private final List<String> elsewhere = new ArrayList<>();
	private HelpPanel panel;
	private StyledText text;

	@BeforeEach
	void open() {
		Shell shell = shell(600, 500);
		panel = new HelpPanel(shell, book, HelpBook.CONTENTS, elsewhere::add);
		text = panel.text();
		BareDisplay.open(shell);
	}

	private static void send(StyledText text, int type, int key) {
		Event event = new Event();
		event.doit = true;
		event.detail = type == SWT.Traverse ? key : 0;
		event.keyCode = type == SWT.KeyDown ? key : 0;
		text.notifyListeners(type, event);
	}

	@Test
	void tabGoesFromLinkToLinkAndEnterFollowsOne() {
		assertTrue(text.getText().startsWith("Contents\n"), text.getLine(0));
		send(text, SWT.Traverse, SWT.TRAVERSE_TAB_NEXT);
		assertEquals("The workbench", text.getSelectionText());
		send(text, SWT.Traverse, SWT.TRAVERSE_TAB_NEXT);
		assertEquals(book.title("tutorial.md"), text.getSelectionText());
		send(text, SWT.Traverse, SWT.TRAVERSE_TAB_PREVIOUS);
		send(text, SWT.KeyDown, SWT.CR);
		assertEquals("The workbench", text.getLine(0));
		List<StyleRange> code = Stream.of(text.getStyleRanges()).filter(r -> r.font != null).toList();
		assertTrue(code.stream().anyMatch(r -> text.getTextRange(r.start, r.length).equals("./thalweg ui")), "code has letters of one width");
	}

	@Test
	void aPlaceIsShownAtItsHeadingAndBackLeadsToTheOneBefore() {
		panel.show("experiment-files.md#stop");
		assertEquals("stop", text.getLine(text.getLineAtOffset(text.getSelection().x)));
		assertEquals(book.title("experiment-files.md"), first(panel, Combo.class).getText());
		press(panel, "&Back");
		assertTrue(text.getText().startsWith("Contents\n"), text.getLine(0));
	}

	@Test
	void wordsAreFoundWithTheDocumentAndTheHeadingThatHasThem() {
		Text words = first(panel, Text.class);
		words.setText("critical-difference diagram");
		words.notifyListeners(SWT.DefaultSelection, new Event());
		assertEquals("critical-difference diagram", text.getLine(0));
		assertTrue(text.getText().contains("The workbench › "), text.getText());
		words.setText("no document has xyzzy");
		words.notifyListeners(SWT.DefaultSelection, new Event());
		assertEquals("No section contains all of these words: no document has xyzzy", text.getLine(0));
	}
}
