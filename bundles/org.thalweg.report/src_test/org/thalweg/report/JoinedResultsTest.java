package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.Toys;
import org.thalweg.report.chart.ChartFolder;

/** Results of another folder appear as further columns, each with its own runs and traces. */
class JoinedResultsTest {
	private static final String OTHER = """
			name: elsewhere
			problems: {problem: toy/bowl, label: b, dimension: [2, 4]}
			algorithms: [{algorithm: walk, label: a}, {algorithm: walk, label: d, with: {size: 7}}]
			runs: 3
			seed: 50
			stop: 10
			""";

	@TempDir
	Path folder;

	private Path other() {
		Path out = folder.resolve("there");
		try (RunStore store = RunStore.open(out)) {
			Runner.run(ToyRuns.plan(OTHER, new Toys.Walk()), store, _ -> {}, new Cancel());
		}
		return out;
	}

	private Path own() {
		Path out = folder.resolve("here");
		new ThreeWalks(out).close();
		return out;
	}

	@Test
	void columnsAreToldApartByTheirFolderAndProblemsAreThoseOfTheFirst() {
		Comparison comparison = Results.read(own(), List.of(other()), () -> false, r -> Comparison.of(Outcome.of(r)));
		assertEquals(List.of("a", "b", "c", "a (there)", "d"), comparison.columns().stream().map(Comparison.ComparisonColumn::name).toList());
		assertEquals(List.of("bowl_1, 2-D", "bowl_1, 3-D", "b, 4-D"), comparison.lines().stream().map(Comparison.ComparisonRow::name).toList());
		Comparison.ComparisonCell there = comparison.lines().getFirst().cells().get(3).orElseThrow();
		assertEquals("3 of 3 runs", there.outcome().row().runs() + " of " + there.outcome().row().planned() + " runs");
		assertFalse(there.outcome().row().timed());
		assertTrue(comparison.lines().get(1).cells().get(3).isEmpty()); // nothing in 3 dimensions there
	}

	@Test
	void devicesOfAnotherFolderAreNamedAsThoseOfThisOne() {
		Path there = folder.resolve("there");
		try (RunStore store = RunStore.open(there)) {
			Plan plan = ToyRuns.plan(OTHER + "on: [{device: sequential}, {device: cuda}]\n", new Toys.Walk());
			store.save(plan);
			plan.spec().allRuns().forEach(run -> store.add(List.of(ToyRuns.record(run, 1, 1, 1, run.id())), List.of(Toys.trace(1))));
		}
		Results.read(own(), List.of(there), () -> false, r -> {
			List<String> names = List.of("a", "b", "c", "a (there) on sequential", "a (there) on cuda:0 double", "d on sequential",
					"d on cuda:0 double");
			assertEquals(names, Comparison.of(Outcome.of(r)).columns().stream().map(Comparison.ComparisonColumn::name).toList());
			assertEquals(names, ChartFolder.order(r.plan().cases()));
			return null;
		});
	}

	@Test
	void valuesAndTestsAreThoseOfTheRunsInTheOtherFolder() {
		Path there = other();
		double[] values = Results.read(there, List.of(), () -> false, r -> Outcome.of(r).cases().getFirst().values());
		Path here = own();
		Comparing against = new Comparing(Optional.of(Experiment.Test.MANN_WHITNEY), Optional.empty(), Optional.of("a (there)"), Optional.empty(),
				Optional.empty());
		Outcome together = Results.read(here, List.of(there), () -> false, r -> Outcome.of(r.compared(against)));
		CaseOutcome column = together.cases().stream().filter(c -> c.spec().label().equals("a (there)") && c.spec().dimension() == 2).findFirst()
				.orElseThrow();
		assertEquals(List.of(values[0], values[1], values[2]), List.of(column.values()[0], column.values()[1], column.values()[2]));
		assertTrue(column.row().baseline());
		// the minimum p of Mann and Whitney's test of 4 and 3 values is 2/35, here reached by 101 … 104 against values below 101
		CaseOutcome far = together.cases().stream().filter(c -> c.spec().label().equals("c") && c.spec().dimension() == 2).findFirst().orElseThrow();
		assertEquals(2.0 / 35, far.row().difference().p(), 1e-12);
	}

