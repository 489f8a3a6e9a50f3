package org.thalweg.ui.devices;

import java.util.function.Consumer;

import org.thalweg.core.Catalog;
import org.thalweg.ui.kit.Settings;

/**
 * What the pages of an inspector work with.
 *
 * @param address the device's
 */
record Inspected(Catalog catalog, Settings settings, String address) {
	/** Work on the device, yet to be scheduled. */
	DeviceJob job(String name, DeviceJob.Work work, Consumer<String> ended) {
		return new DeviceJob(name, catalog, address, work, ended);
	}
}
