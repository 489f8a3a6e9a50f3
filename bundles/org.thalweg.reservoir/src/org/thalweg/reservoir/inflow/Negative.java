package org.thalweg.reservoir.inflow;

/** Treatment of negative inflows, which computed ones have where a change of storage is small or a level uncertain. */
public enum Negative {
	/** As they are, if days are averaged to months or planned by the day; a negative month is an error. */
	KEEP,
	/** As 0, which adds water. */
	ZERO,
	/** As 0, at the cost of the values around: of the smallest window about the value whose sum is not negative. */
	SPREAD
}
