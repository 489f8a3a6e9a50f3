package org.thalweg.algorithms.de;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Kernel;
import org.thalweg.core.device.KernelDevice.Mark;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelDevice.Queue;
import org.thalweg.core.device.KernelDevice.Replay;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;
import org.thalweg.core.random.Draw;
import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Timeline.Segment;

/** Queues generations as a design prescribes: which kernels, how many groups, which queues. Waits for nothing. */
final class Generations implements AutoCloseable {
	/** Microseconds, roughly, to record one generation and to start one replay. */
	private static final double RECORDING = 5;
	private static final double REPLAYING = 4;
	/** Generations recorded of those between two that make opposites, which are about 20. */
	private static final int[] QUIET = { 32, 8 };
	/** Blocks of cudaDE, whatever the population. */
	private static final int CUDADE_BLOCKS = 240;

	/** The buffers that every kernel gets. */
	record Shared(Buffer positions, Buffer fitness, Buffer clock, Buffer populations, Buffer ranges, Buffer data, Buffer reached,
			Buffer control) {
	}

	/** Buffers of single designs; where a design has none, any other stands in. */
	record Own(List<Buffer> parents, Buffer mutants, Buffer trials, Buffer values, Optional<OpposingLaunches.Buffers> opposites) {
	}

	private final Setting<? extends Variant> setting;
	private final LaunchPlan plan;
	private final Program program;
	private final Shared shared;
	private final Own own;
	private final Timeline timeline;
	private final int rows;
	private final Object target;
	private final int[] indices;
	private final ByteBuffer transfer;
	private final Queue[] queues;
	private final int[] recorded; // generations of a replay, from the most on
	private final OpposingLaunches opposing; // null: no opposites are made
	private final boolean crowd; // in most generations some population makes opposites
	private final Map<Integer, Replay> replays = new TreeMap<>();

	/** @param most generations that are going to be asked for, at most */
	Generations(Setting<? extends Variant> setting, KernelDevice device, LaunchPlan plan, Program program, Shared shared, Own own,
			Timeline timeline, long most) {
		this.setting = setting;
		this.plan = plan;
		this.program = program;
		this.shared = shared;
		this.own = own;
		this.timeline = timeline;
		this.rows = LaunchPlan.rows(setting);
		this.target = setting.precision().scalar(setting.budget().target());
		// n generations cost RECORDING r + REPLAYING n / r: least at r = √(n REPLAYING / RECORDING).
		int alike = (int) Math.clamp(Math.sqrt(Math.min(most, 1 << 20) * REPLAYING / RECORDING), 16, 256);
		boolean hostIndices = plan.design() == Design.CUDADE;
		this.indices = new int[hostIndices ? Parents.EACH * setting.parameters().rules().size() : 0];
		this.transfer = Precision.bytes(hostIndices ? (long) Parents.EACH * rows * Integer.BYTES : 0);
		double po = setting.parameters().rules().opposition().map(Opposition::po).orElse(0.0);
		this.crowd = Math.pow(1 - po, setting.populations().size()) < 0.5;
		this.recorded = po == 0 || crowd ? new int[] { alike } : QUIET;
		this.opposing = own.opposites().map(b -> new OpposingLaunches(setting, plan, this::sized, b)).orElse(null);
		this.queues = plan.design() == Design.CUDADE_I ? new Queue[] { device.queue(), device.newQueue() }
				: new Queue[] { device.queue() };
	}

	/** Queues the start; the clock stands at generation 0. */
	void start() {
		switch (plan.design()) {
		case SIX_KERNEL, FPDE -> {
			queues[0].launch(spread("de_initialise"));
			queues[0].launch(evaluation(shared.positions(), shared.fitness(), 0));
		}
		case CUDADE, CUDADE_I -> queues[0].launch(spread("de_initialise_evaluate", own.trials(), 0));
		case FOUR_KERNEL -> {
			queues[0].launch(spread("de_initialise_evaluate", own.trials(), 0));
			queues[0].launch(launch("de_start_control", groups(plan.groupItems()), 0));
		}
		case TUNED -> queues[0].launch(launch("de_start", groups(plan.slots()), target, 0));
		}
		if (setting.parameters().rules().opposesStart()) {
			opposeStart();
		}
	}

