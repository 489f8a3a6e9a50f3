package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.ProblemContract;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.DeviceEvaluator;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.ObjectiveText;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.Share;
import org.thalweg.core.problem.Stage;
import org.thalweg.core.problem.Stages;
import org.thalweg.core.random.Draw;
import org.thalweg.cuda.CudaCompiler;

/** Permutations, rotations by groups and split folds: values computed by hand, and compared with loops without stages. */
@Tag("device")
class StagesOnDevicesTest {
	private static final KernelFile SPHERE = KernelFile.ours("problems/sphere.cl");
	private static final KernelFile ROSENBROCK = KernelFile.ours("problems/rosenbrock.cl");
	private static final KernelFile ACKLEY = KernelFile.ours("problems/ackley.cl");
	private static final KernelFile GRIEWANK = KernelFile.ours("problems/griewank.cl");
	private static final KernelFile RING = new KernelFile("org.thalweg.tests", "kernels/ring.cl");
	private static final int GROUP_ITEMS = 64;

	/** A problem on ±10: {@code staged} is its point after the stages by loops of this test, {@code function} its value there. */
	private record Staged(int dimension, DeviceObjective objective, UnaryOperator<double[]> staged,
			ToDoubleBiFunction<double[], Evaluation> function) implements Problem {
		@Override
		public double[] lower() {
			return box(-10);
		}

		@Override
		public double[] upper() {
			return box(10);
		}

		private double[] box(double bound) {
			double[] out = new double[dimension];
			Arrays.fill(out, bound);
			return out;
		}

		@Override
		public double value(double[] x, Evaluation at) {
			return function.applyAsDouble(staged.apply(Arrays.copyOf(x, dimension)), at);
		}

		@Override
		public Optional<DeviceObjective> device() {
			return Optional.of(objective);
		}
	}

	// ------------------------------------------------------------ functions, each on its own

	private static double rosenbrock(double[] z, Evaluation at) {
		double[] t = new double[z.length];
		for (int i = 0; i + 1 < z.length; i++) {
			double valley = z[i + 1] - z[i] * z[i];
			double slope = z[i] - 1;
			t[i] = 100 * (valley * valley) + slope * slope;
		}
		return at.sums().sum(t, z.length - 1);
	}

	private static double ring(double[] z, Evaluation at) {
		double[] t = new double[z.length];
		double greatest = 0;
		for (int i = 0; i < z.length; i++) {
			double step = z[(i + 1) % z.length] - z[i];
			t[i] = i * (step * step);
			greatest = Math.max(greatest, Math.abs(z[i]));
		}
		return at.sums().sum(t, z.length) + greatest;
	}

	private static double ackley(double[] z, Evaluation at) {
		int n = z.length;
		double squares = at.sums().sum(Arrays.stream(z).map(x -> x * x).toArray(), n);
		double waves = at.sums().sum(Arrays.stream(z).map(PortableMath::cos2pi).toArray(), n);
		return -20.0 * PortableMath.exp(-0.2 * Math.sqrt(squares / n)) - PortableMath.exp(waves / n) + 20.0 + 2.718281828459045;
	}

	private static double griewank(double[] z, Evaluation at) {
		int n = z.length;
		double squares = at.sums().sum(Arrays.stream(z).map(x -> x * x).toArray(), n);
		double waves = at.plainProduct(IntStream.range(0, n).mapToDouble(i -> PortableMath.cos(z[i] / Math.sqrt(i + 1))).toArray(), n);
		return squares / 4000.0 - waves + 1.0;
	}

	private static double[] roots(int n) {
		return IntStream.range(0, n).mapToDouble(i -> Math.sqrt(i + 1)).toArray();
	}

	// ------------------------------------------------------------ stages, by loops

	/** The multiples of 7 and 3 more, modulo n: every number once, since 7 does not divide n. */
	private static int[] dealt(int n) {
		return IntStream.range(0, n).map(i -> (7 * i + 3) % n).toArray();
	}

	private static double[] numbers(int purpose, int n) {
		double[] out = new double[n];
		new Draw(3, 0).uniforms(purpose, 0, 0, out, 0, n);
		return out;
	}

	/** z_i = sum over c of M_g[i][c] (x_p(c) - o_c) - last_i in the first groups, x_p(i) - o_i - last_i after them. */
	private static double[] naive(double[] x, int[] p, double[] o, int m, int groups, double[] matrices, double[] last) {
		int n = x.length;
		double[] y = new double[n];
		double[] z = new double[n];
		for (int i = 0; i < n; i++) {
			y[i] = x[p[i]] - o[i];
		}
		for (int i = 0; i < n; i++) {
			int g = i / m;
			z[i] = y[i];
			if (g < groups) {
				int matrix = matrices.length == m * m ? 0 : g * m * m;
				z[i] = 0;
				for (int c = 0; c < m; c++) {
					z[i] += matrices[matrix + i % m * m + c] * y[g * m + c];
				}
			}
			z[i] -= last[i];
		}
		return z;
	}

