package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.experiment.store.StoreStamp;
import org.thalweg.report.chart.OutcomeCharts;
import org.thalweg.statistics.EffectSize;
import org.thalweg.statistics.Statistics;
import org.thalweg.text.Sheet;

/** Comparisons of cases as a table, as a sheet and in files. */
class ComparisonTest {
	@TempDir
	Path folder;
	private ThreeWalks walks;

	@BeforeEach
	void fill() {
		walks = new ThreeWalks(folder.resolve("r"));
	}

	@AfterEach
	void close() {
		walks.close();
	}

	private static List<String> texts(Comparison.ComparisonRow line) {
		return line.cells().stream().map(c -> c.map(o -> o.text() + " " + o.outcome().verdict().sign()).orElse("none").strip())
				.toList();
	}

	/**
	 * b in 2 dimensions: t-test p 1 − 1.5/√3 = 0.134 (StatisticsTest). Where means lie 100 apart:
	 * t = 100/(1.29 √½) = 110, p near 0.
	 */
	@Test
	void meansAndDeviationsStandBesideTheVerdictOfTheTest() {
		Comparison c = walks.comparison();
		assertEquals(List.of("bowl_1, 2-D", "bowl_1, 3-D"), c.lines().stream().map(Comparison.ComparisonRow::name).toList());
		assertEquals(List.of("2.50 \u00b1 1.29", "5.00 \u00b1 2.58 \u2248", "102 \u00b1 1.29 \u2212"), texts(c.lines().get(0)));
		assertEquals(List.of("102 \u00b1 1.29", "2.50 \u00b1 1.29 +", "2.50 \u00b1 1.29 +"), texts(c.lines().get(1)));
		assertTrue(c.notes().get(1).contains("Student's t-test with equal variances, two-tailed, p corrected by Holm's method, level 0.01"), c.notes()
				.toString());
	}

	/** Ranks 1 2 3, and 3 and twice (1 + 2)/2; so on average (1 + 3)/2, (2 + 1.5)/2, (3 + 1.5)/2. */
	@Test
	void theLeastMeansAreBestAndEqualOnesShareTheirRanks() {
		Comparison c = walks.comparison();
		assertEquals(List.of(true, false, false, false, true, true),
				c.lines().stream().flatMap(l -> l.cells().stream()).map(o -> o.orElseThrow().best()).toList());
		assertEquals(List.of(2.0, 1.75, 2.25), c.columns().stream().map(Comparison.ComparisonColumn::meanRank).toList());
		assertEquals(List.of("", "1/1/0", "1/0/1"), c.columns().stream().map(Comparison.ComparisonColumn::counts).toList());
	}

	@Test
	void aCaseWithoutRunsHasADashAndItsLineCountsInNoRank() {
		walks.save(ThreeWalks.YAML.replace("seed: 11", "seed: 100"));
		walks.add("a", 2, ThreeWalks.LOW, 1, 1, 1, 1, 1);
		Comparison c = walks.comparison();
		assertEquals(List.of("2.50 \u00b1 1.29", "-", "-"), texts(c.lines().getFirst()));
		assertEquals(List.of(Double.NaN, Double.NaN, Double.NaN), c.columns().stream().map(Comparison.ComparisonColumn::meanRank).toList());
		assertEquals(1, OutcomeCharts.boxes(c).size());
	}

	@Test
	void theDeviceNamesAColumnOnlyWhereALabelRanOnSeveral() {
		walks.save(ThreeWalks.YAML.replace("runs: 4", "on: [{device: sequential}, {device: cuda, for: b}]\nruns: 4"));
		assertEquals(Set.of("a", "b on sequential", "b on cuda:0 double", "c"),
				walks.comparison().columns().stream().map(Comparison.ComparisonColumn::name).collect(Collectors.toSet()));
	}

