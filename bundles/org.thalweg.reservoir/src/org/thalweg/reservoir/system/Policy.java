package org.thalweg.reservoir.system;

/** Decides releases sequentially over a horizon, without knowing later periods. Implementations are immutable. */
@FunctionalInterface
public interface Policy {
	/**
	 * The available information.
	 *
	 * @param node number of the reservoir
	 * @param period number of the period, from 0
	 * @param storage at its beginning, million m³
	 * @param inflow of all sources in it less losses and evaporation, m³/s; assumed to be forecast without error
	 */
	record Situation(int node, int period, double storage, double inflow) {
	}

	/** Wanted release in m³/s, finite; {@link PolicySimulation} applies the bounds. */
	double release(Situation situation);
}
