package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.SpecJson;
import org.thalweg.fixtures.Toys;
import org.thalweg.report.chart.RuntimeCharts;
import org.thalweg.statistics.measures.Interval;
import org.thalweg.statistics.measures.RuntimeDistribution;
import org.thalweg.text.Json;
import org.thalweg.text.Sheet;

/** Measures at an experiment's targets and budgets. */
class RuntimeReportTest {
	private static final String PLAIN = """
			name: r
			problems: {problem: toy/bowl, label: bowl, dimension: 2}
			algorithms: [{algorithm: walk, label: a}, {algorithm: walk, with: {size: 5}, label: b}]
			runs: 3
			stop: 11
			""";
	private static final String ASKED = PLAIN + "targets: [0.1, 1]\nbudgets: [2D, 8]\n";

	@TempDir
	Path folder;
	private RunStore store;

	@BeforeEach
	void open() {
		store = RunStore.open(folder.resolve("r"));
	}

	@AfterEach
	void close() {
		store.close();
	}

	/** Three runs of a, whose improvements are at evaluations 4, 8 and 12; each makes 44 evaluations. None of b. */
	private Report report(String yaml) {
		Plan plan = ToyRuns.plan(yaml, new Toys.Walk());
		store.save(plan);
		CaseSpec a = plan.spec().cases().getFirst();
		double[][] traces = { { 5, 1, 0.05 }, { 5, 1 }, { 5 } };
		for (int k = 0; k < 3; k++) {
			store.add(List.of(ToyRuns.record(plan.spec().runsOf(a).get(k), traces[k][traces[k].length - 1], 1, 1, "a" + k)),
					List.of(Toys.trace(traces[k])));
		}
		return Report.of(store, false);
	}

	/** Target 1 is hit at 8, 8 and never: (8 + 8 + 44) / 2 = 30. Target 0.1 at 12, never, never: (12 + 44 + 44) / 1 = 100. */
	@Test
	void expectedRuntimesAreOfTheRunsThatHaveFinished() {
		RuntimeTable table = report(ASKED).runtime();
		assertEquals(List.of("a"), table.rows().stream().map(RuntimeRow::label).toList());
		assertEquals(List.of(1.0, 0.1), table.spec().targets(), "descending");
		assertEquals(30, table.rows().getFirst().runtimes().get(0).ert());
		assertEquals(100, table.rows().getFirst().runtimes().get(1).ert());
		List<String> cells = RuntimeSheets.targets(table).columns().stream().map(c -> c.cells().getFirst().text()).toList();
		assertTrue(cells.get(4).matches("30\\.00 ± [0-9.]+ \\(2/3\\)"), cells.toString());
		assertEquals("100.0 (1/3)", cells.get(5), "one success has no dispersion");
	}

	/** 2D is 4 evaluations here. Errors on the logarithmic scale: 5 is 0.8698970, 1 is 0.8; before evaluation 4 they count as 1. */
	@Test
	void budgetsGiveMediansAndTheAreaOverTheCurve() {
		RuntimeRow row = report(ASKED).runtime().rows().getFirst();
		assertEquals(5, row.budgets().get(0).median());
		assertEquals(1, row.budgets().get(1).median());
		double two = 1 - (3 + 4 * 0.8698970004336019 + 0.8) / 8;
		double one = 1 - (3 + 5 * 0.8698970004336019) / 8;
		assertEquals((2 * two + one) / 3, row.area(), 1e-12);
	}

	/**
	 * Within 4 evaluations none of the three runs reaches 1 or 0.1, within 8 two reach 1, at the end one also 0.1: shares 1, ½ and 0 of the targets.
	 * Three runs have no interval, and the reader learns why.
	 */
	@Test
	void theShareOfReachedTargetsHasAnIntervalIfThereAreRunsEnough() throws IOException {
		ReachedTable table = ReachedTable.of(report(ASKED).runtime());
		assertEquals(List.of("2D 0.0", "8 " + 1 / 3.0, "end 0.5"), table.rows().stream().map(r -> r.within() + " " + r.share()).toList());
		assertEquals(Collections.nCopies(3, Interval.UNDEFINED), table.rows().stream().map(ReachedTable.ReachedRow::interval).toList());
		String text = table.render(200);
		assertTrue(text.contains("\nTargets reached\n") && text.contains("-: too few runs. An interval needs at least 6, and two of each function"),
				text);
		assertEquals("", ReachedTable.NONE.render(80));
		Export.write(store, Export.Format.CSV, folder.resolve("csv"));
		assertEquals("2,a,sequential,1,end,0.5,NA,NA", Files.readAllLines(folder.resolve("csv/reached.csv")).get(3));
	}