	/** Under ranks 1 < 2 … so every run of c ranks after every run of a: U = 0, p = 2/C(8,4) = 0.029, not below 0.01. */
	@Test
	void ranksNeedMoreRunsToTellTwoApart() throws IOException {
		walks.save(ThreeWalks.YAML.replace("t-test", "mann-whitney"));
		Comparison c = walks.comparison();
		assertEquals(List.of("2.50 \u00b1 1.29", "5.00 \u00b1 2.58 ?", "102 \u00b1 1.29 ?"), texts(c.lines().get(0)));
		assertEquals(List.of("", "", ""), c.columns().stream().map(Comparison.ComparisonColumn::counts).toList());
		assertTrue(c.notes().get(1).startsWith(
				"Compared with the baseline, a: + better, \u2248 no difference shown, \u2212 worse, ? too few runs to show a difference ("),
				c.notes().toString());
		assertEquals("too few runs for a corrected p below the level", c.lines().get(0).cells().get(2).orElseThrow().details().getLast());
		assertTrue(Files.readString(Export.write(walks.store, Export.Format.LATEX, folder.resolve("tex")).getLast()).contains("$102 \\pm 1.29$ ? "));
		assertTrue(Files.readString(Export.write(walks.store, Export.Format.CSV, folder.resolve("csv")).getLast()).contains(
				",too-few-runs,a on sequential,mann-whitney,0.01,"));
		assertEquals(2 / 70.0, Outcome.of(Results.of(walks.store)).cases().get(2).row().difference().p(), 1e-12);
	}

	/** Whoever recomputes the tests needs the error that counts as 0 and the comparisons that p are corrected over. */
	@Test
	void theTableAsCsvNamesSuccessAndFamily() throws IOException {
		walks.save(ThreeWalks.YAML + "success: 1.5\nfamily: dimension\n");
		List<String> lines = Files.readAllLines(Export.write(walks.store, Export.Format.CSV, folder.resolve("csv")).getLast());
		assertTrue(lines.getFirst().endsWith(",place,family,success"), lines.getFirst());
		assertTrue(lines.get(1).endsWith(",sequential,dimension,1.5"), lines.get(1));
	}

	/** One run each has no deviation, so that Student's test has no result. */
	@Test
	void oneRunEachIsTooFewForMeans() {
		walks.save(ThreeWalks.YAML.replace("runs: 4", "runs: 1"));
		assertEquals(List.of("1.00", "2.00 ?", "101 ?"), texts(walks.comparison().lines().getFirst()));
	}

	/** Errors 1, 2, 3 and one that is none, in place of 1, 2, 3, 4; then no error at all. */
	@Test
	void whatIsNoNumberIsLeftOutAndSaid() throws IOException {
		walks.save(ThreeWalks.YAML.replace("seed: 11", "seed: 100"));
		walks.add("a", 2, new double[] { 1, 2, Double.NaN, 3 }, 1, 1, 1, 1, 1);
		walks.add("b", 2, new double[] { 1, Double.POSITIVE_INFINITY, 2, 3 }, 1, 1, 1, 1, 1);
		walks.add("c", 2, new double[] { Double.NaN, Double.NaN, Double.NaN, Double.NaN }, 1, 1, 1, 1, 1);
		Outcome outcome = Outcome.of(Results.of(walks.store));
		for (int k = 0; k < 2; k++) {
			assertEquals(new Statistics.Summary(3, 2, 1, 2, 1, 3), outcome.cases().get(k).row().value());
		}
		assertEquals(List.of("2.00 \u00b1 1.00", "2.00 \u00b1 1.00 \u2248", "-"), texts(walks.comparison().lines().getFirst()).stream()
				.map(t -> t.replace("- ?", "-")).toList());
		String others = " no finite value: mean, deviation, median, minimum and maximum are of the other ";
		List<String> notes = outcome.report().notes();
		assertTrue(notes.contains("1 of 4 runs of 'a' on bowl_1 in 2 dimensions has" + others + "3."), notes.toString());
		assertTrue(notes.contains("1 of 4 runs of 'b' on bowl_1 in 2 dimensions has" + others + "3."), notes.toString());
		assertTrue(notes.contains("4 of 4 runs of 'c' on bowl_1 in 2 dimensions have" + others + "0."), notes.toString());
		for (Path file : Export.write(walks.store, Export.Format.LATEX, folder.resolve("tex"))) {
			String text = Files.readString(file);
			assertFalse(text.contains("$-$ &") || text.contains("$-$ \\\\") || text.contains("NaN") || text.contains("{-}"), text);
		}
		assertTrue(ReportText.render(outcome.report(), 200).contains("4  2.00000  1.00000  2.00000  1.00000  3.00000"));
	}

