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

	/**
	 * What happens in one month.
	 *
	 * @param level forebay level Y, m
	 * @param head H, m
	 * @param discharge power discharge Q, m³/s
	 * @param spill S, m³/s
	 * @param power U, kW
	 */
	public record Month(double level, double head, double discharge, double spill, double power) {
	}

	/** The power station, without a tariff in so many periods. */
	public Plant plant(int periods) {
		return new Plant(new Levels.Points(levels), Plant.Mean.STORAGE, tailrace, List.of(turbines), 1, new double[periods]);
	}

	/**
	 * Power U in kW of a month (eqs. 7 to 9).
	 *
	 * @param before storage at its beginning, million m³
	 * @param after storage at the end
	 * @param outflow O in m³/s
	 */
	public double power(double before, double after, double outflow) {
		Plant plant = plant(0);
		return plant.power(plant.head(before, after, outflow), outflow);
	}

	/** All of a month; parameters as for {@link #power}. */
	public Month month(double before, double after, double outflow) {
		Plant plant = plant(0);
		double head = plant.head(before, after, outflow);
		double discharge = plant.discharge(head, outflow);
		return new Month(plant.level(before, after), head, discharge, outflow - discharge, plant.power(head, outflow));
	}
}
