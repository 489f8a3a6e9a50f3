package org.thalweg.reservoir.rules;

import org.thalweg.reservoir.system.Policy;
import org.thalweg.reservoir.system.PolicySimulation;

/** A rule for all reservoirs of a system. Implementations are immutable. */
@FunctionalInterface
public interface SystemRule {
	/** What it decides over a horizon of calendar months. @param horizon of the system that the rule is of */
	Policy over(PolicySimulation horizon);
}
