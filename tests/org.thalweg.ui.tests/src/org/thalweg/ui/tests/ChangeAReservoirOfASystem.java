package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.thalweg.reservoir.diagram.SystemDraft;
import org.thalweg.reservoir.diagram.SystemLayout;
import org.thalweg.ui.chart.SvgCanvas;
import org.thalweg.ui.editor.FieldRow;

/** Selects the lower of two lakes and changes its storage and station in their forms; the text is changed, and undo restores it. */
final class ChangeAReservoirOfASystem extends FormScripts.Forms {
	private static final int UPPER = 0;
	private final Field<Combo> reservoir = () -> shown(Combo.class).filter(c -> c.indexOf("lower") >= 0 && c.indexOf("upper") >= 0).findFirst()
			.orElseThrow(() -> new AssertionError("no choice of a reservoir"));
	private String before;

	@Override
	void work() throws Exception {
		Pictures.prepare();
		edit(Files.imported("cascade"));
		before = text();
		turnTo("Storage");
		click(reservoir);
		awaitSeen(() -> "the list should open", () -> reservoir.get().getListVisible());
		hand().press("End");
		hand().press("Return");
		storage();
		station();
		picture();
		table();
	}

	private Field<Text> input(String path) {
		return () -> field(Text.class, path);
	}

	/** Waits for a field and its value. */
	private void awaitHeld(String path, String value) {
		awaitSeen(() -> path + " should hold " + value, () -> shown(Text.class).anyMatch(t -> path.equals(t.getData(FieldRow.PATH)) && t.getText()
				.equals(value)));
	}

	private void storage() {
		Field<Text> greatest = input("reservoirs[1].storage.max");
		awaitHeld("reservoirs[1].storage.max", "900");
		tabTo("the greatest storage", greatest);
		retype("storage.max", greatest, "950");
		awaitText("storage.max", before.replace("storage: {min: 100, max: 900,", "storage: {min: 100, max: 950,"));
		Pictures.take("system-storage");
		undo("storage.max", before);
		awaitSeen(() -> "the field should show it", () -> greatest.get().getText().equals("900") && greatest.get().isFocusControl());
		Field<Text> inflow = input("reservoirs[1].inflow");
		click(inflow);
		awaitSeen(() -> "the inflow should have the focus", () -> inflow.get().isFocusControl());
		Pictures.take("system-inflow");
		hand().press("Ctrl+a");
		hand().type("7");
		hand().press("BackSpace");
		tabTo("the losses", input("reservoirs[1].losses"));
		awaitText("a file that is not overwritten", before);
		assertFalse(Workbench.ask(() -> inflow.get().getEditable()));
	}

	private void station() {
		turnTo("Station");
		Field<Text> capacity = input("reservoirs[1].turbines.capacity");
		awaitHeld("reservoirs[1].turbines.capacity", "90");
		assertEquals("lower", Workbench.ask(() -> reservoir.get().getText()), "it is about the same lake");
		clickInto("capacity", capacity);
		retype("capacity", capacity, "95");
		awaitText("capacity", before.replace("capacity: 90,", "capacity: 95,"));
		save("capacity");
		Pictures.take("system-station");
		undo("capacity", before);
	}

	/** The picture and the pages are about the same reservoir. */
	private void picture() {
		turnTo("Reservoirs");
		awaitSeen(() -> "the lower lake should be told: " + about(), () -> about().startsWith("name: lower\n"));
		SystemLayout layout = Workbench.ask(() -> SystemLayout.of(SystemDraft.of(Path.of("system.yaml"), text()).outline()));
		Point at = Workbench.ask(() -> {
			SvgCanvas picture = shown(SvgCanvas.class).findFirst().orElseThrow();
			Rectangle cell = picture.scaled(layout.nodes().get(UPPER).cell());
			return picture.canvas().toDisplay(cell.x + cell.width / 3, cell.y + cell.height / 3);
		});
		hand().click(at.x, at.y);
		awaitSeen(() -> "the upper lake should be told: " + about(), () -> about().startsWith("name: upper\n"));
		turnTo("Source");
		assertTrue(Workbench.ask(() -> shown(StyledText.class).findFirst().orElseThrow().getSelectionText().contains("upper")), "the text shows it");
		turnTo("Storage");
		awaitHeld("reservoirs[0].storage.max", "1500");
		assertEquals("upper", Workbench.ask(() -> reservoir.get().getText()));
	}

	/** The table also shows it. */
	private void table() {
		turnTo("Reservoirs");
		Field<Table> rows = () -> shown(Table.class).findFirst().orElseThrow(() -> new AssertionError("no table"));
		assertEquals(UPPER, Workbench.ask(() -> rows.get().getSelectionIndex()));
		clickAndLeaveCell(rows, UPPER, 1);
		hand().press("End");
		awaitSeen(() -> "the last row should be selected", () -> rows.get().getSelectionIndex() == 1);
		turnTo("Station");
		awaitHeld("reservoirs[1].turbines.capacity", "90");
	}

	private String about() {
		return Workbench.ask(() -> shown(Text.class).map(Text::getText).filter(t -> t.contains("name: ")).findFirst().orElse("").replace("\r", ""));
	}
}
