package org.thalweg.reservoir.rules;

import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.rules.OperatingRule.State;

/**
 * What becomes of a wanted outflow in one month.
 *
 * @param wanted what the rule asked for, held in the bounds of outflow, m³/s
 * @param outflow O, m³/s
 * @param storage at the month's end, million m³
 */
record Routing(double wanted, double outflow, double storage) {
	/**
	 * The outflow is held in its bounds; then the storage is, by the balance: what cannot be kept goes out even beyond the
	 * greatest outflow, and what is not there is not released, even below the least. Nothing flows back: where the inflow
	 * alone does not reach the least storage, it is missed.
	 */
	static Routing of(Reservoir reservoir, State state, double wanted) {
		if (!Double.isFinite(wanted)) {
			throw new IllegalArgumentException("a rule wants an outflow of " + wanted + " m3/s in month " + state.month() + " at "
					+ state.storage() + " million m3 and an inflow of " + state.inflow() + " m3/s. It must give a finite number");
		}
		double held = Math.clamp(wanted, reservoir.outflow().min(state.month()), reservoir.outflow().max(state.month()));
		double end = state.storage() + state.volume() * (state.inflow() - held);
		double kept = Math.clamp(end, reservoir.storage().min(state.month()), reservoir.storage().max(state.month()));
		double outflow = end == kept ? held : state.outflowTo(kept);
		return outflow < 0.0 ? new Routing(held, 0.0, state.storage() + state.volume() * state.inflow())
				: new Routing(held, outflow, kept);
	}

	/** Power in kW that comes of it. */
	double power(Reservoir reservoir, State state) {
		return reservoir.power(state.storage(), storage, outflow);
	}
}
