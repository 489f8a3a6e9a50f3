package org.thalweg.algorithms.de;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.algorithms.storage.Singles;
import org.thalweg.core.algorithm.KernelSearch;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.algorithm.StateType;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.TraceBuffer;
import org.thalweg.core.math.Selection;
import org.thalweg.core.run.Timeline.Segment;

/**
 * DE on a device, after {@code kernels/algorithms/de}. Generations are queued in chunks; the values of a chunk's
 * generations stay on the device, which then returns the best of each.
 */
final class DeviceSearch extends KernelSearch {
	private final Setting<? extends Variant> setting;
	private final Rules rules;
	private final int individuals; // of a population
	private final int rows;
	private final int historyRows;
	private final int[] bestIndividual;

	private LaunchPlan plan;
	private StateType stored; // what positions are
	private Map<String, String> facts = Map.of();
	private Program program;
	private Generations generations;
	private Map<String, Buffer> own;
	private Buffer positions;
	private Buffer fitness;
	private Buffer clock;
	private Buffer keys;
	private Buffer bestValues;
	private Buffer bestIndividuals;
	private Buffer reached;
	private Buffer control;
	private Optional<OpposingLaunches.Buffers> opposites = Optional.empty();
	private TraceBuffer improvements;

	DeviceSearch(Setting<? extends Variant> setting, KernelDevice device) {
		super(setting, device, setting.parameters().rules().startEvaluations(), setting.parameters().rules().size());
		this.setting = setting;
		this.rules = setting.parameters().rules();
		this.individuals = rules.size();
		this.rows = LaunchPlan.rows(setting);
		this.historyRows = LaunchPlan.historyRows(rows, precision);
		this.bestIndividual = new int[count];
		try {
			timeline.enter(Segment.BUILD);
			plan = build();
			stored = plan.stored(setting);
			timeline.enter(Segment.BUFFERS);
			KernelCalls calls = new KernelCalls(program, allocate(), rows, plan.groupItems());
			generations = new Generations(setting, device, plan, calls, ofDesign(), timeline, lastStep());
			timeline.leave();
		} catch (RuntimeException | Error e) { // Java may be out of memory
			close();
			throw e;
		}
	}

	/** Compiles, and again for another plan where the compiler takes other registers than the first one counts on. */
	private LaunchPlan build() {
		LaunchPlan first = LaunchPlan.of(setting);
		program = compile(DeText.of(setting, first));
		if (first.dataflow() && program.kernel("de_dataflow").maxCoResidentGroups(first.groupItems()) * first.slots() < rows) {
			first = first.with(0);
			program = compile(DeText.of(setting, first));
		}
		if (first.design() != Design.CUDADE_I) {
			facts = first.facts();
			return first;
		}
		int registers = program.kernel("de_mutate_cross_evaluate_replace").resources().registers();
		LaunchConfiguration best = LaunchConfiguration.of(LaunchPlan.launchCase(setting), rules.members(),
				Math.max(0, registers));
		facts = best.facts();
		LaunchPlan better = LaunchPlan.composite(best);
		if (!better.equals(first)) {
			program = compile(DeText.of(setting, better));
		}
		return better;
	}

	private KernelCalls.Shared allocate() {
		own = plan.arrays(setting).allocateByLabel(memory);
		positions = own.get("positions");
		fitness = own.get("fitness");
		clock = memory.buffer("clock", 2 * Integer.BYTES);
		keys = memory.keys();
		bestValues = own.get("best values");
		bestIndividuals = own.get("best individuals");
		reached = own.get("generations that reached the target");
		device.queue().write(reached, 0, reached());
		improvements = new TraceBuffer(memory, LaunchPlan.improvements(size, count));
		control = own.getOrDefault("F and CR", clock);
		return new KernelCalls.Shared(positions, fitness, clock, keys, memory.ranges(), memory.objectiveData(), reached, control);
	}

	/** When populations reached the target, or never. */
	private ByteBuffer reached() {
		ByteBuffer out = Precision.bytes((long) count * Integer.BYTES);
		for (int p = 0; p < count; p++) {
			out.putInt(reached(best(p)) ? (int) step(p) : Integer.MAX_VALUE);
		}
		return out.flip();
	}

	private Generations.Own ofDesign() {
		opposites = rules.opposition().map(_ -> OpposingLaunches.of(own));
		List<Buffer> parents = Stream.of(LaunchPlan.PARENTS).filter(own::containsKey).map(own::get).toList();
		return new Generations.Own(parents, own.getOrDefault("mutants", clock), own.getOrDefault("trials", clock),
				own.getOrDefault("trial values", clock), opposites, plan.dataflow()
						? List.of(own.get("last generations"), memory.buffer("ends of epochs", plan.arrivedBytes(historyRows))) : List.of());
	}

	@Override
	public void advance(long wanted) {
		advance(wanted, lastStep(), historyRows - 1, this::take);
	}

