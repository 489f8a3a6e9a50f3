package org.thalweg.explore.device;

import java.util.List;
import java.util.Locale;

import org.thalweg.core.device.ComputeUnit;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelResources;
import org.thalweg.core.device.Occupancy;
import org.thalweg.text.UnitText;

/**
 * A kernel as launched by an algorithm: its resource use and occupancy.
 *
 * @param program its program
 * @param kernel its name
 * @param groups groups of a launch
 * @param groupSize work-items of a group
 * @param launches number of launches of this size during recording
 * @param resources of the compiled kernel
 * @param occupancy of a compute unit
 * @param unit resources of a compute unit of the device
 */
public record KernelUse(String program, String kernel, int groups, int groupSize, long launches, KernelResources resources,
		Occupancy occupancy, ComputeUnit unit) {

	/** Headings of {@link #cells}. */
	public static final List<String> COLUMNS = List.of("kernel", "groups", "of", "launches", "registers", "local", "private",
			"largest group", "multiple of", "occupancy", "limited by");

	/** Meanings of the columns, in their order. */
	public static final List<String> MEANINGS = List.of("name of the kernel", "groups per launch", "work-items per group",
			"launches during the observed steps", "registers per work-item", "local memory per group",
			"private memory per work-item outside registers: arrays and spilled registers",
			"largest group with which this kernel can be launched", "preferred multiple of the group size: other sizes leave work-items idle",
			"resident work-items as a share of the maximum of a compute unit",
			"the resource that prevents one more resident group per compute unit");

	static KernelUse of(DeviceInfo device, String program, String kernel, int groups, int groupSize, long launches,
			KernelResources resources) {
		return new KernelUse(program, kernel, groups, groupSize, launches, resources, Occupancy.of(device, resources, groupSize),
				device.unit());
	}

	/** A row for people, in the order of {@link #COLUMNS}; "-" for unknown values. */
	public List<String> cells() {
		return List.of(kernel, Integer.toString(groups), Integer.toString(groupSize), Long.toString(launches),
				resources.registers() < 0 ? "-" : Integer.toString(resources.registers()), bytes(resources.localBytes()),
				bytes(resources.privateBytes()), Integer.toString(resources.groupSize()), Integer.toString(resources.multiple()),
				known() ? String.format(Locale.ROOT, "%.0f%%", 100 * occupancy.share()) : "-", known() ? limit() : "-");
	}

	private static String bytes(long value) {
		return value < 0 ? "-" : UnitText.bytes(value);
	}

	/** Whether the occupancy is known. */
	public boolean known() {
		return occupancy.limit() != Occupancy.Limit.UNKNOWN;
	}

	/** The resource that limits the occupancy, or why it is unknown. */
	public String limit() {
		return switch (occupancy.limit()) {
		case THREADS -> "work-items";
		case GROUPS -> "groups";
		case REGISTERS -> "registers";
		case LOCAL_MEMORY -> "local memory";
		case UNKNOWN -> !unit.known() ? "unknown: the driver does not report the resources of a compute unit"
				: resources.registers() < 0 ? "unknown: the runtime does not report the kernel's registers"
				: "unknown: the runtime does not report the kernel's local memory";
		};
	}
}
