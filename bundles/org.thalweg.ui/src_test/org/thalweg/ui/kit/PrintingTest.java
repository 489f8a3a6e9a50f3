package org.thalweg.ui.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.thalweg.ui.BareDisplay.shell;

import java.util.List;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.junit.jupiter.api.Test;
import org.thalweg.text.Sheet;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.NeedsDisplay;

@NeedsDisplay
class PrintingTest {
	private static final Sheet SHEET = new Sheet(List.of(new Sheet.Column("name", "Name", true, false, List.of(new Sheet.Cell("jde", Double.NaN))),
			new Sheet.Column("mean", "Mean", false, true, List.of(new Sheet.Cell("1", 1, true, List.of())))), 1);

	private static Label printing(Composite in, String title) {
		Label out = new Label(in, SWT.NONE);
		Printing.offer(out, () -> title.isEmpty() ? null : new Printing.Table(title, SHEET, List.of(0)));
		return out;
	}

	private static Optional<String> at(Label focus, Composite part) {
		return Printing.at(focus, part).map(Printing.Content::title);
	}

	@Test
	void whatHasTheFocusIsPrintedAndOtherwiseTheFirstThatIsSeen() {
		Shell shell = shell(300, 200);
		Composite part = new Composite(shell, SWT.NONE);
		Label empty = printing(part, "");
		Label hidden = printing(part, "hidden");
		Label first = printing(new Composite(part, SWT.NONE), "first");
		Label second = printing(part, "second");
		hidden.setVisible(false);
		BareDisplay.open(shell);
		assertEquals(Optional.of("second"), at(second, part));
		assertEquals(Optional.of("first"), at(empty, part));
		assertEquals(Optional.of("first"), at(null, part));
		assertEquals(Optional.of("first"), at(first, null));
		assertEquals(Optional.empty(), at(null, null));
	}

	/** Black letters on white, whatever the theme is. */
	@Test
	void aTableIsAPictureToo() {
		ImageData picture = SheetDrawing.picture(shell(100, 100).getDisplay(), SHEET, List.of(0));
		RGB corner = picture.palette.getRGB(picture.getPixel(0, 0));
		assertEquals(new RGB(255, 255, 255), corner);
		long dark = 0;
		for (int y = 0; y < picture.height; y++) {
			for (int x = 0; x < picture.width; x++) {
				dark += picture.palette.getRGB(picture.getPixel(x, y)).red < 100 ? 1 : 0;
			}
		}
		assertEquals(true, dark > 60 && dark < picture.width * picture.height / 2, picture.width + " × " + picture.height + ": " + dark);
	}

	@Test
	void selectedRowsAreCopiedByAKeyAndOtherwiseAllRows() {
		Table table = new Table(shell(300, 200), SWT.MULTI);
		for (String name : List.of("P & Q", "")) {
			Heading.give(new TableColumn(table, SWT.NONE), name);
		}
		assertEquals("P && Q", table.getColumn(0).getText(), "a single one would be the mark of a mnemonic");
		for (String name : List.of("jde", "=de")) {
			new TableItem(table, SWT.NONE).setText(new String[] { name, "picture" });
		}
		TableCopy.by(table);
		Event copy = new Event();
		copy.stateMask = SWT.MOD1;
		copy.keyCode = 'c';
		table.notifyListeners(SWT.KeyDown, copy);
		assertEquals("P & Q\njde\n'=de\n", BareDisplay.clipboard().replace("\r", ""));
		table.select(0);
		table.notifyListeners(SWT.KeyDown, copy);
		assertEquals("P & Q\njde\n", BareDisplay.clipboard().replace("\r", ""));
	}
}
