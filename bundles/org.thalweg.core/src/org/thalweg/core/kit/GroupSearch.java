package org.thalweg.core.kit;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.thalweg.core.algorithm.KernelSearch;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.Launch;
import org.thalweg.core.run.Timeline.Segment;

/** A search by a {@link GroupKernel}: launches of many steps, and what they leave in the trace. */
final class GroupSearch extends KernelSearch {
	private final GroupKernel kernel;
	private final double target;
	private final List<Buffer> given;
	private final List<Buffer> own;
	private final Buffer best;
	private final Buffer trace;
	private final Program program;

	GroupSearch(GroupKernel kernel, KernelDevice device) {
		super(kernel.setting(), device, kernel.evaluations());
		this.kernel = kernel;
		this.target = kernel.setting().budget().target();
		try {
			timeline.enter(Segment.BUFFERS);
			double[] none = new double[count];
			Arrays.fill(none, Double.POSITIVE_INFINITY);
			this.best = memory.points("best points", 1);
			this.trace = memory.reals("trace", GroupKernel.LAUNCH_STEPS + 1L);
			this.given = List.of(memory.keys(), memory.ranges(), memory.objectiveData(), best,
					memory.written("best values", precision.memory(none)), trace);
			this.own = kernel.arrays().allocate(memory);
			timeline.enter(Segment.BUILD);
			this.program = device.build(kernel.text());
			timeline.leave();
		} catch (RuntimeException e) {
			close();
			throw e;
		}
	}

	@Override
	public void advance(long wanted) {
		advance(wanted, lastStep(), GroupKernel.LAUNCH_STEPS, this::take);
	}

	/** Steps from + 1 … from + n in one launch; the first launch of all makes the start, step 0, as well. */
	private void take(long from, int n) {
		timeline.enter(Segment.ENQUEUE);
		int first = started(0) ? (int) from + 1 : 0;
		int taken = (int) from + n + 1 - first;
		List<Object> arguments = new ArrayList<>(given);
		arguments.addAll(List.of(first, taken, precision.scalar(target)));
		arguments.addAll(own);
		device.queue().launch(new Launch(program.kernel(kernel.name()), count, kernel.groupItems(), arguments));
		timeline.enter(Segment.EXECUTE);
		device.queue().finish();
		timeline.enter(Segment.READ_BACK);
		ByteBuffer found = precision.memory((long) count * taken);
		device.queue().read(trace, 0, found);
		for (int p = 0; p < count; p++) {
			for (int s = 0; s < taken && !done(p); s++) {
				record(p, first + s, (first + s + 1L) * size, precision.get(found, p * taken + s));
			}
		}
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
