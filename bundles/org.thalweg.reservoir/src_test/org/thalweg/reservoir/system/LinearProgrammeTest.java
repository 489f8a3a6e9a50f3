package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.Test;
import org.ojalgo.optimisation.Optimisation;
import org.thalweg.reservoir.family.SystemSample;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.RiverSystem;

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

	/** Demands of 6 and 2 with 2 units in each stage; shortages relative to the maximum demand: (4/6)² + 0. */
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
		assertEquals("one: the objective has several levels; a linear programme supports only one. Use weights instead", assertThrows(
				IllegalArgumentException.class, () -> LinearProgramme.solve(levels)).getMessage());
		assertEquals(Optional.of("the objective has several levels; dynamic programming supports only one. Use weights instead"), SystemReference
				.objection(levels));
		assertEquals(Optional.empty(), SystemReference.objection(LarsonTest.problem().system()));
	}

	/** The published optimum; the plan is simulated without violations and reaches the bound. */
	@Test
	void larsonsOptimumIs401Point3() {
		LinearProgramme.Result result = LinearProgramme.solve(LarsonTest.problem().system());
		assertEquals(401.3, result.bound(), 401.3e-9);
		assertEquals(401.3, result.gain(), 401.3e-9);
		assertEquals(0, result.operation().violation(), 1e-12);
	}

	/** The library also stops its own work. */
	@Test
	void itEndsWhenItsThreadIsInterrupted() {
		RiverSystem larson = LarsonTest.problem().system();
		Thread.currentThread().interrupt();
		assertThrows(CancellationException.class, () -> LinearProgramme.solve(larson));
		assertTrue(Thread.interrupted());
		assertEquals(Optimisation.State.OPTIMAL, new LinearModel(larson, new Tangents(larson)).solve());
		LinearModel model = new LinearModel(larson, new Tangents(larson));
		Thread.currentThread().interrupt();
		assertFalse(model.solve().isOptimal());
		assertTrue(Thread.interrupted());
	}

	/** f = s²/4 up to a demand of 2, touched at 0, 1 and 2: they cross at 1/2 and 3/2; slopes 0, 1/2 and 1. */
	@Test
	void tangentsAreAChainOfPieces() {
		RiverSystem town = system(one("initial: 0", "min: 0, max: 8", "{name: town, demand: 2, exponent: 2}"));
		Tangents.Deficit deficit = new Tangents.Deficit(town.nodes().getFirst().purposes().getFirst(), 0, new TreeSet<>(List.of(0.0, 1.0, 2.0)));
		assertEquals(List.of(new Tangents.Piece(0.5, 0), new Tangents.Piece(1, 0.5), new Tangents.Piece(0.5, 1)), deficit.pieces());
	}

	/** Of 2 in each stage fields take 1 out of the river, worth 6, and the mill gets the other, worth 1. */
	@Test
	void purposesThatConsumeLeaveLess() {
		RiverSystem two = system(one("initial: 0", "min: 0, max: 2",
				"{name: fields, demand: 1, consumes: true, benefit: 6}, {name: mill, benefit: 1}")
				.replace("objective: {deficit: 1}", "objective: {benefit: 1}"));
		assertEquals(14, LinearProgramme.solve(two).bound(), 1e-9);
		assertEquals(14, LinearProgramme.solve(two).gain(), 1e-9);
	}
}
