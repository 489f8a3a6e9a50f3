package org.thalweg.algorithms.de;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Queue;
import org.thalweg.core.device.KernelDevice.Replay;
import org.thalweg.core.device.Launch;

/**
 * Generations of design {@code tuned}: all in one launch where populations are resident, else a launch each, and those that are alike
 * are recorded once and replayed.
 */
final class TunedGenerations implements AutoCloseable {
	/** Microseconds, roughly, to record one generation and to start one replay. */
	private static final double RECORDING = 5;
	private static final double REPLAYING = 4;
	/** Generations recorded of those between two that make opposites, which are about 20. */
	private static final int[] QUIET = { 32, 8 };
	/** Keys of replays of one generation in which all populations make opposites, or only some. */
	private static final int ALL_OPPOSE = -1;
	private static final int SOME_OPPOSE = -2;

	private final LaunchPlan plan;
	private final KernelCalls calls;
	private final Object target;
	private final Queue queue;
	private final OpposingLaunches opposing; // null: no opposites are made
	private final List<Buffer> ring;
	private final int populations;
	private final boolean mostOppose; // in most generations some population makes opposites
	private final int[] recorded; // generations of a replay, from the most on
	private final Map<Integer, Replay> replays = new TreeMap<>(); // by their generations, or by such a key

	/**
	 * @param opposing null if no opposites are made
	 * @param ring {@link Generations.Own}
	 * @param most maximum number of generations that will be requested
	 */
	TunedGenerations(Setting<? extends Variant> setting, LaunchPlan plan, KernelCalls calls, Queue queue, OpposingLaunches opposing,
			List<Buffer> ring, long most) {
		this.plan = plan;
		this.calls = calls;
		this.target = setting.precision().scalar(setting.budget().target());
		this.queue = queue;
		this.opposing = opposing;
		this.ring = ring;
		this.populations = setting.populations().size();
		// n generations cost RECORDING r + REPLAYING n / r: least at r = √(n REPLAYING / RECORDING).
		int alike = (int) Math.clamp(Math.sqrt(Math.min(most, 1 << 20) * REPLAYING / RECORDING), 16, 256);
		Optional<Opposition> rule = setting.parameters().rules().opposition();
		this.mostOppose = rule.filter(o -> o.usual(populations)).isPresent();
		this.recorded = mostOppose || rule.filter(o -> o.po() > 0).isEmpty() ? new int[] { alike } : QUIET;
	}

	void start() {
		queue.launch(calls.launch("de_start", calls.groups(plan.slots()), target, 0));
	}

	/** {@link Generations#queue}. */
	void queue(long done, int n) {
		if (plan.resident()) {
			queue.launch(calls.launch("de_generations", populations, target,
					opposing == null ? calls.shared().fitness() : opposing.buffers().opposite(), n, 1));
		} else if (plan.dataflow()) {
			Buffer arrived = ring.getLast();
			queue.zero(arrived, 0, arrived.bytes());
			queue.launchCooperative(calls.launch("de_dataflow", calls.groups(plan.slots()), target, n, ring.getFirst(), arrived));
		} else {
			replayed(done, n);
		}
	}

	/**
	 * Equal generations are replayed in the recorded number: all of them if no opposites are made, or if with many populations
	 * some make them in most generations; otherwise those between two in which any population does. That one is replayed, too, where this spares
	 * the host something.
	 */
	private void replayed(long done, int n) {
		int clock = 0; // it has advanced by this number of generations
		for (int k = 1; k <= n;) {
			int alike = opposing == null || mostOppose ? n - k + 1 : opposing.quiet(done + k, n - k + 1);
			int end = k + alike;
			for (int size : recorded) {
				// fewer are launched sooner than recorded
				while (end - k >= size && (replays.containsKey(size) || n >= 2 * size)) {
					setClock(clock, k - 1);
					replays.computeIfAbsent(size, this::record).run();
					k += size;
					clock = k - 1;
				}
			}
			for (; k < end; k++) {
				each(k - clock).forEach(queue::launch);
			}
			if (k <= n) {
				clock = oppose(done, k, clock);
				k++;
			}
		}
	}

	/** A replay begins after the generation of the clock. */
	private void setClock(int clock, int generation) {
		if (clock < generation) {
			queue.launch(calls.tick(generation - clock));
		}
	}

	/** Generation number {@code done + k}, in which some populations make opposites. @return the clock after it */
	private int oppose(long done, int k, int clock) {
		boolean all = opposing.opposing(done + k) == populations;
		if (!queue.replaysAtOnce()) {
			opposed(all, k - clock).forEach(queue::launch);
			return clock;
		}
		setClock(clock, k - 1);
		replays.computeIfAbsent(all ? ALL_OPPOSE : SOME_OPPOSE, _ -> recorded(opposed(all, 1), 1)).run();
		return k;
	}

	/** The launches of a generation in which no population makes opposites, or, with many populations, any may. */
	private List<Launch> each(int offset) {
		if (!mostOppose) {
			return List.of(next(offset));
		}
		List<Launch> out = new ArrayList<>(List.of(next(offset)));
		out.addAll(opposing.generation(offset, target));
		return out;
	}

	/** Only the first of a row reads a clock that the launch before it may have written, and so waits for that one's end. */
	private Launch next(int offset) {
		Launch launch = calls.launch("de_generation", calls.groups(plan.slots()), target, offset);
		return offset == 1 ? launch : launch.early();
	}

	private Replay record(int generations) {
		List<Launch> launches = new ArrayList<>();
		for (int k = 1; k <= generations; k++) {
			launches.addAll(each(k));
		}
		return recorded(launches, generations);
	}

	private Replay recorded(List<Launch> launches, int generations) {
		launches.add(calls.tick(generations));
		return queue.record(launches);
	}

	/** A generation in which some populations make opposites, and others, where there are any, trials. */
	private List<Launch> opposed(boolean all, int offset) {
		List<Launch> out = new ArrayList<>();
		if (!all) {
			out.add(next(offset));
		}
		out.addAll(opposing.generation(offset, target));
		return out;
	}

	@Override
	public void close() {
		replays.values().forEach(Replay::close);
	}
}
