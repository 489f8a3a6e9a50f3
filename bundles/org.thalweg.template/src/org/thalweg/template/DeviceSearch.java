package org.thalweg.template;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

import org.thalweg.core.algorithm.KernelSearch;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Launch;
import org.thalweg.core.problem.ObjectiveText;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.run.Timeline.Segment;

/** Random search on a device, after {@code kernels/random_search.cl}. */
final class DeviceSearch extends KernelSearch {
	private static final KernelFile KERNEL = new KernelFile("org.thalweg.template", "kernels/random_search.cl");
	/** Steps of one launch at most: the trace buffer holds them and the start. */
	private static final int LAUNCH_STEPS = 256;

	private final double target;
	private final Buffer populations;
	private final Buffer box;
	private final Buffer data;
	private final Buffer points;
	private final Buffer values;
	private final Buffer best;
	private final Buffer bestValue;
	private final Buffer trace;
	private final Program program;

	DeviceSearch(Setting<RandomSearch.Parameters> setting, KernelDevice device) {
		super(setting, device, setting.parameters().size());
		this.target = setting.budget().target();
		long real = precision.bytes();
		long drawn = (long) count * size;
		try {
			timeline.enter(Segment.BUFFERS);
			this.populations = keys();
			this.box = ranges(List.of(Problem::initialLower, Problem::initialUpper));
			this.data = objectiveData();
			this.points = buffer("points", drawn * dimension * real);
			this.values = buffer("values", drawn * real);
			this.best = buffer("best points", (long) count * dimension * real);
			this.bestValue = written("best values", infinities());
			this.trace = buffer("trace", count * (LAUNCH_STEPS + 1) * real);
			timeline.enter(Segment.BUILD);
			this.program = device.build(text(setting));
			timeline.leave();
		} catch (RuntimeException e) {
			close();
			throw e;
		}
	}

	/** Defines first, then the objective's part, then the algorithm. */
	static KernelText text(Setting<RandomSearch.Parameters> setting) {
		KernelText text = new KernelText("random search", setting.precision(), setting.math()).define("SPACE", "GLOBAL")
				.define("LANES", 1).define("SIZE", setting.parameters().size());
		return new ObjectiveText(setting.ensemble().getFirst()).append(text).add(KERNEL);
	}

	private ByteBuffer infinities() {
		double[] out = new double[count];
		Arrays.fill(out, Double.POSITIVE_INFINITY);
		return precision.memory(out);
	}

	@Override
	public void advance(long wanted) {
		advance(wanted, lastStep(), LAUNCH_STEPS, this::take);
	}

	/** Steps from + 1 … from + n in one launch; the first launch of all makes the start, step 0, as well. */
	private void take(long from, int n) {
		timeline.enter(Segment.ENQUEUE);
		int first = started(0) ? (int) from + 1 : 0;
		int taken = (int) from + n + 1 - first;
		int items = Math.min(size, Math.min(64, device.info().groupSize()));
		device.queue().launch(Launch.of(program.kernel("random_search"), count, items, populations, box, data, points, values,
				best, bestValue, trace, first, taken, precision.scalar(target)));
		timeline.enter(Segment.EXECUTE);
		device.queue().finish();
		timeline.enter(Segment.READ_BACK);
		ByteBuffer found = precision.memory((long) count * taken);
		device.queue().read(trace, 0, found);
		for (int p = 0; p < count; p++) {
			for (int s = 0; s < taken && !done(p); s++) {
				long step = first + s;
				record(p, step, (step + 1) * size, precision.get(found, p * taken + s));
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
