package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.ProblemContract;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.DeviceEvaluator;
import org.thalweg.core.problem.DeviceEvaluator.Spread;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.reservoir.model.HourPrices;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.family.SystemFamily;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.system.SystemProblem;

/** Systems of reservoirs on devices. The numbers themselves are tested in the bundle of reservoirs. */
@Tag("device")
@Tag("slow")
class SystemOnDevicesTest {
	private static final int PLANS = 100;

	/** Every kind of table, unit, purpose, spill and link in two lakes. */
	private static final String EVERYTHING = """
			units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: GWh, depth: mm, area: km2, water-rate: m3/kWh}
			periods: {step: month, first: 2001-01, count: MONTHS}
			reservoirs:
			  - name: lower
			    inflow: 12
			    storage: {min: 50, max: 900, initial: 500, final: 450, flood: [900, 900, 800, 700, 600, 600, 700, 900, 900, 900, 900, 900]}
			    release: {min: 1, max: 130, outlet: {storage: [0, 300, 900], release: [0, 100, 150]}}
			    spill: out
			    level-storage: {polynomial: [100, 0.05, -1e-5]}
			    mean: level
			    tailrace: {outflow: [0, 50, 200], level: [70, 72, 77]}
			    turbines:
			      - {capacity: 9, efficiency: {head: [20, 40, 60], efficiency: [0.8, 0.92, 0.85]}, limit: {discharge: 30, head: 40}}
			      - {capacity: 12, water-rate: {head: [20, 40, 60], water-rate: [22, 11, 7]}, limit: {head: [20, 60], discharge: [40, 60]}}
			      - {capacity: 5, water-rate: 12, part-load: {discharge: [0, 4, 15, 30], share: [0, 0.6, 1, 0.9]}}
			    plant-factor: 0.8
			    price: [3, 3, 2, 2, 1, 1, 1, 1, 2, 2, 3, 3]
			    evaporation: [20, 30, 50, 80, 110, 150, 160, 150, 110, 70, 30, 20]
			    area: {storage: [0, 300, 900], area: [3, 20, 41]}
			    purposes:
			      - {name: town, demand: 9, consumes: true, exponent: 1, relative-to: volume, weight: 0.01}
			      - {name: fields, demand: [0, 0, 20, 40, 60, 80, 90, 80, 50, 20, 0, 0], exponent: 3}
			      - {name: river, benefit: 0.02, demand: 30, relative-to: demand}
			  - name: upper
			    inflow: [30, 25, 40, 80, 120, 90, 50, 30, 20, 25, 30, 30]
			    storage: {min: 20, max: 400, initial: 200}
			    release: {min: 0, max: 70}
			    spill: down
			    to: lower
			    delay: 1.25
			    in-transit: 30
			OBJECTIVE
			penalty: 100
			""";
	/** Rivers that divide by maxima, shares and both, and join after different times. */
	private static SystemProblem divided(int months, String objective) {
		String text = EVERYTHING.replace("MONTHS", months + "").replace("OBJECTIVE", objective).replace("""
				    to: lower
				    delay: 1.25
				    in-transit: 30
				""", """
				    to:
				      - {reservoir: canal, at-most: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 9, 9], delay: 0.5, in-transit: 3}
				      - {reservoir: tunnel, share: 0.3, at-most: 12}
				      - {share: 0.05}
				      - {reservoir: lower, delay: 1.25, in-transit: 20}
				  - name: tunnel
				    inflow: 2
				    storage: none
				    release: {max: 13}
				    spill: down
				    to: [{reservoir: canal, share: 0.25, delay: 2}, {reservoir: lower, share: 0.75}]
				  - name: canal
				    inflow: 1
				    storage: none
				    purposes: [{name: mill, demand: 2, consumes: true}]
				    to: lower
				""");
		return new SystemProblem(SystemFile.read(Path.of("divided.yaml"), text).orThrow());
	}

