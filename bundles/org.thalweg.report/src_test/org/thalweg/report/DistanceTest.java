package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.Toys;

/** Distances of the points that were found to a known optimum: kept with runs, reported, exported, compared with published ones. */
class DistanceTest {
	private static final String YAML = """
			name: Near
			problems: [{problem: toy/bowl, label: known}, {problem: toy/bowl, label: unknown, with: {bias: 1}}]
			algorithms: {algorithm: walk}
			runs: 2
			stop: {generations: 10}
			published: %s
			""";

	@TempDir
	Path folder;

	/**
	 * In two dimensions.
	 *
	 * @param where its minimum is; empty if that is unknown
	 * @param bound above, in each dimension
	 */
	private record Least(Optional<double[]> where, double bound) implements Problem {
		@Override
		public int dimension() {
			return 2;
		}

		@Override
		public double[] lower() {
			return new double[] { -9, -9 };
		}

		@Override
		public double[] upper() {
			return new double[] { bound, bound };
		}

		@Override
		public double value(double[] x, Evaluation at) {
			return 0;
		}

		@Override
		public Optional<double[]> minimizer() {
			return where;
		}

		@Override
		public Map<String, double[]> outputs(double[] x) {
			return Map.of("first", new double[] { x[0] });
		}
	}

	private static RunRecord at(RunRecord r, Problem problem, double... x) {
		return new RunRecord(r.spec(), r.best(), r.error(), x, r.evaluations(), r.steps(), r.success(), r.hitStep(), r.hitEvaluations(), r.job(),
				RunRecord.outputs(problem, x, Precision.DOUBLE));
	}

	/** (4, 6) is 5 from (1, 2), and (1, 3) is 1: their mean is 3, their sd √8. */
	@Test
	void theyAreReportedWhereTheOptimumIsKnown() throws IOException {
		Path csv = Files.writeString(folder.resolve("p.csv"), "known,2,walk,distance-mean,3.5\n");
		Plan plan = ToyRuns.plan(YAML.formatted(csv), new Toys.Walk());
		Problem known = new Least(Optional.of(new double[] { 1, 2 }), 9);
		Problem unknown = new Least(Optional.empty(), 9);
		try (RunStore store = RunStore.open(folder.resolve("r"))) {
			store.save(plan);
			List<RunSpec> runs = plan.spec().runsOf(plan.spec().cases().getFirst());
			RunRecord far = at(ToyRuns.record(runs.get(0), 5, 1, 1, "a"), known, 4, 6);
			assertEquals(5, far.distance());
			assertEquals(4, far.outputs().get("first")[0]);
			store.add(List.of(far), List.of(Toys.trace(5)));
			store.add(List.of(at(ToyRuns.record(runs.get(1), 1, 1, 1, "b"), known, 1, 3)), List.of(Toys.trace(1)));
			RunSpec other = plan.spec().runsOf(plan.spec().cases().getLast()).getFirst();
			RunRecord nowhere = at(ToyRuns.record(other, 1, 1, 1, "c"), unknown, 1, 3);
			assertEquals(Double.NaN, nowhere.distance());
			store.add(List.of(nowhere), List.of(Toys.trace(1)));
			Report report = Report.of(store, false);
			String text = ReportText.render(report, 120);
			assertTrue(text.contains("""
					Distance to the optimum
					-----------------------
					problem  D  algorithm  device      runs     mean       sd   median      min      max
					known    2  walk       sequential     2  3.00000  2.82843  3.00000  1.00000  5.00000

					"""), text);
			assertEquals(3, report.published().getFirst().ours());
			List<String> lines = Files.readAllLines(Export.write(store, Export.Format.CSV, folder.resolve("csv")).getFirst());
			int column = List.of(lines.getFirst().split(",")).indexOf("distance");
			assertEquals(List.of("5.0", "1.0", "NA"), lines.stream().skip(1).map(l -> l.split(",")[column]).toList());
		}
	}

