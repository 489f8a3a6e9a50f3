package org.thalweg.reservoir.rules;

import java.util.List;

import org.thalweg.reservoir.system.Policy;
import org.thalweg.reservoir.system.PolicySimulation;

/**
 * A rule for each reservoir, which knows only its own storage and inflow; the inflow includes releases of the rules upstream.
 *
 * @param rules one for each, in the order of the description
 */
public record ReservoirRules(List<OperatingRule> rules) implements SystemRule {
	@Override
	public Policy over(PolicySimulation horizon) {
		return at -> rules.get(at.node()).outflow(new OperatingRule.State(horizon.month(at.period()), horizon.volume(at.period()), at.storage(), at
				.inflow()));
	}
}
