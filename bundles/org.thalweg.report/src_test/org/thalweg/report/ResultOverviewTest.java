package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.fixtures.Toys;
import org.thalweg.text.Sheet;
import org.thalweg.text.TextPage;

/** The answers of an experiment, worked out by hand. */
class ResultOverviewTest {
	private static final double NONE = Double.NaN;
	/** Other runs than those that the store begins with. */
	private static final String FRESH = ThreeWalks.YAML.replace("seed: 11", "seed: 99");
	@TempDir
	Path folder;
	private int stores;

	/** @param errors of each method, in 2-D and in 3-D */
	private ResultOverview overview(String yaml, Map<String, double[][]> errors) {
		try (ThreeWalks walks = new ThreeWalks(folder.resolve("r" + stores++))) {
			walks.save(yaml);
			errors.forEach((label, of) -> IntStream.range(0, of.length).filter(d -> of[d].length > 0).forEach(d -> walks.add(label, d + 2, of[d], 1,
					IntStream.range(0, of[d].length).mapToDouble(_ -> 2).toArray())));
			Results results = Results.of(walks.store);
			return ResultOverview.of(results, Outcome.of(results));
		}
	}

	private static double[] four(double first) {
		return new double[] { first, first + 1, first + 2, first + 3 };
	}

	private static List<List<String>> cells(ResultOverview of) {
		Sheet sheet = of.winners().sheet();
		return IntStream.range(0, sheet.rows()).mapToObj(row -> sheet.columns().stream().map(c -> c.texts().get(row)).toList()).toList();
	}

	private static List<String> column(Sheet sheet, String name) {
		return sheet.columns().stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow().texts();
	}

	/** Medians 2.5, 5 and 102.5 in 2-D, 102.5, 2.5 and 2.5 in 3-D: one problem each, of which b and c share theirs and are better than a. */
	@Test
	void eachSentenceCountsWhatTheTableShows() {
		ResultOverview of = overview(ThreeWalks.YAML, Map.of());
		assertEquals(List.of(List.of("bowl_1, 2-D", "2.50*", "5.00 \u2248", "102 \u2212"), List.of("bowl_1, 3-D", "102", "2.50* +", "2.50* +")),
				cells(of));
		assertEquals(List.of("Problem", "a", "b", "c"), of.winners().sheet().columns().stream().map(Sheet.Column::heading).toList());
		assertEquals("a is best by median on 1 of 2 problems, not significantly better than each other method. "
				+ "b is best by median on 1 of 2 problems, shared with others, significantly better than the baseline a. "
				+ "c is best by median on 1 of 2 problems, shared with others, significantly better than the baseline a.", of.sentences().getFirst());
		assertTrue(of.sentences().getLast().startsWith("All 24 runs have a result"), of.sentences().getLast());
		assertEquals(List.of("Medians; * marks the lowest of each problem.",
				"Compared with the baseline: + better, \u2248 no difference shown, \u2212 worse."), of.winners().legend());
	}

	/** b: 1 … 4 and 201 … 204 against a: 11 … 14 and 1 … 4; c is far behind both. */
	@Test
	void theBestMethodOfSeveralIsNamedOnceWithItsTest() {
		ResultOverview of = overview(FRESH, Map.of("a", new double[][] { four(11), four(1.5) }, "b", new double[][] { four(1), four(1) }, "c",
				new double[][] { four(101), four(101) }));
		// 3-D: means 3 and 2.5, sd 1.29 of four each: t = 0.55, p = 0.60
		assertEquals("b is best by median on all 2 problems, not significantly better than the baseline a on 1 of these.", of.sentences().getFirst());
		ResultOverview baseline = overview(FRESH, Map.of("a", new double[][] { four(1), four(1) }, "b", new double[][] {
				four(101), four(101) }, "c", new double[][] { four(101), four(101) }));
		assertEquals("a is best by median on all 2 problems, significantly better than each other method.", baseline.sentences().getFirst());
	}

