package org.thalweg.algorithms.clpso;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.ObjectiveText;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;
import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Timeline.Segment;
import org.thalweg.core.run.Trace;

/** CLPSO on a device: one work-group a swarm, many generations a launch, after {@code kernels/algorithms/clpso.cl}. */
final class DeviceSearch implements Search {
	/** Generations of one launch at most: what the trace buffers hold. */
	private static final int LAUNCH_GENERATIONS = 1024;

	private final Setting<ClpsoParameters> setting;
	private final ClpsoParameters rules;
	private final KernelDevice device;
	private final Precision precision;
	private final Layout layout;
	private final long lastGeneration;
	private final int count;
	private final int size;
	private final int dimension;
	private final Timeline timeline = new Timeline();
	private final List<Buffer> buffers = new ArrayList<>();
	private final Trace[] traces;
	private final long[] steps;
	private final long[] evaluations;
	private final boolean[] done;

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
	private boolean started;
	private long generation; // generations done by the swarms that are not done

	DeviceSearch(Setting<ClpsoParameters> setting, KernelDevice device, long lastGeneration) {
		this.setting = setting;
		this.rules = setting.parameters();
		this.device = device;
		this.precision = setting.precision();
		this.lastGeneration = lastGeneration;
		this.count = setting.populations().size();
		this.size = rules.size();
		this.dimension = setting.dimension();
		this.traces = new Trace[count];
		Arrays.setAll(traces, p -> new Trace());
		this.steps = new long[count];
		this.evaluations = new long[count];
		this.done = new boolean[count];
		ObjectiveText objective = new ObjectiveText(setting.ensemble().getFirst());
		this.layout = Layout.of(setting);
		try {
			timeline.enter(Segment.BUFFERS);
			allocate(objective);
			timeline.enter(Segment.INITIALISE);
			fill();
			timeline.enter(Segment.BUILD);
			program = device.build(layout.text(setting));
			timeline.leave();
		} catch (RuntimeException e) {
			close();
			throw e;
		}
	}

	private Buffer buffer(String label, long bytes) {
		Buffer b = device.allocate(label, Math.max(16, bytes));
		buffers.add(b);
		return b;
	}

	private void allocate(ObjectiveText objective) {
		long reals = (long) count * size * dimension * precision.bytes();
		positions = buffer("positions", reals);
		velocities = buffer("velocities", reals);
		exemplars = buffer("exemplars", (long) count * size * dimension * Layout.exemplarBytes(rules, precision));
		bests = buffer("personal bests", reals);
		fitness = buffer("fitness", (long) count * size * precision.bytes());
		state = buffer("particle states", (long) count * size * 4 * Integer.BYTES);
		swarms = buffer("swarms", (long) count * 4 * Integer.BYTES);
		ranges = buffer("ranges", (long) setting.ensemble().size() * 5 * dimension * precision.bytes());
		learning = buffer("learning probabilities", (long) size * precision.bytes());
		data = buffer("objective data", (long) setting.ensemble().size() * objective.stride() * precision.bytes());
		rows = buffer("rows", layout.needsRow() && !layout.rowsLocal() ? reals : 0);
		traceValues = buffer("trace values", (long) count * (LAUNCH_GENERATIONS + 1) * precision.bytes());
		traceEvaluations = buffer("trace evaluations", (long) count * (LAUNCH_GENERATIONS + 1) * Long.BYTES);
		totals = buffer("evaluations", (long) count * Long.BYTES);
		status = buffer("status", (long) count * 2 * Integer.BYTES);
		if (layout.numbers() == Layout.TABLES) {
			tables = new NumberTables(device, precision, setting.populations(), rules, dimension, setting.budget());
		}
	}

	private void fill() {
		ByteBuffer keys = Precision.bytes((long) count * 4 * Integer.BYTES);
		ByteBuffer states = Precision.bytes((long) count * size * 4 * Integer.BYTES);
		for (Population p : setting.populations()) {
			keys.putInt((int) p.seed()).putInt((int) (p.seed() >>> 32)).putInt(p.instance()).putInt(0);
			Draw draw = new Draw(p.seed(), p.instance());
			for (int i = 0; i < size; i++) {
				states.putInt(rules.refreshingGap()).putInt(0).putInt(0).putInt(draw.word(Purpose.MLC, 0, i, 0));
			}
		}
		ByteBuffer boxes = precision.memory((long) setting.ensemble().size() * 5 * dimension);
		for (Problem p : setting.ensemble()) {
			put(boxes, p.lower());
			put(boxes, p.upper());
			for (int d = 0; d < dimension; d++) {
				precision.put(boxes, rules.velocityClamp() * (p.upper()[d] - p.lower()[d]));
			}
			put(boxes, p.initialLower());
			put(boxes, p.initialUpper());
		}
		timeline.enter(Segment.BUFFERS);
		device.queue().write(swarms, 0, keys.flip());
		device.queue().write(state, 0, states.flip());
		device.queue().write(ranges, 0, boxes.flip());
		device.queue().write(learning, 0, precision.memory(rules.learningProbabilities()));
		device.queue().write(data, 0, precision.memory(ObjectiveText.data(setting.ensemble())));
		device.queue().zero(status, 0, status.bytes());
		device.queue().zero(totals, 0, totals.bytes());
	}

