package org.thalweg.tests;

import java.util.Locale;

import org.thalweg.core.device.DeviceException;

/**
 * One call of a device that fails.
 *
 * @param call open, allocate, build, newQueue or a method of queues and recorded launches; another for none
 * @param at the how manieth fails, from 1
 */
record DeviceFault(String call, int at, Kind kind) {
	/** None. */
	static final DeviceFault NONE = new DeviceFault("", 0, Kind.ONCE);

	/** What happens, and what is reported: the texts of the drivers' status codes. */
	enum Kind {
		/** A call fails and the next one does not. */
		ONCE("the driver gives up once", "CL_INVALID_COMMAND_QUEUE", "close and reopen the device"),
		/** All further calls fail, too. */
		LOST("the device is lost", "CL_INVALID_COMMAND_QUEUE", "close and reopen the device"),
		DEVICE_MEMORY("the device has no more memory", "CL_MEM_OBJECT_ALLOCATION_FAILURE", "Use fewer populations per batch (together:), or "
				+ "single precision"),
		HOST_MEMORY("the driver has no more memory", "CL_OUT_OF_HOST_MEMORY", "close other programs"),
		JAVA_MEMORY("Java has no more memory", "Java heap space", "raise the limit with -Xmx"),
		/** All further calls fail, until the device is discovered and opened again, with another version of the driver. */
		REPLACED("the driver is replaced", "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH", "restart the machine after the update");

		/** As the documentation calls it. */
		final String title;
		private final String cause;
		private final String remedy;

		Kind(String title, String cause, String remedy) {
			this.title = title;
			this.cause = cause;
			this.remedy = remedy;
		}

		/** Whether all later calls fail. */
		boolean lasts() {
			return this == LOST || this == REPLACED;
		}
	}

	/** @param address of the device */
	void happens(String address, String name) {
		if (kind == Kind.JAVA_MEMORY) {
			throw new OutOfMemoryError(kind.cause);
		}
		throw new DeviceException(address + ": " + name + ": " + kind.cause + ". " + kind.remedy + ".");
	}

	/** Whether a message names what has happened and what can be done, and the device if that is at fault. */
	boolean toldIn(String message, String address) {
		return message.contains(kind.cause) && message.contains(kind.remedy) && (kind == Kind.JAVA_MEMORY || message.contains(address));
	}

	@Override
	public String toString() {
		return kind.title.toLowerCase(Locale.ROOT) + " at " + call + " " + at;
	}
}
