package org.thalweg.opencl;

import java.util.ArrayList;
import java.util.List;

/**
 * The compiler options of a device. None that trades accuracy for speed: results must not depend on the device.
 */
final class BuildOptions {
	private BuildOptions() {
	}

	static String of(DeviceFacts facts) {
		List<String> options = new ArrayList<>(List.of("-cl-std=CL1.2"));
		if (facts.exactSingleDivision()) {
			options.add("-cl-fp32-correctly-rounded-divide-sqrt");
		}
		if (!facts.doubles()) {
			options.add("-cl-single-precision-constant");
		}
		if (facts.cpu()) {
			options.add("-DON_CPU=1");
		}
		if (facts.nvidia()) {
			options.add("-cl-nv-verbose"); // registers and spills of each kernel go to the build log
		}
		return String.join(" ", options);
	}
}
