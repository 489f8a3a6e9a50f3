package org.thalweg.reservoir.rules;

import org.thalweg.reservoir.system.Policy;
import org.thalweg.reservoir.system.PolicySimulation;

/** A rule for all reservoirs of a system. Implementations are immutable. */
@FunctionalInterface
public interface SystemRule {
	/** The decisions over a horizon of calendar months. @param horizon of the system that the rule belongs to */
	Policy over(PolicySimulation horizon);
}
