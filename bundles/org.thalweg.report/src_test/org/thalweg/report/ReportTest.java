package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.console.JsonLines;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.Toys;
import org.thalweg.statistics.Statistics;
import org.thalweg.text.Json;

class ReportTest {
	private static final String YAML = """
			name: Walks
			problems: {problem: toy/bowl, label: bowl}
			algorithms: [{algorithm: walk, label: sequential}, {algorithm: walk, mapping: final, label: final}]
			on: [{device: sequential, for: sequential}, {device: cuda, for: final, precision: single}, {device: metal, for: final, optional: true}]
			runs: 4
			seed: 11
			stop: {generations: 10}
			together: 1
			success: 3
			test: t-test
			baseline: {label: sequential}
			published: %s
			notes: made by hand
			""";

	@TempDir
	Path folder;
	private RunStore store;

	/** Four runs each: errors 1, 2, 3, 4 in 10, 12, 14, 16 s; and 2, 4, 6, 8, two together in 4 s. */
	@BeforeEach
	void fill() throws IOException {
		Path csv = Files.writeString(folder.resolve("p.csv"), """
				problem,dimension,label,statistic,value
				bowl,2,sequential,mean,5
				toy/bowl,2,sequential,sd,1.2909944
				bowl,2,final,mean,0
				bowl,2,final,sd,0
				bowl,2,final,seconds-mean,5
				bowl,30,final,mean,1
				""".replace("toy/bowl", "bowl"));
		Plan plan = ToyRuns.plan(YAML.formatted(csv), new Toys.Walk());
		List<CaseSpec> cases = plan.spec().cases();
		List<RunSpec> sequential = plan.spec().runsOf(cases.get(0));
		List<RunSpec> fast = plan.spec().runsOf(cases.get(1));
		store = RunStore.open(folder.resolve("r"));
		store.save(plan);
		for (int k = 0; k < 4; k++) {
			store.add(List.of(ToyRuns.record(sequential.get(k), k + 1, 10 + 2 * k, 1, "s" + k)),
					List.of(Toys.trace(20, 10 + k, k + 1)));
		}
		for (int k = 0; k < 4; k += 2) {
			store.add(List.of(ToyRuns.record(fast.get(k), 2 * k + 2, 4, 2, "f" + k),
					ToyRuns.record(fast.get(k + 1), 2 * k + 4, 4, 2, "f" + k)),
					List.of(Toys.trace(30, 2 * k + 2), Toys.trace(30, 2 * k + 4)));
		}
	}

	@org.junit.jupiter.api.AfterEach
	void close() {
		store.close();
	}

	@Test
	void theReportIsWorkedByHand() {
		String java = "Java";
		// 1, 2, 3 below 2 … 8 by pairs: 2 of 16 pairs are less and 2 equal the other way round: A12 3/16
		// t-test p: 1 − 1.5/√3 (StatisticsTest); speed-up: 13 s a run against 8 s for 4 runs
		// Welch: 1 − √5/3 (1 + 2/9 + 6/81) = 0.0338, one cell; a 0 without decimals gives no bound
		assertEquals("""
				Walks
				=====
				runs        4 per case, seeds 11 to 14
				budget      10 steps
				algorithms  sequential is walk, preset paper; final is walk, preset paper
				success     error of at most 3
				baseline    sequential
				version     unreleased
				java        %s
				sequential  %s, runtime 1, driver driver 1
				cuda:0      NVIDIA H200, runtime 1, driver driver 1

				Best error, compared with sequential
				------------------------------------
				problem  D  algorithm              device         runs     mean       sd   median      min      max  success  evaluations  t-test p   Holm    A12   delta  verdict
				bowl     2  sequential (baseline)  sequential        4  2.50000  1.29099  2.50000  1.00000  4.00000    75.0%%           44         -      -      -       -  -
				         2  final                  cuda:0 single     4  5.00000  2.58199  5.00000  2.00000  8.00000    25.0%%           44     0.134  0.134  0.188  -0.625  no difference shown

				Final values: of 1 case, 0 better than the baseline, 0 worse, 1 without a difference shown (t-test, two-tailed, Holm, 0.01).

				Seconds per job
				---------------
				problem  D  algorithm              device         jobs  populations     mean       sd   median      min      max  speed-up
				bowl     2  sequential (baseline)  sequential        4            1  13.0000  2.58199  13.0000  10.0000  16.0000     1.000
				         2  final                  cuda:0 single     2            2  4.00000        -  4.00000  4.00000  4.00000     6.500

				Where the seconds went (mean per job)
				-------------------------------------
				problem  D  algorithm              device         initialise  buffers  build  enqueue  execute  read-back  release
				bowl     2  sequential (baseline)  sequential              0        0      0        0    13.00          0        0
				         2  final                  cuda:0 single           0        0      0        0    4.000          0        0

				Published figures compared with ours
				------------------------------------
				problem  D  algorithm   device         mean publ.  mean ours   sd publ.  sd ours  Welch p    Holm  mean verdict  seconds-mean publ.  seconds-mean ours
				bowl     2  sequential  sequential              5    2.50000  1.2909944  1.29099   0.0338  0.0338  ok                             -                  -
				bowl     2  final       cuda:0 single           0    5.00000          0  2.58199        -       -  -                              5            4.00000

				Means: 1 of 1 cell agrees (Welch, Holm, 0.01).
				Means not tested, since 0 was printed without decimals: bowl 2-D final.

				Notes
				-----
				- No case matches 1 published figure for bowl in 30 dimensions, label 'final'.
				- Our seconds that are compared with published ones are of jobs with up to 2 populations. To time single runs, set together: 1.
				- made by hand
				- Skipped metal: this machine has no Metal device. No Metal driver on this machine. Buy another one. Use cuda, or opencl, or sequential.
				"""
				.formatted(java, store.plan().orElseThrow().cases().getFirst().deviceName()), ReportText.render(Report.of(store, true), 190));
	}

