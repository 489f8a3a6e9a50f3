package org.thalweg.experiment.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.store.ToyRuns;
import org.thalweg.fixtures.Toys;

/** A walk declares its runs independent of the budget if its size is above 50. */
class BudgetsTest {
	private static final String HEAD = "problems: toy/bowl\nalgorithms: [{algorithm: walk, label: bound}, {algorithm: walk, label: free, with: "
			+ "{size: 60}}]\n";

	private static Planner.Planned planned(String more) {
		return ToyRuns.planned(HEAD + more, new Toys.Walk());
	}

	private static void finds(String expected, String more) {
		assertEquals(List.of(expected), ExperimentFile.parse("e.yaml", HEAD + more, Path.of(""), Map.of()).diagnostics().stream().map(
				Diagnostic::toString)
				.toList());
	}

	@Test
	void oneRunStandsForAllBudgetsWhereTheAlgorithmSaysSoAndOthersRunForEach() {
		Planner.Planned p = planned("stop: {evaluations: [400, 100, 200]}\n");
		assertEquals(List.of("bound evaluations=100 100", "bound evaluations=200 200", "bound evaluations=400 400", "free 400"),
				p.plan().spec().cases().stream().map(c -> c.label() + " " + c.budget().evaluations()).toList());
		assertEquals(List.of("One run of 400 evaluations covers all 3 budgets of free.",
				"One run for each of the 3 budgets: bound depends on the budget, or does not declare otherwise."), p.notes().subList(0, 2));
		assertEquals(List.of("100", "200", "400"), p.plan().spec().tests().measures().budgets().stream().map(b -> b.text()).toList());
	}

	@Test
	void runsAreTheSameAsWithOneBudget() {
		Set<String> several = ids("stop: {evaluations: [100, 400]}\n");
		assertEquals(3, several.size());
		several.removeAll(ids("stop: {evaluations: 400}\n"));
		several.removeAll(ids("stop: {evaluations: 100}\n"));
		assertEquals(Set.of(), several);
	}

	private static Set<String> ids(String more) {
		return planned(more).plan().spec().allRuns().stream().map(RunSpec::id).collect(Collectors.toSet());
	}

	@Test
	void devicesAndBaselinesNameTheAlgorithmOfTheFile() {
		PlanSpec plan = planned("stop: {evaluations: [100, 400]}\non: {device: sequential, for: [bound, free]}\nbaseline: bound\n").plan().spec();
		assertEquals(3, plan.cases().size());
		assertEquals("bound evaluations=400", plan.baselines().getFirst().label());
		assertEquals("bound evaluations=400", plan.baseline(plan.cases().getLast()).orElseThrow().label());
	}

	@Test
	void mistakesAreTold() {
		finds("e.yaml:3: stop.evaluations: the budget 100 occurs twice. Give each once", "stop: {evaluations: [100, 100]}\n");
		finds("e.yaml:3: stop.evaluations: several budgets can be combined only with a target. Leave the other conditions out",
				"stop: {evaluations: [100, 200], generations: 3}\n");
		finds("e.yaml:3: stop.evaluations[1]: 'many' is not an integer", "stop: {evaluations: [100, many]}\n");
		finds("e.yaml:3: stop.evaluations: several budgets are not possible for a batch; expected one number", "stop: {evaluations: [100, "
				+ "200]}\nbatch: true\n");
	}

	@Test
	void aListOfOneIsOneBudget() {
		assertEquals(List.of("bound", "free"), planned("stop: {evaluations: [100]}\n").plan().spec().cases().stream().map(CaseSpec::label).toList());
	}
}
