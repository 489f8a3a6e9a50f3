package org.thalweg.contracts;

import java.util.ArrayList;
import java.util.List;

import org.thalweg.core.device.KernelBuildException;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;

/**
 * What every {@link KernelDevice} must do: memory, kernels and their arithmetic, queues, and errors that a user can act
 * on. The kernel text is {@code kernels/test/backend.cl}. Takes a few seconds, most of them in the device's compiler.
 */
public final class BackendContract {
	static final KernelFile KERNELS = KernelFile.ours("test/backend.cl");

	private BackendContract() {
	}

	/**
	 * One sentence for each violation; empty if the device satisfies the contract.
	 *
	 * @param device stays open; objects created from it here are closed again
	 */
	public static List<String> violations(KernelDevice device) {
		List<String> found = new ArrayList<>();
		found.addAll(violations(device, Precision.SINGLE));
		if (device.info().doubles()) {
			found.addAll(violations(device, Precision.DOUBLE));
		}
		return found;
	}

	/** The same in one precision. */
	public static List<String> violations(KernelDevice device, Precision precision) {
		List<String> found = new ArrayList<>();
		Program program;
		try {
			program = device.build(text(precision));
		} catch (KernelBuildException e) {
			return List.of(precision + ": the kernels of the contract do not compile: " + e.getMessage() + "\n" + e.log());
		}
		try (Bench bench = new Bench(device, precision, program, found)) {
			attempt(bench, "memory", () -> MemoryContract.check(bench));
			attempt(bench, "kernels", () -> KernelContract.check(bench));
			attempt(bench, "arithmetic", () -> ArithmeticContract.check(bench));
			attempt(bench, "queues", () -> QueueContract.check(bench));
			attempt(bench, "errors", () -> ErrorContract.check(bench));
		}
		return found;
	}

	static KernelText text(Precision precision) {
		return new KernelText("backend contract", precision, MathMode.PORTABLE).add(KERNELS);
	}

	private static void attempt(Bench bench, String part, Runnable check) {
		try {
			check.run();
		} catch (RuntimeException e) {
			bench.expect(false, part + ": fails with " + e);
		}
	}
}
