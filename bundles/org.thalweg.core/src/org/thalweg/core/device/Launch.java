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
 * @param startsEarly whether it may start while the launch before it in the same queue still runs; its kernel keeps what
 *            {@link #early} asks for
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
	 * The same launch, but it may start while the one before it in the same queue still runs. In a chain of short launches,
	 * what each can do without the one before costs no time then. Backends may ignore it: results are the same.
	 * <p>
	 * The kernel keeps four rules, which nobody checks:
	 * <ul>
	 * <li>every work-item executes {@code AWAIT_PREVIOUS} (see {@code kernels/dialect/opencl.h}) once, outside divergent
	 * branches, also one that has nothing to do;
	 * <li>before it, a work-item writes nothing in global memory;
	 * <li>before it, a work-item reads from global memory only what nothing queued earlier writes, or what was written ahead
	 * of the queue's last operation that is not an early launch;
	 * <li>what earlier launches write is not read through a pointer that is both {@code const} and {@code restrict}, since
	 * compilers may move such reads.
	 * </ul>
	 * After it, everything queued earlier has ended and its results are seen.
	 */
	public Launch early() {
		return new Launch(kernel, groups, groupSize, arguments, true);
	}

	/** The same launch, started when everything queued before it has ended. */
	public Launch ordinary() {
		return new Launch(kernel, groups, groupSize, arguments, false);
	}
}
