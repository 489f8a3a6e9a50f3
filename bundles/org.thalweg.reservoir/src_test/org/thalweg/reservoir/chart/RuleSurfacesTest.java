package org.thalweg.reservoir.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.reservoir.chart.RuleSurfaces.Surface;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.ReservoirRules;
import org.thalweg.reservoir.rules.Trajectory;
import org.thalweg.reservoir.system.YearSystem;

class RuleSurfacesTest {
	@TempDir
	Path folder;

	/** Storages of 500 to 3000 million m³, outflows of 10 to 400 m³/s. */
	private static final String RESERVOIR = """
			name: A
			units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: kWh}
			inflow: {file: inflow.csv}
			level-storage: {storage: [0, 1000, 3000], level: [100, 150, 200]}
			tailrace: {level: 40, factor: 0.5, exponent: 0.5}
			turbines: {capacity: 300, efficiency: 0.9}
			outflow: {min: 10, max: 400}
			storage: {min: 500, max: 3000, initial: 2000, final: 2000}
			penalty: 2e8
			""";

	private static Trajectory year(int year, double storage, double inflow) {
		double[] flows = new double[12];
		Arrays.fill(flows, inflow);
		double[] storages = new double[13];
		Arrays.fill(storages, storage);
		return new Trajectory(new Year(year, 1, flows), storages, flows);
	}

	private Surface surface(List<Trajectory> plans) {
		Reservoir reservoir = ReservoirFile.read(folder.resolve("r.yaml"), RESERVOIR).reservoir();
		ReservoirRules linear = new ReservoirRules(List.of(s -> s.storage() / 10 + 2 * s.inflow() - 100));
		return RuleSurfaces.of("linear", linear, YearSystem.of(reservoir, plans.getFirst().year()), 0, plans, 4);
	}

	/** At the corners: 1000/10 + 2 · 20 − 100 = 40; 2000/10 + 40 − 100 = 140; with an inflow of 120 240 and 340. All are within the bounds. */
	@Test
	void aSurfaceIsTheRuleWithinTheBounds() {
		Surface s = surface(List.of(year(2001, 1000, 20), year(2002, 2000, 120), year(2003, 1500, 70)));
		double[] v = s.map().grid().values();
		assertEquals(40, v[0], 1e-9);
		assertEquals(140, v[60], 1e-9);
		assertEquals(240, v[60 * 61], 1e-9);
		assertEquals(340, v[61 * 61 - 1], 1e-9);
		assertEquals("release, m³/s", s.map().scaleTitle());
		assertEquals("Release: linear, Apr", s.map().title());
		assertEquals(3, s.samples().places().size());
		assertEquals(0.5, s.samples().places().get(2).x(), 1e-12);
		assertEquals(0.5, s.samples().places().get(2).y(), 1e-12);
		assertEquals(3, s.svg().split("<circle", -1).length - 1, "a point for each state");
	}

	/** 500/10 + 2 · 20 − 100 = −10 is clamped to 10 m³/s; 3000/10 + 2 · 300 − 100 = 800 to 400. */
	@Test
	void whatTheRuleWantsBeyondTheBoundsIsHeld() {
		double[] v = surface(List.of(year(2001, 600, 5), year(2002, 2500, 300))).map().grid().values();
		assertEquals(10, v[0], 1e-9);
		assertEquals(400, v[61 * 61 - 1], 1e-9);
	}

	@Test
	void statesOfOneStorageAreShownBetweenTheBounds() {
		Surface s = surface(List.of(year(2001, 2000, 20), year(2002, 2000, 120)));
		assertEquals(500, s.map().grid().x().low());
		assertEquals(3000, s.map().grid().x().high());
		assertTrue(s.samples().places().stream().allMatch(p -> p.x() == 0.6), "(2000 − 500)/2500");
	}
}
