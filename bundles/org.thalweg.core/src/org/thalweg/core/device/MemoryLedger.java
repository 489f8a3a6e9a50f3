package org.thalweg.core.device;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Set;

import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.number.BinarySize;

/**
 * Accounts for the buffers of one device, for implementors of {@link KernelDevice}: refuses a buffer that cannot fit, with the
 * figures. Used by one thread at a time, like the device.
 */
public final class MemoryLedger {
	private final DeviceInfo device;
	private final Set<Buffer> buffers = new LinkedHashSet<>();
	private long held;

	public MemoryLedger(DeviceInfo device) {
		this.device = device;
	}

	/**
	 * Call before creating a buffer.
	 *
	 * @throws DeviceException if it exceeds the device's reported memory
	 */
	public void require(String label, long bytes) {
		if (bytes < 0) {
			throw new DeviceException("%s: buffer '%s' has a size of %d bytes; expected 0 or more".formatted(device.address(), label, bytes));
		}
		if (bytes > device.allocationBytes()) {
			throw refusal(label, bytes, "the largest single buffer of the device is " + BinarySize.of(device.allocationBytes()));
		}
		if (bytes > device.globalBytes() - held()) {
			throw refusal(label, bytes, "the device has " + BinarySize.of(device.globalBytes()) + " in total");
		}
	}

	/** The exception for a buffer that the device refused. */
	public DeviceException refusal(String label, long bytes, String why) {
		String largest = buffers.stream().max(Comparator.comparingLong(Buffer::bytes))
				.map(b -> ", the largest '%s' with %s".formatted(b.label(), BinarySize.of(b.bytes()))).orElse("");
		return new DeviceException("%s (%s): no room for buffer '%s' of %s: %s; already allocated: %s in %d buffer%s%s. "
				.formatted(device.address(), device.name(), label, BinarySize.of(bytes), why, BinarySize.of(held()), buffers.size(),
						buffers.size() == 1 ? "" : "s", largest)
				+ "Use fewer populations per batch (together:), a smaller population or single precision, or a device with more memory.");
	}

	/** Adds a buffer. */
	public void add(Buffer buffer) {
		if (buffers.add(buffer)) {
			held += buffer.bytes();
		}
	}

	/** Removes a buffer. */
	public void remove(Buffer buffer) {
		if (buffers.remove(buffer)) {
			held -= buffer.bytes();
		}
	}

	/** The open buffers, oldest first; a copy. */
	public Set<Buffer> open() {
		return new LinkedHashSet<>(buffers);
	}

	/** Bytes in all open buffers. */
	public long held() {
		return held;
	}
}
