package org.thalweg.report.intake;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.experiment.reading.RankSpec;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreCheck;
import org.thalweg.fixtures.NumberedBowl;
import org.thalweg.fixtures.Toys;
import org.thalweg.formats.TableColumns;
import org.thalweg.report.Comparison;
import org.thalweg.report.Export;
import org.thalweg.report.Outcome;
import org.thalweg.report.Report;
import org.thalweg.report.ReportText;
import org.thalweg.report.Results;
import org.thalweg.report.RuntimeRow;
import org.thalweg.report.ToyRuns;
import org.thalweg.report.live.Overview;
import org.thalweg.report.live.RunBoard;
import org.thalweg.statistics.measures.Runtimes;

/** What is exported and imported again gives the same tables, and is shown next to computed results. */
class ImportTest {
	private static final String YAML = """
			name: W
			problems: {problem: bbob/f3, instances: [1, 7], dimension: [2, 3]}
			algorithms: [{algorithm: walk, label: a}, {algorithm: walk, label: b, with: {size: 8}}]
			runs: 3
			seed: 11
			stop: 10
			success: 0.1
			baseline: a
			ranks: mean
			""";
	/** Of COCO's grid: its archives record no other ones exactly. */
	private static final MeasureSpec MEASURES = MeasureSpec.of(List.of("1", "0.1", "1e-3"), List.of("10", "2D", "100"));

	@TempDir
	Path folder;

	private final Catalog catalog = new Catalog(List.of(new Contribution<>("walk", "Walk", "", "toys", Toys.Walk::new)),
			List.of(new Contribution<>("bbob/f3", "Bowl", "", "toys", NumberedBowl::new)),
			List.of(new Contribution<>("sequential", "host", "", "core", SequentialBackend::new)));

	private Plan plan(String yaml) {
		Planner.Planned planned = Planner.plan(ExperimentFile.of(yaml), catalog, new Devices(catalog), Optional.empty());
		assertEquals(List.of(), planned.diagnostics());
		return planned.plan();
	}

	/** Runs whose errors fall by half at evaluations that differ from run to run, and end at different ones. */
	private Path computed(String name, String yaml) {
		Path out = folder.resolve(name);
		Plan plan = plan(yaml);
		try (RunStore store = RunStore.open(out)) {
			store.save(plan);
			int n = 0;
			for (RunSpec run : plan.spec().allRuns()) {
				Trace trace = new Trace();
				double error = 16 + n % 5;
				int at = 1;
				for (int k = 0; k < 6 + n % 9; k++) {
					trace.offer(k, at, 5 + error);
					at += 1 + (k * 7 + n) % 6;
					error *= k % 3 == 0 ? 0.9 : 0.25;
				}
				RunRecord like = ToyRuns.record(run, trace.value(trace.size() - 1) - 5, 1, 1, run.id());
				store.add(List.of(new RunRecord(run, like.best(), like.error(), new double[run.spec().dimension()], 50 + n % 3, 10, true, 1, 1, like
						.job(),
						Map.of())), List.of(trace));
				n++;
			}
		}
		return out;
	}

	private static Report report(Path from) {
		try (RunStore store = RunStore.read(from)) {
			Results results = Results.of(store);
			assertEquals(List.of(), results.notes());
			return Report.of(results.measured(MeasureChoice.all(MEASURES)), false);
		}
	}

	private Path export(Path from, Export.Format format) {
		Path out = folder.resolve(format.name());
		try (RunStore store = RunStore.read(from)) {
			Export.write(store, format, out);
		}
		return out;
	}

