package org.thalweg.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.NumberedBowl;
import org.thalweg.fixtures.Toys;
import org.thalweg.report.Results;
import org.thalweg.report.ToyRuns;

class ChartFilesTest {
	private static final String YAML = """
			problems: {problem: toy/bowl, label: bowl}
			algorithms: [{algorithm: walk, label: host}, {algorithm: walk, with: {size: 5}, label: five}]
			runs: 6
			seed: 11
			stop: 10
			""";

	@TempDir
	Path folder;

	private static List<String> names(List<Path> files) {
		return files.stream().map(f -> f.getFileName().toString()).toList();
	}

	@Test
	void chartsAreFilesWithTheirNumbersBeside() throws IOException {
		Plan plan = ToyRuns.plan(YAML, new Toys.Walk());
		try (RunStore store = RunStore.open(folder.resolve("r"))) {
			store.save(plan);
			for (RunSpec run : plan.spec().allRuns()) {
				double e = run.repetition() + 1;
				store.add(List.of(ToyRuns.record(run, e, 1, 1, run.id())), List.of(Toys.trace(2 * e, e)));
			}
			List<Path> files = ConvergenceCharts.write(Results.of(store), folder.resolve("charts"));
			assertEquals(List.of("bowl-2-d-semilog.svg", "bowl-2-d-semilog.csv", "bowl-2-d-loglog.svg", "bowl-2-d-loglog.csv"),
					names(files));
			List<String> lines = Files.readAllLines(files.get(1));
			assertEquals(1 + 2 * 401, lines.size());
			// traces 2e at 4 evaluations and e at 8, e = 1 … 6, the runs end at 44: mean 7 and 3.5, quartiles 2 · 2.25 and 2 · 4.75
			assertEquals("bowl,2,host,sequential,6,4.0,7.0,7.0,4.5,9.5", lines.get(1));
			assertEquals("bowl,2,host,sequential,6,44.0,3.5,3.5,2.25,4.75", lines.get(401));
			String svg = Files.readString(files.get(0));
			assertEquals(2, svg.split("<polyline ", -1).length - 1);
			assertTrue(svg.contains(">five, same as host<"), svg);
		}
	}

	/** Of three instances two have run, twice each: errors 1 to 4 at evaluation 8, median 2.5. The optimum is 5. */
	@Test
	void instancesOfAFunctionShareAChart() throws IOException {
		Catalog catalog = new Catalog(List.of(new Contribution<>("walk", "Walk", "", "toys", Toys.Walk::new)),
				List.of(new Contribution<>("bbob/f3", "Bowl", "", "toys", NumberedBowl::new)),
				List.of(new Contribution<>("sequential", "host", "", "core", SequentialBackend::new)));
		Plan plan = Planner.plan(ExperimentFile.of(
				"problems: {problem: bbob/f3, dimension: 2, instances: [1, 7, 9]}\nalgorithms: walk\nruns: 2\nstop: 10\n"),
				catalog, new Devices(catalog), Optional.empty()).plan();
		try (RunStore store = RunStore.open(folder.resolve("r"))) {
			store.save(plan);
			double e = 0;
			for (RunSpec run : plan.spec().allRuns().subList(0, 4)) {
				store.add(List.of(ToyRuns.record(run, 5 + ++e, 1, 1, run.id())), List.of(Toys.trace(20, 5 + e)));
			}
			List<Path> files = ConvergenceCharts.write(Results.of(store), folder.resolve("charts"));
			assertEquals(List.of("bbob-f3-2-d-semilog.svg", "bbob-f3-2-d-semilog.csv", "bbob-f3-2-d-loglog.svg", "bbob-f3-2-d-loglog.csv"),
					names(files));
			assertEquals("bbob/f3,2,walk,sequential,4,44.0,2.5,2.5,1.75,3.25", Files.readAllLines(files.get(1)).getLast());
			assertTrue(Files.readString(files.get(0)).contains("Median of 4 runs on 2 instances, with quartiles"));
		}
	}

	@Test
	void withoutFinishedRunsThereIsNoChart() {
		try (RunStore store = RunStore.open(folder.resolve("none"))) {
			store.save(ToyRuns.plan(YAML, new Toys.Walk()));
			assertEquals(List.of(), ConvergenceCharts.write(Results.of(store), folder.resolve("charts")));
		}
	}

	@Test
	void problemsThatDifferInPunctuationHaveFilesOfTheirOwn() {
		String yaml = "problems: [{problem: toy/bowl, label: a b}, {problem: toy/bowl, label: a-b}]\nalgorithms: walk\nstop: 10\n";
		Plan plan = ToyRuns.plan(yaml, new Toys.Walk());
		try (RunStore store = RunStore.open(folder.resolve("two"))) {
			store.save(plan);
			RunSpec run = plan.spec().allRuns().getFirst(); // that of the other problem too: labels are no part of the identity
			store.add(List.of(ToyRuns.record(run, 1, 1, 1, "j")), List.of(Toys.trace(1)));
			assertEquals(List.of("a-b-2-d-semilog.svg", "a-b-2-d-2-semilog.svg", "a-b-2-d-loglog.svg", "a-b-2-d-2-loglog.svg"),
					names(ConvergenceCharts.write(Results.of(store), folder.resolve("charts"))).stream().filter(f -> f.endsWith(".svg")).toList());
		}
	}
}
