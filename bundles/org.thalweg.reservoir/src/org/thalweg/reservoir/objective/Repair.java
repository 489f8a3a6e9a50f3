package org.thalweg.reservoir.objective;

import java.util.Optional;

import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.WriteBack;

/** What an evaluation does with outflows whose storages break their bounds. */
public enum Repair {
	/** Storages are held in the range from which the year can still end well; every plan becomes feasible. Ours. */
	REACHABLE,
	/** Eqs. 16 to 19 as printed; violations may remain. */
	LITERAL,
	/** The same with month t + 1 in the balances of eqs. 16 and 17, which is the month that they cross. */
	LITERAL_NEXT;

	/** What stands against writing back what this repair makes, as a sentence for the user with a way out. */
	public Optional<String> objection(WriteBack writeBack) {
		return this == REACHABLE || writeBack == WriteBack.NONE ? Optional.empty()
				: Optional.of("writeBack: " + Parameters.word(writeBack) + " is for repair: reachable; what " + Parameters.word(this)
						+ " makes may still break bounds. Use repair: reachable, or writeBack: none");
	}
}
