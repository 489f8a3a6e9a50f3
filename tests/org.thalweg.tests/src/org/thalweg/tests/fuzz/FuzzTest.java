package org.thalweg.tests.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.algorithms.de.De;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.device.Backend;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.document.Completion;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.document.Vocabulary;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.reading.PointsFile;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.formats.Archive;
import org.thalweg.formats.ArchiveException;
import org.thalweg.formats.Repeats;
import org.thalweg.formats.TableColumns;
import org.thalweg.problems.cec2005.ShiftedGriewank;
import org.thalweg.problems.cec2005.ShiftedSphere;
import org.thalweg.problems.classic.Rastrigin;
import org.thalweg.problems.classic.Sphere;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.family.ReservoirFamily;
import org.thalweg.reservoir.futures.Change;
import org.thalweg.reservoir.futures.Generator;
import org.thalweg.reservoir.futures.SystemFutures;
import org.thalweg.reservoir.futures.SystemFuturesFile;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.inflow.SeasonalMoments;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.study.Decisions;
import org.thalweg.reservoir.study.DecisionsFile;
import org.thalweg.reservoir.study.SystemInputs;
import org.thalweg.reservoir.study.SystemSpans;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.system.SystemProblem;
import org.thalweg.reservoir.system.YearProblem;

/** Mutated files of every kind that users hand in. */
@Tag("store")
@Tag("slow")
class FuzzTest {
	private static final String EXPERIMENT = """
			name: everything
			problems:
			  - {problem: classic/rastrigin, dimension: [2, 3], with: {}}
			  - problem: [classic/sphere, reservoir/year]
			    label: ''
			  - {problem: classic/sphere, dimension: 5, label: five}
			algorithms:
			  - {algorithm: clpso, preset: clpso-opencl, with: {size: 10}, label: one}
			  - {algorithm: de, label: "two", together: all}
			on:
			  - {device: sequential, for: [one, two], precision: double, math: portable}
			  - {device: cuda:9, optional: true, for: one}
			runs: 3
			seed: 7
			stop: {generations: 5, evaluations: 1000, evaluations-per-dimension: 10, seconds: 0.5, target: 1e-3}
			together: 2
			threads: 2
			launch: paced
			success: 1e-8
			sets-of: 2
			test: mann-whitney
			baseline: [{label: one, device: sequential, for: [two]}]
			published: figures.csv
			data: .
			notes: |
			  Two lines,
			  of which this is the second.
			""";
	private static final String FIGURES = """
			problem,dimension,label,statistic,value
			# as printed
			classic/sphere,2,one,mean,1.50e-3
			classic/sphere,2,one,success,<1e-14
			five,5,two,sd,0.000
			""";
	private static final String RESERVOIR = """
			name: Round
			units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: kWh}
			inflow: {file: inflow.csv, first-month: 1, column: inflow_m3s}
			level-storage: {storage: [0, 1000, 3000], level: [100, 150, 200]}
			tailrace: {outflow: [0, 200, 500], level: [40, 41, 42.5]}
			turbines:
			  capacity: 300
			  efficiency: {head: [0, 100, 200], efficiency: [0.8, 0.9, 0.85]}
			  limit: {discharge: 300, head: 90}
			outflow: {min: 10, max: 400}
			storage: {min: 500, max: [3000, 3000, 3000, 3000, 3000, 2500, 2500, 2500, 3000, 3000, 3000, 3000], initial: 2000, final: 2000}
			penalty: 2e8
			show: [2001, 2002]
			""";

