package org.thalweg.core.kit;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.thalweg.core.algorithm.KernelSearch;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.device.DeviceChecks;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;
import org.thalweg.core.run.Timeline.Segment;

/**
 * A search by a {@link GroupKernel}: launches of many steps. A population that has no room for what its next step may find ends a
 * launch early and continues in another.
 */
final class GroupSearch extends KernelSearch {
	private static final int LAUNCH_STEPS = 1 << 16;
	/** Call of kernels/lib/group.cl. */
	static final int CALL_BYTES = 2 * Long.BYTES + 4 * Integer.BYTES;

	private final GroupKernel kernel;
	private final double target;
	private final List<Buffer> given;
	private final List<Buffer> own;
	private final Buffer best;
	private final Buffer bestValues;
	private final Buffer next;
	private final Buffer made;
	private final TraceBuffer improvements;
	private final Program program;
	private final Buffer calls;
	private final int groups; // of a population

	GroupSearch(GroupKernel kernel, KernelDevice device) {
		super(kernel.setting(), device, kernel.evaluations(), kernel.varying() ? 1 : kernel.evaluations());
		this.kernel = kernel;
		this.target = kernel.setting().budget().target();
		timeline.enter(Segment.BUFFERS);
		try {
			this.improvements = new TraceBuffer(memory, kernel.capacity());
			double[] none = new double[count];
			Arrays.fill(none, Double.POSITIVE_INFINITY);
			this.best = memory.points("best points", 1);
			this.bestValues = memory.written("best values", precision.memory(none));
			this.next = memory.written("next steps", Precision.bytes((long) count * Integer.BYTES));
			this.made = memory.written("evaluations", Precision.bytes((long) count * Long.BYTES));
			this.given = List.of(memory.keys(), memory.ranges(), memory.objectiveData(), best,
					bestValues, next, made, improvements.values(), improvements.places(),
					improvements.counts());
			this.own = kernel.arrays().allocate(memory);
			this.calls = memory.buffer("calls for help", kernel.helped() ? (long) count * CALL_BYTES : 0);
			timeline.enter(Segment.BUILD);
			this.program = compile(kernel.text());
			this.groups = kernel.groups(program.kernel(kernel.name()));
			DeviceChecks.groups(program.kernel(kernel.name()), device.info(), kernel.groupItems());
			timeline.leave();
		} catch (RuntimeException | Error e) { // Java may be out of memory
			close();
			throw e;
		}
	}

	@Override
	public void advance(long wanted) {
		advance(wanted, kernel.varying() ? kernel.setting().budget().steps() : lastStep(), LAUNCH_STEPS, this::take);
	}

	/** Each population that is not done continues from its step, at first from before the start, to step from + n. */
	private void take(long from, int n) {
		long last = from + n;
		List<Object> arguments = new ArrayList<>(given);
		arguments.addAll(List.of(improvements.capacity(), (int) last, kernel.setting().budget().evaluations(), precision.scalar(target)));
		if (kernel.helped()) {
			arguments.addAll(List.of(calls, groups - 1));
		}
		arguments.addAll(own);
		Launch launch = new Launch(program.kernel(kernel.name()), count * groups, kernel.groupItems(), arguments);
		do {
			timeline.enter(Segment.ENQUEUE);
			launch(launch);
			timeline.enter(Segment.EXECUTE);
			device.queue().finish();
			timeline.enter(Segment.READ_BACK);
			readBack();
		} while (anyPending(last));
	}

	private void launch(Launch launch) {
		if (groups == 1) {
			device.queue().launch(launch);
		} else {
			device.queue().zero(calls, 0, calls.bytes());
			device.queue().launchCooperative(launch);
		}
	}

	private void readBack() {
		improvements.drain(this::trace);
		ByteBuffer steps = Precision.bytes((long) count * Integer.BYTES);
		device.queue().read(next, 0, steps);
		ByteBuffer evaluations = Precision.bytes((long) count * Long.BYTES);
		device.queue().read(made, 0, evaluations);
		for (int p = 0; p < count; p++) {
			record(p, Integer.toUnsignedLong(steps.getInt(p * Integer.BYTES)) - 1, evaluations.getLong(p * Long.BYTES));
		}
	}

	/** Whether any population that is not done has not taken this step yet. */
	private boolean anyPending(long last) {
		for (int p = 0; p < count; p++) {
			if (!done(p) && step(p) < last) {
				return true;
			}
		}
		return false;
	}

	@Override
	protected boolean state(StateArrays state) {
		reals(state, StateArrays.BEST_VALUES, bestValues, 1);
		reals(state, StateArrays.BEST_POINTS, best, dimension);
		kernel.arrays().state(state, memory, own);
		return true;
	}

	@Override
	protected void restored() {
		ByteBuffer steps = Precision.bytes((long) count * Integer.BYTES);
		ByteBuffer evaluations = Precision.bytes((long) count * Long.BYTES);
		for (int p = 0; p < count; p++) {
			steps.putInt(started(p) ? (int) step(p) + 1 : 0);
			evaluations.putLong(evaluations(p));
		}
		device.queue().write(next, 0, steps.flip());
		device.queue().write(made, 0, evaluations.flip());
	}

	@Override
	public double[] position(int p) {
		return row(best, p);
	}

	@Override
	public String kernelHash() {
		return program.hash();
	}
}
