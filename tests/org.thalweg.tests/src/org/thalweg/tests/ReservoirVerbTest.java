package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.RegistryFactory;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.ConsoleCommand;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Replay;
import org.thalweg.experiment.store.RunStore;

import picocli.CommandLine;

/** The verb reservoir as it is contributed, with the algorithms and devices of this machine. */
@Tag("store")
@Tag("slow")
class ReservoirVerbTest {
	private final Cancel cancel = new Cancel();

	@TempDir
	private Path folder;

	private List<String> thalwegReservoir(Object... args) {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		ByteArrayOutputStream err = new ByteArrayOutputStream();
		List<Exception> thrown = execute(out, err, args);
		assertEquals(List.of(), thrown);
		return out.toString(StandardCharsets.UTF_8).lines().toList();
	}

	private List<Exception> execute(ByteArrayOutputStream out, ByteArrayOutputStream err, Object... args) {
		Object command = command();
		((ConsoleCommand) command).use(new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
				new PrintStream(err, true, StandardCharsets.UTF_8), ExamplesTest.catalog(), cancel, false, 100));
		List<Exception> thrown = new ArrayList<>();
		new CommandLine(command).setExecutionExceptionHandler((e, line, parsed) -> {
			thrown.add(e);
			return 1;
		}).setParameterExceptionHandler((e, typed) -> {
			thrown.add(e);
			return 1;
		}).execute(Arrays.stream(args).map(String::valueOf).toArray(String[]::new));
		return thrown;
	}

	private static Object command() {
		try {
			for (IConfigurationElement e : RegistryFactory.getRegistry().getConfigurationElementsFor("org.thalweg.experiment.commands")) {
				if ("reservoir".equals(e.getAttribute("id"))) {
					return e.createExecutableExtension("class");
				}
			}
		} catch (CoreException e) {
			throw new IllegalStateException(e);
		}
		throw new IllegalStateException("the verb is not contributed");
	}

	static Path example(String name) {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isRegularFile(root.resolve("examples").resolve(name))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		return root.resolve("examples").resolve(name);
	}

	private static String field(String line, String name) {
		String rest = line.substring(line.indexOf("\"" + name + "\":") + name.length() + 3);
		return rest.split("[,}]", 2)[0];
	}

	private List<List<String>> csv(String file) throws IOException {
		try (var lines = Files.lines(folder.resolve(file))) {
			return lines.skip(1).map(l -> List.of(l.split(",", -1))).toList();
		}
	}

	private static double number(List<String> row, int column) {
		return Double.parseDouble(row.get(column));
	}

	@Test
	void yearsAreSolvedTogetherKeptAndToldInTheOrderOfTheRecord() throws IOException {
		List<String> lines = thalwegReservoir("optimise", example("xiaowan/xiaowan.yaml"), "--years", "1954,1976,2011", "--generations",
				1500, "--repetitions", 2, "--out", folder, "--charts", folder.resolve("charts"), "--json");
		assertEquals(List.of("1954", "1976", "2011"), lines.subList(0, 3).stream().map(l -> field(l, "year")).toList());
		double[] gaps = lines.subList(0, 3).stream().mapToDouble(l -> Double.parseDouble(field(l, "gap"))).toArray();
		for (int i = 0; i < 3; i++) {
			assertEquals("0.0", field(lines.get(i), "violation"));
			// the reference's own error is below 1e-5; 1500 generations are a sixth of what is usual
			assertTrue(gaps[i] > -1e-5 && gaps[i] < 0.02, lines.get(i));
			assertEquals(12, lines.get(i).split("\"power\":\\[")[1].split("]")[0].split(",").length);
		}
		assertEquals(List.of("\"repetition\"", "\"repetition\"", "\"done\""), lines.subList(3, 6).stream().map(l -> field(l, "event")).toList());
		double total = csv("years.csv").stream().mapToDouble(row -> number(row, 1)).sum();
		assertEquals(total, Double.parseDouble(field(lines.get(5), "benefit")), 1e-9);
		assertEquals(36, csv("months.csv").size());
		try (RunStore store = RunStore.read(folder)) {
			assertEquals(6, store.runs().size());
			assertTrue(store.runs().stream().allMatch(r -> r.job().populations() == 3 && r.outputs().get("violation")[0] == 0.0));
		}
		for (String chart : List.of("inflow", "outflow", "level", "power")) {
			assertTrue(Files.readString(folder.resolve("charts/" + chart + ".svg")).startsWith("<svg"));
			assertEquals(13, Files.readAllLines(folder.resolve("charts/" + chart + ".csv")).size());
		}
	}

	/** The second year's random numbers are those of the second of an ensemble, which its stored run has to record. */
	@Test
	@Tag("full")
	void everyYearOfTheStoreCanBeReplayedAloneAndIsNotSolvedTwice() {
		Object[] command = { "optimise", example("xiaowan/xiaowan.yaml"), "--years", "1954,1976", "--generations", 80, "--out", folder,
				"--no-reference", "--json" };
		List<String> first = thalwegReservoir(command);
		try (RunStore store = RunStore.read(folder); Devices devices = new Devices(ExamplesTest.catalog())) {
			for (String run : List.of("1", "2")) {
				Replay.ReplayResult result = Replay.run(store, run, ExamplesTest.catalog(), devices, Optional.empty(), new Cancel());
				assertEquals(Replay.TraceComparison.Identical.class, result.outcome().getClass(), run + ": " + result);
			}
		}
		assertEquals(first, thalwegReservoir(command)); // the seconds too
	}

	/** Balance of each month: storage' = storage + 86400 days/10⁶ (inflow − outflow), from the initial 14557 million m³ back to it. */
	@Test
	void theMonthsOfAYearKeepTheBalance() throws IOException {
		thalwegReservoir("optimise", example("xiaowan/xiaowan.yaml"), "--years", "1953", "--generations", 50, "--out", folder, "--no-reference");
		double storage = 14557;
		for (List<String> row : csv("months.csv")) {
			int days = java.time.YearMonth.parse(row.getFirst()).lengthOfMonth();
			storage += 86400.0 * days / 1e6 * (number(row, 2) - number(row, 3));
			assertEquals(storage, 100 * number(row, 6), 1e-6); // 10⁸ m³
		}
		assertEquals(14557, storage, 1e-6);
	}

	/**
	 * Years of series count through, so that series 1 has the instances, and with the seed the random numbers, of a separate record.
	 * OpenCL and host find the same bits.
	 */
	@Test
	@Tag("full")
	void theFirstSeriesOfAnEnsembleIsSolvedAsARecordOfItsOwn() throws IOException {
		Path series = folder.resolve("futures.csv");
		thalwegReservoir("inflow", example("xiaowan/inflow-1953-2014.csv"), "--synthetic", 3, "--series", 2, "--method", "kirsch-nowak", "--out",
				series);
		StringBuilder record = new StringBuilder("year,m01,m02,m03,m04,m05,m06,m07,m08,m09,m10,m11,m12\n");
		Files.readAllLines(series).stream().filter(l -> l.startsWith("1,")).map(l -> List.of(l.split(","))).forEach(row -> record.append(String.join(
				",", row.subList(1, 14))).append(
						'\n'));
		Files.writeString(folder.resolve("record.csv"), record);
		thalwegReservoir("optimise", example("xiaowan/xiaowan.yaml"), "--inflow", folder.resolve("record.csv"), "--unit", "m3/s", "--generations", 60,
				"--seed", 5, "--no-reference", "--out", folder.resolve("alone"));
		boolean device = Bench.devices().anyMatch(d -> d.backend().equals("opencl") && d.doubles());
		List<String> lines = thalwegReservoir("optimise", example("xiaowan/xiaowan.yaml"), "--ensemble", series, "--generations", 60, "--seed", 5,
				"--device", device ? "opencl" : "sequential", "--check", 4, "--no-reference", "--out", folder, "--json");
		assertEquals("4", field(lines.getLast(), "checked"));
		assertEquals("6", field(lines.getLast(), "plans"));
		List<String> together = Files.readAllLines(folder.resolve("decisions.csv")).stream().filter(l -> l.startsWith("1,")).flatMap(l -> Arrays
				.stream(l
						.split(",")).skip(4)).toList();
		assertEquals(csv("alone/months.csv").stream().map(row -> row.get(3)).toList(), together);
	}

	/** With a minimum outflow of 550 m³/s years with a dry December cannot end full: they are named, or left out and have no plan. */
	@Test
	@Tag("full")
	void yearsOfAnEnsembleThatCannotBeOperatedAreNamedOrLeftOut() throws IOException {
		for (String file : List.of("xiaowan.yaml", "inflow-1953-2014.csv", "level-storage.csv")) {
			Files.copy(example("xiaowan/" + file), folder.resolve(file));
		}
		Path file = folder.resolve("xiaowan.yaml");
		Files.writeString(file, Files.readString(file).replace("min: 300", "min: 550"));
		Path series = folder.resolve("futures.csv");
		thalwegReservoir("inflow", folder.resolve("inflow-1953-2014.csv"), "--synthetic", 62, "--series", 1, "--out", series);
		Object[] command = { "optimise", file, "--ensemble", series, "--generations", 10, "--no-reference", "--out", folder, "--json" };
		String refused = execute(new ByteArrayOutputStream(), new ByteArrayOutputStream(), command).getFirst().getMessage();
		assertTrue(refused.startsWith("series 1, 19") && refused.contains("There is too little water") && refused.contains(
				"Leave them out with --leave-out-infeasible"), refused);
		Object[] lenient = Stream.concat(Arrays.stream(command), Stream.of("--leave-out-infeasible")).toArray();
		int plans = Integer.parseInt(field(thalwegReservoir(lenient).getLast(), "plans"));
		assertTrue(plans > 10 && plans < 62, plans + " plans");
		assertEquals(plans, Files.readAllLines(folder.resolve("decisions.csv")).stream().filter(l -> l.startsWith("1,")).count());
		thalwegReservoir("inflow", folder.resolve("inflow-1953-2014.csv"), "--synthetic", 2, "--series", 1, "--first-month", 10, "--out", series);
		refused = execute(new ByteArrayOutputStream(), new ByteArrayOutputStream(), command).getFirst().getMessage();
		assertTrue(refused.endsWith("Make the series with --first-month 1"), refused);
	}

	/** Larson's four reservoirs gain 401.3 at most, as the linear programme proves. */
	@Test
	void aSystemIsOptimisedOverItsOwnHorizon() throws IOException {
		Path file = example("four-reservoirs/system.yaml");
		Object[] wanted = { "optimise", file, "--algorithm", "gojde", "--generations", "300", "--repetitions", "3", "--margin", "2", "--quiet",
				"--out",
				folder };
		List<String> first = thalwegReservoir(wanted);
		assertTrue(first.stream().anyMatch(l -> l.startsWith("values of 3 runs: best ")), first.toString());
		assertTrue(first.stream().anyMatch(l -> l.startsWith("Reference: ") && l.contains("401.300000")), first.toString());
		assertTrue(first.stream().anyMatch(l -> l.startsWith("Gap of this plan: ")), first.toString());
		assertEquals(4 * 12, csv("simulated.csv").size());
		assertEquals(first, thalwegReservoir(wanted), "the same from the store");
		List<String> plan = thalwegReservoir("simulate", file, "--plans", folder.resolve("simulated.csv"));
		assertEquals(first.subList(0, plan.size()), plan, "what is found is a plan");
		assertEquals(List.of("run", "run", "run", "reservoir", "reservoir", "reservoir", "reservoir", "done"), thalwegReservoir("optimise", file,
				"--algorithm", "gojde", "--generations", "300", "--repetitions", "3", "--margin", "2", "--no-reference", "--json", "--out", folder)
				.stream().map(l -> field(l, "event").replace("\"", "")).toList());
	}

	@Test
	void aSystemIsOperatedByRulesFittedToItsPlan() throws IOException {
		Path file = example("cascade/system.yaml");
		ByteArrayOutputStream err = new ByteArrayOutputStream();
		assertEquals(List.of(), execute(new ByteArrayOutputStream(), err, "optimise", file, "--generations", "50", "--out", folder));
		assertTrue(err.toString(StandardCharsets.UTF_8).lines().toList().contains(
				"No reference: upper: the delay is a fraction of a period; dynamic programming needs whole periods"), err.toString(
						StandardCharsets.UTF_8));
		List<List<String>> plan = csv("simulated.csv");
		for (String rule : List.of("curve", "interpolated", "radial-basis", "regression", "tree")) {
			Path out = folder.resolve(rule);
			thalwegReservoir("simulate", file, "--rule", rule, "--plans", folder.resolve("simulated.csv"), "--out", out);
			List<List<String>> ruled = csv(rule + "/simulated.csv");
			assertEquals(plan.size(), ruled.size(), rule);
			assertTrue(!plan.equals(ruled), rule);
		}
		List<Exception> thrown = execute(new ByteArrayOutputStream(), new ByteArrayOutputStream(), "simulate", file, "--rule", "curve", "--plans",
				folder
						.resolve("simulated.csv"), "--fit-years", "1801");
		assertTrue(thrown.getFirst().getMessage().startsWith("--fit-years: 1801 is not among the years of "), thrown.toString());
	}

	/** All verbs of a system's futures, with few generations: the plans are of both reservoirs, and each objective has its table. */
	@Test
	@Tag("full")
	void rulesOfASystemAreFittedToItsPlansAndTriedInFutures() throws IOException {
		Path file = example("cascade/system.yaml");
		Path series = folder.resolve("futures.csv");
		Path dry = folder.resolve("dry.csv");
		thalwegReservoir("inflow", file, "--synthetic", 2, "--series", 4, "--out", series);
		thalwegReservoir("inflow", file, "--synthetic", 2, "--series", 2, "--mean", 0.7, "--seed", 2, "--out", dry);
		List<String> solved = thalwegReservoir("optimise", file, "--ensemble", series, "--generations", 30, "--out", folder, "--quiet");
		assertEquals(3, solved.size(), solved + "");
		assertEquals(2 * 8, Files.readAllLines(folder.resolve("decisions.csv")).stream().filter(l -> l.matches("(upper|lower),.*")).count());
		List<String> lines = thalwegReservoir("rules", file, "--ensemble", series, "--decisions", folder.resolve("decisions.csv"), "--energy", 800,
				"--changed", dry, "--held-out", 50, "--policy-generations", 2, "--policy-years", 2, "--charts", folder.resolve("charts"),
				"--surfaces", 7, "--report", folder.resolve("report.html"), "--out", folder, "--json");
		assertEquals(1 + 7 + 7, lines.stream().filter(l -> l.contains("\"event\":\"goal\"")).count());
		for (String objective : List.of("lower: irrigation", "energy")) {
			assertEquals(1 + 7 + 7, lines.stream().filter(l -> l.contains("\"objective\":\"" + objective + "\"")).count());
		}
		assertEquals(15 * (2 + 2 * 7), csv("futures-rules.csv").size());
		assertTrue(Files.exists(folder.resolve("charts/upper/storage-policy-search.svg")) && Files.exists(folder.resolve(
				"charts/lower-irrigation/means-resilience.svg")) && Files.exists(folder.resolve("charts/lower/surface-radial-basis-7.svg")));
		String report = Files.readString(folder.resolve("report.html"));
		for (String text : List.of("Two lakes: operating rules over futures", ">Goal<", ">lower: irrigation<", ">energy<", "upper: Storage: optimum",
				"lower: irrigation: Resilience", "Release: policy search, Jul")) {
			assertTrue(report.contains(text), text);
		}
	}

	@Test
	@Tag("full")
	void aDeviceInDoublePrecisionFindsWhatTheHostFinds() {
		Assumptions.assumeTrue(Bench.devices().anyMatch(d -> d.backend().equals("opencl") && d.doubles()), "skipped: no device");
		List<String> lines = thalwegReservoir("optimise", example("xiaowan/xiaowan.yaml"), "--years", "1953-1955", "--generations", 60,
				"--repetitions", 2, "--device", "opencl", "--compare", "device=sequential", "--out", folder, "--no-reference", "--json");
		List<String> repetitions = lines.stream().filter(l -> l.contains("\"event\":\"repetition\"")).toList();
		assertEquals(4, repetitions.size());
		for (int k = 0; k < 2; k++) {
			assertEquals("\"clpso/resident on opencl double\"", field(repetitions.get(k), "label"));
			assertEquals(field(repetitions.get(k + 2), "benefit"), field(repetitions.get(k), "benefit"));
		}
		String comparison = lines.stream().filter(l -> l.contains("\"event\":\"comparison\"")).findFirst().orElseThrow();
		assertEquals("1.0", field(comparison, "p"));
		assertNotNull(field(comparison, "speedUp"));
	}

	@Test
	void anInterruptionEndsTheSearch() {
		cancel.raise();
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		List<Exception> thrown = execute(out, new ByteArrayOutputStream(), "optimise", example("xiaowan/xiaowan.yaml"), "--years", "1953",
				"--out", folder);
		assertEquals(List.of(CancellationException.class), thrown.stream().map(Object::getClass).toList());
		assertEquals("", out.toString(StandardCharsets.UTF_8));
	}

	private List<String> refused(Object... options) {
		List<Object> args = new ArrayList<>(List.of("optimise", example("xiaowan/xiaowan.yaml"), "--years", "1954", "--out", folder));
		args.addAll(List.of(options));
		return execute(new ByteArrayOutputStream(), new ByteArrayOutputStream(), args.toArray()).stream().map(Exception::getMessage)
				.toList();
	}

	@Test
	@Tag("full")
	void repairedOutflowsAreWrittenBackWhereThatIsAskedForAndPossible() {
		List<String> benefits = new ArrayList<>();
		for (String back : List.of("none", "best", "particle")) {
			String year = thalwegReservoir("optimise", example("xiaowan/xiaowan.yaml"), "--years", "1954", "--generations", 40,
					"--write-back", back, "--no-reference", "--out", folder.resolve(back), "--json").getFirst();
			assertEquals("0.0", field(year, "violation"));
			benefits.add(field(year, "benefit"));
		}
		assertEquals(3, benefits.stream().distinct().count(), benefits.toString());

		assertEquals(List.of("--write-back: 'all' is not one of none, best, particle"), refused("--write-back", "all"));
		assertEquals(List.of("--write-back: writeBack: best needs repair: reachable; storages repaired by literal may still break bounds. Use "
				+ "repair: reachable, or writeBack: none"), refused("--write-back", "best", "--repair", "literal"));
		for (String algorithm : List.of("de", "spso2011")) {
			List<String> said = refused("--write-back", "particle", "--algorithm", algorithm);
			assertTrue(said.size() == 1 && said.getFirst().contains(algorithm + " does not write repaired points back, but the problem has "
					+ "writeBack: "
					+ "particle. Use writeBack: none, or an algorithm that writes points back, such as clpso."), said.toString());
		}
	}

	/** At least 100 m³/s have to go out of what some 47 bring in: no plan keeps the bounds, and dynamic programming has none. */
	@Test
	@Tag("full")
	void aYearThatOnlyALiteralRepairLetsPassHasAViolationAndNoReference() throws IOException {
		Path file = Files.writeString(folder.resolve("dry.yaml"), """
				units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: kWh}
				inflow: {file: %s, first-month: 10}
				level-storage: {storage: [0, 1000, 3000], level: [100, 150, 200]}
				tailrace: {level: 40, factor: 0.5, exponent: 0.5}
				turbines: {capacity: 300, efficiency: 0.9}
				outflow: {min: 100, max: 400}
				storage: {min: 500, max: 3000, initial: 2000, final: 2000}
				penalty: 2e8
				""".formatted(example("reservoir-template/inflow.csv")));
		String year = thalwegReservoir("optimise", file, "--repair", "literal", "--generations", 20, "--out", folder, "--json").getFirst();
		assertTrue(Double.parseDouble(field(year, "violation")) > 0.1, year);
		assertEquals("null", field(year, "gap"));
		assertTrue(csv("years.csv").getFirst().subList(3, 5).stream().allMatch(String::isEmpty));
	}

	@Test
	void theTemplateIsAReservoirThatCanBeOptimised() throws IOException {
		thalwegReservoir("optimise", example("reservoir-template/reservoir.yaml"), "--generations", 20, "--out", folder, "--no-reference");
		assertEquals(List.of("2002"), csv("years.csv").stream().map(row -> row.get(0)).toList());
		assertEquals(0.0, number(csv("years.csv").getFirst(), 2));
	}

	/** Elevation and rule curve of the data; turbines, tailrace and bounds of the outflow are invented. */
	private Path folsom(Path data) throws IOException {
		List<String[]> rows = Files.readAllLines(data.resolve("curves.csv")).stream().map(l -> l.split(",")).toList();
		String storages = rows.stream().filter(r -> r[0].startsWith("elevation")).map(r -> r[1]).collect(Collectors.joining(", "));
		String levels = rows.stream().filter(r -> r[0].startsWith("elevation")).map(r -> r[2]).collect(Collectors.joining(", "));
		List<double[]> top = rows.stream().filter(r -> r[0].startsWith("top")).map(r -> new double[] { Double.parseDouble(r[1]),
				Double.parseDouble(r[2]) }).toList();
		int[] dayOfEnd = { 123, 151, 182, 212, 243, 273, 304, 335, 365, 31, 61, 92 }; // January … December in the water year
		String most = IntStream.of(dayOfEnd).mapToObj(day -> String.format(Locale.ROOT, "%.1f", at(top, day))).collect(Collectors.joining(", "));
		return Files.writeString(folder.resolve("folsom.yaml"), """
				name: Folsom
				units: {flow: cfs, storage: TAF, level: ft, power: MW, energy: GWh}
				inflow: {file: %s, first-month: 10}
				level-storage: {storage: [%s], level: [%s]}
				tailrace: {level: 125, factor: 0.02, exponent: 0.5}
				turbines: {capacity: 200, efficiency: 0.85}
				outflow: {min: 100, max: 130000}
				storage: {min: 90, max: [%s], initial: 500, final: 500}
				penalty: 1000
				""".formatted(data.resolve("folsom_daily_1955_2016.csv"), storages, levels, most));
	}

	private static double at(List<double[]> points, double x) {
		int i = 1;
		while (points.get(i)[0] < x) {
			i++;
		}
		double[] a = points.get(i - 1);
		double[] b = points.get(i);
		return a[1] + (b[1] - a[1]) * (x - a[0]) / (b[0] - a[0]);
	}

	@Test
	@Tag("full")
	void folsomsDailyRecordGoesThroughTheWholeChain() throws IOException {
		Path data = Bench.official().folder().orElseThrow().resolve("reservoir/folsom");
		Path file = folsom(data);
		thalwegReservoir("optimise", file, "--generations", 300, "--out", folder, "--no-reference");
		assertEquals(61, csv("years.csv").size());
		assertTrue(csv("years.csv").stream().allMatch(row -> number(row, 2) == 0.0), "every year is feasible");
		assertEquals(List.of("1955-10", "1956"), csv("months.csv").getFirst().subList(0, 2));

		thalwegReservoir("rules", file, "--plans", folder.resolve("months.csv"), "--energy", 300, "--folds", 5, "--out", folder);
		List<List<String>> rules = csv("rules.csv");
		assertEquals(7, rules.size());
		assertTrue(rules.stream().allMatch(row -> number(row, 9) == 61 * 12), "each year is operated once by each rule");
		// no plan that ends with as much water makes more energy than the optimum; 300 generations come within a per cent of it
		for (List<String> row : rules) {
			assertTrue(number(row, 10) < -1e-3 || number(row, 1) <= 1.01 * number(rules.getFirst(), 1), row.toString());
		}

		List<String> held = thalwegReservoir("simulate", file, "--years", "2001-2015", "--rule", "tree", "--plans",
				folder.resolve("months.csv"), "--fit-years", "1956-2000", "--energy", 300, "--json");
		assertEquals(15 + 2, held.size());
		double energy = Double.parseDouble(field(held.get(15), "energy"));
		assertTrue(energy > 0 && energy < 200 * 8784 / 1e3, "between nothing and full power: " + energy);
	}
}