	/** In two dimensions 2D is 4; there is one row and one column of each number of evaluations, and in three dimensions 2D is another. */
	@Test
	void equalBudgetsStandOnce() {
		RuntimeTable table = report(PLAIN + "targets: 1\nbudgets: [4, 2D, 8, 4D]\n").runtime();
		assertEquals(List.of(4.0, 8.0), table.atBudgets().stream().map(RuntimeTable.AtBudget::evaluations).toList());
		List<String> columns = RuntimeSheets.budgets(table.rows(), table.spec()).columns().stream().map(Sheet.Column::name).toList();
		assertTrue(columns.contains("4") && columns.contains("8") && !columns.contains("2D") && !columns.contains("4D"), columns.toString());
		assertEquals(List.of("4", "8", "end"), ReachedTable.of(table).rows().stream().map(ReachedTable.ReachedRow::within).toList());
		assertEquals(List.of(0, 1, 2, 3), table.spec().differentBudgets(List.of(2, 3)));
	}

	@Test
	void theReportTellsThemAsText() {
		String text = ReportText.render(report(ASKED), 200);
		assertTrue(text.contains("Expected runtime\n"), text);
		assertTrue(text.contains("ERT 0.1"), text);
		assertTrue(text.contains("Best error at budgets\n"), text);
		assertFalse(text.contains("Best value at budgets"), text);
	}

	@Test
	void withoutTargetsAndBudgetsThereAreNoMeasuresUnlessTheReaderAsks() {
		Report plain = report(PLAIN);
		assertEquals(List.of(), plain.runtime().rows());
		assertFalse(ReportText.render(plain, 200).contains("Expected runtime"));
		Report asked = Report.of(Results.of(store).measured(MeasureChoice.all(MeasureSpec.of(List.of("coco"), List.of()))), false);
		assertEquals(List.of(10.0, 1.0, 0.1, 0.01, 1e-3, 1e-5, 1e-7), asked.runtime().spec().targets());
		assertEquals(12, asked.runtime().rows().getFirst().runtimes().get(2).hits()[0]);
	}

	@Test
	void theyAreExportedAsCsvAndLatex() throws IOException {
		report(ASKED);
		Export.write(store, Export.Format.CSV, folder.resolve("csv"));
		List<String> runtimes = Files.readAllLines(folder.resolve("csv/runtimes.csv"));
		assertEquals(3, runtimes.size());
		// Wilson's interval of 1 of 3: 0.0614919, 0.792340 (SciPy 1.17); SP1 = 12/(1/3); PAR-10 = (12 + 440 + 440)/3
		String[] cells = runtimes.get(2).split(",");
		assertEquals(List.of("bowl", "2", "a", "sequential", "0.1", "3", "1"), List.of(cells).subList(0, 7));
		assertEquals(0.0614919, Double.parseDouble(cells[7]), 1e-6);
		assertEquals(0.792340, Double.parseDouble(cells[8]), 1e-6);
		assertEquals("100.0", cells[9]);
		assertEquals("NA", cells[12], "dispersion");
		assertEquals(36, Double.parseDouble(cells[13]), 1e-12);
		assertEquals((12 + 440 + 440) / 3.0, Double.parseDouble(cells[14]), 1e-12);
		assertEquals("bowl,2,a,sequential,error,8.0,3,1.0,1.0,1.0,3.0,5.0", Files.readAllLines(folder.resolve("csv/budgets.csv")).get(2));
		Export.write(store, Export.Format.LATEX, folder.resolve("tex"));
		String tex = Files.readString(folder.resolve("tex/runtimes.tex"));
		assertTrue(tex.contains("$100.0$ (1/3) \\\\"), tex);
		assertTrue(tex.contains("$30.00 \\pm "), tex);
	}

	private double par10() throws IOException {
		Export.write(store, Export.Format.CSV, folder.resolve("csv"));
		return Double.parseDouble(Files.readAllLines(folder.resolve("csv/runtimes.csv")).get(2).split(",")[14]);
	}

	/** The target 0.1 is hit at 12 and never twice, after 44 of 50 evaluations: (12 + 500 + 500)/3. */
	@Test
	void afterAFailurePar10CountsTenTimesTheBudget() throws IOException {
		report(ASKED.replace("stop: 11", "stop: {evaluations: 50}"));
		assertEquals((12 + 500 + 500) / 3.0, par10(), 1e-12);
	}

	/** The improvements of b are at evaluations 4, 8, …, 48, those of a end with 44: (12 + 480 + 480)/3. */
	@Test
	void withoutABudgetOfEvaluationsPar10CountsTenTimesTheLongestRunOfAllMethods() throws IOException {
		report(ASKED);
		PlanSpec plan = store.plan().orElseThrow();
		store.add(List.of(ToyRuns.record(plan.runsOf(plan.cases().getLast()).getFirst(), 1, 1, 1, "b")),
				List.of(Toys.trace(12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)));
		assertEquals((12 + 480 + 480) / 3.0, par10(), 1e-12);
	}

