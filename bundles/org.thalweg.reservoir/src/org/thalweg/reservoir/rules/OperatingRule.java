package org.thalweg.reservoir.rules;

/** Says how much to release in a month from what is known when it begins. Implementations are immutable. */
@FunctionalInterface
public interface OperatingRule {
	/**
	 * What is known: no later month, and no other year. The month's own inflow counts as forecast without error, as is usual
	 * with monthly rules.
	 *
	 * @param month calendar month, 1 to 12
	 * @param volume million m³ that one m³/s makes in it
	 * @param storage A at its beginning, million m³
	 * @param inflow I, its mean, m³/s
	 */
	record State(int month, double volume, double storage, double inflow) {
		/** Outflow in m³/s that leads to a storage at the month's end in million m³; negative if that lies too high. */
		public double outflowTo(double end) {
			return inflow + (storage - end) / volume;
		}
	}

	/** Wanted outflow in m³/s, finite; what the bounds allow of it is for {@link RuleSimulation} to say. */
	double outflow(State state);
}
