package org.thalweg.ui.devices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.XMLMemento;
import org.junit.jupiter.api.Test;
import org.thalweg.core.Catalog;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.explore.device.BackendDevices;
import org.thalweg.ui.Installed;

class DeviceNodesTest {
	private final DeviceNodes nodes = new DeviceNodes();

	private List<String> rows(Object[] elements) {
		List<String> out = new ArrayList<>();
		for (Object element : elements) {
			out.add(DeviceNodes.label(element) + " | " + DeviceNodes.text(element));
			out.addAll(rows(nodes.getChildren(element)));
		}
		return out;
	}

	@Test
	void everyBackendIsListedAndSaysWhyItHasNoDevice() {
		Catalog catalog = Installed.catalog();
		List<String> shown = rows(nodes.getElements(BackendDevices.of(catalog)));
		assertTrue(shown.stream().anyMatch(t -> t.startsWith("sequential | ")), shown.toString());
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
	void aBackendWithoutDevicesHasCauseAndRemedyRightBelowIt() {
		BackendDevices none = new BackendDevices("cuda", "CUDA", List.of(new DeviceSlot.Unavailable("cuda", "no driver", "Install one.")));
		assertEquals(List.of("CUDA | no usable device", "cause | no driver", "remedy | Install one."), rows(new Object[] { none }));
		BackendDevices broken = new BackendDevices("cuda", "CUDA", List.of(new DeviceSlot.Unavailable("cuda:1", "it is lost", "Restart.")));
		assertEquals(List.of("CUDA | no usable device", "cuda:1 | cannot be used", "cause | it is lost", "remedy | Restart."), rows(
				new Object[] { broken }));
	}

	@Test
	void anInspectorKnowsItsDeviceAfterARestart() throws Exception {
		XMLMemento memento = XMLMemento.createWriteRoot("input");
		DeviceInput input = new DeviceInput("opencl:0:1");
		input.saveState(memento);
		IConfigurationElement factory = Stream.of(Installed.registry().getConfigurationElementsFor("org.eclipse.ui.elementFactories")).filter(
				e -> input.getFactoryId().equals(e.getAttribute("id"))).findFirst().orElseThrow();
		assertEquals(input, ((IElementFactory) factory.createExecutableExtension("class")).createElement(memento));
	}
}
