package org.thalweg.algorithms.clpso;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.KernelSearch;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;
import org.thalweg.core.run.Timeline.Segment;

/** CLPSO on a device: one work-group a swarm, many generations a launch, after {@code kernels/algorithms/clpso}. */
final class DeviceSearch extends KernelSearch {
	/** What the trace buffers may take, and generations of one launch at least and at most: so many improvements they hold. */
	private static final int TRACE_BYTES = 64 << 20;
	private static final int FEWEST = 1024;
	private static final int MOST = 8192;
	/** Numbers of a swarm in {@code ends}: evaluations, whether it is done, generations and improvements of the launch. */
	private static final int ENDS = 4;

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
	private Buffer traceValues;
	private Buffer tracePlaces;
	private Buffer ends;

	/** @param lastGeneration K of equation 4 */
	DeviceSearch(Setting<ClpsoParameters> setting, KernelDevice device, long lastGeneration) {
		super(setting, device, setting.parameters().size());
		this.setting = setting;
		this.rules = setting.parameters();
		this.lastGeneration = lastGeneration;
		this.layout = SwarmLayout.of(setting);
		int improvement = count * (precision.bytes() + 2 * Long.BYTES);
		this.launchGenerations = Math.clamp(TRACE_BYTES / improvement, FEWEST, MOST);
		try {
			timeline.enter(Segment.BUFFERS);
			allocate();
			timeline.enter(Segment.INITIALISE);
			ByteBuffer states = states();
			timeline.enter(Segment.BUFFERS);
			fill(states);
			timeline.enter(Segment.BUILD);
			program = device.build(layout.text(setting));
			timeline.leave();
		} catch (RuntimeException e) {
			close();
			throw e;
		}
	}

	private void allocate() {
		positions = memory.points("positions", size);
		velocities = memory.points("velocities", size);
		exemplars = buffer("exemplars", (long) count * size * dimension * SwarmLayout.exemplarBytes(rules, precision));
		bests = memory.points("personal bests", size);
		fitness = memory.reals("fitness", size);
		rows = memory.points("rows", layout.rowsGlobal() ? size : 0);
		long improvements = (long) count * (launchGenerations + 1);
		traceValues = buffer("trace values", improvements * precision.bytes());
		tracePlaces = buffer("trace places", improvements * 2 * Long.BYTES);
		ends = buffer("ends", (long) count * ENDS * Long.BYTES);
		if (layout.design().numbers() == Design.Numbers.TABLES) {
			tables = new NumberTables(setting, device, this::buffer);
		}
	}

	/** Stagnation, refresh ordinal, 0 and MLC state of every particle before the start. */
	private ByteBuffer states() {
		ByteBuffer out = Precision.bytes((long) count * size * 4 * Integer.BYTES);
		for (Population p : setting.populations()) {
			Draw draw = new Draw(p.seed(), p.instance());
			for (int i = 0; i < size; i++) {
				out.putInt(rules.refreshingGap()).putInt(0).putInt(0).putInt(draw.word(Purpose.MLC, 0, i, 0));
			}
		}
		return out.flip();
	}

	private void fill(ByteBuffer states) {
		swarms = tables == null ? keys() : keys(tables::source);
		state = written("particle states", states);
		ranges = ranges(List.of(Problem::lower, Problem::upper, this::greatestVelocity, Problem::initialLower,
				Problem::initialUpper));
		learning = written("learning probabilities", precision.memory(rules.learningProbabilities()));
		data = objectiveData();
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
		timeline.enter(Segment.ENQUEUE);
		Budget budget = setting.budget();
		List<Object> arguments = new ArrayList<>(arguments(rowsOfNumbers));
		arguments.addAll(List.of(learning, data, rows, traceValues, tracePlaces, ends,
				first ? 0 : (int) from + 1, n, (int) lastGeneration, budget.evaluations(), precision.scalar(budget.target())));
		device.queue().launch(new Launch(program.kernel("clpso_advance"), count, layout.group().items(), arguments));
		timeline.enter(Segment.EXECUTE);
		device.queue().finish();
		timeline.enter(Segment.READ_BACK);
		readTraces(from);
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
				out[k] = states.getInt((4 * k + 1) * Integer.BYTES);
			}
		}
		return out;
	}

	/** What a launch says of the generations that each swarm took; a swarm that was done before took none. */
	private void readTraces(long from) {
		LongBuffer end = read(ends, ends.bytes()).asLongBuffer();
		int[] entries = new int[count];
		Arrays.setAll(entries, p -> done(p) ? 0 : (int) end.get(ENDS * p + 3));
		long most = Arrays.stream(entries).max().orElseThrow();
		ByteBuffer values = read(traceValues, most * count * precision.bytes());
		LongBuffer places = read(tracePlaces, most * count * 2 * Long.BYTES).asLongBuffer();
		for (int p = 0; p < count; p++) {
			if (!done(p)) {
				int own = p;
				record(p, from + end.get(ENDS * p + 2), end.get(ENDS * p), entries[p], k -> places.get(2 * (k * count + own) + 1),
						k -> places.get(2 * (k * count + own)), k -> precision.get(values, k * count + own));
			}
		}
	}

	private ByteBuffer read(Buffer buffer, long bytes) {
		ByteBuffer out = Precision.bytes(bytes);
		if (bytes > 0) {
			device.queue().read(buffer, 0, out);
		}
		return out;
	}

	@Override
	public double[] position(int p) {
		return row(bests, (long) p * size + leader(fitness, p));
	}

	@Override
	public String kernelHash() {
		return program.hash();
	}
}
