package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.reservoir.system.TwoLakes.of;

import org.junit.jupiter.api.Test;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.Levels;

/**
 * Evaporation, power, purposes and the order of levels, calculated manually. Periods have 25 days, so that 1 m³/s makes 2.16 million m³ and 1 kW 600
 * kWh.
 */
class FeaturesTest {
	private static final String LAKE = """
			units: {flow: m3/s, storage: million m3, level: m, power: kW, energy: kWh, depth: mm, area: km2}
			periods: {days: 25, count: 2}
			reservoirs:
			  - name: lake
			    inflow: [100, 50]
			    storage: {min: 0, max: 1000, initial: 500}
			    release: {min: 0, max: 200}
			    level-storage: {storage: [0, 1000], level: [100, 200]}
			    tailrace: {level: 50}
			    turbines: [{capacity: 60000, efficiency: 1, limit: {head: [50, 200], discharge: [40, 40]}}, {capacity: 30000, efficiency: 0.5}]
			    MORE
			objective: {energy: 1}
			penalty: 1e9
			""";

	private static SystemProblem lake(String more) {
		return new SystemProblem(TwoLakes.parse(LAKE.replace("MORE", more)).orThrow());
	}

	/**
	 * Release 100 and 50 keep the storage at 500: level 150, head 100. The first unit takes 40 m³/s and makes 9.81 · 100 · 40 = 39,240 kW;
	 * of the 60 left the second makes 9.81 · 0.5 · 100 · 60 = 29,430 kW, of 10 left 4905. In 600 hours: 68,670 and 44,145 kW.
	 */
	@Test
	void unitsAreLoadedOneAfterAnother() {
		SystemOperation o = lake("").operation(of(100, 50));
		assertArrayEquals(of(68_670, 44_145), o.courses().getFirst().power(), 1e-9);
		assertEquals(600 * (68_670 + 44_145), o.total(Term.ENERGY), 1e-6);
		assertEquals(600 * 44_145, o.total(Term.FIRM_ENERGY), 1e-6);
		assertEquals((1 - 68_670 / 90_000.0) + (1 - 44_145 / 90_000.0), o.total(Term.UNUSED_CAPACITY), 1e-12);
	}

	/** In a quarter of the time four times the water passes: the first unit takes 40 of 400, the second makes its 30,000 kW. */
	@Test
	void aPlantFactorLetsTheWaterPassInAShareOfThePeriod() {
		SystemOperation o = lake("plant-factor: 0.25").operation(of(100, 50));
		assertEquals(39_240 + 30_000, o.courses().getFirst().power()[0], 1e-9);
		assertEquals(150 * (39_240 + 30_000), o.courses().getFirst().energy()[0], 1e-6);
	}

	/** 200 mm of 5 + 500/50 = 15 km² are 3 million m³: 497 are left. Then 15 − 3/50 = 14.94 km² lose 1.494 by 100 mm. */
	@Test
	void evaporationIsTheDepthTimesTheAreaOfThePeriodsBeginning() {
		SystemOperation o = lake("evaporation: [200, 100]\n    area: {storage: [0, 1000], area: [5, 25]}").operation(of(100, 50));
		assertArrayEquals(of(3, 1.494), o.courses().getFirst().evaporation(), 1e-12);
		assertArrayEquals(of(500, 497, 495.506), o.courses().getFirst().storage(), 1e-12);
	}

	/** Towns want 30 and get them, fields want 90 and get the remaining 70 of 100: a shortage of (20/90)²; of 50 the fields get 20: (70/90)². */
	@Test
	void purposesAreServedInTheirOrder() {
		SystemOperation o = lake("purposes: [{name: towns, demand: 30, consumes: true, weight: 3}, {name: fields, demand: 90, benefit: 2}]")
				.operation(of(100, 50));
		assertArrayEquals(of(30, 30), o.courses().getFirst().served()[0]);
		assertArrayEquals(of(70, 20), o.courses().getFirst().served()[1]);
		assertEquals((20 * 20 + 70 * 70) / 8100.0, o.total(Term.DEFICIT), 1e-12);
		assertEquals(2 * 2.16 * 90, o.total(Term.BENEFIT), 1e-12);
	}

