package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.ProblemContract;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.DeviceEvaluator;
import org.thalweg.core.problem.DeviceEvaluator.Spread;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.ObjectiveText;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.Stage;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.core.random.Draw;

/** An objective that scans has the host's value with every number of lanes, and every algorithm the host's trajectory on it. */
@Tag("device")
@Tag("slow")
class ScanTest {
	private static final int POINTS = 5;
	private static final int GROUP_ITEMS = 64;

	/**
	 * Start 4, inflows 12, 16, 3, releases 7, 2, 20. Water 16, 7 released, 9 kept, power 7 * 3 = 21. Water 25, 2 released, 16
	 * kept, 7 spilled, power 2 * 4 = 8. Water 19, all released, 0 kept, power 0, and 1 less than requested. Terms 1, 144 and
	 * 400 + 1; the highest storage 16; 7 spilled; the last storage 4 below the first: 546 + 16 + 7 + 16.
	 */
	@Test
	void theValueIsWorkedByHand() {
		assertEquals(585, new Basin(new double[] { 12, 16, 3 }, List.of(), WriteBack.NONE, false).value(new double[] { 7, 2, 20 }, new Evaluation()));
	}

	/** Shifts and a matrix that turns neighbours into one another. */
	private static List<Stage> stages(int n, boolean rotated) {
		double[] offset = new double[n];
		new Draw(3, 0).uniforms(1, 0, 0, offset, 0, n);
		double[] matrix = new double[rotated ? n * n : 0];
		for (int i = 0; rotated && i < n; i++) {
			matrix[i * n + i] = 0.8;
			matrix[i * n + (i + 1) % n] += i % 2 == 0 ? 0.6 : -0.6;
		}
		Stage shift = new Stage.Shift(offset);
		return rotated ? List.of(shift, new Stage.Rotation(matrix), shift) : List.of(shift);
	}

	/** One row or several of 8, 16 and 32 partials, full and not; a tile to the brim; three tiles. */
	private static Map<String, Problem> basins() {
		Map<String, Problem> out = new LinkedHashMap<>();
		for (int n : new int[] { 1, 8, 12, 37, 64, 1024, 2100 }) {
			out.put(n + "-D", Basin.of(n, List.of()));
		}
		out.put("12-D shifted", Basin.of(12, stages(12, false)));
		out.put("20-D rotated", Basin.of(20, stages(20, true)));
		return out;
	}

	private interface Check {
		void of(String name, Problem problem, KernelDevice device);
	}

