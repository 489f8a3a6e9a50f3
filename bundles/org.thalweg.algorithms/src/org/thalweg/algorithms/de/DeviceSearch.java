package org.thalweg.algorithms.de;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

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
import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Timeline.Segment;
import org.thalweg.core.run.Trace;

/**
 * DE on a device, after {@code kernels/algorithms/de.cl}. Generations are queued in chunks; the values of a chunk's
 * generations stay on the device, which then tells the best of each.
 */
final class DeviceSearch implements Search {
	private static final int BEST_ITEMS = 64;

	private final Setting<DeParameters> setting;
	private final KernelDevice device;
	private final Precision precision;
	private final int count;
	private final int size;
	private final int dimension;
	private final int rows;
	private final int historyRows;
	private final double target;
	private final long lastStep;
	private final Timeline timeline = new Timeline();
	private final List<Buffer> buffers = new ArrayList<>();
	private final Trace[] traces;
	private final long[] steps;
	private final int[] bestIndividual;

	private Map<String, String> facts = Map.of();
	private Program program;
	private Generations generations;
	private Buffer positions;
	private Buffer fitness;
	private Buffer clock;
	private Buffer bestValues;
	private Buffer bestIndividuals;
	private boolean started;
	private long generation; // generations done by the populations that are not done

	DeviceSearch(Setting<DeParameters> setting, KernelDevice device) {
		this.setting = setting;
		this.device = device;
		this.precision = setting.precision();
		this.count = setting.populations().size();
		this.size = setting.parameters().size();
		this.dimension = setting.dimension();
		this.rows = Layout.rows(setting);
		this.historyRows = Layout.historyRows(rows, precision);
		// A device compares in its own precision, and so do we.
		this.target = precision == Precision.SINGLE ? (float) setting.budget().target() : setting.budget().target();
		this.lastStep = Math.min(setting.budget().steps(), setting.budget().evaluations() / size - 1);
		this.traces = new Trace[count];
		Arrays.setAll(traces, p -> new Trace());
		this.steps = new long[count];
		this.bestIndividual = new int[count];
		try {
			timeline.enter(Segment.BUILD);
			Layout layout = build();
			timeline.enter(Segment.BUFFERS);
			generations = new Generations(setting, device, layout, program, allocate(), own(layout), timeline, lastStep);
			timeline.leave();
		} catch (RuntimeException e) {
			close();
			throw e;
		}
	}

	/** Compiles; a launch configuration is worked out again once the compiler has told how many registers it takes. */
	private Layout build() {
		Layout layout = Layout.of(setting);
		program = device.build(layout.text(setting));
		if (layout.design() != Design.CUDADE_I) {
			facts = layout.facts();
			return layout;
		}
		int registers = program.kernel("de_mutate_cross_evaluate_replace").resources().registers();
		LaunchConfiguration best = LaunchConfiguration.of(Layout.launchCase(setting), setting.parameters().members(),
				Math.max(0, registers));
		facts = best.facts();
		Layout better = Layout.composite(best);
		if (!better.equals(layout)) {
			program = device.build(better.text(setting));
		}
		return better;
	}

	private Buffer buffer(String label, long bytes) {
		Buffer b = device.allocate(label, Math.max(16, bytes));
		buffers.add(b);
		return b;
	}

	private Generations.Shared allocate() {
		long real = precision.bytes();
		positions = buffer("positions", 2L * rows * dimension * real);
		fitness = buffer("fitness", (long) historyRows * rows * real);
		clock = buffer("clock", 2 * Integer.BYTES);
		bestValues = buffer("best values", historyRows * count * real);
		bestIndividuals = buffer("best individuals", (long) historyRows * count * Integer.BYTES);
		ObjectiveText objective = new ObjectiveText(setting.ensemble().getFirst());
		Generations.Shared shared = new Generations.Shared(positions, fitness, clock,
				buffer("populations", (long) count * 4 * Integer.BYTES),
				buffer("ranges", setting.ensemble().size() * 4 * dimension * real),
				buffer("objective data", setting.ensemble().size() * objective.stride() * real),
				buffer("generations that reached the target", (long) count * Integer.BYTES));
		fill(shared);
		return shared;
	}

	private Generations.Own own(Layout layout) {
		long real = precision.bytes();
		long reals = (long) rows * dimension * real;
		Buffer none = clock;
		List<Buffer> parents = new ArrayList<>();
		for (int k = 0; k < (layout.design() == Design.TUNED ? 0 : layout.design() == Design.CUDADE_I ? 2 : 1); k++) {
			parents.add(buffer("parents", (long) rows * Parents.EACH * Integer.BYTES));
		}
		return new Generations.Own(parents, layout.mutantBuffer() ? buffer("mutants", reals) : none,
				layout.trialBuffer() ? buffer("trials", reals) : none,
				layout.mutantBuffer() ? buffer("trial values", rows * real) : none);
	}

