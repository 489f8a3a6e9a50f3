package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.NumberedBowl;
import org.thalweg.fixtures.Toys;
import org.thalweg.text.Json;

/** Files for IOHprofiler are read back by the rules of their readers. */
class IohExportTest {
	private static final String YAML = """
			name: Walks
			problems: {problem: toy/bowl, label: bowl, dimension: [2, 3]}
			algorithms: [{algorithm: walk, label: d 1}, {algorithm: walk, label: d-1, with: {size: 8}}]
			runs: 3
			seed: 11
			stop: 10
			""";
	/** 1000 + the first 32 bits of the id's SHA-256, 0xb2e89b5b as of sha256sum, modulo 64535. */
	private static final int BOWL = 2186;

	@TempDir
	Path folder;

	/** What iohinspector makes of a scenario: run number, evaluations, value. */
	private record Row(int run, long evaluations, double value) {
	}

	/** Runs are separated by counting rows of evaluation 1; header lines are not numbers and are dropped, as are runs missing from the index. */
	private static List<Row> iohinspector(Path data, int runsOfIndex) throws IOException {
		List<Row> out = new ArrayList<>();
		int run = 0;
		for (String line : Files.readAllLines(data)) {
			String[] cells = line.split(" ");
			if (cells[0].matches("\\d+")) {
				run += cells[0].equals("1") ? 1 : 0;
				if (run >= 1 && run <= runsOfIndex) {
					out.add(new Row(run, Long.parseLong(cells[0]), Double.parseDouble(cells[1])));
				}
			}
		}
		return out;
	}

	/** What IOHanalyzer makes of it: blocks between header lines. */
	private static int iohanalyzer(Path data) throws IOException {
		return (int) Files.readAllLines(data).stream().filter("evaluations raw_y"::equals).count();
	}

	private RunStore store(String yaml, double... firstValues) {
		Plan plan = ToyRuns.plan(yaml, new Toys.Walk());
		RunStore store = RunStore.open(folder.resolve("r"));
		store.save(plan);
		int n = 0;
		for (RunSpec run : plan.spec().allRuns()) {
			double first = firstValues[n++ % firstValues.length];
			store.add(List.of(coarse(ToyRuns.record(run, 0.5, 1, 1, run.id()))), List.of(Toys.trace(first, 0.5)));
		}
		return store;
	}

	/** As of a method that reports only the best of each step. */
	static RunRecord coarse(RunRecord r) {
		JobFacts j = r.job();
		return new RunRecord(r.spec(), r.best(), r.error(), r.x(), r.evaluations(), r.steps(), r.success(), r.hitStep(), r.hitEvaluations(),
				new JobFacts(j.id(), j.seconds(), j.populations(), j.shared(), j.timeline(), j.address(), j.deviceName(), j.driver(), j.runtime(),
						j.kernelHash(), j.layout(), j.java(), j.started(), j.commit(), false),
				r.outputs());
	}

	@SuppressWarnings("unchecked")
	private static List<Map<String, Object>> list(Object of) {
		return (List<Map<String, Object>>) of;
	}

	@Test
	void bothReadersFindEveryRowOfEveryRun() throws IOException {
		try (RunStore store = store(YAML, 20, 30, 40)) {
			List<Path> files = Export.write(store, Export.Format.IOHPROFILER, folder.resolve("ioh"));
			for (Path json : files.stream().filter(f -> f.toString().endsWith(".json")).toList()) {
				for (Map<String, Object> scenario : list(Json.map(Files.readString(json)).get("scenarios"))) {
					Path data = json.resolveSibling((String) scenario.get("path"));
					int runs = list(scenario.get("runs")).size();
					long rows = Files.readAllLines(data).stream().filter(l -> !l.startsWith("e")).count();
					assertEquals(rows, iohinspector(data, runs).size(), data.toString());
					assertEquals(3, runs);
					assertEquals(3, iohanalyzer(data));
					assertEquals(Set.of(1, 2, 3), new HashSet<>(iohinspector(data, runs).stream().map(Row::run).toList()));
				}
			}
			assertEquals(2 * (2 + 1), files.size()); // of each of two algorithms two dimensions and the index
		}
	}

	@Test
	void evaluationOneIsWorseThanWhatAnyRunWasKnownToHave() throws IOException {
		try (RunStore store = store(YAML, 20, 30, 40)) {
			Export.write(store, Export.Format.IOHPROFILER, folder.resolve("ioh"));
			Path data = folder.resolve("ioh/toy/d_1/data_f" + BOWL + "_bowl/IOHprofiler_f" + BOWL + "_DIM2.dat");
			// The worst first value is 40; the next number above it ends in 01.
			assertEquals(List.of("evaluations raw_y", "1 40.00000000000001", "4 20.0", "8 0.5", "44 0.5"), Files.readAllLines(data).subList(0, 5));
			assertTrue(Files.readString(folder.resolve("ioh/toy/d_1/IOHprofiler_f" + BOWL + "_bowl.json"))
					.contains("their row for evaluation 1 is a placeholder"));
		}
	}

	@Test
	void aValueThatIsKnownAtEvaluationOneStays() throws IOException {
		Plan plan = ToyRuns.plan(YAML, new Toys.Walk());
		try (RunStore store = RunStore.open(folder.resolve("r"))) {
			store.save(plan);
			Trace trace = new Trace();
			trace.offer(0, 1, 7);
			trace.offer(1, 4, 0.5);
			RunSpec run = plan.spec().allRuns().getFirst();
			store.add(List.of(ToyRuns.record(run, 0.5, 1, 1, "j")), List.of(trace));
			List<Path> files = Export.write(store, Export.Format.IOHPROFILER, folder.resolve("ioh"));
			assertEquals(List.of("evaluations raw_y", "1 7.0", "4 0.5", "44 0.5"), Files.readAllLines(files.getFirst()));
			assertFalse(Files.readString(files.getLast()).contains("stand-in"));
		}
	}

