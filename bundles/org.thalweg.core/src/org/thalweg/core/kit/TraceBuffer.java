package org.thalweg.core.kit;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMemory;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Kernel;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.Launch;
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
	/** Work-items of {@code lib/ordered.cl}, at most the maximum number of entries of a step. */
	private static final int ORDERED_ITEMS = 256;
	/** Read at a time of values, evaluations and steps each, so that the host does not touch new memory for each entry; one entry at least. */
	private static final int READ_BYTES = 4 << 20;

	private final KernelDevice device;
	private final Precision precision;
	private final int populations;
	private final int capacity;
	private final List<Buffer> all = new ArrayList<>();
	private final Buffer values;
	private final Buffer places;
	private final Buffer counts;
	private Kernel order; // null: the host puts entries in order
	private int each; // evaluations of every step, where the device puts entries in order and steps follow from them; else 0

	/**
	 * Host memory to which a thread reads. It stays, also for the next search, since new memory costs more than what is copied to it.
	 */
	private static final class Room {
		private static final ThreadLocal<Room> OF_THREAD = ThreadLocal.withInitial(Room::new);

		private ByteBuffer memory = Precision.bytes(0);
		private double[] value = {};
		private long[] evaluation = {};
		private long[] step = {};

		/** Minimum numbers of entries and populations. */
		static Room of(int width, int together) {
			Room room = OF_THREAD.get();
			int bytes = width * together * (Long.BYTES + PLACE_BYTES);
			if (bytes > room.memory.capacity()) {
				room.memory = Precision.bytes(bytes);
			}
			if (width > room.value.length) {
				room.value = new double[width];
				room.evaluation = new long[width];
				room.step = new long[width];
			}
			return room;
		}

		/** One of its three parts. */
		ByteBuffer part(int number, int bytes) {
			return memory.slice(memory.capacity() / 3 * number, bytes).order(memory.order());
		}
	}

	/**
	 * A buffer in the memory of a search, which frees it with all else; to be closed only where another takes its place.
	 *
	 * @param capacity entries of a population between two calls of {@link #drain}; a step makes at most one per evaluation
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

	/** Kernel argument [populations][capacity]. */
	public Buffer values() {
		return values;
	}

	/** Kernel argument [2][populations][capacity]: evaluations, steps. */
	public Buffer places() {
		return places;
	}

	/** Kernel argument [populations], 0 until kernels append. */
	public Buffer counts() {
		return counts;
	}

	/**
	 * Arguments of kernels: values, places, counts and the capacity.
	 *
	 * @since 0.3
	 */
	public List<Object> arguments() {
		return List.of(values, places, counts, capacity);
	}

	/**
	 * Whether the device had better put entries in order than the host: a GPU, steps of few evaluations, and numbers of 32 bits. Then the program has
	 * {@link #ordered() another file}, and the buffer is informed by {@link #orderBy}. Kernels must append the entries of a step after those of the
	 * steps before it.
	 *
	 * @param evaluations that a step makes at most
	 * @since 0.1
	 */
	public static boolean orders(Setting<?> setting, int evaluations) {
		Budget budget = setting.budget();
		long most = Math.min(budget.evaluations(), budget.steps() > Integer.MAX_VALUE / evaluations - 1 ? Budget.UNLIMITED
				: (budget.steps() + 1) * evaluations);
		DeviceInfo device = setting.device().info();
		return !device.cpu() && device.groupSize() >= ORDERED_ITEMS && evaluations <= ORDERED_ITEMS && most <= Integer.MAX_VALUE;
	}

	/**
	 * The kernel that puts entries in order.
	 *
	 * @since 0.1
	 */
	public static KernelFile ordered() {
		return KernelFile.ours("lib/ordered.cl");
	}

	/**
	 * From now on the device puts entries in order before they are read.
	 *
	 * @param program one with the file {@link #ordered()}
	 * @since 0.1
	 */
	public void orderBy(Program program) {
		order = program.kernel("order_improvements");
	}

	/**
	 * The same for a method all of whose steps make as many evaluations, and so does its start: steps follow from them and are not read.
	 *
	 * @param each evaluations of a step
	 * @since 0.2
	 */
	public void orderBy(Program program, int each) {
		orderBy(program);
		this.each = each;
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
		if (order != null) {
			device.queue().launch(new Launch(order, populations, ORDERED_ITEMS, List.of(values, places, counts, capacity)));
		}
		long[] found = found();
		int most = 0;
		for (int p = 0; p < populations; p++) {
			if (found[p] > capacity) {
				throw new IllegalStateException("population " + p + " recorded " + found[p] + " improvements in one launch; there is room for "
						+ capacity + ". Use fewer steps per launch");
			}
			most = Math.max(most, (int) found[p]);
		}
		if (most == 0) {
			return;
		}
		int width = Math.min(most, READ_BYTES / Long.BYTES);
		int together = Math.clamp(READ_BYTES / Long.BYTES / width, 1, populations);
		Room room = Room.of(width, together);
		for (int p = 0; p < populations; p += together) {
			for (int first = 0; first < most; first += width) {
				int n = Math.min(together, populations - p);
				int some = Math.min(width, most - first);
				if (order != null) {
					append(p, n, first, some, found, room, traces);
				} else {
					insert(p, n, first, some, found, room, traces);
				}
			}
		}
		device.queue().zero(counts, 0, counts.bytes());
	}

	/**
	 * Entries {@code first} to {@code first + width} − 1 of {@code n} populations from {@code from}. Plain calls by one thread: a process may do this once
	 * for a million entries, before Java has compiled anything, and then threads hold each other up with what Java counts for its compiler.
	 */
	private void insert(int from, int n, int first, int width, long[] found, Room room, IntFunction<Trace> traces) {
		long at = (long) from * capacity + first;
		ByteBuffer someValues = read(values, precision.bytes(), at * precision.bytes(), precision.bytes(), width, room.part(0, n * width
				* precision.bytes()));
		LongBuffer someEvaluations = read(places, Long.BYTES, at * Long.BYTES, Long.BYTES, width, room.part(1, n * width * Long.BYTES))
				.asLongBuffer();
		LongBuffer someSteps = read(places, Long.BYTES, ((long) populations * capacity + at) * Long.BYTES, Long.BYTES, width,
				room.part(2, n * width * Long.BYTES)).asLongBuffer();
		for (int k = 0; k < n; k++) {
			int some = Math.clamp(found[from + k] - first, 0, width);
			if (some > 0) {
				precision.get(someValues, k * width, room.value, some);
				someEvaluations.get(k * width, room.evaluation, 0, some);
				someSteps.get(k * width, room.step, 0, some);
				Trace trace = traces.apply(from + k);
				trace.makeRoom((int) found[from + k] - first);
				trace.insert(room.step, room.evaluation, room.value, 0, some);
			}
		}
	}

	/** The same of entries that are in order, in numbers of 32 bits at the beginning of each population's row. */
	private void append(int from, int n, int first, int width, long[] found, Room room, IntFunction<Trace> traces) {
		long at = (long) from * capacity;
		ByteBuffer someValues = read(values, precision.bytes(), (at + first) * precision.bytes(), precision.bytes(), width, room.part(0, n
				* width * precision.bytes()));
		IntBuffer someEvaluations = read(places, Long.BYTES, at * Long.BYTES + (long) first * Integer.BYTES, Integer.BYTES, width,
				room.part(1, n * width * Integer.BYTES)).asIntBuffer();
		IntBuffer someSteps = each > 0 ? null : read(places, Long.BYTES, ((long) populations * capacity + at) * Long.BYTES + (long) first
				* Integer.BYTES,
				Integer.BYTES, width, room.part(2, n * width * Integer.BYTES)).asIntBuffer();
		for (int k = 0; k < n; k++) {
			int some = Math.clamp(found[from + k] - first, 0, width);
			if (some > 0) {
				Trace trace = traces.apply(from + k);
				trace.makeRoom((int) found[from + k] - first);
				IntBuffer evaluations = someEvaluations.slice(k * width, some);
				DoubleBuffer values = doubles(someValues, k * width, some, room);
				if (each > 0) {
					trace.append(each, evaluations, values);
				} else {
					trace.append(someSteps.slice(k * width, some), evaluations, values);
				}
			}
		}
	}

	/** This number of these values. */
	private DoubleBuffer doubles(ByteBuffer some, int first, int n, Room room) {
		if (precision == Precision.DOUBLE) {
			return some.asDoubleBuffer().slice(first, n);
		}
		precision.get(some, first, room.value, n);
		return DoubleBuffer.wrap(room.value, 0, n);
	}

	/**
	 * Rows of populations, {@code width} numbers of each.
	 *
	 * @param place bytes from one entry's place to the next where kernels append
	 * @param first byte of the first row
	 * @param bytes of a number
	 */
	private ByteBuffer read(Buffer from, int place, long first, int bytes, int width, ByteBuffer to) {
		device.queue().readRows(from, first, (long) capacity * place, width * bytes, to);
		return to;
	}

	@Override
	public void close() {
		all.forEach(Buffer::close);
	}
}
