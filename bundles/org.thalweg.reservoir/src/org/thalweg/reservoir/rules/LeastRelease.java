package org.thalweg.reservoir.rules;

import java.util.function.DoubleUnaryOperator;

/**
 * The minimum release that gives a power. Power increases with the release only within the turbines' discharge, so that the first crossing is
 * sought.
 */
final class LeastRelease {
	private static final int SCAN = 64;
	private static final int BISECTIONS = 60;

	private LeastRelease() {
	}

	/** Between two releases; where none gives the power, the one that gives most. @param power of a release */
	static double of(double least, double greatest, double wanted, DoubleUnaryOperator power) {
		double step = (greatest - least) / SCAN;
		double best = least;
		double most = power.applyAsDouble(least);
		for (int k = 1; k <= SCAN && most < wanted; k++) {
			double at = power.applyAsDouble(least + k * step);
			if (at >= wanted) {
				return crossing(wanted, least + (k - 1) * step, least + k * step, power);
			}
			best = at > most ? least + k * step : best;
			most = Math.max(at, most);
		}
		return best;
	}

	/** @param enough a release that gives the wanted power, which {@code less} does not */
	private static double crossing(double wanted, double less, double enough, DoubleUnaryOperator power) {
		double low = less;
		double high = enough;
		for (int i = 0; i < BISECTIONS; i++) {
			double middle = 0.5 * (low + high);
			if (power.applyAsDouble(middle) >= wanted) {
				high = middle;
			} else {
				low = middle;
			}
		}
		return high;
	}
}
