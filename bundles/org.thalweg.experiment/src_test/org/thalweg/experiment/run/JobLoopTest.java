package org.thalweg.experiment.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.store.ToyRuns;
import org.thalweg.fixtures.Toys;

/** One job on a clock that the test sets. */
class JobLoopTest {
	private static final long SECOND = 1_000_000_000;

	/** Ten steps of 2 s each: the first advance takes one step, and the pause of 1000 s that follows is not in the seconds of the next one. */
	@Test
	void aPauseCountsToNoTimeOfItsJob() {
		long[] now = new long[1];
		Pause pause = new Pause();
		Toys.Walk walk = new Toys.Walk();
		walk.atStep = _ -> now[0] += 2 * SECOND;
		Job job = ToyRuns.plan("problems: toy/bowl\nalgorithms: walk\nstop: 10\n", walk).jobs().getFirst();
		List<String> seen = new ArrayList<>();
		new JobLoop(job, false, Double.NaN, false, new Cancel(), pause, JobCheckpoint.none(), () -> now[0]).run(new JobLoop.AdvanceListener() {
			@Override
			public void progress(double fraction, double rate, JobSnapshot snapshot) {
				seen.add(snapshot.step(0) + " steps, " + snapshot.seconds() + " s");
				if (seen.size() == 1) {
					pause.raise();
				}
			}

			@Override
			public void waits(boolean waiting) {
				seen.add(waiting ? "paused" : "resumed");
				if (waiting) {
					now[0] += 1000 * SECOND; // on this thread, so that the time passes between the two events
					pause.lift();
				}
			}
		});
		assertEquals(List.of("1 steps, 2.0 s", "paused", "resumed", "2 steps, 4.0 s"), seen.subList(0, 4));
		assertEquals("10 steps, 20.0 s", seen.getLast());
	}

	/** The walk's best value falls by its drift from step 4 on. */
	@Test
	void aValueOfMinusInfinityFailsTheRun() {
		Toys.Walk walk = new Toys.Walk();
		walk.drift = Double.NEGATIVE_INFINITY;
		Job job = ToyRuns.plan("problems: {problem: toy/bowl, dimension: 2}\nalgorithms: walk\nstop: 10\n", walk).jobs().getFirst();
		JobLoop loop = new JobLoop(job, false, Double.NaN, false, new Cancel(), new Pause(), JobCheckpoint.none());
		String message = assertThrows(IllegalArgumentException.class, () -> loop.run((_, _, _) -> {})).getMessage();
		assertEquals("toy/bowl has the value -Infinity at the point " + message.replaceAll("^.* at the point |, which no.*$", "")
				+ ", which no other value can improve. Correct the problem, or return Infinity, the worst value, for such points", message);
	}
}
