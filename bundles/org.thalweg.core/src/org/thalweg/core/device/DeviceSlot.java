package org.thalweg.core.device;

import java.util.Collection;
import java.util.List;

/** Result of discovery at one address. */
public sealed interface DeviceSlot {
	/** A device that can be opened. */
	record Available(DeviceInfo info) implements DeviceSlot {
	}

	/**
	 * A device or backend that cannot be used.
	 *
	 * @param address the backend's id or a device address
	 * @param cause why, in the user's terms ("no CUDA driver on this machine")
	 * @param remedy what to do about it
	 */
	record Unavailable(String address, String cause, String remedy) implements DeviceSlot {
	}

	/**
	 * The devices that can be opened, in the order of discovery.
	 *
	 * @since 0.1
	 */
	static List<DeviceInfo> available(Collection<DeviceSlot> slots) {
		return slots.stream().filter(Available.class::isInstance).map(s -> ((Available) s).info()).toList();
	}
}
