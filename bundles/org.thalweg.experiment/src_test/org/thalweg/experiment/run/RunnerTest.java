package org.thalweg.experiment.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Runner.RunSummary;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.ToyRuns;
import org.thalweg.fixtures.Await;
import org.thalweg.fixtures.Toys;

@Timeout(300)
class RunnerTest {
	private static final String YAML = "problems: {problem: toy/bowl, with: {bias: 100}}\nalgorithms: {algorithm: walk%s}\nruns: %d\nseed: 1\n"
			+ "stop: {generations: 10}\nsuccess: 4\n";

	@TempDir
	Path folder;
	private final Toys.Walk walk = new Toys.Walk();
	private final List<RunEvent> events = new ArrayList<>();

	private String yaml(String more, int runs) {
		return YAML.formatted(more, runs);
	}

	private RunSummary run(String yaml) {
		return run(ToyRuns.plan(yaml, walk), new Cancel());
	}

	private RunSummary run(Plan plan, Cancel cancel) {
		try (RunStore store = RunStore.open(folder)) {
			return Runner.run(plan, store, events::add, cancel);
		}
	}

	@Test
	void aRecordSaysWhatHappened() {
		run(yaml("", 1));
		try (RunStore store = RunStore.read(folder)) {
			RunRecord r = store.runs().getFirst();
			// seed 1: the value is 1 + 10 at the start and 1 after ten steps; the suite adds 100
			assertEquals(101, r.best());
			assertEquals(1, r.error());
			assertArrayEquals(new double[2], r.x());
			assertEquals(10, r.steps());
			assertEquals(44, r.evaluations());
			assertTrue(r.success());
			// 1 + (10 − s) ≤ 4 from s = 7 on; 4 evaluations a step, 4 for the start
			assertEquals(7, r.hitStep());
			assertEquals(32, r.hitEvaluations());
			assertEquals(1, r.job().populations());
			assertEquals("sequential", r.job().address());
			assertFalse(r.job().shared());
			assertEquals(11, store.trace(r.spec().id()).size());
		}
	}

	@Test
	void resumingComputesOnlyWhatIsMissing() {
		assertEquals(new RunSummary(2, 0, 0, 0, false), run(yaml("", 2)));
		assertEquals(new RunSummary(0, 2, 0, 0, false), run(yaml("", 2)));
		assertEquals(new RunSummary(3, 2, 0, 0, false), run(yaml("", 5)));
		assertEquals(List.of(1L, 2L, 3L, 4L, 5L), walk.started);
	}

	@Test
	void aFailureIsToldKeptAndTriedAgain() {
		assertEquals(new RunSummary(3, 0, 1, 0, false), run(yaml(", with: {fails: 2}", 4)));
		RunEvent.Failed failed = (RunEvent.Failed) events.stream().filter(RunEvent.Failed.class::isInstance).findFirst().orElseThrow();
		assertEquals(2, failed.run().seed());
		assertTrue(failed.message().startsWith(
				"toys: 'walk' failed in advance: java.lang.IllegalStateException: the walk fell over (at org.thalweg.fixtures.Toys"), failed
						.message());
		try (RunStore store = RunStore.read(folder)) {
			assertEquals(List.of(2L), store.failures().stream().map(RunStore.Failure::seed).toList());
		}
		assertEquals(new RunSummary(0, 3, 1, 0, false), run(yaml(", with: {fails: 2}", 4)));
	}

	@Test
	void togetherAdvancesManyInOneJob() {
		run(yaml("", 5) + "together: 2\n");
		try (RunStore store = RunStore.read(folder)) {
			assertEquals(List.of(2, 2, 2, 2, 1), store.runs().stream().map(r -> r.job().populations()).toList());
			assertEquals(3, store.runs().stream().map(r -> r.job().id()).distinct().count());
			assertEquals(List.of(1.0, 2.0, 3.0, 4.0, 5.0), store.runs().stream().map(RunRecord::error).toList());
		}
	}

	@Test
	void eventsComeInOrder() {
		run(yaml("", 1) + "on: [cuda, {device: metal, optional: true}]\n");
		assertTrue(events.get(0) instanceof RunEvent.Skipped);
		assertTrue(events.get(1) instanceof RunEvent.Started(Job _, int number, int of) && number == 1 && of == 1);
		assertTrue(events.get(2) instanceof RunEvent.Building);
		assertTrue(events.get(3) instanceof RunEvent.Progress p && p.fraction() > 0 && Double.isNaN(p.rate())); // a device's first launch
		assertTrue(events.getLast() instanceof RunEvent.Finished);
	}

	@Test
	void cancelKeepsWhatIsFinished() {
		walk.stepMillis = 1;
		Cancel cancel = new Cancel();
		try (RunStore store = RunStore.open(folder)) {
			RunSummary summary = Runner.run(ToyRuns.plan(yaml("", 3), walk), store, e -> {
				if (e instanceof RunEvent.Finished) {
					cancel.raise();
				}
			}, cancel);
			assertEquals(new RunSummary(1, 0, 0, 0, true), summary);
			assertEquals(1, store.runs().size());
		}
		assertEquals(new RunSummary(2, 1, 0, 0, false), run(yaml("", 3)));
	}

