package org.thalweg.reservoir.rules;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

class PerformanceTest {
	private static final Target DEMAND = new Target.Demand(Flat.filled(100));

	/** Energy 0.5·10⁸ kWh and spill 10 m³/s in each month. */
	private static SimulatedYear year(int year, double... outflow) {
		return new SimulatedYear(Flat.year(year, 100), new double[13], outflow, Flat.filled(0), Flat.filled(0.5), Flat.filled(10), Flat.filled(0),
				Flat.filled(0));
	}

	private static Performance two(int second) {
		return Performance.of(List.of(year(2000, 100, 100, 80, 60, 100, 120, 50, 100, 100, 100, 100, 90),
				year(second, 70, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100)), DEMAND);
	}

	/**
	 * Deficits 0.2, 0.4; 0.5; 0.1, 0.3: five of 24 months fail, in three spells, since December and January are one, whatever storage the new year
	 * begins with. Spells have the maxima 0.4, 0.5, 0.3: 1.2/3.
	 */
	@Test
	void indicesOfHashimotoByHand() {
		Performance p = two(2001);
		assertEquals(19.0 / 24.0, p.reliability(), 1e-15);
		assertEquals(0.6, p.resilience(), 1e-15);
		assertEquals(0.4, p.vulnerability(), 1e-15);
		assertEquals(0.3, p.meanDeficit(), 1e-15);
		assertEquals(0.5, p.worstDeficit(), 1e-15);
		assertEquals(5, p.failures());
		assertEquals(24, p.months());
		assertEquals(6.0, p.energy(), 1e-15);
		assertEquals(12 * 2.16 * 10, p.spill(), 1e-12);
	}

	/** Without the year 2001, December and January are two spells with 0.1 and 0.3: 4 of 5, and 1.3/4. */
	@Test
	void aSpellEndsWhereYearsAreMissing() {
		assertEquals(0.8, two(2002).resilience(), 1e-15);
		assertEquals(0.325, two(2002).vulnerability(), 1e-15);
		assertEquals(0.8, two(1990).resilience(), 1e-15, "an earlier year does not follow");
	}

	@Test
	void withoutFailuresThereIsNothingToRecoverFrom() {
		Performance p = Performance.of(List.of(year(2000, Flat.filled(100))), DEMAND);
		assertEquals(1.0, p.reliability());
		assertTrue(Double.isNaN(p.resilience()));
		assertTrue(Double.isNaN(p.vulnerability()));
		assertEquals(0.0, p.worstDeficit());
		assertThrows(IllegalArgumentException.class, () -> Performance.of(List.of(), DEMAND));
	}

	/** 87.66·10⁸ kWh in 8766 hours are 10⁶ kW. A rounding error is no failure, a larger difference is. */
	@Test
	void aGuaranteedEnergyIsAPower() {
		Target target = Target.guaranteed(87.66);
		assertEquals(1e6, target.of(5), 1e-6);
		SimulatedYear year = new SimulatedYear(Flat.year(2000, 100), new double[13], Flat.filled(0),
				new double[] { 1e6, 1e6 * (1 - 1e-10), 1e6 * (1 - 1e-8), 0, 2e6, 0, 0, 0, 0, 0, 0, 0 }, Flat.filled(0), Flat.filled(0),
				Flat.filled(0), Flat.filled(0));
		assertArrayEquals(new double[] { 0, 0, 1e-8, 1, 0 },
				new double[] { target.deficit(year, 0), target.deficit(year, 1), target.deficit(year, 2), target.deficit(year, 3),
						target.deficit(year, 4) },
				1e-12);
	}

	/** A month without a demand cannot fail. */
	@Test
	void aTargetOfNothingIsMet() {
		assertEquals(0.0, new Target.Demand(Flat.filled(0)).deficit(year(2000, Flat.filled(0)), 0));
		assertThrows(IllegalArgumentException.class, () -> new Target.Demand(new double[11]));
		assertThrows(IllegalArgumentException.class, () -> new Target.Power(Flat.filled(-1)));
	}
}