	/** The numbers of the tables of two reports, whose rows have the same order. */
	private static void sameTables(Report own, Report imported) {
		assertEquals(own.rows().size(), imported.rows().size());
		for (int k = 0; k < own.rows().size(); k++) {
			Report.ReportRow a = own.rows().get(k);
			Report.ReportRow b = imported.rows().get(k);
			assertEquals(List.of(a.problem(), a.dimension(), a.runs(), a.planned(), a.success(), a.evaluations(), a.error(), a.baseline()), List.of(
					b.problem(), b.dimension(), b.runs(), b.planned(), b.success(), b.evaluations(), b.error(), b.baseline()));
			assertArrayEquals(new double[] { a.value().mean(), a.value().sd(), a.value().median(), a.difference().p(), a.difference().holm(), a
					.difference().effect().a12() },
					new double[] { b.value().mean(), b.value().sd(), b.value().median(), b.difference().p(), b.difference().holm(), b.difference()
							.effect().a12() },
					1e-8);
		}
		assertEquals(own.runtime().rows().size(), imported.runtime().rows().size());
		for (int k = 0; k < own.runtime().rows().size(); k++) {
			RuntimeRow a = own.runtime().rows().get(k);
			RuntimeRow b = imported.runtime().rows().get(k);
			assertArrayEquals(a.runtimes().stream().mapToDouble(r -> r.ert()).toArray(), b.runtimes().stream().mapToDouble(r -> r.ert()).toArray());
			assertEquals(a.runtimes().stream().map(Runtimes::successes).toList(), b.runtimes().stream().map(Runtimes::successes).toList());
			assertEquals(a.area(), b.area(), 1e-8);
			assertArrayEquals(a.budgets().stream().mapToDouble(r -> r.median()).toArray(), b.budgets().stream().mapToDouble(r -> r.median())
					.toArray(), 1e-8);
			assertArrayEquals(a.instances(), b.instances());
		}
		assertArrayEquals(own.ranks().getFirst().friedman().meanRanks(), imported.ranks().getFirst().friedman().meanRanks(), 1e-12);
	}

	private void roundTrip(Export.Format format, String name) {
		Path own = computed("own", YAML);
		Import done = Import.of(List.of(export(own, format)), new Import.ImportOptions(Optional.empty(), false, TableColumns.KNOWN, 0.1, name,
				Optional.of(
						RankSpec.Of.MEAN)), folder.resolve("again"), catalog);
		assertEquals(List.of(), done.notes());
		assertEquals(Map.of(name + " (imported)", 12, name.replace("a", "b").replace("sequentibl", "sequential") + " (imported)", 12), done.runs());
		sameTables(report(own), report(folder.resolve("again")));
	}

	@Test
	void cocosArchivesComeBack() {
		roundTrip(Export.Format.COCO, "a");
	}

	@Test
	void iohprofilersArchivesComeBack() {
		roundTrip(Export.Format.IOHPROFILER, "a");
	}

	@Test
	void theLongTableComesBackWithItsSeeds() {
		roundTrip(Export.Format.LONG, "a");
		try (RunStore store = RunStore.read(folder.resolve("again"))) {
			assertEquals(List.of(11L, 12L, 13L), store.latestPlan().runsOf(store.latestPlan().cases().getFirst()).stream().map(RunSpec::seed)
					.toList());
		}
	}

	/** What is exported of an import bears the names that the archive gave it. */
	@Test
	void anImportCanBeExportedAgain() throws IOException {
		Path own = computed("own", YAML);
		Path first = export(own, Export.Format.LONG);
		String text = Files.readString(first.resolve("long.csv"));
		Import.of(List.of(first), Import.ImportOptions.NONE, folder.resolve("again"), catalog);
		String again = Files.readString(export(folder.resolve("again"), Export.Format.LONG).resolve("long.csv"));
		assertEquals(text.lines().sorted().toList(), again.lines().sorted().toList());
		export(folder.resolve("again"), Export.Format.COCO);
		Import.of(List.of(folder.resolve("COCO")), Import.ImportOptions.NONE, folder.resolve("third"), catalog);
		assertEquals(report(folder.resolve("again")).rows().size(), report(folder.resolve("third")).rows().size());
	}

	@Test
	void importedRunsStandBesideThoseThatAreComputed() {
		Path archive = export(computed("own", YAML), Export.Format.COCO);
		Path other = computed("other", YAML.replace("[{algorithm: walk, label: a}, {algorithm: walk, label: b, with: {size: 8}}]",
				"[{algorithm: walk, label: c, with: {size: 9}}, {algorithm: walk, label: d, with: {size: 7}}]").replace("instances: [1, 7]",
						"instances: [7, 8]").replace("baseline: a", "baseline: c\ninstances-as: problems"));
		Import.of(List.of(archive), Import.ImportOptions.NONE, other, catalog);
		Report report = report(other);
		List<Report.ReportRow> seven = report.rows().stream().filter(r -> r.problem().equals("bbob/f3 7") && r.dimension() == 2).toList();
		assertEquals(List.of("c", "d", "a (imported)", "b (imported)"), seven.stream().map(Report.ReportRow::label).toList());
		assertEquals(List.of("sequential", "sequential", "imported", "imported"), seven.stream().map(Report.ReportRow::place).toList());
		assertTrue(seven.getFirst().baseline());
		assertFalse(Double.isNaN(seven.get(2).difference().p()));
		assertTrue(Double.isNaN(seven.get(2).speedUp()) && seven.get(2).seconds().n() == 0);
		assertEquals(List.of("c", "d", "a (imported)", "b (imported)"), comparison(other).columns().stream().map(
				Comparison.ComparisonColumn::name).toList());
		// only instance 7 has all four
		assertEquals(List.of("bbob/f3 7, 2-D", "bbob/f3 7, 3-D"), report.ranks().getFirst().problems());
		String text = ReportText.render(report, 200);
		assertTrue(text.contains("\nimported    a, COCO, from COCO: 12 runs; b, COCO, from COCO: 12 runs\n"), text);
		assertFalse(text.contains("have no result yet"), text);
		assertFalse(text.substring(text.indexOf("\nruns")).contains("\nimported  "), text);
	}

