package org.thalweg.algorithms.clpso;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.algorithms.clpso.ClpsoParameters.Exemplars;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.KernelSearch;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.TraceBuffer;
import org.thalweg.core.math.Selection;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;
import org.thalweg.core.run.Timeline.Segment;

/** CLPSO on a device: one work-group a swarm, many generations a launch, after {@code kernels/algorithms/clpso}. */
final class DeviceSearch extends KernelSearch {
	/** What one improvement a generation may take, and generations of one launch at least and at most. */
	private static final int TRACE_BYTES = 64 << 20;
	static final int FEWEST = 1024;
	private static final int MOST = 16384;
	/** Numbers of a swarm in {@code ends}: evaluations, whether it is done, and how many of the requested generations it took. */
	private static final int ENDS = 3;

	/** Words of a particle's state. */
	static final int STATE = 4;

	private final Setting<ClpsoParameters> setting;
	private final ClpsoParameters rules;
	private final SwarmLayout layout;
	private final long lastGeneration;
	private final int launchGenerations;

	private Program program;
	private NumberTables tables;
	private Buffer positions;
	private Buffer velocities;
	private Buffer exemplars;
	private Buffer bests;
	private Buffer fitness;
	private Buffer state;
	private Buffer swarms;
	private Buffer ranges;
	private Buffer learning;
	private Buffer data;
	private Buffer rows;
	private Buffer ends;
	private TraceBuffer improvements;
	private boolean traced = true;

	/** @param lastGeneration K of equation 4 */
	DeviceSearch(Setting<ClpsoParameters> setting, KernelDevice device, long lastGeneration) {
		super(setting, device, setting.parameters().size());
		this.setting = setting;
		this.rules = setting.parameters();
		this.lastGeneration = lastGeneration;
		this.layout = SwarmLayout.of(setting);
		this.launchGenerations = generations(count, precision);
		try {
			timeline.enter(Segment.BUFFERS);
			allocate();
			timeline.enter(Segment.INITIALISE);
			ByteBuffer states = states();
			timeline.enter(Segment.BUFFERS);
			fill(states);
			timeline.enter(Segment.BUILD);
			program = compile(layout.text(setting));
			if (TraceBuffer.orders(setting, size)) {
				improvements.orderBy(program);
			}
			timeline.leave();
		} catch (RuntimeException | Error e) { // Java may be out of memory
			close();
			throw e;
		}
	}

	private void allocate() {
		positions = memory.points("positions", size);
		velocities = memory.points("velocities", size);
		exemplars = memory.buffer("exemplars", (long) count * size * dimension * SwarmLayout.exemplarBytes(rules, precision));
		bests = memory.points("personal bests", size);
		fitness = memory.reals("fitness", size);
		rows = memory.points("rows", layout.rowsGlobal() ? size : 0);
		ends = memory.buffer("ends", (long) count * ENDS * Long.BYTES);
		improvements = new TraceBuffer(memory, room(launchGenerations, size));
		if (layout.design().numbers() == Design.Numbers.TABLES) {
			tables = new NumberTables(setting, device, memory::buffer);
		}
	}

	/** Generations of a launch at most, so that the improvements of this number of swarms take little memory. */
	static int generations(int swarms, Precision precision) {
		return Math.clamp(TRACE_BYTES / (swarms * (precision.bytes() + 2 * Long.BYTES)), FEWEST, MOST);
	}

	/**
	 * Improvements of a swarm for which a launch has room: one a generation, which few swarms need, and what a generation may make
	 * at most, so that a swarm seldom stops early.
	 */
	static int room(int generations, int size) {
		return generations + 4 * size;
	}

	/** Stagnation, refresh ordinal, no generation without an evaluation, and MLC state of every particle before the start. */
	private ByteBuffer states() {
		ByteBuffer out = Precision.bytes((long) count * size * STATE * Integer.BYTES);
		IntBuffer words = out.asIntBuffer();
		int[] swarm = new int[size * STATE];
		for (int i = 0; i < size; i++) {
			swarm[i * STATE] = rules.refreshingGap();
			swarm[i * STATE + 2] = -1;
		}
		int[] drawn = new int[size];
		for (Population p : setting.populations()) {
			new Draw(p.seed(), p.instance()).words(ClpsoStream.MLC, 0, 0, size, 1, drawn);
			for (int i = 0; i < size; i++) {
				swarm[i * STATE + 3] = drawn[i];
			}
			words.put(swarm);
		}
		return out;
	}

	private void fill(ByteBuffer states) {
		swarms = tables == null ? memory.keys() : memory.keys(tables::source);
		state = memory.written("particle states", states);
		ranges = memory.ranges(List.of(Problem::lower, Problem::upper, this::greatestVelocity, Problem::initialLower,
				Problem::initialUpper));
		learning = memory.written("learning probabilities", precision.memory(rules.learningProbabilities()));
		data = memory.objectiveData();
		device.queue().zero(ends, 0, ends.bytes());
	}

	private double[] greatestVelocity(Problem problem) {
		double[] out = new double[dimension];
		for (int d = 0; d < dimension; d++) {
			out[d] = rules.velocityClamp() * (problem.upper()[d] - problem.lower()[d]);
		}
		return out;
	}

	@Override
	public void advance(long wanted) {
		int most = tables == null ? launchGenerations : Math.min(launchGenerations, tables.generations());
		advance(wanted, setting.budget().steps(), most, this::take);
	}

