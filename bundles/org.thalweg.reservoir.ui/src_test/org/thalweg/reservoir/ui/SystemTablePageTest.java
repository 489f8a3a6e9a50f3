package org.thalweg.reservoir.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.thalweg.ui.BareDisplay.first;
import static org.thalweg.ui.BareDisplay.press;
import static org.thalweg.ui.BareDisplay.shell;

import java.nio.file.Files;
import java.util.List;

import org.eclipse.jface.text.Document;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.diagram.SystemOutline;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.Installed;
import org.thalweg.ui.NeedsDisplay;
import org.thalweg.ui.editor.EditedText;

/** The table of a system's reservoirs, without an editor around it. */
@NeedsDisplay
class SystemTablePageTest {
	private final Document document = new Document();
	private final EditedText text = new EditedText(() -> {
		// nothing is checked
	});
	private final ReservoirChoice choice = new ReservoirChoice(_ -> show());
	private SystemTablePage page;
	private Table table;

	@BeforeEach
	void open() throws Exception {
		document.set(Files.readString(Installed.root().resolve("examples/cascade/system.yaml")));
		text.connect(document);
		Shell shell = shell(1200, 400);
		page = new SystemTablePage(shell, text, choice::choose);
		table = first(page.control(), Table.class);
		text.onChange(this::show);
		show();
		BareDisplay.open(shell);
	}

	@AfterEach
	void close() {
		text.connect(null);
	}

	private void show() {
		choice.show(SystemOutline.names(text.document()));
		page.show(text.document(), choice.chosen());
	}

	private static void key(Control control, int code, char character) {
		Event event = new Event();
		event.keyCode = code;
		event.character = character;
		control.notifyListeners(SWT.KeyDown, event);
		BareDisplay.drain();
	}

	private List<String> names() {
		return SystemOutline.names(text.document());
	}

	@Test
	void theReservoirFollowsTheCellThatIsEdited() {
		page.select(0);
		key(table, SWT.F2, '\0');
		key(first(table, Text.class), SWT.ARROW_DOWN, '\0');
		assertEquals(1, table.getSelectionIndex());
		assertEquals(1, choice.chosen());
		key(first(table, Text.class), SWT.ARROW_UP, '\0');
		assertEquals(0, table.getSelectionIndex());
		assertEquals(0, choice.chosen());
	}

	@Test
	void theReservoirThatTakesThePlaceOfARemovedOneIsSelected() {
		page.select(0);
		press(page.control(), "&Copy the reservoir");
		BareDisplay.drain();
		assertEquals(List.of("upper", "upper 2", "lower"), names());
		choice.choose(2);
		page.select(2);
		press(page.control(), "&Remove the reservoir");
		BareDisplay.drain();
		assertEquals(List.of("upper", "upper 2"), names());
		assertEquals(1, table.getSelectionIndex());
		assertEquals(1, choice.chosen());
	}
}
