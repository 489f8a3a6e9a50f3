package org.thalweg.algorithms.maswchains;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import org.thalweg.algorithms.maswchains.MaSwParameters.FirstRho;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelDevice.Replay;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;

/**
 * Rounds in which many groups share a point, by {@code multigroup.cl}: each is the same row of launches, recorded once and
 * replayed. Closing it frees the recording.
 */
final class MultiGroupLaunches implements AutoCloseable {
	/** What a round may be. */
	enum Kind {
		/** A trial of local search; populations that breed take no step. */
		TRIAL(2, 16),
		/** Children; populations that search take no step. */
		CHILDREN(1, 4),
		/** Either, for each population what is due. */
		ANY(-1, 16);

		/** {@code only} of {@code masw_decide}. */
		private final int only;
		/** Rounds of a recording. */
		private final int recorded;

		Kind(int only, int recorded) {
			this.only = only;
			this.recorded = recorded;
		}
	}

	/** Estimated number of rounds of one kind that populations take next: surplus rounds do nothing, missing ones are queued later. */
	record Stretch(Kind kind, long rounds) {
	}

	private final Setting<MaSwParameters> setting;
	private final LaunchPlan plan;
	private final KernelDevice device;
	private final Program program;
	private final List<Object> arguments;
	private final Buffer halvings;
	private final Buffer limit;
	private final int count;
	private final Map<Kind, Replay> replays = new EnumMap<>(Kind.class);
	private boolean unquantised;

	/**
	 * @param arguments of all kernels, the first of them
	 * @param halvings of biases, of all populations
	 * @param limit where they read the last step, one number of 64 bits
	 */
	MultiGroupLaunches(Setting<MaSwParameters> setting, LaunchPlan plan, KernelDevice device, Program program, List<Object> arguments,
			Buffer halvings, Buffer limit) {
		this.setting = setting;
		this.plan = plan;
		this.device = device;
		this.program = program;
		this.arguments = List.copyOf(arguments);
		this.halvings = halvings;
		this.limit = limit;
		this.count = setting.populations().size();
	}

	/**
	 * Takes rounds up to step {@code last}, as far as traces have room, and before them the start if nothing has happened yet.
	 *
	 * @param n remaining steps of the population that is furthest behind
	 * @param next the next launches, called when all before are queued; nothing if no population continues
	 */
	void take(long last, long n, boolean fresh, Supplier<Optional<Stretch>> next) {
		device.queue().write(limit, 0, Precision.bytes(Long.BYTES).putLong(last).flip());
		if (unquantised && !fresh) {
			device.queue().launch(quantised());
		}
		unquantised = false;
		(fresh ? start() : resumed()).forEach(device.queue()::launch);
		boolean records = plan.batched() && (n >= 2 * Kind.ANY.recorded || !replays.isEmpty());
		for (long left = rounds(n); left > 0;) {
			if (!records || left < Kind.ANY.recorded) {
				left -= queued(left);
				continue;
			}
			Optional<Stretch> some = next.get();
			if (some.isEmpty()) {
				return;
			}
			Stretch stretch = some.get();
			if (stretch.kind() == Kind.TRIAL && !choosesFathers()) {
				device.queue().launch(fathers()); // trials wait until all before is marked as committed
			}
			left -= replayed(stretch.kind(), Math.min(stretch.rounds(), left));
			if (stretch.kind() == Kind.TRIAL) {
				committed().forEach(device.queue()::launch);
			}
		}
	}

	/** Rounds of any kind; returns their number. */
	private long queued(long rounds) {
		long whole = rounds >= Kind.ANY.recorded ? replayed(Kind.ANY, rounds) : 0;
		for (long k = whole; k < rounds; k++) {
			round(Kind.ANY).forEach(device.queue()::launch);
		}
		return rounds;
	}

	/** Whole recordings of up to that number of rounds, but one at least; returns the number of rounds. */
	private long replayed(Kind kind, long rounds) {
		Replay replay = replays.computeIfAbsent(kind, this::recorded);
		long times = Math.max(1, rounds / kind.recorded);
		for (long k = 0; k < times; k++) {
			replay.run();
		}
		return times * kind.recorded;
	}

	private Replay recorded(Kind kind) {
		List<Launch> out = new ArrayList<>();
		for (int k = 0; k < kind.recorded; k++) {
			out.addAll(round(kind));
		}
		return device.queue().record(out);
	}