	@Test
	void thePlanKeepsTargetsAndBudgets() {
		PlanSpec plan = ToyRuns.plan(ASKED, new Toys.Walk()).spec();
		PlanSpec back = SpecJson.planSpec(Json.map(Json.text(SpecJson.of(plan))));
		assertEquals(plan.tests().measures(), back.tests().measures());
		PlanSpec coco = ToyRuns.plan(PLAIN + "targets: coco\n", new Toys.Walk()).spec();
		assertTrue(SpecJson.planSpec(Json.map(Json.text(SpecJson.of(coco)))).tests().measures().coco());
	}

	private static final String GROUPS = """
			name: r
			problems:
			  - {problem: toy/bowl, label: wide, dimension: 2}
			  - {problem: toy/bowl, label: near, dimension: 3, targets: 1e-8}
			  - {problem: toy/bowl, label: far, dimension: 4, targets: [10, 1], budgets: [16]}
			algorithms: {algorithm: walk, label: a}
			stop: 11
			targets: [1, 0.1]
			budgets: [8]
			""";

	/** One run on each problem, with improvements at evaluations 4, 8 and 12. */
	private Results groups(Plan plan) {
		store.save(plan);
		for (CaseSpec c : plan.spec().cases()) {
			double[] trace = { 5, 1, 0.05 };
			store.add(List.of(ToyRuns.record(plan.spec().runsOf(c).getFirst(), 0.05, 1, 1, c.problemLabel())), List.of(Toys.trace(
					trace)));
		}
		return Results.of(store);
	}

	/** Of 10 the first evaluations at 4, of 1 at 8, of 0.1 at 12; of 1e-8 never, after 44 evaluations. */
	@Test
	void aGroupOfProblemsHasTargetsAndBudgetsOfItsOwn() throws IOException {
		Plan plan = ToyRuns.plan(GROUPS, new Toys.Walk());
		PlanSpec back = SpecJson.planSpec(Json.map(Json.text(SpecJson.of(plan.spec()))));
		assertEquals(plan.spec().cases(), back.cases());
		RuntimeTable table = Report.of(groups(plan), false).runtime();
		assertEquals(List.of(10.0, 1.0, 0.1, 1e-8), table.spec().targets());
		List<List<String>> columns = RuntimeSheets.targets(table).columns().stream().skip(4).map(Sheet.Column::texts).toList();
		assertEquals(List.of(List.of("-", "-", "4.000 (1/1)"), List.of("8.000 (1/1)", "-", "8.000 (1/1)"), List.of("12.00 (1/1)", "-", "-"),
				List.of("-", "inf (0/1)", "-")), columns);
		List<List<String>> budgets = RuntimeSheets.budgets(table.rows(), table.spec()).columns().stream().skip(5).limit(2).map(Sheet.Column::texts)
				.toList();
		assertEquals(List.of(List.of("1.000", "1.000", "-"), List.of("-", "-", "0.05000")), budgets);
		assertEquals(List.of("wide 1.0", "wide 0.1", "near 1.0E-8", "far 10.0", "far 1.0"),
				table.atTargets().stream().map(a -> a.row().problem() + " " + a.target()).toList());
		Export.write(store, Export.Format.CSV, folder.resolve("csv"));
		assertEquals(6, Files.readAllLines(folder.resolve("csv/runtimes.csv")).size());
		assertEquals(4, Files.readAllLines(folder.resolve("csv/budgets.csv")).size());
	}

	@Test
	void sharesAreOfTheTargetsOfEachGroup() {
		Results results = groups(ToyRuns.plan(GROUPS, new Toys.Walk()));
		List<ReachedTable.ReachedRow> reached = ReachedTable.of(Report.of(results, false).runtime()).rows();
		assertEquals(List.of("2-D end 1.0", "3-D end 0.0", "4-D end 1.0"), reached.stream().filter(r -> r.within().equals("end"))
				.map(r -> r.dimension() + "-D end " + r.share()).toList());
		List<RuntimeProfile> profiles = Measured.of(results, Map.of(), _ -> {}).distributions();
		assertEquals(List.of(2, 1, 2), profiles.stream().filter(p -> !p.function()).map(RuntimeProfile::targets).toList());
		RuntimeProfile mixed = new RuntimeProfile(RuntimeProfile.ALL, 2, false, 3, 0, profiles.getFirst().lines());
		assertEquals(
				"3 functions, targets of each group, with simulated restarts, which alone determine the curve beyond the dot, the median of "
						+ "the runs' evaluations",
				RuntimeCharts.chart(mixed).caption());
	}