	/** The start's individuals become those of generation −1, and the best of them and their opposites the start. */
	private void opposeStart() {
		long real = setting.precision().bytes();
		long half = (long) rows * setting.dimension() * real;
		queues[0].copy(shared.positions(), 0, shared.positions(), half, half);
		queues[0].copy(shared.fitness(), 0, opposing.buffers().startValues(), 0, rows * real);
		if (setting.parameters().rules().adaptation().isPresent()) {
			queues[0].copy(shared.control(), 0, shared.control(), 2 * rows * real, 2 * rows * real);
		}
		opposing.generation(0, target).forEach(queues[0]::launch);
	}

	/**
	 * Queues n generations; the clock stands at the one before.
	 *
	 * @param done number of that one
	 */
	void queue(long done, int n) {
		switch (plan.design()) {
		case SIX_KERNEL, FPDE -> {
			for (int k = 1; k <= n; k++) {
				figure1(k).forEach(queues[0]::launch);
			}
		}
		case CUDADE -> {
			for (int k = 1; k <= n; k++) {
				transferIndices((int) (done + k));
				queues[0].launch(spread("de_mutate_cross", own.parents().getFirst(), own.trials(), k));
				queues[0].launch(spread("de_evaluate_replace", target, own.trials(), k));
			}
		}
		case CUDADE_I -> overlapped(n);
		case FOUR_KERNEL -> {
			for (int k = 1; k <= n; k++) {
				generation(done, k, k).forEach(queues[0]::launch);
			}
		}
		case TUNED -> {
			if (plan.resident()) {
				queues[0].launch(launch("de_generations", setting.populations().size(), target,
						opposing == null ? shared.fitness() : opposing.buffers().opposite(), n, 1));
			} else {
				replayed(done, n);
			}
		}
		}
	}

	/** Generation number {@code done + k}: trials, opposites, or both if populations differ. */
	private List<Launch> generation(long done, int k, int offset) {
		int opposed = opposing == null ? 0 : opposing.opposing(done + k);
		List<Launch> out = new ArrayList<>();
		if (opposed < setting.populations().size()) {
			out.add(plan.design() == Design.TUNED ? next(offset) : launch("de_kernel", groups(plan.groupItems()), target, offset));
		}
		if (opposed > 0) {
			out.addAll(opposing.generation(offset, target));
		}
		return out;
	}

	/** P, M, C, E, R. */
	private List<Launch> figure1(int k) {
		Buffer parents = own.parents().getFirst();
		return List.of(pick(parents, k), spread("de_mutate", parents, own.mutants(), k),
				spread("de_cross", parents, own.mutants(), own.trials(), k), evaluation(own.trials(), own.values(), k),
				spread("de_replace", target, own.trials(), own.values(), k));
	}

	/**
	 * Section 4: while MCER works on one queue, P makes the next generation's indices on the other; then the queues and the
	 * two index buffers change places. An MCER also waits for the one before, which the paper leaves unsaid.
	 */
	private void overlapped(int n) {
		Mark before = queues[0].mark(); // the queue that everything else uses
		queues[1].await(before);
		queues[1].launch(pick(own.parents().get(1), 1));
		for (int k = 1; k <= n; k++) {
			Queue mine = queues[k & 1];
			mine.await(before);
			mine.launch(spread("de_mutate_cross_evaluate_replace", target, own.parents().get(k & 1), own.trials(), k));
			Mark done = mine.mark();
			if (k < n) {
				queues[k + 1 & 1].launch(pick(own.parents().get(k + 1 & 1), k + 1));
			}
			before = done;
		}
		queues[0].await(before);
	}

