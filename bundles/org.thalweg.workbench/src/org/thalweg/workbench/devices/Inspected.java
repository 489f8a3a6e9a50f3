package org.thalweg.workbench.devices;

import java.util.function.Consumer;

import org.thalweg.core.Catalog;
import org.thalweg.workbench.Settings;

/**
 * The context shared by the pages of an inspector.
 *
 * @param address the device's
 */
public record Inspected(Catalog catalog, Settings settings, String address) {
	/** Work on the device, yet to be scheduled. */
	public DeviceJob job(String name, DeviceJob.DeviceTask work, Consumer<String> ended) {
		return new DeviceJob(name, catalog, address, work, ended);
	}
}
