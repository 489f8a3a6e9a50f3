package org.thalweg.contracts;

import java.nio.ByteBuffer;
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
import org.thalweg.core.random.Draw;
import org.thalweg.core.random.Philox;

/** The random numbers' known answers ({@code kernels/test/philox-known-answers.txt}), in Java and on devices. */
public final class RandomAnswers {
	private static final KernelFile FILE = KernelFile.ours("test/philox-known-answers.txt");
	private static final int DRAWS = 1000;

	private RandomAnswers() {
	}

	/** Every case of the file: key (2 words), counter (4), answer (4). */
	public static List<int[]> cases() {
		return KernelFiles.read(FILE).lines().map(String::strip).filter(line -> !line.isEmpty() && !line.startsWith("#"))
				.map(line -> Arrays.stream(line.split("\\s+")).mapToInt(w -> Integer.parseUnsignedInt(w, 16)).toArray()).toList();
	}

	/** Checks Java against the known answers. */
	public static List<String> violations() {
		Violations violations = new Violations();
		violations.rule("philox", () -> {
			for (int[] c : cases()) {
				int[] words = new int[4];
				Philox.block(c[0], c[1], c[2], c[3], c[4], c[5], words);
				compare(violations, c, words);
			}
		});
		return violations.list();
	}

	/** Checks a device against the known answers, and its uniform numbers against Java's, bit for bit. */
	public static List<String> deviceViolations(KernelDevice device) {
		Violations violations = new Violations();
		violations.rule("philox", () -> words(device, violations));
		violations.rule("uniform", () -> uniforms(device, Precision.SINGLE, violations));
		if (device.info().doubles()) {
			violations.rule("uniform", () -> uniforms(device, Precision.DOUBLE, violations));
		}
		return violations.list();
	}

	private static void compare(Violations violations, int[] c, int[] words) {
		int[] expected = Arrays.copyOfRange(c, 6, 10);
		violations.require(Arrays.equals(expected, words), () -> "philox of key and counter " + hex(Arrays.copyOf(c, 6)) + ": "
				+ hex(words) + ", not " + hex(expected));
	}

	private static void words(KernelDevice device, Violations violations) {
		List<int[]> cases = cases();
		ByteBuffer out = Precision.bytes(16L * cases.size());
		run(device, Precision.SINGLE, "test_philox", cases, out);
		for (int k = 0; k < cases.size(); k++) {
			int[] words = new int[4];
			int first = 16 * k;
			Arrays.setAll(words, i -> out.getInt(first + 4 * i));
			compare(violations, cases.get(k), words);
		}
	}

	private static void uniforms(KernelDevice device, Precision precision, Violations violations) {
		long seed = 0x0123456789abcdefL;
		int instance = 17;
		List<int[]> cases = java.util.stream.IntStream.range(0, DRAWS).mapToObj(
				k -> new int[] { (int) seed, (int) (seed >>> 32), k / 7, k % 40, k, k % 256 << 24 | instance }).toList();
		ByteBuffer out = precision.memory(DRAWS);
		run(device, precision, "test_uniform", cases, out);
		Draw draw = new Draw(seed, instance);
		for (int k = 0; k < DRAWS; k++) {
			double expected = precision == Precision.DOUBLE ? draw.uniform(k % 256, k / 7, k % 40, k)
					: draw.uniformSingle(k % 256, k / 7, k % 40, k);
			double found = precision.get(out, k);
			int i = k;
			violations.require(expected == found,
					() -> "uniform in " + precision + " precision, coordinate " + i + ": " + found + ", in Java " + expected);
		}
	}

	/** The program of the test kernels. */
	static KernelText text(Precision precision) {
		return new KernelText("random numbers", precision, MathMode.PORTABLE).add(KernelFile.ours("lib/random.cl"), KernelFile.ours(
				"test/random.cl"));
	}

	private static void run(KernelDevice device, Precision precision, String kernel, List<int[]> cases, ByteBuffer out) {
		ByteBuffer in = Precision.bytes(24L * cases.size());
		cases.forEach(c -> Arrays.stream(c).limit(6).forEach(in::putInt));
		try (Buffer given = device.allocate("cases", in.capacity()); Buffer answers = device.allocate("answers", out.capacity())) {
			device.queue().write(given, 0, in.flip());
			Kernel test = device.build(text(precision)).kernel(kernel);
			int items = Bench.groupItems(test);
			device.queue().launch(Launch.of(test, (cases.size() + items - 1) / items, items, given, answers, cases.size()));
			device.queue().read(answers, 0, out);
		}
	}

	private static String hex(int[] words) {
		return String.join(" ", Arrays.stream(words).mapToObj("%08x"::formatted).toList());
	}
}