	/**
	 * Generations alike are replayed, as many at once as were recorded: all of them, if no opposites are made or by so many populations
	 * that some do in most generations; else those between two in which any population does.
	 */
	private void replayed(long done, int n) {
		int clock = 0; // it has moved by so many generations
		for (int k = 1; k <= n;) {
			int alike = opposing == null || crowd ? n - k + 1 : opposing.quiet(done + k, n - k + 1);
			int end = k + alike;
			for (int size : recorded) {
				// fewer are launched sooner than recorded
				while (end - k >= size && (replays.containsKey(size) || n >= 2 * size)) {
					if (clock < k - 1) { // a replay begins behind the generation that the clock tells
						queues[0].launch(tick(k - 1 - clock));
						clock = k - 1;
					}
					replays.computeIfAbsent(size, this::record).run();
					k += size;
					clock += size;
				}
			}
			for (; k < end; k++) {
				each(k - clock).forEach(queues[0]::launch);
			}
			if (k <= n) {
				generation(done, k, k - clock).forEach(queues[0]::launch);
				k++;
			}
		}
	}

	/** The launches of a generation in which no population makes opposites, or, in a crowd, any may. */
	private List<Launch> each(int offset) {
		if (!crowd) {
			return List.of(next(offset));
		}
		List<Launch> out = new ArrayList<>(List.of(next(offset)));
		out.addAll(opposing.generation(offset, target));
		return out;
	}

	/** Only the first of a row reads a clock that the launch before it may have written, and so waits for that one's end. */
	private Launch next(int offset) {
		Launch launch = launch("de_generation", groups(plan.slots()), target, offset);
		return offset == 1 ? launch : launch.early();
	}

	private Replay record(int generations) {
		List<Launch> launches = new ArrayList<>();
		for (int k = 1; k <= generations; k++) {
			launches.addAll(each(k));
		}
		launches.add(tick(generations));
		return queues[0].record(launches);
	}

	private Launch tick(int generations) {
		return Launch.of(program.kernel("de_tick"), 1, 1, shared.clock(), generations);
	}

	private void transferIndices(int generation) {
		timeline.enter(Segment.INITIALISE);
		transfer.clear();
		for (Population p : setting.populations()) {
			Parents.pick(new Draw(p.seed(), p.instance()), generation, setting.parameters().rules().size(), setting.dimension(), indices);
			transfer.asIntBuffer().put(indices);
			transfer.position(transfer.position() + indices.length * Integer.BYTES);
		}
		timeline.enter(Segment.ENQUEUE);
		queues[0].write(own.parents().getFirst(), 0, transfer.flip());
	}

	private Launch pick(Buffer parents, int k) {
		return launch("de_pick", groups(plan.groupItems()), parents, k);
	}

	/** A kernel E by itself. */
	private Launch evaluation(Buffer points, Buffer values, int k) {
		return launch("de_evaluate", groups(plan.evaluated()), points, values, k);
	}

	/** A kernel that works on coordinates. */
	private Launch spread(String kernel, Object... more) {
		int groups = plan.design() == Design.CUDADE ? CUDADE_BLOCKS : groups(plan.members());
		return launch(kernel, groups, more.length == 0 ? new Object[] { 0 } : more);
	}

	private int groups(int each) {
		return (rows + each - 1) / each;
	}

	private Launch launch(String kernel, int groups, Object... more) {
		return sized(kernel, groups, plan.groupItems(), more);
	}

	private Launch sized(String kernel, int groups, int groupItems, Object... more) {
		Kernel k = program.kernel(kernel);
		List<Object> arguments = new ArrayList<>(List.of(shared.positions(), shared.fitness(), shared.clock(),
				shared.populations(), shared.ranges(), shared.data(), shared.reached(), shared.control(), rows));
		arguments.addAll(List.of(more));
		return new Launch(k, groups, groupItems, arguments);
	}

	@Override
	public void close() {
		replays.values().forEach(Replay::close);
		if (queues.length > 1) {
			queues[1].close();
		}
	}
}
