package org.thalweg.algorithms.maswchains;

import java.nio.ByteBuffer;
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
 * Steps in which many groups share a point, by {@code spread.cl}: each is the same row of launches, recorded once and replayed. Closing
 * it frees the recording.
 */
final class SpreadLaunches implements AutoCloseable {
	/** Steps of a recording. */
	private static final int RECORDED = 16;

	private final Setting<MaSwParameters> setting;
	private final LaunchPlan plan;
	private final KernelDevice device;
	private final Program program;
	private final List<Object> arguments;
	private final Buffer halvings;
	private final Buffer plans;
	private final Buffer limit;
	private final int count;
	private Replay replay;

	/**
	 * @param arguments of all kernels, the first of them
	 * @param halvings of biases, of all populations
	 * @param plans of all populations
	 * @param limit where they read the last step, one number of 64 bits
	 */
	SpreadLaunches(Setting<MaSwParameters> setting, LaunchPlan plan, KernelDevice device, Program program, List<Object> arguments,
			Buffer halvings, Buffer plans, Buffer limit) {
		this.setting = setting;
		this.plan = plan;
		this.device = device;
		this.program = program;
		this.arguments = List.copyOf(arguments);
		this.halvings = halvings;
		this.plans = plans;
		this.limit = limit;
		this.count = setting.populations().size();
	}

	/** Queues n steps, none beyond step {@code last}, and before them the start if nothing has happened yet. */
	void take(long last, int n, boolean fresh) {
		device.queue().write(limit, 0, Precision.bytes(Long.BYTES).putLong(last).flip());
		if (fresh) {
			start().forEach(device.queue()::launch);
		}
		int left = n;
		for (; left >= RECORDED && (replay != null || n >= 2 * RECORDED); left -= RECORDED) {
			if (replay == null) {
				List<Launch> steps = new ArrayList<>();
				for (int k = 0; k < RECORDED; k++) {
					steps.addAll(step());
				}
				replay = device.queue().record(steps);
			}
			replay.run();
		}
		for (; left > 0; left--) {
			step().forEach(device.queue()::launch);
		}
	}

	/** The distances of the next step, which a commit leaves behind, where none was before: it finds nothing to write. */
	void resume() {
		ByteBuffer nothing = Precision.bytes(plans.bytes());
		for (int p = 0; p < count; p++) {
			nothing.putInt(p * LaunchPlan.planWords(setting.parameters()) * Integer.BYTES, 1);
		}
		device.queue().write(plans, 0, nothing);
		device.queue().launch(launch("masw_commit", plan.parts(), plan.parts()));
	}

	/** Computes what is only counted of the biases, for who reads them. */
	void even() {
		device.queue().launch(launch("masw_even", setting.parameters().size() * plan.parts(), plan.parts()));
		device.queue().zero(halvings, 0, halvings.bytes());
	}

	private List<Launch> start() {
		int size = setting.parameters().size();
		List<Launch> out = new ArrayList<>(List.of(launch("masw_scatter", size * plan.parts(), plan.parts()), planned()));
		for (int attempt = 0; attempt < size; attempt++) {
			out.addAll(evaluated(attempt));
		}
		out.add(launch("masw_commit", plan.parts(), plan.parts()));
		return out;
	}

	/** A child, or a first try and its opposite. */
	private List<Launch> step() {
		List<Launch> out = new ArrayList<>(List.of(planned()));
		for (int attempt = 0; attempt < (plan.together() ? 1 : MemeticPopulation.MOST); attempt++) {
			out.addAll(evaluated(attempt));
		}
		out.add(launch("masw_commit", plan.parts(), plan.parts()));
		return out;
	}

	private Launch planned() {
		return deciding("masw_plan", setting.budget().evaluations(), setting.precision().scalar(setting.budget().target()));
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
		out.add(launch("masw_attempt", plan.parts(), plan.parts(), attempt));
		out.add(deciding("masw_decide", attempt));
		return out;
	}

	/** By one group of each population. */
	private Launch deciding(String kernel, Object... more) {
		return composed(kernel, 1, plan.decidingItems(), more);
	}

	/** @param groups of each population */
	private Launch launch(String kernel, int groups, Object... more) {
		return composed(kernel, groups, plan.groupItems(), more);
	}

	private Launch composed(String kernel, int groups, int items, Object... more) {
		List<Object> all = new ArrayList<>(arguments);
		all.addAll(List.of(more));
		return new Launch(program.kernel(kernel), Math.multiplyExact(count, groups), items, all);
	}

	@Override
	public void close() {
		if (replay != null) {
			replay.close();
			replay = null;
		}
	}
}
