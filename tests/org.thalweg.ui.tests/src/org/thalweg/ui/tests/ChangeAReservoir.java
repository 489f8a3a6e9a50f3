package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.thalweg.workbench.runs.ComputingJobs;

/** Curves of a reservoir, in all alternatives. */
final class ChangeAReservoir extends FormScripts.Forms {
	private String before;

	@Override
	void work() throws Exception {
		edit(Files.imported("reservoir"));
		before = text();
		for (String page : List.of("Storage", "Station")) {
			turnTo(page);
			List<String> curves = paths(Combo.class).stream().filter(p -> p.endsWith(" given as")).toList();
			assertFalse(curves.isEmpty(), page);
			curves.forEach(this::given);
		}
		hand().press("F9");
		awaitSeen(() -> "F9 should optimise", () -> ComputingJobs.underWay().isPresent());
		hand().press("Shift+F8");
		awaitSeen(() -> "Shift+F8 should stop it", () -> ComputingJobs.underWay().isEmpty());
		Workbench.act(() -> Workbench.page().closeAllEditors(false));
		thePointsOfAFile();
	}

	private void given(String path) {
		Field<Combo> combo = () -> field(Combo.class, path);
		int ways = Workbench.ask(() -> combo.get().getItemCount());
		int taken = Workbench.ask(() -> combo.get().getSelectionIndex());
		for (int way = 0; way < ways; way++) {
			if (way != taken) {
				choose(path, combo, way);
				awaitSeen(() -> path + " should change the text", () -> !text().equals(before));
				save(path + " " + way);
				undo(path + " " + way, before);
				awaitSeen(() -> path + " should keep the focus", () -> combo.get().isFocusControl());
				save(path);
			}
		}
	}

	private void thePointsOfAFile() throws Exception {
		edit(Files.imported("xiaowan"));
		before = text();
		turnTo("Storage");
		String path = "level-storage given as";
		Field<Combo> given = () -> field(Combo.class, path);
		choose(path, given, 0);
		// 4126.052 million m3 are 41.26052 times 1e8 m3
		awaitSeen(() -> "the points of the file should be there: " + text(),
				() -> text().contains("storage: [41.26052, ") && text().contains("level: [1160, 1162, "));
		undo(path, before);
		Field<Text> file = () -> field(Text.class, "level-storage.file");
		clickInto("file", file);
		retype("file", file, "nothing.csv");
		String wrong = text();
		choose(given, 0);
		Shell dialog = Workbench.shell("Level by storage");
		awaitSeen(() -> "the dialog should have the keys", () -> Workbench.display().getActiveShell() == dialog);
		assertTrue(Workbench.ask(() -> Workbench.texts(dialog)).toString().contains("nothing.csv"));
		hand().press("Escape");
		awaitSeen(() -> "Esc should close the message", dialog::isDisposed);
		assertEquals(wrong, text());
		assertEquals(1, Workbench.ask(() -> given.get().getSelectionIndex()), "it is still given as a file");
		undo(path, before);
	}

	/** An alternative that is not selected. */
	private void choose(Field<Combo> combo, int way) {
		click(combo);
		awaitSeen(() -> "the list should open", () -> combo.get().getListVisible());
		hand().press("Home");
		for (int k = 0; k < way; k++) {
			hand().press("Down");
		}
		hand().press("Return");
	}
}
