package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.hipparchus.special.Erf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.Toys;
import org.thalweg.statistics.Statistics;

/** Runs that are timed in sets, jobs of several sizes in one file, final values compared by their ranks. */
class SetsAndRanksTest {
	private static final String YAML = """
			problems: {problem: toy/bowl, label: bowl}
			algorithms: [{algorithm: walk, label: host}, {algorithm: walk, mapping: final, label: alone},
			  {algorithm: walk, mapping: final, label: x3, together: 3}]
			on: [{device: sequential, for: host}, {device: cuda, for: [alone, x3]}]
			runs: 6
			seed: 11
			stop: 10
			success: 0.1
			sets-of: 3
			test: mann-whitney
			baseline: host
			""";

	@TempDir
	Path folder;

	/** Errors of a label's runs and the seconds of its jobs, all equally large. */
	private RunStore store(String yaml, Map<String, double[]> errors, Map<String, double[]> seconds) {
		Plan plan = ToyRuns.plan(yaml, new Toys.Walk());
		RunStore out = RunStore.open(folder.resolve("r"));
		out.save(plan);
		for (CaseSpec c : plan.spec().cases()) {
			List<RunSpec> runs = plan.spec().runsOf(c);
			double[] e = errors.get(c.label());
			int size = e.length / seconds.get(c.label()).length;
			for (int k = 0; k < e.length; k++) {
				out.add(List.of(ToyRuns.record(runs.get(k), e[k], seconds.get(c.label())[k / size], size, c.label() + k / size)),
						List.of(Toys.trace(2 * e[k], e[k])));
			}
		}
		return out;
	}

	private RunStore sixRuns(String more) {
		double[] rising = { 1, 2, 3, 4, 5, 6 };
		return store(YAML + more, Map.of("host", rising, "alone", rising, "x3", rising),
				Map.of("host", new double[] { 1, 2, 3, 4, 5, 9 }, "alone", new double[] { 2, 4, 6, 8, 10, 18 }, "x3", new double[] { 1, 3 }));
	}

	private static void summary(double[] expected, Statistics.Summary s) {
		assertArrayEquals(expected, new double[] { s.n(), s.mean(), s.sd(), s.min(), s.max() }, 1e-12);
	}

	@Test
	void theSecondsOfASetAreThoseOfItsJobs() {
		try (RunStore store = sixRuns("")) {
			Report r = Report.of(store, true);
			// 1 + 2 + 3 and 4 + 5 + 9; twice that; one job each: mean 12, deviations ±6, sd √72 …
			summary(new double[] { 2, 12, Math.sqrt(72), 6, 18 }, r.rows().get(0).sets());
			summary(new double[] { 2, 24, Math.sqrt(288), 12, 36 }, r.rows().get(1).sets());
			summary(new double[] { 2, 2, Math.sqrt(2), 1, 3 }, r.rows().get(2).sets());
			// medians of a run: 3.5 s, 7 s, and (1/3 + 3/3)/2 = 2/3 s
			assertArrayEquals(new double[] { 1, 0.5, 5.25 }, r.rows().stream().mapToDouble(Report.ReportRow::speedUp).toArray(), 1e-12);
			String text = ReportText.render(r, 160);
			assertTrue(text.contains("""
					Seconds per set of 3 runs
					-------------------------
					problem  D  algorithm        device         sets  jobs a set     mean       sd   median      min      max  speed-up
					bowl     2  host (baseline)  sequential        2           3  12.0000  8.48528  12.0000  6.00000  18.0000     1.000
					         2  alone            cuda:0 double     2           3  24.0000  16.9706  24.0000  12.0000  36.0000    0.5000
					         2  x3               cuda:0 double     2           1  2.00000  1.41421  2.00000  1.00000  3.00000     5.250
					"""), text);
			assertEquals("2 sets of 3 runs, each set timed as a whole", r.head().get("sets"));
			assertFalse(ReportText.render(Report.of(store, false), 160).contains("econds"));
		}
	}

	@Test
	void onlyWholeSetsCount() {
		double[] five = { 1, 1, 1, 1, 1 };
		try (RunStore store = store(YAML, Map.of("host", five, "alone", five, "x3", new double[] { 1, 1 }),
				Map.of("host", five, "alone", five, "x3", new double[] { 1 }))) {
			assertEquals(List.of(1, 1, 0), Report.of(store, true).rows().stream().map(row -> row.sets().n()).toList());
		}
	}

