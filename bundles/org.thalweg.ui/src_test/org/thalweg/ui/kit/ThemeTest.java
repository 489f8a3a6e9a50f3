package org.thalweg.ui.kit;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.shell;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Widget;
import org.junit.jupiter.api.Test;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.NeedsDisplay;

@NeedsDisplay
class ThemeTest {
	/** To take back the style of an item whose row GTK no longer has would end the process. */
	@Test
	void rowsOfTablesAreGivenNoStyleThatCouldBeTakenBack() {
		List<Widget> styled = new ArrayList<>();
		Listener note = event -> styled.add(event.widget);
		Display display = Display.getCurrent();
		display.addListener(SWT.Skin, note);
		Shell shell = shell(300, 200);
		Table table = new Table(shell, SWT.NONE);
		shell.open();
		new TableItem(table, SWT.NONE);
		BareDisplay.drain();
		display.removeListener(SWT.Skin, note);
		assertTrue(styled.contains(table));
		assertTrue(styled.stream().noneMatch(TableItem.class::isInstance));
	}
}
