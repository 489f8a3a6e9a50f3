package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.algorithm.EventLog;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.Toys;

class CsvExportTest {
	private static final String YAML = """
			name: Walks
			problems: {problem: toy/bowl, label: bowl, with: {bias: -100}}
			algorithms: [{algorithm: walk, label: a}, {algorithm: walk, label: b, with: {size: 8}}]
			runs: 1
			seed: 11
			stop: {generations: 10, target: 1e-3}
			""";

	@TempDir
	Path folder;

	/** Cells of a line, quotes undone (RFC 4180). */
	private static List<String> cells(String line) {
		List<String> out = new ArrayList<>();
		StringBuilder cell = new StringBuilder();
		boolean quoted = false;
		for (char c : (line + ",").toCharArray()) {
			if (c == '"') {
				quoted = !quoted;
			} else if (c == ',' && !quoted) {
				out.add(cell.toString());
				cell.setLength(0);
			} else {
				cell.append(c);
			}
		}
		return out;
	}

	private static Map<String, String> row(List<String> lines, int line) {
		Map<String, String> out = new LinkedHashMap<>();
		List<String> names = cells(lines.getFirst());
		List<String> values = cells(lines.get(line));
		assertEquals(names.size(), values.size());
		for (int i = 0; i < names.size(); i++) {
			out.put(names.get(i), values.get(i));
		}
		return out;
	}

	/** The first run of the search ends with evaluation 8. */
	@Test
	void improvementsNameTheRestartThatFoundThem() throws IOException {
		Plan plan = ToyRuns.plan(YAML, new Toys.Walk());
		try (RunStore store = RunStore.open(folder.resolve("r"))) {
			store.save(plan);
			RunRecord run = ToyRuns.record(plan.spec().allRuns().getFirst(), 1, 1, 1, "j");
			Trace trace = new Trace();
			trace.offer(0, 1, 9);
			trace.offer(1, 8, 5);
			trace.offer(2, 9, 4);
			EventLog log = new EventLog(List.of("TolFun"));
			log.add(0, 8);
			store.add(List.of(new RunRecord(run.spec(), run.best(), run.error(), run.x(), 44, 10, false, -1, -1, run.job(),
					RunRecord.outputs(run.outputs(), log))), List.of(trace));
			List<String> lines = Files.readAllLines(Export.write(store, Export.Format.CSV, folder.resolve("csv")).get(1));
			assertEquals(List.of("0", "0", "1"), List.of(1, 2, 3).stream().map(k -> row(lines, k).get("restart")).toList());
		}
	}

	@Test
	void aRunTellsAllThatItWasMadeFrom() throws IOException {
		Plan plan = ToyRuns.plan(YAML, new Toys.Walk());
		try (RunStore store = RunStore.open(folder.resolve("r"))) {
			store.save(plan);
			List<RunSpec> runs = plan.spec().allRuns();
			RunRecord never = ToyRuns.record(runs.get(1), 2, 1, 1, "k");
			store.add(List.of(ToyRuns.record(runs.get(0), 1, 1, 1, "j")), List.of(Toys.trace(1)));
			store.add(List.of(new RunRecord(never.spec(), never.best(), never.error(), never.x(), 44, 10, false, -1, -1, never.job(),
					never.outputs())), List.of(new Trace()));
			List<String> lines = Files.readAllLines(Export.write(store, Export.Format.CSV, folder.resolve("csv")).getFirst());
			assertEquals(3, lines.size());
			Map<String, String> one = row(lines, 1);
			assertEquals(List.of("4", "7", "1.0"), List.of(one.get("param.size"), one.get("param.refreshingGap"), one.get("param.scale")));
			assertEquals(List.of("-5.0", "-100.0"), List.of(one.get("problem.lower"), one.get("problem.bias")));
			assertEquals(List.of("10", "NA", "NA", "0.001"), List.of(one.get("budget_steps"), one.get("budget_evaluations"),
					one.get("budget_seconds"), one.get("target")));
			assertEquals(List.of("portable", "driver 1", "runtime 1", "", "2026-01-01T00:00:00Z"),
					List.of(one.get("math"), one.get("driver"), one.get("runtime"), one.get("kernel_hash"), one.get("started")));
			assertEquals("[-0.0,4.9E-324]", one.get("x"));
			assertEquals(List.of("7", "32"), List.of(one.get("hit_step"), one.get("hit_evaluations")));
			Map<String, String> other = row(lines, 2);
			assertEquals("8", other.get("param.size"));
			assertEquals(List.of("NA", "NA"), List.of(other.get("hit_step"), other.get("hit_evaluations")));
			assertTrue(lines.getFirst().startsWith("id,problem,dimension,algorithm,label,"), lines.getFirst());
		}
	}
}