	/** A function of reach none, next or ring after permutation, shift, rotation and shift. */
	private static Staged turned(int n, int m, int groups, boolean oneMatrix, Reach reach) {
		int[] p = dealt(n);
		double[] o = numbers(1, n);
		double[] matrices = Arrays.stream(numbers(2, (oneMatrix ? 1 : groups) * m * m)).map(u -> u - 0.5).toArray();
		double[] tenth = new double[n];
		Arrays.fill(tenth, 0.1);
		List<Stage> stages = List.of(new Stage.Permutation(p), new Stage.Shift(o), new Stage.GroupRotation(m, groups, matrices),
				new Stage.Shift(tenth));
		KernelFile fragment = switch (reach) {
		case NONE -> ACKLEY;
		case NEXT -> ROSENBROCK;
		case NEXT_WRAP -> RING;
		};
		ToDoubleBiFunction<double[], Evaluation> function = switch (reach) {
		case NONE -> StagesOnDevicesTest::ackley;
		case NEXT -> StagesOnDevicesTest::rosenbrock;
		case NEXT_WRAP -> StagesOnDevicesTest::ring;
		};
		return new Staged(n, DeviceObjective.fold(fragment, reach).behind(stages), x -> naive(x, p, o, m, groups, matrices, tenth), function);
	}

	/** Shares of a and n − a coordinates after a permutation; the second one's coordinates are moved by one. */
	private static Staged hybrid(int n, Share first, Share second, ToDoubleBiFunction<double[], Evaluation> f,
			ToDoubleBiFunction<double[], Evaluation> g) {
		int a = first.coordinates();
		int[] p = dealt(n);
		double[] one = new double[n];
		Arrays.fill(one, a, n, -1);
		DeviceObjective split = DeviceObjective.split(first, second).behind(List.of(new Stage.Permutation(p), new Stage.Shift(one)));
		return new Staged(n, split, x -> naive(x, p, one, n, 0, new double[0], new double[n]),
				(z, at) -> first.weight() * f.applyAsDouble(Arrays.copyOf(z, a), at)
						+ second.weight() * g.applyAsDouble(Arrays.copyOfRange(z, a, n), at));
	}

	/** 37 = 7 * 5 + 2 and 71 = 3 * 20 + 11 leave a rest; 1100 coordinates make two tiles. */
	private static Map<String, Staged> problems() {
		Map<String, Staged> out = new LinkedHashMap<>();
		out.put("two of 7 groups of 5, one matrix, reach none", turned(37, 5, 2, true, Reach.NONE));
		out.put("7 groups of 5, a matrix each, reach next", turned(37, 5, 7, false, Reach.NEXT));
		out.put("3 groups of 20, one matrix, ring", turned(71, 20, 3, true, Reach.NEXT_WRAP));
		out.put("3 groups of 20, a matrix each, reach none", turned(71, 20, 3, false, Reach.NONE));
		out.put("one group of all 30, reach none", turned(30, 30, 1, true, Reach.NONE));
		out.put("one group of all 33, ring", turned(33, 33, 1, true, Reach.NEXT_WRAP));
		out.put("one group of all 3, ring", turned(3, 3, 1, true, Reach.NEXT_WRAP));
		out.put("20 groups of 50, a matrix each, reach next", turned(1100, 50, 20, false, Reach.NEXT));
		Share first = Share.of(RING, Reach.NEXT_WRAP, 9);
		Share second = Share.of(ROSENBROCK, Reach.NEXT, 28);
		out.put("9 of a ring, 28 of Rosenbrock", hybrid(37, first, second, StagesOnDevicesTest::ring, StagesOnDevicesTest::rosenbrock));
		out.put("1030 of Ackley, 4 of a ring", hybrid(1034, Share.of(ACKLEY, Reach.NONE, 1030),
				Share.of(RING, Reach.NEXT_WRAP, 4), StagesOnDevicesTest::ackley, StagesOnDevicesTest::ring));
		out.put("a million times Griewank of 20, and Griewank of 51", hybrid(71,
				new Share(GRIEWANK, Reach.NONE, 20, 1e6, roots(20), Map.of()), new Share(GRIEWANK, Reach.NONE, 51, 1, roots(51), Map.of()),
				StagesOnDevicesTest::griewank, StagesOnDevicesTest::griewank));
		return out;
	}

	private static Stream<DynamicTest> everywhere(ThrowingCheck check) {
		return Bench.devices().filter(DeviceInfo::doubles).flatMap(info -> problems().entrySet().stream()
				.map(p -> DynamicTest.dynamicTest(p.getKey() + " on " + info.address(), () -> {
					try (KernelDevice device = Bench.open(info)) {
						check.of(p.getValue(), device);
					}
				})));
	}

	private interface ThrowingCheck {
		void of(Staged problem, KernelDevice device);
	}

