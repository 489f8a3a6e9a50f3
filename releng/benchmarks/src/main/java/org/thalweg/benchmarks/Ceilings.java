package org.thalweg.benchmarks;

import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.random.Draw;

/**
 * What a device can do at best, measured on it with {@code ceilings.cl} just before the benchmark.
 *
 * @param units compute units
 * @param barriers group size → seconds of one barrier of a single group
 * @param blocks Philox blocks (four words) a second, all units together
 * @param operations operations a second (a fused multiply-add is one), all units together
 * @param latency seconds of an operation that waits for the one before
 * @param link bytes a second from the host to the device
 * @param hostWord seconds for one random word on one core of the host
 */
record Ceilings(int units, Map<Integer, Double> barriers, double blocks, double operations, double latency, double link,
		double hostWord) {
	private static final int ITEMS = 256;
	private static final int LINK_BYTES = 64 << 20;
	private static final double LONG_ENOUGH = 0.02; // seconds

	static Ceilings of(KernelDevice device, Precision precision) {
		Program program = device.build(new KernelText("ceilings", precision, MathMode.PORTABLE)
				.add(KernelFile.ours("lib/random.cl"), new KernelFile("org.thalweg.benchmarks", "ceilings.cl")));
		int units = device.info().computeUnits();
		int items = Math.min(ITEMS, device.info().groupSize());
		int groups = units * 8;
		try (Buffer out = device.allocate("ceilings", (long) groups * Math.max(items, 1024) * Double.BYTES)) {
			Meter meter = new Meter(device, program, out);
			Object a = precision.scalar(0.9990234375);
			Object b = precision.scalar(0.5);
			Map<Integer, Double> barriers = new TreeMap<>();
			int most = Math.min(1024, program.kernel("barriers").resources().groupSize());
			for (int n = 32; n <= most; n *= 2) {
				barriers.put(n, meter.round("barriers", 1, n));
			}
			return new Ceilings(units, barriers, groups * items / meter.round("blocks", groups, items),
					32.0 * groups * items / meter.round("operations", groups, items, a, b),
					meter.round("chain", 1, 1, a, b) / 32.0, transfer(device), drawing());
		}
	}

	/** Times kernels over so many rounds that a launch does not count. */
	private record Meter(KernelDevice device, Program program, Buffer out) {
		/** Seconds of one round, the least of five. */
		double round(String kernel, int groups, int items, Object... more) {
			seconds(kernel, groups, items, 1, more); // a first launch may still compile
			int rounds = 64;
			while (seconds(kernel, groups, items, rounds, more) < LONG_ENOUGH && rounds < 1 << 28) {
				rounds *= 2;
			}
			double least = Double.POSITIVE_INFINITY;
			for (int k = 0; k < 5; k++) {
				least = Math.min(least, seconds(kernel, groups, items, rounds, more));
			}
			return least / rounds;
		}

		private double seconds(String kernel, int groups, int items, int rounds, Object... more) {
			Object[] arguments = new Object[2 + more.length];
			arguments[0] = out;
			arguments[1] = rounds;
			System.arraycopy(more, 0, arguments, 2, more.length);
			long start = System.nanoTime();
			device.queue().launch(Launch.of(program.kernel(kernel), groups, items, arguments));
			device.queue().finish();
			return (System.nanoTime() - start) * 1e-9;
		}
	}

	private static double transfer(KernelDevice device) {
		ByteBuffer memory = Precision.bytes(LINK_BYTES);
		double least = Double.POSITIVE_INFINITY;
		try (Buffer to = device.allocate("link", LINK_BYTES)) {
			for (int k = 0; k < 4; k++) {
				long start = System.nanoTime();
				device.queue().write(to, 0, memory.clear());
				device.queue().finish();
				least = Math.min(least, (System.nanoTime() - start) * 1e-9);
			}
		}
		return LINK_BYTES / least;
	}

	private static double drawing() {
		Draw draw = new Draw(1, 0);
		double[] out = new double[128];
		double least = Double.POSITIVE_INFINITY;
		for (int k = 0; k < 20; k++) {
			long start = System.nanoTime();
			for (int i = 0; i < 2000; i++) {
				draw.uniforms(1, k, i, out, 0, out.length);
			}
			least = Math.min(least, (System.nanoTime() - start) * 1e-9);
		}
		return least / (2000 * 2 * out.length);
	}

	/** Seconds of a barrier of a group that holds so many work-items. */
	double barrier(int items) {
		return barriers.entrySet().stream().filter(e -> e.getKey() >= items).findFirst().map(Map.Entry::getValue)
				.orElseGet(() -> barriers.values().stream().reduce(0.0, (a, b) -> b));
	}

	/** For people. */
	@Override
	public String toString() {
		StringBuilder ns = new StringBuilder();
		barriers.forEach((n, s) -> ns.append(String.format(Locale.ROOT, " %d:%.0f", n, s * 1e9)));
		return String.format(Locale.ROOT,
				"%d units, %.3g Philox blocks/s, %.3g operations/s, latency %.2f ns, barrier (items:ns)%s, link %.1f GB/s, "
						+ "host %.2f ns a word",
				units, blocks, operations, latency * 1e9, ns, link * 1e-9, hostWord * 1e9);
	}
}
