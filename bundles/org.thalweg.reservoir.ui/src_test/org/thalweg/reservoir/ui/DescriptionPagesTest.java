package org.thalweg.reservoir.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.all;
import static org.thalweg.ui.BareDisplay.await;
import static org.thalweg.ui.BareDisplay.first;
import static org.thalweg.ui.BareDisplay.shell;
import static org.thalweg.ui.BareDisplay.texts;
import static org.thalweg.ui.BareDisplay.window;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.jface.text.Document;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.thalweg.figures.Chart;
import org.thalweg.reservoir.chart.InflowCharts;
import org.thalweg.reservoir.chart.ReservoirCharts;
import org.thalweg.reservoir.form.DescriptionForm;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.Installed;
import org.thalweg.ui.NeedsDisplay;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.editor.EditedText;
import org.thalweg.ui.editor.FieldRow;

/** The pages of a description without an editor: fields change the text, points are typed, errors are shown at their fields. */
@NeedsDisplay
class DescriptionPagesTest {
	private final Document document = new Document();
	private final EditedText text = new EditedText(this::check);
	private Path file;
	private FormToolkit toolkit;
	private DescriptionPage page;
	private String title;
	private ReservoirCharts read;

	/** Opens a page of an example. */
	private void open(String example, String of) throws IOException {
		file = Installed.root().resolve("examples").resolve(example);
		title = of;
		document.set(Files.readString(file));
		text.connect(document);
		Shell shell = shell(1200, 800);
		toolkit = new FormToolkit(shell.getDisplay());
		page = new DescriptionPage(shell, toolkit, text, null, null);
		text.onChange(this::show);
		show();
		BareDisplay.open(shell);
	}

	/** Reads the description and the files that it names, as the editor does in a job. */
	private void check() {
		read = ReservoirCharts.of(file, document.get());
		text.found(document.get(), read.mistakes());
	}

	private void show() {
		DescriptionForm form = DescriptionForm.of(text.document(), "", read.offers());
		page.show(form.page(title), text.diagnostics(), form.remaining(text.diagnostics()));
	}

	@AfterEach
	void close() {
		text.connect(null);
		toolkit.dispose();
	}

	/** Finds a field after pending changes have been shown. */
	private <C extends Control> C field(Class<C> type, String path) {
		BareDisplay.drain();
		return all(page.control(), type).stream().filter(c -> path.equals(c.getData(FieldRow.PATH))).findFirst().orElseThrow(
				() -> new AssertionError("no field " + path));
	}

	private List<String> shown() {
		return all(page.control(), Label.class).stream().filter(Control::getVisible).map(Label::getText).toList();
	}

	private List<String> charts() {
		return all(page.control(), Plot.class).stream().map(Plot::chart).filter(Objects::nonNull).map(c -> c.y().title()).toList();
	}

	@Test
	void theRecordIsDescribedAndDrawn() throws IOException {
		open("xiaowan/xiaowan.yaml", DescriptionForm.INFLOW);
		InflowCharts inflow = read.inflow().orElseThrow();
		page.show(inflow.notes(), inflow.all());
		assertEquals(List.of("inflow, m³/s", "inflow, m³/s", "mean, m³/s", "standard deviation, m³/s", "coefficient of skewness",
				"correlation with the previous month"), charts());
		assertTrue(shown().stream().anyMatch(t -> t.contains("62 complete years") && t.contains("No gaps")), shown()::toString);
	}

	@Test
	void curvesOfStorageAndStationAreDrawn() throws IOException {
		open("xiaowan/xiaowan.yaml", DescriptionForm.STORAGE);
		page.show(List.of(), read.storage());
		assertEquals(List.of("forebay level, m", "storage, 10⁸ m³"), charts());
		page.show(List.of(), read.station());
		assertEquals(List.of("tailrace level, m", "outflow, m³/s"), charts());
	}

