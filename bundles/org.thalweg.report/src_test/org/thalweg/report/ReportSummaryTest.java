package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.Toys;

/** A report on one screen: the tables and sentences, computed by hand. */
class ReportSummaryTest {
	@TempDir
	Path folder;

	/** Three methods on {@code problems} problems of one suite; the first is better by 10 everywhere, the others are alike. */
	private String methods = "[{algorithm: walk, label: a}, {algorithm: walk, label: b, with: {size: 8}}, {algorithm: walk, label: c, with: {size: 9}}]";

	private Outcome outcome(int problems, String more) {
		return outcome(problems, more, _ -> false);
	}

	/** @param outside cases whose best points lie outside the bounds */
	private Outcome outcome(int problems, String more, Predicate<CaseSpec> outside) {
		return outcome("{problem: toy/bowl, dimension: [%s]}".formatted(String.join(", ", IntStream.rangeClosed(2, problems + 1)
				.mapToObj(Integer::toString).toList())), problems, more, outside);
	}

	private Outcome outcome(String problem, int problems, String more, Predicate<CaseSpec> outside) {
		Plan plan = ToyRuns.plan("""
				name: Many
				problems: %s
				algorithms: %s
				runs: 6
				stop: 10
				%s
				""".formatted(problem, methods, more), new Toys.Walk());
		try (RunStore store = RunStore.open(folder.resolve("r" + problems + more.length()))) {
			store.save(plan);
			for (CaseSpec c : plan.spec().cases()) {
				List<RunRecord> runs = new ArrayList<>();
				List<Trace> traces = new ArrayList<>();
				for (int k = 0; k < 6; k++) {
					double error = k + (c.label().equals("a") ? 1 : 11) + (c.label().equals("c") && c.dimension() % 2 == 0 ? 0.5 : 0);
					String job = c.label() + c.dimension() + k;
					RunRecord run = ToyRuns.record(plan.spec().runsOf(c).get(k), error, 1, 1, job);
					runs.add(outside.test(c) ? outside(run) : run);
					traces.add(Toys.trace(error));
				}
				store.add(runs, traces);
			}
			return Outcome.of(Results.of(store));
		}
	}

	private static RunRecord outside(RunRecord r) {
		return new RunRecord(r.spec(), r.best(), r.error(), r.x(), r.evaluations(), r.steps(), r.success(), r.hitStep(),
				r.hitEvaluations(), r.job(), Map.of("outside the bounds by", new double[] { 0.5 }));
	}

	@Test
	void budgetsOfTheSameDimensionAreToldApartBySuite() {
		String text = ReportSummary.render(outcome("[{problem: toy/bowl, label: a/bowl, dimension: [3, 2]}, "
				+ "{problem: toy/bowl, label: b/bowl, dimension: 2, with: {bias: 1}, stop: 20}]", 2, "", _ -> false), 200);
		assertTrue(text.contains("Budget: a, 2-D and a, 3-D: 10 steps; b, 2-D: 20 steps."), text);
		String dimensions = ReportSummary.render(outcome("[{problem: toy/bowl, dimension: 2}, {problem: toy/bowl, dimension: 3, stop: 20}]", 2,
				" ", _ -> false), 200);
		assertTrue(dimensions.contains("Budget: 2-D: 10 steps; 3-D: 20 steps."), dimensions);
		String methods = ReportSummary.render(outcome(
				"[{problem: toy/bowl, label: a/1, dimension: 2}, {problem: toy/bowl, label: a/2, dimension: 2, with: {bias: 1}, stop: 20}]",
				2, "  ", _ -> false), 200);
		assertTrue(methods.contains("Budget: 10 steps; 20 steps."), methods);
	}

	/** Of a the errors 1 and 2 of each problem are at most 2, of the others none. */
	@Test
	void successesAreCounted() {
		String text = ReportSummary.render(outcome(3, "success: 2"), 120).replaceAll("\\s+", " ");
		assertTrue(text.contains("All 54 runs have a result; 6 have an error of at most 2; no best point"), text);
	}

	/** A row of each problem: means 3.5, 13.5 and 13.5 or 14; six below six differ with p 0.00216, times 6 of Holm 0.0130. */
	@Test
	void fewProblemsHaveARowEach() {
		String text = ReportSummary.render(outcome(3, "baseline: b\nlevel: 0.02\ntargets: [5, 10, 15]\nbudgets: [10, 20]\nranks: mean"), 120);
		assertTrue(text.lines().count() <= ReportSummary.SCREEN, text);
		assertTrue(text.replaceAll("\\s+", " ").contains(
				"54 runs: 3 problems (a function in a dimension), 3 methods, 6 runs of each method on each problem; seeds 1 to 6. Budget: 10 steps."),
				text);
		assertTrue(text.contains("a is walk, preset paper; b is walk, preset paper, size=8; c is walk, preset paper, size=9."), text);
		assertTrue(text.contains("""
				Which method is best where, compared with b
				-------------------------------------------
				problem              a     b       c
				toy/bowl, 2-D  3.50* +  13.5  14.0 \u2248
				toy/bowl, 3-D  3.50* +  13.5  13.5 \u2248
				"""), text);
		assertTrue(text.contains("3.50* +"), text);
		assertTrue(text.contains(
				"Mean best error; * marks the lowest of each problem. "
						+ "+ better, \u2248 no difference shown, \u2212 worse than the baseline."), text);
		assertTrue(text.replaceAll("\\s+", " ").contains(
				"- Single problems, compared with the baseline (Mann-Whitney, two-sided, level 0.02, Holm's correction, 6 comparisons): a better on 3, "
						+ "worse on 0 of 3; c "
						+ "better on 0, worse on 0 of 3."), text);
		assertTrue(text.contains("- All 54 runs have a result; no best point is known to lie outside its bounds."), text);
	}