	@Test
	void eachLabelIsComparedWithItsOwnBaseline() {
		Plan plan = ToyRuns.plan("""
				problems: {problem: toy/bowl, label: bowl}
				algorithms: [{algorithm: walk, label: a}, {algorithm: walk, with: {size: 5}, label: b},
				  {algorithm: walk, with: {size: 6}, label: c}, {algorithm: walk, with: {size: 7}, label: d}, {algorithm: walk, with: {size: 8}, label: e}]
				stop: 10
				baseline: [{label: a, for: b}, {label: c, for: d}]
				""", new Toys.Walk());
		double[] seconds = { 20, 10, 60, 20, 1 };
		try (RunStore own = RunStore.open(folder.resolve("own"))) {
			own.save(plan);
			for (int k = 0; k < seconds.length; k++) {
				own.add(List.of(ToyRuns.record(plan.spec().allRuns().get(k), 1, seconds[k], 1, "j" + k)), List.of(Toys.trace(1)));
			}
			Report r = Report.of(own, true);
			// 20/20, 20/10, 60/60, 60/20, and e has none
			assertArrayEquals(new double[] { 1, 2, 1, 3, Double.NaN }, r.rows().stream().mapToDouble(Report.ReportRow::speedUp).toArray());
			assertEquals(List.of(true, false, true, false, false), r.rows().stream().map(Report.ReportRow::baseline).toList());
			assertEquals("a; c", r.head().get("baseline"));
		}
	}

	/** Five seconds each against two each, except for the first job, which compiles for 108 of its 110 s; by means 20/116 = 0.17. */
	@Test
	void compilingIsApartAndTheSpeedUpIsOfMedians() {
		Plan plan = ToyRuns.plan("""
				problems: {problem: toy/bowl, label: bowl}
				algorithms: [{algorithm: walk, label: host}, {algorithm: walk, mapping: final, label: device}]
				on: [{device: sequential, for: host}, {device: cuda, for: device}]
				runs: 4
				stop: 10
				together: 1
				baseline: host
				""", new Toys.Walk());
		try (RunStore own = RunStore.open(folder.resolve("own"))) {
			own.save(plan);
			List<RunSpec> runs = plan.spec().allRuns();
			for (int k = 0; k < 8; k++) {
				own.add(List.of(ToyRuns.record(runs.get(k), 1, k < 4 ? 5 : k == 4 ? 110 : 2, k == 4 ? 108 : 0, 1, "j" + k)),
						List.of(Toys.trace(1)));
			}
			Report r = Report.of(own, true);
			assertEquals(2.5, r.rows().get(1).speedUp());
			assertEquals(new Statistics.Summary(4, 2, 0, 2, 2, 2), r.rows().get(1).seconds());
			assertEquals(108, r.rows().get(1).build().max());
			String text = ReportText.render(r, 200);
			assertTrue(text.contains("""
					problem  D  algorithm        device         jobs  populations     mean  sd   median      min      max    build  speed-up
					bowl     2  host (baseline)  sequential        4            1  5.00000   0  5.00000  5.00000  5.00000        -     1.000
					         2  device           cuda:0 double     4            1  2.00000   0  2.00000  2.00000  2.00000  108.000     2.500
					"""), text);
			// the time segments of each job still add up to all of it: (110 + 2 + 2 + 2)/4
			assertEquals(29, JobTime.of(Outcome.of(Results.of(own))).get(5).seconds());
		}
	}

