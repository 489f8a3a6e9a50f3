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

	/** A test's mark lengthens texts; a column that was narrowed by hand stays as it is. */
	@Test
	void longerTextsOfTheSameColumnsAreNotCut() {
		Shell shell = shell(800, 300);
		SheetTable sheet = new SheetTable(shell, true);
		sheet.show(two("1.14e-15 \u00b1 8.03e-16"));
		BareDisplay.open(shell);
		Table table = sheet.control();
		table.getColumn(1).setWidth(70);
		sheet.show(two("1.14e-15 \u00b1 8.03e-16 + and more"));
		await("the text is whole", () -> table.getItem(0).getText(0).equals("1.14e-15 \u00b1 8.03e-16 + and more"));
		assertEquals(70, table.getColumn(1).getWidth());
	}

	private static Sheet two(String text) {
		List<Sheet.Cell> cells = List.of(new Sheet.Cell(text, 1, true, List.of()));
		return new Sheet(List.of(new Sheet.Column("a", "a", false, true, cells), new Sheet.Column("b", "b", false, true, cells)), 1);
	}
}