	/** Rivers that divide and join, pumps, and prices of hours. */
	private static final String NETWORK = """
			units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: MWh}
			periods: {step: hour, first: 2024-01-01T06:00, count: 24}
			reservoirs:
			  - name: upper
			    inflow: 1
			    storage: {min: 0.2, max: 2, initial: 1, final: 1}
			    release: {max: 100}
			    level-storage: {polynomial: [500, 1]}
			    tailrace: {level: 200, factor: 0.1, exponent: 0.5}
			    turbines: {capacity: 250, efficiency: 0.9}
			    pump: {efficiency: 0.85, at-most: 80, capacity: 200}
			    price: {peak: 90, night: 10, off-peak: 30, hours: {peak: mon-fri 7-11 17-21, night: 22-6}}
			    to: lower
			  - name: lower
			    inflow: 5
			    storage: {min: 0.3, max: 1.6, initial: 0.9}
			    release: {min: 2, max: 20}
			    spill: down
			    to:
			      - {reservoir: canal, at-most: 3, delay: 1.5, in-transit: 2}
			      - {reservoir: sea, share: 0.4, at-most: 9}
			      - {share: 0.1}
			      - sea
			  - {name: canal, inflow: 1, storage: none, purposes: [{name: mill, demand: 1, consumes: true}], to: [{reservoir: sea, share: 1}]}
			  - {name: sea, inflow: 0, storage: none, release: {max: 900}}
			objective: {revenue: 1, energy: 2, deficit: 3}
			penalty: 1e6
			""";
	private static final String SYSTEM = """
			name: Two lakes
			units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: GWh, depth: mm, area: km2}
			periods: {step: month, first: 2001-01, count: 24}
			reservoirs:
			  - name: upper
			    inflow: [30, 25, 40, 80, 120, 90, 50, 30, 20, 25, 30, 30]
			    storage: {min: 20, max: 400, initial: 200, final: 200}
			    release: {min: 0, max: 70}
			    spill: down
			    to: lower
			    delay: 1.25
			    in-transit: 30
			  - name: lower
			    inflow: 12
			    storage: {min: 50, max: 900, initial: 500, flood: {day: [0, 100, 365], value: [900, 700, 900], begins: 10-01}}
			    release: {min: 1, max: 130, outlet: {storage: [0, 300, 900], release: [0, 100, 150]}}
			    spill: out
			    level-storage: {polynomial: [100, 0.05, -1e-5]}
			    mean: level
			    tailrace: {outflow: [0, 50, 200], level: [70, 72, 77]}
			    turbines: [{capacity: 9, efficiency: 0.9, limit: {discharge: 30, head: 40}}, {capacity: 12, efficiency: 0.8}]
			    plant-factor: 0.8
			    price: 3
			    evaporation: 100
			    area: {storage: [0, 300, 900], area: [3, 20, 41]}
			    purposes: [{name: town, demand: 9, consumes: true, exponent: 1, relative-to: volume}, {name: river, benefit: 0.02}]
			objective: [{deficit: 1, within: 0.5, worst: -40, best: 0}, {energy: 1, revenue: 0.1, worst: 0, best: 300}]
			penalty: 100
			""";

	/** What is wrong with a file as a whole, or with an option, has no line. */
	private static final Pattern ABOUT_FILES = Pattern.compile(
			"longer than|^the text has|there is no|such file|is a folder|pipe or a device|more errors like|has no plan|"
					+ "there is no data|is not a key of the file|has no complete year|is not a folder|cannot be read");

	/** Characters that a user may have typed. */
	private static final int TYPED = 100_000;

	@TempDir
	Path folder;

	static Catalog catalog() {
		List<Contribution<Algorithm<?>>> algorithms = List.of(new Contribution<>("clpso", "CLPSO", "", "a", Clpso::new),
				new Contribution<>("de", "DE", "", "a", De::new));
		List<Contribution<ProblemFamily<?>>> problems = List.of(new Contribution<>("classic/rastrigin", "", "", "p", Rastrigin::new),
				new Contribution<>("classic/sphere", "", "", "p", Sphere::new), new Contribution<>("cec2005/f1", "", "", "p", ShiftedSphere::new),
				new Contribution<>("cec2005/f7", "", "", "p", ShiftedGriewank::new),
				new Contribution<>("reservoir/year", "", "", "r", ReservoirFamily::new));
		List<Contribution<Backend>> backends = List.of(new Contribution<>("sequential", "host", "", "c", SequentialBackend::new));
		return new Catalog(algorithms, problems, backends);
	}