	@Test
	void aNumberOutOfBoundsIsExplainedAtItsField() throws IOException {
		open("reservoir-template/reservoir.yaml", DescriptionForm.STATION);
		String before = document.get();
		Text capacity = field(Text.class, "turbines.capacity");
		capacity.setText("-60");
		assertTrue(document.get().contains("capacity: -60"), document.get());
		assertTrue(shown().contains("-60 is below the minimum 0"), shown()::toString);
		assertEquals("One error in the description, on page Station:\nturbines.capacity: -60 is below the minimum 0", read.summary(DescriptionForm
				.of(
						text.document(), "", read.offers())));
		capacity.setText("60");
		assertEquals(before, document.get());
		assertEquals(List.of(), text.diagnostics());
	}

	@Test
	void aCurveThatIsNotThereYetIsPutThereByChoosingHowItIsGiven() throws IOException {
		open("reservoir-template/reservoir.yaml", DescriptionForm.STATION);
		Combo given = field(Combo.class, "turbines.part-load given as");
		given.select(2);
		given.notifyListeners(SWT.Selection, new Event());
		assertTrue(document.get().contains("part-load: {file: curve.csv}"), document.get());
		given = field(Combo.class, "turbines.part-load given as");
		given.select(1);
		given.notifyListeners(SWT.Selection, new Event());
		assertTrue(document.get().contains("part-load: {discharge: [0, 100], share: [0.8, 0.9]}"), document.get());
		Table points = field(Table.class, "turbines.part-load");
		assertEquals(List.of("0 0.8", "100 0.9", " "), Stream.of(points.getItems()).map(i -> i.getText(0) + " " + i.getText(1)).toList());
	}

	@Test
	void pointsInThePlaceOfAFileAreThoseOfTheFile() throws IOException {
		open("xiaowan/xiaowan.yaml", DescriptionForm.STORAGE);
		Combo given = field(Combo.class, "level-storage given as");
		given.setFocus();
		given.select(0);
		given.notifyListeners(SWT.Selection, new Event());
		assertFalse(given.isDisposed(), "in its own event");
		assertTrue(document.get().contains("storage: [41.26052, 43.00549, "), document.get());
		Table points = field(Table.class, "level-storage");
		assertEquals("41.26052 1160", points.getItem(0).getText(0) + " " + points.getItem(0).getText(1));
		assertTrue(field(Combo.class, "level-storage given as").isFocusControl());
		assertEquals(List.of(), text.diagnostics());
	}

	@Test
	void aFileThatCannotBeReadIsKept() throws IOException {
		open("xiaowan/xiaowan.yaml", DescriptionForm.STORAGE);
		field(Text.class, "level-storage.file").setText("nothing.csv");
		String before = document.get();
		Combo given = field(Combo.class, "level-storage given as");
		given.select(0);
		given.notifyListeners(SWT.Selection, new Event());
		assertEquals(before, document.get());
		assertEquals(1, given.getSelectionIndex());
		Display.getCurrent().asyncExec(() -> { // after the message has opened, whose events are handled here until it is closed
			Shell message = window("Level by storage");
			assertTrue(texts(message).toString().contains("nothing.csv"), texts(message)::toString);
			message.close();
		});
		BareDisplay.drain();
	}

	@Test
	void pointsAreTypedOneNumberAfterTheOther() throws IOException {
		open("reservoir-template/reservoir.yaml", DescriptionForm.STORAGE);
		Table points = field(Table.class, "level-storage");
		points.setSelection(points.getItemCount() - 1);
		Event seven = new Event();
		seven.character = '7';
		points.notifyListeners(SWT.KeyDown, seven);
		type(points, "700");
		type(points, "290");
		await(() -> "a point, but the text is " + document.get(), () -> document.get().contains("storage: [0, 80, 200, 380, 620, 700]") && document
				.get().contains("level: [210, 232, 248, 262, 275, 290]"));
		Chart chart = DescriptionForm.of(text.document(), "", read.offers()).page(DescriptionForm.STORAGE).groups().stream().flatMap(g -> g.points()
				.stream()).findFirst().orElseThrow().chart("Level and storage");
		assertEquals(700, chart.rulerX().range().high());
	}

	/** Types into the cell that is being written into; Return enters it and goes to the next one. */
	private static void type(Table points, String number) {
		Text cell = first(points, Text.class);
		cell.setText(number);
		Event enter = new Event();
		enter.detail = SWT.TRAVERSE_RETURN;
		cell.notifyListeners(SWT.Traverse, enter);
	}
}