	/** An error of less than nothing, except for rounding. */
	@Test
	void anOptimumThatIsUndercutIsNone() {
		walks.save(ThreeWalks.YAML.replace("seed: 11", "seed: 300"));
		walks.add("a", 2, new double[] { -0.5, -1e-9, 2, -0.25 }, 1, 1, 1, 1, 1);
		walks.add("b", 2, new double[] { 1, -1e-9, 2, 3 }, 1, 1, 1, 1, 1);
		List<String> notes = Outcome.of(Results.of(walks.store)).report().notes().stream().filter(n -> n.contains("ended below")).toList();
		assertEquals(List.of(
				"2 of 4 runs of 'a' on bowl_1 in 2 dimensions ended below 0, the optimum from which their errors are measured, by up to 0.5. "
						+ "So this is not the optimum, and these runs count as successes. If the problem declares it, correct it or leave it "
						+ "out; a computed reference is only close to the optimum."), notes);
		String summary = summary();
		assertTrue(summary.contains("All tables: thalweg report ") && summary.contains("- " + notes.getFirst()), summary);
	}

	/** A report on one screen, without its line ends. */
	private String summary() {
		return ReportSummary.render(Outcome.of(Results.of(walks.store)), 120).replaceAll("\\s+", " ");
	}

	/** In 3-D there are runs of a only: so one of two problems has a lowest mean, that of b. */
	@Test
	void aMethodAloneOnAProblemIsNotTheLowest() {
		walks.save(ThreeWalks.YAML.replace("seed: 11", "seed: 400"));
		walks.add("a", 2, ThreeWalks.HIGH, 1, 1, 1, 1, 1);
		walks.add("b", 2, ThreeWalks.LOW, 1, 1, 1, 1, 1);
		walks.add("a", 3, ThreeWalks.LOW, 1, 1, 1, 1, 1);
		assertEquals(List.of("2.50 \u00b1 1.29", "-", "-"), texts(walks.comparison().lines().get(1)).stream().map(t -> t.replace("- ?", "-"))
				.toList());
		assertFalse(walks.comparison().lines().get(1).cells().getFirst().orElseThrow().best());
		assertTrue(summary().contains("- Lowest mean: a on 0, b on 1, c on 0 of 1 problem with results of several methods."), summary());
	}

	@Test
	void oneRunIsNotSeveral() {
		walks.save(ThreeWalks.YAML.replace("runs: 4", "runs: 1"));
		assertTrue(summary().contains(" 3 methods, 1 run of each method on each problem;"), summary());
	}

	/** With three digits 0.009996 would be 0.0100, which is not below a level of 0.01. */
	@Test
	void aCorrectedPBelowTheLevelIsPrintedBelowIt() {
		assertEquals(List.of("0.009996", "0.0100", "0.0100", "0.00123", "-"), Stream.of(0.009996, 0.01, 0.010004, 0.0012345, Double.NaN).map(
				p -> Verdict.p(p, 0.01)).toList());
	}

	/** Of 2 · 3 pairs 1 < 2, 1 < 3, 4 > 2, 4 > 3, and 1 = 1, 4 > 1: (2 − 3)/6. */
	@Test
	void oneSampleIsAheadOfAnotherByItsPairs() {
		assertEquals(-1 / 6.0, EffectSize.of(new double[] { 1, 4 }, new double[] { 2, 1, 3 }).delta(), 1e-15);
		assertEquals(1, EffectSize.of(ThreeWalks.LOW, ThreeWalks.HIGH).delta());
	}

