package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.plan.CaseForecast;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.SpecJson;
import org.thalweg.fixtures.Toys;
import org.thalweg.report.live.Overview;
import org.thalweg.report.live.RunBoard;
import org.thalweg.report.live.RunBoard.RunStatus;

/** Problems that are solved together, by the same road as all others. */
class ProblemBatchTest {
	private static final String YAML = """
			problems: {problem: toy/bowl, with: {bias: BIASES}, label: Bowl}
			algorithms: walk
			runs: 2
			stop: {generations: 200}
			checkpoint: 0.1s
			""";

	@TempDir
	private Path folder;
	private final Toys.Walk walk = new Toys.Walk();

	private Plan plan(String biases, boolean batch) {
		return ToyRuns.plan(YAML.replace("BIASES", biases) + "batch: " + batch + "\n", walk);
	}

	private Runner.RunSummary run(Plan plan, Consumer<RunEvent> listener, Cancel cancel) {
		try (RunStore store = RunStore.open(folder)) {
			return Runner.run(plan, store, listener, cancel);
		}
	}

	private static List<String> jobs(Plan plan) {
		return plan.jobs().stream().map(j -> j.problem() + " " + j.runs().stream().map(r -> r.spec().problemLabel() + " " + r.seed()).toList())
				.toList();
	}

	@Test
	void aRepetitionOfAllProblemsIsOneJob() {
		assertEquals(List.of("2 problems [Bowl 0 1, Bowl 5 1]", "2 problems [Bowl 0 2, Bowl 5 2]"), jobs(plan("[0, 5]", true)));
		assertEquals(List.of("Bowl 0 [Bowl 0 1]", "Bowl 0 [Bowl 0 2]", "Bowl 5 [Bowl 5 1]", "Bowl 5 [Bowl 5 2]"), jobs(plan("[0, 5]", false)));
	}

	@Test
	void theForecastIsThatOfAWholeRepetition() {
		List<CaseForecast> alone = ToyRuns.planned(YAML.replace("BIASES", "[0, 5]"), walk).forecast().cases();
		CaseForecast together = ToyRuns.planned(YAML.replace("BIASES", "[0, 5]") + "batch: true\n", walk).forecast().cases().getFirst();
		assertEquals(2, together.populations());
		assertEquals(2 * alone.getFirst().problemBytes(), together.problemBytes());
	}

	/** The first has the random numbers of a separate job, the second those of its place, which is part of its identity. */
	@Test
	void aPlaceIsPartOfARunsIdentity() {
		List<RunSpec> together = plan("[0, 5]", true).spec().allRuns();
		List<RunSpec> alone = plan("[0, 5]", false).spec().allRuns();
		assertEquals(alone.get(0).id(), together.get(0).id());
		assertNotEquals(alone.get(2).id(), together.get(2).id());
		assertTrue(together.get(2).canonical().contains("\nfact.instance=1\n"), together.get(2).canonical());
		assertEquals(Map.of(), together.get(2).spec().facts());
		assertEquals(together.get(2).spec(), SpecJson.caseSpec(SpecJson.of(together.get(2).spec())));
	}

	@Test
	void whatIsMissingOfARepetitionIsComputedWithoutTheRest() {
		assertEquals(2, run(plan("[0]", true), _ -> {}, new Cancel()).finished());
		List<Integer> sizes = new ArrayList<>();
		Runner.RunSummary rest = run(plan("[0, 5, 7]", true), event -> {
			if (event instanceof RunEvent.Started s) {
				sizes.add(s.job().runs().size());
			}
		}, new Cancel());
		assertEquals(2, rest.kept());
		assertEquals(4, rest.finished());
		assertEquals(List.of(2, 2), sizes);
	}

	/** Stopped in its middle, the first repetition resumes there, with all its problems. */
	@Test
	void aStoppedRepetitionGoesOnFromItsCheckpoint() {
		walk.stepMillis = 2;
		Plan plan = plan("[0, 5]", true);
		Overview seen = Overview.of(plan.spec(), folder);
		Cancel cancel = new Cancel();
		List<Integer> strands = new ArrayList<>();
		assertTrue(run(plan, event -> {
			seen.accept(event);
			if (event instanceof RunEvent.Progress p && p.snapshot().step(0) >= 100 && !cancel.raised()) {
				assertEquals(List.of(RunStatus.RUNNING, RunStatus.WAITING, RunStatus.RUNNING, RunStatus.WAITING),
						seen.board().rows().stream().map(RunBoard.BoardRow::status).toList());
				seen.convergence().topics().forEach(t -> strands.add(seen.convergence().strands(t, XAxis.GENERATIONS).size()));
				cancel.raise();
			}
		}, cancel).cancelled());
		assertEquals(List.of(1, 1), strands, "each problem shows its own course");
		List<String> notes = new ArrayList<>();
		Runner.RunSummary whole = run(plan("[0, 5]", true), event -> {
			if (event instanceof RunEvent.Noted(String sentence)) {
				notes.add(sentence);
			}
		}, new Cancel());
		assertFalse(whole.cancelled());
		assertEquals(4, whole.finished());
		assertEquals(1, notes.size(), notes.toString());
		assertTrue(notes.getFirst().startsWith("Resuming from checkpoints/"), notes.getFirst());
	}

	@Test
	void problemsOfUnlikeShapesHaveNoCommonSearch() {
		List<String> found = ToyRuns.planned("problems: {problem: toy/bowl, dimension: [2, 3]}\nalgorithms: walk\nstop: 1\nbatch: true\n", walk)
				.diagnostics().stream().map(Diagnostic::toString).toList();
		assertEquals(List.of("e.yaml:2: algorithms[0]: the problems of a batch must have the same dimension, and all or none of them may have "
				+ "repaired points written back; 'toy/bowl' in 2 and 'toy/bowl' in 3 dimensions cannot be combined. Put them into separate "
				+ "experiments, or leave batch: out"), found);
	}
}