	/**
	 * A round takes a trial or several children: hundreds of both alternate, which are about half as many rounds. The caller resumes from there.
	 * One more, since a round may only find that codes named the wrong father.
	 */
	private long rounds(long steps) {
		return plan.batch() == 1 ? steps : (11 * steps + 19) / 20 + 1;
	}

	/** A state has been restored: points have other codes. */
	void restored() {
		unquantised = plan.quantised();
	}

	/** Computes what is only counted of the biases, for who reads them. */
	void applyHalvings() {
		device.queue().launch(launch("masw_apply_halvings", setting.parameters().size() * plan.parts(), plan.parts()));
		device.queue().zero(halvings, 0, halvings.bytes());
	}

	private List<Launch> start() {
		int size = setting.parameters().size();
		List<Launch> out = new ArrayList<>(List.of(launch("masw_scatter", size * plan.parts(), plan.parts())));
		if (plan.quantised()) {
			out.add(quantised());
		}
		out.add(planned());
		for (int first = 0; first < size; first += plan.batch()) {
			out.addAll(evaluated(first, Kind.CHILDREN));
		}
		out.addAll(committed());
		return out;
	}

	/** A plan within the new limit, and the distances for it. */
	private List<Launch> resumed() {
		List<Launch> out = new ArrayList<>(List.of(planned()));
		out.addAll(committed());
		return out;
	}

	private Launch quantised() {
		return launch("masw_quantise", setting.parameters().size() * plan.parts(), plan.parts());
	}

	private List<Launch> round(Kind kind) {
		List<Launch> out = new ArrayList<>();
		for (int number = 0; number < (plan.batched() ? 1 : Trial.MOST); number++) {
			out.addAll(evaluated(number, kind));
		}
		if (kind != Kind.TRIAL) {
			out.addAll(committed());
		}
		return out;
	}

	private List<Launch> committed() {
		Launch committed = launch("masw_commit", plan.parts(), plan.parts());
		return choosesFathers() ? List.of(committed, fathers()) : List.of(committed);
	}

	/** Whether a launch after each commit chooses fathers, or bounds the deviation of a chain. By codes, evaluations choose fathers. */
	private boolean choosesFathers() {
		return !plan.quantised() || setting.parameters().firstRho() == FirstRho.NEAREST;
	}

	private Launch fathers() {
		return deciding("masw_fathers", plan.batch(), List.of());
	}

	private Launch planned() {
		return deciding("masw_plan", 1, budget());
	}

	/** What ends a population's steps: evaluations and target. */
	private List<Object> budget() {
		return List.of(setting.budget().evaluations(), setting.precision().scalar(setting.budget().target()));
	}

	private List<Launch> evaluated(int number, Kind kind) {
		List<Launch> out = new ArrayList<>();
		if (plan.stored()) {
			out.add(launch("masw_write", plan.writeParts(), plan.writeParts(), number));
		}
		if (plan.stageParts() > 0) {
			out.add(launch("masw_stage", plan.stageParts(), plan.stageParts(), number));
		}
		if (plan.carryGroups() > 0) {
			out.add(launch("masw_carry", plan.carryGroups(), number));
		}
		if (kind != Kind.TRIAL) {
			out.add(launch("masw_evaluate", plan.parts() * plan.groupsOfPart(), plan.parts(), number));
		}
		if (kind != Kind.CHILDREN && plan.batched()) {
			out.add(launch("masw_trial", plan.parts(), plan.parts()));
		}
		List<Object> decided = new ArrayList<>(List.of(number, kind.only));
		decided.addAll(budget());
		out.add(deciding("masw_decide", 1, decided));
		return out;
	}

	/** By groups that decide, each for itself. */
	private Launch deciding(String kernel, int groups, List<Object> more) {
		return composed(kernel, groups, plan.decidingItems(), more);
	}

	/** @param groups of each population */
	private Launch launch(String kernel, int groups, Object... more) {
		return composed(kernel, groups, plan.groupItems(), List.of(more));
	}

	/** All may start early: their kernels wait for those before them first, so that only the start of a launch overlaps. */
	private Launch composed(String kernel, int groups, int items, List<Object> more) {
		List<Object> all = new ArrayList<>(arguments);
		all.addAll(more);
		return new Launch(program.kernel(kernel), Math.multiplyExact(count, groups), items, all).early();
	}

	@Override
	public void close() {
		replays.values().forEach(Replay::close);
		replays.clear();
	}
}