	private static Stream<DynamicTest> everywhere(Collection<String> names, Check check) {
		return Bench.devices().filter(DeviceInfo::doubles).flatMap(info -> names.stream()
				.map(name -> DynamicTest.dynamicTest(name + " on " + info.address(), () -> {
					try (KernelDevice device = Bench.open(info)) {
						check.of(name, basins().get(name), device);
					}
				})));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> aBasinKeepsTheContractsOfProblems() {
		return everywhere(List.of("1-D", "12-D shifted", "2100-D"), (_, problem, device) -> {
			assertEquals(List.of(), ProblemContract.violations(problem));
			assertEquals(List.of(), ProblemContract.deviceViolations(problem, device));
		});
	}

	/** Each problem by three numbers of lanes, the next one by the other three; at full length by all six. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> everyNumberOfLanesGivesTheHostsBits() {
		List<String> names = List.copyOf(basins().keySet());
		return everywhere(names, (name, problem, device) -> {
			double[][] points = points(problem);
			Evaluation at = new Evaluation();
			String host = Arrays.toString(Arrays.stream(points).mapToDouble(x -> problem.value(x, at)).toArray());
			for (int lanes = Bench.FULL || names.indexOf(name) % 2 == 0 ? 1 : 2; lanes <= 32; lanes *= Bench.FULL ? 2 : 4) {
				assertEquals(host, Arrays.toString(values(device, problem, lanes, points)), lanes + " lanes");
			}
		});
	}

	/** From all over the box, so that all is released, some, and nothing, and the basin runs over. */
	private static double[][] points(Problem problem) {
		double[][] points = new double[POINTS][problem.dimension()];
		for (int k = 0; k < POINTS; k++) {
			double[] x = points[k];
			new Draw(77, 0).uniforms(1, 0, k, x, 0, x.length);
			Arrays.setAll(x, i -> 40 * x[i] - 20);
		}
		return points;
	}

	/** By {@code kernels/lib/points.cl}, which {@link DeviceEvaluator} runs with 1 and 8 lanes alone. */
	private static double[] values(KernelDevice device, Problem problem, int lanes, double[][] points) {
		KernelText text = new ObjectiveText(problem).append(new KernelText("scan", Precision.DOUBLE, MathMode.PORTABLE)
				.define("SPACE", "GLOBAL").define("LANES", lanes).define("GROUP_ITEMS", GROUP_ITEMS)).add(KernelFile.ours("lib/points.cl"));
		double[] all = Arrays.stream(points).flatMapToDouble(Arrays::stream).toArray();
		ByteBuffer x = Precision.DOUBLE.memory(all);
		ByteBuffer numbers = ObjectiveText.data(List.of(problem), Precision.DOUBLE);
		ByteBuffer result = Precision.DOUBLE.memory(POINTS);
		try (Buffer in = device.allocate("points", x.remaining());
				Buffer data = device.allocate("objective data", numbers.remaining());
				Buffer out = device.allocate("values", result.remaining())) {
			device.queue().write(in, 0, x);
			device.queue().write(data, 0, numbers);
			var kernel = device.build(text).kernel(lanes == 1 ? "evaluate_by_lane" : "evaluate_by_lanes");
			int groups = (POINTS * lanes + GROUP_ITEMS - 1) / GROUP_ITEMS;
			device.queue().launch(Launch.of(kernel, groups, GROUP_ITEMS, in, out, POINTS, data, 0, 0));
			device.queue().read(out, 0, result);
		}
		double[] values = new double[POINTS];
		Arrays.setAll(values, k -> Precision.DOUBLE.get(result, k));
		return values;
	}

	@Test
	void groupsAreRefused() {
		Problem basin = Basin.of(12, List.of());
		assertEquals(List.of(Spread.LANE, Spread.LANES),
				Arrays.stream(Spread.values()).filter(spread -> DeviceEvaluator.serves(basin, spread)).toList());
		assertTrue(assertThrows(IllegalArgumentException.class,
				() -> DeviceEvaluator.text(basin, Precision.DOUBLE, MathMode.PORTABLE, Spread.GROUP)).getMessage()
				.startsWith("this objective is not a fold"));
	}

	private static <P extends Record> List<String> outcome(Algorithm<P> algorithm, Device device, String mapping, Problem problem,
			String lanes) {
		return outcome(algorithm, device, mapping, problem, Budget.ofSteps(60), Map.of("size", "20", "lanes", lanes));
	}

	private static <P extends Record> List<String> outcome(Algorithm<P> algorithm, Device device, String mapping, Problem problem,
			Budget budget, Map<String, String> with) {
		try (Search search = Bench.start(algorithm, device, mapping, Precision.DOUBLE, problem, Bench.seeds(5, 3), budget, with)) {
			search.advance(25);
			search.advance(60);
			return Bench.outcome(search);
		}
	}

	/** Lanes 0 is the algorithm's own choice. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> everyAlgorithmFollowsTheHost() {
		record Case(Algorithm<?> algorithm, String mapping, int dimension, List<String> lanes) {
		}
		List<Case> cases = List.of(new Case(Bench.CLPSO, "resident", 12, List.of("1", "4", "8")),
				new Case(Bench.CLPSO, "resident", 1100, List.of("1", "32")), new Case(Bench.CLPSO, "final", 12, List.of("0")),
				new Case(Bench.DE, "tuned", 12, List.of("0", "8")), new Case(Bench.DE, "tuned", 37, List.of("4")),
				new Case(Bench.DE, "six-kernel", 12, List.of("0")), new Case(Bench.SPSO, "tuned", 12, List.of("0", "4")),
				new Case(Bench.SPSO, "tuned", 37, List.of("16")));
		return Bench.devices().filter(DeviceInfo::doubles).flatMap(info -> cases.stream().map(c -> DynamicTest
				.dynamicTest(c.algorithm().getClass().getSimpleName() + " " + c.mapping() + " " + c.dimension() + "-D on " + info.address(), () -> {
					Problem problem = Basin.of(c.dimension(), List.of());
					List<String> host = outcome(c.algorithm(), new HostDevice(), null, problem, "0");
					try (KernelDevice device = Bench.open(info)) {
						for (String lanes : c.lanes()) {
							assertEquals(host, outcome(c.algorithm(), device, c.mapping(), problem, lanes), lanes + " lanes");
						}
					}
				})));
	}

	/**
	 * Coordinates with their own numbers: lanes of 8, 12 and 16 are packed where a device's lanes read each other's registers, those of 11 and
	 * 20 are not; a warp to the brim, with spare items and with spare slots; and other cases that the kernels of lanes distinguish.
	 */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> lanesThatKeepNumbersFollowTheHost() {
		record Case(int dimension, WriteBack back, Budget budget, Map<String, String> with) {
		}
		Budget steps = Budget.ofSteps(60);
		List<Case> cases = List.of(new Case(8, WriteBack.NONE, steps, Map.of("size", "16")),
				new Case(12, WriteBack.NONE, steps, Map.of("size", "10")), new Case(12, WriteBack.PARTICLE, steps, Map.of("size", "40")),
				new Case(12, WriteBack.BEST, steps, Map.of("size", "33", "exemplars", "live")),
				new Case(12, WriteBack.NONE, Budget.ofEvaluations(777), Map.of("size", "21", "infeasible", "counts", "forced", "winner")),
				new Case(16, WriteBack.PARTICLE, steps, Map.of("size", "25", "picks", "relaxed")),
				new Case(12, WriteBack.NONE, steps, Map.of("size", "20", "lanes", "16")), new Case(11, WriteBack.NONE, steps, Map.of("size", "20")),
				new Case(20, WriteBack.NONE, steps, Map.of("size", "20")));
		return Bench.devices().filter(DeviceInfo::doubles).flatMap(info -> cases.stream().map(c -> DynamicTest.dynamicTest(c + " on "
				+ info.address(), () -> {
					Problem problem = Basin.of(c.dimension(), List.of()).withOwnNumbers().writing(c.back());
					List<String> host = outcome(Bench.CLPSO, new HostDevice(), null, problem, c.budget(), c.with());
					try (KernelDevice device = Bench.open(info)) {
						assertEquals(host, outcome(Bench.CLPSO, device, "resident", problem, c.budget(), c.with()));
					}
				})));
	}
}