	/** c has points outside the bounds of the 2-D problem only: it is one method, not one with the mark and one without. */
	@Test
	void aMethodIsNamedOnceIfOnlySomeOfItsProblemsHavePointsOutsideTheBounds() {
		Outcome some = outcome(3, "baseline: b\nlevel: 0.02\ntargets: [5, 10, 15]\nbudgets: [10, 20]\nranks: mean",
				c -> c.label().equals("c") && c.dimension() == 2);
		String text = ReportSummary.render(some, 120);
		String words = text.replaceAll("\\s+", " ");
		assertTrue(text.contains("toy/bowl, 2-D  3.50* +  13.5  14.0\u2020 \u2248\n"), text);
		assertTrue(text.lines().anyMatch(l -> l.matches("toy/bowl, 3-D +3\\.50\\* \\+ +13\\.5 +13\\.5 \u2248")), text);
		assertTrue(words.contains("6 comparisons): a better on 3, worse on 0 of 3; c \u2020 better on 0, worse on 0 of 3. On the"), text);
		assertTrue(words.contains("All 54 runs have a result; 6 have their best point outside the bounds."), text);
	}

	/**
	 * With ranks, groups of problems are those of the rank tables. On the seven even dimensions from 2 to 15 b has rank 2 and
	 * c 3, on the seven odd ones both have 2.5; 28 comparisons make p 0.00216 to 0.0605.
	 */
	@Test
	void manyProblemsWithRanksAreARowForEachRankTable() {
		String compared = "baseline: b\nlevel: 0.1\nranks: {of: mean, by: ";
		String all = ReportSummary.render(outcome(14, compared + "all}"), 120);
		assertTrue(all.contains("""
				problems                            a         b         c
				14 problems                 1.00 (14)  2.25 (0)  2.75 (0)
				better/no difference/worse     14/0/0         -    0/14/0
				"""), all);
		String each = ReportSummary.render(outcome(14, compared + "dimension}"), 120);
		assertTrue(each.contains("""
				problems                           a         b         c
				2-D, 1 problem              1.00 (1)  2.00 (0)  3.00 (0)
				3-D, 1 problem              1.00 (1)  2.50 (0)  2.50 (0)
				"""), each);
		assertTrue(each.contains("Mean rank of the mean best error of each problem, "), each);
	}

	/** Twenty problems are one row of their suite and dimension each here, since each has a different dimension; the eighth is the last. */
	@Test
	void manyProblemsAreCountedBySuiteAndDimension() {
		String text = ReportSummary.render(outcome(20, ""), 120);
		assertTrue(text.lines().count() <= ReportSummary.SCREEN, text);
		assertTrue(text.contains("360 runs: 20 problems (a function in a dimension), 3 methods"), text);
		assertTrue(text.lines().anyMatch(l -> l.matches("toy, 2-D, 1 problem +1\\.00 \\(1\\) +2\\.00 \\(0\\) +3\\.00 \\(0\\)")), text);
		// on ten problems b and c tie with rank 2.5, on the others they have 2 and 3
		assertTrue(text.lines().anyMatch(l -> l.matches("all 20 problems +1\\.00 \\(20\\) +2\\.25 \\(0\\) +2\\.75 \\(0\\)")), text);
		assertTrue(text.contains("- Lowest mean: a on 20, b on 0, c on 0 of 20 problems."), text);
		assertTrue(text.contains("- There is no baseline, so no test compares methods on single problems: set baseline: LABEL."), text);
	}

	@Test
	void oneMethodIsTheBestNowhere() {
		methods = "{algorithm: walk, label: a}";
		String text = ReportSummary.render(outcome(12, ""), 120);
		assertTrue(text.contains("\nResults\n") && text.contains("\nMean best error.\n"), text);
		assertTrue(text.lines().anyMatch(l -> l.matches("toy/bowl, 13-D +3\\.50")), text);
		assertFalse(text.contains("baseline") || text.contains("Lowest mean") || text.contains("*"), text);
	}

	/** Twelve problems are twelve rows, where these are not split. */
	@Test
	void itIsNeverLongerThanAScreen() {
		Outcome many = outcome(12, "baseline: b");
		for (int width : List.of(80, 120, 200)) {
			String text = ReportSummary.render(many, width);
			assertTrue(text.lines().count() <= ReportSummary.SCREEN, width + text);
			assertTrue(text.contains("toy/bowl, 13-D  3.50*"), text);
		}
		assertTrue(ReportSummary.render(many, 120).contains("? too few runs to show a difference from the baseline."));
	}

	@Test
	void aShortReportIsItsOwnSummary() {
		Outcome one = outcome(1, "");
		assertEquals(ReportText.render(one.report(), 120), ReportSummary.render(one, 120));
	}
}
