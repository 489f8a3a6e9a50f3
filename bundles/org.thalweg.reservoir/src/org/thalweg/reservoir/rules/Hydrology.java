package org.thalweg.reservoir.rules;

/** Uncertain inflows of the periods of a year, as {@link StochasticProgramme} knows them. Implementations are immutable. */
interface Hydrology {
	/** Number of outcomes of a period: years of the record, or classes of inflow. */
	int outcomes();

	/** Inflow of an outcome in period t, less losses, m³/s. */
	double inflow(int t, int outcome);

	/** Probabilities of the outcomes of period t + 1 after an inflow in period t; of those of the first period after the last one. */
	double[] next(int t, double inflow);

	/** Whether outcomes are traces: the same number is one year in all periods. */
	boolean traces();
}