	/** One problem of each dimension: medians 2.5, 12.5 and 102.5 in 2-D, 2.5, 6.5 and 102.5 in 3-D. */
	@Test
	void ranksOfTwoDimensionsAreBothNamed() {
		List<String> sentences = overview(FRESH + "ranks: {by: dimension}\n", Map.of("a", new double[][] { four(11), four(1) }, "b", new double[][] {
				four(1), four(5) }, "c", new double[][] { four(101), four(101) })).sentences();
		assertTrue(sentences.get(1).contains("2-D over 1 problem ") && sentences.get(1).contains(" b has the lowest mean rank, 1.00 "), sentences
				.get(1));
		assertTrue(sentences.get(2).contains("3-D over 1 problem ") && sentences.get(2).contains(" a has the lowest mean rank, 1.00 "), sentences
				.get(2));
	}

	/** Equal values of a and b share ranks 1 and 2. */
	@Test
	void methodsThatShareTheLowestRankAreAllNamedWithTheLevel() {
		double[][] same = { four(1), four(5) };
		String ranks = overview(FRESH + "ranks: {by: dimension}\n", Map.of("a", same, "b", same, "c", new double[][] { four(101), four(101) }))
				.sentences().get(1);
		assertTrue(ranks.contains(", level 0.01). a, b have the lowest mean rank, 1.50 among 3 methods"), ranks);
	}

	/** Of a only, four runs in 2-D and in 3-D. */
	@Test
	void oneMethodIsComparedWithNothing() {
		String alone = FRESH.replaceAll("(?s)\\[\\{algorithm.*?\\]\n", "{algorithm: walk, label: a}\n").replace("baseline: a\n", "success: 10\n");
		ResultOverview of = overview(alone, Map.of("a", new double[][] { four(1), four(5) }));
		assertEquals(List.of(List.of("bowl_1, 2-D", "2.50"), List.of("bowl_1, 3-D", "6.50")), cells(of));
		assertTrue(of.winners().sheet().columns().stream().flatMap(c -> c.cells().stream()).noneMatch(Sheet.Cell::strong));
		assertEquals(List.of("There is one method, a, so nothing is compared.",
				"All 8 runs have a result; 8 have an error of at most 10; no best point is known to lie outside its bounds."), of.sentences());
		assertEquals(List.of("Medians."), of.winners().legend());
	}

	@Test
	void aTieOfAllIsNoVictory() {
		double[][] same = { four(1), four(5) };
		ResultOverview of = overview(FRESH, Map.of("a", same, "b", same, "c", same));
		assertEquals("All 3 methods have the same median on all 2 problems.", of.sentences().getFirst());
		assertEquals(List.of("2.50*", "2.50* \u2248", "2.50* \u2248"), cells(of).getFirst().stream().skip(1).toList());
	}

	/** Two methods, both in 2-D, only a in 3-D. */
	@Test
	void twoMethodsAreBoth() {
		String two = FRESH.replaceAll("(?s)\\[\\{algorithm.*?\\]\n", "[{algorithm: walk, label: a}, {algorithm: walk, label: b, with: {size: 8}}]\n");
		ResultOverview of = overview(two, Map.of("a", new double[][] { four(1), four(5) }, "b", new double[][] { four(1) }));
		assertEquals("Both methods have the same median on the only problem with results of several methods.", of.sentences().getFirst());
	}

	/** With a success at 10 the medians 2.5 and 5.5 are equal, 102.5 is not. */
	@Test
	void errorsThatAreASuccessAreEqual() {
		ResultOverview of = overview(FRESH + "success: 10\n", Map.of("a", new double[][] { four(1), four(101) }, "b", new double[][] { four(4), four(
				101) }, "c", new double[][] { four(101), four(4) }));
		assertEquals(List.of("bowl_1, 2-D", "2.50*", "5.50* \u2248", "102 \u2212"), cells(of).getFirst());
		assertTrue(of.winners().legend().getFirst().endsWith("Errors of at most 10 count as equal."), of.winners().legend().toString());
	}

