package org.thalweg.explore.device;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Kernel;
import org.thalweg.core.device.KernelDevice.Queue;
import org.thalweg.core.device.KernelDevice.Replay;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;
import org.thalweg.explore.device.MeasuredFigure.Unit;
import org.thalweg.explore.device.Measurements.Measurement;
import org.thalweg.text.UnitText;

/** A kernel device's figures, by {@code kernels/test/measure.cl}. Each measurement frees what it allocates. */
final class KernelMeasurements {
	private static final int LAUNCHES = 1000;
	private static final int ITEMS = 256;
	/** Words that a work-item of the kernel moves. */
	private static final int MOVED = 4;
	/** Groups for each compute unit: enough that all of them are busy. */
	private static final int GROUPS = 16;
	private static final int ROUNDS = 256;
	private static final int ROUNDS_OF_CPU = 16;
	/** Larger than any cache of a CPU or GPU of today. */
	private static final long SET = 256 << 20;
	private static final long SMALL = 64 << 10;
	private static final long LARGE = 64 << 20;

	private final KernelDevice device;
	private final DeviceInfo info;
	private final Sampler sampler;

	KernelMeasurements(KernelDevice device, Sampler sampler) {
		this.device = device;
		this.info = device.info();
		this.sampler = sampler;
	}

	List<Measurement> all() {
		List<Measurement> out = new ArrayList<>();
		out.add(new Measurement("launch, waited for", this::waited));
		out.add(new Measurement("launch in a row", this::row));
		out.add(new Measurement("launch in a row, recorded", this::recorded));
		out.add(new Measurement("memory bandwidth", this::memory));
		for (long bytes : new long[] { SMALL, most(LARGE) }) {
			out.add(new Measurement("transfer to the device, " + UnitText.bytes(bytes), () -> up(bytes)));
			out.add(new Measurement("transfer from the device, " + UnitText.bytes(bytes), () -> down(bytes)));
		}
		out.add(new Measurement("Philox", this::philox));
		return List.copyOf(out);
	}

	private Kernel kernel(String name) {
		return device.build(Measurements.text()).kernel(name);
	}

	private MeasuredFigure waited() {
		try (Buffer out = device.allocate("launch", 16)) {
			Launch nothing = nothing(out);
			return sampler.seconds("launch, waited for", "1 work-item", 1, () -> {
				device.queue().launch(nothing);
				device.queue().finish();
			});
		}
	}

	private MeasuredFigure row() {
		try (Buffer out = device.allocate("launch", 16)) {
			Launch nothing = nothing(out);
			return sampler.seconds("launch in a row", LAUNCHES + " of 1 work-item", LAUNCHES, () -> {
				for (int k = 0; k < LAUNCHES; k++) {
					device.queue().launch(nothing);
				}
				device.queue().finish();
			});
		}
	}

	private MeasuredFigure recorded() {
		try (Buffer out = device.allocate("launch", 16);
				Replay replay = device.queue().record(Collections.nCopies(LAUNCHES, nothing(out)))) {
			return sampler.seconds("launch in a row, recorded", LAUNCHES + " of 1 work-item", LAUNCHES, () -> {
				replay.run();
				device.queue().finish();
			});
		}
	}

	private Launch nothing(Buffer out) {
		return Launch.of(kernel("nothing"), 1, 1, out, 0);
	}

	/** This size, or the most that the device has room for in addition to others. */
	private long most(long wanted) {
		return Math.min(wanted, Math.min(info.allocationBytes(), info.globalBytes() / 8)) / 4096 * 4096;
	}

	private MeasuredFigure memory() {
		long bytes = most(SET);
		try (Buffer from = device.allocate("read", bytes); Buffer to = device.allocate("written", bytes)) {
			device.queue().zero(from, 0, bytes);
			int words = (int) (bytes / Integer.BYTES);
			int group = items("move") * MOVED;
			Launch move = Launch.of(kernel("move"), (words + group - 1) / group, items("move"), from, to, words);
			return sampler.rate("memory bandwidth", "read and write " + UnitText.bytes(bytes), Unit.BYTES_PER_SECOND, 2.0 * bytes, () -> {
				device.queue().launch(move);
				device.queue().finish();
			});
		}
	}

	private MeasuredFigure up(long bytes) {
		ByteBuffer memory = Precision.bytes(bytes);
		try (Buffer to = device.allocate("transfer", bytes)) {
			Queue queue = device.queue();
			return sampler.rate("transfer to the device", UnitText.bytes(bytes), Unit.BYTES_PER_SECOND, bytes, () -> {
				queue.write(to, 0, memory.clear());
				queue.finish();
			});
		}
	}

	private MeasuredFigure down(long bytes) {
		ByteBuffer memory = Precision.bytes(bytes);
		try (Buffer from = device.allocate("transfer", bytes)) {
			device.queue().zero(from, 0, bytes);
			return sampler.rate("transfer from the device", UnitText.bytes(bytes), Unit.BYTES_PER_SECOND, bytes,
					() -> device.queue().read(from, 0, memory.clear()));
		}
	}

	private MeasuredFigure philox() {
		int items = items("blocks");
		int rounds = info.cpu() ? ROUNDS_OF_CPU : ROUNDS;
		long blocks = (long) groups() * items * rounds;
		try (Buffer out = device.allocate("blocks", (long) groups() * items * Integer.BYTES)) {
			Launch draw = Launch.of(kernel("blocks"), groups(), items, out, rounds);
			return sampler.rate("Philox", blocks + " blocks of 4 words", Unit.WORDS_PER_SECOND, 4.0 * blocks, () -> {
				device.queue().launch(draw);
				device.queue().finish();
			});
		}
	}

	private int groups() {
		return GROUPS * info.computeUnits();
	}

	private int items(String kernel) {
		return Math.min(ITEMS, kernel(kernel).resources().groupSize());
	}
}