	@Test
	void cancelStopsARunInTheMiddle() {
		walk.stepMillis = 1;
		Cancel cancel = new Cancel();
		try (RunStore store = RunStore.open(folder)) {
			Plan plan = ToyRuns.plan("problems: toy/bowl\nalgorithms: walk\nstop: 1000000\n", walk);
			RunSummary summary = Runner.run(plan, store, e -> {
				if (e instanceof RunEvent.Progress) {
					cancel.raise();
				}
			}, cancel);
			assertEquals(new RunSummary(0, 0, 0, 0, true), summary);
			assertEquals(List.of(), store.runs());
		}
	}

	@Test
	void aBuildCanBeLeftBehind() throws Exception {
		walk.buildsForLong = true;
		Cancel cancel = new Cancel();
		try (Devices devices = new Devices(Toys.catalog(walk))) {
			Plan plan = Planner.plan(ExperimentFile.of(yaml("", 1) + "on: cuda\n"), Toys.catalog(walk), devices, Optional.empty()).plan();
			assertTrue(Runner.run(plan, null, e -> {
				if (e instanceof RunEvent.Building) {
					cancel.raise();
				}
			}, cancel).cancelled());
		}
		assertEquals(0, walk.closedDevices.get()); // its thread still uses the device, and closes it when it gets there
		walk.built.countDown();
		Await.until("the device is closed", () -> walk.closedDevices + " are", () -> walk.closedDevices.get() == 1);
	}

	@Test
	void secondsEndAJob() {
		walk.stepMillis = 1;
		run("problems: toy/bowl\nalgorithms: walk\nstop: {generations: 1000000, seconds: 0.05}\n");
		try (RunStore store = RunStore.read(folder)) {
			long steps = store.runs().getFirst().steps();
			assertTrue(steps > 0 && steps < 1000, "" + steps);
		}
	}

	@Test
	void wholeLaunchTakesTheBudgetAtOnce() {
		run(yaml("", 1) + "launch: whole\n");
		assertEquals(1, events.stream().filter(RunEvent.Progress.class::isInstance).count());
	}

	@Test
	void threadsRunHostJobsSideBySideAndSaySo() {
		walk.stepMillis = 1;
		assertEquals(4, run(yaml("", 4) + "threads: 2\n").finished());
		try (RunStore store = RunStore.read(folder)) {
			assertTrue(store.runs().stream().allMatch(r -> r.job().shared()));
			assertEquals(List.of(1.0, 2.0, 3.0, 4.0), store.runs().stream().map(RunRecord::error).sorted().toList());
		}
	}

	@Test
	void anotherVersionsResultsAreKeptAndComputedAgainOnlyIfAsked() {
		Plan plan = ToyRuns.plan(yaml("", 2), walk);
		run(plan, new Cancel());
		PlanSpec p = plan.spec();
		Plan newer = new Plan(plan.experiment(), new PlanSpec(p.name(), "9.9.9", p.cases(), p.runs(), p.seed(), p.together(), p.threads(),
				p.wholeLaunch(), p.success(), p.setsOf(), p.tests(), p.baselines(), p.published(), p.skipped(), p.notes()), plan.cases(), plan
						.devices());
		assertEquals(new RunSummary(0, 2, 0, 0, false, List.of("2 runs were computed by version unreleased, but the plan was made by 9.9.9. "
				+ "To recompute them, run the experiment with --again, or delete the folder of these results and run it again.")), run(newer,
						new Cancel()));
		try (RunStore store = RunStore.open(folder)) {
			assertEquals(new RunSummary(2, 0, 0, 0, false), Runner.run(newer, store, true, events::add, new Cancel()));
			assertEquals(4, store.runs().size());
		}
		assertEquals(new RunSummary(0, 2, 0, 0, false), run(newer, new Cancel()));
	}

	@Test
	void withoutAStoreNothingIsKept() {
		assertEquals(new RunSummary(2, 0, 0, 0, false), Runner.run(ToyRuns.plan(yaml("", 2), walk), null, events::add, new Cancel()));
	}

	@Test
	void aReplayIsIdenticalOrSaysWhereItPartsWays() {
		run(yaml("", 2));
		try (RunStore store = RunStore.read(folder)) {
			Devices devices = new Devices(Toys.catalog(walk));
			Replay.ReplayResult same = Replay.run(store, "2", Toys.catalog(walk), devices, Optional.empty(), new Cancel());
			assertEquals(new Replay.TraceComparison.Identical(11), same.outcome());
			assertEquals(2, same.stored().spec().seed());
			assertEquals(List.of(), same.notes());
			walk.drift = 1e-12; // from step 4 on, where the value is 8: 1.25e-13 relative
			String id = store.runs().get(1).spec().id();
			assertTrue(Replay.run(store, id.substring(0, 8), Toys.catalog(walk), devices, Optional.empty(), new Cancel())
					.outcome() instanceof Replay.TraceComparison.WithinTolerance(double d) && d > 1e-13 && d < 1e-12);
			walk.drift = 0.25;
			assertEquals(new Replay.TraceComparison.Differs(4, 8, 8.25),
					Replay.run(store, id, Toys.catalog(walk), devices, Optional.empty(), new Cancel()).outcome());
		}
	}
}
