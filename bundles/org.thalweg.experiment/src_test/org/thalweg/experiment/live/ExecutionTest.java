package org.thalweg.experiment.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.live.RunBoard.Status;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Toys;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;

@Timeout(30)
class ExecutionTest {
	private static final String YAML = "problems: toy/bowl\nalgorithms: walk\nruns: 2\nseed: 1\nstop: {generations: 400}\n";

	@TempDir
	Path folder;
	private final Toys.Walk walk = new Toys.Walk();

	/** When an event came, and what its job's clock said, in seconds. */
	private record Reading(double at, double seconds) {
	}

	@Test
	void whilePausedNothingMovesAndItsTimeCountsToNoRun() throws InterruptedException {
		walk.stepMillis = 1;
		Execution execution = new Execution(Toys.plan(YAML.replace("runs: 2", "runs: 1"), walk), folder);
		CountDownLatch paused = new CountDownLatch(1);
		List<Reading> readings = new ArrayList<>();
		Thread runner = Thread.ofPlatform().start(() -> execution.run(false, List.of(), e -> {
			if (e instanceof RunEvent.Progress p) {
				readings.add(new Reading(System.nanoTime() * 1e-9, p.snapshot().seconds()));
				if (paused.getCount() > 0) {
					execution.pause();
				}
			} else if (e instanceof RunEvent.Paused) {
				paused.countDown();
			}
		}));
		paused.await();
		RunBoard board = execution.overview().board();
		List<RunBoard.Row> before = board.rows();
		Thread.sleep(1500);
		assertEquals(before, board.rows());
		assertEquals(Status.PAUSED, board.row(0).status());
		execution.resume();
		runner.join();
		assertEquals(Status.FINISHED, board.row(0).status());
		Reading first = readings.getFirst();
		Reading last = readings.getLast();
		// 1.5 s lie between them that no clock of the job saw; 0.5 s for what the readings themselves are late
		assertTrue(last.seconds - first.seconds < last.at - first.at - 1, first + ", " + last);
	}

	@Test
	void aPausedExecutionCanBeStoppedAndGoesOnFromTheStore() throws InterruptedException {
		walk.stepMillis = 1;
		Execution first = new Execution(Toys.plan(YAML, walk), folder);
		Thread runner = Thread.ofPlatform().start(() -> first.run(false, List.of(), e -> {
			if (e instanceof RunEvent.Finished) {
				first.pause();
			}
		}));
		while (!first.paused()) {
			Thread.sleep(1);
		}
		first.stop();
		runner.join();
		assertEquals(List.of(Status.FINISHED, Status.WAITING), first.overview().board().rows().stream().map(RunBoard.Row::status).toList());
		Execution second = new Execution(Toys.plan(YAML, walk), folder);
		assertEquals(new Runner.Summary(1, 1, 0, 0, 0, false), second.run(false, List.of(), e -> {}));
	}

	@Test
	void whatIsForgottenIsComputedAnew() {
		Plan plan = Toys.plan(YAML, walk);
		new Execution(plan, folder).run(false, List.of(), e -> {});
		Execution again = new Execution(plan, folder);
		assertEquals(new Runner.Summary(1, 1, 0, 0, 0, false), again.run(false, List.of(plan.spec().allRuns().get(1)), e -> {}));
		assertEquals(List.of(1L, 2L, 2L), walk.started);
	}
}
