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
 */
public record Launch(Kernel kernel, int groups, int groupSize, List<Object> arguments) {
	public static Launch of(Kernel kernel, int groups, int groupSize, Object... arguments) {
		return new Launch(kernel, groups, groupSize, List.of(arguments));
	}
}
