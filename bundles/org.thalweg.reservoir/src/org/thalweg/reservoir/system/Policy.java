package org.thalweg.reservoir.system;

/** Decides releases over a horizon as time goes on, without knowing later periods. Implementations are immutable. */
@FunctionalInterface
public interface Policy {
	/**
	 * What is known.
	 *
	 * @param node number of the reservoir
	 * @param period number of the period, from 0
	 * @param storage at its beginning, million m³
	 * @param inflow of all sources in it less losses and evaporation, m³/s; it counts as forecast without error
	 */
	record Situation(int node, int period, double storage, double inflow) {
	}

	/** Wanted release in m³/s, finite; what the bounds allow of it is for {@link PolicySimulation} to say. */
	double release(Situation situation);
}
