package org.thalweg.algorithms.maswchains;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.algorithms.maswchains.MultiGroupLaunches.Kind;
import org.thalweg.algorithms.storage.Singles;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.ResidentSearch;
import org.thalweg.core.math.Selection;
import org.thalweg.core.run.Timeline.Segment;

/** MA-SW-Chains on a device, after {@code kernels/algorithms/maswchains}: the device decides all, and the host reads how far it has come. */
final class DeviceSearch extends ResidentSearch {
	private static final int LAUNCH_STEPS = 1 << 16;
	/** Share of a round's children that count, about. */
	private static final double COUNTED = 0.92;

	private final Setting<MaSwParameters> setting;
	private final LaunchPlan plan;
	private final List<Object> arguments = new ArrayList<>();
	private final Buffer points;
	private final Buffer rows;
	private final Buffer values;
	private final Buffer counters;
	private final MultiGroupLaunches multiGroup; // null: one launch takes all steps
	private final long[] standing; // the counters of all populations
	private long limit; // the last step of this call

	DeviceSearch(Setting<MaSwParameters> setting, KernelDevice device) {
		this(setting, device, LaunchPlan.of(setting));
	}

	private DeviceSearch(Setting<MaSwParameters> setting, KernelDevice device, LaunchPlan plan) {
		super(device, plan.arrays(setting), LaunchPlan.capacity(setting), MaSwText.of(setting, plan), setting.parameters().size(), Trial.MOST);
		this.setting = setting;
		this.plan = plan;
		this.standing = new long[count * LaunchPlan.COUNTERS];
		points = own.get(0);
		rows = own.get(1);
		values = own.get(3);
		counters = own.get(7);
		arguments.addAll(held(() -> List.of(memory.keys(), memory.ranges(), memory.objectiveData())));
		arguments.addAll(own.subList(0, 9));
		arguments.addAll(List.of(improvements.values(), improvements.places(), improvements.counts(), count, improvements.capacity()));
		arguments.addAll(own.subList(9, own.size()));
		multiGroup = held(() -> {
			before(own.get(8));
			return plan.multiGroup() ? multiGroup(setting) : null;
		});
	}

	private MultiGroupLaunches multiGroup(Setting<MaSwParameters> setting) {
		int last = own.size() - 1;
		own.subList(last - 3, last).forEach(buffer -> device.queue().zero(buffer, 0, buffer.bytes())); // codes, halvings, rounds
		return new MultiGroupLaunches(setting, plan, device, program, arguments, own.get(last - 2), own.get(last));
	}

	/** Nothing has happened yet: rows in order, values infinite, counters 0. */
	private void before(Buffer numbers) {
		int each = plan.rows(size);
		ByteBuffer order = Precision.bytes((long) count * each * Integer.BYTES);
		for (int k = 0; k < count * each; k++) {
			order.putInt(k % each);
		}
		device.queue().write(rows, 0, order.flip());
		infinite(values, count * (size + 2));
		infinite(numbers, count * LaunchPlan.NUMBERS);
		device.queue().zero(counters, 0, counters.bytes());
	}

	private void infinite(Buffer buffer, int n) {
		double[] all = new double[n];
		Arrays.fill(all, Double.POSITIVE_INFINITY);
		device.queue().write(buffer, 0, precision.memory(all));
	}

	@Override
	public void advance(long wanted) {
		advance(wanted, setting.budget().steps(), plan.multiGroup() ? LaunchPlan.improvements(setting) : LAUNCH_STEPS);
	}

	@Override
	protected void launch(long from, int n, boolean again) {
		limit = from + n;
		if (plan.multiGroup()) {
			multiGroup.take(limit, limit - leastStep(), !started(0), this::stretch);
		} else {
			device.queue().launch(launch("masw_advance", count, plan.groupItems(), arguments,
					List.of(limit, setting.budget().evaluations(), precision.scalar(setting.budget().target()))));
		}
	}

	/** Rounds of local search that populations take next, as long as all do; or of the genetic algorithm. */
	private Optional<MultiGroupLaunches.Stretch> stretch() {
		readCounters();
		int[] going = IntStream.range(0, count).filter(this::goesOn).toArray();
		if (going.length == 0) {
			return Optional.empty();
		}
		boolean searches = Arrays.stream(going).allMatch(p -> counter(p, LaunchPlan.LOCAL_SEARCH) != 0);
		boolean breeds = Arrays.stream(going).noneMatch(p -> counter(p, LaunchPlan.LOCAL_SEARCH) != 0);
		// A target may end any trial, and what that keeps is written by the launches after rounds of other kinds.
		Kind kind = searches && Double.isNaN(setting.budget().target()) ? Kind.TRIAL : breeds ? Kind.CHILDREN : Kind.ANY;
		double rounds = Arrays.stream(going).mapToDouble(p -> rounds(p, kind)).min().orElseThrow();
		return Optional.of(new MultiGroupLaunches.Stretch(kind, (long) rounds));
	}