	/** Six cases of 4 runs here, four of 3 runs there. */
	@Test
	void csvFilesHaveTheRunsOfAllFoldersAndNameEach() throws IOException {
		Path here = own();
		Path there = other();
		Results.read(here, List.of(there), () -> false, r -> Export.write(r, Export.Format.CSV, folder.resolve("csv"), Latex.LatexStyle.USUAL,
				Optional.empty()));
		List<String> runs = Files.readAllLines(folder.resolve("csv/runs.csv"));
		assertEquals(1 + 24 + 12, runs.size());
		assertTrue(runs.getFirst().endsWith(",problem.lower,problem.upper,problem.bias,folder"), runs.getFirst());
		assertEquals(12, runs.stream().filter(l -> l.endsWith("," + there)).count());
		String column = runs.stream().filter(l -> l.contains(",walk,a (there),")).findFirst().orElseThrow();
		assertTrue(column.contains(",50,") && !column.contains("imported"), column); // its first seed, and settings of the run itself
		List<String> traces = Files.readAllLines(folder.resolve("csv/traces.csv"));
		assertEquals("id,step,evaluations,value,error,restart,folder", traces.getFirst());
		assertEquals(12, traces.stream().filter(l -> l.endsWith("," + there)).map(l -> l.substring(0, l.indexOf(','))).distinct().count());
		assertTrue(Files.readString(folder.resolve("csv/comparison.csv")).contains(",a (there),"));
	}

	/** Device, seeds and settings of the runs themselves, as CSV files have them. */
	@Test
	void reportsShowWhereAndWithWhichSeedsOtherFoldersWereComputed() {
		Path here = own();
		String text = Results.read(here, List.of(other()), () -> false, r -> {
			Outcome outcome = Outcome.of(r);
			return ReportText.render(outcome.report(), ResultOverview.of(r, outcome), 200);
		}).replaceAll(" +", " ");
		assertFalse(text.contains("imported"), text);
		assertTrue(text.contains("\nruns 4 per case, seeds ") && text.contains("\nruns of there 3 per case, seeds 50 to 52\n"), text);
		assertTrue(text.contains("; a (there) is walk, preset paper; d is walk, preset paper, size=7\n"), text);
		assertTrue(text.contains(" a (there) sequential 3 "), text);
		String seconds = text.substring(text.indexOf("Seconds per job"), text.indexOf("Where the seconds went"));
		assertFalse(seconds.contains("there"), seconds);
	}

	/** A folder for each algorithm: three here, two there, whose runs are those of the other store. */
	@Test
	void iohprofilerFoldersHaveTheRunsOfAllFolders() throws IOException {
		Path there = other();
		Path out = folder.resolve("ioh");
		Results.read(own(), List.of(there), () -> false, r -> Export.write(r, Export.Format.IOHPROFILER, out, Latex.LatexStyle.USUAL,
				Optional.empty()));
		try (Stream<Path> algorithms = Files.list(out.resolve("toy"))) {
			assertEquals(List.of("a", "a_=28=there=29=", "b", "c", "d"), algorithms.map(p -> p.getFileName().toString()).sorted().toList());
		}
		try (RunStore store = RunStore.read(there)) {
			Export.write(store, Export.Format.IOHPROFILER, folder.resolve("alone"));
		}
		assertEquals(blocks(folder.resolve("alone/toy/d")), blocks(out.resolve("toy/d")));
	}

	/** Improvements of all runs, without rows for evaluation 1, which depend on other algorithms. */
	private static List<String> blocks(Path algorithm) throws IOException {
		try (Stream<Path> files = Files.walk(algorithm)) {
			List<String> out = new ArrayList<>();
			for (Path file : files.filter(f -> f.toString().endsWith(".dat")).sorted().toList()) {
				Files.readAllLines(file).stream().filter(l -> !l.startsWith("1 ")).forEach(out::add);
			}
			assertFalse(out.isEmpty());
			return out;
		}
	}

	@Test
	void chartsReadTracesFromTheStoreThatHasThem() {
		List<Series> all = Results.read(own(), List.of(other()), () -> false, r -> Series.of(r, 11, false));
		assertEquals(List.of("a", "b", "c", "a (there)", "d"), all.stream().map(Series::label).distinct().toList());
		assertEquals(3, all.stream().filter(s -> s.label().equals("a (there)")).findFirst().orElseThrow().runs());
	}
}
