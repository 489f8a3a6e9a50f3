package org.thalweg.reservoir.rules;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.RuleSimulation.Start;
import org.thalweg.reservoir.system.Policy;
import org.thalweg.reservoir.system.PolicySimulation;
import org.thalweg.reservoir.system.YearReference;

/** A pond of 0 to 2, a demand of 2 whose squared deficit is lost: stages are planned manually over the storages 0, 1 and 2. */
class PredictiveControlTest {
	private static final String TEXT = """
			name: Pond
			units: none
			periods: {count: %d}
			reservoirs:
			  - name: pond
			    inflow: %s
			    storage: {min: 0, max: 2, initial: 1}
			    release: {max: 4}
			    spill: out
			    purposes: [{name: towns, demand: 2, relative-to: volume}]
			objective: {deficit: 1}
			penalty: 100
			""";

	private static PolicySimulation pond(int periods, String inflow) {
		return new PolicySimulation(SystemFile.read(Path.of("/nowhere/pond.yaml"), TEXT.formatted(periods, inflow)).orThrow());
	}

	private static double release(PolicySimulation pond, Forecasts forecasts, int horizon, int t, double storage, double inflow) {
		return new PredictiveControl(forecasts, horizon, Optional.empty()).over(pond, 3).release(new Policy.Situation(0, t, storage, inflow));
	}

	/**
	 * Inflows of 0 or 2 in the second stage: the values of the storages 0, 1 and 2 are 0 − 4, 0 − 1 and 0 in one member, 0 in the other; their means are
	 * those of the two-stage programme of {@link StochasticProgrammeTest}, and so are the releases.
	 */
	@Test
	void aFanOfTwoMembersIsATwoStageProgramme() {
		Forecasts fan = (_, _, leads) -> leads == 0 ? new double[2][0] : new double[][] { { 0 }, { 2 } };
		PolicySimulation pond = pond(2, "0");
		assertEquals(1, release(pond, fan, 2, 0, 1, 0), 1e-3);
		assertEquals(1.75, release(pond, fan, 2, 0, 1, 2), 1e-3);
		assertEquals(1.25, release(pond, fan, 2, 0, 0, 2), 1e-3);
		assertEquals(1, release(pond, fan, 2, 1, 1, 0), 1e-3);
	}

	/** Known inflows 2, 0, 0: of the available 1 + 2, 1 is released three times. */
	@Test
	void knownInflowsArePlannedToTheEnd() {
		PolicySimulation pond = pond(3, "[2, 0, 0]");
		assertArrayEquals(new double[] { 1, 1, 1 }, pond.run(new PredictiveControl(Forecasts.perfect(), 3, Optional.empty()).over(pond, 41)).courses()
				.getFirst().release(), 0.02);
	}

	/** A demand of 2 that is met leaves water, which is kept, though no later deficit gives it a value. */
	@Test
	void waterWithoutUseIsKept() {
		PolicySimulation pond = pond(3, "[2.7, 2, 2]");
		assertArrayEquals(new double[] { 2, 2, 2 }, pond.run(new PredictiveControl(Forecasts.perfect(), 3, Optional.empty()).over(pond, 3)).courses()
				.getFirst().release(), 1e-3);
	}

	/**
	 * One stage is planned. Deficits alone empty the pond: 1 + 0.5 are released. Where a benefit is gained, a storage below the initial 1 costs 100 a
	 * maximum of 2 unless the stage is the last, so that only the inflow is released.
	 */
	@Test
	void beyondTheHorizonTheInitialStorageIsKeptIfWaterIsGain() {
		assertEquals(1.5, release(pond(3, "0"), Forecasts.perfect(), 1, 0, 1, 0.5), 1e-3);
		PolicySimulation mill = new PolicySimulation(SystemFile.read(Path.of("/nowhere/pond.yaml"), TEXT.formatted(3, "0").replace(
				"relative-to: volume", "benefit: 1").replace("deficit: 1", "benefit: 1")).orThrow());
		assertEquals(0.5, release(mill, Forecasts.perfect(), 1, 0, 1, 0.5), 1e-3);
		assertEquals(1.5, release(mill, Forecasts.perfect(), 1, 2, 1, 0.5), 1e-3);
	}

	@Test
	void climatologyIsTheYearsFromTheNextMonthOn() {
		List<Trajectory> years = List.of(Flat.trajectory(2001, 0, 1, 0), Flat.trajectory(2002, 0, 2, 0));
		RiverSystem any = pond(24, "0").system();
		assertArrayEquals(new double[][] { { 1, 2, 2 }, { 2, 1, 1 } }, Forecasts.climatology(years).after(any, 10, 3));
		assertArrayEquals(new double[][] { { 2 }, { 1 } }, Forecasts.climatology(years).after(any, 23, 1));
	}

