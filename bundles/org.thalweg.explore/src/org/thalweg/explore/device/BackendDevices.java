package org.thalweg.explore.device;

import java.util.List;

import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.DeviceSlot;

/**
 * A backend with the devices that it found on this machine.
 *
 * @param id first part of its devices' addresses
 * @param name shown in lists
 * @param slots its devices, or why there is none
 */
public record BackendDevices(String id, String name, List<DeviceSlot> slots) {
	/** Every installed backend, in the order of their ids; queries drivers, which may take a second. */
	public static List<BackendDevices> of(Catalog catalog) {
		return catalog.backends().values().stream().map(b -> of(catalog, b)).toList();
	}

	private static BackendDevices of(Catalog catalog, Contribution<?> backend) {
		return new BackendDevices(backend.id(), backend.name(), catalog.devices(backend.id()));
	}

	/** Whether any of its devices can be opened. */
	public boolean available() {
		return !DeviceSlot.available(slots).isEmpty();
	}
}
