package org.thalweg.algorithms.spso;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

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
	private final double target;
	private final SwarmPlacement place;
	private final int launchIterations;
	private final Program program;
	private final List<Buffer> startArguments;
	private final List<Buffer> arguments;
	private final Buffer bests;
	private final Buffer fitness;
	private final Buffer trace;
	private final Buffer taken;

	DeviceSearch(Setting<SpsoParameters> setting, KernelDevice device) {
		super(setting, device, setting.parameters().size());
		this.target = setting.budget().target();
		this.place = SwarmPlacement.of(setting);
		this.launchIterations = SwarmPlacement.launchIterations(setting);
		try {
			timeline.enter(Segment.BUFFERS);
			List<Buffer> own = place.arrays(setting).allocate(memory);
			bests = own.get(2);
			fitness = own.get(3);
			trace = own.get(9);
			taken = own.get(10);
			List<Buffer> given = List.of(keys(),
					ranges(List.of(Problem::lower, Problem::upper, Problem::initialLower, Problem::initialUpper)), objectiveData());
			startArguments = Stream.of(own.subList(0, 6), given).flatMap(List::stream).toList();
			arguments = Stream.of(startArguments, own.subList(6, 11)).flatMap(List::stream).toList();
			timeline.enter(Segment.BUILD);
			program = device.build(SpsoText.of(setting, place));
			timeline.leave();
		} catch (RuntimeException e) {
			close();
			throw e;
		}
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
			launch("spso_start", startArguments, List.of());
		}
		launch("spso_advance", arguments, List.of((int) done, n, fresh ? 1 : 0, precision.scalar(target)));
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

	private void launch(String kernel, List<Buffer> buffers, List<Object> scalars) {
		List<Object> all = new ArrayList<>(buffers);
		all.addAll(scalars);
		device.queue().launch(new Launch(program.kernel(kernel), count, place.group().items(), all));
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
		return place.facts();
	}
}
