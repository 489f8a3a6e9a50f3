package org.thalweg.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.shell;

import java.util.List;
import java.util.function.Function;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.thalweg.core.Catalog;
import org.thalweg.document.ExperimentForm;
import org.thalweg.document.ExperimentForm.Item;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.Installed;
import org.thalweg.ui.NeedsDisplay;

/**
 * The fields of an experiment and its text: each follows the other, comments and order of the file are kept, and errors are shown at their
 * fields.
 */
@NeedsDisplay
class ItemFormTest {
	private static final Catalog CATALOG = Installed.catalog();
	private static final String TEXT = """
			# Two functions, one algorithm.
			problems:
			  - {problem: classic/sphere, dimension: 10}   # the easy one
			  - {problem: classic/ackley, dimension: 10}
			algorithms:
			  - algorithm: clpso   # as in the paper
			    with:
			      size: 20   # not the paper's
			on: {device: sequential}
			runs:  3
			stop: {generations: 50}
			""";
	private static final String BASELINES = """
			problems: {problem: classic/sphere, dimension: 2}
			algorithms: [{algorithm: clpso, label: a}, {algorithm: de, label: b}, {algorithm: de, label: c}, {algorithm: de, label: d}]   # four
			baseline: {label: a, for: [b]}   # the first
			notes: >   # for the report
			  Of old.
			stop: {generations: 5}
			""";
	private FormOfAText form;

	private void open(String text, Function<ExperimentForm, Item> item) {
		Shell shell = shell(800, 700);
		form = new FormOfAText(shell, CATALOG, text, item);
		BareDisplay.open(shell);
	}

	private void open(String section) {
		open(TEXT, f -> f.items(section).isEmpty() ? null : f.items(section).getFirst());
	}

	@AfterEach
	void close() {
		form.close();
	}

	@Test
	void aParameterOutOfBoundsIsExplainedAtItsField() {
		open("algorithms");
		form.field("algorithms[0].with.size").setText("0");
		assertEquals(List.of("8: algorithms[0].with.size: 0 is below the minimum 2"), form.errors());
		assertTrue(form.shows("0 is below the minimum 2"));
		assertNull(form.field("algorithms[0].with.size").getToolTipText()); // it would cover the message
		assertEquals("One error", form.experiment().summary());
		form.field("algorithms[0].with.size").setText("20");
		assertEquals(List.of(), form.errors());
		assertNotNull(form.field("algorithms[0].with.size").getToolTipText());
		assertFalse(form.shows("0 is below the minimum 2"));
		assertNull(form.experiment().summary());
	}

	@Test
	void fieldsStayWhereTheyAreWhenAnErrorGoesAndComesAgain() {
		open("algorithms");
		form.field("algorithms[0].with.size").setText("0");
		int y = form.field("algorithms[0].with.acceleration").getLocation().y;
		form.field("algorithms[0].with.size").setText("20");
		assertFalse(form.shows("0 is below the minimum 2"));
		assertEquals(y, form.field("algorithms[0].with.acceleration").getLocation().y);
		form.field("algorithms[0].with.size").setText("0");
		assertTrue(form.shows("0 is below the minimum 2"));
		assertEquals(y, form.field("algorithms[0].with.acceleration").getLocation().y);
	}

	@Test
	void aDeviceOfAnUnknownBackendIsExplainedAtItsField() {
		open("on");
		String absent = "vulkan:0: there is no backend 'vulkan'. Known: sequential, opencl.";
		form.field("on[0].device").setText("vulkan:0");
		assertEquals(List.of("9: on[0].device: " + absent), form.errors());
		assertTrue(form.shows(absent));
		form.field("on[0].device").setText("sequential");
		assertEquals(List.of(), form.errors());
	}

	@Test
	void anUnknownKeyIsExplainedOnThePage() {
		open(TEXT, ExperimentForm::budget);
		form.write(TEXT + "sead: 3\n");
		assertEquals(List.of("12: sead: unknown key 'sead'. Did you mean 'seed'?"), form.errors());
		assertTrue(form.shows("unknown key 'sead'. Did you mean 'seed'?"));
	}

