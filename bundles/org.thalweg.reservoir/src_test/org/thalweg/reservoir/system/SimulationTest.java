package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.thalweg.reservoir.system.TwoLakes.of;

import org.junit.jupiter.api.Test;
import org.thalweg.core.problem.Evaluation;

/** Operations calculated manually. */
class SimulationTest {
	private static final double[] PLAN = of(1, 2, 3, 2, 2, 2);

	/** A: 5 + 2 − 1 = 6, 6 + 2 − 2 = 6, 6 + 2 − 3 = 5. B gets 1 (in transit), 1, 2: 4, 4, 5. Benefit 1 + 2 + 3 + 2 (2 + 1 + 3) = 18. */
	@Test
	void releasesArriveAPeriodLater() {
		SystemProblem problem = TwoLakes.with("delay: 1", "delay: 1");
		SystemOperation o = problem.operation(PLAN);
		assertArrayEquals(of(5, 6, 6, 5), o.courses().get(0).storage());
		assertArrayEquals(of(4, 4, 4, 5), o.courses().get(1).storage());
		assertArrayEquals(of(2, 2, 3), o.courses().get(1).inflow());
		assertEquals(18, o.gains()[0]);
		assertEquals(-18, o.value());
		assertEquals(-18, problem.value(PLAN, new Evaluation()));
		assertEquals(0, o.violation());
	}

	/** Half of each release and half of the one before: 1, 1.5, 2.5 arrive; B: 4 + 1 + 1 − 2 = 4, 4.5, 6. */
	@Test
	void aFractionOfATravelTimeDividesAReleaseOverTwoPeriods() {
		assertArrayEquals(of(4, 4, 4.5, 6), TwoLakes.with("delay: 1", "delay: 0.5").operation(PLAN).courses().get(1).storage());
		assertArrayEquals(of(4, 4, 5, 7), TwoLakes.with("delay: 1", "delay: 0").operation(PLAN).courses().get(1).storage());
	}

	/**
	 * From the end, 5 can be reached from 3 … 7 and that from 1 … 9. 4, 4, 4 would lead to 3, 1, −1: the second release is 2 to stay at 3, the
	 * third 0.
	 */
	@Test
	void aPlanIsRepairedWithinReachOfTheEnd() {
		SystemOperation o = TwoLakes.with("delay: 1", "delay: 1").operation(of(4, 4, 4, 0, 0, 0));
		assertArrayEquals(of(4, 2, 0), o.courses().get(0).release());
		assertArrayEquals(of(5, 3, 3, 5), o.courses().get(0).storage());
		assertEquals(0, o.violation());
	}

	/** B fills from 4 by 2, 2 + 3 and 2 + 3 to more than 8; nothing can be released: 5 and 10 above 8, as fractions of 8. */
	@Test
	void whatCannotBeRepairedIsPenalised() {
		SystemProblem problem = TwoLakes.with("release: {min: 0, max: 6}", "release: {min: 0, max: 0.5}");
		SystemOperation o = problem.operation(of(4, 2, 0, 0.5, 0.5, 0.5));
		// B gets 1 + 1, 1 + 4, 1 + 2 and gives 0.5 each: 5.5, 10, 12.5
		assertArrayEquals(of(4, 5.5, 10, 12.5), o.courses().get(1).storage());
		assertEquals((2 + 4.5) / 8, o.violation());
		assertEquals(100 * 6.5 / 8 - (6 + 0.5 * 6), o.value());
	}

	/** The same with spill: the storage stays at 8, and 2 and 2.5 spill. */
	@Test
	void whatIsAboveTheCapacitySpills() {
		SystemOperation o = TwoLakes.with("release: {min: 0, max: 6}", "release: {min: 0, max: 0.5}\n    spill: out").operation(of(4, 2, 0, 0.5, 0.5,
				0.5));
		assertArrayEquals(of(4, 5.5, 8, 8), o.courses().get(1).storage());
		assertArrayEquals(of(0, 2, 2.5), o.courses().get(1).spill());
		assertEquals(0, o.violation());
	}
}
