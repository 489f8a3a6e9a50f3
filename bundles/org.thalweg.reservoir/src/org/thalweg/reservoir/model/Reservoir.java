package org.thalweg.reservoir.model;

import java.util.List;
import java.util.Optional;

/**
 * A reservoir whose bounds are stated by calendar months: a node over {@linkplain Periods#yearly the twelve months of any year}, January first. Each
 * year of inflows makes a {@link RiverSystem} of it. Immutable and thread-safe. Symbols are those of [CLPSO-OpenCL], section 3.2.
 *
 * @param node its bounds, with a power station and a storage prescribed for the end of a year; {@link Node#inflow} is added each month to the
 *         record of inflows, such as losses as negative numbers
 * @param penalty factor λ in kWh of one unit of violation (eq. 21)
 * @param units of results
 */
public record Reservoir(Node node, double penalty, ReportUnits units) {
	/** A reservoir whose results are in the usual units. */
	public Reservoir(Node node, double penalty) {
		this(node, penalty, ReportUnits.DEFAULT);
	}

	/**
	 * A reservoir that has only a power station of one unit.
	 *
	 * @param levels forebay level Y in m of storage in million m³
	 * @param tailrace level Z below the dam
	 * @param outflow bounds of the outflow O by calendar month
	 * @param storage bounds of the storage A at the end of each calendar month
	 */
	public static Reservoir of(String name, Curve levels, Tailrace tailrace, Turbines turbines, Node.Release outflow, Node.Storage storage,
			double penalty) {
		Plant plant = new Plant(new Levels.Points(levels), Plant.Mean.STORAGE, tailrace, List.of(turbines), 1, new double[Year.MONTHS]);
		return new Reservoir(new Node(name, new double[Year.MONTHS], storage, outflow, Optional.empty(), Optional.of(plant), List.of(), Optional
				.empty()), penalty);
	}

	/** The name in reports. */
	public String name() {
		return node.name();
	}

	/** Storage at the beginning of a year, million m³. */
	public double initial() {
		return node.storage().initial();
	}

	/** Storage prescribed for the end of a year, million m³. */
	public double last() {
		return node.storage().last().orElseThrow();
	}

	/** Its power station. */
	public Plant plant() {
		return node.plant().orElseThrow();
	}
}
