package org.thalweg.core.device;

import java.util.ArrayList;
import java.util.List;

/** Collects the properties that a driver reports for a device, by heading, for implementors of {@link Backend}. One thread. */
public final class PropertyList {
	private final List<DeviceProperty> properties = new ArrayList<>();
	private String group = "Device";

	/** Starts a heading for the properties that follow. */
	public PropertyList group(String heading) {
		group = heading;
		return this;
	}

	/** A property without unit; left out if its value is empty or null. */
	public PropertyList add(String name, Object value) {
		return add(name, value, "");
	}

	/** A property; left out if its value is empty or null. */
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

	/** All properties, in the order in which they were added. */
	public List<DeviceProperty> list() {
		return List.copyOf(properties);
	}
}
