package org.thalweg.reservoir.system;

/**
 * The water balance of one reservoir (eq. 10) over any number of periods, with the repair that keeps storages in the range from which all later
 * bounds can be met. Arrays are by period; they are not to be modified.
 *
 * @param initial storage at the beginning, million m³
 * @param inflow m³/s
 * @param volume million m³ of 1 m³/s
 * @param flow its reciprocal
 * @param least minimum release, m³/s
 * @param greatest maximum release, m³/s
 * @param lower bounds of the repair for storages at the ends of periods, million m³
 * @param upper likewise
 */
record ReachableBalance(double initial, double[] inflow, double[] volume, double[] flow, double[] least, double[] greatest, double[] lower,
		double[] upper) {
	/**
	 * The releases and storages of a plan. A storage moved to a bound is assigned the bound, so that rounding errors cause no
	 * violation.
	 *
	 * @param x the plan; releases outside their bounds (eq. 11) count as the bound
	 * @param release m³/s, output
	 * @param storage million m³, one number more than periods, output
	 */
	void run(double[] x, double[] release, double[] storage) {
		int n = inflow.length;
		for (int t = 0; t < n; t++) {
			release[t] = held(x[t], least[t], greatest[t]);
		}
		storage[0] = initial;
		for (int t = 0; t < n; t++) {
			double end = storage[t] + volume[t] * (inflow[t] - release[t]);
			storage[t + 1] = held(end, lower[t], upper[t]);
			release[t] = held(release[t] + (end - storage[t + 1]) * flow[t], least[t], greatest[t]);
		}
	}

	/** x clamped to the range; NaN stays. Only comparisons, as in kernels. */
	static double held(double x, double low, double high) {
		return x < low ? low : x > high ? high : x;
	}
}
