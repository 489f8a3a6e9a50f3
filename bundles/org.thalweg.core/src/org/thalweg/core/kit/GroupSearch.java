package org.thalweg.core.kit;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

import org.thalweg.core.device.DeviceChecks;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;

/** A search by a {@link GroupKernel}. */
final class GroupSearch extends ResidentSearch {
	/** Of a launch, at most: populations that have no more room for what they find wait for the others. */
	private static final int LAUNCH_STEPS = 1024;
	/** Call of kernels/lib/group.cl. */
	static final int CALL_WORDS = 8;
	/** Arrays before the method's: best points and values, next steps, evaluations, calls. */
	private static final int KEPT = 4;
	private static final int BEFORE = 5;

	private final GroupKernel kernel;
	private final List<Buffer> given;
	private final Buffer next;
	private final Buffer made;
	private final Buffer calls;
	private final int groups; // of a population

	GroupSearch(GroupKernel kernel, KernelDevice device) {
		super(device, kernel.all(), kernel.capacity(), kernel.text(), kernel.evaluations(), kernel.varying() ? 1 : kernel.evaluations());
		this.kernel = kernel;
		this.next = own.get(2);
		this.made = own.get(3);
		this.calls = own.get(KEPT);
		this.given = held(() -> List.of(memory.keys(), memory.ranges(), memory.objectiveData()));
		this.groups = held(() -> {
			DeviceChecks.groups(program.kernel(kernel.name()), device.info(), kernel.groupItems());
			double[] none = new double[count];
			Arrays.fill(none, Double.POSITIVE_INFINITY);
			device.queue().write(own.get(1), 0, precision.memory(none));
			restored();
			return kernel.groups(program.kernel(kernel.name()));
		});
	}

	@Override
	public void advance(long wanted) {
		advance(wanted, kernel.varying() ? kernel.setting().budget().steps() : lastStep(), LAUNCH_STEPS);
	}

	/** Each population that is not done continues from its step, at first from before the start. */
	@Override
	protected void launch(long from, int n, boolean again) {
		List<Object> limits = List.of((int) (from + n), kernel.setting().budget().evaluations(),
				precision.scalar(kernel.setting().budget().target()));
		Launch launch = launch(kernel.name(), count * groups, kernel.groupItems(), given, own.subList(0, KEPT), improvements.arguments(), limits,
				kernel.helped() ? List.of(calls, groups - 1) : List.of(), own.subList(BEFORE, own.size()));
		if (groups == 1) {
			device.queue().launch(launch);
		} else {
			device.queue().zero(calls, 0, calls.bytes());
			device.queue().launchCooperative(launch);
		}
	}

	@Override
	protected Progress progress(long from) {
		int[] steps = words(next);
		ByteBuffer evaluations = Precision.bytes((long) count * Long.BYTES);
		device.queue().read(made, 0, evaluations);
		for (int p = 0; p < count; p++) {
			if (!done(p)) {
				long taken = Integer.toUnsignedLong(steps[p]) - (started(p) ? step(p) + 1 : 0);
				requireDeclared(p, taken, evaluations.getLong(p * Long.BYTES) - evaluations(p));
			}
		}
		return new Progress(p -> Integer.toUnsignedLong(steps[p]) - 1, p -> evaluations.getLong(p * Long.BYTES));
	}

	/** With more evaluations in a step than declared, improvements can be lost and a budget exceeded. */
	private void requireDeclared(int p, long taken, long more) {
		if (more > taken * kernel.evaluations()) {
			throw new DeviceException("kernel " + kernel.name() + ": population " + p + " made " + more + " evaluations in " + taken
					+ (taken == 1 ? " step" : " steps") + (started(p) ? "" : ", the start included") + "; its GroupKernel declares at most "
					+ kernel.evaluations() + " a step (EVALUATIONS). Declare the maximum of a step and of the start.");
		}
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
}