	@Test
	void latexIsATableOfBooktabsWithBoldAndSigns() throws IOException {
		String text = Files.readString(Export.write(walks.store, Export.Format.LATEX, folder.resolve("tex")).getLast());
		assertEquals("""
				\\begin{tabular}{lrrrr}
				\\toprule
				problem & $D$ & a & b & c \\\\
				\\midrule
				bowl\\_1 & 2 & $\\mathbf{2.50} \\pm 1.29$ & $5.00 \\pm 2.58$ $\\approx$ & $102 \\pm 1.29$ $-$ \\\\
				bowl\\_1 & 3 & $102 \\pm 1.29$ & $\\mathbf{2.50} \\pm 1.29$ $+$ & $\\mathbf{2.50} \\pm 1.29$ $+$ \\\\
				\\midrule
				\\multicolumn{2}{l}{mean rank} & 2.00 & 1.75 & 2.25 \\\\
				\\multicolumn{2}{l}{better/no difference/worse} & -- & 1/1/0 & 1/0/1 \\\\
				\\bottomrule
				\\end{tabular}}
				\\end{table}
				""", text.substring(text.indexOf("\\begin{tabular}")));
		assertTrue(text.startsWith("""
				% needs \\usepackage{booktabs,graphicx}

				\\begin{table}[htbp]
				\\centering
				\\caption{3 walks \\& 2 bowls. Mean $\\pm$ standard deviation of the best error; the lowest mean of each row is bold. Ranks are of \
				means, 1 is the lowest. Compared with the baseline, a: + better, $\\approx$ no difference shown, $-$ worse (Student's t-test \
				with equal variances, two-tailed, p corrected by Holm's method, level 0.01). a is walk, preset paper; b is walk, preset paper, size=8; c is \
				walk, preset paper, size=9.}
				\\resizebox"""), text);
	}

	@Test
	void theTableHasRanksAndCountsUnderIt() {
		Sheet sheet = ComparisonSheet.of(walks.comparison());
		assertEquals("""
				problem	D	a	b	c
				bowl_1	2	2.50 \u00b1 1.29	5.00 \u00b1 2.58 \u2248	102 \u00b1 1.29 \u2212
				bowl_1	3	102 \u00b1 1.29	2.50 \u00b1 1.29 +	2.50 \u00b1 1.29 +
				Mean rank		2.00	1.75	2.25
				Better/no difference/worse			1/1/0	1/0/1
				""", sheet.tabbed(List.of(0, 1, 2, 3)));
		Sheet.Cell b = sheet.columns().get(3).cells().get(0);
		assertFalse(b.strong());
		assertEquals(List.of("b on sequential", "bowl_1, 2-D", "4 of 4 runs", "median 5.00000, 2.00000 to 8.00000", "rank 2",
				"p 0.134 against the baseline, 0.134 after Holm's correction", "A12 0.188, Cliff's delta -0.625: large"), b.details());
		assertTrue(sheet.columns().get(2).cells().get(0).strong());
	}

	/** The problem knows its optimum, no mapping and one preset; a's jobs hold one run and b's first ones two. */
	@Test
	void columnsWithoutAnythingToTellAreLeftOut() {
		Sheet sheet = ReportSheets.cases(Outcome.of(Results.of(walks.store)));
		assertEquals(List.of("problem", "D", "algorithm", "device", "method", "preset", "runs", "evaluations",
				"populations per job", "device name", "versions"), sheet.columns().stream().map(Sheet.Column::name).toList());
		assertTrue(sheet.tabbed(List.of(1)).contains("bowl_1\t2\tb\tsequential\twalk\tpaper, size=8\t4 of 4\t44\t2\t"),
				sheet.tabbed(List.of(1)));
		Sheet times = ReportSheets.times(JobTime.of(Outcome.of(Results.of(walks.store))));
		assertEquals(5 + 3 + 4 * 5, times.rows());
		assertTrue(times.tabbed(List.of(6)).endsWith("seeds 11 to 12\t2\t4.000\t0\t0\t0\t0\t4.000\t0\t0\t2026-01-01T00:00:00Z\n"),
				times.tabbed(List.of(6)));
	}

