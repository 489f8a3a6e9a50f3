package org.thalweg.reservoir.system;

/**
 * The water balance of one reservoir (eq. 10) over any number of periods, with the repair that keeps storages within reach of all later bounds.
 * Arrays run over the periods; they are not to be modified.
 *
 * @param initial storage at the beginning, million m³
 * @param inflow m³/s
 * @param volume million m³ of 1 m³/s
 * @param flow its reciprocal
 * @param least release, m³/s
 * @param greatest release, m³/s
 * @param lower storages at the ends of periods that the repair keeps to, million m³
 * @param upper likewise
 */
record ReachableBalance(double initial, double[] inflow, double[] volume, double[] flow, double[] least, double[] greatest, double[] lower,
		double[] upper) {
	/**
	 * The releases and storages that a plan comes to. A storage that is moved to a bound is assigned the bound, so that it violates nothing by a
	 * rounding error.
	 *
	 * @param x the plan; what lies outside the bounds of releases (eq. 11) counts as the bound
	 * @param release m³/s, written
	 * @param storage million m³, one number more than periods, written
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

	/** x held in the range; NaN stays. Comparisons alone, as kernels have them. */
	static double held(double x, double low, double high) {
		return x < low ? low : x > high ? high : x;
	}
}
