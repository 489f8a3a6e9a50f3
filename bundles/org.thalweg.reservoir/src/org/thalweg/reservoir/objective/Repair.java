package org.thalweg.reservoir.objective;

/** What an evaluation does with outflows whose storages break their bounds. */
public enum Repair {
	/** Storages are held in the range from which the year can still end well; every plan becomes feasible. Ours. */
	REACHABLE,
	/** Eqs. 16 to 19 as printed; violations may remain. */
	LITERAL,
	/** The same with month t + 1 in the balances of eqs. 16 and 17, which is the month that they cross. */
	LITERAL_NEXT
}
