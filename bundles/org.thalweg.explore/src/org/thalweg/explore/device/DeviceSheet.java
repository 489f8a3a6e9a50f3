package org.thalweg.explore.device;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.core.device.ComputeUnit;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceProperty;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.PropertyList;
import org.thalweg.text.UnitText;

/** Everything known of a device without opening it, as properties under headings. */
public final class DeviceSheet {
	private static final int KIB = 1 << 10;

	private DeviceSheet() {
	}

	/** Heading → properties: first those of every backend, then those of this one's driver. */
	public static Map<String, List<DeviceProperty>> of(DeviceInfo device) {
		Map<String, List<DeviceProperty>> out = new LinkedHashMap<>();
		List<DeviceProperty> all = new ArrayList<>(common(device));
		all.addAll(device.properties());
		all.forEach(p -> out.computeIfAbsent(p.group(), group -> new ArrayList<>()).add(p));
		return out;
	}

	private static List<DeviceProperty> common(DeviceInfo d) {
		PropertyList p = new PropertyList();
		p.group("Device").add("address", d.address()).add("name", d.name()).add("vendor", d.vendor()).add("kind", d.kind());
		p.add("runtime", d.runtime()).add("driver", d.driver()).add("compute units", d.computeUnits());
		p.add("precision", precision(d)).add("largest group", d.groupSize(), "work-items");
		p.add("work-items in lockstep", d.lanes()).add("work-items read each other's registers", d.lanesExchange());
		p.group("Memory").add("memory", d.globalBytes(), "bytes").add("largest buffer", d.allocationBytes(), "bytes");
		p.add("local memory per group", d.localBytes(), "bytes");
		unit(d.unit(), p.group("Compute unit"));
		return p.list();
	}

	private static void unit(ComputeUnit unit, PropertyList p) {
		p.add("resident work-items", told(unit.threads())).add("resident groups", told(unit.groups()));
		p.add("registers of 32 bits", told(unit.registers())).add("local memory", told(unit.localBytes()), "bytes");
		p.add("local memory reserved by the runtime per group", told(unit.localBytes() == 0 ? 0 : unit.reservedBytes()), "bytes");
		if (unit.equals(ComputeUnit.UNKNOWN)) {
			p.add("resources", "not reported by the driver, so occupancy is unknown");
		}
	}

	private static Object told(long value) {
		return value == 0 ? null : value;
	}

	/** Single, double or both. */
	public static String precision(DeviceInfo d) {
		return d.backend().equals(HostDevice.ADDRESS) ? "double only" : d.doubles() ? "single and double" : "single only";
	}

	/** A value with its unit; large numbers of bytes also abbreviated: {@code 8589934592 bytes (8.0 GiB)}. */
	public static String text(DeviceProperty p) {
		if (!p.unit().equals("bytes") || !p.value().matches("\\d{1,18}") || Long.parseLong(p.value()) < KIB) {
			return p.text();
		}
		return p.text() + " (" + UnitText.bytes(Long.parseLong(p.value())) + ")";
	}

	/** Resources of a compute unit, as far as known: {@code 2048 work-items, 32 groups, 65536 registers, local 228 KiB}. */
	public static String computeUnit(ComputeUnit unit) {
		List<String> parts = new ArrayList<>();
		if (unit.threads() > 0) {
			parts.add(unit.threads() + " work-items");
		}
		if (unit.groups() > 0) {
			parts.add(unit.groups() + " groups");
		}
		if (unit.registers() > 0) {
			parts.add(unit.registers() + " registers");
		}
		if (unit.localBytes() > 0) {
			parts.add("local " + UnitText.bytes(unit.localBytes())
					+ (unit.reservedBytes() > 0 ? " less " + UnitText.bytes(unit.reservedBytes()) + " a group" : ""));
		}
		return String.join(", ", parts);
	}
}
