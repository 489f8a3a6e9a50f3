package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;

class LinearProgrammeTest {
	private static RiverSystem system(String text) {
		return SystemFile.read(Path.of("s.yaml"), text).orThrow();
	}

	private static String one(String storage, String release, String purpose) {
		return """
				name: one
				units: none
				periods: {count: 2}
				reservoirs:
				  - name: A
				    inflow: 2
				    storage: {min: 0, max: 10, %s}
				    release: {%s}
				    purposes: [%s]
				objective: {%s: 1}
				penalty: 1000
				""".formatted(storage, release, purpose, purpose.contains("demand") ? "deficit" : "benefit");
	}

	/** Four units of water, of which the second stage can use three: 1 · 1 + 3 · 3 = 10. */
	@Test
	void waterWaitsForTheStageThatPaysMore() {
		LinearProgramme.Result result = LinearProgramme.solve(system(one("initial: 0", "min: 0, max: 3",
				"{name: power, benefit: [1, 3]}")));
		assertEquals(10, result.bound(), 1e-9);
		assertArrayEquals(new double[] { 1, 3 }, result.plan(), 1e-9);
		assertEquals(0, result.gap(), 1e-9);
	}

	/** Demands of 6 and 2 with 2 units in each stage; shortages relative to the greatest demand: (4/6)² + 0. */
	@Test
	void squaredDeficitsAreBoundedByTangents() {
		LinearProgramme.Result result = LinearProgramme.solve(system(one("initial: 0", "min: 0, max: 8",
				"{name: town, demand: [6, 2], exponent: 2}")));
		assertEquals(-16 / 36.0, result.gain(), 1e-9);
		assertEquals(-16 / 36.0, result.bound(), 1e-8); // once a tangent touches at 4
	}

	/** The upper lake's first release arrives a stage later, its second not at all: 5 + 3 units for the lower one, worth 2, and the upper ones 1 each. */
	@Test
	void waterOnTheWayArrivesLater() {
		LinearProgramme.Result result = LinearProgramme.solve(system("""
				name: two
				units: none
				periods: {count: 2}
				reservoirs:
				  - name: upper
				    inflow: 0
				    storage: {min: 0, max: 10, initial: 3}
				    release: {min: 0, max: 3}
				    purposes: [{name: power, benefit: 1}]
				    to: lower
				    delay: 1
				  - name: lower
				    inflow: 0
				    storage: {min: 0, max: 10, initial: 5}
				    release: {min: 0, max: 9}
				    purposes: [{name: power, benefit: 2}]
				objective: {benefit: 1}
				penalty: 1000
				"""));
		assertEquals(3 + 2 * 8, result.bound(), 1e-9);
		assertEquals(3, result.plan()[0], 1e-9);
		assertEquals(19, result.gain(), 1e-9);
	}

	@Test
	void whatIsNotLinearIsNamed() {
		String sample = assertThrows(IllegalArgumentException.class, () -> LinearProgramme.solve(SystemSample.system()))
				.getMessage();
		assertTrue(sample.contains("which is not linear"), sample);
		RiverSystem levels = system(one("initial: 0", "min: 0, max: 3", "{name: power, benefit: 1}").replace("objective: {benefit: 1}",
				"objective: [{benefit: 1, within: 1, worst: 0, best: 9}, {benefit: 2, worst: 0, best: 9}]"));
		assertEquals("one: the objective has several levels; a linear programme has one. Give weights instead", assertThrows(
				IllegalArgumentException.class, () -> LinearProgramme.solve(levels)).getMessage());
	}

	/** The published optimum; the plan is simulated without violations and reaches the bound. */
	@Test
	void larsonsOptimumIs401Point3() {
		LinearProgramme.Result result = LinearProgramme.solve(LarsonTest.problem().system());
		assertEquals(401.3, result.bound(), 401.3e-9);
		assertEquals(401.3, result.gain(), 401.3e-9);
		assertEquals(0, result.operation().violation(), 1e-12);
	}
}