	/** Water that is pumped up at a varying head, past purposes and spill; with rivers that divide, or without. */
	private static SystemProblem pumped(boolean divided, String objective) {
		String text = EVERYTHING.replace("MONTHS", "24").replace("OBJECTIVE", objective).replace("""
				    to: lower
				    delay: 1.25
				    in-transit: 30
				""", """
				    to: lower
				    level-storage: {storage: [0, 100, 400], level: [150, 180, 200]}
				    tailrace: {level: 110, factor: 0.4, exponent: 0.7}
				    turbines: [{capacity: 20, efficiency: 0.9}, {capacity: 9, efficiency: 0.8}]
				    price: {peak: [3, 3, 2, 2, 1, 1, 1, 1, 2, 2, 3, 3], off-peak: 1.5, hours: {peak: mon-fri 7-11 17-21}}
				    pump: {efficiency: 0.8, at-most: [20, 20, 30, 30, 30, 0, 10, 20, 20, 20, 20, 20], capacity: 25}
				    purposes: [{name: mill, demand: 9}, {name: town, demand: 3, consumes: true}]
				""");
		String more = """
				  - name: source
				    inflow: 20
				    storage: none
				    to: [{reservoir: upper, share: 0.6}, {reservoir: lower, delay: 1}]
				OBJECTIVE
				""".replace("OBJECTIVE", objective);
		return new SystemProblem(SystemFile.read(Path.of("pumped.yaml"), divided ? text.replace(objective + "\n", more) : text).orThrow());
	}

	private static final String WEIGHTED = "objective: {energy: 1, revenue: 0.1, benefit: 2, deficit: 5, spill: 0.01, unused-capacity: 0.2, firm-energy: 3}";
	private static final String ORDERED = "objective: [{deficit: 1, within: 0.5, worst: -40, best: 0}, {firm-energy: 1, within: 0.1, worst: 0, best: 9}, "
			+ "{energy: 1, worst: 0, best: 300}]";

	private static SystemProblem everything(int months, String objective) {
		return new SystemProblem(SystemFile.read(Path.of("everything.yaml"), EVERYTHING.replace("MONTHS", months + "").replace("OBJECTIVE",
				objective))
				.orThrow());
	}

	/** The lower one alone, which lanes share. */
	private static SystemProblem alone(int months, String objective) {
		String text = EVERYTHING.replace("MONTHS", months + "").replace("OBJECTIVE", objective).replace("inflow: 12", "inflow: 52");
		return new SystemProblem(SystemFile.read(Path.of("alone.yaml"), text.substring(0, text.indexOf("  - name: upper")) + text.substring(text
				.indexOf(
						"objective:"))).orThrow());
	}

	/** The same where the repair keeps all bounds of storage. */
	private static SystemProblem kept(int months, String units, String objective, Repair repair) {
		String text = EVERYTHING.replace("MONTHS", months + "").replace("OBJECTIVE", objective).replace("inflow: 12", "inflow: 52");
		text = text.substring(0, text.indexOf("    turbines:")) + units + text.substring(text.indexOf("    plant-factor:"), text.indexOf(
				"    evaporation:")) + text.substring(text.indexOf("objective:"));
		return new SystemProblem(SystemFile.read(Path.of("kept.yaml"), text.replace("    spill: out\n", "").replaceFirst(", outlet: .*\n", "}\n"))
				.orThrow(), 0, repair, WriteBack.NONE);
	}

	/** Prices of hours where lanes share periods. */
	private static SystemProblem hours(String spill) {
		SystemProblem of = kept(40, "    turbines: [{capacity: 9, efficiency: 0.9}, {capacity: 12, water-rate: 12}]\n" + spill,
				"objective: {energy: 1, revenue: 0.1, firm-energy: 3}", Repair.REACHABLE);
		Node node = of.system().nodes().getFirst();
		double[][] price = { of.system().periods().filled(3), of.system().periods().filled(2) };
		double[][] share = { of.system().periods().filled(0.3), of.system().periods().filled(0.7) };
		Plant own = node.plant().orElseThrow();
		Plant plant = new Plant(own.levels(), own.mean(), own.tailrace(), own.units(), own.factor(), own.price(), own.pump(), Optional.of(
				new HourPrices(price, share)));
		return new SystemProblem(new RiverSystem(of.system().name(), of.system().periods(), List.of(node.station(plant, node.release())), of.system()
				.goal(), of.system().penalty(), of.system().scales()));
	}

