package org.thalweg.algorithms.de;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Mark;
import org.thalweg.core.device.KernelDevice.Queue;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;
import org.thalweg.core.random.Draw;
import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Timeline.Segment;

/** Queues generations as a design prescribes: which kernels, how many groups, which queues. Waits for nothing. */
final class Generations implements AutoCloseable {
	/** Blocks of cudaDE, for every population size. */
	private static final int CUDADE_BLOCKS = 240;

	/**
	 * Buffers of single designs; where a design has none, any other is passed.
	 *
	 * @param ring additional arguments of de_dataflow
	 */
	record Own(List<Buffer> parents, Buffer mutants, Buffer trials, Buffer values, Optional<OpposingLaunches.Buffers> opposites,
			List<Buffer> ring) {
	}

	private final Setting<? extends Variant> setting;
	private final LaunchPlan plan;
	private final KernelCalls calls;
	private final KernelCalls.Shared shared;
	private final Own own;
	private final Timeline timeline;
	private final Object target;
	private final int[] indices;
	private final ByteBuffer transfer;
	private final Queue[] queues;
	private final OpposingLaunches opposing; // null: no opposites are made
	private final TunedGenerations tuned;

	/** @param most maximum number of generations that will be requested */
	Generations(Setting<? extends Variant> setting, KernelDevice device, LaunchPlan plan, KernelCalls calls, Own own, Timeline timeline,
			long most) {
		this.setting = setting;
		this.plan = plan;
		this.calls = calls;
		this.shared = calls.shared();
		this.own = own;
		this.timeline = timeline;
		this.target = setting.precision().scalar(setting.budget().target());
		boolean hostIndices = plan.design() == Design.CUDADE;
		this.indices = new int[hostIndices ? Parents.EACH * setting.parameters().rules().size() : 0];
		this.transfer = Precision.bytes(hostIndices ? (long) Parents.EACH * calls.rows() * Integer.BYTES : 0);
		this.opposing = own.opposites().map(b -> new OpposingLaunches(setting, plan, calls, b)).orElse(null);
		this.queues = plan.design() == Design.CUDADE_I ? new Queue[] { device.queue(), device.newQueue() }
				: new Queue[] { device.queue() };
		this.tuned = new TunedGenerations(setting, plan, calls, queues[0], opposing, own.ring(), most);
	}

	/** Queues the start; the clock is at generation 0. */
	void start() {
		switch (plan.design()) {
		case SIX_KERNEL, FPDE -> {
			queues[0].launch(spread("de_initialise"));
			queues[0].launch(evaluation(shared.positions(), shared.fitness(), 0));
		}
		case CUDADE, CUDADE_I -> queues[0].launch(spread("de_initialise_evaluate", own.trials(), 0));
		case FOUR_KERNEL -> {
			queues[0].launch(spread("de_initialise_evaluate", own.trials(), 0));
			queues[0].launch(calls.launch("de_start_control", calls.groups(plan.groupItems()), 0));
		}
		case TUNED -> tuned.start();
		}
		if (setting.parameters().rules().opposesStart()) {
			opposeStart();
		}
	}

	/** The start's individuals become those of generation −1, and the best of them and their opposites the start. */
	private void opposeStart() {
		long real = setting.precision().bytes();
		long half = (long) calls.rows() * setting.dimension() * plan.stored(setting).bytes();
		queues[0].copy(shared.positions(), 0, shared.positions(), half, half);
		queues[0].copy(shared.fitness(), 0, opposing.buffers().startValues(), 0, calls.rows() * real);
		if (setting.parameters().rules().adaptation().isPresent()) {
			queues[0].copy(shared.control(), 0, shared.control(), 2 * calls.rows() * real, 2 * calls.rows() * real);
		}
		opposing.generation(0, target).forEach(queues[0]::launch);
	}

	/**
	 * Queues n generations; the clock is at the previous one.
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
				fourKernels(done, k).forEach(queues[0]::launch);
			}
		}
		case TUNED -> tuned.queue(done, n);
		}
	}

	/** The paper's generation number {@code done + k}: trials, opposites, or both if populations differ. */
	private List<Launch> fourKernels(long done, int k) {
		int opposed = opposing == null ? 0 : opposing.opposing(done + k);
		List<Launch> out = new ArrayList<>();
		if (opposed < setting.populations().size()) {
			out.add(calls.launch("de_kernel", calls.groups(plan.groupItems()), target, k));
		}
		if (opposed > 0) {
			out.addAll(opposing.generation(k, target));
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
		return calls.launch("de_pick", calls.groups(plan.groupItems()), parents, k);
	}

	/** A separate kernel E. */
	private Launch evaluation(Buffer points, Buffer values, int k) {
		return calls.launch("de_evaluate", calls.groups(plan.evaluated()), points, values, k);
	}

	/** A kernel that works on coordinates. */
	private Launch spread(String kernel, Object... more) {
		int groups = plan.design() == Design.CUDADE ? CUDADE_BLOCKS : calls.groups(plan.members());
		return calls.launch(kernel, groups, more.length == 0 ? new Object[] { 0 } : more);
	}

	@Override
	public void close() {
		tuned.close();
		if (queues.length > 1) {
			queues[1].close();
		}
	}
}
