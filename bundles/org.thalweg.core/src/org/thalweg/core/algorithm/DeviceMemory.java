package org.thalweg.core.algorithm;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.Precision;
import org.thalweg.core.math.Selection;
import org.thalweg.core.problem.ObjectiveText;
import org.thalweg.core.problem.Problem;

/**
 * The buffers of a search on a kernel device: what every kernel is given, and arrays of each population's own, such as positions, an
 * archive in addition to them, or parameters that individuals carry along. P are the populations, D the variables. Closing it frees all.
 * Used by one thread at a time.
 *
 * @since 0.1
 */
public final class DeviceMemory implements AutoCloseable {
	/** About as much as a GPU sends in the time that a transfer takes anyway. */
	private static final int TRANSFER_BYTES = 256 << 10;
	private static final int READ_BYTES = 4 << 20;

	private final Setting<?> setting;
	private final KernelDevice device;
	private final Precision precision;
	private final int count;
	private final List<Buffer> buffers = new ArrayList<>();

	/** Nothing yet. */
	public DeviceMemory(Setting<?> setting, KernelDevice device) {
		this.setting = setting;
		this.device = device;
		this.precision = setting.precision();
		this.count = setting.populations().size();
	}

	/** Where the buffers lie. */
	public KernelDevice device() {
		return device;
	}

	/** Of reals. */
	public Precision precision() {
		return precision;
	}

	/** P. */
	public int populations() {
		return count;
	}

	/** Bytes with undefined contents; at least 16, since no device has empty buffers. */
	public Buffer buffer(String label, long bytes) {
		Buffer b = device.allocate(label, Math.max(16, bytes));
		buffers.add(b);
		return b;
	}

	/** [P][rows][D] reals. */
	public Buffer points(String label, long rows) {
		return reals(label, rows * setting.dimension());
	}

	/** [P][each] reals. */
	public Buffer reals(String label, long each) {
		return buffer(label, count * each * precision.bytes());
	}

	/** [P][each] words of 32 bits. */
	public Buffer words(String label, long each) {
		return buffer(label, count * each * Integer.BYTES);
	}

	/** A buffer with these contents. */
	public Buffer written(String label, ByteBuffer contents) {
		Buffer out = buffer(label, contents.remaining());
		device.queue().write(out, 0, contents);
		return out;
	}

	/** Who draws: [P][4] words: two of the seed, the instance, 0. */
	public Buffer keys() {
		return keys(p -> 0);
	}

	/** Who draws: [P][4] words: two of the seed, the instance, and {@code last} of the population's number. */
	public Buffer keys(IntUnaryOperator last) {
		ByteBuffer keys = Precision.bytes((long) count * 4 * Integer.BYTES);
		for (int k = 0; k < count; k++) {
			Population p = setting.populations().get(k);
			keys.putInt((int) p.seed()).putInt((int) (p.seed() >>> 32)).putInt(p.instance()).putInt(last.applyAsInt(k));
		}
		return written("populations", keys.flip());
	}

	/** Bounds, then the initial range: [instances][4][D]. */
	public Buffer ranges() {
		return ranges(List.of(Problem::lower, Problem::upper, Problem::initialLower, Problem::initialUpper));
	}

	/** Rows of D numbers, such as bounds, of each problem: [instances][rows][D]. */
	public Buffer ranges(List<Function<Problem, double[]>> rows) {
		ByteBuffer out = precision.memory((long) setting.problems().size() * rows.size() * setting.dimension());
		for (Problem problem : setting.problems()) {
			for (Function<Problem, double[]> row : rows) {
				precision.put(out, row.apply(problem));
			}
		}
		return written("ranges", out.flip());
	}

	/** The numbers of the objectives, one stride an instance. */
	public Buffer objectiveData() {
		return written("objective data", ObjectiveText.data(setting.problems(), precision));
	}

	/** This many reals from number {@code first} on; waits for them. */
	public double[] read(Buffer from, long first, int n) {
		ByteBuffer memory = precision.memory(n);
		device.queue().read(from, first * precision.bytes(), memory);
		double[] out = new double[n];
		precision.get(memory, 0, out);
		return out;
	}

	/**
	 * Of each population the point with the lowest value, the first among equals. Small populations are read whole, many at a time, since a transfer
	 * takes as long as some hundred KiB.
	 *
	 * @param points [P][size][D]
	 * @param values [P][size]
	 * @since 0.1
	 */
	public double[][] leaders(Buffer points, Buffer values, int size) {
		int dimension = setting.dimension();
		double[] all = read(values, 0, count * size);
		int[] leaders = IntStream.range(0, count).map(p -> Selection.best(Arrays.copyOfRange(all, p * size, (p + 1) * size), size)).toArray();
		double[][] out = new double[count][dimension];
		long each = (long) size * dimension * precision.bytes();
		if (each > TRANSFER_BYTES) {
			Arrays.setAll(out, p -> read(points, ((long) p * size + leaders[p]) * dimension, dimension));
			return out;
		}
		int together = (int) Math.min(count, READ_BYTES / each);
		ByteBuffer room = precision.memory((long) together * size * dimension);
		for (int from = 0; from < count; from += together) {
			int to = Math.min(count, from + together);
			device.queue().read(points, from * each, room.limit((int) ((to - from) * each)));
			for (int p = from; p < to; p++) {
				precision.get(room, ((p - from) * size + leaders[p]) * dimension, out[p]);
			}
		}
		return out;
	}

	/**
	 * Elements of a buffer for a saved state, read and written a piece at a time.
	 *
	 * @param each elements of a population
	 * @param first the number of the first element of a population in the buffer: {@code p -> p * each} where they lie one after the
	 *        other
	 */
	public StateArrays.Access access(Buffer buffer, StateType type, long each, IntToLongFunction first) {
		return new StateArrays.Access() {
			@Override
			public void get(long from, ByteBuffer to) {
				runs(from, to, (at, piece) -> device.queue().read(buffer, at, piece));
			}

			@Override
			public void set(long to, ByteBuffer from) {
				runs(to, from, (at, piece) -> device.queue().write(buffer, at, piece));
			}

			/** Contiguous elements, copied together. */
			private void runs(long element, ByteBuffer memory, BiConsumer<Long, ByteBuffer> transfer) {
				long next = element;
				for (int at = memory.position(); at < memory.limit();) {
					int p = (int) (next / each);
					long start = first.applyAsLong(p) + next % each;
					long some = each - next % each;
					while (at + some * type.bytes() < memory.limit() && first.applyAsLong(p + 1) == first.applyAsLong(p) + each) {
						p++;
						some += each;
					}
					int length = (int) Math.min(memory.limit() - at, some * type.bytes());
					transfer.accept(start * type.bytes(), memory.slice(at, length).order(memory.order()));
					at += length;
					next += length / type.bytes();
				}
			}
		};
	}

	@Override
	public void close() {
		buffers.forEach(Buffer::close);
		buffers.clear();
	}
}
