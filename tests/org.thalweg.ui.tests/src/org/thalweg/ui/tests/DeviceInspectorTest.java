package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.part.MultiPageEditorPart;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.thalweg.core.Catalog;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.ui.devices.DeviceInput;
import org.thalweg.ui.devices.DeviceInspector;

/** The page of a device's properties, whose filter reads settings from the workbench; DevicePagesTest has the other pages. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class DeviceInspectorTest {
	private static DeviceInfo opencl() {
		Catalog catalog = Workbench.ask(() -> Workbench.page().getWorkbenchWindow().getService(Catalog.class));
		List<DeviceInfo> there = DeviceSlot.available(catalog.devices("opencl"));
		Assumptions.assumeFalse(there.isEmpty(), "skipped: no device");
		return there.getFirst();
	}

	private static MultiPageEditorPart open(String address) {
		return (MultiPageEditorPart) Workbench.ask(() -> Workbench.page().openEditor(new DeviceInput(address), DeviceInspector.ID));
	}

	/** Brings a page to the front. */
	private static Composite page(MultiPageEditorPart inspector, String title) {
		return Workbench.ask(() -> {
			CTabFolder folder = Workbench.all(inspector.getSite().getShell(), CTabFolder.class).stream()
					.filter(f -> Arrays.stream(f.getItems()).anyMatch(i -> i.getText().equals("Measure"))).findFirst().orElseThrow();
			CTabItem item = Arrays.stream(folder.getItems()).filter(i -> i.getText().equals(title)).findFirst().orElseThrow();
			folder.setSelection(item);
			Event click = new Event();
			click.item = folder.getSelection();
			folder.notifyListeners(SWT.Selection, click);
			return (Composite) item.getControl();
		});
	}

	private static List<String> texts(TreeItem[] items) {
		List<String> out = new ArrayList<>();
		for (TreeItem item : items) {
			out.add(item.getText(0) + " | " + item.getText(1));
			out.addAll(texts(item.getItems()));
		}
		return out;
	}

	@AfterEach
	void closeInspectors() {
		Workbench.act(() -> Workbench.page().closeAllEditors(false));
	}

	@Test
	void anInspectorOfADeviceThatIsNotThereSaysWhy() {
		Composite page = page(open("opencl:99:0"), "Properties");
		Label title = Workbench.ask(() -> Workbench.all(page, Label.class).getFirst());
		Workbench.await("why there is no such device", () -> title.getText().startsWith("opencl:99:0: this machine has "));
	}

	@Test
	void everyPropertyOfADeviceCanBeRead() {
		DeviceInfo device = opencl();
		Composite page = page(open(device.address()), "Properties");
		Tree tree = Workbench.ask(() -> Workbench.all(page, Tree.class).getFirst());
		Workbench.await("the driver's answers", () -> tree.getItemCount() > 0);
		List<String> shown = Workbench.ask(() -> texts(tree.getItems()));
		Pictures.take("device-properties");
		device.properties().forEach(p -> assertTrue(shown.stream().anyMatch(t -> t.startsWith(p.name() + " | ")), p.name()));
	}
}
