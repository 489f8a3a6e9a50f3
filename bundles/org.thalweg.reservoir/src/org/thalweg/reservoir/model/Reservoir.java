package org.thalweg.reservoir.model;

import java.util.List;

/**
 * A reservoir with its power station. Immutable; for any number of threads. Symbols are those of [CLPSO-OpenCL], section 3.2.
 *
 * @param name what reports call it
 * @param levels forebay level Y in m of storage in million m³
 * @param tailrace level Z below the dam
 * @param turbines the power station
 * @param outflow bounds of the outflow O in m³/s, by calendar month
 * @param storage bounds of the storage A in million m³ at the end of each calendar month
 * @param initial storage at the beginning of a year, million m³
 * @param last storage prescribed at the end of a year, million m³
 * @param penalty factor λ in kWh of one unit of violation (eq. 21)
 */
public record Reservoir(String name, Curve levels, Tailrace tailrace, Turbines turbines, MonthlyBounds outflow,
		MonthlyBounds storage, double initial, double last, double penalty) {

	/** The power station, without a tariff in so many periods. */
	public Plant plant(int periods) {
		return new Plant(new Levels.Points(levels), Plant.Mean.STORAGE, tailrace, List.of(turbines), 1, new double[periods]);
	}
}
