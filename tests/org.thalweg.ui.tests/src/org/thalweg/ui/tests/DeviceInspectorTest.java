package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.jface.text.IFindReplaceTarget;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.XMLMemento;
import org.eclipse.ui.part.MultiPageEditorPart;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.thalweg.core.Catalog;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.ui.devices.DeviceInput;
import org.thalweg.ui.devices.DeviceInspector;
import org.thalweg.ui.devices.DevicesView;

/** Looking at devices, with or without a GPU. */
@ExtendWith(WorkbenchExtension.class)
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

	private static void press(Composite page) {
		Workbench.act(() -> Workbench.all(page, Button.class).getFirst().notifyListeners(SWT.Selection, new Event()));
	}

	@AfterEach
	void closeInspectors() {
		Workbench.act(() -> Workbench.page().closeAllEditors(false));
	}

	@Test
	void theViewListsEveryBackendAndSaysWhyOneHasNoDevice() {
		DevicesView view = (DevicesView) Workbench.show(DevicesView.ID);
		Tree tree = Workbench.ask(() -> Workbench.all(view.getSite().getShell(), Tree.class).stream()
				.filter(t -> t.getColumnCount() == 2 && t.getColumn(1).getText().equals("What is known")).findFirst().orElseThrow());
		Workbench.await("the host among the devices", () -> texts(tree.getItems()).stream().anyMatch(t -> t.startsWith("sequential | ")));
		Catalog catalog = Workbench.ask(() -> view.getSite().getService(Catalog.class));
		List<String> shown = Workbench.ask(() -> texts(tree.getItems()));
		Pictures.take("devices");
		for (DeviceSlot slot : catalog.devices()) {
			switch (slot) {
			case DeviceSlot.Available(DeviceInfo d) -> assertTrue(shown.stream().anyMatch(t -> t.startsWith(d.address() + " | " + d.name())),
					shown.toString());
			case DeviceSlot.Unavailable u -> assertTrue(shown.containsAll(List.of("cause | " + u.cause(), "remedy | " + u.remedy())),
					shown.toString());
			}
		}
	}

	@Test
	void anInspectorKnowsItsDeviceAfterARestart() {
		XMLMemento memento = XMLMemento.createWriteRoot("input");
		DeviceInput input = new DeviceInput("opencl:0:1");
		input.saveState(memento);
		IElementFactory factory = Workbench.ask(() -> PlatformUI.getWorkbench().getElementFactory(input.getFactoryId()));
		assertEquals(input, factory.createElement(memento));
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

	@Test
	void kernelsAreBuiltAndToldWithTheirText() {
		DeviceInfo device = opencl();
		MultiPageEditorPart inspector = open(device.address());
		Composite kernels = page(inspector, "Kernels");
		Table table = Workbench.ask(() -> Workbench.all(kernels, Table.class).getFirst());
		press(kernels);
		Workbench.await("a row for each kernel", () -> table.getItemCount() > 0);
		Pictures.take("device-kernels");
		String kernel = Workbench.ask(() -> table.getItem(0).getText(0));
		Composite text = page(inspector, "Text");
		String shown = Workbench.ask(() -> Workbench.all(text, StyledText.class).getFirst().getText());
		assertTrue(shown.contains(" " + kernel + "("), kernel);
		assertTrue(shown.contains("#line 1 \"kernels/dialect/opencl.h\""));
		Pictures.take("device-text");
		Tree files = Workbench.ask(() -> Workbench.all(text, Tree.class).getFirst());
		assertTrue(Workbench.ask(() -> texts(files.getItems())).contains("kernels/lib/random.cl | "));
		assertTrue(Workbench.ask(() -> inspector.getAdapter(IFindReplaceTarget.class).canPerformFind()));
	}

	@Test
	void theHostIsMeasured() {
		MultiPageEditorPart inspector = open("sequential");
		Composite page = page(inspector, "Measure");
		Table table = Workbench.ask(() -> Workbench.all(page, Table.class).getFirst());
		press(page);
		Workbench.await("two figures", () -> table.getItemCount() == 2);
		Pictures.take("device-measure");
		assertEquals(List.of("memory bandwidth", "Philox"),
				Workbench.ask(() -> Arrays.stream(table.getItems()).map(i -> i.getText(0)).toList()));
	}

	@Test
	void checksOfTheHostComeInOneAfterTheOtherAndCanBeStopped() {
		MultiPageEditorPart inspector = open("sequential");
		Composite page = page(inspector, "Check");
		Tree tree = Workbench.ask(() -> Workbench.all(page, Tree.class).getFirst());
		press(page);
		Workbench.await("a first result", () -> texts(tree.getItems()).contains("known answers of the random numbers | ok"));
		Pictures.take("device-check");
		Composite measure = page(inspector, "Measure");
		press(measure);
		Workbench.await("what it waits for", () -> Workbench.all(measure, Label.class).stream()
				.anyMatch(l -> l.getText().equals("Waiting until this has ended: Checking sequential")));
		press(measure);
		Workbench.await("that nothing is waited for", () -> Workbench.all(measure, Button.class).getFirst().getText().equals("Measure"));
		press(page);
		Workbench.await("the end", () -> Workbench.all(page, Button.class).getFirst().getText().equals("Check"));
	}
}
