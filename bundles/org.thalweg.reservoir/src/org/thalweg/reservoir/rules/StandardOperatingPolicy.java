package org.thalweg.reservoir.rules;

import org.thalweg.reservoir.model.Reservoir;

/**
 * The standard operating policy (Maass et al. 1962): release what the target asks for, if it is there, and keep the rest; what
 * the reservoir cannot hold is spilled. Of a target of power, the least outflow that gives it is released, or where none
 * does, the outflow that gives most.
 */
public final class StandardOperatingPolicy implements OperatingRule {
	private static final int SCAN = 64;
	private static final int BISECTIONS = 60;

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

	/** Power rises with the outflow only as long as the turbines take it, so that the first crossing is looked for. */
	private double forPower(State state, double wanted) {
		double least = reservoir.outflow().min(state.month());
		double step = (reservoir.outflow().max(state.month()) - least) / SCAN;
		double best = least;
		double most = power(state, least);
		for (int k = 1; k <= SCAN && most < wanted; k++) {
			double power = power(state, least + k * step);
			if (power >= wanted) {
				return crossing(state, wanted, least + (k - 1) * step, least + k * step);
			}
			best = power > most ? least + k * step : best;
			most = Math.max(power, most);
		}
		return best;
	}

	/** @param enough an outflow that gives the power wanted, where {@code less} does not */
	private double crossing(State state, double wanted, double less, double enough) {
		for (int i = 0; i < BISECTIONS; i++) {
			double middle = 0.5 * (less + enough);
			if (power(state, middle) >= wanted) {
				enough = middle;
			} else {
				less = middle;
			}
		}
		return enough;
	}

	private double power(State state, double outflow) {
		return Routing.of(reservoir, state, outflow).power(reservoir, state);
	}
}