	private static Map<String, Problem> systems() {
		Map<String, Problem> out = new LinkedHashMap<>();
		out.put("the sample", Bench.problem(new SystemFamily(), new SystemFamily().defaultDimension(), Map.of()));
		out.put("weighted", everything(12, WEIGHTED));
		out.put("pumped", pumped(false, WEIGHTED));
		out.put("pumped and divided", pumped(true, ORDERED));
		out.put("divided", divided(24, WEIGHTED));
		out.put("divided, in lexicographic order", divided(12, ORDERED));
		out.put("in lexicographic order", everything(12, ORDERED));
		out.put("one reservoir, weighted", alone(12, WEIGHTED));
		out.put("one reservoir, in lexicographic order", alone(100, ORDERED));
		out.put("one reservoir, kept, with prices of hours", hours("    spill: none\n"));
		out.put("one reservoir with prices of hours", hours("    spill: out\n"));
		out.put("one reservoir, kept, of one unit", kept(12,
				"    turbines: {capacity: 20, water-rate: {head: [20, 40, 60], water-rate: [22, 11, 7]}, part-load: {discharge: [0, 30, 90], share: [0.4, 1, 0.8]}}\n",
				"objective: {energy: 2, revenue: 0.1, firm-energy: 3}", Repair.REACHABLE));
		out.put("one reservoir, kept, of two units", kept(40, "    turbines: [{capacity: 9, efficiency: 0.9}, {capacity: 12, water-rate: 12}]\n",
				"objective: [{firm-energy: 1, within: 0.1, worst: 0, best: 9}, {unused-capacity: 1, worst: -90, best: 0}]", Repair.REACHABLE));
		for (Repair repair : List.of(Repair.LITERAL, Repair.LITERAL_NEXT)) {
			out.put("one reservoir, " + repair, kept(40, "    turbines: [{capacity: 9, efficiency: 0.9}, {capacity: 12, water-rate: 12}]\n",
					"objective: {energy: 1, revenue: 0.1, unused-capacity: 0.2, firm-energy: 3}",
					repair));
		}
		out.put("of more than a tile of terms", everything(520, WEIGHTED));
		return out;
	}

	@Test
	void everySystemKeepsTheContractOfProblems() {
		systems().forEach((name, problem) -> assertEquals(List.of(), ProblemContract.violations(problem), name));
	}

