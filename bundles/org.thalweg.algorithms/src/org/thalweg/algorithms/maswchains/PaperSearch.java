package org.thalweg.algorithms.maswchains;

import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.thalweg.core.algorithm.KernelSearch;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.algorithm.StateType;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.Precision;
import org.thalweg.core.math.Selection;
import org.thalweg.core.random.Draw;
import org.thalweg.core.run.Timeline.Segment;

/**
 * MA-SW-Chains by figure 3 of [MA-SW-Chains]: the host decides, after each value that it reads, what a device does next. Populations advance
 * one after another.
 */
final class PaperSearch extends KernelSearch {
	private static final int LAUNCH_STEPS = 1 << 16;

	private final Setting<MaSwParameters> setting;
	private final PaperPlan plan;
	private final Program program;
	private final List<Buffer> own;
	private final GenerationalScheme[] schemes; // of populations
	private final long[] made; // evaluations of each

	PaperSearch(Setting<MaSwParameters> setting, KernelDevice device) {
		super(setting, device, setting.parameters().size(), Math.max(setting.parameters().children(), Trial.MOST));
		this.setting = setting;
		this.plan = PaperPlan.of(setting);
		this.schemes = new GenerationalScheme[count];
		this.made = new long[count];
		timeline.enter(Segment.BUFFERS);
		try {
			List<Buffer> first = List.of(memory.keys(), memory.ranges(), memory.objectiveData());
			own = plan.arrays(setting).allocate(memory);
			timeline.enter(Segment.BUILD);
			program = compile(MaSwText.of(setting, plan));
			timeline.enter(Segment.BUFFERS);
			for (int k = 0; k < count; k++) {
				int p = k;
				Population who = setting.populations().get(p);
				schemes[p] = new GenerationalScheme(setting.parameters(), dimension, new Draw(who.seed(), who.instance()),
						new PaperKernels(setting, p, memory, program, first, own, timeline, (step, values) -> found(p, step, values)));
			}
			writeSchemes();
			timeline.leave();
		} catch (RuntimeException | Error e) { // Java may be out of memory
			close();
			throw e;
		}
	}

	/** Values and order as the schemes have them. */
	private void writeSchemes() {
		int each = PaperPlan.members(setting.parameters()) + 1;
		ByteBuffer values = precision.memory((long) count * each);
		ByteBuffer order = Precision.bytes((long) count * each * Integer.BYTES);
		for (GenerationalScheme scheme : schemes) {
			precision.put(values, scheme.values);
			precision.put(values, Double.POSITIVE_INFINITY); // of the trial point
			for (int row : scheme.order) {
				order.putInt(row);
			}
		}
		device.queue().write(own.get(2), 0, values.flip());
		device.queue().write(own.get(3), 0, order.flip());
	}

	private void found(int p, int step, double[] values) {
		for (double value : values) {
			trace(p).offer(step, ++made[p], value);
		}
	}

	@Override
	public void advance(long wanted) {
		advance(wanted, setting.budget().steps(), LAUNCH_STEPS, this::take);
	}

	private void take(long from, int n) {
		timeline.enter(Segment.ENQUEUE);
		for (int p = 0; p < count; p++) {
			if (!started(p)) {
				schemes[p].start();
				record(p, 0, made[p]);
			}
			for (long step = from + 1; step <= from + n && !done(p); step++) {
				schemes[p].takeStep((int) step);
				record(p, step, made[p]);
			}
		}
	}

	@Override
	protected int mostEvaluations(int p) {
		return schemes[p].mostEvaluations();
	}

	@Override
	public double[] position(int p) {
		double[] values = schemes[p].values;
		return row(own.getFirst(), (long) p * PaperPlan.rows(setting.parameters()) + Selection.best(values, values.length));
	}

	@Override
	protected boolean state(StateArrays state) {
		long members = (long) PaperPlan.members(setting.parameters()) * dimension;
		long all = (long) PaperPlan.rows(setting.parameters()) * dimension;
		SavedScheme.declare(state, schemes);
		SavedRows.declare(state, "points", setting, memory, StateType.reals(precision), own.get(0), count, members, p -> p * all);
		SavedRows.declare(state, "biases", setting, memory, StateType.reals(precision), own.get(1), count, members, p -> p * members);
		return true;
	}

	@Override
	protected void restored() {
		for (int p = 0; p < count; p++) {
			made[p] = evaluations(p);
		}
		writeSchemes();
	}

	@Override
	public String kernelHash() {
		return program.hash();
	}

	@Override
	public Map<String, String> facts() {
		Map<String, String> out = new LinkedHashMap<>();
		out.put("group", plan.groupItems() + " work-items");
		out.put("groups of a point", Stream.of(plan.bucketGroups(), plan.sumGroups(), plan.tileGroups()).map(Object::toString)
				.reduce((a, b) -> a + ", " + b).orElseThrow() + " to move, compare and evaluate it");
		return out;
	}
}
