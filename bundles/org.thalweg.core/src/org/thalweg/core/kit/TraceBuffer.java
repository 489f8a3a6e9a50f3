package org.thalweg.core.kit;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.thalweg.core.algorithm.DeviceMemory;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.Precision;
import org.thalweg.core.run.Trace;

/**
 * Device memory in which kernels leave what may be improvements of populations by {@code kernels/lib/trace.cl}, in any order, and
 * their way into traces, which leave out what is none. Used by one thread at a time; closing it frees the memory.
 *
 * @since 0.1
 */
public final class TraceBuffer implements AutoCloseable {
	private static final int PLACE_BYTES = 2 * Long.BYTES;
	/** Populations whose entries are gathered at a time. */
	private static final int TOGETHER = 16;
	/** So many times as many populations are worth several threads. */
	private static final int MANY = 16;

	private final KernelDevice device;
	private final Precision precision;
	private final int populations;
	private final int capacity;
	private final List<Buffer> all = new ArrayList<>();
	private final Buffer values;
	private final Buffer places;
	private final Buffer counts;

	/**
	 * A buffer in the memory of a search, which frees it with all else; to be closed only where another takes its place.
	 *
	 * @param capacity entries of a population between two calls of {@link #drain}; a step makes at most as many as evaluations
	 */
	public TraceBuffer(DeviceMemory memory, int capacity) {
		this(memory.device(), memory.precision(), memory.populations(), capacity, memory::buffer);
	}

	/** A buffer of its own memory, which {@link #close()} frees; the capacity is that of a population. */
	public TraceBuffer(KernelDevice device, Precision precision, int populations, int capacity) {
		this(device, precision, populations, capacity, device::allocate);
	}

	/** Frees what it got if it does not get all. */
	private TraceBuffer(KernelDevice device, Precision precision, int populations, int capacity, BiFunction<String, Long, Buffer> memory) {
		this.device = device;
		this.precision = precision;
		this.populations = populations;
		this.capacity = capacity;
		long entries = (long) populations * capacity;
		try {
			values = allocate(memory, "improvements", entries * precision.bytes());
			places = allocate(memory, "places of improvements", entries * PLACE_BYTES);
			counts = allocate(memory, "numbers of improvements", (long) populations * Integer.BYTES);
			device.queue().zero(counts, 0, counts.bytes());
		} catch (RuntimeException | Error e) { // Java may be out of memory
			close();
			throw e;
		}
	}

	private Buffer allocate(BiFunction<String, Long, Buffer> memory, String label, long bytes) {
		Buffer b = memory.apply(label, Math.max(16, bytes));
		all.add(b);
		return b;
	}

	/**
	 * Memory of a buffer.
	 *
	 * @param capacity entries of a population
	 */
	public static MemoryForecast forecast(Precision precision, int capacity) {
		long places = (long) capacity * PLACE_BYTES;
		return new MemoryForecast(0, places + (long) capacity * precision.bytes() + Integer.BYTES, places);
	}

	/** Entries of a population for which there is room. */
	public int capacity() {
		return capacity;
	}

	/** Kernel argument [capacity][populations]. */
	public Buffer values() {
		return values;
	}

	/** Kernel argument [capacity][populations][2]: evaluation, step. */
	public Buffer places() {
		return places;
	}

	/** Kernel argument [populations], 0 until kernels append. */
	public Buffer counts() {
		return counts;
	}

	/** Waits for what is queued: entries of the population that left most, more than the capacity if there was no room for all. */
	public int most() {
		return (int) Math.min(Integer.MAX_VALUE, Arrays.stream(found()).max().orElseThrow());
	}

	/**
	 * Forgets every entry without reading it.
	 *
	 * @since 0.1
	 */
	public void clear() {
		device.queue().zero(counts, 0, counts.bytes());
	}

	/** Entries that each population left, also beyond the capacity. */
	private long[] found() {
		ByteBuffer found = Precision.bytes((long) populations * Integer.BYTES);
		device.queue().read(counts, 0, found);
		return IntStream.range(0, populations).mapToLong(p -> Integer.toUnsignedLong(found.getInt(p * Integer.BYTES))).toArray();
	}