	/** Two instances of three runs are six runs of the function; six pairs have 2/64 as their least p, three have 2/8. */
	@Test
	void instancesCountAsRunsOfTheirFunction() {
		Path stored = computed("functions", YAML + "test: wilcoxon\n");
		Report functions = report(stored);
		String csv = read(export(stored, Export.Format.CSV).resolve("comparison.csv"));
		assertTrue(csv.contains("\nbbob/f3,2,b,6,") && csv.contains(",a on sequential,wilcoxon,"), csv);
		assertEquals(List.of("bbob/f3 2 a", "bbob/f3 2 b", "bbob/f3 3 a", "bbob/f3 3 b"), functions.rows().stream().map(r -> r.problem() + " " + r
				.dimension() + " " + r.label()).toList());
		functions.rows().forEach(r -> assertEquals(List.of(6, 6, 6), List.of(r.runs(), r.planned(), r.value().n())));
		assertEquals(2 / 64.0, functions.rows().get(1).difference().leastP());
		assertEquals(List.of("bbob/f3, 2-D", "bbob/f3, 3-D"), functions.ranks().getFirst().problems());
		Report instances = report(computed("instances", YAML + "test: wilcoxon\ninstances-as: problems\n"));
		assertEquals(List.of("bbob/f3 1", "bbob/f3 1", "bbob/f3 1", "bbob/f3 1", "bbob/f3 7", "bbob/f3 7", "bbob/f3 7", "bbob/f3 7"), instances.rows()
				.stream().map(Report.ReportRow::problem).toList());
		assertEquals(2 / 8.0, instances.rows().get(1).difference().leastP());
		assertEquals(4, instances.ranks().getFirst().problems().size());
		// expected running times are of functions in either case
		assertEquals(functions.runtime().rows().size(), instances.runtime().rows().size());
		for (int k = 0; k < functions.runtime().rows().size(); k++) {
			assertEquals(instances.runtime().rows().get(k).runtimes().getFirst().ert(), functions.runtime().rows().get(k).runtimes().getFirst()
					.ert());
		}
		// two comparisons in a family of both dimensions, one in that of each: Holm's factor is 2 or 1
		for (Report.ReportRow r : report(computed("families", YAML + "family: dimension\n")).rows()) {
			assertEquals(r.difference().p(), r.difference().holm(), 0);
		}
	}