	@Test
	void aWideTableIsSplitNotWrapped() {
		String text = ReportText.render(Report.of(store, false), 72);
		assertTrue(text.lines().allMatch(l -> l.length() <= 72), text);
		// the keys take 49 columns, 23 are left: runs, mean, sd | median, min | max, success | evaluations, t-test p | Holm, A12, delta | verdict
		assertEquals(6, text.lines().filter(l -> l.startsWith("problem  D  algorithm              device")).count(), text);
	}

	@Test
	void withoutTimesNothingTellsOfThem() {
		String text = ReportText.render(Report.of(store, false), 160);
		assertTrue(!text.contains("econds") && !text.contains("speed-up"), text);
	}

	@Test
	void anInterruptedExperimentReportsAsAnUninterruptedOne() {
		Toys.Walk walk = new Toys.Walk();
		String yaml = "problems: {problem: toy/bowl, dimension: [2, 3]}\nalgorithms: walk\non: [sequential, cuda]\nruns: 3\nstop: 10\n";
		Plan plan = ToyRuns.plan(yaml, walk);
		String whole;
		try (RunStore one = RunStore.open(folder.resolve("one"))) {
			Runner.run(plan, one, e -> {}, new Cancel());
			whole = ReportText.render(Report.of(one, false), 100);
		}
		try (RunStore two = RunStore.open(folder.resolve("two"))) {
			Runner.RunSummary summary;
			do {
				Cancel cancel = new Cancel();
				summary = Runner.run(plan, two, e -> {
					if (e instanceof RunEvent.Finished) {
						cancel.raise();
					}
				}, cancel);
			} while (summary.cancelled());
			assertEquals(whole, ReportText.render(Report.of(two, false), 100));
		}
		assertEquals(24, walk.started.size());
	}

	/** One p of 0.0338 in each of two reports: Holm doubles both. */
	@Test
	void figuresOfSeveralReportsAreCorrectedTogether() {
		Report report = Report.of(store, false);
		assertTrue(Report.together(List.of(report)).isEmpty());
		double p = report.published().getFirst().test().p();
		assertEquals(0.0338, p, 5e-5);
		List<PublishedRow> together = Report.together(List.of(report, report));
		assertArrayEquals(new double[] { 2 * p, Double.NaN, 2 * p, Double.NaN }, together.stream().mapToDouble(PublishedRow::holm).toArray());
		assertEquals("""
				Published figures of all experiments
				====================================
				experiment  problem  D  algorithm   device         mean publ.  mean ours  Welch p    Holm  mean verdict
				Walks       bowl     2  sequential  sequential              5    2.50000   0.0338  0.0676  ok
				Walks       bowl     2  final       cuda:0 single           0    5.00000        -       -  -
				Walks (2)   bowl     2  sequential  sequential              5    2.50000   0.0338  0.0676  ok
				Walks (2)   bowl     2  final       cuda:0 single           0    5.00000        -       -  -

				Means: 2 of 2 cells agree (Welch, Holm, 0.01).
				Means not tested, since 0 was printed without decimals: bowl 2-D final of Walks, bowl 2-D final of Walks (2).
				""", ReportText.together(together, 120));
	}

	@Test
	void failedMissingAndOldRunsAreNoted() {
		PlanSpec p = store.plan().orElseThrow();
		RunSpec failed = new RunSpec(p.cases().getFirst(), 4, 15, p.version());
		Plan longer = ToyRuns.plan(YAML.formatted(folder.resolve("p.csv")).replace("runs: 4", "runs: 5"), new Toys.Walk());
		store.save(longer);
		store.addFailure(List.of(failed), "it broke");
		RunSpec old = new RunSpec(p.cases().get(1), 4, 15, "0.0.1");
		store.add(List.of(ToyRuns.record(old, 1, 1, 1, "o")), List.of(Toys.trace(1)));
		List<String> notes = Report.of(store, true).notes();
		assertTrue(notes.contains("1 run of 'sequential' on bowl failed (seed 15): it broke"), notes.toString());
		assertTrue(notes.contains("1 of 10 runs have no result yet. Run the same file again to compute them."), notes.toString());
		String version = "1 run was computed by version 0.0.1, but the plan was made by unreleased. ";
		String advice = version + "To recompute them, %s, or delete the folder of these results and run it again.";
		assertTrue(notes.contains(advice.formatted("run the experiment with --again")), notes.toString());
		assertEquals(advice.formatted("choose Run again in the context menu of the Runs view, if it lists them"),
				Remedy.inWindow(advice.formatted("run the experiment with --again")));
		assertEquals(5, Report.of(store, true).rows().get(1).runs());
	}