	@Test
	void infinityIsTheGreatestNumberAndNeverAWord() throws IOException {
		Plan plan = ToyRuns.plan(YAML, new Toys.Walk());
		try (RunStore store = RunStore.open(folder.resolve("r"))) {
			store.save(plan);
			List<RunSpec> runs = plan.spec().allRuns();
			double inf = Double.POSITIVE_INFINITY;
			store.add(List.of(ToyRuns.record(runs.get(0), inf, 1, 2, "j"), ToyRuns.record(runs.get(1), 3, 1, 2, "j")),
					List.of(Toys.trace(inf), Toys.trace(inf, 3)));
			List<Path> files = Export.write(store, Export.Format.IOHPROFILER, folder.resolve("ioh"));
			String greatest = "1.7976931348623157E308";
			assertEquals(List.of("evaluations raw_y", "1 " + greatest, "44 " + greatest, "evaluations raw_y", "1 3.0000000000000004", "8 3.0",
					"44 3.0"), Files.readAllLines(files.get(0)));
			assertTrue(Files.readString(files.get(1)).contains("\"y\":" + greatest), Files.readString(files.get(1)));
		}
	}

	@Test
	void differentLabelsHaveDifferentFolders() throws IOException {
		try (RunStore store = store(YAML, 20)) {
			List<Path> files = Export.write(store, Export.Format.IOHPROFILER, folder.resolve("ioh"));
			assertEquals(files.size(), new HashSet<>(files).size());
			try (var algorithms = Files.list(folder.resolve("ioh/toy"))) {
				assertEquals(Set.of("d_1", "d-1"), new HashSet<>(algorithms.map(f -> f.getFileName().toString()).toList()));
			}
		}
	}

	@Test
	void theFunctionIsThatOfItsSuiteWhereverItStandsInAFile() {
		assertEquals(new IohFunction("cec2005", 7, 1), IohFunction.of("cec2005/f7", Map.of("form", "official", "dataSeed", "1")));
		assertEquals(new IohFunction("cec2005", 7, 12), IohFunction.of("cec2005/f7", Map.of("form", "official", "dataSeed", "12")));
		assertEquals(new IohFunction("classic", 5, 1), IohFunction.of("classic/rastrigin", Map.of("lower", "-5.12")));
		assertEquals(new IohFunction("reservoir", 1000 + (int) (0x8d94ad19L % 64535), 1957), IohFunction.of("reservoir/year", Map.of("year",
				"1957")));
		assertEquals(new IohFunction("toy", BOWL, 1), IohFunction.of("toy/bowl", Map.of()));
	}

	@Test
	void repetitionsAreOfOneInstanceAndVariantsOfSeveral() throws IOException {
		try (RunStore store = store("""
				name: Walks
				problems: [{problem: toy/bowl, label: narrow}, {problem: toy/bowl, label: wide, with: {upper: 6}}]
				algorithms: {algorithm: walk}
				runs: 3
				seed: 11
				stop: 10
				""", 20)) {
			List<Path> files = Export.write(store, Export.Format.IOHPROFILER, folder.resolve("ioh"));
			Set<Object> instances = new HashSet<>();
			for (Path json : files.stream().filter(f -> f.toString().endsWith(".json")).toList()) {
				Map<String, Object> index = Json.map(Files.readString(json));
				assertEquals((long) BOWL, index.get("function_id"));
				List<Object> of = list(list(index.get("scenarios")).getFirst().get("runs")).stream().map(r -> r.get("instance")).distinct().toList();
				assertEquals(1, of.size());
				instances.addAll(of);
			}
			assertEquals(2, instances.size(), instances.toString());
		}
	}

	/** IOHanalyzer joins what has function, dimension and algorithm in common, and shows their names unchanged. */
	@Test
	void instancesAreRunsOfOneFunctionAndNamesStandAsTheUserWroteThem() throws IOException {
		Catalog catalog = new Catalog(List.of(new Contribution<>("walk", "Walk", "", "toys", Toys.Walk::new)),
				List.of(new Contribution<>("bbob/f3", "Bowl", "", "toys", NumberedBowl::new)),
				List.of(new Contribution<>("sequential", "host", "", "core", SequentialBackend::new)));
		Plan plan = Planner.plan(ExperimentFile.of("problems: {problem: bbob/f3, dimension: 2, instances: [1, 7]}\n"
				+ "algorithms: {algorithm: walk, label: 'walk, F=0.7'}\nruns: 2\nstop: 10\n"), catalog, new Devices(catalog), Optional.empty())
				.plan();
		try (RunStore store = RunStore.open(folder.resolve("r"))) {
			store.save(plan);
			for (RunSpec run : plan.spec().allRuns()) {
				store.add(List.of(ToyRuns.record(run, 6, 1, 1, run.id())), List.of(Toys.trace(20, 6)));
			}
			Set<List<Object>> joined = new HashSet<>();
			Set<Object> instances = new HashSet<>();
			for (Path json : Export.write(store, Export.Format.IOHPROFILER, folder.resolve("ioh"))) {
				if (json.toString().endsWith(".json")) {
					Map<String, Object> index = Json.map(Files.readString(json));
					joined.add(List.of(index.get("function_id"), index.get("function_name"), ((Map<?, ?>) index.get("algorithm")).get("name")));
					list(list(index.get("scenarios")).getFirst().get("runs")).forEach(r -> instances.add(r.get("instance")));
				}
			}
			assertEquals(Set.of(List.of(3L, "bbob/f3", "walk, F=0.7")), joined);
			assertEquals(Set.of(1L, 7L), instances);
		}
	}
}
