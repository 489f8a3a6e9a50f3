package org.thalweg.core.device;

import java.util.List;

import org.thalweg.core.device.KernelDevice.Kernel;

/**
 * One kernel launch over a one-dimensional index space.
 *
 * @param groups number of work-groups, at least 1
 * @param groupSize work-items per group
 * @param arguments in the kernel's order: {@link KernelDevice.Buffer}, Integer, Long, Float or Double; a real number of
 *            the run's precision comes from {@link Precision#scalar}
 * @param startsEarly whether it may start while the previous launch of the queue still runs; its kernel must then follow the
 *            rules of {@link #early}
 */
public record Launch(Kernel kernel, int groups, int groupSize, List<Object> arguments, boolean startsEarly) {
	/** A launch that starts when everything queued before it has ended. */
	public Launch(Kernel kernel, int groups, int groupSize, List<Object> arguments) {
		this(kernel, groups, groupSize, arguments, false);
	}

	/** A launch that starts when everything queued before it has ended. */
	public static Launch of(Kernel kernel, int groups, int groupSize, Object... arguments) {
		return new Launch(kernel, groups, groupSize, List.of(arguments));
	}

	/**
	 * The same launch, but it may start while the previous one of the same queue still runs. In a chain of short launches this
	 * hides the work that does not depend on the previous launch. Backends may ignore it: results are the same.
	 * <p> The kernel must follow four rules, which are not checked:
	 * <ul>
	 * <li>every work-item, even an idle one, executes {@code GRID_DEPENDENCY_WAIT} (see {@code kernels/dialect/opencl.h}) once, outside
	 * divergent branches;
	 * <li>before it, a work-item writes nothing to global memory;
	 * <li>before it, a work-item reads from global memory only data that no earlier command writes, or that was written before
	 * the queue's last command other than an early launch;
	 * <li>data written by earlier launches are not read through a pointer that is both {@code const} and {@code restrict}, since
	 * compilers may move such reads.
	 * </ul> After it, all earlier commands have ended and their results are visible.
	 */
	public Launch early() {
		return new Launch(kernel, groups, groupSize, arguments, true);
	}

	/** The same launch, started when everything queued before it has ended. */
	public Launch ordinary() {
		return new Launch(kernel, groups, groupSize, arguments, false);
	}
}