	@Test
	void aJobOfSeveralSetsGivesEachItsPart() {
		String yaml = "problems: toy/bowl\nalgorithms: walk\nruns: %d\nseed: %d\nstop: 10\nsets-of: %d\ntogether: %d\n";
		try (RunStore store = store(yaml.formatted(3, 11, 3, 3), Map.of("walk", new double[] { 1, 1, 1 }), Map.of("walk", new double[] { 6 }))) {
			summary(new double[] { 1, 6, Double.NaN, 6, 6 }, Report.of(store, true).rows().getFirst().sets());
			store.save(ToyRuns.plan(yaml.formatted(3, 11, 1, 1), new Toys.Walk()));
			summary(new double[] { 3, 2, 0, 2, 2 }, Report.of(store, true).rows().getFirst().sets());
			store.save(ToyRuns.plan(yaml.formatted(4, 10, 2, 1), new Toys.Walk())); // seeds 10 11 | 12 13, and 10 has not run
			summary(new double[] { 1, 4, Double.NaN, 4, 4 }, Report.of(store, true).rows().getFirst().sets());
		}
	}

	@Test
	void publishedFiguresOfSetsStandBesideOursAndSpeedUpsAreJudgedByTheirSide() throws IOException {
		Path csv = Files.writeString(folder.resolve("p.csv"), """
				bowl,2,host,set-seconds-mean,12.84892
				bowl,2,x3,set-seconds-mean,1.065946
				bowl,2,x3,speed-up,12.054
				bowl,2,alone,speed-up,<1
				""");
		try (RunStore store = sixRuns("published: " + csv + "\n")) {
			Report r = Report.of(store, true);
			assertArrayEquals(new double[] { 12, 2, 5.25, 0.5 }, r.published().stream().mapToDouble(PublishedRow::ours).toArray(), 1e-12);
			assertEquals(List.of("-", "-", "ok", "ok"), r.published().stream().map(PublishedRow::verdict).toList());
			assertEquals(List.of("Speed-ups: 2 of 2 cells agree (faster or slower than the baseline)."),
					PublishedAgreement.of(r.published()).stream().flatMap(a -> a.lines().stream()).toList());
			assertFalse(r.notes().toString().contains("Our seconds"));
			assertEquals(List.of(), Report.of(store, false).published());
			assertEquals(List.of(), Report.together(List.of(r, r)));
		}
	}

	@Test
	void aSpeedUpOnTheOtherSideIsNamed() throws IOException {
		Path csv = Files.writeString(folder.resolve("p.csv"), """
				bowl,2,x3,speed-up,<1
				bowl,2,alone,speed-up,1.10
				bowl,2,host,speed-up,1
				""");
		try (RunStore store = sixRuns("published: " + csv + "\n")) {
			assertEquals(List.of("Speed-ups: 0 of 2 cells agree (faster or slower than the baseline). Differing: bowl 2-D x3 (published <1, ours "
					+ "5.250), bowl 2-D alone (published 1.10, ours 0.5000).",
					"Speed-ups not tested, since the published speed-up is neither faster nor slower: bowl 2-D host."),
					PublishedAgreement.of(Report.of(store, true).published()).stream().flatMap(a -> a.lines().stream()).toList());
		}
	}

	@Test
	void errorsThatAreASuccessAreTies() {
		// 0.05 and 1e-9 count as 0: the samples {0, 0, 0.2} and {0, 0.2, 0.2} are those of StatisticsTest, p 0.619;
		// x3 lies above all of host: {0, 0, 0.2} and {1, 2, 3}, U = 0, a pair of ties: z = (4.5 − 0.5) / √(3/4 (7 − 6/30)) = 1.7712, p 0.0765
		try (RunStore store = store(YAML, Map.of("host", new double[] { 0.05, 1e-9, 0.2 }, "alone", new double[] { 0, 0.2, 0.2 }, "x3",
				new double[] { 1, 2, 3 }), Map.of("host", new double[3], "alone", new double[3], "x3", new double[3]))) {
			Report r = Report.of(store, false);
			assertArrayEquals(new double[] { Double.NaN, 0.6192567541768621, 0.0765 }, r.rows().stream().mapToDouble(row -> row.difference().p())
					.toArray(), 5e-5);
			String text = ReportText.render(r, 400);
			// three against three: 2 of C(6, 3) = 20 arrangements are the furthest apart, so that no p is below 0.1
			assertTrue(text.contains(
					"Final values: nothing can be shown (Mann-Whitney, two-tailed, Holm, 0.01; exact for up to 50 values without ties, else a "
							+ "normal approximation, corrected for ties and continuity; every error that is a success counts as 0).\n"
							+ "Too few runs for a corrected p below 0.01, 2 cases:\n"
							+ "- alone on cuda:0 double: bowl 2-D\n- x3 on cuda:0 double: bowl 2-D\n"), text);
			assertEquals(4, text.lines().filter(l -> l.endsWith("too few runs")).count(), text); // final values, evaluations until success
			assertArrayEquals(new double[] { Double.NaN, 0.1, 0.1 }, r.rows().stream().mapToDouble(row -> row.difference().leastP()).toArray(),
					1e-12);
		}
	}

