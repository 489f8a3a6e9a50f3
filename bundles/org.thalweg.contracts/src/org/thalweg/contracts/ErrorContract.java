package org.thalweg.contracts;

import java.util.List;

import org.thalweg.core.device.KernelBuildException;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelFiles;
import org.thalweg.core.device.Launch;

/** Errors are reported with place and numbers, before anything runs. */
final class ErrorContract {
	private ErrorContract() {
	}

	static void check(Bench b) {
		buildErrors(b);
		launches(b);
	}

	private static void buildErrors(Bench b) {
		List<String> lines = KernelFiles.read(BackendContract.KERNELS).lines().toList();
		int line = 1;
		while (!lines.get(line - 1).contains("nobody_declared_this")) {
			line++;
		}
		String place = "kernels/test/backend.cl:" + line + ": ";
		try {
			b.device.build(BackendContract.text(b.precision).define("MISTAKE", 1));
			b.expect(false, "kernel text with an undeclared name compiles");
		} catch (KernelBuildException e) {
			b.expect(e.getMessage().startsWith(place), "a build error must begin with '" + place + "': " + e.getMessage());
			b.expect(e.getMessage().contains("nobody_declared_this") && e.getMessage().contains(b.device.info().name()),
					"a build error must name the error and the device: " + e.getMessage());
			b.expect(e.log().contains("nobody_declared_this"), "a build error must contain the compiler's output");
		}
	}

	private static void launches(Bench b) {
		Buffer x = b.holding("x", 1.0);
		b.expectRefusal("an unknown kernel name", () -> b.program.kernel("retreat"), "retreat");
		b.expectRefusal("a launch without its last argument", () -> b.queue.launch(b.launch("advance", 1, 1, x, 1)), "advance");
		b.expectRefusal("a String as an argument",
				() -> b.queue.launch(b.launch("advance", 1, 1, x, 1, "two")), "advance", "String");
		b.expectRefusal("a launch of 0 groups",
				() -> b.queue.launch(b.launch("advance", 0, 1, x, 1, b.precision.scalar(2))), "advance");
		int tooMany = b.device.info().groupSize() + 1;
		b.expectRefusal("a group larger than the device allows",
				() -> b.queue.launch(b.launch("advance", 1, tooMany, x, 1, b.precision.scalar(2))), "advance", "" + tooMany);
		b.expectRefusal("recording a launch without arguments",
				() -> b.queue.record(List.of(Launch.of(b.program.kernel("advance"), 1, 1))), "advance");
		b.expect(b.reals(x)[0] == 1, "a refused launch must not run");
	}
}
