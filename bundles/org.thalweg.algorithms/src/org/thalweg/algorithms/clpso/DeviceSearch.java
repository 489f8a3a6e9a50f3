package org.thalweg.algorithms.clpso;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.List;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.ResidentSearch;
import org.thalweg.core.kit.TraceBuffer;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;
import org.thalweg.core.run.Timeline.Segment;

/** CLPSO on a device: one work-group a swarm, many generations a launch, after {@code kernels/algorithms/clpso}. */
final class DeviceSearch extends ResidentSearch {
	private final Setting<ClpsoParameters> setting;
	private final ClpsoParameters rules;
	private final SwarmLayout layout;
	private final long lastGeneration;
	private final int launchGenerations;
	private final NumberTables tables; // null: kernels make the numbers
	private final List<Object> arguments; // of all kernels
	private final List<Object> learning; // ... and of generations alone
	private final Buffer state;
	private final Buffer ends;
	private boolean fresh; // launches begin before generation 0
	private int rowsOfNumbers = 1;

	/** @param lastGeneration K of equation 4 */
	DeviceSearch(Setting<ClpsoParameters> setting, KernelDevice device, long lastGeneration) {
		this(setting, device, lastGeneration, SwarmLayout.of(setting));
	}

	private DeviceSearch(Setting<ClpsoParameters> setting, KernelDevice device, long lastGeneration, SwarmLayout layout) {
		super(device, layout.arrays(setting), SwarmLayout.improvements(setting), layout.text(setting), setting.parameters().size(),
				setting.parameters().size());
		this.setting = setting;
		this.rules = setting.parameters();
		this.layout = layout;
		this.lastGeneration = lastGeneration;
		this.launchGenerations = SwarmLayout.launchGenerations(setting);
		this.tables = layout.design().numbers() == Design.Numbers.TABLES ? held(() -> new NumberTables(setting, device, memory::buffer)) : null;
		this.state = own.get(5);
		this.ends = own.get(7);
		this.arguments = held(this::given);
		this.learning = held(() -> List.of(memory.written("learning probabilities", precision.memory(rules.learningProbabilities())),
				memory.objectiveData(), own.get(6)));
		held(() -> {
			device.queue().write(state, 0, states());
			device.queue().zero(ends, 0, ends.bytes());
			return null;
		});
		if (TraceBuffer.orders(setting, size)) {
			improvements.orderBy(program);
		}
	}

	private List<Object> given() {
		Buffer swarms = tables == null ? memory.keys() : memory.keys(tables::source);
		Buffer ranges = memory.ranges(List.of(Problem::lower, Problem::upper, this::greatestVelocity, Problem::initialLower,
				Problem::initialUpper));
		return List.of(own.get(0), own.get(1), own.get(2), own.get(3), own.get(4), state, swarms, ranges,
				tables == null ? swarms : tables.coefficients(), tables == null ? swarms : tables.thresholds(),
				tables == null ? swarms : tables.picks());
	}

	private double[] greatestVelocity(Problem problem) {
		double[] out = new double[dimension];
		for (int d = 0; d < dimension; d++) {
			out[d] = rules.velocityClamp() * (problem.upper()[d] - problem.lower()[d]);
		}
		return out;
	}

	/** Stagnation, refresh ordinal, no generation without an evaluation, and MLC state of every particle before the start. */
	private ByteBuffer states() {
		timeline.enter(Segment.INITIALISE);
		ByteBuffer out = Precision.bytes((long) count * size * SwarmLayout.STATE * Integer.BYTES);
		IntBuffer words = out.asIntBuffer();
		int[] swarm = new int[size * SwarmLayout.STATE];
		for (int i = 0; i < size; i++) {
			swarm[i * SwarmLayout.STATE] = rules.refreshingGap();
			swarm[i * SwarmLayout.STATE + 2] = -1;
		}
		int[] drawn = new int[size];
		for (Population p : setting.populations()) {
			new Draw(p.seed(), p.instance()).words(ClpsoStream.MLC, 0, 0, size, 1, drawn);
			for (int i = 0; i < size; i++) {
				swarm[i * SwarmLayout.STATE + 3] = drawn[i];
			}
			words.put(swarm);
		}
		timeline.leave();
		return out;
	}

	@Override
	public void advance(long wanted) {
		int most = tables == null ? launchGenerations : Math.min(launchGenerations, tables.generations());
		advance(wanted, setting.budget().steps(), most);
	}

	/** Takes generations from + 1 to from + n, or 0 to n; again, only swarms that stopped early do, and all others stay unchanged. */
	@Override
	protected void launch(long from, int n, boolean again) {
		if (!again) {
			fresh = !started(0);
			prepare(from, n);
		}
		Budget budget = setting.budget();
		device.queue().launch(launch("clpso_advance", count, layout.group().items(), arguments, List.of(rowsOfNumbers), learning,
				improvements.arguments(), List.of(ends, (int) (fresh ? 0 : from + 1), n, again ? 1 : 0, (int) lastGeneration,
						budget.evaluations(), precision.scalar(budget.target()))));
	}

	/** The start, if there was none, and the numbers of n generations. */
	private void prepare(long from, int n) {
		if (fresh) {
			if (tables != null) {
				timeline.enter(Segment.INITIALISE);
				tables.fillStart();
				timeline.enter(Segment.ENQUEUE);
			}
			device.queue().launch(launch("clpso_start", count, layout.group().items(), arguments, List.of(1)));
		}
		rowsOfNumbers = 1;
		if (tables != null && n > 0) {
			timeline.enter(Segment.INITIALISE);
			rowsOfNumbers = tables.rows(n);
			tables.fill(from + 1, n, () -> ordinals(from));
			timeline.enter(Segment.ENQUEUE);
		}
	}

	/** Refresh ordinals of all particles after a generation; the tables of the next chunk begin there. */
	private int[] ordinals(long generation) {
		int[] out = new int[count * size];
		if (generation > 0) {
			ByteBuffer states = Precision.bytes(state.bytes());
			device.queue().read(state, 0, states);
			for (int k = 0; k < out.length; k++) {
				out[k] = states.getInt((SwarmLayout.STATE * k + 1) * Integer.BYTES);
			}
		}
		return out;
	}

	@Override
	protected Progress progress(long from) {
		ByteBuffer read = Precision.bytes(ends.bytes());
		device.queue().read(ends, 0, read);
		LongBuffer end = read.asLongBuffer();
		return new Progress(p -> from + end.get(SwarmLayout.ENDS * p + 2), p -> end.get(SwarmLayout.ENDS * p));
	}

	@Override
	protected void restored() {
		ByteBuffer out = Precision.bytes(ends.bytes());
		for (int p = 0; p < count; p++) {
			out.putLong(evaluations(p)).putLong(done(p) ? 1 : 0).putLong(0);
		}
		device.queue().write(ends, 0, out.rewind());
	}
}