	/** About how many rounds the phase of a population has left. */
	private double rounds(int p, Kind kind) {
		long evaluations = Math.min(counter(p, LaunchPlan.LEFT), left(p));
		return switch (kind) {
		case TRIAL -> evaluations / evaluationsOfTrial(p);
		case CHILDREN -> evaluations / (COUNTED * plan.batch());
		case ANY -> evaluations / plan.batch();
		};
	}

	/** Evaluations of a trial so far. All other steps but the start were children. */
	private double evaluationsOfTrial(int p) {
		long trials = counter(p, LaunchPlan.STEP) - 1 - (counter(p, LaunchPlan.N_EA) - size);
		return trials > 0 ? (double) counter(p, LaunchPlan.N_LS) / trials : Trial.MOST;
	}

	/** Whether the population takes another step of this call, by its counters. */
	private boolean goesOn(int p) {
		long made = counter(p, LaunchPlan.N_EA) + counter(p, LaunchPlan.N_LS);
		return !done(p) && counter(p, LaunchPlan.STEP) <= limit && setting.budget().evaluations() - made >= mostEvaluations(p);
	}

	/** Evaluations, and steps of this call, that are left to a population. */
	private long left(int p) {
		return Math.min(setting.budget().evaluations() - counter(p, LaunchPlan.N_EA) - counter(p, LaunchPlan.N_LS),
				limit + 1 - counter(p, LaunchPlan.STEP));
	}

	/** Minimum progress of all populations. */
	private long leastStep() {
		return IntStream.range(0, count).filter(p -> !done(p)).mapToLong(this::step).min().orElse(0);
	}

	@Override
	protected Progress progress(long from) {
		readCounters();
		return new Progress(p -> counter(p, LaunchPlan.STEP) - 1, p -> counter(p, LaunchPlan.N_EA) + counter(p, LaunchPlan.N_LS));
	}

	private void readCounters() {
		ByteBuffer read = Precision.bytes((long) standing.length * Long.BYTES);
		device.queue().read(counters, 0, read);
		read.asLongBuffer().get(standing);
	}

	private long counter(int p, int which) {
		return standing[p * LaunchPlan.COUNTERS + which];
	}

	@Override
	protected int mostEvaluations(int p) {
		return counter(p, LaunchPlan.LOCAL_SEARCH) != 0 ? (int) Math.min(Trial.MOST, counter(p, LaunchPlan.LEFT)) : 1;
	}

	/** The best of the individuals, of the point of local search and of the archived one. */
	@Override
	public double[] position(int p) {
		timeline.enter(Segment.READ_BACK);
		int each = size + 2;
		int best = Selection.best(memory.read(values, (long) p * each, each), each);
		ByteBuffer row = Precision.bytes(Integer.BYTES);
		device.queue().read(rows, ((long) p * plan.rows(size) + best) * Integer.BYTES, row);
		long number = (long) p * plan.rows(size) + row.getInt(0);
		double[] out = plan.singles() ? Singles.row(device, points, number, dimension) : row(points, number);
		timeline.leave();
		return out;
	}

	/** Rows are saved in the order of the individuals, and restored to where a new search has them. */
	@Override
	protected boolean state(StateArrays state) {
		if (multiGroup != null) {
			multiGroup.applyHalvings();
		}
		ByteBuffer order = Precision.bytes((long) count * plan.rows(size) * Integer.BYTES);
		device.queue().read(rows, 0, order);
		rows(state, "points", order, 0, size);
		words(state, "flags", own.get(6), size);
		words(state, "streaks", own.get(5), size);
		reals(state, "deviations", own.get(4), size);
		reals(state, "values", values, size + 2);
		words(state, "counters", counters, 2L * LaunchPlan.COUNTERS);
		reals(state, "numbers", own.get(8), LaunchPlan.NUMBERS);
		rows(state, "point of local search", order, size, 1);
		rows(state, "point set aside", order, size + 1, 1);
		SavedRows.declare(state, "biases", setting, memory, plan.stored(setting), own.get(2), (long) count * size, dimension, k -> (long) k
				* dimension);
		return true;
	}

	private void rows(StateArrays state, String name, ByteBuffer order, int first, int some) {
		int each = plan.rows(size);
		SavedRows.declare(state, name, setting, memory, plan.stored(setting), points, (long) count * some, dimension, k -> {
			int p = k / some;
			return ((long) p * each + order.getInt((p * each + first + k % some) * Integer.BYTES)) * dimension;
		});
	}

	@Override
	protected void restored() {
		readCounters();
		if (multiGroup != null) {
			multiGroup.restored();
		}
	}

	@Override
	public void close() {
		if (multiGroup != null) {
			multiGroup.close();
		}
		super.close();
	}

	@Override
	public Map<String, String> facts() {
		return plan.facts();
	}
}