	private void put(ByteBuffer to, double[] values) {
		for (int d = 0; d < dimension; d++) {
			precision.put(to, values[d]);
		}
	}

	@Override
	public int populations() {
		return count;
	}

	@Override
	public void advance(long wanted) {
		long left = wanted;
		if (!started) {
			start();
			left -= launch(0, (int) Math.min(left, chunk()));
		}
		while (left > 0 && !done()) {
			left -= launch(generation + 1, (int) Math.min(left, chunk()));
		}
		timeline.leave();
	}

	/** Generations that the next launch may take. */
	private long chunk() {
		long most = Math.min(LAUNCH_GENERATIONS, setting.budget().steps() - generation);
		return tables == null ? most : Math.min(most, tables.generations());
	}

	private void start() {
		started = true;
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

	/** Generations first … first + n − 1 (first = 0: the start, then n generations) in one launch; returns n. */
	private int launch(long first, int n) {
		int rowsOfNumbers = 1;
		if (tables != null && n > 0) {
			timeline.enter(Segment.INITIALISE);
			rowsOfNumbers = tables.rows(n);
			tables.fill(Math.max(1, first), n, ordinals());
		}
		timeline.enter(Segment.ENQUEUE);
		Budget budget = setting.budget();
		List<Object> arguments = new ArrayList<>(arguments(rowsOfNumbers));
		arguments.addAll(List.of(learning, data, rows, traceValues, traceEvaluations, totals, status, (int) first, n,
				(int) lastGeneration, budget.evaluations(), precision.scalar(budget.target())));
		device.queue().launch(new Launch(program.kernel("clpso_advance"), count, layout.groupItems(), arguments));
		timeline.enter(Segment.EXECUTE);
		device.queue().finish();
		timeline.enter(Segment.READ_BACK);
		readTraces(first, n);
		generation += n;
		return n;
	}

	/** Refresh ordinals of all particles; the tables of the next chunk begin there. */
	private int[] ordinals() {
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

	private void readTraces(long first, int n) {
		ByteBuffer values = precision.memory((long) count * (n + 1));
		ByteBuffer counts = Precision.bytes((long) count * (n + 1) * Long.BYTES);
		ByteBuffer ended = Precision.bytes((long) count * 2 * Integer.BYTES);
		device.queue().read(traceValues, 0, values);
		device.queue().read(traceEvaluations, 0, counts);
		device.queue().read(status, 0, ended);
		for (int p = 0; p < count; p++) {
			if (done[p]) {
				continue;
			}
			int taken = ended.getInt((2 * p + 1) * Integer.BYTES);
			for (int g = first == 0 ? 0 : 1; g <= taken; g++) {
				int at = p * (n + 1) + g;
				evaluations[p] = counts.getLong(at * Long.BYTES);
				steps[p] = first == 0 ? g : first + g - 1;
				traces[p].offer(steps[p], evaluations[p], precision.get(values, at));
			}
			done[p] = ended.getInt(2 * p * Integer.BYTES) != 0 || steps[p] >= setting.budget().steps();
		}
	}

	@Override
	public long step(int p) {
		return steps[p];
	}

	@Override
	public long evaluations(int p) {
		return evaluations[p];
	}

	@Override
	public double best(int p) {
		return started ? traces[p].value(traces[p].size() - 1) : Double.POSITIVE_INFINITY;
	}

	@Override
	public double[] position(int p) {
		timeline.enter(Segment.READ_BACK);
		ByteBuffer values = precision.memory(size);
		device.queue().read(fitness, (long) p * size * precision.bytes(), values);
		int g = 0;
		for (int i = 1; i < size; i++) {
			if (precision.get(values, i) < precision.get(values, g)) {
				g = i;
			}
		}
		ByteBuffer row = precision.memory(dimension);
		device.queue().read(bests, ((long) p * size + g) * dimension * precision.bytes(), row);
		double[] out = new double[dimension];
		for (int d = 0; d < dimension; d++) {
			out[d] = precision.get(row, d);
		}
		timeline.leave();
		return out;
	}

	@Override
	public boolean done(int p) {
		return done[p];
	}

	@Override
	public Trace trace(int p) {
		return traces[p];
	}

	@Override
	public Timeline timeline() {
		return timeline;
	}

	@Override
	public String kernelHash() {
		return program.hash();
	}

	@Override
	public void close() {
		timeline.enter(Segment.RELEASE);
		buffers.forEach(Buffer::close);
		buffers.clear();
		if (tables != null) {
			tables.close();
			tables = null;
		}
		timeline.leave();
	}
}
