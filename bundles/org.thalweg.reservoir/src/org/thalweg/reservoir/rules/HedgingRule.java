package org.thalweg.reservoir.rules;

import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Zones.Hedging;
import org.thalweg.reservoir.system.Policy;
import org.thalweg.reservoir.system.PolicySimulation;

/**
 * Two-point linear hedging of the release of a standard policy by each reservoir; what is stored above {@code end} of it is kept.
 *
 * @param standard the policy that releases the demand
 */
public record HedgingRule(SystemRule standard, Hedging hedging) implements SystemRule {
	/** Name in tables. */
	public static final String NAME = "hedging";

	@Override
	public Policy over(PolicySimulation horizon) {
		Policy demand = standard.over(horizon);
		return at -> {
			Node.Storage storage = horizon.system().nodes().get(at.node()).storage();
			return hedging.release(at.storage() - storage.least(at.period()), at.inflow(), horizon.volume(at.period()), demand.release(at));
		};
	}
}
