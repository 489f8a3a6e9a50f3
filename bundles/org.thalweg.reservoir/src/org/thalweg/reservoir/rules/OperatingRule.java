package org.thalweg.reservoir.rules;

/** Decides the release of a month from the information at its beginning. Implementations are immutable. */
@FunctionalInterface
public interface OperatingRule {
	/**
	 * The available information, without later months and other years. The month's own inflow is assumed to be forecast without error, as is usual
	 * with monthly rules.
	 *
	 * @param month calendar month, 1 to 12
	 * @param volume million m³ of one m³/s in it
	 * @param storage A at its beginning, million m³
	 * @param inflow I, its mean, m³/s
	 */
	record State(int month, double volume, double storage, double inflow) {
		/** Outflow in m³/s that leads to a storage at the month's end in million m³; negative if that is too high. */
		public double outflowTo(double end) {
			return inflow + (storage - end) / volume;
		}
	}

	/** Wanted outflow in m³/s, finite; {@link RuleSimulation} applies the bounds. */
	double outflow(State state);
}
