package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.ProblemContract;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.DeviceEvaluator;
import org.thalweg.core.problem.DeviceEvaluator.Spread;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.core.random.Draw;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.family.ReservoirFamily;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.YearProblem;

/** Years of reservoirs on devices. The numbers themselves are tested in the bundle of reservoirs. */
@Tag("device")
@Tag("slow")
class ReservoirTest {
	private static final int PLANS = 1000;

	/** Anywhere in the box, with a third of the coordinates of every second plan at its ends; the first two are corners. */
	static double[][] plans(Problem problem, int count, long seed) {
		Draw draw = new Draw(seed, 0);
		double[][] out = new double[count][problem.dimension()];
		for (int k = 0; k < count; k++) {
			for (int t = 0; t < problem.dimension(); t++) {
				double low = problem.lower()[t];
				double high = problem.upper()[t];
				int end = k < 2 ? k : k % 2 == 0 ? 2 : draw.integer(6, 2, k, 0, t);
				out[k][t] = end == 0 ? low : end == 1 ? high : low + draw.uniform(1, 0, k, t) * (high - low);
			}
		}
		return out;
	}

	/** Description, curve and inflows of the data folder, all 62 years. */
	static List<YearProblem> xiaowan(Repair repair, WriteBack writeBack) {
		Path folder = Bench.official().folder().orElseThrow().resolve("reservoir/xiaowan");
		Path description = Path.of("").toAbsolutePath();
		while (description != null && !Files.exists(description.resolve("examples/xiaowan/xiaowan.yaml"))) {
			description = description.getParent();
		}
		Assumptions.assumeTrue(description != null, "skipped: no working copy around");
		Reservoir reservoir = ReservoirFile
				.read(description.resolve("examples/xiaowan/xiaowan.yaml"), folder.resolve("model_level_storage.csv")).orThrow();
		return InflowFile
				.read(folder.resolve("synthetic_inflow_1953_2014.csv"),
						new InflowFile.Options("", "m3/s", false))
				.orThrow().years(1).stream().map(year -> new YearProblem(reservoir, year, repair, writeBack)).toList();
	}

	private static YearProblem sample(Repair repair) {
		return (YearProblem) Bench.problem(new ReservoirFamily(), 12, Map.of("repair", Parameters.word(repair)));
	}

	/** The sample with other turbines and tailrace, so that every form of the kernel is met. */
	private static YearProblem sample(Tailrace tailrace, Conversion conversion, DischargeLimit limit) {
		YearProblem s = sample(Repair.REACHABLE);
		Reservoir r = s.reservoir();
		return new YearProblem(Reservoir.of(r.name(), ((Levels.Points) r.plant().levels()).curve(), tailrace, new Turbines(r.plant().units()
				.getFirst().capacity(), conversion, limit), r.node().release(), r.node().storage(), r.penalty()), s.year(), Repair.REACHABLE);
	}

	private static Map<String, YearProblem> forms() {
		Map<String, YearProblem> out = new LinkedHashMap<>();
		for (Repair repair : Repair.values()) {
			out.put("sample, " + repair, sample(repair));
		}
		Tailrace table = new Tailrace.Table(new Curve("tail", of(0, 50, 200, 600), of(40, 43, 47, 52)));
		Tailrace power = new Tailrace.Power(40, 0.5, 0.5);
		DischargeLimit none = new DischargeLimit.None();
		out.put("tables", sample(table, new Conversion.EfficiencyCurve(Curve.anyShape("eta", of(50, 90, 100, 130), of(0.8, 0.93, 0.9, 0.85))),
				new DischargeLimit.Table(Curve.anyShape("limit", of(50, 100, 130), of(150, 260, 230)))));
		out.put("water rate", sample(power, new Conversion.WaterRate(4.2), none));
		out.put("water rate of head", sample(power, new Conversion.WaterRateCurve(new Curve("C", of(40, 80, 130), of(9, 5, 3))), none));
		YearProblem plain = sample(power, new Conversion.Efficiency(0.9), DischargeLimit.Root.of(250, 100));
		Reservoir r = plain.reservoir();
		Turbines part = new Turbines(r.plant().units().getFirst().capacity(), r.plant().units().getFirst().conversion(), r.plant().units().getFirst()
				.limit(), Optional.of(Curve.anyShape("part load",
						of(0, 80, 200, 300), of(0.1, 0.8, 1, 0.95))));
		out.put("part load", new YearProblem(Reservoir.of(r.name(), ((Levels.Points) r.plant().levels()).curve(), power, part, r.node().release(), r
				.node().storage(), r
						.penalty()), plain.year(), Repair.REACHABLE));
		out.put("evaporation, outlet, spill and two units", new YearProblem(featured(r, part), plain.year(), Repair.REACHABLE));
		// a tailrace above the forebay: no head, no power
		out.put("drowned", sample(new Tailrace.Power(130, 0.5, 0.5), new Conversion.Efficiency(0.9), DischargeLimit.Root.of(250, 100)));
		return out;
	}

