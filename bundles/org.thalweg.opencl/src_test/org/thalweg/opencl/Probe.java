package org.thalweg.opencl;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;

/**
 * Prints what discovery finds, or with the argument {@link #BUILD} builds a text of which compilers warn on each CPU,
 * for tests that start it as a process with another environment.
 */
final class Probe {
	static final String BUILD = "build";
	/** What is compared is not used. */
	static final String WARNS = "x[0] == 1;";

	private Probe() {
	}

	static KernelText text(String statements) {
		return new KernelText("warns", Precision.SINGLE, MathMode.PORTABLE)
				.add(KernelFile.of("warns.cl", "KERNEL void warns(GLOBAL int *x) { " + statements + " }\n"));
	}

	public static void main(String[] args) {
		for (DeviceSlot slot : new OpenClBackend().discover()) {
			System.out.println(switch (slot) {
			case DeviceSlot.Available a when args.length > 0 -> built(a.info());
			case DeviceSlot.Available a -> "available " + a.info().address();
			case DeviceSlot.Unavailable u -> u.address() + " | " + u.cause() + " | " + u.remedy();
			});
		}
	}

	private static String built(DeviceInfo info) {
		if (!info.cpu()) {
			return "no CPU " + info.address();
		}
		try (KernelDevice device = (KernelDevice) new OpenClBackend().open(info)) {
			device.build(text(WARNS));
			return "built " + info.address();
		}
	}
}
