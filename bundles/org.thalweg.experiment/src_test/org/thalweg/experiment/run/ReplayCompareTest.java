package org.thalweg.experiment.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.run.Replay.TraceComparison;

/** Four individuals: evaluations 1 to 4 are the start, 5 to 8 step 1. */
class ReplayCompareTest {
	private static Trace exact(double atSix) {
		Trace out = new Trace();
		out.offer(0, 1, 9);
		out.offer(0, 3, 7);
		out.offer(1, 6, atSix);
		return out;
	}

	private static Trace coarse(double afterStep1) {
		Trace out = Trace.ofSteps();
		out.offer(0, 4, 7);
		out.offer(1, 8, afterStep1);
		return out;
	}

	@Test
	void exactTracesAreComparedEntryByEntry() {
		assertEquals(new TraceComparison.Identical(3), Replay.compare(exact(5), exact(5), 1, 1, 8, 8));
		Trace other = new Trace();
		other.offer(0, 1, 9);
		other.offer(0, 4, 7); // the fourth found it, not the third
		other.offer(1, 6, 5);
		assertEquals(new TraceComparison.Differs(0, 7, 7), Replay.compare(exact(5), other, 1, 1, 8, 8));
	}

	@Test
	void aTraceOfBeforeIsComparedByWhatWasBestAtTheEndOfEachStep() {
		assertEquals(new TraceComparison.Identical(2), Replay.compare(coarse(5), exact(5), 1, 1, 8, 8));
		assertEquals(new TraceComparison.Differs(1, 5, 4), Replay.compare(coarse(5), exact(4), 1, 1, 8, 8));
		assertEquals(new TraceComparison.Differs(1, 5, 5), Replay.compare(coarse(5), exact(5), 1, 1, 8, 9));
	}
}
