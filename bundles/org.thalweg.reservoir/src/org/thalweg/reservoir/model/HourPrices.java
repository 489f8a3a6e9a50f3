package org.thalweg.reservoir.model;

/**
 * Prices of energy by types of hours within periods. Energy is sold in the dearest hours first, and bought for pumps in the cheapest.
 *
 * @param price of a unit of energy, of each type in each period, the dearest first; not to be modified
 * @param share of the period's hours, likewise; they sum to 1
 */
public record HourPrices(double[][] price, double[][] share) {
	/**
	 * Revenue of the energy of period t. The order of operations is that of {@code revenue_of} in {@code kernels/reservoir.cl}.
	 *
	 * @param energy below 0 for pumps
	 * @param most energy at full power in all hours of the period, above 0
	 */
	public double revenue(int t, double energy, double most) {
		boolean bought = energy < 0.0;
		double left = bought ? 0.0 - energy : energy;
		double out = 0.0;
		int types = price.length;
		for (int k = 0; k < types; k++) {
			int type = bought ? types - 1 - k : k;
			double room = most * share[type][t];
			double part = k < types - 1 && room < left ? room : left;
			out = out + price[type][t] * part;
			left = left - part;
		}
		return bought ? 0.0 - out : out;
	}
}