	private static Path root() {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isDirectory(root.resolve("examples/papers"))) {
			root = root.getParent();
		}
		return root;
	}

	/** Texts of our own, and of the working copy's examples where there is one. */
	private static List<byte[]> corpus(List<String> own, String... examples) throws IOException {
		List<byte[]> out = new ArrayList<>();
		own.forEach(text -> out.add(text.getBytes(StandardCharsets.UTF_8)));
		for (String example : root() == null ? new String[0] : examples) {
			out.add(Files.readAllBytes(root().resolve("examples").resolve(example)));
		}
		return out;
	}

	static LongFunction<Mutator> mutators(List<byte[]> corpus) {
		return seed -> new Mutator(seed, corpus);
	}

	private Path write(String name, byte[] bytes) throws IOException {
		return Files.write(folder.resolve(name), bytes);
	}

	private Path write(String name, String text) throws IOException {
		return write(name, text.getBytes(StandardCharsets.UTF_8));
	}

	/** Every diagnostic names its file, and its line if it is about a line. */
	private static String refused(List<Diagnostic> diagnostics, String kind) {
		for (Diagnostic f : diagnostics) {
			assertTrue(!f.file().isEmpty() && !f.message().isBlank() && f.message().length() < 5000, f::toString);
		}
		List<Diagnostic> whole = diagnostics.stream().filter(f -> f.line() == 0 && !f.file().startsWith("--set ")).toList();
		whole.forEach(f -> assertTrue(ABOUT_FILES.matcher(f.message()).find(), () -> "no line: " + f));
		return "refused with findings, " + kind + (whole.isEmpty() ? ", every line known" : ", of a file as a whole");
	}

	@Test
	void experiments() throws IOException, InterruptedException {
		write("figures.csv", FIGURES);
		write("inflow.csv", inflow());
		Catalog catalog = catalog();
		List<byte[]> corpus = corpus(List.of(EXPERIMENT, EXPERIMENT, "problems: classic/sphere\nalgorithms: clpso\nstop: 9\n"), "first.yaml",
				"papers/clpso-table3.yaml", "papers/cudade-table1.yaml", "papers/spso2011.yaml");
		new Fuzz("experiment", (bytes, mutator) -> {
			Path file = write("e.yaml", bytes);
			Map<String, String> sets = mutator.choose(4) > 0 ? Map.of() : Map.of("runs", new String(bytes, 0, Math.min(30, bytes.length),
					StandardCharsets.UTF_8));
			ExperimentFile.Parsed parsed = ExperimentFile.read(file, sets);
			edit(new String(bytes, StandardCharsets.UTF_8), mutator, parsed.diagnostics(), file, catalog);
			if (parsed.experiment() == null) {
				return refused(parsed.diagnostics(), "read");
			}
			try (Devices devices = new Devices(catalog)) {
				Planner.Planned planned = Planner.plan(parsed.experiment(), catalog, devices, Optional.empty());
				if (planned.plan() == null) {
					return refused(planned.diagnostics(), "planned");
				}
				if (planned.plan().spec().runs() * planned.plan().cases().size() < 10_000) {
					planned.plan().jobs();
				}
				return "planned";
			}
		}).run(mutators(corpus), false);
	}

	/** What the workbench does with a text while it is typed. */
	private static void edit(String text, Mutator mutator, List<Diagnostic> diagnostics, Path file, Catalog catalog) {
		if (text.length() > TYPED) {
			return;
		}
		ExperimentDocument document = ExperimentDocument.of(text);
		TextDiagnostic.of(diagnostics, document, file.toString(), _ -> "published");
		Completion.at(text, mutator.choose(text.length() + 1), new Vocabulary(catalog, List.of()));
		if (document.readable()) {
			document.set("runs", "5").set("problems[0].with.x", "y");
		}
	}

	private static String inflow() {
		return "# unit: m3/s\ndate,inflow_m3s\n" + IntStream.range(0, 48).mapToObj(m -> "%d-%02d,%d%n".formatted(2001 + m / 12, m % 12 + 1, 100 + 7
				* m % 60))
				.collect(Collectors.joining());
	}

	@Test
	void systemsOfReservoirs() throws IOException, InterruptedException {
		write("benefits.csv", Files.readString(root().resolve("examples/four-reservoirs/benefits.csv")));
		write("inflow-1953-2014.csv", Files.readString(root().resolve("examples/xiaowan/inflow-1953-2014.csv")));
		write("level-storage.csv", Files.readString(root().resolve("examples/xiaowan/level-storage.csv")));
		List<byte[]> corpus = corpus(List.of(SYSTEM, SYSTEM, NETWORK, NETWORK), "xiaowan/system.yaml", "four-reservoirs/system.yaml");
		new Fuzz("system", (bytes, mutator) -> {
			SystemFile.Parsed parsed = SystemFile.read(write("s.yaml", bytes));
			if (parsed.system() == null) {
				return refused(parsed.diagnostics(), "read");
			}
			Problem problem;
			try {
				problem = new SystemProblem(parsed.system());
			} catch (IllegalArgumentException e) {
				return "read, but cannot be operated";
			}
			double[] x = new double[problem.dimension()];
			for (int i = 0; i < x.length; i++) {
				x[i] = 0.5 * (problem.lower()[i] + problem.upper()[i]);
			}
			double value = problem.value(x, new Evaluation().of(0, 0));
			assertTrue(Double.isFinite(value), () -> "the value " + value);
			return "read and evaluated";
		}).run(mutators(corpus), false);
	}

	/** Series and plans of two lakes: everything read has a number of at least 0 for each month, or a release for each. */
	@Test
	void futuresOfSystems() throws IOException, InterruptedException {
		SystemInputs inputs = SystemInputs.read(root().resolve("examples/cascade/system.yaml"));
		SystemFutures futures = SystemFutures.like(inputs.names(), inputs.records(), Generator.KIRSCH_NOWAK, 1, 2, 2, Change.NONE, 1);
		SystemSpans spans = new SystemSpans(inputs, futures);
		byte[] series = SystemFuturesFile.text(futures, List.of("Of a test.")).getBytes(StandardCharsets.UTF_8);
		Decisions.Plan plan = new Decisions.Plan(new double[24], 1.5, 0);
		byte[] plans = DecisionsFile.text(new Decisions(spans, List.of(plan, plan, plan, plan)), List.of()).getBytes(
				StandardCharsets.UTF_8);
		new Fuzz("futures of systems", (bytes, mutator) -> {
			Path file = write("f.csv", bytes);
			try {
				SystemFutures read = SystemFuturesFile.read(file, inputs.names());
				assertTrue(read.sites().stream().flatMap(f -> f.flows().stream()).flatMapToDouble(Arrays::stream).allMatch(q -> q >= 0));
				return "read as series";
			} catch (UserError e) {
				try {
					DecisionsFile.read(file, spans);
					return "read as plans";
				} catch (UserError f) {
					return "refused";
				}
			}
		}).run(mutators(List.of(series, plans)), false);
	}

	@Test
	void reservoirs() throws IOException, InterruptedException {
		write("inflow.csv", inflow());
		write("inflow-1953-2014.csv", Files.readString(root().resolve("examples/xiaowan/inflow-1953-2014.csv")));
		write("level-storage.csv", Files.readString(root().resolve("examples/xiaowan/level-storage.csv")));
		Year year = InflowFile.read(folder.resolve("inflow.csv"), InflowFile.Options.NONE).orThrow().years(1).getFirst();
		List<byte[]> corpus = corpus(List.of(RESERVOIR, RESERVOIR), "xiaowan/xiaowan.yaml", "reservoir-template/reservoir.yaml");
		new Fuzz("reservoir", (bytes, mutator) -> {
			ReservoirFile.Parsed parsed = ReservoirFile.read(write("r.yaml", bytes));
			if (parsed.reservoir() == null) {
				return refused(parsed.diagnostics(), "read");
			}
			Problem problem;
			try {
				problem = new YearProblem(parsed.reservoir(), year, Repair.REACHABLE);
			} catch (IllegalArgumentException e) {
				return "read, but cannot be operated";
			}
			double[] x = new double[12];
			for (int i = 0; i < 12; i++) {
				x[i] = 0.5 * (problem.lower()[i] + problem.upper()[i]);
			}
			double value = problem.value(x, new Evaluation().of(0, 0));
			assertTrue(Double.isFinite(value), () -> "the value " + value);
			return "read and evaluated";
		}).run(mutators(corpus), false);
	}

	@Test
	void tables() throws IOException, InterruptedException {
		String daily = "date,inflow_cfs\n" + IntStream.range(0, 800).mapToObj(d -> java.time.LocalDate.of(1999, 12, 1).plusDays(d) + "," + (100 + d
				% 30) + "\n")
				.collect(Collectors.joining());
		String years = "# unit: "
				+ "TAF/month\nyear,m01,m02,m03,m04,m05,m06,m07,m08,m09,m10,m11,m12\n2001,1,2,3,4,5,6,7,8,9,10,11,12\n2002,1,2,3,4,5,6,,8,9,1e1,11,12\n";
		List<byte[]> corpus = corpus(List.of(inflow(), daily, years, FIGURES, "1,2\n# point\n-3e1,0.25\n,\n", "0.5,0.25\n1,2\n"),
				"xiaowan/level-storage.csv", "xiaowan/seasonal-moments.csv", "papers/clpso-table3.csv", "reservoir-template/inflow.csv");
		Catalog catalog = catalog();
		String plan = "problems: classic/sphere\nalgorithms: clpso\nstop: 9\npublished: t.csv\n";
		new Fuzz("table", (bytes, mutator) -> {
			Path file = write("t.csv", bytes);
			return switch (mutator.choose(5)) {
			case 0 -> points(file);
			case 1 -> {
				ExperimentFile.Parsed parsed = ExperimentFile.parse("e.yaml", plan, folder, Map.of());
				try (Devices devices = new Devices(catalog)) {
					List<Diagnostic> diagnostics = Planner.plan(parsed.experiment(), catalog, devices, Optional.empty()).diagnostics();
					yield diagnostics.isEmpty() ? "published figures read" : refused(diagnostics, "published figures");
				}
			}
			case 2 -> {
				SeasonalMoments.Parsed parsed = SeasonalMoments.read(file);
				yield parsed.moments() != null ? "moments read" : refused(parsed.diagnostics(), "moments");
			}
			default -> {
				InflowFile.Parsed parsed = InflowFile.read(file, new InflowFile.Options("", mutator.choose(2) == 0 ? "" : "m3/s", mutator.choose(
						2) == 0));
				if (parsed.record() == null) {
					yield refused(parsed.diagnostics(), "inflows");
				}
				SeasonalMoments.of(parsed.record());
				assertTrue(Double.isFinite(parsed.record().mean()), () -> "the mean " + parsed.record().mean());
				yield "inflows read";
			}
			};
		}).run(mutators(corpus), false);
	}

	private static String points(Path file) {
		try {
			for (double[] x : PointsFile.read(file, 2)) {
				assertTrue(x.length == 2 && Double.isFinite(x[0]) && Double.isFinite(x[1]));
			}
			return "points read";
		} catch (UserError e) {
			assertTrue(e.lines().stream().allMatch(l -> l.startsWith(file.toString()) && l.length() < 5000), e::getMessage);
			return "points refused";
		}
	}

	/** Archives of other programs: one of their files is mutated, as it is or packed. */
	@Test
	void archives() throws IOException, InterruptedException {
		String info = "suite = 'bbob', funcId = 1, DIM = 2, Precision = 1.000e-08, algId = 'a', coco_version = '2.8', logger = 'bbob', "
				+ "data_format = 'bbob-new2'\n"
				+ "% about\nd/f.dat, 1:9|1.0e-09, 2:5|2.0e+00\n";
		String block = "% f evaluations | g evaluations | best noise-free fitness - Fopt (7.9e+01) | measured fitness | best | x1 | x2...\n";
		String dat = block + "1 0 +3.1e+01 +1.1e+02 +1.1e+02 +9.4e-02 +3.6e+00\n9 0 +1.0e-09 +7.9e+01 +7.9e+01 +1.0 -2.0\n" + block
				+ "1 0 +2.0e+00 +8.1e+01 +8.1e+01\n5 0 NaN Inf +8.1e+01\n";
		String json = "{\"suite\":\"s\",\"function_id\":1,\"function_name\":\"f\",\"maximization\":true,\"algorithm\":{\"name\":\"a\"},\"scenarios\":"
				+ "[{\"dimension\":2,\"path\":\"d/i.dat\",\"runs\":[{\"instance\":1,\"evals\":9,\"best\":{\"evals\":7,\"y\":3.0,\"x\":[1,2]}}]}]}";
		String rows = "evaluations raw_y x0\n1 0.5 1\n7 3.0 2\n";
		String table = "algorithm,function,dimension,run,evaluations,value\n\"a, b\",f,3,1,1,5\na,f,3,2,1,6\n\"a, b\",f,3,1,4,4.5\n";
		Path archive = Files.createDirectories(folder.resolve("archive/d")).getParent();
		new Fuzz("archive", (bytes, mutator) -> {
			String mutated = List.of("x.info", "d/f.dat", "IOHprofiler_f1.json", "d/i.dat", "t.csv").get(mutator.choose(5));
			boolean csv = mutated.equals("t.csv");
			Files.writeString(archive.resolve("x.info"), info);
			Files.writeString(archive.resolve("d/f.dat"), dat);
			Files.writeString(archive.resolve("IOHprofiler_f1.json"), json);
			Files.writeString(archive.resolve("d/i.dat"), rows);
			Path path = csv ? folder.resolve("t.csv") : mutator.choose(8) == 0 ? folder.resolve("p." + List.of("tgz", "tar", "zip").get(mutator
					.choose(3)))
					: archive;
			Files.write(path.equals(archive) ? archive.resolve(mutated) : path, bytes);
			try {
				Archive read = Archive.read(path, TableColumns.KNOWN, new Repeats());
				assertTrue(read.runs().stream().allMatch(r -> r.last() >= 1 && Arrays.stream(r.values()).allMatch(Double::isFinite)));
				return "read, " + (csv ? "a table" : "an archive");
			} catch (ArchiveException e) {
				assertTrue(e.getMessage().startsWith(path.toString()) && e.getMessage().length() < 5000, e::getMessage);
				return "refused, " + (e.getMessage().matches("(?s)[^:]*:\\d+: .*") ? "the line known" : "the file as a whole");
			}
		}).run(mutators(corpus(List.of(info, dat, json, rows, table, table))), false);
	}

	/** A suite's official numbers: they are taken unchanged, or the file is refused with its name. */
	@Test
	void dataFiles() throws IOException, InterruptedException {
		String shift = IntStream.range(0, 100).mapToObj(i -> Double.toString((i - 50) * 1.25)).collect(Collectors.joining(" ", " ", "\n"));
		String column = IntStream.range(0, 100).mapToObj(i -> Double.toString(Math.sqrt(i))).collect(Collectors.joining("\n"));
		String matrix = IntStream.range(0, 10).mapToObj(r -> IntStream.range(0, 10).mapToObj(c -> r == c ? "1.0" : "0.25e-1")
				.collect(Collectors.joining("  "))).collect(Collectors.joining("\r\n"));
		Path data = Files.createDirectories(folder.resolve("data/cec2005")).getParent();
		Files.writeString(data.resolve("cec2005/f07_shift.txt"), shift);
		Catalog catalog = catalog();
		new Fuzz("data", (bytes, mutator) -> {
			boolean vector = mutator.choose(2) == 0;
			String name = vector ? "cec2005/f01_shift.txt" : "cec2005/f07_M_D10.txt";
			Files.write(data.resolve(name), bytes);
			Planner.PlannedProblem planned = Planner.problem(new ProblemEntry(List.of(vector ? "cec2005/f1" : "cec2005/f7"), List.of(10), Map.of(),
					""),
					new Places("e.yaml"), catalog, Optional.of(data));
			if (planned.problem() == null) {
				assertTrue(planned.diagnostics().stream().allMatch(f -> f.message().contains(name)), () -> planned.diagnostics().toString());
				boolean line = planned.diagnostics().stream().allMatch(f -> f.message().matches("(?s).*\\.txt:\\d+: .*"));
				return "refused, " + (line ? "the line known" : "the file as a whole");
			}
			assertTrue(planned.problem().facts().toString().contains("official " + name), () -> planned.problem().facts().toString());
			double value = planned.problem().value(new double[10], new Evaluation().of(0, 0));
			// numbers as large as 1e308 are taken unchanged, too, but their squares and differences need not be numbers
			assertTrue(!Double.isNaN(value) || new String(bytes, StandardCharsets.ISO_8859_1).contains("1e308"), "the value is not a number");
			return "taken as it stands";
		}).run(mutators(corpus(List.of(shift, column, matrix, matrix))), false);
	}
}
