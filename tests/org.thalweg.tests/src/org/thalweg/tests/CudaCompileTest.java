package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.parallel.ExecutionMode.CONCURRENT;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.device.ComputeUnit;
import org.thalweg.core.device.DescribedDevice;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice.Language;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.DeviceEvaluator;
import org.thalweg.core.problem.DeviceEvaluator.Spread;
import org.thalweg.core.problem.Problem;
import org.thalweg.cuda.CudaCompiler;
import org.thalweg.explore.device.Measurements;
import org.thalweg.reservoir.family.ReservoirFamily;

/** Every kernel of every mapping compiles for an H200 where a CUDA compiler is, GPU or not. */
@Tag("device")
@Tag("full")
class CudaCompileTest {
	static final DescribedDevice H200 = new DescribedDevice(new DeviceInfo("cuda:0", "NVIDIA H200", "NVIDIA", "", "gpu", "CUDA 13.0",
			150_000_000_000L, 150_000_000_000L, 48 << 10, 132, 1024, 32, true, true,
			new ComputeUnit(2048, 32, 65536, 228 << 10, 1 << 10), List.of()), Language.CUDA);
	private final CudaCompiler compiler = CudaCompiler.find("sm_90");

	private DynamicTest compiles(String function, String mapping, Precision precision, Budget budget, Map<String, ?> with) {
		return compiles(Bench.CLPSO, function, 30, 51, mapping, precision, budget, with);
	}

	private <P extends Record> DynamicTest compiles(Algorithm<P> algorithm, String function, int dimension, int populations,
			String mapping, Precision precision, Budget budget, Map<String, ?> with) {
		return DynamicTest.dynamicTest(function + " " + dimension + "-D, " + mapping + ", " + precision + " " + with, () -> {
			Problem problem = Bench.problem(Bench.family(function), dimension, Map.of());
			KernelText text = algorithm.kernelText(
					Bench.setting(algorithm, H200, mapping, precision, problem, Bench.seeds(1, populations), budget, with)).orElseThrow();
			assertTrue(compiler.compile(text, H200.info().name()).length > 1000);
		});
	}

	/** At full length all of them, else every second one from k = 0 or 1 on: what differs otherwise meets the others. */
	private static <T> Stream<T> everyOrHalf(List<T> all, int k) {
		return IntStream.range(0, all.size()).filter(i -> Bench.FULL || i % 2 == k).mapToObj(all::get);
	}

	/** Each function in one precision, at full length in both. */
	@TestFactory
	@Execution(CONCURRENT)
	Stream<DynamicTest> everyMappingOnEveryFunction() {
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		Budget steps = Budget.ofSteps(5000);
		return Stream.concat(
				Stream.of(Precision.values()).flatMap(p -> everyOrHalf(List.copyOf(Bench.functions().keySet()), p.ordinal())
						.map(f -> compiles(f, "resident", p, steps, Map.of()))),
				IntStream.range(0, 9).filter(i -> Bench.FULL || i % 4 == 0).mapToObj(i -> {
					String mapping = List.of("basic", "intermediate", "final").get(i % 3);
					return compiles(List.of("f4 rosenbrock", "f6 ackley", "f8 rotated-rastrigin").get(i / 3), mapping, Precision.SINGLE, steps,
							mapping.equals("final") ? Map.of("window", "shared") : Map.of());
				}));
	}

	@Test
	void measurementsOfADevice() {
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		assertTrue(compiler.compile(Measurements.text(), H200.info().name()).length > 1000);
	}

	/** What the classic functions do not have: prefix sums, two shifts, Griewank; in CLPSO's lanes and in every way to share. */
	@TestFactory
	@Execution(CONCURRENT)
	Stream<DynamicTest> stagesAndFragmentsOfCec2005() {
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		Budget steps = Budget.ofSteps(5000);
		return Stream.concat(
				Stream.of("cec2005/f2", "cec2005/f6", "cec2005/f9")
						.map(f -> compiles(f, "resident", Precision.DOUBLE, steps, Map.of())),
				Stream.of("cec2005/f2", "cec2005/f6", "cec2005/f7").flatMap(f -> Stream.of(Spread.LANE, Spread.LANES, Spread.GROUPS)
						.map(s -> DynamicTest.dynamicTest(f + " by " + s, () -> {
							Precision precision = s == Spread.LANE ? Precision.SINGLE : Precision.DOUBLE;
							KernelText text = DeviceEvaluator.text(Bench.problem(Bench.family(f), 1100, Map.of("form", "qin2012")), precision,
									MathMode.PORTABLE, s);
							assertTrue(compiler.compile(text, H200.info().name()).length > 1000);
						}))));
	}

