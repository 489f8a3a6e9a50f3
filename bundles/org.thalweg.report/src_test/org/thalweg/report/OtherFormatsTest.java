package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.NumberedBowl;
import org.thalweg.fixtures.Toys;
import org.thalweg.text.Json;

/** COCO's archives, the long table and JSON, read back by the rules of their readers. */
class OtherFormatsTest {
	private static final String ONE = "name: W\nproblems: PROBLEM\nalgorithms: [{algorithm: walk, label: \"a, 'b'\"}]\nruns: 2\nseed: 11\nstop: 10\n";
	private static final String BBOB = "{problem: bbob/f3, label: f3 i7, with: {instance: 7}, dimension: [3, 2]}";
	private static final Pattern HEADER = Pattern.compile("suite = '(\\w+)', funcId = (\\d+), DIM = (\\d+), Precision = 1.000e-08, "
			+ "algId = '([^']+)', coco_version = '[^']+', logger = 'bbob', data_format = 'bbob-new2'");

	@TempDir
	Path folder;

	/** Runs of 44 evaluations with an error of 15 at evaluation 1 and 0.5 from the ninth on. */
	private RunStore store(String problems) {
		Catalog catalog = new Catalog(List.of(new Contribution<>("walk", "Walk", "", "toys", Toys.Walk::new)),
				List.of(new Contribution<>("bbob/f3", "Bowl", "", "toys", NumberedBowl::new), new Contribution<>("other/f3", "Bowl", "", "toys",
						NumberedBowl::new)),
				List.of(new Contribution<>("sequential", "host", "", "core", SequentialBackend::new)));
		Planner.Planned planned = Planner.plan(ExperimentFile.of(ONE.replace("PROBLEM", problems)), catalog, new Devices(catalog), Optional.empty());
		assertEquals(List.of(), planned.diagnostics());
		Plan plan = planned.plan();
		RunStore store = RunStore.open(folder.resolve("r"));
		store.save(plan);
		for (RunSpec run : plan.spec().allRuns()) {
			Trace trace = new Trace();
			trace.offer(0, 1, 20);
			trace.offer(2, 9, 5.5);
			store.add(List.of(ToyRuns.record(run, 0.5, 1, 1, run.id())), List.of(trace));
		}
		return store;
	}

	/** Blocks begin at lines of %; each needs evaluation 1, five columns and ascending evaluations. */
	private static List<List<double[]>> coco(Path data) throws IOException {
		List<List<double[]>> out = new ArrayList<>();
		for (String line : Files.readAllLines(data)) {
			if (line.startsWith("%")) {
				out.add(new ArrayList<>());
			} else {
				double[] row = Arrays.stream(line.split(" ")).mapToDouble(Double::parseDouble).toArray();
				assertEquals(5, row.length, line);
				assertTrue(out.getLast().isEmpty() ? row[0] == 1 : row[0] > out.getLast().getLast()[0], line);
				assertTrue(Double.isFinite(row[2]), line);
				out.getLast().add(row);
			}
		}
		return out;
	}

	@Test
	void cocosReaderFindsEveryRun() throws IOException {
		try (RunStore store = store(BBOB)) {
			List<Path> files = Export.write(store, Export.Format.COCO, folder.resolve("coco"));
			assertEquals(2 * 2 + 1, files.size());
			Path info = files.getLast();
			assertEquals("bbobexp_f3.info", info.getFileName().toString());
			String[] blocks = Files.readString(info).split("\n\n");
			assertEquals(2, blocks.length);
			for (int k = 0; k < 2; k++) {
				String[] lines = blocks[k].strip().split("\n");
				assertEquals(3, lines.length);
				Matcher header = HEADER.matcher(lines[0]);
				assertTrue(header.matches(), lines[0]);
				assertEquals(List.of("bbob", "3", "" + (k + 2)), List.of(header.group(1), header.group(2), header.group(3)));
				assertTrue(lines[1].startsWith("% "));
				String[] words = lines[2].split(", ");
				assertEquals(List.of("7:44|5.0e-01", "7:44|5.0e-01"), List.of(words).subList(1, 3));
				for (String end : List.of(".dat", ".tdat")) {
					List<List<double[]>> runs = coco(info.resolveSibling(words[0].replace(".dat", end)));
					assertEquals(2, runs.size());
					assertEquals(List.of(1.0, 0.0, 15.0, 20.0, 20.0), Arrays.stream(runs.getFirst().getFirst()).boxed().toList());
					assertEquals(List.of(44.0, 0.0, 0.5, 5.5, 5.5), Arrays.stream(runs.getLast().getLast()).boxed().toList());
				}
			}
		}
	}

	@Test
	void problemsOfOtherSuitesAreRefusedForCoco() {
		try (RunStore store = store("other/f3")) {
			UserError e = assertThrows(UserError.class, () -> Export.write(store, Export.Format.COCO, folder.resolve("coco")));
			assertEquals("--format coco: 'other/f3' does not belong to the suite bbob, and COCO's tools read no other suite. Use iohprofiler "
					+ "or long, which support all problems", e.getMessage());
			assertFalse(Files.exists(folder.resolve("coco")) && folder.resolve("coco").toFile().list().length > 0);
		}
	}

	@Test
	void theLongTableHasARowForEachImprovementAndTheEnd() throws IOException {
		try (RunStore store = store("{problem: bbob/f3, label: f3 i7, with: {instance: 7}, dimension: 2}")) {
			List<Long> seeds = store.latestPlan().allRuns().stream().map(RunSpec::seed).toList();
			String head = "\"a, 'b'\",bbob,3,f3 i7,7,2,";
			assertEquals(List.of("algorithm,suite,function_id,function,instance,dimension,run,seed,evaluations,best_error",
					head + "1," + seeds.get(0) + ",1,15.0", head + "1," + seeds.get(0) + ",9,0.5", head + "1," + seeds.get(0) + ",44,0.5",
					head + "2," + seeds.get(1) + ",1,15.0", head + "2," + seeds.get(1) + ",9,0.5", head + "2," + seeds.get(1) + ",44,0.5"),
					Files.readAllLines(Export.write(store, Export.Format.LONG, folder.resolve("long")).getFirst()));
		}
	}

	@Test
	void jsonHasAnObjectForEachRunWithItsPoint() throws IOException {
		try (RunStore store = store("{problem: bbob/f3, label: f3 i7, with: {instance: 7}, dimension: 2}")) {
			List<String> lines = Files.readAllLines(Export.write(store, Export.Format.JSON, folder.resolve("json")).getFirst());
			assertEquals(2, lines.size());
			Map<String, Object> run = Json.map(lines.getFirst());
			assertEquals(List.of("bbob/f3", "a, 'b'", Map.of("instance", "7")),
					List.of(run.get("problem"), run.get("label"), run.get("problem_parameters")));
			assertEquals(List.of(15.0, 0.5), Arrays.stream(Json.numbers(run.get("improved_to"))).boxed().toList());
			assertEquals(List.of(1.0, 9.0), Arrays.stream(Json.numbers(run.get("improved_at"))).boxed().toList());
			assertEquals(List.of(-0.0, Double.MIN_VALUE), Arrays.stream(Json.numbers(run.get("x"))).boxed().toList());
		}
	}
}