	@Test
	void aPublishedFigureThatDiffersStandsOut() throws IOException {
		Path csv = Files.writeString(folder.resolve("p.csv"), """
				bowl_1,2,a,mean,102.5
				bowl_1,2,a,sd,1.29
				bowl_1,2,b,mean,5
				""");
		walks.save(ThreeWalks.YAML + "published: " + csv + "\n");
		Sheet sheet = ReportSheets.published(Outcome.of(Results.of(walks.store)).report().published());
		Sheet.Column verdict = sheet.columns().stream().filter(c -> c.name().equals("verdict")).findFirst().orElseThrow();
		assertEquals("Verdict", verdict.heading());
		assertEquals(List.of("differs", "-", "-"), verdict.texts());
		assertEquals(List.of(true, false, false), verdict.cells().stream().map(Sheet.Cell::strong).toList());
		assertEquals(List.of("Not tested, since no sd was published."), verdict.cells().get(2).details());
		assertEquals(List.of("Means: 0 of 1 cell agrees (Welch, Holm, 0.01). 1 not tested."),
				PublishedAgreement.of(Outcome.of(Results.of(walks.store)).report().published()).stream().map(PublishedAgreement::summary).toList());
	}

	@Test
	void csvHasALineACase() throws IOException {
		Path file = Export.write(walks.store, Export.Format.CSV, folder.resolve("csv")).getLast();
		List<String> lines = Files.readAllLines(file);
		assertEquals(1 + 6, lines.size());
		assertEquals("bowl_1,2,a,4,2.5,1.2909944487358056,2.5,1.0,true,NA,untested,NA,t-test,0.01,NA,NA,NA,a,sequential,study,NA", lines.get(1));
		assertTrue(lines.get(6).matches(
				"bowl_1,3,c,4,2\\.5,1\\.29\\d*,2\\.5,1\\.5,true,\\d\\.\\d+E-\\d+,better,a on sequential,t-test,0\\.01,\\d\\.\\d+E-\\d+,1\\.0,1\\.0,c,sequential,study,NA"),
				lines.get(6));
	}

	@Test
	void withoutABaselineThereIsNoSpeedUpAndNoVerdict() {
		walks.save(ThreeWalks.YAML.replace("baseline: a\n", ""));
		assertEquals(Optional.empty(), OutcomeCharts.speedUps(walks.comparison()));
		assertEquals(List.of("2.50 \u00b1 1.29", "5.00 \u00b1 2.58", "102 \u00b1 1.29"), texts(walks.comparison().lines().getFirst()));
		assertEquals("The experiment has no baseline, so there are no tests.", walks.comparison().notes().get(1));
	}

	@Test
	void aFolderWithoutAPlanSaysSo() {
		Path empty = folder.resolve("empty");
		RunStore.open(empty).close();
		assertEquals(empty + " contains no plan yet",
				assertThrows(StoreException.class, () -> Outcome.read(empty, () -> false)).getMessage());
		assertThrows(StoreException.class, () -> Outcome.read(folder.resolve("nowhere"), () -> false));
		assertEquals(walks.save(ThreeWalks.YAML).cases(),
				Outcome.read(folder.resolve("r"), () -> false).cases().stream().map(CaseOutcome::spec).toList());
	}

	@Test
	void readingManyTracesCanBeCancelled() {
		walks.save(ThreeWalks.YAML.replace("t-test", "mann-whitney") + "success: 1\n"); // evaluations until success are in the traces
		assertThrows(CancellationException.class, () -> Outcome.read(folder.resolve("r"), () -> true));
	}

	@Test
	void aStampChangesWithEveryCommitAndNotByReading() {
		StoreStamp before = StoreStamp.of(folder.resolve("r"));
		Outcome.read(folder.resolve("r"), () -> false);
		assertEquals(before, StoreStamp.of(folder.resolve("r")));
		walks.save(ThreeWalks.YAML.replace("runs: 4", "runs: 5"));
		assertNotEquals(before, StoreStamp.of(folder.resolve("r")));
		assertEquals(new StoreStamp(-1, -1, 0), StoreStamp.of(folder));
	}
}
