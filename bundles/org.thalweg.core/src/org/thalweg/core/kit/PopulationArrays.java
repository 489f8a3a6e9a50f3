package org.thalweg.core.kit;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.core.algorithm.DeviceMemory;
import org.thalweg.core.algorithm.EventLog;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.algorithm.StateType;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Precision;

/**
 * The arrays that a method keeps on a device, declared once in the order of its kernels' arguments: positions and values,
 * parameters of individuals (F and CR of jDE: {@code reals("F, CR", 2 * N)}), pools and archives in addition to the population
 * (opposites: {@code points("opposites", N)}). Forecast and buffers follow from it. Shapes begin with the number of populations.
 *
 * @since 0.1
 */
public final class PopulationArrays {
	/** What a search has besides: keys, ranges, the objective's numbers. */
	private static final long FIXED = 1 << 20;

	/** @param kept whether a later launch reads what one leaves there */
	private record Array(String label, StateType type, long each, boolean kept) {
		long bytes() {
			return each * type.bytes();
		}
	}

	private final Setting<?> setting;
	private final List<Array> arrays = new ArrayList<>();
	private int bestPoints = -1;
	private int bestValues = -1;
	private int events = -1; // number of the array
	private List<String> kinds = List.of();

	/** None yet, of populations of this setting. */
	public PopulationArrays(Setting<?> setting) {
		this.setting = setting;
	}

	/** [populations][rows][D] reals. */
	public PopulationArrays points(String label, long rows) {
		return points(label, rows, StateType.reals(setting.precision()));
	}

	/** [populations][rows][D] numbers of this type, independent of the run's precision. */
	public PopulationArrays points(String label, long rows, StateType type) {
		arrays.add(new Array(label, type, rows * setting.dimension(), true));
		return this;
	}

	/** [populations][n] reals. */
	public PopulationArrays reals(String label, long n) {
		arrays.add(new Array(label, StateType.reals(setting.precision()), n, true));
		return this;
	}

	/** [populations][n] words of 32 bits, such as the present size of a population, the length of an archive or the number of a restart. */
	public PopulationArrays words(String label, long n) {
		arrays.add(new Array(label, StateType.WORDS, n, true));
		return this;
	}

	/** The array declared last holds nothing that a later launch reads: it is no part of a saved state. */
	public PopulationArrays scratch() {
		Array last = arrays.removeLast();
		arrays.add(new Array(last.label, last.type, last.each, false));
		return this;
	}

	/**
	 * The two arrays declared last hold the points that each individual has found best, and their values: [rows][D] and [rows].
	 *
	 * @since 0.3
	 */
	public PopulationArrays best() {
		bestPoints = arrays.size() - 2;
		bestValues = arrays.size() - 1;
		return this;
	}

	/**
	 * Words of a log of each population, such as ends of runs by reason, which kernels keep by {@code add_event} of {@code lib/events.cl}: what {@link
	 * org.thalweg.core.algorithm.HostPopulation#events} is on the host. A kernel clears it at its start.
	 *
	 * @param kinds names
	 * @since 0.3
	 */
	public PopulationArrays events(List<String> kinds) {
		words("events", EventLog.words(kinds));
		events = arrays.size() - 1;
		this.kinds = List.copyOf(kinds);
		return this;
	}

	/** Adds the defines of {@link #files}. */
	KernelText define(KernelText text) {
		return kinds.isEmpty() ? text : text.define("EVENT_KINDS", kinds.size()).define("EVENTS_KEPT", EventLog.KEPT);
	}

	/** Of {@code kernels/lib}, what kernels need for these arrays. */
	KernelFile[] files() {
		return kinds.isEmpty() ? new KernelFile[0] : new KernelFile[] { KernelFile.ours("lib/events.cl") };
	}

	/** The logs of all populations; none if none are kept. @param buffers of {@link #allocate} */
	List<EventLog> events(DeviceMemory memory, List<Buffer> buffers) {
		if (events < 0) {
			return List.of();
		}
		int each = EventLog.words(kinds);
		int populations = setting.populations().size();
		ByteBuffer read = Precision.bytes((long) populations * each * Integer.BYTES);
		memory.device().queue().read(buffers.get(events), 0, read);
		return IntStream.range(0, populations).mapToObj(p -> {
			int[] words = new int[each];
			read.asIntBuffer().get(p * each, words);
			return new EventLog(kinds, words);
		}).toList();
	}

	/** These arrays after those declared so far. */
	PopulationArrays then(PopulationArrays more) {
		events = more.events < 0 ? events : arrays.size() + more.events;
		kinds = more.kinds;
		arrays.addAll(more.arrays);
		return this;
	}

	Setting<?> setting() {
		return setting;
	}

	/** Numbers of the arrays declared by {@link #best}, and rows of them; −1 if none is. */
	int bestPoints() {
		return bestPoints;
	}

	int bestValues() {
		return bestValues;
	}

	int bestRows() {
		return (int) arrays.get(bestValues).each;
	}

	/**
	 * Memory of all of them and of a {@link TraceBuffer}.
	 *
	 * @param capacity of the buffer
	 * @since 0.3
	 */
	public MemoryForecast forecast(int capacity) {
		MemoryForecast own = forecast();
		MemoryForecast trace = TraceBuffer.forecast(setting.precision(), capacity);
		return new MemoryForecast(own.fixedBytes(), own.populationBytes() + trace.populationBytes(),
				Math.max(own.largestBytes(), trace.largestBytes()));
	}

	/** Memory of all of them. */
	public MemoryForecast forecast() {
		return new MemoryForecast(FIXED, arrays.stream().mapToLong(Array::bytes).sum(),
				arrays.stream().mapToLong(Array::bytes).max().orElse(0));
	}

	/** Memory of the same arrays as rows on the host. */
	MemoryForecast hostForecast() {
		return new MemoryForecast(FIXED, forecast().populationBytes(), (long) setting.dimension() * Double.BYTES);
	}

	/** Of one population, in a saved state. */
	long stateBytes() {
		return arrays.stream().filter(Array::kept).mapToLong(Array::bytes).sum();
	}

	/** Buffers in the order of the declaration, contents undefined. */
	public List<Buffer> allocate(DeviceMemory memory) {
		int count = setting.populations().size();
		return arrays.stream().map(a -> memory.buffer(a.label(), count * a.bytes())).toList();
	}

	/**
	 * The same by their labels, for a method that leaves some arrays out.
	 *
	 * @since 0.3
	 */
	public Map<String, Buffer> allocateByLabel(DeviceMemory memory) {
		List<Buffer> buffers = allocate(memory);
		return IntStream.range(0, buffers.size()).boxed().collect(Collectors.toMap(k -> arrays.get(k).label, buffers::get));
	}

	/** Declares those that later launches read, under their labels. @param buffers of {@link #allocate} */
	void state(StateArrays own, DeviceMemory memory, List<Buffer> buffers) {
		for (int k = 0; k < arrays.size(); k++) {
			Array a = arrays.get(k);
			if (a.kept && a.each > 0) {
				own.add(a.label, a.type, setting.populations().size() * a.each, memory.access(buffers.get(k), a.type, a.each, p -> p * a.each));
			}
		}
	}
}
