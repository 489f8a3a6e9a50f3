package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.reading.Published;
import org.thalweg.experiment.reading.PublishedFile;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.SpecJson;
import org.thalweg.fixtures.Toys;
import org.thalweg.statistics.Statistics;
import org.thalweg.text.Json;

/** Published figures compared with four errors of ours; a success is an error of at most 1e-8. */
class PublishedComparisonTest {
	private static final double EPS = 1e-12;

	@TempDir
	Path folder;

	/** A report of one case, label w. */
	private Report report(double[] errors, String... figures) {
		try {
			Path csv = Files.writeString(folder.resolve("p.csv"),
					Arrays.stream(figures).map(f -> "bowl,2,w," + f + "\n").collect(Collectors.joining()));
			Plan plan = ToyRuns.plan("""
					problems: {problem: toy/bowl, label: bowl}
					algorithms: {algorithm: walk, label: w}
					runs: 4
					stop: 10
					success: 1e-8
					published: %s
					""".formatted(csv), new Toys.Walk());
			try (RunStore store = RunStore.open(Files.createTempDirectory(folder, "r"))) {
				store.save(plan);
				List<RunSpec> runs = plan.spec().allRuns();
				for (int k = 0; k < errors.length; k++) {
					store.add(List.of(ToyRuns.record(runs.get(k), errors[k], 1, 1, "j" + k)), List.of(Toys.trace(errors[k])));
				}
				return Report.of(store, false);
			}
		} catch (IOException e) {
			throw new AssertionError(e);
		}
	}

	private PublishedRow first(double[] errors, String... figures) {
		return report(errors, figures).published().getFirst();
	}

	private static double[] all(double error) {
		return new double[] { error, error, error, error };
	}

	private static String why(PublishedRow row) {
		assertFalse(row.tested());
		assertTrue(Double.isNaN(row.test().p()) && Double.isNaN(row.holm()));
		assertEquals("-", row.verdict());
		return ((FigureComparison.None) row.test()).why();
	}

	@Test
	void aPrintedZeroIsABoundOfHalfAUnitInItsLastPlace() {
		// errors 0 and 0.0016, mean 4e-4; 0 and 0.004, mean 1e-3
		PublishedRow below = first(new double[] { 0, 0.0016, 0, 0 }, "mean,0.000", "sd,0.000");
		assertEquals(new FigureComparison.Below(5e-4, true), below.test());
		assertTrue(below.agrees());
		assertEquals("below 5e-4", below.verdict());
		PublishedRow above = first(new double[] { 0, 0.004, 0, 0 }, "mean,0.000", "sd,0.000");
		assertFalse(above.agrees());
		assertEquals("above 5e-4", above.verdict());
		assertEquals("below 0.005", first(new double[] { 0, 0.004, 0, 0 }, "mean,0.00").verdict());
	}

	@Test
	void whereAllPublishedRunsSucceededTheBoundIsTheThreshold() {
		assertEquals("below 1e-8", first(all(1e-9), "mean,0.000", "sd,0.000", "success,1.00").verdict());
		assertEquals("above 1e-8", first(all(1e-7), "mean,0.000", "sd,0.000", "success,1.00").verdict());
		assertEquals("below 5e-4", first(all(1e-7), "mean,0.000", "sd,0.000", "success,0.96").verdict());
		// printed finer than the threshold: half a unit in the tenth place
		assertEquals("above 5e-11", first(all(1e-9), "mean,0.0000000000", "success,1.00").verdict());
	}

	@Test
	void whatWasSaidToBeBelowIsABoundToo() {
		assertEquals("below 1e-14", first(all(0), "mean,<1e-14").verdict());
		assertEquals("above 1e-14", first(all(2e-14), "mean,<1e-14").verdict());
		assertThrows(NumberFormatException.class, () -> Published.of("p", 1, "w", "mean", "<0"));
	}

	@Test
	void aZeroWithoutDecimalsTellsNoBound() {
		assertEquals("0 was printed without decimals", why(first(all(1), "mean,0", "sd,0")));
		assertEquals("0 was printed without decimals", why(first(all(1), "mean,0.00E+00")));
	}

