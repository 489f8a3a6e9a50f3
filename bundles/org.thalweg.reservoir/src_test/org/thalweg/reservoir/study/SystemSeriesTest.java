package org.thalweg.reservoir.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.futures.Indices;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.system.PolicySimulation;

/** Years of horizons of days and hours. */
class SystemSeriesTest {
	private static final String CANAL = """
			units: {flow: m3/s, storage: million m3}
			periods: {step: %s, first: %s, count: %d}
			reservoirs:
			  - name: canal
			    inflow: 10
			    storage: {min: 0, max: 1000, initial: 500}
			    release: {max: 20}
			    purposes: [{name: towns, demand: 12}]
			objective: {deficit: 1}
			penalty: 100
			""";

	/** Indices of an operation that fails only in one period. */
	private static Indices failing(int period, String step, String first, int count) {
		RiverSystem system = SystemFile.read(Path.of("/nowhere/canal.yaml"), CANAL.formatted(step, first, count)).orThrow();
		return SystemSeries.of(List.of(new PolicySimulation(system).run(at -> at.period() == period ? 6 : 12)), SystemTarget.of(system, OptionalDouble
				.empty()), OptionalDouble.empty()).indices().getFirst();
	}

	/** Two days are a part of one year, which fails with any of its hours. */
	@Test
	void aYearOfHoursBeginsWithOneHour() {
		assertEquals(0.0, failing(30, "hour", "2024-03-01T06:00", 48).annual());
		assertEquals(47 / 48.0, failing(30, "hour", "2024-03-01T06:00", 48).time(), 1e-15);
	}

	/** From 29 February 2024 on, later years begin on 28 February: three years, one of which fails. */
	@Test
	void yearsThatBeginOnALeapDayAreYears() {
		assertEquals(2 / 3.0, failing(0, "day", "2024-02-29", 3 * 365 - 1).annual(), 1e-15);
		assertEquals(2 / 3.0, failing(365, "day", "2023-03-01", 3 * 366 - 3).annual(), 1e-15);
	}
}
