package org.thalweg.reservoir.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.all;
import static org.thalweg.ui.BareDisplay.first;
import static org.thalweg.ui.BareDisplay.shell;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

import org.eclipse.jface.text.Document;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.chart.NodeCharts;
import org.thalweg.reservoir.diagram.SystemDraft;
import org.thalweg.reservoir.diagram.SystemOutline;
import org.thalweg.reservoir.form.DescriptionForm;
import org.thalweg.reservoir.form.DescriptionForm.Offers;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.Installed;
import org.thalweg.ui.NeedsDisplay;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.editor.EditedText;
import org.thalweg.ui.editor.FieldRow;

/** A page of one reservoir of a system, without an editor around it. */
@NeedsDisplay
class NodePagesTest {
	private final Document document = new Document();
	private final EditedText text = new EditedText(this::check);
	private final Path file = Installed.root().resolve("examples/cascade/system.yaml");
	private final ReservoirChoice choice = new ReservoirChoice(_ -> show());
	private FormToolkit toolkit;
	private DescriptionPage page;
	private SystemDraft draft;

	@BeforeEach
	void open() throws Exception {
		document.set(Files.readString(file));
		text.connect(document);
		Shell shell = shell(1200, 800);
		toolkit = new FormToolkit(shell.getDisplay());
		page = new DescriptionPage(shell, toolkit, text, choice, null);
		text.onChange(this::show);
		show();
		BareDisplay.open(shell);
	}

	private void check() {
		draft = SystemDraft.of(file, document.get());
		text.found(document.get(), draft.mistakes());
	}

	private void show() {
		choice.show(SystemOutline.names(text.document()));
		DescriptionForm form = DescriptionForm.of(text.document(), choice.path(), Offers.NONE);
		page.show(form.page(DescriptionForm.STORAGE), text.diagnostics(), List.of());
		page.show(List.of(), NodeCharts.of(draft.system(), choice.chosen()).storage());
	}

	@AfterEach
	void close() {
		text.connect(null);
		toolkit.dispose();
	}

	private void choose(int number) {
		Combo combo = first(page.control(), Combo.class);
		combo.select(number);
		combo.notifyListeners(SWT.Selection, new Event());
		BareDisplay.drain();
	}

	private Text field(String path) {
		return all(page.control(), Text.class).stream().filter(c -> path.equals(c.getData(FieldRow.PATH))).findFirst().orElseThrow(
				() -> new AssertionError("no field " + path));
	}

	private List<String> charts() {
		return all(page.control(), Plot.class).stream().map(Plot::chart).filter(Objects::nonNull).map(c -> c.title()).toList();
	}

	@Test
	void theFieldsAndPicturesAreThoseOfTheReservoirThatIsChosen() {
		assertEquals("1500", field("reservoirs[0].storage.max").getText());
		assertEquals(List.of("Level and storage", "upper: storage"), charts());
		choose(1);
		assertEquals("900", field("reservoirs[1].storage.max").getText());
		assertEquals(List.of("Level and storage", "Area of the lake", "lower: storage"), charts());
	}

	@Test
	void aValueOfTheSecondReservoirIsTypedIntoItsPlace() {
		String before = document.get();
		choose(1);
		field("reservoirs[1].storage.max").setText("950");
		assertEquals(before.replace("max: 900,", "max: 950,"), document.get());
		field("reservoirs[1].storage.max").setText("50");
		assertTrue(all(page.control(), Label.class).stream().filter(Control::getVisible).anyMatch(l -> l.getText().contains(
				"the minimum storage at its end, 100.0 million m3, is above the maximum, 50.0")), draft.summary());
	}

	@Test
	void aFileIsShownAndNotOverwritten() {
		choose(1);
		Text inflow = field("reservoirs[1].inflow");
		assertEquals("{file: lower-inflow.csv}", inflow.getText());
		assertFalse(inflow.getEditable());
		assertTrue(all(page.control(), Label.class).stream().anyMatch(l -> l.getText().equals("in the source")));
		document.set(document.get().replace("{file: lower-inflow.csv}", "30"));
		BareDisplay.drain();
		assertTrue(field("reservoirs[1].inflow").getEditable());
	}

	@Test
	void aReservoirStaysChosenWhenOneBeforeItIsTakenOut() {
		choose(1);
		String text = document.get();
		document.set(text.substring(0, text.indexOf("  - name: upper")) + text.substring(text.indexOf("  - name: lower")));
		BareDisplay.drain();
		assertEquals("lower", first(page.control(), Combo.class).getText());
		assertEquals("900", field("reservoirs[0].storage.max").getText());
	}

	@Test
	void aReservoirStaysChosenWhileTheTextCannotBeRead() {
		choose(1);
		String before = document.get();
		document.set(before.replace("name: Two lakes", "name: [Two lakes"));
		BareDisplay.drain();
		assertFalse(text.document().readable());
		assertFalse(field("reservoirs[1].storage.max").isEnabled(), "nothing can be typed meanwhile");
		document.set(before);
		BareDisplay.drain();
		assertEquals("lower", first(page.control(), Combo.class).getText());
		assertEquals("900", field("reservoirs[1].storage.max").getText());
		assertTrue(field("reservoirs[1].storage.max").isEnabled());
	}
}
