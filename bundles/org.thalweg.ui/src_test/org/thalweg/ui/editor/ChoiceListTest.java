package org.thalweg.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.thalweg.ui.BareDisplay.first;
import static org.thalweg.ui.BareDisplay.shell;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;
import org.thalweg.document.Vocabulary.Word;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.NeedsDisplay;

@NeedsDisplay
class ChoiceListTest {
	private Shell shell;

	private ChoiceList list() {
		shell = shell(400, 400);
		shell.setLayout(new FillLayout());
		ChoiceList out = new ChoiceList(shell, "&Problems", () -> {});
		out.offer(List.of(new Word("classic/ackley", ""), new Word("classic/sphere", ""), new Word("bbob/f3", "")));
		BareDisplay.open(shell);
		return out;
	}

	/** Space ticks the selected row, so the list that is entered by Tab has one, also after a filter has removed the selected one. */
	@Test
	void theListThatIsEnteredHasASelectedRow() {
		ChoiceList list = list();
		Table table = first(list, Table.class);
		table.setSelection(2);
		first(list, Text.class).setText("sphere");
		table.notifyListeners(SWT.FocusIn, new Event());
		assertEquals("classic/sphere", table.getSelection()[0].getText());
		shell.dispose();
	}

	/** GTK hands the focus of a table on while its dialog closes. */
	@Test
	void aListThatIsGoneTakesNoFocus() {
		ChoiceList list = list();
		first(list, Text.class).dispose();
		assertFalse(list.setFocus());
		shell.dispose();
	}
}