	@Test
	void runsWithoutExactTracesAreTold() {
		assertTrue(Report.of(store, true).notes().stream().noneMatch(n -> n.contains("last evaluation of its step")));
		Plan longer = ToyRuns.plan(YAML.formatted(folder.resolve("p.csv")).replace("runs: 4", "runs: 5"), new Toys.Walk());
		store.save(longer);
		RunSpec last = longer.spec().runsOf(longer.spec().cases().getFirst()).getLast();
		store.add(List.of(IohExportTest.coarse(ToyRuns.record(last, 1, 1, 1, "c"))), List.of(Toys.trace(1)));
		assertTrue(Report.of(store, true).notes().contains("In 1 run each improvement is recorded at the last evaluation of its step, since "
				+ "the method reports only the best of each step. Evaluations to a value are therefore too high by up to one step."));
	}

	@Test
	void seriesFollowTheTraces() {
		Series s = Series.of(Results.of(store), 3, false).getFirst();
		// traces 20 at 4, 10 + k at 8, k + 1 at 12 evaluations; the runs end at 44: grid 4, 24, 44
		assertArrayEquals(new double[] { 4, 24, 44 }, s.evaluations());
		assertArrayEquals(new double[] { 20, 2.5, 2.5 }, s.mean());
		assertArrayEquals(new double[] { 20, 1.75, 1.75 }, s.lower());
		assertArrayEquals(new double[] { 20, 3.25, 3.25 }, s.upper());
		assertTrue(s.error());
		Series log = Series.of(Results.of(store), 3, true).getFirst();
		assertEquals(Math.sqrt(4 * 44), log.evaluations()[1], 1e-12);
	}

	@Test
	void csvHasALineARunAndALineAnImprovement() throws IOException {
		List<Path> files = Export.write(store, Export.Format.CSV, folder.resolve("csv"));
		List<String> runs = Files.readAllLines(files.get(0));
		assertEquals(9, runs.size());
		assertTrue(runs.get(1).contains(",bowl,2,walk,sequential,paper,,sequential,"), runs.get(1));
		assertTrue(runs.get(1).contains(",double,0,11,1.0,1.0,NA,0.0,44,10,true,7,32,10.0,1,unreleased"), runs.get(1));
		assertEquals(1 + 4 * 3 + 4 * 2, Files.readAllLines(files.get(1)).size());
	}

	@Test
	void csvHasALineAPublishedFigure() throws IOException {
		List<String> lines = Files.readAllLines(Export.write(store, Export.Format.CSV, folder.resolve("csv")).get(2));
		assertEquals(1 + 5, lines.size()); // one of the six matches no case
		assertTrue(lines.get(1).matches("bowl,2,sequential,sequential,mean,5,2\\.5,0\\.0337\\d*,0\\.0337\\d*,ok"), lines.get(1));
		assertEquals("bowl,2,final,cuda:0 single,mean,0,5.0,NaN,NaN,-", lines.get(3));
	}

	@Test
	void latexHasARowACase() throws IOException {
		String text = Files.readString(Export.write(store, Export.Format.LATEX, folder.resolve("tex")).getFirst());
		assertTrue(text.contains("bowl & 2 & sequential & sequential & $2.50000$ & $1.29099$ & $2.50000$ \\\\\n"), text);
	}

	@Test
	void jsonLinesKeepAllDigits() {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		JsonLines lines = new JsonLines(out);
		lines.write(Json.map("{\"a\":0.1,\"b\":[1,2.5e-300],\"c\":\"NaN\",\"d\":null,\"e\":true}"));
		lines.write(Map.of("x", new double[] { Double.NaN, Double.NEGATIVE_INFINITY, 1.0 / 3 }));
		assertEquals("{\"a\":0.1,\"b\":[1,2.5E-300],\"c\":\"NaN\",\"d\":null,\"e\":true}\n"
				+ "{\"x\":[null,\"-Infinity\",0.3333333333333333]}\n", out.toString(StandardCharsets.UTF_8));
		Map<String, Object> run = JsonLines.run(store.runs().getFirst());
		assertEquals("run", run.get("event"));
		assertEquals(11L, run.get("seed"));
	}
}
