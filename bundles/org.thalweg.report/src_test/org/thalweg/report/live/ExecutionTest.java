package org.thalweg.report.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.run.Pause;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.fixtures.Await;
import org.thalweg.fixtures.Toys;
import org.thalweg.report.ToyRuns;
import org.thalweg.report.live.RunBoard.RunStatus;

@Timeout(300)
class ExecutionTest {
	private static final String YAML = "problems: toy/bowl\nalgorithms: walk\nruns: 2\nseed: 1\nstop: {generations: 400}\n";

	@TempDir
	Path folder;
	private final Toys.Walk walk = new Toys.Walk();

	/** Whether a thread waits for a pause to be lifted. */
	private static boolean held() {
		return Thread.getAllStackTraces().values().stream().flatMap(Stream::of).anyMatch(frame -> frame.getClassName().equals(Pause.class.getName())
				&& frame.getMethodName().equals("await"));
	}

	@Test
	void whilePausedNothingMoves() throws Exception {
		Execution execution = new Execution(ToyRuns.plan(YAML.replace("runs: 2", "runs: 1"), walk), folder);
		RunBoard board = execution.overview().board();
		AtomicInteger steps = new AtomicInteger();
		walk.atStep = _ -> steps.incrementAndGet();
		AtomicBoolean lifted = new AtomicBoolean();
		List<String> seen = Collections.synchronizedList(new ArrayList<>());
		Supplier<String> place = () -> steps + " step, " + board.row(0).evaluations() + " evaluations, lifted: " + lifted;
		Thread runner = Thread.ofPlatform().start(() -> execution.run(false, List.of(), e -> {
			if (e instanceof RunEvent.Progress && seen.isEmpty()) {
				execution.pause();
			} else if (e instanceof RunEvent.Paused || e instanceof RunEvent.Resumed) {
				seen.add(place.get());
			}
		}));
		Await.until("the only thread of the run waits", () -> seen, () -> !seen.isEmpty() && held());
		seen.add(place.get());
		assertEquals(RunStatus.PAUSED, board.row(0).status());
		lifted.set(true);
		execution.resume();
		runner.join();
		String first = "1 step, 8 evaluations, lifted: "; // four at the start, four of the step
		assertEquals(List.of(first + false, first + false, first + true), seen);
		assertEquals(RunStatus.FINISHED, board.row(0).status());
		assertEquals(400, steps.get());
	}

	@Test
	void aPausedExecutionCanBeStoppedAndGoesOnFromTheStore() throws Exception {
		Execution first = new Execution(ToyRuns.plan(YAML, walk), folder);
		Thread runner = Thread.ofPlatform().start(() -> first.run(false, List.of(), e -> {
			if (e instanceof RunEvent.Finished) {
				first.pause();
			}
		}));
		Await.until("the first run has finished", () -> first.overview().board().rows(), first::paused);
		first.stop();
		runner.join();
		assertEquals(List.of(RunStatus.FINISHED, RunStatus.WAITING), first.overview().board().rows().stream().map(RunBoard.BoardRow::status)
				.toList());
		Execution second = new Execution(ToyRuns.plan(YAML, walk), folder);
		assertEquals(new Runner.RunSummary(1, 1, 0, 0, false), second.run(false, List.of(), e -> {}));
	}

	@Test
	void whatIsForgottenIsComputedAnew() {
		Plan plan = ToyRuns.plan(YAML, walk);
		new Execution(plan, folder).run(false, List.of(), e -> {});
		Execution again = new Execution(plan, folder);
		assertEquals(new Runner.RunSummary(1, 1, 0, 0, false), again.run(false, List.of(plan.spec().allRuns().get(1)), e -> {}));
		assertEquals(List.of(1L, 2L, 2L), walk.started);
	}
}
