package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.Toys;
import org.thalweg.statistics.RankComparisons;
import org.thalweg.statistics.Statistics;

/** What an experiment's test reports of cases compared with their baselines. */
class BaselineComparisonsTest {
	private static final double EPS = 1e-12;
	private static final double NAN = Double.NaN;
	private static final String YAML = """
			problems: {problem: toy/bowl, label: bowl}
			algorithms: [{algorithm: walk, label: a}, {algorithm: walk, with: {size: 5}, label: b}, {algorithm: walk, with: {size: 6}, label: c}]
			runs: 8
			seed: 3
			stop: 10
			baseline: a
			""";
	private static final double[] RISING = { 1, 2, 3, 4, 5, 6, 7, 8 };

	@TempDir
	Path folder;

	/** @param errors of each label's runs; none for NaN where {@code missing} */
	private List<Difference> differences(String more, boolean missing, Map<String, double[]> errors) {
		Plan plan = ToyRuns.plan(YAML + more, new Toys.Walk());
		try (RunStore store = RunStore.open(folder.resolve("r" + Math.abs(more.hashCode()) + missing))) {
			store.save(plan);
			for (CaseSpec c : plan.spec().cases()) {
				double[] e = errors.get(c.label());
				for (int k = 0; k < e.length; k++) {
					if (!missing || !Double.isNaN(e[k])) {
						store.add(List.of(ToyRuns.record(plan.spec().runsOf(c).get(k), e[k], 1, 1, c.label() + k)),
								List.of(Toys.trace(e[k])));
					}
				}
			}
			return Report.of(store, false).rows().stream().map(Report.ReportRow::difference).toList();
		}
	}

	private static double[] of(List<Difference> differences, ToDoubleFunction<Difference> number) {
		return differences.stream().mapToDouble(number).toArray();
	}

	private static double[] plus(double more) {
		return java.util.Arrays.stream(RISING).map(v -> v + more).toArray();
	}

	/** b lies 4 and c 100 above a: U = 4 · 4/2 + … is 8 of 64 for b, with four ties, and 0 for c: 2 of C(16, 8) = 12870 arrangements. */
	@Test
	void ranksCountUnlessTheFileSaysOtherwise() {
		List<Difference> d = differences("", false, Map.of("a", RISING, "b", plus(4), "c", plus(100)));
		double[] p = { NAN, RankComparisons.mannWhitney(plus(4), RISING), 2 / 12870.0 };
		assertArrayEquals(p, of(d, Difference::p), EPS);
		assertArrayEquals(new double[] { NAN, p[1], 2 * p[2] }, of(d, Difference::holm), EPS);
		assertArrayEquals(new double[] { NAN, 4 / 12870.0, 4 / 12870.0 }, of(d, Difference::leastHolm), EPS);
		// of 64 pairs of a and b 6 + 5 … are the other way round: 3 + 2 + 1 = 6 less, 4 equal, so A12 = 8/64 and delta = −48/64
		assertArrayEquals(new double[] { NAN, 8 / 64.0, 0 }, of(d, e -> e.effect().a12()), EPS);
		assertArrayEquals(new double[] { NAN, -0.75, -1 }, of(d, e -> e.effect().delta()), EPS);
	}

	/** Means 4.5 and 8.5 with variances 6 each: t = −4/√(12/8), and with means equally far apart in units of their own deviations. */
	@Test
	void welchsAndStudentsTestsAgreeWhereVariancesAndNumbersDo() {
		Map<String, double[]> errors = Map.of("a", RISING, "b", plus(4), "c", new double[] { 0, 0, 0, 50, 0, 0, 0, 0 });
		List<Difference> welch = differences("test: welch\n", false, errors);
		List<Difference> student = differences("test: t-test\n", false, errors);
		assertEquals(student.get(1).p(), welch.get(1).p(), EPS);
		assertTrue(student.get(2).p() < welch.get(2).p(), student.get(2) + " " + welch.get(2));
		assertEquals(Statistics.welch(errors.get("c"), RISING), welch.get(2).p(), EPS);
		assertEquals(-4, welch.get(1).ahead(), EPS);
	}

	/** Pairs of equal seeds: b is greater by 0.5 in each, 2 of 2⁸ sign patterns; c's first two runs are missing, and six remain. */
	@Test
	void runsOfEqualSeedsAreThePairsOfWilcoxonsTest() {
		double[] c = { NAN, NAN, 2, 2, 2, 2, 2, 2 }; // −1, −2 … −6 against 3 … 8
		List<Difference> d = differences("test: wilcoxon\n", true, Map.of("a", RISING, "b",
				new double[] { 1.5, 2.25, 3.125, 4.0625, 5.75, 6.625, 7.875, 8.03125 }, "c", c));
		assertArrayEquals(new double[] { NAN, 2 / 256.0, 2 / 64.0 }, of(d, Difference::p), EPS);
		assertArrayEquals(new double[] { NAN, 2 / 256.0, 2 / 64.0 }, of(d, Difference::leastP), EPS);
		assertTrue(d.get(1).ahead() < 0 && d.get(2).ahead() > 0, d.toString());
		List<Difference> none = differences("test: wilcoxon\n", false, Map.of("a", RISING, "b", RISING, "c", new double[0]));
		assertEquals(1, none.get(1).p());
		assertTrue(Double.isNaN(none.get(2).p()) && Double.isNaN(none.get(2).leastHolm()));
	}

	@Test
	void theLevelDecidesAndHasBounds() {
		Map<String, double[]> errors = Map.of("a", new double[] { 1, 2, 3, 4 }, "b", new double[] { 11, 12, 13, 14 }, "c", new double[0]);
		Difference d = differences("", false, errors).get(1); // 2 of 70
		assertEquals(Verdict.TOO_FEW_RUNS, Verdict.of(d, 0.01));
		assertEquals(Verdict.WORSE, Verdict.of(d, 0.05));
		assertEquals(0.05, ToyRuns.plan(YAML + "level: 0.05\n", new Toys.Walk()).spec().tests().level());
		assertEquals(List.of("e.yaml:7: level: 0.6 is above the maximum 0.5"), diagnostics("level: 0.6\n"));
		assertEquals(List.of("e.yaml:7: level: 0 is below the minimum 1.0E-6"), diagnostics("level: 0\n"));
	}

	private static List<String> diagnostics(String more) {
		return ExperimentFile.parse("e.yaml", YAML + more, Path.of(""), Map.of()).diagnostics().stream().map(Diagnostic::toString).toList();
	}

	@Test
	void withoutAWordItIsMannAndWhitneys() {
		assertEquals(Experiment.Test.MANN_WHITNEY, ToyRuns.plan(YAML, new Toys.Walk()).spec().tests().test());
	}
}