	private void fill(Generations.Shared shared) {
		ByteBuffer keys = Precision.bytes((long) count * 4 * Integer.BYTES);
		ByteBuffer never = Precision.bytes((long) count * Integer.BYTES);
		for (Population p : setting.populations()) {
			keys.putInt((int) p.seed()).putInt((int) (p.seed() >>> 32)).putInt(p.instance()).putInt(0);
			never.putInt(Integer.MAX_VALUE);
		}
		ByteBuffer boxes = precision.memory((long) setting.ensemble().size() * 4 * dimension);
		for (Problem p : setting.ensemble()) {
			for (double[] side : new double[][] { p.lower(), p.upper(), p.initialLower(), p.initialUpper() }) {
				for (int d = 0; d < dimension; d++) {
					precision.put(boxes, side[d]);
				}
			}
		}
		device.queue().write(shared.populations(), 0, keys.flip());
		device.queue().write(shared.reached(), 0, never.flip());
		device.queue().write(shared.ranges(), 0, boxes.flip());
		device.queue().write(shared.data(), 0, precision.memory(ObjectiveText.data(setting.ensemble())));
	}

	@Override
	public int populations() {
		return count;
	}

	@Override
	public void advance(long wanted) {
		long left = Math.min(wanted, lastStep - generation);
		do {
			int n = (int) Math.min(left, historyRows - 1);
			if (started && (n == 0 || done())) {
				break;
			}
			chunk(n);
			left -= n;
		} while (left > 0);
		timeline.leave();
	}

	/** The next n generations, and before the first of all the start. */
	private void chunk(int n) {
		timeline.enter(Segment.ENQUEUE);
		ByteBuffer now = Precision.bytes(2 * Integer.BYTES).putInt((int) generation).putInt((int) generation).flip();
		device.queue().write(clock, 0, now);
		if (!started) {
			generations.start();
		}
		if (n > 0) {
			generations.queue(generation, n);
		}
		device.queue().launch(Launch.of(program.kernel("de_best"), (n + 1) * count, BEST_ITEMS, fitness, bestValues,
				bestIndividuals, rows));
		timeline.enter(Segment.EXECUTE);
		device.queue().finish();
		timeline.enter(Segment.READ_BACK);
		record(n);
		// The last row is the next chunk's first.
		long row = (long) rows * precision.bytes();
		if (n > 0) {
			device.queue().copy(fitness, n * row, fitness, 0, row);
		}
		generation += n;
		started = true;
	}

	private void record(int n) {
		ByteBuffer values = precision.memory((long) (n + 1) * count);
		ByteBuffer holders = Precision.bytes((long) (n + 1) * count * Integer.BYTES);
		device.queue().read(bestValues, 0, values);
		device.queue().read(bestIndividuals, 0, holders);
		for (int p = 0; p < count; p++) {
			for (int row = started ? 1 : 0; row <= n && !done(p); row++) {
				int at = row * count + p;
				steps[p] = generation + row;
				bestIndividual[p] = holders.getInt(at * Integer.BYTES);
				traces[p].offer(steps[p], (steps[p] + 1) * size, precision.get(values, at));
			}
		}
	}

	@Override
	public long step(int p) {
		return steps[p];
	}

	/** Every generation evaluates every individual once, and so does the start. */
	@Override
	public long evaluations(int p) {
		return traces[p].size() > 0 ? (steps[p] + 1) * size : 0;
	}

	@Override
	public double best(int p) {
		return traces[p].size() > 0 ? traces[p].value(traces[p].size() - 1) : Double.POSITIVE_INFINITY;
	}

	@Override
	public double[] position(int p) {
		timeline.enter(Segment.READ_BACK);
		long row = (steps[p] & 1) * rows + (long) p * size + bestIndividual[p];
		ByteBuffer x = precision.memory(dimension);
		device.queue().read(positions, row * dimension * precision.bytes(), x);
		double[] out = new double[dimension];
		for (int d = 0; d < dimension; d++) {
			out[d] = precision.get(x, d);
		}
		timeline.leave();
		return out;
	}

	@Override
	public boolean done(int p) {
		return traces[p].size() > 0 && (steps[p] >= lastStep || best(p) <= target);
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
		buffers.forEach(Buffer::close);
		buffers.clear();
		timeline.leave();
	}
}