	/** Six against six: 2 of 924 arrangements, so that a p of 1 is informative. */
	@Test
	void enoughRunsThatDoNotDifferAreAlike() {
		try (RunStore store = sixRuns("")) {
			String text = ReportText.render(Report.of(store, false), 400);
			assertEquals(2, text.lines().filter(l -> l.endsWith("1.00  1.00  0.500      0  no difference shown")).count(), text);
			assertTrue(text.contains(
					"Final values: of 2 cases, 0 better than the baseline, 0 worse, 2 without a difference shown (Mann-Whitney, two-tailed, Holm, 0.01; exact for up to 50 "
							+ "values without ties, else a normal approximation, corrected for ties and continuity; every error that is a "
							+ "success counts as 0).\n"),
					text);
		}
	}

	/** A run without a value ranks after all others: {1 … 5, none} below {11 … 16} except for it, U = 6 of 36. */
	@Test
	void runsWithoutAValueComeLastAmongRanks() {
		double[] high = { 11, 12, 13, 14, 15, 16 };
		try (RunStore store = store(YAML, Map.of("host", high, "alone", new double[] { 1, 2, 3, 4, 5, Double.NaN }, "x3", new double[] { 1, 2, 3, 4,
				5, 99 }),
				Map.of("host", high, "alone", high, "x3", high))) {
			Report r = Report.of(store, false);
			assertEquals(r.rows().get(2).difference().p(), r.rows().get(1).difference().p());
			assertEquals(3, r.rows().get(1).value().mean());
			assertTrue(r.notes().contains(
					"1 of 6 runs of 'alone' on bowl in 2 dimensions has no finite value: mean, deviation, median, "
							+ "minimum and maximum are of the other 5; in rankings they come last."), r.notes().toString());
		}
	}

	@Test
	void whereAllFinalValuesTieTheWayToSuccessStillTells() {
		// every final error counts as 0; traces 2e, e reach 0.1 at 8 evaluations, or at 4 where e ≤ 0.05
		double[] late = { 0.1, 0.09, 0.08, 0.07, 0.06, 0.055 };
		double[] early = { 0.05, 0.04, 0.03, 0.02, 0.01, 0 };
		try (RunStore store = store(YAML, Map.of("host", late, "alone", late, "x3", early), Map.of("host", late, "alone", late, "x3", late))) {
			Report r = Report.of(store, false);
			assertArrayEquals(new double[] { Double.NaN, 1, 1 }, r.rows().stream().mapToDouble(row -> row.difference().p()).toArray());
			// six 8s and six 4s: U = 0, two ties of six: z = (18 − 0.5) / √(3 (13 − 2 · 210 / 132)) = 3.2245; 2 Φ(−z) = 0.00126
			assertEquals(1, r.rows().get(1).differenceToSuccess().p());
			assertEquals(Erf.erfc(17.5 / Math.sqrt(6 * (13 - 420 / 132.0))), r.rows().get(2).differenceToSuccess().p(), 1e-12);
			String text = ReportText.render(r, 400);
			assertTrue(text.contains("In 2 cases all values tie with all values of the baseline, which is not informative.\n"), text);
			assertTrue(text.contains("""
					problem  D  algorithm        device         success   median      min      max  Mann-Whitney p     Holm    A12  delta  verdict
					bowl     2  host (baseline)  sequential     6/6      8.00000  8.00000  8.00000               -        -      -      -  -
					         2  alone            cuda:0 double  6/6      8.00000  8.00000  8.00000            1.00     1.00  0.500      0  no difference shown
					         2  x3               cuda:0 double  6/6      4.00000  4.00000  4.00000         0.00126  0.00252   1.00   1.00  better
					"""), text);
			assertTrue(text.contains("Evaluations until success: of 2 cases, 1 better than the baseline, 0 worse, 1 without a difference shown "),
					text);
		}
	}

