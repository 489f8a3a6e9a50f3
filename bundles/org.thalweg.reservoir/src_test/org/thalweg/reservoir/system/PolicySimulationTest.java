package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.Goal;
import org.thalweg.reservoir.system.SystemOperation.Course;

/** Two lakes over three stages, calculated manually: a flow is a volume per stage. */
class PolicySimulationTest {
	private static final String TEXT = """
			name: Two lakes
			units: none
			periods: {count: 3}
			reservoirs:
			  - name: A
			    inflow: [2, 9, 0]
			    storage: {min: 1, max: 10, initial: 5}
			    release: {min: 1, max: 4}
			    spill: SPILL
			    to: B
			    delay: 1
			    in-transit: 1
			  - name: B
			    inflow: 1
			    storage: {min: 0, max: 8, initial: 4, final: 4}
			    release: {min: 0, max: 6}
			    purposes: [{name: mill, demand: 3, consumes: true}]
			objective: {deficit: 1}
			penalty: 100
			""";

	private static SystemOperation run(String spill, Policy policy) {
		return new PolicySimulation(SystemFile.read(Path.of("/nowhere/lakes.yaml"), TEXT.replace("SPILL", spill)).orThrow()).run(policy);
	}

	/** Control that plans in each period takes long: an interrupted thread ends the simulation. */
	@Test
	void anInterruptedThreadEndsTheSimulation() {
		try {
			assertThrows(CancellationException.class, () -> run("down", at -> {
				Thread.currentThread().interrupt();
				return 2;
			}));
		} finally {
			assertTrue(Thread.interrupted());
		}
	}

	private static void course(Course c, double[] storage, double[] release, double[] spill) {
		assertArrayEquals(storage, c.storage(), 1e-12, c.node().name());
		assertArrayEquals(release, c.release(), 1e-12, c.node().name());
		assertArrayEquals(spill, c.spill(), 1e-12, c.node().name());
	}

	/**
	 * A wants 0, is held at 1: 5 + 2 − 1 = 6; then 6 + 9 − 1 = 14 is above 10, so that 5 would be released: 4 may, 1 spills; then 10 + 0 − 1 = 9.
	 * B gets 1 in transit, then 1, then 4 + 1 of A, each with 1 of its own: 4 + 2 − 3 = 3, 3 + 2 − 3 = 2, and 2 + 6 − 4 = 4 as prescribed. The
	 * mill takes 3 each time.
	 */
	@Test
	void whatCannotBeKeptIsReleasedAndThenSpills() {
		SystemOperation o = run("down", at -> at.node() == 0 ? 0 : 3);
		course(o.courses().get(0), new double[] { 5, 6, 10, 9 }, new double[] { 1, 4, 1 }, new double[] { 0, 1, 0 });
		course(o.courses().get(1), new double[] { 4, 3, 2, 4 }, new double[] { 3, 3, 4 }, new double[3]);
		assertArrayEquals(new double[] { 3, 3, 3 }, o.courses().get(1).served()[0], 1e-12);
		assertEquals(0, o.violation());
	}

	/** If nothing may spill, all 5 are released, above the maximum release of 4. */
	@Test
	void withoutSpillItGoesOutBeyondTheGreatestRelease() {
		SystemOperation o = run("none", at -> at.node() == 0 ? 0 : 3);
		course(o.courses().get(0), new double[] { 5, 6, 10, 9 }, new double[] { 1, 5, 1 }, new double[3]);
		course(o.courses().get(1), new double[] { 4, 3, 2, 4 }, new double[] { 3, 3, 4 }, new double[3]);
	}