	/**
	 * Two days of hours: 0.1 of 2 million m³ are 27.78 m³/s for an hour, and the other 96 − 27.78 that the demand of 12 lacks are shared by all 48 hours
	 * alike: squares of 68.22/(12 · 48), 0.6733 in total. The grid of all storages has a point for each nine hours of it.
	 */
	@Test
	void shortPeriodsOfALargeReservoirArePlannedExactly() {
		RiverSystem pond = SystemFile.read(Path.of("/nowhere/pond.yaml"), """
				name: Hours
				units: {flow: m3/s, storage: million m3}
				periods: {step: hour, first: 2003-01-01T00:00, count: 48}
				reservoirs:
				  - name: pond
				    inflow: 10
				    storage: {min: 0, max: 2, initial: 0.1}
				    release: {max: 50}
				    purposes: [{name: towns, demand: 12}]
				objective: {deficit: 1}
				penalty: 100
				""").orThrow();
		PolicySimulation simulation = new PolicySimulation(pond);
		assertEquals(0.6733, simulation.run(new PredictiveControl(Forecasts.perfect(), 48, Optional.empty()).over(simulation)).value(), 0.007);
	}

	/** A pond whose inflow of period t is t. */
	private static RiverSystem numbered(String periods) {
		RiverSystem pond = SystemFile.read(Path.of("/nowhere/pond.yaml"), TEXT.formatted(1, "0").replace("units: none",
				"units: {flow: m3/s, storage: million m3}").replace("{count: 1}", periods)).orThrow();
		double[] inflow = pond.periods().filled(0);
		Arrays.setAll(inflow, t -> t);
		return new RiverSystem("numbered", pond.periods(), List.of(pond.nodes().getFirst().inflow(inflow)), pond.goal(), pond.penalty(), pond
				.scales());
	}

	/** From 06:00 on 1 January 2003, two years of hours: 8760 hours later it is the same hour. */
	@Test
	void climatologyOfHoursIsTheOtherYears() {
		RiverSystem hours = numbered("{step: hour, first: 2003-01-01T06:00, last: 2004-12-31T23:00}");
		assertArrayEquals(new double[][] { { 8771, 8772 } }, Forecasts.otherYears().after(hours, 10, 2));
		assertArrayEquals(new double[][] { { 11, 12 } }, Forecasts.otherYears().after(hours, 8770, 2));
	}

	/** Three years of days; day t of the horizon has an inflow of t. 29 February has 28 February of other years. */
	@Test
	void climatologyOfDaysIsTheOtherYears() {
		RiverSystem numbered = numbered("{step: day, first: 2003-01-01, last: 2005-12-31}");
		assertArrayEquals(new double[][] { { 366, 367 }, { 732, 733 } }, Forecasts.otherYears().after(numbered, 0, 2)); // of 2004, 2005
		assertArrayEquals(new double[][] { { 1, 2 }, { 732, 733 } }, Forecasts.otherYears().after(numbered, 365, 2)); // 1 January 2004
		assertArrayEquals(new double[][] { { 59 }, { 790 } }, Forecasts.otherYears().after(numbered, 365 + 59, 1)); // 29 February: 1 March next
		assertArrayEquals(new double[][] { { 364 }, { 730 } }, Forecasts.otherYears().after(numbered, 1094, 1)); // 30 December 2005
		assertArrayEquals(new double[][] { {} }, Forecasts.otherYears().after(pond(2, "0").system(), 1, 0));
		assertEquals(364, Forecasts.otherYears().after(numbered, 0, 500)[0].length);
		assertEquals("--forecasts climatology needs periods with dates. Write --forecasts perfect", assertThrows(UserError.class, () -> Forecasts
				.otherYears().after(pond(2, "0").system(), 0, 1)).getMessage());
	}

	/**
	 * With a whole year known, control and a sampling programme of this one trace operate it as the reference of dynamic programming does, up to their
	 * grids of 100 and 60 storages; {@link YearReference} is computed on its own finer grids.
	 */
	@Test
	void aKnownYearIsOperatedAsByItsReference() {
		Reservoir reservoir = ReservoirFile.read(Path.of("/nowhere/r.yaml"), """
				units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: kWh}
				level-storage: {storage: [0, 1000, 3000], level: [100, 150, 200]}
				tailrace: {level: 40, factor: 0.5, exponent: 0.5}
				turbines: {capacity: 150, efficiency: 0.9}
				outflow: {min: 10, max: 400}
				storage: {min: 500, max: 3000, initial: 2000, final: 2000}
				penalty: 2e8
				""").orThrow();
		Year year = new Year(2001, 10, new double[] { 40, 30, 25, 30, 60, 110, 250, 320, 280, 120, 80, 60 });
		YearReference reference = YearReference.of(reservoir, year);
		RuleSimulation simulation = new RuleSimulation(reservoir, Start.RESTART);
		List<CourseYear> known = simulation.inflows(List.of(year));
		List<SystemMethod> methods = simulation.programmes(year, Optional.of(new Control(Optional.of(Forecasts.perfect()), 12)));
		for (int i : new int[] { 0, 2 }) {
			double benefit = simulation.run(methods.get(i).fit().apply(known), List.of(year)).getFirst().benefit();
			assertEquals(0, reference.gap(benefit), i == 0 ? 1e-3 : 3e-3, methods.get(i).name());
		}
		double standard = simulation.run(StandardPolicy.of(Target.guaranteed(reference.benefit())), List.of(year)).getFirst().benefit();
		assertTrue(reference.gap(standard) > 0.01, "the year is not operated well by every rule");
	}
}
