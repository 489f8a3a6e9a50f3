package org.thalweg.reservoir.rules;

import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.Policy;
import org.thalweg.reservoir.system.PolicySimulation;

/**
 * The rule that a description gives: each reservoir with {@link org.thalweg.reservoir.model.Zones} is operated by them, each other one by a standard
 * policy, of whose release zones are shares.
 *
 * @param standard the policy that releases the demand
 */
public record ZoneRule(SystemRule standard) implements SystemRule {
	/** Name in tables. */
	public static final String NAME = "zones";

	/** Whether any reservoir has zones. */
	public static boolean of(RiverSystem system) {
		return system.nodes().stream().anyMatch(n -> n.zones().isPresent());
	}

	@Override
	public Policy over(PolicySimulation horizon) {
		Policy demand = standard.over(horizon);
		return at -> {
			Node node = horizon.system().nodes().get(at.node());
			return node.zones().map(z -> z.release(at.period(), at.storage(), node.storage().least(at.period()), at.inflow(), horizon.volume(at
					.period()), demand.release(at))).orElseGet(() -> demand.release(at));
		};
	}
}
