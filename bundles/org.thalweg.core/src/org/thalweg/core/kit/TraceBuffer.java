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
	/** Read at a time, so that the host does not touch new memory for each entry; one row of all populations at least. */
	private static final long READ_BYTES = 4 << 20;

	private final KernelDevice device;
	private final Precision precision;
	private final int populations;
	private final int capacity;
	private final List<Buffer> all = new ArrayList<>();
	private final Buffer values;
	private final Buffer places;
	private final Buffer counts;
	private ByteBuffer readValues = Precision.bytes(0);
	private ByteBuffer readPlaces = Precision.bytes(0);

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
	 * Waits for what is queued and inserts every entry into its population's trace. Empty afterwards.
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
		int rows = Math.clamp(READ_BYTES / ((long) populations * (precision.bytes() + PLACE_BYTES)), 1, most);
		makeRoom((long) rows * populations);
		ByteBuffer value = readValues.clear();
		ByteBuffer place = readPlaces.clear();
		for (int first = 0; first < most; first += rows) {
			int n = Math.min(rows, most - first);
			long at = (long) first * populations;
			device.queue().read(values, at * precision.bytes(), value.limit(n * populations * precision.bytes()));
			device.queue().read(places, at * PLACE_BYTES, place.limit(n * populations * PLACE_BYTES));
			insert(first, n, found, value, place, traces);
		}
		device.queue().zero(counts, 0, counts.bytes());
	}

	/** Host memory stays, since each piece of new memory costs more than what is copied to it. */
	private void makeRoom(long entries) {
		if (entries * PLACE_BYTES > readPlaces.capacity()) {
			readValues = precision.memory(entries);
			readPlaces = Precision.bytes(entries * PLACE_BYTES);
		}
	}

	/** Some populations at a time in the order of the memory, since entries of one lie far apart; of many populations on all cores. */
	private void insert(int first, int rows, long[] found, ByteBuffer value, ByteBuffer place, IntFunction<Trace> traces) {
		int blocks = (populations + TOGETHER - 1) / TOGETHER;
		if (blocks < MANY) {
			for (int block = 0; block < blocks; block++) {
				insert(block, first, rows, found, value, place, traces);
			}
		} else {
			IntStream.range(0, blocks).parallel().forEach(block -> insert(block, first, rows, found, value, place, traces));
		}
	}

	/**
	 * Rows {@code first} … {@code first} + {@code rows} − 1 of a block's entries; in plain loops, since a process may do this once for a million entries,
	 * before Java has compiled anything.
	 */
	private void insert(int block, int first, int rows, long[] found, ByteBuffer value, ByteBuffer place, IntFunction<Trace> traces) {
		int from = block * TOGETHER;
		int to = Math.min(populations, from + TOGETHER);
		Trace[] some = new Trace[to - from];
		for (int p = from; p < to; p++) {
			some[p - from] = traces.apply(p);
			some[p - from].makeRoom((int) Math.max(0, found[p] - first));
		}
		for (int k = 0; k < rows; k++) {
			for (int p = from; p < to; p++) {
				if (first + k < found[p]) {
					int at = k * populations + p;
					some[p - from].insert(place.getLong(at * PLACE_BYTES + Long.BYTES), place.getLong(at * PLACE_BYTES), precision.get(value,
							at));
				}
			}
		}
	}

	@Override
	public void close() {
		all.forEach(Buffer::close);
	}
}
