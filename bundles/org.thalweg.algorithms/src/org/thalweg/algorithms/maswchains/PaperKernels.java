package org.thalweg.algorithms.maswchains;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.algorithms.maswchains.Trial.Outcome;
import org.thalweg.core.algorithm.DeviceMemory;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelDevice.Queue;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;
import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Timeline.Segment;

/** What figure 3 of [MA-SW-Chains] runs on the GPU for one population: launches of {@code paper.cl}. */
final class PaperKernels implements GenerationalScheme.Kernels {
	/** What is done with the values of a step, in the order of its evaluations. */
	interface Found {
		void values(int step, double[] values);
	}

	private final MaSwParameters p;
	private final PaperPlan plan;
	private final int population;
	private final int dimension;
	private final DeviceMemory memory;
	private final Queue queue;
	private final Precision precision;
	private final Timeline timeline;
	private final Program program;
	private final List<Object> arguments;
	private final Buffer biases;
	private final Buffer values;
	private final Buffer order;
	private final Buffer sorted;
	private final Buffer nearest;
	private final List<Buffer> tiles; // staged points and tiles, where groups share an evaluation
	private final Found found;

	/**
	 * @param first of the kernels' arguments: who draws, ranges, the objective's numbers
	 * @param own arrays of all populations, as {@link PaperPlan#arrays} declares them
	 */
	PaperKernels(Setting<MaSwParameters> setting, int population, DeviceMemory memory, Program program, List<Buffer> first, List<Buffer> own,
			Timeline timeline, Found found) {
		this.p = setting.parameters();
		this.plan = PaperPlan.of(setting);
		this.population = population;
		this.dimension = setting.dimension();
		this.memory = memory;
		this.queue = memory.device().queue();
		this.precision = setting.precision();
		this.timeline = timeline;
		this.program = program;
		this.arguments = new ArrayList<>(first);
		this.arguments.addAll(own.subList(0, 8));
		this.arguments.add(population);
		this.biases = own.get(1);
		this.values = own.get(2);
		this.order = own.get(3);
		this.sorted = own.get(4);
		this.nearest = own.get(7);
		this.tiles = own.subList(8, own.size());
		this.found = found;
	}

	private void launch(String kernel, int groups, Object... more) {
		List<Object> all = new ArrayList<>(arguments);
		all.addAll(List.of(more));
		queue.launch(new Launch(program.kernel(kernel), groups, plan.groupItems(), all));
	}

	/** Waits, so that what is read then counts for itself. */
	private void await() {
		timeline.enter(Segment.EXECUTE);
		queue.finish();
		timeline.enter(Segment.READ_BACK);
	}

	private int buckets(int points) {
		return Math.multiplyExact(points, plan.bucketGroups());
	}

	@Override
	public void scatter() {
		launch("masw_scatter", buckets(p.size()), plan.bucketGroups());
	}

	@Override
	public double[] evaluate(int step, int[] rows, int place, int n, int number) {
		if (plan.folds()) {
			evaluateTiles(step, place, n, number);
		} else {
			launch("masw_value", n, step, place, number);
		}
		await();
		int first = n == 1 ? rows[place] : 0;
		double[] read = memory.read(values, population * (PaperPlan.members(p) + 1L) + first, n == 1 ? 1 : PaperPlan.members(p));
		double[] out = IntStream.range(0, n).mapToDouble(k -> read[rows[place + k] - first]).toArray();
		found.values(step, out);
		timeline.enter(Segment.ENQUEUE);
		return out;
	}

	/** Staging only where stages are costly, carrying only after prefix sums; then both steps of the sum. */
	private void evaluateTiles(int step, int place, int n, int number) {
		Buffer staged = tiles.get(0);
		Buffer sums = tiles.get(1);
		if (plan.stageGroups() > 0) {
			launch("masw_stage", Math.multiplyExact(n, plan.stageGroups()), staged, plan.stageGroups(), step, place, number);
		}
		if (plan.carryGroups() > 0) {
			launch("masw_carry", n, staged);
		}
		launch("masw_tiles", Math.multiplyExact(n, plan.tileGroups()), staged, sums, plan.tileGroups(), step, place, number);
		launch("masw_value", n, sums, step, place, number);
	}

	@Override
	public void sort(int[] rows, double[] known) {
		int members = PaperPlan.members(p);
		launch("masw_sort", (members + plan.groupItems() - 1) / plan.groupItems());
		queue.copy(sorted, (long) population * members * Integer.BYTES, order, population * (members + 1L) * Integer.BYTES,
				(long) members * Integer.BYTES);
		await();
		ByteBuffer read = Precision.bytes((long) members * Integer.BYTES);
		queue.read(order, population * (members + 1L) * Integer.BYTES, read);
		read.asIntBuffer().get(rows, 0, members);
		timeline.enter(Segment.ENQUEUE);
	}

	@Override
	public void crossover(int step, int[] rows) {
		launch("masw_distances", Math.multiplyExact(p.children() * p.candidates(), plan.sumGroups()), plan.sumGroups(), step);
		launch("masw_fathers", p.children(), step);
		launch("masw_crossover", buckets(p.children()), plan.bucketGroups(), step);
	}

	@Override
	public double nearest(int row) {
		launch("masw_neighbours", Math.multiplyExact(p.size(), plan.sumGroups()), plan.sumGroups(), row);
		launch("masw_nearest", 1, row);
		await();
		double out = memory.read(nearest, population, 1)[0];
		timeline.enter(Segment.ENQUEUE);
		return out;
	}

	@Override
	public void clearBias(int row) {
		long bytes = (long) dimension * precision.bytes();
		queue.zero(biases, ((long) population * PaperPlan.members(p) + row) * bytes, bytes);
	}

	@Override
	public void changePlus(int step, int row, double rho) {
		launch("masw_change_plus", plan.bucketGroups(), row, step, precision.scalar(rho));
	}

	@Override
	public void changeMinus(int row) {
		launch("masw_change_minus", plan.bucketGroups(), row);
	}

	@Override
	public void updateBias(int row, Outcome outcome) {
		launch(switch (outcome) {
		case BETTER -> "masw_increment_bias";
		case OPPOSITE -> "masw_decrement_bias";
		case FAILED -> "masw_halve_bias";
		}, plan.bucketGroups(), row);
	}

	@Override
	public void replace(int row) {
		launch("masw_replace", plan.bucketGroups(), row);
	}
}