	/** The sample with all that a year can have. */
	private static Reservoir featured(Reservoir r, Turbines second) {
		Node n = r.node();
		double[] flood = n.storage().max().clone();
		flood[5] = 2400;
		Node.Storage storage = new Node.Storage(r.initial(), n.storage().last(), n.storage().min(), flood, n.storage().floor(), n.storage()
				.capacity(),
				Node.Spill.DOWN);
		Node.Release release = new Node.Release(n.release().min(), n.release().max(), Optional.of(new Curve("outlet", of(0, 900, 3900), of(0, 500,
				700))));
		Node.Evaporation evaporation = new Node.Evaporation(of(20, 30, 60, 90, 130, 170, 190, 170, 120, 70, 40, 20), new Curve("area", of(0, 900,
				3900),
				of(5, 30, 90)));
		Plant plant = new Plant(r.plant().levels(), Plant.Mean.LEVEL, r.plant().tailrace(), List.of(r.plant().units().getFirst(), second), 0.9,
				new double[12]);
		double[] losses = of(-1, -1, -1, -2, -2, -3, -3, -2, -2, -1, -1, -1);
		return new Reservoir(new Node(r.name(), losses, storage, release, Optional.of(evaporation), Optional.of(plant), List.of(), Optional.empty()),
				r
						.penalty());
	}

	private static double[] of(double... numbers) {
		return numbers;
	}

	private static void assertSameBits(YearProblem problem, KernelDevice device, Spread spread) {
		double[][] plans = plans(problem, PLANS, problem.year().year());
		Evaluation at = new Evaluation();
		double[] expected = Stream.of(plans).mapToDouble(p -> problem.value(p, at)).toArray();
		try (DeviceEvaluator evaluator = new DeviceEvaluator(device, problem, Precision.DOUBLE, MathMode.PORTABLE, spread)) {
			double[] found = evaluator.values(plans);
			assertArrayEquals(IntStream.range(0, PLANS).mapToObj(k -> Long.toHexString(Double.doubleToLongBits(expected[k]))).toArray(),
					IntStream.range(0, PLANS).mapToObj(k -> Long.toHexString(Double.doubleToLongBits(found[k]))).toArray(),
					problem.facts() + " by " + spread);
		}
	}

	@Test
	void everyFormKeepsTheContractOfProblems() {
		forms().forEach((name, problem) -> assertEquals(List.of(), ProblemContract.violations(problem), name));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> everyFormGivesTheHostsBitsHoweverAnEvaluationIsShared() {
		return Bench.devices().filter(d -> d.doubles()).flatMap(info -> forms().entrySet().stream()
				.map(f -> DynamicTest.dynamicTest(f.getKey() + " on " + info.address(), () -> {
					try (KernelDevice device = Bench.open(info)) {
						for (Spread spread : Spread.values()) {
							if (DeviceEvaluator.serves(f.getValue(), spread)) {
								assertSameBits(f.getValue(), device, spread);
							}
						}
					}
				})));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> everyYearOfXiaowanGivesTheHostsBits() {
		return Bench.devices().filter(d -> d.doubles()).flatMap(info -> Stream.of(Repair.values())
				.map(repair -> DynamicTest.dynamicTest(repair + " on " + info.address(), () -> {
					try (KernelDevice device = Bench.open(info)) {
						for (YearProblem problem : xiaowan(repair, WriteBack.NONE)) {
							assertSameBits(problem, device, Spread.LANE);
							assertSameBits(problem, device, Spread.LANES);
						}
					}
				})));
	}

	/** 24 bits carry a year's some hundred operations to about 1e-5; a wrong table or bound is 1e-2 and more. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> singlePrecisionComesNear() {
		return Bench.devices().flatMap(info -> forms().entrySet().stream().filter(f -> !f.getKey().contains("LITERAL"))
				.map(f -> DynamicTest.dynamicTest(f.getKey() + " on " + info.address(), () -> {
					YearProblem problem = f.getValue();
					double[][] plans = plans(problem, PLANS, 3);
					try (KernelDevice device = Bench.open(info);
							DeviceEvaluator evaluator = new DeviceEvaluator(device, problem, Precision.SINGLE, MathMode.PORTABLE, Spread.LANES)) {
						double[] found = evaluator.values(plans);
						for (int k = 0; k < PLANS; k++) {
							double expected = problem.value(plans[k], new Evaluation());
							assertEquals(expected, found[k], 1e-4 * Math.max(1, Math.abs(expected)));
						}
					}
				})));
	}

	private static <P extends Record> List<String> outcome(Algorithm<P> algorithm, Device device, String mapping,
			List<? extends Problem> years) {
		List<Population> populations = IntStream.range(0, years.size()).mapToObj(m -> new Population(m, 7)).toList();
		Setting<P> setting = new Setting<>(Parameters.bind(algorithm.parameters(), Map.of(), Map.of()), List.copyOf(years), populations,
				Budget.ofSteps(60), device, device instanceof HostDevice ? null : Bench.mapping(algorithm, mapping), Precision.DOUBLE,
				MathMode.PORTABLE);
		try (Search search = algorithm.start(setting)) {
			search.advance(60);
			return Bench.outcome(search);
		}
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> aBatchOfYearsKeepsTheHostsTrajectory() {
		List<YearProblem> years = List.of(2001, 2002).stream()
				.map(y -> (YearProblem) Bench.problem(new ReservoirFamily(), 12, Map.of("year", y))).toList();
		Map<Algorithm<?>, String> mappings = Map.of(Bench.CLPSO, "resident", Bench.DE, "tuned", Bench.SPSO, "tuned");
		return Bench.devices().filter(d -> d.doubles()).flatMap(info -> mappings.entrySet().stream()
				.map(m -> DynamicTest.dynamicTest(m.getKey().getClass().getSimpleName() + " on " + info.address(), () -> {
					List<String> host = outcome(m.getKey(), new HostDevice(), "", years);
					assertTrue(!host.get(0).equals(host.get(1)), "two years, two trajectories");
					try (KernelDevice device = Bench.open(info)) {
						assertEquals(host, outcome(m.getKey(), device, m.getValue(), years));
					}
				})));
	}
}
