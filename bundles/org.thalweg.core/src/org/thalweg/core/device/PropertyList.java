package org.thalweg.core.device;

import java.util.ArrayList;
import java.util.List;

/** Collects, for implementors of {@link Backend}, what a driver tells of a device, heading by heading. One thread. */
public final class PropertyList {
	private final List<DeviceProperty> properties = new ArrayList<>();
	private String group = "Device";

	/** What is added from here on stands under this heading. */
	public PropertyList group(String heading) {
		group = heading;
		return this;
	}

	/** A property without unit; left out if the driver says nothing (empty or null). */
	public PropertyList add(String name, Object value) {
		return add(name, value, "");
	}

	/** A property; left out if the driver says nothing (empty or null). */
	public PropertyList add(String name, Object value, String unit) {
		if (value != null && !value.toString().isEmpty()) {
			properties.add(new DeviceProperty(group, name, value.toString(), unit));
		}
		return this;
	}

	/** Yes or no. */
	public PropertyList add(String name, boolean value) {
		return add(name, value ? "yes" : "no");
	}

	/** All of them, in the order in which they were added. */
	public List<DeviceProperty> list() {
		return List.copyOf(properties);
	}
}