	/** (4, 9.5) lies 0.5 above the bound 9; on the bound itself nothing does, in single precision neither on the bound as rounded. */
	@Test
	void aPointOutsideTheBoundsIsMarkedInEveryTable() throws IOException {
		Path csv = Files.writeString(folder.resolve("p.csv"), "known,2,walk,mean,3.5\n");
		Plan plan = ToyRuns.plan(YAML.formatted(csv) + "targets: [1]\nsuccess: 1\n", new Toys.Walk());
		Problem known = new Least(Optional.of(new double[] { 1, 2 }), 9);
		try (RunStore store = RunStore.open(folder.resolve("r"))) {
			store.save(plan);
			List<RunSpec> runs = plan.spec().runsOf(plan.spec().cases().getFirst());
			RunRecord beyond = at(ToyRuns.record(runs.get(0), 0, 1, 1, "a"), known, 4, 9.5);
			assertEquals(0.5, beyond.outside());
			RunRecord within = at(ToyRuns.record(runs.get(1), 0, 1, 1, "b"), known, -9, 9);
			assertEquals(0, within.outside());
			store.add(List.of(beyond), List.of(Toys.trace(0)));
			store.add(List.of(within), List.of(Toys.trace(0)));
			Outcome outcome = Outcome.of(Results.of(store));
			String text = ReportText.render(outcome.report(), 160);
			for (String table : List.of("Best error", "Distance to the optimum", "Expected runtime",
					"Published figures compared with ours")) {
				String from = text.substring(text.indexOf("\n" + table) + 1);
				assertTrue(from.lines().skip(1).takeWhile(l -> !l.isBlank()).anyMatch(l -> l.matches("known +2 +walk \u2020.*")), table + text);
			}
			String note = "\u2020 In 1 of 2 runs of 'walk' the best point lies outside the bounds of the problem, by up to 0.500000: known "
					+ "2-D. Such points are not solutions: use a preset or parameters that respect the bounds.";
			assertEquals(List.of(note), outcome.report().notes().stream().filter(n -> n.startsWith("\u2020")).toList());
			Comparison comparison = Comparison.of(outcome);
			assertTrue(ComparisonSheet.of(comparison).tabbed(List.of(0)).contains("0 \u00b1 0 \u2020"), ComparisonSheet.of(comparison).tabbed(List.of(
					0)));
			assertEquals(Report.OUTSIDE_NOTE, comparison.notes().getLast());
			for (Path file : Export.write(store, Export.Format.LATEX, folder.resolve("tex"))) {
				String tex = Files.readString(file);
				assertTrue(tex.contains(" $^\\dagger$ ") && tex.contains("$^\\dagger$ Runs whose best point lies outside"), file + tex);
			}
			List<String> lines = Files.readAllLines(Export.write(store, Export.Format.CSV, folder.resolve("csv")).getFirst());
			int column = List.of(lines.getFirst().split(",")).indexOf("outside");
			assertEquals(List.of("0.5", "0.0"), lines.stream().skip(1).map(l -> l.split(",")[column]).toList());
		}
		Problem tenth = new Least(Optional.empty(), 0.1); // single precision rounds it up
		double[] rounded = { 0, 0.1f };
		assertFalse(RunRecord.outputs(tenth, rounded, Precision.SINGLE).containsKey("outside the bounds by"));
		assertTrue(RunRecord.outputs(tenth, rounded, Precision.DOUBLE).containsKey("outside the bounds by"));
	}

	@Test
	void withoutAKnownOptimumThereIsNoTable() throws IOException {
		Path csv = Files.writeString(folder.resolve("p.csv"), "known,2,walk,mean,3.5\n");
		Plan plan = ToyRuns.plan(YAML.formatted(csv), new Toys.Walk());
		try (RunStore store = RunStore.open(folder.resolve("r"))) {
			store.save(plan);
			store.add(List.of(ToyRuns.record(plan.spec().allRuns().getFirst(), 5, 1, 1, "a")), List.of(Toys.trace(5)));
			assertTrue(!ReportText.render(Report.of(store, false), 120).contains("Distance"));
		}
	}
}