	@Test
	void oneRunOfEachShowsNoDifference() {
		ResultOverview of = overview(FRESH.replace("runs: 4", "runs: 1").replace("t-test", "mann-whitney"), Map.of("a", new double[][] { { 3 }, {
				3 } },
				"b", new double[][] { { 1 }, { 2 } }, "c", new double[][] { { 9 }, { 9 } }));
		assertEquals("b is best by median on all 2 problems, not significantly better than the baseline a on any of these.", of.sentences()
				.getFirst());
		assertEquals(List.of("bowl_1, 2-D", "3.00", "1.00* ?", "9.00 ?"), cells(of).getFirst());
		assertTrue(of.winners().legend().getLast().endsWith("? too few runs."), of.winners().legend().toString());
	}

	/** b has no run in 3-D, c none at all: only 2-D has two methods, and 4 + 4 + 2 of 24 runs are there. */
	@Test
	void missingRunsAreNoResult() {
		ResultOverview of = overview(FRESH, Map.of("a", new double[][] { four(11), { 1, 2 } }, "b", new double[][] { four(1) }));
		assertEquals("b is best by median on the only problem with results of several methods, significantly better than the baseline a.", of
				.sentences().getFirst());
		assertEquals(List.of("bowl_1, 3-D", "1.50", "-"), cells(of).get(1)); // c has no column
		assertTrue(of.sentences().getLast().startsWith("14 of 24 runs have no result"), of.sentences().getLast());
		assertEquals("No run has a result yet.", overview(FRESH, Map.of()).sentences().getFirst());
	}

	/** The baseline has no run in 3-D, where b is best: nothing is said of a test there. */
	@Test
	void whereTheBaselineHasNoResultNothingIsTested() {
		double[][] far = { four(101), four(101) };
		ResultOverview both = overview(FRESH, Map.of("a", new double[][] { four(11) }, "b", new double[][] { four(1), four(1) }, "c", far));
		assertEquals("b is best by median on all 2 problems, significantly better than the baseline a; the baseline has no result on 1 of these.",
				both
						.sentences().getFirst());
		ResultOverview there = overview(FRESH, Map.of("a", new double[][] { four(1) }, "b", new double[][] { four(11), four(1) }, "c", far));
		assertEquals("a is best by median on 1 of 2 problems, significantly better than each other method. "
				+ "b is best by median on 1 of 2 problems; the baseline a has no result there.", there.sentences().getFirst());
	}

	/** Of b only one run of four has a value, 1, which is lower than all of a: its median is none, and a is best. */
	@Test
	void runsWithoutAValueCountAsTheWorst() {
		double[] one = { NONE, 1, Double.POSITIVE_INFINITY, NONE };
		ResultOverview of = overview(FRESH, Map.of("a", new double[][] { four(5), four(5) }, "b", new double[][] { one, { NONE, 7, 6, 5 } }, "c",
				new double[][] { { NONE, NONE, NONE, NONE }, four(105) }));
		assertEquals(List.of("bowl_1, 2-D", "6.50*", "none", "none"), cells(of).getFirst().stream().map(c -> c.split(" [^0-9]$")[0]).toList());
		assertEquals("6.50*", cells(of).get(1).get(1));
		assertTrue(cells(of).get(1).get(2).startsWith("6.50*"), cells(of).toString()); // between 6 and 7
		assertEquals("1.00000", column(of.bests(), "lowest error").getFirst());
		assertTrue(of.winners().legend().getFirst().endsWith("Runs without a finite value count as the worst."), of.winners().legend().toString());
	}

