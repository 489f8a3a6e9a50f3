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

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.chart.ReservoirCharts;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.Installed;
import org.thalweg.ui.NeedsDisplay;

/** Fields of an optimisation: years, device and others; errors are shown below the field. */
@NeedsDisplay
class OptimiseFieldsTest {
	private Shell shell;
	private OptimiseFields fields;
	private int changes;

	@BeforeEach
	void open() throws Exception {
		Path file = Installed.root().resolve("examples/xiaowan/xiaowan.yaml");
		shell = shell(700, 500);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(shell);
		fields = new OptimiseFields(shell, Installed.catalog(), "sequential", () -> changes++, () -> shell.layout(true, true));
		fields.show(ReservoirCharts.of(file, Files.readString(file)));
		BareDisplay.open(shell);
	}

	private List<String> wrong() {
		return all(shell, Label.class).stream().filter(Control::getVisible).map(Label::getText).filter(t -> t.contains(": ")).toList();
	}

	@Test
	void yearsThatTheRecordLacksAreRefusedAtTheField() {
		Text years = first(shell, Text.class);
		years.setText("1900");
		assertEquals(List.of("Years: 1900 is not a complete year of the record, which has 62 complete years, from 1953 to 2014"), wrong());
		years.setText("1954, 1970-1980, 2011");
		assertEquals(List.of(), wrong());
		assertEquals(2, changes);
	}

	@Test
	void whatIsWrongWithTheDeviceIsSaidAtItsFieldAndTheRestIsLeft() {
		assertEquals("Nothing was computed.", fields.tell("Device: opencl:9:9: there is no such device.\nNothing was computed."));
		assertEquals(List.of("Device: opencl:9:9: there is no such device."), wrong());
		first(shell, Combo.class).setText("sequential");
		assertEquals(List.of(), wrong());
	}

	@Test
	void whatIsAskedForIsWhatTheFieldsHave() {
		first(shell, Text.class).setText(" 1954 ");
		all(shell, Spinner.class).get(0).setSelection(200);
		all(shell, Spinner.class).get(1).setSelection(3);
		ReservoirStudy.Wanted wanted = fields.wanted(2);
		assertEquals("1954", wanted.years());
		assertTrue(wanted.reference());
		assertEquals(2, wanted.search().threads());
		fields.enable(false);
		assertFalse(first(shell, Text.class).isEnabled());
	}
}