	@Test
	void anEditKeepsCommentsAndIsUndoneAtOnce() throws Exception {
		open("algorithms");
		form.field("algorithms[0].with.size").setText("2");
		form.field("algorithms[0].with.size").setText("25");
		form.field("algorithms[0].with.acceleration").setText("1.4");
		assertEquals(TEXT.replace("size: 20   # not the paper's\n", "size: 25   # not the paper's\n      acceleration: 1.4\n"), form.text());
		form.undo();
		assertEquals(TEXT.replace("size: 20", "size: 25"), form.text());
		form.undo();
		assertEquals(TEXT, form.text());
		assertEquals("20", form.field("algorithms[0].with.size").getText());
	}

	@Test
	void fieldsFollowTheSource() {
		open("problems");
		form.write(TEXT.replace("classic/sphere", "classic/noise"));
		assertEquals("classic/noise", form.field("problems[0].problem").getText());
		form.write("problems: [\n");
		assertEquals("The source cannot be read; see the Source page", form.experiment().summary());
		form.write(TEXT);
		assertEquals("classic/sphere", form.field("problems[0].problem").getText());
	}

	@Test
	void otherFieldsComeAfterTheEventOfTheControlThatAskedForThemWhichThenHasTheFocus() {
		open("algorithms");
		Combo before = form.choice("algorithms[0].algorithm");
		before.setFocus();
		before.setText("de");
		assertFalse(before.isDisposed());
		assertEquals(TEXT.replace("clpso", "de"), form.text());
		BareDisplay.await("the fields of DE", before::isDisposed);
		assertTrue(form.choice("algorithms[0].algorithm").isFocusControl());
	}

	@Test
	void fieldsOfAnEntryVanishAtOnceWhenAnotherOneIsChosen() {
		int[] chosen = { 0 };
		open(TEXT, f -> f.problems().get(chosen[0]));
		Text before = form.field("problems[0].problem");
		Text elsewhere = new Text(before.getShell(), SWT.BORDER);
		before.getShell().layout();
		elsewhere.setFocus();
		BareDisplay.await("the focus", elsewhere::isFocusControl);
		form.write(TEXT + "tset: welch\n"); // the same entry
		assertTrue(before.isVisible());
		chosen[0] = 1;
		form.write(TEXT);
		assertFalse(before.isVisible());
		assertTrue(form.field("problems[1].problem").isVisible());
		assertTrue(elsewhere.isFocusControl());
	}

	@Test
	void aFieldThatHasTheFocusStaysUntilThoseOfAnotherEntryAreThere() {
		int[] chosen = { 1 };
		open(TEXT, f -> f.problems().get(chosen[0]));
		Text before = form.field("problems[1].problem");
		before.setFocus();
		BareDisplay.await("the focus", before::isFocusControl);
		chosen[0] = 0;
		form.write(TEXT + "seed: 2\n"); // as undo does, which removes an entry
		assertTrue(before.isFocusControl());
		assertTrue(form.field("problems[0].problem").isVisible());
	}

	@Test
	void aSecondBaselineIsAddedServesItsLabelsAndGoesAgain() {
		open(BASELINES, ExperimentForm::budget);
		form.choice("baseline[1].label").setText("c");
		form.field("baseline[1].for").setText("d");
		assertEquals(BASELINES.replace("baseline: {label: a, for: [b]}   # the first",
				"baseline: [{label: a, for: [b]}, {label: c, for: d}]   # the first"), form.text());
		assertEquals(1, form.fields(Combo.class, "baseline[2].label").count());

		form.field("baseline[1].for").setText("");
		form.choice("baseline[1].label").select(0);
		assertEquals(BASELINES.replace("{label: a, for: [b]}", "[{label: a, for: [b]}]"), form.text());
		assertEquals(0, form.fields(Combo.class, "baseline[2].label").count());
	}

	@Test
	void notesOfSeveralLinesStayABlockAndAreUndoneAtOnce() throws Exception {
		open(BASELINES, ExperimentForm::budget);
		Text notes = form.field("notes");
		assertEquals("Of old.", notes.getText());
		notes.setText("New\n");
		notes.setText("New\nand more.");
		assertEquals(BASELINES.replace("  Of old.\n", "  New\n\n  and more.\n"), form.text());
		assertEquals("New\nand more.", form.field("notes").getText());
		form.undo();
		assertEquals(BASELINES, form.text());
	}
}
