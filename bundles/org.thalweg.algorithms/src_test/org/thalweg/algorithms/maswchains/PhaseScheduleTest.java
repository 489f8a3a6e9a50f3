package org.thalweg.algorithms.maswchains;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Evaluations of the phases, by hand. */
class PhaseScheduleTest {
	/** (0.5 (60 + 0 + 500) − 60) / 0.5 = 440; (0.5 (500 + 500 + 500) − 500) / 0.5 = 500. */
	@Test
	void halfAndHalf() {
		PhaseSchedule phases = new PhaseSchedule(0.5, 500, 60);
		assertFalse(phases.localSearch());
		assertEquals(440, phases.left());
		for (int k = 0; k < 3; k++) {
			phases.spend(phases.left());
			phases.next();
			assertTrue(phases.localSearch());
			assertEquals(500, phases.left());
			phases.spend(2);
			assertEquals(498, phases.left());
			phases.spend(498);
			phases.next();
			assertFalse(phases.localSearch());
			assertEquals(500, phases.left());
		}
	}

	/** A quarter for local search: (0.75 (10 + 0 + 20) − 10) / 0.25 = 50, so 60 for the GA and 20; then (0.75 (60 + 40) − 60) / 0.25 = 60. */
	@Test
	void aQuarter() {
		assertEquals(50, PhaseSchedule.gaEvaluations(0.25, 10, 0, 20));
		assertEquals(60, PhaseSchedule.gaEvaluations(0.25, 60, 20, 20));
	}

	/** (0.5 (600 + 0 + 500) − 600) / 0.5 = −100: the start alone was more than the GA's share. */
	@Test
	void noneWhereTheStartWasMoreThanItsShare() {
		assertEquals(0, PhaseSchedule.gaEvaluations(0.5, 600, 0, 500));
		assertEquals(400, PhaseSchedule.gaEvaluations(0.5, 600, 500, 500));
		assertEquals(0, PhaseSchedule.gaEvaluations(1.0, 60, 0, 500));
	}

	/** (0.7 (13 + 0 + 7) − 13) / 0.3 = 3.33… */
	@Test
	void partsOfAnEvaluationAreDropped() {
		assertEquals(3, PhaseSchedule.gaEvaluations(0.3, 13, 0, 7));
	}
}
