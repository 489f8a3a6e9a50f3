package org.thalweg.core.problem;

import java.nio.ByteBuffer;
import java.util.List;

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
		GROUP(32),
		/** Many groups a point; folds only. */
		GROUPS(32);

		private final int lanes;

		Spread(int lanes) {
			this.lanes = lanes;
		}
	}

	private static final int GROUP_ITEMS = 64;
	private static final int ACCUMULATOR_BYTES = 64;

	private final KernelDevice device;
	private final Problem problem;
	private final Precision precision;
	private final Spread spread;
	private final ObjectiveText objective;
	private final Program program;
	private final Buffer data;

	/** @throws IllegalArgumentException if the problem has no kernel text, or is no fold and groups are asked for */
	public DeviceEvaluator(KernelDevice device, Problem problem, Precision precision, MathMode math, Spread spread) {
		this.device = device;
		this.problem = problem;
		this.precision = precision;
		this.objective = new ObjectiveText(problem);
		this.spread = spread;
		this.program = device.build(text(problem, precision, math, spread));
		ByteBuffer numbers = precision.memory(ObjectiveText.data(List.of(problem)));
		this.data = device.allocate("objective data", numbers.remaining());
		device.queue().write(data, 0, numbers);
	}

	/**
	 * The program that evaluates a problem in one of the ways.
	 *
	 * @throws IllegalArgumentException if the problem has no kernel text, or is no fold and groups are asked for
	 */
	public static KernelText text(Problem problem, Precision precision, MathMode math, Spread spread) {
		ObjectiveText objective = new ObjectiveText(problem);
		if (!objective.fold() && spread.lanes == 32) {
			throw new IllegalArgumentException("an objective that does not fold is evaluated by one work-item or by some, not by groups");
		}
		KernelText text = new KernelText("evaluation", precision, math).define("SPACE", "GLOBAL")
				.define("LANES", spread.lanes).define("GROUP_ITEMS", GROUP_ITEMS);
		return objective.append(text).add(KernelFile.ours("lib/points.cl"));
	}

	/** True if this way of sharing serves the problem. */
	public static boolean serves(Problem problem, Spread spread) {
		return spread.lanes < 32 || new ObjectiveText(problem).fold();
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
		int tiles = Math.max(1, (objective.terms() + 1023) / 1024);
		long bytes = (long) n * dimension * precision.bytes();
		boolean grouped = spread.lanes == 32;
		try (Buffer at = device.allocate("points", bytes);
				Buffer out = device.allocate("values", (long) n * precision.bytes());
				Buffer staged = device.allocate("staged points", grouped ? (long) n * objective.staged() * precision.bytes() : 16);
				Buffer accumulators = device.allocate("tiles", grouped ? (long) n * tiles * ACCUMULATOR_BYTES : 16)) {
			device.queue().write(at, 0, in.flip());
			launch(n, tiles, at, out, staged, accumulators);
			ByteBuffer result = precision.memory(n);
			device.queue().read(out, 0, result);
			double[] values = new double[n];
			for (int k = 0; k < n; k++) {
				values[k] = precision.get(result, k);
			}
			return values;
		}
	}

	private void launch(int n, int tiles, Buffer at, Buffer out, Buffer staged, Buffer accumulators) {
		switch (spread) {
		case LANE -> run("evaluate_by_lane", groups(n, GROUP_ITEMS), at, out, n, data, 0, 0);
		case LANES -> run("evaluate_by_lanes", groups(n, GROUP_ITEMS / spread.lanes), at, out, n, data, 0, 0);
		case GROUP -> {
			stage(n, at, staged);
			run("evaluate_by_group", n, staged, out, accumulators, data, 0, 0);
		}
		case GROUPS -> {
			stage(n, at, staged);
			run("evaluate_by_groups", groups((long) n * tiles, GROUP_ITEMS / 32), staged, accumulators, n, data, 0, 0);
			run("join_groups", n, accumulators, out, data, 0, 0);
		}
		}
	}

	/** Points behind their stages: a work-item takes a coordinate, or a block of them where they are added up. */
	private void stage(int n, Buffer at, Buffer staged) {
		int items = objective.prefixSum() ? objective.blocks() : problem.dimension();
		run("stage_points", groups((long) n * items, GROUP_ITEMS), at, staged, n, data);
		if (objective.prefixSum()) {
			run("carry_blocks", n, staged);
		}
	}

	private void run(String kernel, int groups, Object... arguments) {
		device.queue().launch(Launch.of(program.kernel(kernel), groups, GROUP_ITEMS, arguments));
	}

	private static int groups(long items, int each) {
		return Math.toIntExact((items + each - 1) / each);
	}

	@Override
	public void close() {
		data.close();
	}
}
