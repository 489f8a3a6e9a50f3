package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;

/** A reservoir from a spreadsheet of another country to operating rules: with the keyboard only, and without YAML. */
final class ReservoirFromCsv extends ByHand {
	/** The maximum number of actions for this journey. */
	private static final int ACTIONS = 60;
	private static final int YEARS = 12;
	private int actions;

	@Override
	void work() throws Exception {
		Path csv = Files.writeString(Path.of(ResourcesPlugin.getWorkspace().getRoot().getLocation().toString()).resolveSibling("Pegel.csv"),
				record());
		press("Ctrl+n");
		Shell select = Workbench.shell("New");
		type("Reservoir");
		awaitSeen(() -> "a wizard should be found", () -> Workbench.button(select, "&Next >").isEnabled());
		press("Return");
		awaitSeen(() -> "the wizard should ask for a project: " + texts(shell()), () -> focused() instanceof Text t && t.getText().equals(
				"My reservoir"));
		record(csv);
		numbers();
		rules();
		assertTrue(actions <= ACTIONS, actions + " actions");
	}

	/** With a title, semicolons, decimal commas, day-first dates, a marker for missing values, litres. */
	private static String record() {
		StringBuilder out = new StringBuilder("Pegel Süd;;\nDatum;Wasserstand;Zufluss\n");
		for (int m = 0; m < 12 * YEARS; m++) {
			String flow = m == 0 ? "-999" : "%d,5".formatted(1000 * (35 + (m * 7 + m / 12 * 3) % 23 + (m % 12 < 6 ? 12 : 0)));
			out.append("01.%02d.%d;%d,25;%s\n".formatted(m % 12 + 1, 2001 + m / 12, 300 + m % 9, flow));
		}
		return out.toString();
	}

	private void record(Path csv) {
		Shell wizard = shell();
		press("Ctrl+a");
		type("Lake");
		press("Tab");
		type(csv.toString());
		awaitSeen(() -> "the record should be recognised: " + texts(wizard), () -> texts(wizard).contains(
				"decimal comma, skip 1, missing -999, column Zufluss, date-column Datum, date-format dd.MM.yyyy"));
		assertTrue(Workbench.ask(() -> texts(wizard).stream().anyMatch(t -> t.contains("the inflow's unit is not stated"))), "its unit is asked for");
		Table preview = Workbench.ask(() -> Workbench.all(wizard, Table.class).getFirst());
		assertEquals(List.of("line", "Datum", "Wasserstand", "Zufluss"), Workbench.ask(() -> Stream.of(preview.getColumns()).map(c -> c.getText())
				.toList()));
		Pictures.take("new-reservoir-record");
		press("Tab"); // over Browse and the encoding
		press("Tab");
		press("Tab");
		press("Down");
		press("Down"); // m3/s, l/s
		awaitSeen(() -> "the record should be read: " + texts(wizard), () -> texts(wizard).stream().anyMatch(t -> t.contains(
				"2001-02 … 2012-12: 11 complete years")));
		Pictures.take("new-reservoir-read");
		press("Alt+n");
		awaitSeen(() -> "the numbers should be asked for", () -> focused() instanceof Text t && t.getText().isEmpty() && t.getMessage().equals(
				"such as 0, 80, 200, 380, 620"));
		assertFalse(Workbench.ask(() -> Workbench.button(wizard, "&Finish").isEnabled()), "nothing is optimised with numbers that nobody typed");
		Pictures.take("new-reservoir-empty");
		press("Alt+e");
		awaitSeen(() -> "examples should be filled in", () -> focused() instanceof Text t && t.getText().equals("0, 80, 200, 380, 620"));
	}

	private void numbers() {
		Shell wizard = shell();
		for (int i = 0; i < 6; i++) {
			press("Tab");
		}
		awaitSeen(() -> "capacity should have the focus", () -> focused() instanceof Text t && t.getText().equals("60"));
		type("-3");
		awaitSeen(() -> "the mistake should be told: " + texts(wizard), () -> texts(wizard).stream().anyMatch(t -> t.contains("Capacity: ")));
		Pictures.take("new-reservoir-mistake");
		press("Ctrl+a");
		type("45");
		awaitSeen(() -> "nothing should be wrong any more: " + texts(wizard), () -> Workbench.button(wizard, "&Finish").isEnabled());
		Pictures.take("new-reservoir-numbers");
		press("Return");
	}

	private void rules() {
		Workbench.await("the results", Duration.ofMinutes(5), () -> Workbench.page().getActiveEditor() != null && Workbench.page().getActiveEditor()
				.getTitle().equals("Lake"));
		Workbench.await("the contributed pages", () -> pages().contains("Rules"));
		int pages = Workbench.ask(() -> pages().size());
		List<String> seen = new ArrayList<>();
		while (!Workbench.ask(this::front).equals("Rules")) {
			String before = Workbench.ask(this::front);
			assertTrue(seen.size() < pages, () -> "the page Rules should come, but these came: " + seen);
			seen.add(before);
			press("Alt+Page_Down");
			awaitSeen(() -> "the next page should come behind " + before, () -> !front().equals(before));
		}
		press("Ctrl+m"); // maximises the editor
		List<String> expected = List.of("optimum", "rule curve", "regression", "regression tree", "standard operating policy");
		awaitSeen(() -> "the rules should be compared", () -> Workbench.all(Workbench.window().getShell(), Table.class).stream().filter(
				Control::isVisible).anyMatch(t -> Arrays.stream(t.getItems()).map(i -> i.getText(0)).toList().equals(expected)));
		Pictures.take("new-reservoir-rules");
	}

	private void press(String keys) {
		actions++;
		hand().press(keys);
	}

	private void type(String text) {
		actions++;
		hand().type(text);
	}

	private static Shell shell() {
		return Workbench.ask(() -> Workbench.display().getActiveShell());
	}

	private static Control focused() {
		return PlatformUI.getWorkbench().getDisplay().getFocusControl();
	}

	/** The texts of a window's labels and fields, without mnemonics; in the UI thread. */
	private static List<String> texts(Shell shell) {
		return Stream.concat(Workbench.all(shell, Label.class).stream().map(Label::getText), Workbench.all(shell, Text.class).stream().map(
				Text::getText)).filter(t -> !t.isBlank()).toList();
	}

	private static List<String> pages() {
		return Workbench.all(Workbench.window().getShell(), CTabFolder.class).stream().filter(Control::isVisible).flatMap(t -> Stream.of(t
				.getItems()))
				.map(i -> i.getText()).toList();
	}

	/** The page in front of the editor with the rules. */
	private String front() {
		return Workbench.all(Workbench.window().getShell(), CTabFolder.class).stream().filter(t -> t.isVisible() && Stream.of(t.getItems()).anyMatch(
				i -> i.getText().equals("Rules"))).map(t -> t.getSelection().getText()).findFirst().orElse("");
	}
}