	private void take(long from, int n) {
		timeline.enter(Segment.ENQUEUE);
		ByteBuffer now = Precision.bytes(2 * Integer.BYTES).putInt((int) from).putInt((int) from).flip();
		device.queue().write(clock, 0, now);
		boolean fresh = !started(0);
		if (fresh) {
			generations.start();
		}
		if (n > 0) {
			generations.queue(from, n);
		}
		findBests(from, n, fresh);
		timeline.enter(Segment.EXECUTE);
		device.queue().finish();
		timeline.enter(Segment.READ_BACK);
		int needed = improvements.most();
		if (needed > improvements.capacity()) { // all values are still there
			improvements.close();
			improvements = new TraceBuffer(memory, needed);
			findBests(from, n, fresh);
		}
		readBests(from, n);
		// The last row is the next launch's first.
		long row = (long) rows * precision.bytes();
		if (n > 0) {
			device.queue().copy(fitness, n * row, fitness, 0, row);
		}
	}

	private void findBests(long from, int n, boolean fresh) {
		Buffer opposite = opposites.map(OpposingLaunches.Buffers::opposite).orElse(fitness);
		Buffer startValues = opposites.map(OpposingLaunches.Buffers::startValues).orElse(fitness);
		int items = LaunchPlan.bestItems(setting);
		device.queue().launch(Launch.of(program.kernel("de_best"), (n + 1) * count, items, fitness, opposite, startValues, keys,
				bestValues, bestIndividuals, reached, improvements.values(), improvements.places(), improvements.counts(), improvements.capacity(),
				rows, (int) from,
				fresh ? 1 : 0));
	}

	/**
	 * Every generation evaluates as many points as there are individuals; the start its individuals, and their opposites if requested.
	 * Rows after that which reached the target hold nothing new; where no population did, the last row has everything.
	 */
	private void readBests(long from, int n) {
		improvements.drain(this::trace);
		boolean ends = IntStream.range(0, count).anyMatch(p -> !done(p) && reached(trace(p).value(trace(p).size() - 1)));
		History history = new History(ends ? 0 : n, n);
		for (int p = 0; p < count; p++) {
			if (!done(p)) {
				int row = !ends ? n : started(p) ? 1 : 0;
				while (row < n && !reached(history.value(row, p))) {
					row++;
				}
				bestIndividual[p] = history.holder(row, p);
				record(p, from + row, size + (from + row) * individuals);
			}
		}
	}

	/** Rows of the best values and of who has them, as read. */
	private final class History {
		private final int first;
		private final ByteBuffer values;
		private final ByteBuffer holders;

		History(int first, int last) {
			this.first = first;
			int numbers = (last - first + 1) * count;
			values = precision.memory(numbers);
			holders = Precision.bytes((long) numbers * Integer.BYTES);
			device.queue().read(bestValues, (long) first * count * precision.bytes(), values);
			device.queue().read(bestIndividuals, (long) first * count * Integer.BYTES, holders);
		}

		double value(int row, int p) {
			return precision.get(values, (row - first) * count + p);
		}

		int holder(int row, int p) {
			return holders.getInt(((row - first) * count + p) * Integer.BYTES);
		}
	}

	@Override
	public double[] position(int p) {
		long best = row(p) + bestIndividual[p];
		return plan.singles(setting) ? Singles.row(device, positions, best, dimension) : row(positions, best);
	}

	/** Of the first individual of a population, in the half of the generation in which it is. */
	private long row(int p) {
		return (step(p) & 1) * rows + (long) p * individuals;
	}

	@Override
	protected boolean state(StateArrays own) {
		long coordinates = (long) individuals * dimension;
		Singles.declare(own, "positions", Family.rounds(setting), stored, count * coordinates,
				memory.access(positions, stored, coordinates, p -> row(p) * dimension));
		own.add("fitness", StateType.reals(precision), rows, fitness());
		if (rules.adaptation().isPresent()) {
			reals(own, "F", control, individuals, p -> row(p) + (step(p) & 1) * rows);
			reals(own, "CR", control, individuals, p -> row(p) + ((step(p) & 1) + 1) * rows);
		}
		return true;
	}

	/** Values of the present generation. Those of a population that is done have been written over, all but the best. */
	private StateArrays.Access fitness() {
		StateArrays.Access first = memory.access(fitness, StateType.reals(precision), individuals, p -> (long) p * individuals);
		return new StateArrays.Access() {
			@Override
			public void get(long from, ByteBuffer to) {
				ByteBuffer out = to.slice().order(to.order());
				first.get(from, to);
				for (int k = (int) from; out.hasRemaining(); k++) {
					int p = k / individuals;
					if (done(p)) {
						precision.put(out, k % individuals == bestIndividual[p] ? best(p) : Double.POSITIVE_INFINITY);
					} else {
						out.position(out.position() + precision.bytes());
					}
				}
			}

			@Override
			public void set(long to, ByteBuffer from) {
				first.set(to, from);
			}
		};
	}

	@Override
	protected void restored() {
		device.queue().write(reached, 0, reached());
		double[] values = memory.read(fitness, 0, rows);
		for (int p = 0; p < count; p++) {
			bestIndividual[p] = Selection.best(Arrays.copyOfRange(values, p * individuals, (p + 1) * individuals), individuals);
		}
	}

	@Override
	public String kernelHash() {
		return program.hash();
	}

	@Override
	public Map<String, String> facts() {
		return facts;
	}

	@Override
	public void close() {
		timeline.enter(Segment.RELEASE);
		if (generations != null) {
			generations.close();
			generations = null;
		}
		super.close();
	}
}
