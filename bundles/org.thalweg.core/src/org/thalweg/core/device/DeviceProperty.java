package org.thalweg.core.device;

/**
 * One thing that a driver tells of a device.
 *
 * @param group the heading that it stands under, e.g. "Memory"
 * @param name what it is, unique for its device
 * @param value as text, without the unit
 * @param unit what the value counts, e.g. "bytes"; empty for none
 */
public record DeviceProperty(String group, String name, String value, String unit) {
	/** The heading of what is shown under the driver's own names. */
	public static final String RAW = "As the driver names it";

	/** The value with its unit. */
	public String text() {
		return unit.isEmpty() ? value : value + " " + unit;
	}
}
