package org.thalweg.reservoir.rules;

import org.thalweg.reservoir.model.Reservoir;

/**
 * The standard operating policy (Maass et al. 1962): release what the target asks for, if it is there, and keep the rest; what
 * the reservoir cannot hold is spilled. Of a target of power, the least outflow that gives it is released, or where none
 * does, the outflow that gives most.
 */
public final class StandardOperatingPolicy implements OperatingRule {
	private final Reservoir reservoir;
	private final Target target;

	public StandardOperatingPolicy(Reservoir reservoir, Target target) {
		this.reservoir = reservoir;
		this.target = target;
	}

	@Override
	public double outflow(State state) {
		return switch (target) {
		case Target.Demand demand -> demand.of(state.month());
		case Target.Power power -> forPower(state, power.of(state.month()));
		};
	}

	private double forPower(State state, double wanted) {
		return LeastRelease.of(reservoir.outflow().min(state.month()), reservoir.outflow().max(state.month()), wanted, outflow -> power(state,
				outflow));
	}

	private double power(State state, double outflow) {
		return Routing.of(reservoir, state, outflow).power(reservoir, state);
	}
}
