package org.thalweg.algorithms.maswchains;

import java.util.ArrayList;
import java.util.List;

import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelDevice.Replay;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;

/**
 * Rounds in which many groups share a point, by {@code spread.cl}: each is the same row of launches, recorded once and replayed. Closing
 * it frees the recording.
 */
final class SpreadLaunches implements AutoCloseable {
	/** Rounds of a recording. */
	private static final int RECORDED = 16;

	private final Setting<MaSwParameters> setting;
	private final LaunchPlan plan;
	private final KernelDevice device;
	private final Program program;
	private final List<Object> arguments;
	private final Buffer halvings;
	private final Buffer limit;
	private final int count;
	private Replay replay;

	/**
	 * @param arguments of all kernels, the first of them
	 * @param halvings of biases, of all populations
	 * @param limit where they read the last step, one number of 64 bits
	 */
	SpreadLaunches(Setting<MaSwParameters> setting, LaunchPlan plan, KernelDevice device, Program program, List<Object> arguments,
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

	/** Queues rounds for about n steps, none beyond step {@code last}, and before them the start if nothing has happened yet. */
	void take(long last, long n, boolean fresh) {
		device.queue().write(limit, 0, Precision.bytes(Long.BYTES).putLong(last).flip());
		(fresh ? start() : resumed()).forEach(device.queue()::launch);
		long left = rounds(n);
		for (; left >= RECORDED && (replay != null || n >= 2 * RECORDED); left -= RECORDED) {
			if (replay == null) {
				List<Launch> recorded = new ArrayList<>();
				for (int k = 0; k < RECORDED; k++) {
					recorded.addAll(round());
				}
				replay = device.queue().record(recorded);
			}
			replay.run();
		}
		for (; left > 0; left--) {
			round().forEach(device.queue()::launch);
		}
	}

	/** A round takes a trial or several children: hundreds of both, by turns, are about half as many rounds. Whoever asks goes on from there. */
	private long rounds(long steps) {
		return plan.batch() == 1 ? steps : (11 * steps + 19) / 20;
	}

	/** Computes what is only counted of the biases, for who reads them. */
	void even() {
		device.queue().launch(launch("masw_even", setting.parameters().size() * plan.parts(), plan.parts()));
		device.queue().zero(halvings, 0, halvings.bytes());
	}

	private List<Launch> start() {
		int size = setting.parameters().size();
		List<Launch> out = new ArrayList<>(List.of(launch("masw_scatter", size * plan.parts(), plan.parts()), planned()));
		for (int first = 0; first < size; first += plan.batch()) {
			out.addAll(evaluated(first));
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

	/** Children, or a first try and its opposite. */
	private List<Launch> round() {
		List<Launch> out = new ArrayList<>();
		for (int attempt = 0; attempt < (plan.together() ? 1 : MemeticPopulation.MOST); attempt++) {
			out.addAll(evaluated(attempt));
		}
		out.addAll(committed());
		return out;
	}

	private List<Launch> committed() {
		return List.of(launch("masw_commit", plan.parts(), plan.parts()), deciding("masw_mate", plan.batch(), List.of()));
	}

	private Launch planned() {
		return deciding("masw_plan", 1, budget());
	}

	/** What ends a population's steps: evaluations and target. */
	private List<Object> budget() {
		return List.of(setting.budget().evaluations(), setting.precision().scalar(setting.budget().target()));
	}

	private List<Launch> evaluated(int attempt) {
		List<Launch> out = new ArrayList<>();
		if (plan.stored()) {
			out.add(launch("masw_write", plan.parts(), plan.parts(), attempt));
		}
		if (plan.stageParts() > 0) {
			out.add(launch("masw_stage", plan.stageParts(), plan.stageParts(), attempt));
		}
		if (plan.carryGroups() > 0) {
			out.add(launch("masw_carry", plan.carryGroups(), attempt));
		}
		out.add(launch("masw_attempt", plan.parts() * plan.batch(), plan.parts(), attempt));
		List<Object> decided = new ArrayList<>(List.of(attempt));
		decided.addAll(budget());
		out.add(deciding("masw_decide", 1, decided));
		return out;
	}

	/** By groups that decide, each alone. */
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
		if (replay != null) {
			replay.close();
			replay = null;
		}
	}
}