	/**
	 * A wants 9, gives 4 of 5 + 2: 3; 3 + 9 − 4 = 8; 8 − 4 = 4. B gets 1, 4, 4 and its own 1: 4 + 2 − 6 = 0, then has 5 of which it gives all: 0; at last
	 * 5 arrive, and 1 is released to reach 4. The mill gets 3, 3 and 1: a deficit of (2/3)².
	 */
	@Test
	void whatIsNotThereIsNotReleased() {
		SystemOperation o = run("none", _ -> 9);
		course(o.courses().get(0), new double[] { 5, 3, 8, 4 }, new double[] { 4, 4, 4 }, new double[3]);
		course(o.courses().get(1), new double[] { 4, 0, 0, 4 }, new double[] { 6, 5, 1 }, new double[3]);
		assertEquals(4 / 9.0, o.total(Goal.Term.DEFICIT), 1e-12);
		assertEquals(4 / 9.0, o.value(), 1e-12);
	}

	@Test
	void aRuleSeesWhatHasArrivedAndMustBeFinite() {
		double[] seen = new double[6];
		run("down", at -> {
			seen[3 * at.node() + at.period()] = at.inflow();
			return at.node() == 0 ? 0 : 3;
		});
		assertArrayEquals(new double[] { 2, 9, 0, 2, 2, 0 }, seen, 1e-12); // the last release of B is prescribed
		assertEquals("B: period 1: a rule gives a release of NaN at 4.0 and an inflow of 2.0; expected a finite number",
				assertThrows(IllegalArgumentException.class, () -> run("down", at -> at.node() == 0 ? 1 : Double.NaN)).getMessage());
	}

	/**
	 * A leap year of real months, with a delay of a quarter of a month, evaporation and consumption: an independent implementation of the balance,
	 * for rules that release half of the inflow and a twentieth of the storage, and never reach a bound except the prescribed storage at A's end.
	 */
	@Test
	void aCascadeOfMonthsIsThatOfTheBalanceWrittenOnceMore() {
		String text = """
				name: Two lakes
				units: {flow: m3/s, storage: million m3, area: km2, depth: mm}
				periods: {step: month, first: 2024-01, count: 12}
				reservoirs:
				  - name: A
				    inflow: [30, 28, 35, 60, 110, 190, 220, 180, 120, 80, 50, 35]
				    losses: 2
				    storage: {min: 0, max: 9000, initial: 900, final: 900}
				    release: {max: 900}
				    to: B
				    delay: 0.25
				    in-transit: 60
				  - name: B
				    inflow: 12
				    storage: {min: 0, max: 9000, initial: 500}
				    release: {max: 900}
				    evaporation: [20, 30, 60, 90, 130, 170, 190, 170, 120, 70, 40, 20]
				    area: {storage: [0, 9000], area: [4, 94]}
				    purposes: [{name: irrigation, demand: 10, consumes: true}]
				objective: {deficit: 1}
				penalty: 1
				""";
		double[] a = { 30, 28, 35, 60, 110, 190, 220, 180, 120, 80, 50, 35 };
		double[] depth = { 20, 30, 60, 90, 130, 170, 190, 170, 120, 70, 40, 20 };
		int[] days = { 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
		SystemOperation o = new PolicySimulation(SystemFile.read(Path.of("/nowhere/lakes.yaml"), text).orThrow()).run(at -> at.inflow() / 2 + at
				.storage() / 20);
		double upper = 900;
		double lower = 500;
		double before = 60 * 31 * 0.0864; // million m³ in transit
		for (int t = 0; t < 12; t++) {
			double v = days[t] * 0.0864;
			double in = a[t] - 2;
			double out = t == 11 ? in + (upper - 900) / v : in / 2 + upper / 20;
			upper += v * (in - out);
			double arriving = 12 + (0.75 * v * out + 0.25 * before) / v;
			before = v * out;
			double lost = depth[t] / 1000 * (4 + lower / 100);
			double released = (arriving - lost / v) / 2 + lower / 20;
			lower += v * (arriving - released) - lost;
			assertEquals(upper, o.courses().get(0).storage()[t + 1], 1e-9);
			assertEquals(out, o.courses().get(0).release()[t], 1e-9);
			assertEquals(lower, o.courses().get(1).storage()[t + 1], 1e-9);
			assertEquals(released, o.courses().get(1).release()[t], 1e-9);
			assertEquals(lost, o.courses().get(1).evaporation()[t], 1e-9);
		}
		assertEquals(0, o.violation());
	}
}
