package org.thalweg.report.live;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.Toys;
import org.thalweg.report.ToyRuns;
import org.thalweg.report.live.RunBoard.BoardRow;
import org.thalweg.report.live.RunBoard.RunStatus;
import org.thalweg.report.live.RunBoard.Totals;

@Timeout(300)
class RunBoardTest {
	private static final String YAML = "problems: {problem: toy/bowl, with: {bias: 100}}\nalgorithms: {algorithm: walk%s}\nruns: %d\nseed: 1\n"
			+ "stop: {generations: 10}\n";

	@TempDir
	Path folder;
	private final Toys.Walk walk = new Toys.Walk();

	private Plan plan(String more, int runs) {
		return ToyRuns.plan(YAML.formatted(more, runs), walk);
	}

	private static List<RunStatus> statuses(RunBoard board) {
		return board.rows().stream().map(BoardRow::status).toList();
	}

	@Test
	void aRunWaitsRunsAndIsFinished() {
		Plan plan = plan("", 2);
		RunBoard board = new RunBoard(plan.spec());
		List<List<RunStatus>> seen = new ArrayList<>();
		Runner.run(plan, null, e -> {
			board.accept(e);
			if (seen.isEmpty() || !seen.getLast().equals(statuses(board))) {
				seen.add(statuses(board));
			}
		}, new Cancel());
		assertEquals(List.of(List.of(RunStatus.RUNNING, RunStatus.WAITING), List.of(RunStatus.FINISHED, RunStatus.WAITING),
				List.of(RunStatus.FINISHED, RunStatus.RUNNING), List.of(RunStatus.FINISHED, RunStatus.FINISHED)), seen);
		// seed 2 ends at 2; the suite adds 100; 4 evaluations at the start and after each of 10 steps
		BoardRow r = board.row(1);
		assertEquals(102, r.best());
		assertEquals(2, r.error());
		assertEquals(44, r.evaluations());
		assertEquals(new Totals(2, 2, 0, board.totals().fraction(), board.totals().secondsLeft()), board.totals());
	}

	@Test
	void progressIsSeenForEachPopulationOfAJob() {
		walk.stepMillis = 1;
		Plan plan = ToyRuns.plan(YAML.formatted("", 3) + "together: all\n", walk);
		RunBoard board = new RunBoard(plan.spec());
		List<BoardRow> first = new ArrayList<>();
		Runner.run(plan, null, e -> {
			board.accept(e);
			if (e instanceof RunEvent.Progress && first.isEmpty()) {
				first.addAll(board.rows());
			}
		}, new Cancel());
		// the first advance is one step: seed + 9, and 8 evaluations each
		assertEquals(List.of(110.0, 111.0, 112.0), first.stream().map(BoardRow::best).toList());
		assertEquals(List.of(8L, 8L, 8L), first.stream().map(BoardRow::evaluations).toList());
		assertEquals(0.1, first.getFirst().fraction(), 1e-12);
		assertTrue(first.stream().allMatch(r -> r.status() == RunStatus.RUNNING && r.rate() > 0 && r.secondsLeft() > 0));
	}

	@Test
	void whatIsStoredIsKeptAndWhatFailedSaysWhy() {
		try (RunStore store = RunStore.open(folder)) {
			Runner.run(plan(", with: {fails: 2}", 2), store, e -> {}, new Cancel());
			PlanSpec plan = plan(", with: {fails: 2}", 3).spec();
			RunBoard board = new RunBoard(plan);
			board.keep(store.stored(plan), store.failures());
			assertEquals(List.of(RunStatus.KEPT, RunStatus.FAILED, RunStatus.WAITING), statuses(board));
			assertEquals(101, board.row(0).best());
			assertTrue(board.row(1).message().contains("the walk fell over"));
			assertEquals(3, board.totals().runs());
			assertEquals(1, board.totals().failed());
		}
	}

	@Test
	void whatWasAtWorkWaitsAgainOnceARunnerIsStopped() {
		walk.stepMillis = 1;
		Plan plan = ToyRuns.plan("problems: toy/bowl\nalgorithms: walk\nruns: 2\nstop: 1000000\n", walk);
		Execution execution = new Execution(plan, folder);
		RunBoard board = execution.overview().board();
		assertTrue(execution.run(false, List.of(), e -> {
			if (e instanceof RunEvent.Progress) {
				execution.stop();
			}
		}).cancelled());
		assertEquals(List.of(RunStatus.WAITING, RunStatus.WAITING), statuses(board));
	}

	@Test
	void aRowIsShownInWords() {
		Plan plan = plan("", 1);
		BoardRow row = new BoardRow(plan.spec().allRuns().getFirst(), RunStatus.RUNNING, 101.5, 1.5, 12345, 0.4, 1234567, 200, "");
		assertEquals(List.of("toy/bowl", "2", "walk", "sequential", "1", "Running 40 %", "101.500", "1.50000", "12,345", "1.23 M", "3 min 20 s"),
				Stream.of(RunColumn.values()).map(c -> c.text(row)).toList());
		assertEquals(List.of("toy/bowl", "2", "walk", "sequential", "1", "Waiting", "", "", "", "", ""),
				Stream.of(RunColumn.values()).map(c -> c.text(BoardRow.waiting(row.run()))).toList());
	}

	@Test
	void rowsAreSortedAndFilteredByWords() {
		try (RunStore store = RunStore.open(folder)) {
			Runner.run(plan("", 3), store, e -> {}, new Cancel());
		}
		List<BoardRow> rows = Overview.read(folder).board().rows();
		assertArrayEquals(new int[] { 0, 1, 2 }, RunOrder.PLAN.of(rows));
		assertArrayEquals(new int[] { 2, 1, 0 }, new RunOrder(RunColumn.BEST, true, "").of(rows));
		assertArrayEquals(new int[] { 0, 1, 2 }, new RunOrder(RunColumn.STATUS, false, "walk STORED").of(rows));
		assertArrayEquals(new int[0], new RunOrder(null, false, "walk failed").of(rows));
		assertArrayEquals(new int[] { 0, 1, 2 }, new RunOrder(null, false, "\"walk\"").of(rows));
		assertArrayEquals(new int[0], new RunOrder(null, false, "\"wal\"").of(rows), "a phrase is all of a label");
		assertArrayEquals(new int[] { 0, 1, 2 }, new RunOrder(null, false, RunOrder.textOf(rows.getFirst().run().spec())).of(rows));
	}
}