	/** A define of an objective precedes an algorithm's kernels, too: one that these read would change them. */
	@Test
	void noDefineIsAnAlgorithms() throws IOException {
		Path kernels = ReservoirVerbTest.example("first.yaml").getParent().getParent().resolve("kernels");
		Assumptions.assumeTrue(Files.exists(kernels), "skipped: no folder of kernel texts");
		Set<String> words = new HashSet<>();
		try (Stream<Path> files = Files.walk(kernels).filter(f -> f.toString().endsWith(".cl") && !f.startsWith(kernels.resolve("problems")))) {
			for (Path file : files.toList()) {
				words.addAll(List.of(Files.readString(file).split("\\W+")));
			}
		}
		assertTrue(words.contains("KEPT") && words.contains("DIM"), "no kernels in " + kernels);
		systems().forEach((name, problem) -> assertEquals(List.of(), problem.device().orElseThrow().defines().keySet().stream().filter(
				words::contains).toList(), name));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> everySystemGivesTheHostsBits() {
		return Bench.devices().filter(d -> d.doubles()).flatMap(info -> systems().entrySet().stream()
				.map(s -> DynamicTest.dynamicTest(s.getKey() + " on " + info.address(), () -> givesTheHostsBits(s.getValue(), info))));
	}

	/** Its units' curves are read in loops of a length that is data, which compilers may unroll beyond measure. */
	@TestFactory
	Stream<DynamicTest> severalUnitsGiveTheHostsBits() {
		Problem problem = systems().get("one reservoir, kept, of two units");
		return Bench.devices().filter(d -> d.doubles())
				.map(info -> DynamicTest.dynamicTest(info.address(), () -> givesTheHostsBits(problem, info)));
	}

	/** Networks of six reservoirs with random branches, travel times, junctions, spills, purposes, pumps and prices of hours. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> randomNetworksGiveTheHostsBits() {
		return Bench.devices().filter(d -> d.doubles()).flatMap(info -> IntStream.range(0, 6).mapToObj(k -> DynamicTest.dynamicTest(k + " on " + info
				.address(), () -> givesTheHostsBits(network(new Random(k)), info))));
	}

	@Test
	void randomNetworksKeepTheContractOfProblems() {
		for (int k = 0; k < 6; k++) {
			assertEquals(List.of(), ProblemContract.violations(network(new Random(k))), "network " + k);
		}
	}

	private static SystemProblem network(Random random) {
		StringBuilder text = new StringBuilder("""
				units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: GWh}
				periods: {step: month, first: 2001-01, count: 18}
				objective: {energy: 1, revenue: 0.1, benefit: 2, deficit: 5, spill: 0.01, firm-energy: 3}
				penalty: 100
				reservoirs:
				""");
		for (int i = 0; i < 6; i++) {
			boolean junction = random.nextInt(3) == 0;
			boolean plant = !junction && random.nextBoolean();
			boolean divides = i < 5 && !plant && random.nextInt(3) > 0;
			text.append("  - name: R").append(i).append("\n    inflow: ").append(random.nextInt(40)).append("\n    spill: ").append(junction ? "none"
					: random.nextBoolean() ? "down" : "out").append("\n    storage: ").append(junction ? "none" : "{min: 5, max: 300, initial: 90}")
					.append(junction ? "" : "\n    release: {max: " + (40 + random.nextInt(90)) + "}");
			if (plant) {
				text.append(
						"\n    level-storage: {storage: [0, 100, 400], level: [150, 180, 200]}\n    tailrace: {level: 110, factor: 0.4, exponent: ")
						.append("0.7}\n    turbines: {capacity: 20, efficiency: 0.9}\n    price: ").append(random.nextBoolean() ? "3"
								: "{peak: 5, off-peak: 2, hours: {peak: mon-sat 7-21}}").append(i < 5 ? "\n    pump: {efficiency: 0.8, at-most: 30}"
										: "");
			}
			if (random.nextBoolean()) {
				text.append("\n    purposes: [{name: town, demand: 4, consumes: true}, {name: mill, benefit: 0.1}]");
			}
			text.append(i == 5 ? "" : divides ? "\n    to:" : "\n    to: R" + later(i, random));
			for (int k = 0; divides && k < 3; k++) {
				text.append("\n      - {reservoir: R").append(later(i, random)).append(", delay: ").append(random.nextInt(8) / 4.0).append(
						", in-transit: ").append(random.nextInt(9)).append(k == 0 ? ", at-most: [3, 5, 7, 9, 9, 8, 7, 6, 5, 4, 3, 2]"
								: k == 1 ? ", share: 0." + random.nextInt(10) + (random.nextBoolean() ? ", at-most: 20" : "") : "").append("}");
			}
			text.append("\n");
		}
		return new SystemProblem(SystemFile.read(Path.of("network.yaml"), text.toString()).orThrow());
	}

	/** One further downstream. */
	private static int later(int i, Random random) {
		return i + 1 + random.nextInt(5 - i);
	}

	private static void givesTheHostsBits(Problem problem, DeviceInfo info) {
		double[][] plans = ReservoirTest.plans(problem, PLANS, 3);
		Evaluation at = new Evaluation();
		String[] expected = Stream.of(plans).map(p -> bits(problem.value(p, at))).toArray(String[]::new);
		try (KernelDevice device = Bench.open(info)) {
			for (Spread spread : List.of(Spread.LANE, Spread.LANES)) {
				try (DeviceEvaluator evaluator = new DeviceEvaluator(device, problem, Precision.DOUBLE, MathMode.PORTABLE, spread)) {
					double[] found = evaluator.values(plans);
					assertArrayEquals(expected, IntStream.range(0, PLANS).mapToObj(k -> bits(found[k])).toArray(), spread + "");
				}
			}
		}
	}

	private static String bits(double value) {
		return value + " " + Long.toHexString(Double.doubleToLongBits(value));
	}
}
