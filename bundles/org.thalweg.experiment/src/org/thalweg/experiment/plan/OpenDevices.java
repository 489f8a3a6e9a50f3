package org.thalweg.experiment.plan;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment.DeviceEntry;
import org.thalweg.experiment.reading.Place;

/** Finds the devices that an experiment names, checks what is asked of them, and opens them. */
final class OpenDevices {
	private final Devices devices;
	private final Binder binder;
	private final int threads;
	private final List<String> skipped;

	/**
	 * @param threads of the host
	 * @param skipped receives a sentence for each optional device that is left out
	 */
	OpenDevices(Devices devices, Binder binder, int threads, List<String> skipped) {
		this.devices = devices;
		this.binder = binder;
		this.threads = threads;
		this.skipped = skipped;
	}

	/** The entry's devices, as far as they are here and do what the entry asks; empty if none does. */
	Optional<Place> place(DeviceEntry entry, String path) {
		Map<String, Device> open = new LinkedHashMap<>();
		boolean refused = false;
		for (String address : entry.any()) {
			for (Devices.Found found : devices.findAll(address)) {
				Optional<Device> device = device(entry, address, path, found);
				device.ifPresent(d -> open.putIfAbsent(d.info().address(), d));
				refused |= device.isEmpty() && !entry.optional();
			}
		}
		return refused || open.isEmpty() ? Optional.empty() : Optional.of(new Place(entry, path, hostLast(open.values())));
	}

	/** The first device of a pool stands for it, and the host says nothing of kernels. */
	private static List<Device> hostLast(Collection<Device> devices) {
		return devices.stream().sorted(Comparator.comparing(HostDevice.class::isInstance)).toList();
	}

	private Optional<Device> device(DeviceEntry entry, String address, String path, Devices.Found found) {
		if (found.info() == null) {
			return refuse(entry, address, path + ".device", found.objection());
		}
		DeviceInfo info = found.info();
		boolean host = info.backend().equals(HostDevice.ADDRESS);
		if (host && !fitsHost(entry, path)) {
			return Optional.empty();
		}
		if (!host && entry.precision() == Precision.DOUBLE && !info.doubles()) {
			return refuse(entry, address, path + ".precision",
					info.address() + " (" + info.name() + ") has no double precision. Use precision: single.");
		}
		try {
			Device device = devices.open(info);
			return Optional.of(device instanceof HostDevice h ? h.withThreads(threads) : device);
		} catch (DeviceException e) {
			return refuse(entry, address, path + ".device", e.getMessage());
		}
	}

	/** Whether the host can do what an entry asks; else there is a finding. */
	private boolean fitsHost(DeviceEntry entry, String path) {
		int before = binder.findings();
		if (entry.precision() == Precision.SINGLE) {
			binder.finding(path + ".precision", "the host computes in double precision only. Use precision: double, or a device.");
		} else if (entry.math() == MathMode.NATIVE) {
			binder.finding(path + ".math", "the host always computes with the portable functions. Leave math: out, or use a device.");
		}
		return binder.findings() == before;
	}

	private Optional<Device> refuse(DeviceEntry entry, String address, String path, String message) {
		if (entry.optional()) {
			skipped.add("Skipped " + (message.startsWith(address) ? "" : address + ": ") + message);
		} else {
			binder.finding(path, message);
		}
		return Optional.empty();
	}
}
