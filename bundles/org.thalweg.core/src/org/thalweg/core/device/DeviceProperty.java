package org.thalweg.core.device;

/**
 * One property that a driver reports for a device.
 *
 * @param group its heading, e.g. "Memory"
 * @param name what it is, unique for its device
 * @param value as text, without the unit
 * @param unit unit of the value, e.g. "bytes"; empty for none
 */
public record DeviceProperty(String group, String name, String value, String unit) {
	/** The heading of properties shown under the driver's own names. */
	public static final String RAW = "As reported by the driver";

	/** The value with its unit. */
	public String text() {
		return unit.isEmpty() ? value : value + " " + unit;
	}
}
