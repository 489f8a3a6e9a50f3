package org.thalweg.algorithms.clpso;

import java.nio.ByteBuffer;
import java.util.ArrayList;
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

/** CLPSO on a device: one work-group a swarm, many generations a launch, after {@code kernels/algorithms/clpso.cl}. */
final class DeviceSearch extends KernelSearch {
	/** Generations of one launch at most: what the trace buffers hold. */
	private static final int LAUNCH_GENERATIONS = 1024;

	private final Setting<ClpsoParameters> setting;
	private final ClpsoParameters rules;
	private final Layout layout;
	private final long lastGeneration;

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
	private Buffer traceEvaluations;
	private Buffer totals;
	private Buffer status;

	/** @param lastGeneration K of equation 4 */
	DeviceSearch(Setting<ClpsoParameters> setting, KernelDevice device, long lastGeneration) {
		super(setting, device, setting.parameters().size());
		this.setting = setting;
		this.rules = setting.parameters();
		this.lastGeneration = lastGeneration;
		this.layout = Layout.of(setting);
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
		long reals = (long) count * size * dimension * precision.bytes();
		positions = buffer("positions", reals);
		velocities = buffer("velocities", reals);
		exemplars = buffer("exemplars", (long) count * size * dimension * Layout.exemplarBytes(rules, precision));
		bests = buffer("personal bests", reals);
		fitness = buffer("fitness", (long) count * size * precision.bytes());
		rows = buffer("rows", layout.needsRow() && !layout.rowsLocal() ? reals : 0);
		traceValues = buffer("trace values", (long) count * (LAUNCH_GENERATIONS + 1) * precision.bytes());
		traceEvaluations = buffer("trace evaluations", (long) count * (LAUNCH_GENERATIONS + 1) * Long.BYTES);
		totals = buffer("evaluations", (long) count * Long.BYTES);
		status = buffer("status", (long) count * 2 * Integer.BYTES);
		if (layout.numbers() == Layout.TABLES) {
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
		device.queue().zero(status, 0, status.bytes());
		device.queue().zero(totals, 0, totals.bytes());
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
		int most = tables == null ? LAUNCH_GENERATIONS : Math.min(LAUNCH_GENERATIONS, tables.generations());
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
		arguments.addAll(List.of(learning, data, rows, traceValues, traceEvaluations, totals, status,
				first ? 0 : (int) from + 1, n, (int) lastGeneration, budget.evaluations(), precision.scalar(budget.target())));
		device.queue().launch(new Launch(program.kernel("clpso_advance"), count, layout.groupItems(), arguments));
		timeline.enter(Segment.EXECUTE);
		device.queue().finish();
		timeline.enter(Segment.READ_BACK);
		readTraces(from, n);
	}

	private void start() {
		if (tables != null) {
			timeline.enter(Segment.INITIALISE);
			tables.fillStart();
		}
		timeline.enter(Segment.ENQUEUE);
		device.queue().launch(new Launch(program.kernel("clpso_start"), count, layout.groupItems(), arguments(1)));
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
	private void readTraces(long from, int n) {
		ByteBuffer values = precision.memory((long) count * (n + 1));
		ByteBuffer counts = Precision.bytes((long) count * (n + 1) * Long.BYTES);
		ByteBuffer taken = Precision.bytes((long) count * 2 * Integer.BYTES);
		device.queue().read(traceValues, 0, values);
		device.queue().read(traceEvaluations, 0, counts);
		device.queue().read(status, 0, taken);
		for (int p = 0; p < count; p++) {
			if (!done(p)) {
				int skipped = started(p) ? 1 : 0; // entry 0 is the start
				int length = taken.getInt((2 * p + 1) * Integer.BYTES) + 1 - skipped;
				record(p, from + skipped, length, values, counts, p * (n + 1) + skipped);
			}
		}
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