	/** Consumption of towns does not arrive downstream. */
	@Test
	void consumedWaterDoesNotFlowOn() {
		SystemProblem problem = TwoLakes.with("{name: mill, benefit: 1}", "{name: town, demand: 1, consumes: true}, {name: mill, benefit: 1}");
		assertArrayEquals(of(2, 1, 2), problem.operation(of(1, 2, 3, 2, 2, 2)).courses().get(1).inflow());
	}

	/**
	 * Deficit from 0 to −2 in steps of 0.25, 9 of them; energy from 0 to 1e8 kWh. Plan 100, 50: deficit (20² + 70²)/8100 = 0.654, 2 steps below
	 * the best; energy 67,689,000 lacks 0.32311 of the range. Serving more always goes first.
	 */
	@Test
	void anEarlierLevelGoesBeforeAnyGainOfALaterOne() {
		String text = LAKE.replace("MORE", "purposes: [{name: towns, demand: 30, consumes: true}, {name: fields, demand: 90}]").replace(
				"objective: {energy: 1}", "objective: [{deficit: 1, within: 0.25, worst: -2, best: 0}, {energy: 1, worst: 0, best: 1e8}]");
		SystemProblem problem = new SystemProblem(TwoLakes.parse(text).orThrow());
		assertEquals(2 + 0.32311, problem.value(of(100, 50), new Evaluation()), 1e-9);
		double served = problem.value(of(120, 120), new Evaluation());
		assertTrue(served < 1, served + " has no deficit");
		// (90/90)² + (30/90)² and more: all 8 steps and the share
		assertEquals(4 + (100e6 - problem.operation(of(100, 25)).total(Term.ENERGY)) / 1e8, problem.value(of(100, 25), new Evaluation()), 1e-9);
	}

	/** A price of 2 and 3 for a kWh. */
	@Test
	void revenueIsEnergyTimesTheTariff() {
		assertEquals(600 * (2 * 68_670 + 3 * 44_145.0), lake("price: [2, 3]").operation(of(100, 50)).total(Term.REVENUE), 1e-6);
	}

	/** The outlet gives 150 · 500/1000 = 75; then 500 + 2.16 (100 − 75) = 554 give 83.1. */
	@Test
	void anOutletLimitsTheReleaseByTheStorage() {
		SystemProblem problem = new SystemProblem(TwoLakes.parse(LAKE.replace("MORE", "").replace("max: 200}",
				"max: 200, outlet: {storage: [0, 1000], release: [0, 150]}}")).orThrow());
		assertArrayEquals(of(75, 83.1), problem.operation(of(200, 200)).courses().getFirst().release(), 1e-12);
	}

	/** 1 + 0.1 S and 100 m of S = 1000: in feet and TAF the same polynomial. */
	@Test
	void aPolynomialKeepsItsMeaningInOtherUnits() {
		SystemProblem problem = new SystemProblem(TwoLakes.parse(LAKE.replace("MORE", "").replace("{storage: [0, 1000], level: [100, 200]}",
				"{polynomial: [100, 0.1]}")).orThrow());
		assertArrayEquals(of(68_670, 44_145), problem.operation(of(100, 50)).courses().getFirst().power(), 1e-9);
		Levels feet = TwoLakes.parse("""
				units: {flow: cfs, storage: TAF, level: ft, power: kW, energy: kWh}
				periods: {days: 1, count: 1}
				reservoirs:
				  - {name: lake, inflow: 1, storage: {min: 0, max: 10, initial: 5}, release: {min: 0, max: 2000}, tailrace: {level: 0},
				     level-storage: {polynomial: [10, 2, 0.5]}, turbines: {capacity: 1, efficiency: 1}}
				objective: {energy: 1}
				penalty: 1
				""").orThrow().nodes().getFirst().plant().orElseThrow().levels();
		// 10 + 2 · 4 + 0.5 · 16 = 26 ft at 4 TAF
		assertEquals(26 * 0.3048, feet.at(4 * 1.23348183754752), 1e-12);
	}
}
