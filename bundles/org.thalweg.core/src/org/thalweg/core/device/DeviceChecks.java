package org.thalweg.core.device;

import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Kernel;
import org.thalweg.core.device.KernelDevice.Mark;
import org.thalweg.core.device.KernelDevice.Program;

/**
 * Checks before a driver is called, for implementors of {@link KernelDevice}: refuses objects of another device, closed objects,
 * and launches that do not match the kernel. One per device, used by one thread at a time, like the device. Each method returns
 * the backend's own object if nothing is wrong.
 *
 * @since 0.1
 */
public final class DeviceChecks {
	/** An object created from a device: buffers, kernels and marks of a backend implement it. */
	public interface Made {
		/** The device that created it. */
		KernelDevice device();

		/** Whether it, or the object it belongs to, was closed; never true for marks. */
		default boolean closed() {
			return false;
		}
	}

	private final KernelDevice device;

	/** @param device the device whose buffers, kernels and marks are accepted */
	public DeviceChecks(KernelDevice device) {
		this.device = device;
	}

	/** @throws DeviceException unless the buffer is this device's and open */
	public <B extends Made> B buffer(Buffer buffer, Class<B> type) {
		if (!type.isInstance(buffer) || type.cast(buffer).device() != device) {
			throw new DeviceException("buffer '%s' does not belong to device %s".formatted(buffer.label(), address()));
		}
		B own = type.cast(buffer);
		if (own.closed()) {
			throw new DeviceException("buffer '" + buffer.label() + "' is closed");
		}
		return own;
	}

	/** @throws DeviceException unless the buffer is this device's and open, and the range lies inside */
	public <B extends Made> B range(Buffer buffer, long offset, long bytes, Class<B> type) {
		B own = buffer(buffer, type);
		buffer.requireRange(offset, bytes);
		return own;
	}

	/** @throws DeviceException if a copy's source and target share bytes */
	public void apart(Buffer from, long fromOffset, Buffer to, long toOffset, long bytes) {
		if (from == to && Math.abs(fromOffset - toOffset) < bytes) {
			throw new DeviceException("buffer '%s': source and target of a copy of %d bytes from offset %d to %d overlap".formatted(from.label(),
					bytes, fromOffset, toOffset));
		}
	}

	/** @throws DeviceException unless the launch's kernel is this device's and open, and takes groups of that size */
	public <K extends Made> K kernel(Launch launch, Class<K> type) {
		Kernel kernel = launch.kernel();
		if (!type.isInstance(kernel) || type.cast(kernel).device() != device || type.cast(kernel).closed()) {
			throw new DeviceException("kernel %s was not built on device %s, or its program is closed".formatted(kernel.name(), address()));
		}
		if (launch.groups() < 1 || launch.groupSize() < 1) {
			throw new DeviceException("kernel %s: launched with %d groups of %d work-items; both must be at least 1".formatted(kernel.name(),
					launch.groups(), launch.groupSize()));
		}
		groups(kernel, device.info(), launch.groupSize());
		return type.cast(kernel);
	}

	/**
	 * @throws GroupLimitException unless a kernel takes groups of that size
	 * @since 0.2
	 */
	public static void groups(Kernel kernel, DeviceInfo device, int groupSize) {
		int most = kernel.resources().groupSize();
		if (groupSize > most) {
			throw new GroupLimitException(kernel.name(), device, groupSize, most);
		}
	}

	/**
	 * Looks at a program before any of it is launched.
	 *
	 * @throws GroupLimitException unless each kernel takes groups of the size that it is compiled for
	 * @since 0.2
	 */
	public static void groups(Program program, DeviceInfo device) {
		program.groupSizes().forEach((name, size) -> groups(program.kernel(name), device, size));
	}

	/** @throws DeviceException if there are more groups than run at the same time for certain */
	public static void meet(Launch launch) {
		if (launch.groups() > launch.kernel().maxCoResidentGroups(launch.groupSize())) {
			throw tooManyMeet(launch);
		}
	}

	static DeviceException tooManyMeet(Launch launch) {
		return new DeviceException(
				"kernel %s: a cooperative launch of %d groups of %d work-items; the device is certain to run only %d of them concurrently"
						.formatted(launch.kernel().name(), launch.groups(), launch.groupSize(), launch.kernel().maxCoResidentGroups(launch
								.groupSize())));
	}

	/** @throws DeviceException unless there are as many arguments as the kernel has parameters */
	public void count(Launch launch, int parameters) {
		if (launch.arguments().size() != parameters) {
			throw new DeviceException("kernel %s takes %d arguments, %d were given".formatted(launch.kernel().name(), parameters,
					launch.arguments().size()));
		}
	}

	/**
	 * Bytes of a scalar argument: 4 or 8.
	 *
	 * @param index the argument's place, from 0
	 * @throws DeviceException if it is none that kernels take
	 */
	public static int scalarBytes(String kernel, int index, Object argument) {
		return switch (argument) {
		case Integer _,Float _ -> 4;
		case Long _,Double _ -> 8;
		default -> throw new DeviceException("kernel %s: argument %d (counted from 0) is a %s; expected a buffer, Integer, Long, Float or Double"
				.formatted(kernel, index, argument.getClass().getSimpleName()));
		};
	}

	/** The exception for an argument that the kernel's parameter does not take. */
	public static DeviceException misfit(String kernel, int index, Object argument, String why) {
		return new DeviceException("kernel %s: argument %d (counted from 0), %s %s, does not fit: %s".formatted(kernel, index,
				argument.getClass().getSimpleName(), argument instanceof Buffer b ? b.label() : argument, why));
	}

	/** @throws DeviceException unless the mark is of a queue of this device */
	public <M extends Made> M mark(Mark mark, Class<M> type) {
		if (!type.isInstance(mark) || type.cast(mark).device() != device) {
			throw new DeviceException("a mark of another device cannot be awaited on " + address());
		}
		return type.cast(mark);
	}

	private String address() {
		return device.info().address();
	}
}
