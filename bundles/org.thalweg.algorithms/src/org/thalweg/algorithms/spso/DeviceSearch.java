package org.thalweg.algorithms.spso;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.ResidentSearch;
import org.thalweg.core.kit.TraceBuffer;

/** SPSO-2011 on a device: one work-group a swarm, many iterations a launch, after {@code kernels/algorithms/spso}. */
final class DeviceSearch extends ResidentSearch {
	private final double target;
	private final SwarmPlacement place;
	private final int launchIterations;
	private final List<Buffer> startArguments;
	private final PredrawnSpans points;
	private final Buffer leastValues;
	private final Buffer taken;

	private DeviceSearch(Setting<SpsoParameters> setting, KernelDevice device, SwarmPlacement place) {
		super(device, place.arrays(setting), SwarmPlacement.improvements(setting), SpsoText.of(setting, place), setting.parameters().size(),
				setting.parameters().size());
		this.target = setting.budget().target();
		this.place = place;
		this.launchIterations = SwarmPlacement.launchIterations(setting);
		this.points = new PredrawnSpans(place.predrawn());
		this.leastValues = own.get(8);
		this.taken = own.get(9);
		List<Buffer> given = held(() -> List.of(memory.keys(), memory.ranges(), memory.objectiveData()));
		this.startArguments = Stream.of(own.subList(0, 6), given).flatMap(List::stream).toList();
		if (TraceBuffer.orders(setting, size)) {
			improvements.orderBy(program, size);
		}
	}

	DeviceSearch(Setting<SpsoParameters> setting, KernelDevice device) {
		this(setting, device, SwarmPlacement.of(setting));
	}

	@Override
	public void advance(long steps) {
		advance(steps, lastStep(), launchIterations);
	}

	/** Before the first iteration the start; then one launch, or one for each span of points that are drawn ahead. */
	@Override
	protected void launch(long done, int n, boolean again) {
		boolean fresh = !started(0);
		if (fresh) {
			device.queue().launch(launch("spso_start", count, place.group().items(), startArguments));
		}
		int end = (int) done + n;
		int step = (int) IntStream.range(0, count).filter(p -> !done(p)).mapToLong(this::step).min().orElse(done);
		do {
			int part = place.predrawn().end(step, end);
			launchAdvance(step, part, fresh);
			step = part;
			fresh = false;
		} while (step < end);
	}

	private void launchAdvance(int step, int end, boolean fresh) {
		List<?> predrawn = List.of();
		int groups = count;
		if (place.predrawn().any()) {
			int drawn = points.drawn(step);
			int draws = points.draws(step, end, lastStep());
			predrawn = List.of(own.getLast(), count, place.predrawn().span(), drawn, draws);
			groups += draws > 0 ? place.predrawn().groups() : 0;
		}
		device.queue().launch(launch("spso_advance", groups, place.group().items(), startArguments, own.subList(6, 10),
				improvements.arguments(), List.of(end, fresh ? 1 : 0, precision.scalar(target)), predrawn));
	}

	/** Swarms that are done take no iterations. */
	@Override
	protected Progress progress(long from) {
		int[] iterations = words(taken);
		return new Progress(p -> iterations[p], p -> (iterations[p] + 1L) * size);
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
		device.queue().write(leastValues, 0, least.flip());
	}

	@Override
	public Map<String, String> facts() {
		return place.facts();
	}
}
