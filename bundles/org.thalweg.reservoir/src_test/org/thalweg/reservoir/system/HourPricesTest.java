package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.HourPrices;
import org.thalweg.reservoir.model.RiverSystem;

/** Prices of hours within days and months. */
class HourPricesTest {
	/** Two days, a Friday and a Saturday, of a lake at a constant head of 100 m; 1 m³/s makes 9.81 · 0.9 · 100 = 882.9 kW. */
	private static final String LAKE = """
			name: Dear hours
			units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: MWh}
			periods: {step: day, first: 2024-01-05, count: 2}
			reservoirs:
			  - name: lake
			    inflow: 10
			    storage: {min: 0, max: 10, initial: 5, final: 5}
			    release: {max: 20}
			    level-storage: {polynomial: [100, 0]}
			    tailrace: {level: 0}
			    turbines: {capacity: 17.658, efficiency: 0.9}
			    price: {peak: 90, night: 20, off-peak: [40, 40], hours: {peak: mon-fri 7-11 17-21, night: 22-6}}
			objective: {revenue: 1}
			penalty: 1e6
			""";

	private static RiverSystem lake() {
		return SystemFile.read(Path.of("/nowhere/lake.yaml"), LAKE).orThrow();
	}

	@Test
	void sharesOfHoursAreCountedAndTheDearestComeFirst() {
		HourPrices prices = lake().nodes().getFirst().plant().orElseThrow().hours().orElseThrow();
		assertArrayEquals(new double[] { 90, 40, 20 }, new double[] { prices.price()[0][0], prices.price()[1][0], prices.price()[2][0] });
		assertArrayEquals(new double[] { 8 / 24.0, 8 / 24.0, 8 / 24.0 }, new double[] { prices.share()[0][0], prices.share()[1][0], prices
				.share()[2][0] },
				1e-12, "Friday");
		assertArrayEquals(new double[] { 0, 16 / 24.0, 8 / 24.0 }, new double[] { prices.share()[0][1], prices.share()[1][1], prices.share()[2][1] },
				1e-12, "Saturday has no peak");
	}

	/**
	 * Full power is 17.658 MW, 423.792 MWh a day. 12 m³/s on Friday make 254.2752 MWh: 8 peak hours take 141.264 at 90, the other 113.0112 at 40.
	 * 8 m³/s on Saturday make 169.5168 at 40.
	 */
	@Test
	void energyIsSoldInTheDearestHoursFirst() {
		SystemOperation o = new Simulation(lake()).operation(new double[] { 12, 8 });
		assertEquals(254.2752, o.courses().getFirst().energy()[0], 1e-9);
		assertEquals(141.264 * 90 + 113.0112 * 40 + 169.5168 * 40, o.gains()[0], 1e-8);
	}

	/** As much as the dear hours of Friday take, and what is worth 40, but not 20: 8/24 of 20 at 90, and the other 13.33 m³/s of 20 at 40. */
	@Test
	void theLinearProgrammeSellsByHours() {
		LinearProgramme.Result found = LinearProgramme.solve(lake());
		assertEquals(141.264 * 90 + (2 * 211.896 - 141.264) * 40, found.bound(), 1e-6);
		assertEquals(found.bound(), found.gain(), 1e-6);
	}

	/** 2 units of energy of at most 6: 3 hours of 10 at 5, 4 at 3, 3 at 1. Selling takes 1.8 and 0.2, buying 1.8 and 0.2 from the other end. */
	@Test
	void pumpsBuyInTheCheapestHours() {
		HourPrices prices = new HourPrices(new double[][] { { 5 }, { 3 }, { 1 } }, new double[][] { { 0.3 }, { 0.4 }, { 0.3 } });
		assertEquals(1.8 * 5 + 0.2 * 3, prices.revenue(0, 2, 6), 1e-12);
		assertEquals(0 - (1.8 * 1 + 0.2 * 3), prices.revenue(0, -2, 6), 1e-12);
		assertEquals(1.8 * 5 + 2.4 * 3 + 1.8 * 1, prices.revenue(0, 6, 6), 1e-12);
	}

	@Test
	void pricesOfHoursNeedACalendarAndNoPlantFactor() {
		assertEquals(List.of("prices of hours choose the hours in which turbines run. Leave 'plant-factor' out"), SystemFile.read(Path.of(
				"/nowhere/lake.yaml"), LAKE.replace("    price:", "    plant-factor: 0.5\n    price:")).diagnostics().stream().map(d -> d.message())
				.toList());
		assertEquals(List.of("prices of hours need periods of the calendar. Write periods: {step: hour, first: 2024-01-01T00:00, …}"), SystemFile
				.read(Path.of("/nowhere/lake.yaml"), LAKE.replace("step: day, first: 2024-01-05", "days: 1")).diagnostics().stream().map(d -> d
						.message()).toList());
	}
}
