package org.thalweg.reservoir.system;

import java.util.Optional;

import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.RiverSystem;

/** How an evaluation treats releases whose storages violate their bounds. */
public enum Repair {
	/** Storages are kept in the range from which all later bounds can be met; every plan of one reservoir becomes feasible. Not from the paper. */
	REACHABLE,
	/** Eqs. 16 to 19 as printed; violations may remain. Of one reservoir. */
	LITERAL,
	/** The same with period t + 1 in the balances of eqs. 16 and 17, which is the period that they cross. */
	LITERAL_NEXT;

	/** Why the results of this repair cannot be written back, as a sentence for the user with a remedy; empty if they can. */
	public Optional<String> objection(WriteBack writeBack) {
		return this == REACHABLE || writeBack == WriteBack.NONE ? Optional.empty()
				: Optional.of("writeBack: " + Parameters.word(writeBack) + " needs repair: reachable; storages repaired by " + Parameters.word(this)
						+ " may still break bounds. Use repair: reachable, or writeBack: none");
	}

	/** Why a system is not for this repair, or its releases cannot be written back, likewise. */
	public Optional<String> objection(RiverSystem system, WriteBack writeBack) {
		boolean one = system.nodes().size() == 1;
		if (!one && writeBack != WriteBack.NONE) {
			return Optional.of("writeBack: " + Parameters.word(writeBack) + " works for one reservoir only; " + system.name() + " has " + system
					.nodes()
					.size() + ". Use writeBack: none");
		}
		if (this != REACHABLE && !(one && plain(system.nodes().getFirst()))) {
			return Optional.of("repair: " + Parameters.word(this) + " works only for one reservoir without evaporation, outlet and spill, unlike "
					+ system.name() + ". Use repair: reachable");
		}
		return objection(writeBack);
	}

	/** Whether nothing but its release leaves a reservoir, and nothing but its bounds limits that. */
	static boolean plain(Node node) {
		return node.evaporation().isEmpty() && node.release().outlet().isEmpty() && node.storage().spill() == Node.Spill.NONE;
	}
}
