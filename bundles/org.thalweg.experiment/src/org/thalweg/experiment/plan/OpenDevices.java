package org.thalweg.experiment.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment.DeviceEntry;
import org.thalweg.experiment.reading.OpenedDevices;

/** Finds the devices that an experiment names, checks the requirements, and opens them. */
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

	/** The entry's available devices that meet its requirements; empty if there is none, or if a named one does not. */
	Optional<OpenedDevices> place(DeviceEntry entry, String path) {
		Map<String, Device> open = new LinkedHashMap<>();
		boolean refused = false;
		for (String address : entry.any()) {
			List<Refusal> refusals = new ArrayList<>();
			int before = open.size();
			for (Devices.DeviceLookup found : devices.findAll(address)) {
				device(entry, address, path, found, refusals::add).ifPresent(d -> open.putIfAbsent(d.info().address(), d));
			}
			boolean others = address.endsWith("*") && open.size() > before; // a request for all devices skips a busy one
			refusals.forEach(r -> tell(r, entry.optional() || others));
			refused |= !refusals.isEmpty() && !entry.optional() && !others;
		}
		return refused || open.isEmpty() ? Optional.empty() : Optional.of(new OpenedDevices(entry, path, hostLast(open.values())));
	}

	/** Why a device is not among those of an entry. */
	private record Refusal(String address, String path, String message) {
	}

	private void tell(Refusal refusal, boolean skip) {
		if (skip) {
			skipped.add("Skipped " + (refusal.message.startsWith(refusal.address) ? "" : refusal.address + ": ") + refusal.message);
		} else {
			binder.finding(refusal.path, refusal.message);
		}
	}

	/** The first device represents a pool, and the host has no kernel properties. */
	private static List<Device> hostLast(Collection<Device> devices) {
		return devices.stream().sorted(Comparator.comparing(HostDevice.class::isInstance)).toList();
	}

	private Optional<Device> device(DeviceEntry entry, String address, String path, Devices.DeviceLookup found, Consumer<Refusal> refusals) {
		if (found.info() == null) {
			refusals.accept(new Refusal(address, path + ".device", found.objection()));
			return Optional.empty();
		}
		DeviceInfo info = found.info();
		boolean host = info.backend().equals(HostDevice.ADDRESS);
		if (host && !fitsHost(entry, path)) {
			return Optional.empty();
		}
		if (!host && entry.precision() == Precision.DOUBLE && !info.doubles()) {
			refusals.accept(new Refusal(info.address(), path + ".precision",
					info.address() + " (" + info.name() + ") has no double precision. Use " + key("precision") + " single."));
			return Optional.empty();
		}
		try {
			Device device = devices.open(info);
			return Optional.of(device instanceof HostDevice h ? h.withThreads(threads) : device);
		} catch (DeviceException e) {
			refusals.accept(new Refusal(info.address(), path + ".device", e.getMessage()));
			return Optional.empty();
		}
	}

	/** As the user writes it. */
	private String key(String name) {
		return binder.options() ? "--" + name : name + ":";
	}

	/** Whether the host can do what an entry requires; otherwise there is a diagnostic. */
	private boolean fitsHost(DeviceEntry entry, String path) {
		int before = binder.diagnostics();
		if (entry.precision() == Precision.SINGLE) {
			binder.finding(path + ".precision", "the host computes in double precision only. Use " + key("precision") + " double, or a device.");
		} else if (entry.math() == MathMode.NATIVE) {
			binder.finding(path + ".math", "the host always computes with the portable functions. Leave " + key("math") + " out, or use a device.");
		}
		return binder.diagnostics() == before;
	}
}
