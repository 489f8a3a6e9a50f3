package org.thalweg.ui.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.thalweg.ui.BareDisplay.await;
import static org.thalweg.ui.BareDisplay.shell;

import java.util.List;

import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.Test;
import org.thalweg.text.Sheet;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.NeedsDisplay;

@NeedsDisplay
class SheetTableTest {
	@Test
	void aNumberInANarrowColumnShowsThatItIsCut() {
		Shell shell = shell(400, 300);
		SheetTable sheet = new SheetTable(shell, true);
		sheet.show(new Sheet(List.of(new Sheet.Column("best", "best", false, true, List.of(new Sheet.Cell("2.00921e-223", 2.00921e-223, false, List
				.of())))), 1));
		BareDisplay.open(shell);
		Table table = sheet.control();
		assertEquals("2.00921e-223", table.getItem(0).getText(0));
		table.getColumn(0).setWidth(70);
		await("the number is cut", () -> table.getItem(0).getText(0).matches("2\\.0[0-9]*…"));
	}
}
