package org.thalweg.algorithms.spso;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.core.algorithm.KernelSearch;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.TraceBuffer;
import org.thalweg.core.run.Timeline.Segment;

/** SPSO-2011 on a device: one work-group a swarm, many iterations a launch, after {@code kernels/algorithms/spso}. */
final class DeviceSearch extends KernelSearch {
	private final double target;
	private final SwarmPlacement place;
	private final int launchIterations;
	private final Program program;
	private final List<Buffer> startArguments;
	private final List<Buffer> arguments;
	private final List<Buffer> own;
	private final PredrawnSpans points;
	private final Buffer bests;
	private final Buffer fitness;
	private final Buffer taken;
	private final TraceBuffer improvements;

	DeviceSearch(Setting<SpsoParameters> setting, KernelDevice device) {
		super(setting, device, setting.parameters().size());
		this.target = setting.budget().target();
		this.place = SwarmPlacement.of(setting);
		this.launchIterations = SwarmPlacement.launchIterations(setting);
		timeline.enter(Segment.BUFFERS);
		try {
			improvements = new TraceBuffer(memory, SwarmPlacement.improvements(setting));
			own = place.arrays(setting).allocate(memory);
			bests = own.get(2);
			fitness = own.get(3);
			taken = own.get(9);
			List<Buffer> given = List.of(memory.keys(), memory.ranges(), memory.objectiveData());
			startArguments = Stream.of(own.subList(0, 6), given).flatMap(List::stream).toList();
			points = new PredrawnSpans(place.predrawn());
			arguments = Stream.of(startArguments, own.subList(6, 10), List.of(improvements.values(), improvements.places(),
					improvements.counts())).flatMap(List::stream).toList();
			timeline.enter(Segment.BUILD);
			program = compile(SpsoText.of(setting, place));
			if (TraceBuffer.orders(setting, size)) {
				improvements.orderBy(program, size);
			}
			timeline.leave();
		} catch (RuntimeException | Error e) { // Java may be out of memory
			close();
			throw e;
		}
	}

	@Override
	public void advance(long steps) {
		advance(steps, lastStep(), launchIterations, this::take);
	}

	/**
	 * Iterations {@code done} + 1 … {@code done} + n, and before the first of all the start: in one launch, or in one for each span of points that are
	 * drawn ahead; once more if a swarm has no room for the improvements of its next iteration, which is rare.
	 */
	private void take(long done, int n) {
		do {
			boolean fresh = !started(0);
			timeline.enter(Segment.ENQUEUE);
			if (fresh) {
				launch("spso_start", startArguments, count, List.of());
			}
			int end = (int) done + n;
			int step = (int) IntStream.range(0, count).filter(p -> !done(p)).mapToLong(this::step).min().orElse(done);
			do {
				int part = place.predrawn().end(step, end);
				launchAdvance(step, part, fresh);
				step = part;
				fresh = false;
			} while (step < end);
			timeline.enter(Segment.EXECUTE);
			device.queue().finish();
			timeline.enter(Segment.READ_BACK);
			readBack();
		} while (IntStream.range(0, count).anyMatch(p -> step(p) < done + n && !done(p)));
	}

	private void launchAdvance(int step, int end, boolean fresh) {
		List<Object> scalars = new ArrayList<>(List.of(improvements.capacity(), end, fresh ? 1 : 0, precision.scalar(target)));
		int groups = count;
		if (place.predrawn().any()) {
			int drawn = points.drawn(step);
			int draws = points.draws(step, end, lastStep());
			scalars.addAll(List.of(own.getLast(), count, place.predrawn().span(), drawn, draws));
			groups += draws > 0 ? place.predrawn().groups() : 0;
		}
		launch("spso_advance", arguments, groups, scalars);
	}

	/** Swarms that are done take no iterations and find nothing. */
	private void readBack() {
		ByteBuffer iterations = Precision.bytes((long) count * Integer.BYTES);
		device.queue().read(taken, 0, iterations);
		improvements.drain(this::trace);
		for (int p = 0; p < count; p++) {
			long step = iterations.getInt(p * Integer.BYTES);
			record(p, step, (step + 1) * size);
		}
	}

	private void launch(String kernel, List<Buffer> buffers, int groups, List<Object> scalars) {
		List<Object> all = new ArrayList<>(buffers);
		all.addAll(scalars);
		device.queue().launch(new Launch(program.kernel(kernel), groups, place.group().items(), all));
	}

	@Override
	protected boolean state(StateArrays state) {
		long numbers = (long) size * dimension;
		reals(state, "positions", own.get(0), numbers);
		reals(state, "velocities", own.get(1), numbers);
		reals(state, "previous bests", bests, numbers);
		reals(state, "fitness", fitness, size);
		words(state, "topologies", own.get(5), 1);
		return true;
	}

	/** Links are drawn at the start of each launch; points that were drawn ahead are those of any search. */
	@Override
	protected void restored() {
		ByteBuffer iterations = Precision.bytes((long) count * Integer.BYTES);
		ByteBuffer least = precision.memory(2L * count);
		for (int p = 0; p < count; p++) {
			iterations.putInt((int) step(p));
			precision.put(least, best(p));
			precision.put(least, best(p));
		}
		device.queue().write(taken, 0, iterations.flip());
		device.queue().write(own.get(8), 0, least.flip());
	}

	@Override
	public double[] position(int p) {
		return row(bests, (long) p * size + leader(fitness, p));
	}

	@Override
	public double[][] positions() {
		return leaders(bests, fitness);
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