	@Test
	void aZeroWithASpreadIsAMeanLikeAnyOther() {
		// ours constant at 0: t = 0
		PublishedRow same = first(all(0), "mean,0.000", "sd,0.002", "runs,25");
		assertEquals(1, same.test().p(), EPS);
		assertEquals("ok", same.verdict());
		// 0.002² / 25 = (4e-4)²; ours constant at 0.0012: t = 3 with 24 degrees of freedom, two-tailed p 0.00620 (t table:
		// 2.797 at 0.01, 3.091 at 0.005)
		PublishedRow other = first(all(0.0012), "mean,0.000", "sd,0.002", "runs,25");
		assertTrue(other.test().p() < 0.01 && other.test().p() > 0.005, other.toString());
		assertEquals("differs", other.verdict());
	}

	@Test
	void oursMayBeConstant() {
		// published 2 ± 1, n = 4 as ours: t = 1 / (1/2) = 2 with 3 degrees of freedom; P(|T| < 2) = 2/π (θ + sin θ cos θ),
		// tan θ = 2/√3, sin θ cos θ = tan θ / (1 + tan² θ)
		double tan = 2 / Math.sqrt(3);
		assertEquals(1 - 2 / Math.PI * (Math.atan(tan) + tan / (1 + tan * tan)), first(all(3), "mean,2", "sd,1").test().p(), EPS);
	}

	@Test
	void whatCannotBeTestedSaysWhy() {
		assertEquals("the published sd is printed as 0", why(first(all(3), "mean,3.000", "sd,0.000")));
		assertEquals("no sd was published", why(first(all(3), "mean,3.000")));
		assertEquals("a test needs two runs on each side", why(first(all(3), "mean,3.0", "sd,1.0", "runs,1")));
		assertEquals("a test needs two runs on each side", why(first(new double[] { 3 }, "mean,3.0", "sd,1.0", "runs,25")));
		assertEquals("we have no runs yet", why(first(new double[0], "mean,0.000")));
		assertEquals("none of our runs has a finite value", why(first(all(Double.POSITIVE_INFINITY), "mean,3.0", "sd,1.0")));
		// half of our four runs are two, 0.44 are 1.76
		assertEquals("a share of 0.44 of 4 runs is not a whole number", why(first(all(0), "success,0.44")));
		assertEquals("", why(first(all(3), "median,3.000")));
	}

	@Test
	void successRatesAreComparedByFishersTest() {
		// 4 of 4 against 0 of 4: 2 of 70 tables (StatisticsTest); 11 of 25 is 0.44
		assertEquals(2 / 70.0, first(all(0), "success,0.00").test().p(), EPS);
		assertEquals(Statistics.fisher(2, 4, 11, 25), first(new double[] { 0, 1, 1e-8, 2 }, "success,0.44", "runs,25").test().p(), EPS);
		assertEquals("ok", first(all(0), "success,1.00", "runs,25").verdict());
		// 0 of 4 against 25 of 25: 1 of C(29,4) = 23751 tables
		PublishedRow row = first(all(1), "success,1.00", "runs,25");
		assertEquals(1 / 23751.0, row.holm(), EPS);
		assertEquals("differs", row.verdict());
	}

	/** The furthest apart that four runs and four can be are 2 of 70 tables; four and six 1 of C(10, 4) = 210, of three cells 3 of 210. */
	@Test
	void whereNoTableCouldDifferRunsAreTooFew() {
		PublishedRow four = first(all(0), "success,1.00");
		assertFalse(four.tested());
		assertEquals("too few runs", four.verdict());
		assertEquals(2 / 70.0, four.leastHolm(), EPS);
		Report six = report(all(0), "success,1.00", "runs,6");
		assertEquals("ok", six.published().getFirst().verdict());
		List<PublishedRow> together = Report.together(List.of(six, six, six));
		assertEquals(List.of("too few runs", "too few runs", "too few runs"), together.stream().map(PublishedRow::verdict).toList());
		assertEquals(3 / 210.0, together.getFirst().leastHolm(), EPS);
		assertEquals("ok", Report.together(List.of(six, six)).getFirst().verdict());
		assertEquals(List.of("Success rates not tested, since there are too few runs for a corrected p below 0.01: bowl 2-D w."),
				PublishedAgreement.of(List.of(four)).getFirst().lines());
	}

