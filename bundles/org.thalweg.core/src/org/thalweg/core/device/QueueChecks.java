package org.thalweg.core.device;

import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Supplier;

import org.thalweg.core.device.KernelDevice.Buffer;

/**
 * Checks of one queue, for implementors of {@link KernelDevice.Queue}: that it is open and that the guards of a guarded device
 * are intact. Also composes failure messages: devices report failures late, so the message lists the commands queued before. Used
 * by one thread at a time, like the device.
 *
 * @since 0.1
 */
public final class QueueChecks {
	private final DeviceInfo device;
	private final Optional<Guards> guards;
	private final Supplier<? extends Collection<Buffer>> open;
	private String last = "nothing";
	private String lastSubject = "";
	private boolean closed;

	/**
	 * @param guards of a device opened for tests
	 * @param open supplies the device's open buffers, between guards
	 */
	public QueueChecks(DeviceInfo device, Optional<Guards> guards, Supplier<? extends Collection<Buffer>> open) {
		this.device = device;
		this.guards = guards;
		this.open = open;
	}

	/** @throws DeviceException if the queue was closed */
	public void requireOpen() {
		if (closed) {
			throw new DeviceException("a queue of device " + device.address() + " is closed");
		}
	}

	/** Marks the queue as closed; returns whether it was open. */
	public boolean close() {
		boolean first = !closed;
		closed = true;
		return first;
	}

	/** Records an accepted command, such as "kernel" "advance". Takes names instead of a sentence, since launches are frequent. */
	public void queued(String what, String subject) {
		last = what;
		lastSubject = subject;
	}

	/**
	 * Number of pieces requested from {@link KernelDevice.Queue#readRows}.
	 *
	 * @throws DeviceException unless the host memory holds whole pieces, which do not overlap in the buffer
	 * @since 0.2
	 */
	public static int rows(long pitch, int width, ByteBuffer to) {
		if (width <= 0 || pitch < width || to.remaining() % width != 0) {
			throw new DeviceException("%d bytes cannot be filled with rows of %d bytes at a pitch of %d bytes".formatted(to
					.remaining(),
					width, pitch));
		}
		return to.remaining() / width;
	}

	/** The exception for a command that the driver refused. */
	public DeviceException failure(String what, String subject, String why) {
		return new DeviceException("%s (%s): %s %s, after %s %s: %s".formatted(device.address(), device.name(), what, subject,
				last, lastSubject, why));
	}

	/**
	 * On a guarded device, checks whether the last command wrote outside the buffers.
	 *
	 * @throws DeviceException if it did
	 */
	public void verify(Guards.Memory memory, String what, String subject) {
		if (guards.isPresent()) {
			guards.get().verify(open.get(), memory, what + " " + subject);
		}
	}
}
