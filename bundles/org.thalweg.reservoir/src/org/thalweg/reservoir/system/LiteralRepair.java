package org.thalweg.reservoir.system;

import static org.thalweg.reservoir.system.ReachableBalance.held;

import org.thalweg.reservoir.model.Node;

/**
 * The repair of [CLPSO-OpenCL] as printed: eqs. 16 to 19, for one reservoir over any number of periods. The third branch of eq. 19 prints Δ where the
 * first two have Δ/(86400 X), which is intended. The order of operations is that of {@code literal_bounds} and {@code literal_balance} in
 * {@code kernels/reservoir.cl}.
 *
 * @param s the reservoir
 * @param later 0 for period t in eqs. 16 and 17, 1 for t + 1, with which bounds may cross
 */
record LiteralRepair(Stretch s, int later) {
	/**
	 * The releases and storages of a plan.
	 *
	 * @param x the plan, from the reservoir's column on; releases outside their bounds (eq. 11) count as the bound
	 * @param release m³/s, output
	 * @param storage million m³, one number more than periods, output
	 */
	void run(double[] x, double[] release, double[] storage) {
		Node node = s.node();
		int last = node.inflow().length - 1;
		double[] low = node.storage().min().clone();
		double[] high = node.storage().max().clone();
		for (int t = 0; t <= last; t++) {
			release[t] = held(x[s.column() + t], node.release().min()[t], node.release().max()[t]);
		}
		for (int t = last - 1; t >= 0; t--) {
			double gain = gain(t + later, release);
			low[t] = low[t + 1] - gain < low[t] ? low[t] : low[t + 1] - gain; // eq. 16
			high[t] = high[t + 1] - gain > high[t] ? high[t] : high[t + 1] - gain; // eq. 17
		}
		storage[0] = node.storage().initial();
		for (int t = 0; t <= last; t++) {
			double end = storage[t] + gain(t, release);
			double target = held(end, low[t], high[t]); // end - target is eq. 18
			double wanted = release[t] + (end - target) * s.flow()[t];
			release[t] = held(wanted, node.release().min()[t], node.release().max()[t]); // eq. 19
			storage[t + 1] = release[t] == wanted ? target : storage[t] + gain(t, release);
		}
	}

	/** Change of the storage in period t (eq. 10), million m³. */
	private double gain(int t, double[] release) {
		return s.volume()[t] * (s.node().inflow()[t] - release[t]);
	}
}