	@Test
	void runsWithoutSuccessComeLast() {
		// host 8, 8, never; alone never, never, never; ranks: two 8s 1.5 each, four at 4.5
		double[] two = { 0.1, 0.1, 5 };
		double[] none = { 5, 5, 5 };
		try (RunStore store = store(YAML, Map.of("host", two, "alone", none, "x3", none), Map.of("host", two, "alone", two, "x3", two))) {
			Report r = Report.of(store, false);
			// U = 1.5 + 1.5 + 4.5 − 6 = 1.5, E U = 4.5; z = 2.5 / √(3/4 (7 − (6 + 60) / 30))
			assertEquals(Erf.erfc(2.5 / Math.sqrt(1.5 * (7 - 66 / 30.0))), r.rows().get(1).differenceToSuccess().p(), 1e-12);
			assertEquals(Double.POSITIVE_INFINITY, r.rows().get(0).toSuccess().max());
			assertEquals(8, r.rows().get(0).toSuccess().median());
		}
	}

	@Test
	void whatDiffersFromTheBaselineIsNamed() {
		// six below six: 2 of C(12,6) = 924 arrangements, p 0.00216
		double[] low = { 1, 2, 3, 4, 5, 6 };
		double[] high = { 11, 12, 13, 14, 15, 16 };
		try (RunStore store = store(YAML, Map.of("host", low, "alone", high, "x3", low), Map.of("host", low, "alone", low, "x3", low))) {
			Report r = Report.of(store, false);
			assertEquals(2 / 924.0, r.rows().get(1).difference().p(), 1e-12);
			String text = ReportText.render(r, 400);
			assertTrue(text.contains("\nWorse than the baseline, 1 case:\n- alone on cuda:0 double: bowl 2-D\n") && !text.contains("until success"),
					text);
		}
	}

	@Test
	void anAlgorithmMayHaveItsOwnNumberOfPopulationsAJob() {
		Plan plan = ToyRuns.plan(YAML, new Toys.Walk());
		assertEquals(List.of(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3), plan.jobs().stream().map(j -> j.runs().size()).toList());
		assertEquals(List.of(0, 0, 3), plan.spec().cases().stream().map(CaseSpec::together).toList());
		assertEquals(18, plan.spec().allRuns().stream().map(RunSpec::id).distinct().count());
	}

	private static List<String> diagnostics(String yaml) {
		return ToyRuns.planned(yaml, new Toys.Walk()).diagnostics().stream().map(Diagnostic::toString).toList();
	}

	@Test
	void jobsThatDoNotFitIntoSetsAreFound() {
		assertEquals(List.of("e.yaml:9: sets-of: jobs of 3 runs, as 'x3' uses, do not divide sets of 4. Use together: 4, or a divisor of 4."),
				diagnostics(YAML.replace("sets-of: 3", "sets-of: 4")));
		assertEquals(List.of(), diagnostics(YAML.replace("sets-of: 3", "sets-of: 4").replace("runs: 6", "runs: 2"))); // no set, a quick try
	}

	@Test
	void aMappingThatAdvancesOnePopulationCannotHaveSeveral() {
		assertEquals(List.of("e.yaml:3: algorithms[2].together: the mapping basic of walk advances one population at a time. "
				+ "Leave together: out, or use another mapping."), diagnostics(YAML.replace("mapping: final, label: x3",
						"mapping: basic, label: x3")));
	}

	@Test
	void theTestAndTheSetsAreChecked() {
		List<String> found = new ArrayList<>();
		for (String yaml : List.of(YAML.replace("sets-of: 3", "sets-of: 0"), YAML.replace("test: mann-whitney", "test: mann-whitny"))) {
			ExperimentFile.parse("e.yaml", yaml, folder, Map.of()).diagnostics().forEach(f -> found.add(f.toString()));
		}
		assertEquals(List.of("e.yaml:9: sets-of: 0 is below the minimum 1",
				"e.yaml:10: test: 'mann-whitny' is not one of t-test, welch, mann-whitney, wilcoxon. Did you mean 'mann-whitney'?"), found);
	}
}
