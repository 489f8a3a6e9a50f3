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
	private ByteBuffer memory = Precision.bytes(0);
	private double[] value = {};
	private long[] place = {};
	/** The same of some populations, one behind the other. */
	private double[] sorted;
	private long[] evaluations;
	private long[] steps;

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
		makeRoom(rows * populations);
		for (int first = 0; first < most; first += rows) {
			int n = Math.min(rows, most - first);
			read((long) first * populations, n * populations);
			for (int p = 0; p < populations; p += TOGETHER) {
				insert(p, Math.min(populations, p + TOGETHER), first, n, found, traces);
			}
		}
		device.queue().zero(counts, 0, counts.bytes());
	}

	/** Host memory stays, since each piece of new memory costs more than what is copied to it. */
	private void makeRoom(int entries) {
		if (entries > value.length) {
			memory = Precision.bytes((long) entries * PLACE_BYTES);
			value = new double[entries];
			place = new long[2 * entries];
			int some = entries / populations * Math.min(populations, TOGETHER);
			steps = new long[some];
			evaluations = new long[some];
			sorted = new double[some];
		}
	}

	private void read(long first, int entries) {
		device.queue().read(values, first * precision.bytes(), memory.clear().limit(entries * precision.bytes()));
		precision.get(memory, 0, value, entries);
		device.queue().read(places, first * PLACE_BYTES, memory.clear().limit(entries * PLACE_BYTES));
		memory.asLongBuffer().get(place, 0, 2 * entries);
	}

	/**
	 * Entries of some populations, since those of one lie far apart. Plain loops over arrays by one thread: a process may do this once for a million
	 * entries, before Java has compiled anything, and then threads hold each other up with what Java counts for its compiler.
	 */
	private void insert(int from, int to, int first, int rows, long[] found, IntFunction<Trace> traces) {
		for (int k = 0; k < rows; k++) {
			int at = k * populations + from;
			for (int p = 0; p < to - from; p++) {
				evaluations[p * rows + k] = place[2 * (at + p)];
				steps[p * rows + k] = place[2 * (at + p) + 1];
				sorted[p * rows + k] = value[at + p];
			}
		}
		for (int p = from; p < to; p++) {
			int n = Math.clamp(found[p] - first, 0, rows);
			if (n > 0) {
				Trace trace = traces.apply(p);
				trace.makeRoom((int) found[p] - first);
				trace.insert(steps, evaluations, sorted, (p - from) * rows, n);
			}
		}
	}

	@Override
	public void close() {
		all.forEach(Buffer::close);
	}
}