	private void take(long from, int n) {
		boolean first = !started(0);
		if (first) {
			start();
		}
		int rowsOfNumbers = 1;
		if (tables != null && n > 0) {
			timeline.enter(Segment.INITIALISE);
			rowsOfNumbers = tables.rows(n);
			tables.fill(from + 1, n, () -> ordinals(from));
		}
		LongBuffer end = launch(first ? 0 : from + 1, n, rowsOfNumbers, false);
		gather();
		while (stoppedEarly(end, n)) {
			end = launch(first ? 0 : from + 1, n, rowsOfNumbers, true);
			gather();
		}
		record(from, end);
	}

	private void gather() {
		if (traced) {
			improvements.drain(this::trace);
		} else {
			improvements.clear();
		}
	}

	private void record(long from, LongBuffer end) {
		ByteBuffer values = traced ? null : values();
		for (int p = 0; p < count; p++) {
			if (!done(p)) {
				long step = from + end.get(ENDS * p + 2);
				if (traced) {
					record(p, step, end.get(ENDS * p));
				} else {
					record(p, step, end.get(ENDS * p), precision.get(values, p * size + leader(values, p)));
				}
			}
		}
	}

	/** The personal bests' values of all particles. */
	private ByteBuffer values() {
		ByteBuffer out = precision.memory((long) count * size);
		device.queue().read(fitness, 0, out);
		return out;
	}

	private int leader(ByteBuffer values, int p) {
		double[] own = new double[size];
		Arrays.setAll(own, i -> precision.get(values, p * size + i));
		return Selection.best(own, size);
	}

	@Override
	public void discardTraces() {
		traced = false;
	}

	/**
	 * Takes generations first … first + n − 1, or 0 … n.
	 *
	 * @param again whether to resume swarms that stopped early; all others stay unchanged
	 * @return the ends
	 */
	private LongBuffer launch(long first, int n, int rowsOfNumbers, boolean again) {
		timeline.enter(Segment.ENQUEUE);
		Budget budget = setting.budget();
		List<Object> arguments = new ArrayList<>(arguments(rowsOfNumbers));
		arguments.addAll(List.of(learning, data, rows, improvements.values(), improvements.places(), improvements.counts(),
				improvements.capacity(), ends));
		arguments.addAll(List.of((int) first, n, again ? 1 : 0, (int) lastGeneration, budget.evaluations(),
				precision.scalar(budget.target())));
		device.queue().launch(new Launch(program.kernel("clpso_advance"), count, layout.group().items(), arguments));
		timeline.enter(Segment.EXECUTE);
		device.queue().finish();
		timeline.enter(Segment.READ_BACK);
		ByteBuffer out = Precision.bytes(ends.bytes());
		device.queue().read(ends, 0, out);
		return out.asLongBuffer();
	}

	/** Whether a swarm that is not done found no room for the improvements of all n generations. */
	private boolean stoppedEarly(LongBuffer end, int n) {
		return IntStream.range(0, count).anyMatch(p -> end.get(ENDS * p + 1) == 0 && end.get(ENDS * p + 2) < n);
	}

	private void start() {
		if (tables != null) {
			timeline.enter(Segment.INITIALISE);
			tables.fillStart();
		}
		timeline.enter(Segment.ENQUEUE);
		device.queue().launch(new Launch(program.kernel("clpso_start"), count, layout.group().items(), arguments(1)));
	}

	private List<Object> arguments(int rowsOfNumbers) {
		Buffer none = swarms;
		return List.of(positions, velocities, exemplars, bests, fitness, state, swarms, ranges,
				tables == null ? none : tables.coefficients(), tables == null ? none : tables.thresholds(),
				tables == null ? none : tables.picks(), rowsOfNumbers);
	}

	/** Refresh ordinals of all particles after a generation; the tables of the next chunk begin there. */
	private int[] ordinals(long generation) {
		int[] out = new int[count * size];
		if (generation > 0) {
			ByteBuffer states = Precision.bytes(state.bytes());
			device.queue().read(state, 0, states);
			for (int k = 0; k < out.length; k++) {
				out[k] = states.getInt((STATE * k + 1) * Integer.BYTES);
			}
		}
		return out;
	}

	@Override
	protected boolean state(StateArrays own) {
		long numbers = (long) size * dimension;
		reals(own, "positions", positions, numbers);
		reals(own, "velocities", velocities, numbers);
		reals(own, "personal bests", bests, numbers);
		reals(own, "fitness", fitness, size);
		if (rules.exemplars() == Exemplars.LIVE) {
			words(own, "exemplars", exemplars, numbers);
		} else {
			reals(own, "exemplars", exemplars, numbers);
		}
		words(own, "particle states", state, (long) size * STATE);
		return true;
	}

	@Override
	protected void restored() {
		ByteBuffer out = Precision.bytes(ends.bytes());
		for (int p = 0; p < count; p++) {
			out.putLong(evaluations(p)).putLong(done(p) ? 1 : 0).putLong(0);
		}
		device.queue().write(ends, 0, out.rewind());
	}

	@Override
	public double[] position(int p) {
		return row(bests, (long) p * size + leader(fitness, p));
	}

	@Override
	public double[][] positions() {
		return leaders(bests, fitness);
	}

	@Override
	public String kernelHash() {
		return program.hash();
	}
}
