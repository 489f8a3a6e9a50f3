package org.thalweg.ui.devices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.all;
import static org.thalweg.ui.BareDisplay.await;
import static org.thalweg.ui.BareDisplay.button;
import static org.thalweg.ui.BareDisplay.first;
import static org.thalweg.ui.BareDisplay.press;
import static org.thalweg.ui.BareDisplay.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.thalweg.core.Catalog;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.Installed;
import org.thalweg.ui.NeedsDisplay;
import org.thalweg.workbench.devices.Inspected;

/** The pages of the device inspector, with or without a GPU, except the properties: see DeviceInspectorTest. */
@NeedsDisplay
class DevicePagesTest {
	private static final Catalog CATALOG = Installed.catalog();

	private static DeviceInfo opencl() {
		List<DeviceInfo> there = DeviceSlot.available(CATALOG.devices("opencl"));
		Assumptions.assumeFalse(there.isEmpty(), "skipped: no device");
		return there.getFirst();
	}

	private static Inspected device(String address) {
		return new Inspected(CATALOG, Installed.settings(), address);
	}

	private static List<String> rows(TreeItem[] items) {
		List<String> out = new ArrayList<>();
		for (TreeItem item : items) {
			out.add(item.getText(0) + " | " + item.getText(1));
			out.addAll(rows(item.getItems()));
		}
		return out;
	}

	@Test
	void kernelsAreBuiltAndShownWithTheirText() {
		DeviceInfo device = opencl();
		Shell shell = shell(1000, 700);
		KernelTextPage text = new KernelTextPage(shell);
		KernelsPage kernels = new KernelsPage(shell, device(device.address()), text::show);
		BareDisplay.open(shell);
		Table table = first(kernels, Table.class);
		press(kernels, "Build");
		await("a row for each kernel", () -> table.getItemCount() > 0);
		String kernel = table.getItem(0).getText(0);
		String shown = first(text, StyledText.class).getText();
		assertTrue(shown.contains(" " + kernel + "("), kernel);
		assertTrue(shown.contains("#line 1 \"kernels/dialect/opencl.h\""));
		assertTrue(rows(first(text, Tree.class).getItems()).contains("kernels/lib/random.cl | "));
		assertTrue(text.findTarget().canPerformFind());
	}

	@Test
	void theHostIsMeasured() {
		Shell shell = shell(800, 500);
		MeasurePage page = new MeasurePage(shell, device("sequential"));
		BareDisplay.open(shell);
		Table table = first(page, Table.class);
		press(page, "Measure");
		await("two figures", () -> table.getItemCount() == 2);
		assertEquals(List.of("memory bandwidth", "Philox"), Stream.of(table.getItems()).map(i -> i.getText(0)).toList());
	}

	@Test
	void checksOfTheHostComeInOneAfterTheOtherAndCanBeStopped() {
		Shell shell = shell(800, 500);
		CheckPage page = new CheckPage(shell, device("sequential"));
		MeasurePage measure = new MeasurePage(shell, device("sequential"));
		BareDisplay.open(shell);
		Tree tree = first(page, Tree.class);
		press(page, "Check");
		await("a first result", () -> rows(tree.getItems()).contains("known answers of the random numbers | ok"));
		press(measure, "Measure");
		await("what it waits for", () -> all(measure, Label.class).stream().anyMatch(l -> l.getText().equals(
				"Waiting for this to end: Checking sequential")));
		press(measure, "Stop");
		await("that nothing is waited for", () -> all(measure, Label.class).stream().anyMatch(l -> l.getText().equals("Stopped.")));
		assertEquals("Measure", button(measure, "Measure").getText());
		press(page, "Stop");
		await("the end", () -> all(page, org.eclipse.swt.widgets.Button.class).getFirst().getText().equals("Check"));
	}
}