	@Test
	void whatAReaderAsksForStandsInPlaceOfAGroupsOwn() {
		Results results = groups(ToyRuns.plan(GROUPS, new Toys.Walk()));
		MeasureSpec targets = MeasureSpec.of(List.of("2"), List.of());
		RuntimeTable all = Report.of(results.measured(MeasureChoice.all(targets)), false).runtime();
		assertEquals(List.of(2.0, 2.0, 2.0), all.atTargets().stream().map(RuntimeTable.AtTarget::target).toList());
		assertEquals(List.of(), all.atBudgets());
		RuntimeTable some = Report.of(results.measured(new MeasureChoice(Optional.of(targets), Optional.empty())), false).runtime();
		assertEquals(List.of(2.0, 2.0, 2.0), some.atTargets().stream().map(RuntimeTable.AtTarget::target).toList());
		assertEquals(List.of(8.0, 8.0, 16.0), some.atBudgets().stream().map(RuntimeTable.AtBudget::evaluations).toList());
	}

	private List<RuntimeProfile> profiles(Map<String, List<String>> groups, String... targets) {
		return Measured.of(Results.of(store).measured(MeasureChoice.all(MeasureSpec.of(List.of(targets), List.of()))), groups, _ -> {})
				.distributions();
	}

	/** Targets 1 and 0.1, two dimensions: two of three runs hit 1 at 8 / 2 = 4, one hits 0.1 at 12 / 2 = 6; all make 44 / 2 = 22 per dimension. */
	@Test
	void runtimeDistributionsBecomeCharts() throws IOException {
		report(ASKED);
		RuntimeProfile profile = profiles(Map.of(), "1", "0.1").getFirst();
		RuntimeDistribution a = profile.lines().get("a");
		assertEquals(22, a.cross());
		assertEquals(2 / 3.0 / 2, a.at(4), 1e-12);
		assertEquals((2 / 3.0 + 1 / 3.0) / 2, a.at(6), 1e-12);
		List<Path> files = RuntimeCharts.write(List.of(profile), folder.resolve("c"));
		assertEquals("runtimes-all-functions-2-d.svg", files.getFirst().getFileName().toString());
		assertTrue(Files.readString(files.getFirst()).contains("1 function, 2 targets"));
		assertEquals(List.of(), profiles(Map.of()));
	}

	@Test
	void runsThatSolveNothingHaveAFlatLine() {
		report(ASKED);
		RuntimeProfile profile = profiles(Map.of(), "1e-9").getFirst();
		assertEquals(0, profile.lines().get("a").at(1e9));
		assertEquals(List.of("runtimes-all-functions-2-d.svg", "runtimes-all-functions-2-d.csv"), RuntimeCharts.write(List.of(profile), folder
				.resolve("c")).stream()
				.map(f -> f.getFileName().toString()).toList());
	}

	@Test
	void groupsOfTheCatalogHaveProfilesOfTheirOwn() {
		report(ASKED);
		Map<String, List<String>> groups = Map.of("toy/easy", List.of("toy/bowl", "toy/plain"), "toy/hard", List.of("toy/maze"));
		assertEquals(List.of("all functions", "toy/easy"),
				profiles(groups, "1").stream().map(RuntimeProfile::group).toList());
	}

	private static CaseSpec instance(CaseSpec c, String label, Map<String, String> parameters) {
		return new CaseSpec(c.problem(), label, parameters, c.dimension(), c.facts(), c.bias(), c.optimum(), c.algorithm(), c.label(), c.preset(),
				c.parameters(), c.derived(), c.mapping(), c.backend(), c.address(), c.deviceName(), c.precision(), c.math(), c.budget(), c.seconds(),
				c.together(), c.provenance());
	}

	@Test
	void instancesOfAFunctionAreOneRow() {
		CaseSpec c = ToyRuns.plan(PLAIN, new Toys.Walk()).spec().cases().getFirst();
		CaseSpec one = instance(c, "f1 1", Map.of("instance", "1"));
		CaseSpec other = instance(c, "f1 101", Map.of("instance", "101"));
		assertEquals(FunctionCase.of(one), FunctionCase.of(other));
		assertEquals("f1", FunctionCase.name(List.of(one, other)));
		assertEquals("f1 1", FunctionCase.name(List.of(one)));
		assertEquals("toy/bowl", FunctionCase.name(List.of(one, instance(c, "mine", Map.of("instance", "3")))));
		assertFalse(FunctionCase.of(instance(c, "x", Map.of())).equals(FunctionCase.of(instance(c, "y", Map.of()))), "labels tell them apart");
	}
}
