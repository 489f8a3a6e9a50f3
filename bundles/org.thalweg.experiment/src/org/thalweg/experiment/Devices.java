package org.thalweg.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.core.Catalog;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;

/**
 * The devices of this machine: found once per backend, opened once each, closed together. Safe for several threads; the
 * devices themselves are not.
 */
public final class Devices implements AutoCloseable {
	/**
	 * What an address stands for.
	 *
	 * @param info null if there is no such device
	 * @param objection why there is none, and which there are; empty if there is
	 */
	public record Found(DeviceInfo info, String objection) {
	}

	private final Catalog catalog;
	private final Map<String, List<DeviceSlot>> slots = new LinkedHashMap<>();
	private final Map<String, Device> open = new LinkedHashMap<>();

	public Devices(Catalog catalog) {
		this.catalog = catalog;
	}

	/** Everything discovery found, the host first. */
	public List<DeviceSlot> all() {
		throw new UnsupportedOperationException();
	}

	/**
	 * Finds a device by address. A backend's id alone stands for its first available device, GPUs before accelerators
	 * before CPUs.
	 */
	public Found find(String address) {
		throw new UnsupportedOperationException();
	}

	/** Finds an available device by backend and name, whatever its number; null if there is none. */
	public DeviceInfo named(String backend, String name) {
		throw new UnsupportedOperationException();
	}

	/**
	 * Opens a device, or gives the one that is open.
	 *
	 * @throws org.thalweg.core.device.DeviceException if it cannot be opened
	 */
	public synchronized Device open(DeviceInfo info) {
		throw new UnsupportedOperationException();
	}

	@Override
	public synchronized void close() {
		throw new UnsupportedOperationException();
	}
}
