package org.thalweg.contracts;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Kernel;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelFiles;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.math.PortableMath;

/** The portable mathematics' known answers ({@code kernels/test/math-known-answers.txt}), in Java and on devices. */
public final class MathAnswers {
	/** In the order of their numbers in {@code kernels/test/math.cl}. */
	private static final List<String> FUNCTIONS = List.of("exp", "log", "pow", "sin", "cos", "cos2pi", "sin2pi", "normal",
			"second_normal", "sqrt", "cauchy");
	private static final KernelFile FILE = KernelFile.ours("test/math-known-answers.txt");

	/** One line of the file; {@code b} is 0 for functions of one argument. */
	private record KnownMathAnswer(String line, int function, Precision precision, double a, double b, double answer) {
		static KnownMathAnswer of(String line) {
			String[] words = line.split("\\s+");
			Precision precision = words[1].equals("double") ? Precision.DOUBLE : Precision.SINGLE;
			return new KnownMathAnswer(line, FUNCTIONS.indexOf(words[0]), precision, number(words[2], precision),
					words.length > 5 ? number(words[3], precision) : 0, number(words[words.length - 1], precision));
		}

		private static double number(String hex, Precision precision) {
			return precision == Precision.DOUBLE ? Double.longBitsToDouble(Long.parseUnsignedLong(hex, 16))
					: Float.intBitsToFloat(Integer.parseUnsignedInt(hex, 16));
		}

		/** Bit for bit; any NaN equals any. */
		void compare(double found, Violations violations) {
			violations.require(Double.compare(found, answer) == 0, () -> line + ": " + found + ", not " + answer);
		}
	}

	private MathAnswers() {
	}

	private static List<KnownMathAnswer> cases(Precision precision) {
		return KernelFiles.read(FILE).lines().map(String::strip).filter(line -> !line.isEmpty() && !line.startsWith("#"))
				.map(KnownMathAnswer::of).filter(c -> c.precision == precision).toList();
	}

	/** Checks Java against the known answers, in both precisions. */
	public static List<String> violations() {
		Violations violations = new Violations();
		violations.rule("mathematics in double precision",
				() -> cases(Precision.DOUBLE).forEach(c -> c.compare(java(c.function, c.a, c.b), violations)));
		violations.rule("mathematics in single precision",
				() -> cases(Precision.SINGLE).forEach(c -> c.compare(java(c.function, (float) c.a, (float) c.b), violations)));
		return violations.list();
	}

	/** Checks a device against the known answers, in the precisions that it has. */
	public static List<String> deviceViolations(KernelDevice device) {
		Violations violations = new Violations();
		violations.rule("mathematics in single precision", () -> device(device, Precision.SINGLE, violations));
		if (device.info().doubles()) {
			violations.rule("mathematics in double precision", () -> device(device, Precision.DOUBLE, violations));
		}
		return violations.list();
	}

	private static double java(int function, double a, double b) {
		return switch (FUNCTIONS.get(function)) {
		case "exp" -> PortableMath.exp(a);
		case "log" -> PortableMath.log(a);
		case "pow" -> PortableMath.pow(a, b);
		case "sin" -> PortableMath.sin(a);
		case "cos" -> PortableMath.cos(a);
		case "cos2pi" -> PortableMath.cos2pi(a);
		case "sin2pi" -> PortableMath.sin2pi(a);
		case "normal" -> PortableMath.normal(a, b);
		case "second_normal" -> PortableMath.secondNormal(a, b);
		case "cauchy" -> PortableMath.cauchy(a);
		default -> Math.sqrt(a);
		};
	}

	private static float java(int function, float a, float b) {
		return switch (FUNCTIONS.get(function)) {
		case "exp" -> PortableMath.exp(a);
		case "log" -> PortableMath.log(a);
		case "pow" -> PortableMath.pow(a, b);
		case "sin" -> PortableMath.sin(a);
		case "cos" -> PortableMath.cos(a);
		case "cos2pi" -> PortableMath.cos2pi(a);
		case "sin2pi" -> PortableMath.sin2pi(a);
		case "normal" -> PortableMath.normal(a, b);
		case "second_normal" -> PortableMath.secondNormal(a, b);
		case "cauchy" -> PortableMath.cauchy(a);
		default -> (float) Math.sqrt(a);
		};
	}

	/** The program of the test kernels. */
	static KernelText text(Precision precision) {
		return new KernelText("mathematics", precision, MathMode.PORTABLE).add(KernelFile.ours("lib/math.cl"), KernelFile.ours("test/math.cl"));
	}

	private static void device(KernelDevice device, Precision precision, Violations violations) {
		List<KnownMathAnswer> cases = cases(precision);
		int n = cases.size();
		ByteBuffer functions = Precision.bytes(4L * n);
		cases.forEach(c -> functions.putInt(c.function));
		ByteBuffer answers = precision.memory(n);
		List<Buffer> buffers = new ArrayList<>();
		try {
			for (ByteBuffer given : Arrays.asList(functions.flip(), reals(cases, precision, false), reals(cases, precision, true))) {
				Buffer buffer = device.allocate("arguments", given.remaining());
				buffers.add(buffer);
				device.queue().write(buffer, 0, given);
			}
			Buffer out = device.allocate("answers", answers.capacity());
			buffers.add(out);
			Kernel kernel = device.build(text(precision)).kernel("test_math");
			int items = Bench.groupItems(kernel);
			device.queue().launch(Launch.of(kernel, (n + items - 1) / items, items, buffers.get(0), buffers.get(1),
					buffers.get(2), out, n));
			device.queue().read(out, 0, answers);
		} finally {
			buffers.forEach(Buffer::close);
		}
		for (int k = 0; k < n; k++) {
			cases.get(k).compare(precision.get(answers, k), violations);
		}
	}

	private static ByteBuffer reals(List<KnownMathAnswer> cases, Precision precision, boolean second) {
		return precision.memory(cases.stream().mapToDouble(c -> second ? c.b : c.a).toArray());
	}
}