	private static String read(Path file) {
		try {
			return Files.readString(file);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private static Comparison comparison(Path of) {
		return Comparison.of(Outcome.read(of, () -> false));
	}

	/** Another plan of the same folder, and a second import of the same label, which counts in place of the first. */
	@Test
	void importedRunsStayWhateverIsPlannedNext() throws IOException {
		Path archive = export(computed("own", YAML), Export.Format.LONG);
		Path other = computed("other", YAML);
		for (int time = 0; time < 2; time++) {
			Import.of(List.of(archive), Import.ImportOptions.NONE, other, catalog);
		}
		Plan more = plan(YAML.replace("runs: 3", "runs: 4"));
		try (RunStore store = RunStore.open(other)) {
			store.save(more);
			store.save(more);
			assertEquals(48, store.runsWithoutPoints().size());
			assertEquals(16, store.latestPlan().cases().size());
			assertEquals(8 * 4 + 8 * 3, store.latestPlan().size());
		}
		assertEquals(List.of(), StoreCheck.of(other).damage());
		Files.writeString(archive.resolve("long.csv"), Files.readString(archive.resolve("long.csv")).replace(",50,", ",60,"));
		Import.of(List.of(archive), Import.ImportOptions.NONE, other, catalog);
		try (RunStore store = RunStore.read(other)) {
			assertEquals(16, store.latestPlan().cases().size());
			assertTrue(Results.of(store).runs().values().stream().flatMap(List::stream).anyMatch(r -> r.evaluations() == 60));
		}
		RunBoard board = Overview.read(other).board();
		assertEquals(56, board.size());
		assertEquals(24, board.rows().stream().filter(r -> r.message().equals("imported")).count());
	}

	/** Values of the function become errors where its optimum is known: 5 here, and 7.5 is an error of 2.5. */
	@Test
	void valuesBecomeErrorsWhereTheOptimumIsKnown() throws IOException {
		Path table = Files.writeString(folder.resolve("t.csv"), """
				function,dimension,evaluations,value
				bbob/f3,2,1,8
				bbob/f3,2,4,7.5
				mine,2,1,8
				mine,2,4,7.5
				""");
		Import.of(List.of(table), Import.ImportOptions.NONE, folder.resolve("r"), catalog);
		List<Report.ReportRow> rows = report(folder.resolve("r")).rows();
		assertEquals(List.of("bbob/f3", "mine"), rows.stream().map(Report.ReportRow::problem).toList());
		assertEquals(List.of(true, false), rows.stream().map(Report.ReportRow::error).toList());
		assertEquals(List.of(2.5, 7.5), rows.stream().map(r -> r.value().mean()).toList());
		Import.of(List.of(table), new Import.ImportOptions(Optional.of("mine"), true, TableColumns.of(List.of("best_error=value"), false, false),
				Double.NaN, "",
				Optional.empty()), folder.resolve("s"), catalog);
		assertEquals(List.of(7.5, 7.5), report(folder.resolve("s")).rows().stream().map(r -> r.value().mean()).toList());
		assertEquals(List.of("mine (imported)"), report(folder.resolve("s")).rows().stream().map(Report.ReportRow::label).distinct().toList());
	}

	/** Nothing is written of what cannot be read, and nothing of what contradicts itself. */
	@Test
	void amistakeLeavesTheResultsAlone() throws IOException {
		Path good = Files.writeString(folder.resolve("t.csv"), "algorithm,function,dimension,evaluations,value\na,f,2,1,8\nb,f,2,1,7\n");
		Path bad = Files.writeString(folder.resolve("u.csv"), "function,dimension,evaluations,value\nf,2,1,x\n");
		Path out = folder.resolve("r");
		Import.ImportOptions as = new Import.ImportOptions(Optional.of("c"), false, TableColumns.KNOWN, Double.NaN, "", Optional.empty());
		Import.ImportOptions baseline = new Import.ImportOptions(Optional.empty(), false, TableColumns.KNOWN, Double.NaN, "z", Optional.empty());
		record Try(List<Path> paths, Import.ImportOptions options, String said) {
		}
		for (Try t : List.of(new Try(List.of(good, bad), Import.ImportOptions.NONE, bad + ":2: 'x' is not a number"),
				new Try(List.of(good), as, "--as: there are 2 algorithms, but only one name. Import them one by one, or leave out --as"),
				new Try(List.of(good), baseline, "--baseline: no algorithm is called 'z'. There are: a, b"),
				new Try(List.of(good, Files.copy(good, folder.resolve("v.csv"))), Import.ImportOptions.NONE,
						"'a' has runs on f in 2 dimensions in two of the files. Import them one by one, each with --as NAME"))) {
			assertEquals(t.said, assertThrows(UserError.class, () -> Import.of(t.paths, t.options, out, catalog)).getMessage());
		}
		assertFalse(Files.exists(out));
	}

	@Test
	void anImportedCaseSaysWhereItComesFrom() throws IOException {
		Path table = Files.writeString(folder.resolve("t.csv"), "function,dimension,evaluations,value\nf,2,1,8\n");
		Import.of(List.of(table), Import.ImportOptions.NONE, folder.resolve("r"), catalog);
		try (RunStore store = RunStore.read(folder.resolve("r"))) {
			CaseSpec c = store.latestPlan().cases().getFirst();
			assertEquals(Arrays.asList("t", "t.csv", "1", "-1"), Arrays.asList(c.parameters().get("name"), c.parameters().get("source"), c
					.parameters()
					.get("runs"), c.parameters().get("first-seed")));
			assertEquals("imported", c.place());
		}
	}
}