	@TestFactory
	Stream<DynamicTest> hostStagesAreTheLoops() {
		return problems().entrySet().stream().map(p -> DynamicTest.dynamicTest(p.getKey(), () -> {
			Staged problem = p.getValue();
			double[] x = numbers(9, problem.dimension());
			double[] z = new Stages(problem.dimension(), problem.objective().stages()).apply(x, new Evaluation());
			assertArrayEquals(problem.staged().apply(x), Arrays.copyOf(z, problem.dimension()));
			assertEquals(List.of(), ProblemContract.violations(problem));
		}));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> devicesGiveTheLoopsValues() {
		return everywhere((problem, device) -> assertEquals(List.of(), ProblemContract.deviceViolations(problem, device)));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> cudaCompilesThem() {
		CudaCompiler compiler = CudaCompiler.find("sm_90");
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		return problems().entrySet().stream().filter(p -> p.getValue().dimension() > 3 && p.getValue().dimension() < 200)
				.map(p -> DynamicTest.dynamicTest(p.getKey(), () -> {
					KernelText lanes = text(p.getValue(), 32, new ObjectiveText(p.getValue()).matrixBytes(32, Precision.DOUBLE, 1 << 20) > 0);
					KernelText groups = DeviceEvaluator.text(p.getValue(), Precision.SINGLE, MathMode.PORTABLE, DeviceEvaluator.Spread.GROUPS);
					for (KernelText text : List.of(lanes, groups)) {
						assertTrue(compiler.compile(text, "sm_90").length > 1000);
					}
				}));
	}

	/** The matrix in local memory, which the ways to share an evaluation above read from global memory; {@code kernels/prepared.cl}. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> lanesGiveTheLoopsValuesFromLocalMemory() {
		return everywhere((problem, device) -> {
			if (new ObjectiveText(problem).matrixBytes(32, Precision.DOUBLE, 1 << 20) == 0) {
				return;
			}
			double[][] points = new double[GROUP_ITEMS][];
			Arrays.setAll(points, k -> Arrays.stream(numbers(20 + k, problem.dimension())).map(u -> 20 * u - 10).toArray());
			Evaluation at = new Evaluation();
			double[] host = Arrays.stream(points).mapToDouble(x -> problem.value(x, at)).toArray();
			// Both numbers of lanes at full length, else two for even dimensions and 32 for odd ones.
			for (int lanes : Bench.FULL ? new int[] { 2, 32 } : new int[] { problem.dimension() % 2 == 0 ? 2 : 32 }) {
				assertArrayEquals(host, values(device, problem, lanes, points), lanes + " lanes");
			}
		});
	}

	private static KernelText text(Problem problem, int lanes, boolean matrixLocal) {
		return new ObjectiveText(problem).append(new KernelText("prepared", Precision.DOUBLE, MathMode.PORTABLE)
				.define("SPACE", "LOCAL").define("LANES", lanes).define("GROUP_ITEMS", GROUP_ITEMS).define("MATRIX_LOCAL", matrixLocal))
				.add(new KernelFile("org.thalweg.tests", "kernels/prepared.cl"));
	}

	private static double[] values(KernelDevice device, Problem problem, int lanes, double[][] points) {
		KernelText text = text(problem, lanes, true);
		ByteBuffer x = Precision.DOUBLE.memory(Arrays.stream(points).flatMapToDouble(Arrays::stream).toArray());
		ByteBuffer numbers = ObjectiveText.data(List.of(problem), Precision.DOUBLE);
		ByteBuffer result = Precision.DOUBLE.memory(points.length);
		try (Buffer in = device.allocate("points", x.remaining());
				Buffer data = device.allocate("objective data", numbers.remaining());
				Buffer out = device.allocate("values", result.remaining())) {
			device.queue().write(in, 0, x);
			device.queue().write(data, 0, numbers);
			device.queue().launch(Launch.of(device.build(text).kernel("evaluate_prepared"), points.length * lanes / GROUP_ITEMS,
					GROUP_ITEMS, in, out, data));
			device.queue().read(out, 0, result);
		}
		double[] values = new double[points.length];
		Arrays.setAll(values, k -> Precision.DOUBLE.get(result, k));
		return values;
	}

	/** 10 (1 + 4) of the sphere, 100 (3 - 1)^2 + (1 - 1)^2 of Rosenbrock after it. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> aSplitFoldIsTheWeightedSumOfItsShares() {
		DeviceObjective split = DeviceObjective.split(Share.of(SPHERE, Reach.NONE, 2).times(10), Share.of(ROSENBROCK, Reach.NEXT, 2));
		Problem problem = new Staged(4, split, x -> x, (z, at) -> 450.0);
		return Bench.devices().filter(DeviceInfo::doubles).map(info -> DynamicTest.dynamicTest("on " + info.address(), () -> {
			try (KernelDevice device = Bench.open(info)) {
				for (DeviceEvaluator.Spread spread : DeviceEvaluator.Spread.values()) {
					try (DeviceEvaluator values = new DeviceEvaluator(device, problem, Precision.DOUBLE, MathMode.PORTABLE, spread)) {
						assertArrayEquals(new double[] { 450 }, values.values(new double[][] { { 1, 2, 1, 3 } }), spread.name());
					}
				}
			}
		}));
	}
}
