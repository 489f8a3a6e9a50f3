package org.thalweg.core.problem;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;

import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;

/**
 * Values of given points on a device, by {@code kernels/lib/points.cl}. Point k is individual k of epoch 0 and seed 0.
 * One thread at a time.
 */
public final class DeviceEvaluator implements AutoCloseable {
	/** How one evaluation is shared; all give the same bits. */
	public enum Spread {
		/** One work-item a point. */
		LANE(1),
		/** Eight work-items of a group a point. */
		LANES(8),
		/** One group a point; folds only. */
		GROUP(BroadEvaluation.LANES),
		/** Many groups a point; folds only. */
		GROUPS(BroadEvaluation.LANES);

		private final int lanes;

		Spread(int lanes) {
			this.lanes = lanes;
		}

		private boolean grouped() {
			return this == GROUP || this == GROUPS;
		}
	}

	/** Work-items of a group, and where a kernel takes no such group. */
	private static final int GROUP_ITEMS = 64;
	private static final int SMALL_GROUP_ITEMS = 32;

	private final KernelDevice device;
	private final Problem problem;
	private final Precision precision;
	private final Spread spread;
	private final int groupItems;
	private final Program program;
	private final Buffer data;

	/** @throws IllegalArgumentException if the problem has no kernel text, or is no fold and groups are requested */
	public DeviceEvaluator(KernelDevice device, Problem problem, Precision precision, MathMode math, Spread spread) {
		this.device = device;
		this.problem = problem;
		this.precision = precision;
		this.spread = spread;
		Program usual = device.build(text(problem, precision, math, spread));
		boolean takesUsual = kernels().allMatch(name -> usual.kernel(name).resources().groupSize() >= GROUP_ITEMS);
		this.groupItems = takesUsual ? GROUP_ITEMS : SMALL_GROUP_ITEMS;
		this.program = takesUsual ? usual : device.build(text(problem, precision, math, spread, SMALL_GROUP_ITEMS));
		ByteBuffer numbers = ObjectiveText.data(List.of(problem), precision);
		this.data = device.allocate("objective data", numbers.remaining());
		device.queue().write(data, 0, numbers);
	}

	/**
	 * The program that evaluates a problem in one of the ways.
	 *
	 * @throws IllegalArgumentException if the problem has no kernel text, or is no fold and groups are requested
	 */
	public static KernelText text(Problem problem, Precision precision, MathMode math, Spread spread) {
		return text(problem, precision, math, spread, GROUP_ITEMS);
	}

	private static KernelText text(Problem problem, Precision precision, MathMode math, Spread spread, int groupItems) {
		KernelText text = new KernelText("evaluation", precision, math);
		KernelText with = spread.grouped() ? new BroadEvaluation(problem, groupItems).append(text)
				: new ObjectiveText(problem).append(text.define("SPACE", "GLOBAL").define("LANES", spread.lanes)
						.define("GROUP_ITEMS", groupItems));
		return with.add(KernelFile.ours("lib/points.cl"));
	}

	/** The kernels that are launched. */
	private Stream<String> kernels() {
		return switch (spread) {
		case LANE -> Stream.of("evaluate_by_lane");
		case LANES -> Stream.of("evaluate_by_lanes");
		case GROUP -> Stream.of("evaluate_by_group");
		case GROUPS -> Stream.of("stage_points", "carry_points", "evaluate_by_groups", "join_groups");
		};
	}

	/** True if this way of sharing suits the problem. */
	public static boolean serves(Problem problem, Spread spread) {
		return !spread.grouped() || BroadEvaluation.objection(problem).isEmpty();
	}

	/** Values without bias, one a point. */
	public double[] values(double[][] points) {
		int n = points.length;
		int dimension = problem.dimension();
		if (n == 0) {
			return new double[0];
		}
		ByteBuffer in = precision.memory((long) n * dimension);
		for (double[] x : points) {
			for (int i = 0; i < dimension; i++) {
				precision.put(in, x[i]);
			}
		}
		try (Buffer at = device.allocate("points", (long) n * dimension * precision.bytes());
				Buffer out = device.allocate("values", (long) n * precision.bytes())) {
			device.queue().write(at, 0, in.flip());
			switch (spread) {
			case LANE -> run("evaluate_by_lane", groups(n, groupItems), at, out, n, data, 0, 0);
			case LANES -> run("evaluate_by_lanes", groups(n, groupItems / spread.lanes), at, out, n, data, 0, 0);
			case GROUP, GROUPS -> launchGroups(n, at, out);
			}
			double[] values = new double[n];
			ByteBuffer result = precision.memory(n);
			device.queue().read(out, 0, result);
			precision.get(result, 0, values);
			return values;
		}
	}

	private void launchGroups(int n, Buffer at, Buffer out) {
		BroadEvaluation broad = new BroadEvaluation(problem, groupItems);
		try (Buffer staged = device.allocate("staged points", Math.max(16, broad.stagedBytes(n, precision)));
				Buffer tiles = device.allocate("tiles", broad.tileBytes(n))) {
			if (spread == Spread.GROUP) {
				run("evaluate_by_group", n, at, staged, tiles, out, data, 0, 0);
				return;
			}
			if (broad.stageGroups() > 0) {
				run("stage_points", Math.multiplyExact(n, broad.stageGroups()), at, staged, broad.stageGroups(), data, 0, 0);
			}
			if (broad.carryGroups() > 0) {
				run("carry_points", n, staged);
			}
			run("evaluate_by_groups", Math.multiplyExact(n, broad.tileGroups()), at, staged, tiles, broad.tileGroups(), data, 0, 0);
			run("join_groups", n, tiles, out, data, 0, 0);
		}
	}

	private void run(String kernel, int groups, Object... arguments) {
		device.queue().launch(Launch.of(program.kernel(kernel), groups, groupItems, arguments));
	}

	private static int groups(long items, int each) {
		return Math.toIntExact((items + each - 1) / each);
	}

	@Override
	public void close() {
		data.close();
	}
}
