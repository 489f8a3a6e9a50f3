package org.thalweg.algorithms.spso;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;

import org.thalweg.core.algorithm.KernelSearch;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.run.Timeline.Segment;

/** SPSO-2011 on a device: one work-group a swarm, many iterations a launch, after {@code kernels/algorithms/spso.cl}. */
final class DeviceSearch extends KernelSearch {
	private final Setting<SpsoParameters> setting;
	private final Layout layout;
	private final int launchIterations;
	private final long lastStep;
	private Program program;
	private List<Object> arguments;
	private Buffer bests;
	private Buffer fitness;
	private Buffer trace;
	private Buffer taken;
	private long iteration = -1; // the last one of the swarms that are not done

	DeviceSearch(Setting<SpsoParameters> setting, KernelDevice device) {
		super(setting, device, setting.parameters().size());
		this.setting = setting;
		this.layout = Layout.of(setting);
		this.launchIterations = Layout.launchIterations(count, precision);
		this.lastStep = Math.min(setting.budget().steps(), setting.budget().evaluations() / size - 1);
		try {
			timeline.enter(Segment.BUFFERS);
			allocate();
			timeline.enter(Segment.BUILD);
			program = device.build(layout.text(setting));
			timeline.leave();
		} catch (RuntimeException e) {
			close();
			throw e;
		}
	}

	private void allocate() {
		long real = precision.bytes();
		long reals = (long) count * size * dimension * real;
		bests = buffer("previous bests", reals);
		fitness = buffer("fitness", (long) count * size * real);
		trace = buffer("trace", (long) count * launchIterations * real);
		taken = buffer("iterations taken", (long) count * Integer.BYTES);
		arguments = List.of(buffer("positions", reals), buffer("velocities", reals), bests, fitness,
				buffer("links", count * layout.linkBytes(size)), buffer("topologies", (long) count * Integer.BYTES), keys(),
				ranges(List.of(Problem::lower, Problem::upper, Problem::initialLower, Problem::initialUpper)), objectiveData(),
				buffer("scratch", count * layout.scratch(size, dimension) * real), buffer("rows", layout.rowsGlobal() ? reals : 0),
				buffer("best values", 2L * count * real), trace, taken);
	}

	@Override
	public void advance(long steps) {
		long left = Math.min(steps, lastStep - Math.max(0, iteration)) + (iteration < 0 ? 1 : 0);
		if (iteration < 0) {
			timeline.enter(Segment.ENQUEUE);
			device.queue().launch(new Launch(program.kernel("spso_start"), count, layout.groupItems(), arguments.subList(0, 9)));
		}
		while (left > 0 && !done()) {
			int n = (int) Math.min(left, launchIterations);
			launch((int) (iteration + 1), n);
			left -= n;
		}
		timeline.leave();
	}

	/** Iterations first … first + n − 1 in one launch. */
	private void launch(int first, int n) {
		timeline.enter(Segment.ENQUEUE);
		Object[] all = new Object[arguments.size() + 3];
		arguments.toArray(all);
		all[arguments.size()] = first;
		all[arguments.size() + 1] = n;
		all[arguments.size() + 2] = precision.scalar(setting.budget().target());
		device.queue().launch(Launch.of(program.kernel("spso_advance"), count, layout.groupItems(), all));
		timeline.enter(Segment.EXECUTE);
		device.queue().finish();
		timeline.enter(Segment.READ_BACK);
		ByteBuffer values = precision.memory((long) count * n);
		ByteBuffer lengths = Precision.bytes((long) count * Integer.BYTES);
		device.queue().read(trace, 0, values);
		device.queue().read(taken, 0, lengths);
		for (int p = 0; p < count; p++) {
			int length = lengths.getInt(p * Integer.BYTES);
			for (int k = 0; k < length; k++) {
				record(p, first + k, (first + k + 1L) * size, precision.get(values, p * n + k));
			}
		}
		iteration += n;
	}

	@Override
	public double[] position(int p) {
		return row(bests, (long) p * size + leader(fitness, p));
	}

	@Override
	public String kernelHash() {
		return program.hash();
	}

	@Override
	public Map<String, String> facts() {
		return layout.facts();
	}
}