	@Test
	void theBestRunHasItsValueMethodSeedAndPointAndLiesWithinTheBounds() {
		ResultOverview of = overview(ThreeWalks.YAML, Map.of());
		assertEquals(List.of("1.00000", "1.00000"), column(of.bests(), "lowest error"));
		assertEquals(List.of("a", "b"), column(of.bests(), "found by"));
		assertEquals(List.of("11", "11"), column(of.bests(), "seed"));
		assertEquals("(0 4.900e-324)", column(of.bests(), "point").getFirst().replace("-0", "0"));
		try (ThreeWalks walks = new ThreeWalks(folder.resolve("outside"))) {
			PlanSpec plan = walks.save(FRESH);
			CaseSpec c = plan.cases().getFirst();
			for (int k = 0; k < 2; k++) {
				RunRecord r = ToyRuns.record(plan.runsOf(c).get(k), k + 1, 1, 1, "j" + k);
				walks.store.add(List.of(k == 1 ? r : new RunRecord(r.spec(), r.best(), r.error(), r.x(), r.evaluations(), r.steps(), r.success(), r
						.hitStep(), r.hitEvaluations(), r.job(), Map.of("outside the bounds by", new double[] { 0.5 }))), List.of(Toys.trace(k + 1)));
			}
			Results results = Results.of(walks.store);
			ResultOverview outside = ResultOverview.of(results, Outcome.of(results));
			assertEquals(List.of("2.00000"), column(outside.bests(), "lowest error"));
			assertTrue(outside.failures().getFirst().startsWith(Report.OUTSIDE), outside.failures().toString());
		}
	}

	/** The optimum of the problem in 3-D is taken to be unknown. */
	@Test
	void aLowestErrorIsDistinguishedFromALowestValue() {
		try (ThreeWalks walks = new ThreeWalks(folder.resolve("mixed"))) {
			Results results = Results.of(walks.store);
			Outcome outcome = Outcome.of(results);
			Comparison all = Comparison.of(outcome);
			assertTrue(ResultOverview.of(results, outcome, all).bests().columns().stream().noneMatch(c -> c.heading().equals("Lowest value")));
			Comparison mixed = new Comparison(all.title(), all.columns(), all.lines().stream().map(l -> new Comparison.ComparisonRow(l.problem(), l
					.dimension(), l.dimension() == 2, l.cells())).toList(), all.notes());
			Sheet bests = ResultOverview.of(results, outcome, mixed).bests();
			assertEquals(List.of("1.00000", "-"), column(bests, "lowest error"));
			assertEquals(List.of("-", "1.00000"), column(bests, "lowest value"));
		}
	}

	/** 44 evaluations a run; jobs of 10, 12, 14 and 16 s and four of 4 s for a, two of 4 s and four of 2 s for b. */
	@Test
	void theCostIsTheSumOfAllRunsAndOfEachJobOnce() {
		ResultOverview of = overview(ThreeWalks.YAML, Map.of());
		assertEquals(List.of("8", "8", "8"), column(of.costs(), "runs"));
		assertEquals(List.of("352", "352", "352"), column(of.costs(), "evaluations"));
		assertEquals(List.of("68.00", "16.00", "136.0"), column(of.costs(), "seconds"));
	}

	@Test
	void onAPageItStandsBelowTheHeadingAndAboveTheFacts() {
		try (ThreeWalks walks = new ThreeWalks(folder)) {
			Results results = Results.of(walks.store);
			Outcome outcome = Outcome.of(results);
			String text = ReportText.render(outcome.report(), ResultOverview.of(results, outcome), 120);
			List<String> titles = text.lines().filter(List.of("Overview", "Best of all runs", "Cost", "Experiment",
					"Best error, compared with a")::contains)
					.toList();
			assertEquals(List.of("Overview", "Best of all runs", "Cost", "Experiment", "Best error, compared with a"), titles);
			TextPage page = new TextPage(120);
			ReportText.write(Report.of(results, false), ResultOverview.of(results, Outcome.of(results, Report.of(results, false))), page);
			assertFalse(page.toString().contains("seconds"), "no times without times");
		}
	}

	@Test
	void anImportedRunHasNoPoint() throws IOException {
		Path imported = folder.resolve("imported");
		ImportedRuns.into(imported, ImportedRuns.TABLE, true);
		try (RunStore store = RunStore.read(imported)) {
			Results results = Results.of(store);
			assertTrue(ResultOverview.of(results, Outcome.of(results)).bests().columns().stream().noneMatch(c -> c.name().equals("point")));
		}
	}
}
