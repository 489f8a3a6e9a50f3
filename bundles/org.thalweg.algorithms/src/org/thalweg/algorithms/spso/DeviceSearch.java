package org.thalweg.algorithms.spso;

import java.nio.ByteBuffer;
import java.util.ArrayList;
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

/** SPSO-2011 on a device: one work-group a swarm, many iterations a launch, after {@code kernels/algorithms/spso}. */
final class DeviceSearch extends KernelSearch {
	private final Setting<SpsoParameters> setting;
	private final Layout layout;
	private final int launchIterations;
	private Program program;
	private List<Object> arguments;
	private Buffer bests;
	private Buffer fitness;
	private Buffer trace;
	private Buffer taken;

	DeviceSearch(Setting<SpsoParameters> setting, KernelDevice device) {
		super(setting, device, setting.parameters().size());
		this.setting = setting;
		this.layout = Layout.of(setting);
		this.launchIterations = Layout.launchIterations(count, precision);
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
		trace = buffer("trace", (long) count * (launchIterations + 1) * real);
		taken = buffer("iterations taken", (long) count * Integer.BYTES);
		arguments = List.of(buffer("positions", reals), buffer("velocities", reals), bests, fitness,
				buffer("links", count * layout.linkBytes(size)), buffer("topologies", (long) count * Integer.BYTES), keys(),
				ranges(List.of(Problem::lower, Problem::upper, Problem::initialLower, Problem::initialUpper)), objectiveData(),
				buffer("scratch", count * layout.scratch(size, dimension) * real), buffer("rows", layout.rowsGlobal() ? reals : 0),
				buffer("best values", 2L * count * real), trace, taken);
	}

	@Override
	public void advance(long steps) {
		advance(steps, lastStep(), launchIterations, this::take);
	}

	/** Iterations {@code done} + 1 … {@code done} + n in one launch, and before the first of all the start. */
	private void take(long done, int n) {
		boolean fresh = !started(0);
		timeline.enter(Segment.ENQUEUE);
		if (fresh) {
			device.queue().launch(new Launch(program.kernel("spso_start"), count, layout.groupItems(), arguments.subList(0, 9)));
		}
		List<Object> all = new ArrayList<>(arguments);
		all.addAll(List.of((int) done, n, fresh ? 1 : 0, precision.scalar(setting.budget().target())));
		device.queue().launch(new Launch(program.kernel("spso_advance"), count, layout.groupItems(), all));
		timeline.enter(Segment.EXECUTE);
		device.queue().finish();
		timeline.enter(Segment.READ_BACK);
		ByteBuffer values = precision.memory((long) count * (n + 1));
		ByteBuffer lengths = Precision.bytes((long) count * Integer.BYTES);
		device.queue().read(trace, 0, values);
		device.queue().read(taken, 0, lengths);
		for (int p = 0; p < count; p++) {
			int length = lengths.getInt(p * Integer.BYTES);
			int skipped = fresh ? 0 : 1; // the first value is that before the launch
			record(p, done + skipped, length + 1 - skipped, values, p * (n + 1) + skipped);
		}
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