	/**
	 * A ring and a product in one split, the largest coordinate, a plain product; groups with separate values, rotated and
	 * with a rest, chains that end in each group, weights by a rule.
	 */
	@TestFactory
	@Execution(CONCURRENT)
	Stream<DynamicTest> fragmentsOfLargeScaleSuites() {
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		List<String> functions = List.of("soco2010/f2", "soco2010/f7", "soco2010/f13", "soco2010/f15", "cec2010/f11", "cec2010/f18",
				"lsgo6/salomon", "lsgo6/discus");
		return Stream.of(Spread.LANES, Spread.GROUPS).flatMap(s -> everyOrHalf(functions, s == Spread.LANES ? 0 : 1)
				.map(f -> DynamicTest.dynamicTest(f + " by " + s, () -> {
					KernelText text = DeviceEvaluator.text(
							Bench.problem(Bench.family(f), 1100, f.equals("soco2010/f7") ? Map.of("overflow", "infinite") : Map.of()),
							s == Spread.LANES ? Precision.SINGLE : Precision.DOUBLE, MathMode.PORTABLE, s);
					assertTrue(compiler.compile(text, H200.info().name()).length > 1000);
				})));
	}

	/** All basic functions of the competitions but the plainest, most of them shared by lanes. */
	@TestFactory
	@Execution(CONCURRENT)
	Stream<DynamicTest> layersOfTheCompetitions(@TempDir Path folder) {
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		List<String> functions = List.of("cec2017/f7", "cec2017/f30", "cec2022/f7", "cec2022/f8", "cec2022/f11");
		return IntStream.range(0, functions.size()).mapToObj(k -> {
			Problem problem = new CecFolder(folder).made(functions.get(k), 10).problem(functions.get(k), 10);
			return DynamicTest.dynamicTest(functions.get(k), () -> {
				KernelText text = DeviceEvaluator.text(problem, k % 2 == 0 ? Precision.DOUBLE : Precision.SINGLE, MathMode.PORTABLE,
						k % 4 < 3 ? Spread.LANES : Spread.LANE);
				assertTrue(compiler.compile(text, H200.info().name()).length > 1000);
			});
		});
	}

	/** A scan in the lanes of each algorithm, and where a fragment is not unrolled. */
	@TestFactory
	@Execution(CONCURRENT)
	Stream<DynamicTest> objectivesThatScan() {
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		Problem basin = Basin.of(12, List.of());
		return Stream.concat(
				Stream.of(Bench.CLPSO, Bench.DE, Bench.MASWCHAINS, Bench.SPSO).map(a -> DynamicTest.dynamicTest(a.getClass().getSimpleName(), () -> {
					String mapping = a == Bench.CLPSO ? "resident" : "tuned";
					KernelText text = scanning(a, basin, mapping);
					assertTrue(compiler.compile(text, H200.info().name()).length > 1000);
				})),
				Stream.of(Spread.LANE, Spread.LANES).map(s -> DynamicTest.dynamicTest("1100-D by " + s, () -> {
					KernelText text = DeviceEvaluator.text(Basin.of(1100, List.of()), Precision.DOUBLE, MathMode.PORTABLE, s);
					assertTrue(compiler.compile(text, H200.info().name()).length > 1000);
				})));
	}

	/** A reservoir's year as a scan in CLPSO's lanes, in single precision too, and as a whole. */
	@TestFactory
	@Execution(CONCURRENT)
	Stream<DynamicTest> yearsOfReservoirs() {
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		Problem scan = Bench.problem(new ReservoirFamily(), 12, Map.of());
		Problem whole = Bench.problem(new ReservoirFamily(), 12, Map.of("repair", "literal"));
		Problem back = Bench.problem(new ReservoirFamily(), 12, Map.of("writeBack", "particle"));
		return Stream.of(scanning(Bench.CLPSO, scan, "resident"), scanning(Bench.CLPSO, whole, "resident"),
				scanning(Bench.CLPSO, back, "resident"), scanning(Bench.CLPSO, back, "final"), scanning(Bench.MASWCHAINS, scan, "paper"),
				DeviceEvaluator.text(scan, Precision.SINGLE, MathMode.PORTABLE, Spread.LANES))
				.map(text -> DynamicTest.dynamicTest(text.name() + " in " + text.precision(),
						() -> assertTrue(compiler.compile(text, H200.info().name()).length > 1000)));
	}

	private static <P extends Record> KernelText scanning(Algorithm<P> algorithm, Problem problem, String mapping) {
		return algorithm.kernelText(Bench.setting(algorithm, H200, mapping, Precision.DOUBLE, problem, Bench.seeds(1, 62),
				Budget.ofSteps(5000), Map.of())).orElseThrow();
	}

