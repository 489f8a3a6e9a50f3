package org.thalweg.experiment.reading;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.Backend;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.param.Names;

/**
 * The devices of this machine: discovered once per backend, opened once each, closed together. Thread-safe; the devices
 * themselves are not.
 */
public final class Devices implements AutoCloseable {
	/**
	 * Result of looking up an address.
	 *
	 * @param info null if there is no such device
	 * @param objection why there is none, and which devices exist; empty if there is
	 */
	public record DeviceLookup(DeviceInfo info, String objection) {
	}

	private static final String ALL = ":*";
	private static final List<String> KINDS = List.of("gpu", "accelerator", "cpu");

	private final Catalog catalog;
	private final Map<String, List<DeviceSlot>> slots = new LinkedHashMap<>();
	private final Map<String, Device> open = new LinkedHashMap<>();

	public Devices(Catalog catalog) {
		this.catalog = catalog;
	}

	/** Everything discovery found, the host first. */
	public List<DeviceSlot> all() {
		return backends().flatMap(b -> slots(b).stream()).toList();
	}

	private Stream<String> backends() {
		return catalog.backends().keySet().stream()
				.sorted(Comparator.comparing((String b) -> !b.equals(HostDevice.ADDRESS)).thenComparing(Comparator.naturalOrder()));
	}

	private synchronized List<DeviceSlot> slots(String backend) {
		return slots.computeIfAbsent(backend, catalog::devices);
	}

	private List<DeviceInfo> available(String backend) {
		return DeviceSlot.available(slots(backend));
	}

	/**
	 * Finds a device by address. A backend's id alone means its first available device, GPUs before accelerators before CPUs;
	 * {@code opencl:1} means the same within platform 1.
	 */
	public DeviceLookup find(String address) {
		String backend = address.split(":", 2)[0];
		if (!catalog.backends().containsKey(backend)) {
			return new DeviceLookup(null, address + ": there is no backend '" + backend + "'." + Names.hint(backend, backends().toList()));
		}
		Optional<DeviceInfo> info = available(backend).stream()
				.filter(d -> d.address().equals(address) || d.address().startsWith(address + ":"))
				.min(Comparator.comparingInt(d -> kind(d.kind())));
		return info.map(d -> new DeviceLookup(d, "")).orElseGet(() -> new DeviceLookup(null, absent(address, backend)));
	}

	/** Whether an address means all devices of a backend or platform: {@code cuda:*}, {@code opencl:0:*}. */
	static boolean all(String address) {
		return address.endsWith(ALL);
	}

	/** The devices of an address, one unless it means {@linkplain #all all}; a single one that was not found if there is none. */
	public List<DeviceLookup> findAll(String address) {
		String backend = address.split(":", 2)[0];
		if (!all(address) || !catalog.backends().containsKey(backend)) {
			return List.of(find(address));
		}
		List<DeviceLookup> out = available(backend).stream().filter(d -> d.address().startsWith(address.substring(0, address.length() - 1)))
				.map(d -> new DeviceLookup(d, "")).toList();
		return out.isEmpty() ? List.of(new DeviceLookup(null, absent(address, backend))) : out;
	}

	private static int kind(String kind) {
		return KINDS.contains(kind) ? KINDS.indexOf(kind) : KINDS.size();
	}

	/** {@code cuda:7: this machine has one CUDA device, cuda:0 (NVIDIA H200). Use cuda:0, or opencl, or sequential.} */
	private String absent(String address, String backend) {
		String name = Optional.ofNullable(catalog.backends().get(backend)).map(Contribution::name).orElse(backend);
		List<DeviceInfo> there = available(backend);
		StringBuilder out = new StringBuilder(address).append(": this machine has ");
		if (there.isEmpty()) {
			out.append("no ").append(name).append(" device. ").append(cause(address, backend));
		} else {
			out.append(there.size() == 1 ? "one " : there.size() + " ").append(name)
					.append(there.size() == 1 ? " device, " : " devices, ")
					.append(String.join(", ", there.stream().map(d -> d.address() + " (" + d.name() + ")").toList())).append(". ");
		}
		List<String> instead = new ArrayList<>(there.stream().map(DeviceInfo::address).toList());
		backends().filter(b -> !b.equals(backend) && !b.equals(HostDevice.ADDRESS) && !available(b).isEmpty()).forEach(instead::add);
		if (catalog.backends().containsKey(HostDevice.ADDRESS)) {
			instead.add(HostDevice.ADDRESS);
		}
		return out.append("Use ").append(String.join(", or ", instead)).append('.').toString();
	}

	/** What discovery reports about the address, or about the backend. */
	private String cause(String address, String backend) {
		List<DeviceSlot.Unavailable> found = slots(backend).stream().filter(DeviceSlot.Unavailable.class::isInstance)
				.map(DeviceSlot.Unavailable.class::cast).toList();
		return found.stream().filter(u -> u.address().equals(address)).findFirst().or(() -> found.stream().findFirst())
				.map(u -> sentence(u.cause()) + sentence(u.remedy())).orElse("");
	}

	private static String sentence(String text) {
		String s = text.strip();
		return s.isEmpty() ? "" : Character.toUpperCase(s.charAt(0)) + s.substring(1) + (s.endsWith(".") ? " " : ". ");
	}

	/** Finds an available device by backend and name, of any number; null if there is none. */
	public DeviceInfo named(String backend, String name) {
		return !catalog.backends().containsKey(backend) ? null
				: available(backend).stream().filter(d -> d.name().equals(name)).findFirst().orElse(null);
	}

	/**
	 * Opens a device, or returns the one that is open.
	 *
	 * @throws org.thalweg.core.device.DeviceException if it cannot be opened
	 */
	public synchronized Device open(DeviceInfo info) {
		Device device = open.get(info.address());
		if (device == null) {
			Backend backend = catalog.backends().get(info.backend()).get();
			device = backend.open(info);
			open.put(info.address(), device);
		}
		return device;
	}

	/** Hands a device over to its user, who closes it; the next {@link #open} reopens it. */
	public synchronized void forget(Device device) {
		open.values().remove(device);
	}

	@Override
	public synchronized void close() {
		open.values().forEach(Device::close);
		open.clear();
	}
}
