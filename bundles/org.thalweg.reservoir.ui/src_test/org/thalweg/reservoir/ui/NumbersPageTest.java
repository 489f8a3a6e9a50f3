package org.thalweg.reservoir.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.all;
import static org.thalweg.ui.BareDisplay.press;
import static org.thalweg.ui.BareDisplay.shell;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.form.NewDescription;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.ui.NeedsDisplay;

/** Numbers of a new reservoir are those that somebody typed, or asked for as examples. */
@NeedsDisplay
class NumbersPageTest {
	private final NumbersPage page = new NumbersPage(typed -> new NewDescription("Lake", Path.of("inflow.csv"), InflowFormat.USUAL, 1, typed));
	private Shell shell;
	private List<Text> fields;

	@BeforeEach
	void open() {
		shell = shell(600, 500);
		page.createControl(shell);
		fields = all(shell, Text.class);
	}

	@Test
	void fieldsBeginEmptyWithExamplesAsHints() {
		assertEquals(10, fields.size());
		assertTrue(fields.stream().allMatch(f -> f.getText().isEmpty()));
		assertEquals("such as 0, 80, 200, 380, 620", fields.getFirst().getMessage());
		assertFalse(page.isPageComplete());
		fields.get(2).setText("much");
		assertNull(page.getErrorMessage(), "nine fields are still empty");
		assertFalse(page.isPageComplete());
	}

	@Test
	void examplesFillTheEmptyFields() {
		fields.get(6).setText("45");
		press(shell, "Fill in &example numbers");
		assertEquals("45", fields.get(6).getText());
		assertTrue(page.isPageComplete());
		fields.get(6).setText("-3");
		assertTrue(page.getErrorMessage().startsWith("Capacity: "), page.getErrorMessage());
		assertFalse(page.isPageComplete());
	}
}
