package org.thalweg.reservoir.rules;

/** A year in which a reservoir was operated well, from which rules are fitted: of one reservoir a {@link Trajectory}. Arrays are not to be modified. */
public interface OperatedYear {
	/** Calendar month of the first number, 1 to 12. */
	int firstMonth();

	/** Inflow of each month less losses, m³/s: 12 numbers, in the year's order. */
	double[] inflow();

	/** Million m³ that one m³/s makes in month t, from 0. */
	double volume(int t);

	/** Storage in million m³ at the beginning of each month and, as number 12, at the end. */
	double[] storage();

	/** Release, m³/s: 12 numbers. */
	double[] outflow();
}
