package org.thalweg.benchmarks;

import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelDevice.Replay;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.random.Draw;

/**
 * The peak performance of a device, measured on it with {@code ceilings.cl} and {@code kernels/test/measure.cl} just before the benchmark.
 *
 * @param units compute units
 * @param barriers group size → seconds of one barrier of a single group
 * @param blocks Philox blocks (four words) a second, total of all units
 * @param operations operations a second (a fused multiply-add is one), total of all units
 * @param latency seconds of an operation that depends on the previous one
 * @param launch seconds of a recorded launch that waits for the previous one, started early if that is faster
 * @param local bytes a second to and from local memory, four reads to a write, total of all units
 * @param memories bytes of a working set → bytes a second to and from it in global memory, four reads to a write
 * @param link bytes a second from the host to the device
 * @param hostWord seconds for one random word on one core of the host
 */
record Ceilings(int units, Map<Integer, Double> barriers, double blocks, double operations, double latency, double launch,
		double local, NavigableMap<Long, Double> memories, double link, double hostWord) {
	private static final int ITEMS = 256;
	private static final int ROW_ITEMS = 32;
	private static final int LAUNCHES = 1000;
	/** Numbers that a work-item moves in one round of the kernels for memory. */
	private static final int MOVED = 4 + 1;
	/** Working sets, each four times the one before. On a GPU smaller ones would be read from a unit's own cache. */
	private static final long MIN_SET = 4 << 20;
	private static final long MIN_SET_OF_CPU = 64 << 10;
	private static final long MAX_SET = 256 << 20;
	private static final int LINK_BYTES = 64 << 20;
	private static final double LONG_ENOUGH = 0.02; // seconds

	static Ceilings of(KernelDevice device, Precision precision) {
		Program program = device.build(new KernelText("ceilings", precision, MathMode.PORTABLE)
				.define("ROW_ITEMS", device.info().cpu() ? 1 : ROW_ITEMS)
				.add(KernelFile.ours("lib/random.cl"), KernelFile.ours("test/measure.cl"),
						new KernelFile("org.thalweg.benchmarks", "ceilings.cl")));
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
			double moved = (double) MOVED * precision.bytes() * groups * items;
			return new Ceilings(units, barriers, groups * items / meter.round("blocks", groups, items),
					32.0 * groups * items / meter.round("operations", groups, items, a, b),
					meter.round("chain", 1, 1, a, b) / 32.0, Math.min(meter.launch(Launch::ordinary), meter.launch(Launch::early)),
					moved / meter.round("local_traffic", groups, items),
					memories(device, program, precision, groups), transfer(device), drawing());
		}
	}

	private static NavigableMap<Long, Double> memories(KernelDevice device, Program program, Precision precision,
			int groups) {
		NavigableMap<Long, Double> speeds = new TreeMap<>();
		int items = device.info().cpu() ? 1 : ITEMS;
		long most = Math.min(Math.min(MAX_SET, 2 * device.info().allocationBytes()), device.info().globalBytes() / 4);
		for (long set = device.info().cpu() ? MIN_SET_OF_CPU : MIN_SET; set <= most; set *= 4) {
			int reals = (int) (set / 2 / precision.bytes());
			try (Buffer from = device.allocate("working set, read", set / 2);
					Buffer to = device.allocate("working set, written", set / 2)) {
				device.queue().zero(from, 0, set / 2);
				double round = new Meter(device, program, to).round("traffic", groups, items, from, reals);
				speeds.put(set, (double) MOVED * reals * precision.bytes() / round);
			}
		}
		return speeds;
	}

	/** Times kernels over enough rounds that a launch is negligible. */
	private record Meter(KernelDevice device, Program program, Buffer out) {
		/** Seconds of one round, the minimum of five. */
		double round(String kernel, int groups, int items, Object... more) {
			seconds(kernel, groups, items, 1, more); // a first launch may still compile
			int rounds = 1;
			while (seconds(kernel, groups, items, rounds, more) < LONG_ENOUGH && rounds < 1 << 28) {
				rounds *= 2;
			}
			double least = Double.POSITIVE_INFINITY;
			for (int k = 0; k < 5; k++) {
				least = Math.min(least, seconds(kernel, groups, items, rounds, more));
			}
			return least / rounds;
		}

		/** Seconds of one launch among many that were recorded, the minimum of five. */
		double launch(UnaryOperator<Launch> how) {
			Launch nothing = how.apply(Launch.of(program.kernel("nothing"), 1, 1, out, 0));
			double least = Double.POSITIVE_INFINITY;
			try (Replay replay = device.queue().record(Collections.nCopies(LAUNCHES, nothing))) {
				replay.run(); // a first run may still prepare
				device.queue().finish();
				for (int k = 0; k < 5; k++) {
					long start = System.nanoTime();
					replay.run();
					replay.run();
					device.queue().finish();
					least = Math.min(least, (System.nanoTime() - start) * 1e-9);
				}
			}
			return least / (2 * LAUNCHES);
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

	/** Seconds of a barrier of a group with this number of work-items. */
	double barrier(int items) {
		return barriers.entrySet().stream().filter(e -> e.getKey() >= items).findFirst().map(Map.Entry::getValue)
				.orElseGet(() -> barriers.values().stream().reduce(0.0, (a, b) -> b));
	}

	/** Bytes a second to and from a working set; at least the bandwidth of any larger set that was measured. */
	double memory(double set) {
		Long measured = memories.floorKey((long) set);
		return (measured == null ? memories : memories.tailMap(measured, true)).values().stream().reduce(0.0, Math::max);
	}

	/** A human-readable summary. */
	@Override
	public String toString() {
		StringBuilder ns = new StringBuilder();
		barriers.forEach((n, s) -> ns.append(String.format(Locale.ROOT, " %d:%.0f", n, s * 1e9)));
		StringBuilder sets = new StringBuilder();
		memories.forEach((set, s) -> sets.append(String.format(Locale.ROOT, " %.4g:%.4g", set / 1048576.0, s * 1e-9)));
		return String.format(Locale.ROOT,
				"%d units, %.3g Philox blocks/s, %.3g operations/s, latency %.2f ns, barrier (items:ns)%s, recorded launch %.2f us, "
						+ "local memory %.4g GB/s, memory (MiB:GB/s)%s, link %.1f GB/s, host %.2f ns a word",
				units, blocks, operations, latency * 1e9, ns, launch * 1e6, local * 1e-9, sets, link * 1e-9, hostWord * 1e9);
	}
}
