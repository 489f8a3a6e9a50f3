package org.thalweg.reservoir.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;

import org.junit.jupiter.api.Test;

/** Units whose efficiency depends on the discharge; calculated manually. */
class TurbinesTest {
	private static final Turbines UNIT = new Turbines(90_000, new Conversion.Efficiency(0.9), new DischargeLimit.None(), Optional.of(Curve.anyShape(
			"part-load", new double[] { 20, 60, 100 }, new double[] { 0.5, 1, 0.9 })));

	/** 9.81 · 0.9 · 100 m = 882.9 kW of 1 m³/s at the best point; 0.75 of it with 40 m³/s, 0.95 with 80. */
	@Test
	void theShareIsThatOfTheDischarge() {
		assertEquals(882.9 * 0.75 * 40, UNIT.power(100, 40), 1e-8);
		assertEquals(882.9 * 60, UNIT.power(100, 60), 1e-8);
		assertEquals(882.9 * 0.95 * 80, UNIT.power(100, 80), 1e-8);
	}

	@Test
	void beyondItsPointsTheCurveIsLevel() {
		assertEquals(882.9 * 0.5 * 10, UNIT.power(100, 10), 1e-8);
		assertEquals(0, UNIT.power(100, 0));
	}

	/** 150 m³/s would give 882.9 · 0.9 · 150 = 119,191.5 kW: 90,000 kW take 90,000/(882.9 · 0.9) = 113.26 m³/s of them. */
	@Test
	void theCapacityLimitsTheDischargeAtTheEfficiencyOfWhatIsOffered() {
		assertEquals(90_000, UNIT.power(100, 150));
		assertEquals(90_000 / (882.9 * 0.9), UNIT.discharge(100, 150), 1e-9);
		assertEquals(80, UNIT.discharge(100, 80));
	}
}