	@TestFactory
	@Execution(CONCURRENT)
	Stream<DynamicTest> everyRule() {
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		Budget limited = Budget.ofEvaluations(10000);
		Map<String, String> other = Map.of("exemplars", "live", "picks", "relaxed", "infeasible", "counts", "ties", "second",
				"forced", "winner", "generator", "wide", "size", "2000");
		return Bench.CLPSO.mappings().stream().map(m -> compiles("f1 sphere", m.id(), Precision.DOUBLE, limited, other));
	}

	/** Small populations, those of the paper, rows too long for registers; terms with and without neighbours. */
	@TestFactory
	@Execution(CONCURRENT)
	Stream<DynamicTest> everyDesignOfDe() {
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		record Case(String function, int dimension, int size, Precision precision) {
		}
		Budget steps = Budget.ofSteps(1000);
		return Stream.of(new Case("cec2005/f9", 100, 1000, Precision.DOUBLE), new Case("cec2005/f6", 10, 50, Precision.SINGLE),
				new Case("cec2005/f6", 2100, 12, Precision.DOUBLE), new Case("cec2005/f2", 50, 500, Precision.SINGLE))
				.flatMap(c -> Stream.concat(everyOrHalf(published(), c.size() % 100 == 0 ? 0 : 1), Stream.of("tuned")).map(m -> compiles(Bench.DE,
						c.function(), c.dimension(), 1, m, c.precision(), steps, Map.of("size", "" + c.size()))));
	}

	/** Both mappings of jDE, GODE and GOjDE; opposites with rows that no local memory holds, and at the start. */
	@TestFactory
	@Execution(CONCURRENT)
	Stream<DynamicTest> everyDesignOfItsDescendants() {
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		record Case(Algorithm<?> algorithm, String function, int dimension, Precision precision, Map<String, String> with) {
		}
		Budget steps = Budget.ofSteps(1000);
		return Stream.of(new Case(Bench.JDE, "soco2010/f3", 200, Precision.DOUBLE, Map.of("size", "4096", "crossover", "exponential")),
				new Case(Bench.GODE, "soco2010/f15", 1000, Precision.SINGLE, Map.of()),
				new Case(Bench.GOJDE, "soco2010/f3", 200, Precision.DOUBLE, Map.of("size", "4096")),
				new Case(Bench.GOJDE, "soco2010/f9", 30, Precision.DOUBLE, Map.of("startOpposites", "true", "heirs", "drawn", "first", "drawn",
						"storage", "single")))
				.flatMap(c -> c.algorithm().mappings().stream()
						.map(m -> compiles(c.algorithm(), c.function(), c.dimension(), 2, m.id(), c.precision(), steps, c.with())));
	}

	/** Small points and large ones, every rule, an objective that scans. */
	@TestFactory
	@Execution(CONCURRENT)
	Stream<DynamicTest> everyDesignOfMaSwChains() {
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		record Case(String function, int dimension, Precision precision, Map<String, String> with) {
		}
		return Stream.of(new Case("soco2010/f8", 1000, Precision.DOUBLE, Map.of()), new Case("f5 rastrigin", 3_000_000, Precision.DOUBLE, Map.of()),
				new Case("soco2010/f8", 1000, Precision.DOUBLE, Map.of("groups", "5", "firstRho", "nearest")),
				new Case("f8 rotated-rastrigin", 1100, Precision.DOUBLE, Map.of("groups", "5", "storage", "single")),
				new Case("cec2008/f4", 10, Precision.SINGLE, Map
						.of()),
				new Case("cec2008/f4", 100, Precision.DOUBLE, Map.of("firstRho", "nearest", "mark", "until-improved", "candidates", "1",
						"storage", "single")))
				.flatMap(c -> Bench.MASWCHAINS.mappings().stream().map(m -> compiles(Bench.MASWCHAINS, c.function(), c.dimension(), 2, m.id(),
						c.precision(), Budget.ofEvaluations(10_000), c.with())));
	}

	@TestFactory
	@Execution(CONCURRENT)
	Stream<DynamicTest> everyRuleOfDe() {
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		Budget limited = Budget.ofSteps(1000).until(1e-8);
		List<String> rules = List.of("redraw", "clamp", "reflect");
		return Stream.concat(Stream.of("tuned"), published().stream()).flatMap(m -> (m.equals("tuned") ? rules.stream() : everyOrHalf(rules, 1))
				.map(bounds -> compiles(Bench.DE, "cec2005/f1", 30, 3, m, Precision.DOUBLE, limited,
						Map.of("crossover", "exponential", "CR", "0.9", "acceptance", "not-worse", "bounds", bounds))));
	}

	/** The mappings of DE except ours. */
	private static List<String> published() {
		return Bench.DE.mappings().stream().map(DeviceMapping::id).filter(m -> !m.equals("tuned")).toList();
	}
}
