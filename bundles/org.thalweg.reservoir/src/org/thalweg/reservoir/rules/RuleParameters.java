package org.thalweg.reservoir.rules;

import java.util.Optional;

import org.thalweg.reservoir.model.Zones.Hedging;

/**
 * Parameters of rules that have to be given; rules without them are left out of tables.
 *
 * @param control of model predictive control
 * @param hedging of the demand
 */
public record RuleParameters(Optional<Control> control, Optional<Hedging> hedging) {
	/** None. */
	public static final RuleParameters NONE = new RuleParameters(Optional.empty(), Optional.empty());
}