	@Test
	void ofManyThatAreNotTestedTheFirstEightAreNamed() {
		PublishedRow four = first(all(0), "success,1.00");
		String eight = String.join(", ", Collections.nCopies(8, "bowl 2-D w"));
		String line = "Success rates not tested, since there are too few runs for a corrected p below 0.01: " + eight;
		assertEquals(List.of(line + "."), new PublishedAgreement("success", Collections.nCopies(8, four)).lines());
		assertEquals(List.of(line + " and 3 more."), new PublishedAgreement("success", Collections.nCopies(11, four)).lines());
	}

	@Test
	void meansAndSuccessRatesAreCorrectedApart() {
		Report r = report(new double[] { 1, 2, 3, 4 }, "mean,5", "sd,1.2909944487358056", "success,1.00", "runs,4");
		for (PublishedRow row : List.of(r.published().get(0), r.published().get(2))) {
			assertEquals(row.test().p(), row.holm(), EPS);
		}
		List<PublishedAgreement> agreement = PublishedAgreement.of(r.published());
		assertEquals(List.of("mean", "success"), agreement.stream().map(PublishedAgreement::statistic).toList());
		assertEquals(List.of("Means: 1 of 1 cell agrees (Welch, Holm, 0.01)."), agreement.get(0).lines());
	}

	@Test
	void whatDiffersIsNamed() {
		Report r = report(all(1), "mean,0.000", "sd,0.000", "success,1.00", "runs,25");
		assertEquals(List.of("Means: 0 of 1 cell agrees (Welch, Holm, 0.01; means printed as zero by their bound). "
				+ "Differing: bowl 2-D w (above 1e-8).",
				"Success rates: 0 of 1 cell agrees (Fisher, Holm, 0.01). Differing: bowl 2-D w (p 4.21e-05)."),
				PublishedAgreement.of(r.published()).stream().flatMap(a -> a.lines().stream()).toList());
	}

	@Test
	void printedDecimalsSurviveTheStore() {
		Published figure = new Published("bowl", 2, "w", "mean", 0, "0.000");
		PlanSpec plan = ToyRuns.plan("problems: toy/bowl\nalgorithms: walk\nstop: 1\n", new Toys.Walk()).spec();
		PlanSpec with = new PlanSpec(plan.name(), plan.version(), plan.cases(), plan.runs(), plan.seed(), plan.together(), plan.threads(),
				plan.wholeLaunch(), plan.success(), plan.setsOf(), plan.tests(), plan.baselines(), List.of(figure), plan.skipped(), plan.notes());
		String json = Json.text(SpecJson.of(with));
		assertEquals(List.of(figure), SpecJson.planSpec(Json.map(json)).published());
	}

	@Test
	void manyFiguresWithoutACaseAreOneNote() {
		String[] figures = { "mean,1", "sd,1\nbowl,3,w,mean,1\nbowl,3,w,sd,1", "max,2\nbowl,4,w,mean,1", "min,0\nbowl,5,w,mean,1" };
		assertEquals(List.of("No case matches 2 published figures for bowl in 3 dimensions, label 'w'.",
				"No case matches 1 published figure for bowl in 4 dimensions, label 'w'.",
				"No case matches 1 published figure for bowl in 5 dimensions, label 'w'."), report(all(1), figures).notes());
		figures[0] = "mean,1\nbowl,2,v,mean,1";
		assertEquals(List.of("No case matches 5 published figures for 4 cases; the first is bowl in 2 dimensions, label 'v'."),
				report(all(1), figures).notes());
	}

	@Test
	void aFigureGivenTwiceIsAMistake() throws IOException {
		Path csv = Files.writeString(folder.resolve("twice.csv"), "# printed\nbowl,2,w,mean,1\nbowl,2,w,mean,1.5\nbowl,3,w,mean,1\n");
		List<Diagnostic> diagnostics = new ArrayList<>();
		assertEquals(3, PublishedFile.read(csv, new Places("e.yaml"), diagnostics).size());
		assertEquals(List.of(csv + ":3: this figure occurs twice: bowl,2,w,mean,1.5"),
				diagnostics.stream().map(Diagnostic::toString).toList());
	}
}