	/**
	 * Waits for what is queued and offers every entry, by rising number of its evaluation, to its population's trace. Empty
	 * afterwards.
	 *
	 * @throws IllegalStateException if kernels found more than there is room for: a launch took too many steps
	 */
	public void drain(IntFunction<Trace> traces) {
		long[] found = found();
		int most = 0;
		for (int p = 0; p < populations; p++) {
			if (found[p] > capacity) {
				throw new IllegalStateException("population " + p + " left " + found[p] + " improvements in a launch, and there is room for "
						+ capacity + ". Take fewer steps in a launch");
			}
			most = Math.max(most, (int) found[p]);
		}
		if (most == 0) {
			return;
		}
		ByteBuffer value = precision.memory((long) most * populations);
		ByteBuffer place = Precision.bytes((long) most * populations * PLACE_BYTES);
		device.queue().read(values, 0, value);
		device.queue().read(places, 0, place);
		device.queue().zero(counts, 0, counts.bytes());
		offer(found, most, value, place, traces);
	}

	/** Some populations at a time in the order of the memory, since entries of one lie far apart; of many populations on all cores. */
	private void offer(long[] found, int most, ByteBuffer value, ByteBuffer place, IntFunction<Trace> traces) {
		int blocks = (populations + TOGETHER - 1) / TOGETHER;
		if (blocks < MANY) {
			for (int block = 0; block < blocks; block++) {
				offer(block, found, most, value, place, traces);
			}
		} else {
			IntStream.range(0, blocks).parallel().forEach(block -> offer(block, found, most, value, place, traces));
		}
	}

	/** In plain loops, since a process may do this once for a million entries, before Java has compiled anything. */
	private void offer(int block, long[] found, int most, ByteBuffer value, ByteBuffer place, IntFunction<Trace> traces) {
		int from = block * TOGETHER;
		int to = Math.min(populations, from + TOGETHER);
		Entries[] some = new Entries[to - from];
		Arrays.setAll(some, _ -> new Entries(most));
		for (int k = 0; k < most; k++) {
			for (int p = from; p < to; p++) {
				if (k < found[p]) {
					int at = k * populations + p;
					some[p - from].put(k, place.getLong(at * PLACE_BYTES), place.getLong(at * PLACE_BYTES + Long.BYTES), precision.get(value, at));
				}
			}
		}
		for (int p = from; p < to; p++) {
			some[p - from].offer((int) found[p], traces.apply(p));
		}
	}

	/** What a population left. */
	private static final class Entries {
		private final long[] evaluations;
		private final long[] steps;
		private final double[] values;
		private final long[] order;

		Entries(int most) {
			evaluations = new long[most];
			steps = new long[most];
			values = new double[most];
			order = new long[most];
		}

		void put(int k, long evaluation, long step, double value) {
			evaluations[k] = evaluation;
			steps[k] = step;
			values[k] = value;
		}

		/** The first of them, by rising evaluation. */
		void offer(int count, Trace trace) {
			long least = Long.MAX_VALUE;
			for (int k = 0; k < count; k++) {
				least = Math.min(least, evaluations[k]);
			}
			int bits = Integer.SIZE - Integer.numberOfLeadingZeros(count); // of an entry's number
			for (int k = 0; k < count; k++) {
				long behind = evaluations[k] - least;
				if (behind >>> Long.SIZE - 1 - bits != 0) {
					throw new IllegalStateException("a launch made more than 2^" + (Long.SIZE - 1 - bits) + " evaluations");
				}
				order[k] = behind << bits | k;
			}
			Arrays.sort(order, 0, count);
			for (int i = 0; i < count; i++) {
				int k = (int) (order[i] & (1L << bits) - 1);
				trace.offer(steps[k], evaluations[k], values[k]);
			}
		}
	}

	@Override
	public void close() {
		all.forEach(Buffer::close);
	}
}
