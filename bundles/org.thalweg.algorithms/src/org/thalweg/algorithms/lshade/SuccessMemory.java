package org.thalweg.algorithms.lshade;

import org.thalweg.algorithms.lshade.LShadeParameters.Mean;
import org.thalweg.core.math.CanonicalSum;

/**
 * The memory of successful scale factors and crossover rates (algorithm 1 of the paper): H cells, of which a generation with a success
 * overwrites the next. Weights are improvements in units of the greatest one instead of their sum, which cancels in the means and lets
 * an infinite improvement, from a point without a value, outweigh all others.
 */
final class SuccessMemory {
	/** In a cell of CR: all successful rates were 0. */
	static final double TERMINAL = -1;
	private static final double START = 0.5;

	/** M_F of each cell, then M_CR of each. */
	final double[] cells;
	private final Mean mean;
	private final CanonicalSum sums = new CanonicalSum();
	private final double[][] terms;

	/** @param size individuals at most */
	SuccessMemory(int H, Mean mean, int size) {
		this.cells = new double[2 * H];
		java.util.Arrays.fill(cells, START);
		this.mean = mean;
		this.terms = new double[4][size];
	}

	double F(int cell) {
		return cells[cell];
	}

	double CR(int cell) {
		return cells[cells.length / 2 + cell];
	}

	/**
	 * Takes over the successes of n individuals.
	 *
	 * @param gain improvement of each, 0 where there was none
	 * @return the cell of the next generation: the next one if there was any success
	 */
	int learn(int cell, double[] gain, double[] F, double[] CR, int n) {
		double greatest = 0;
		for (int i = 0; i < n; i++) {
			greatest = Math.max(greatest, gain[i]);
		}
		if (greatest == 0) {
			return cell;
		}
		for (int i = 0; i < n; i++) {
			double w = greatest < Double.POSITIVE_INFINITY ? gain[i] / greatest : gain[i] == greatest ? 1 : 0;
			terms[0][i] = w * F[i] * F[i];
			terms[1][i] = w * F[i];
			terms[2][i] = mean == Mean.ARITHMETIC ? w * CR[i] : w * CR[i] * CR[i];
			terms[3][i] = mean == Mean.ARITHMETIC ? w : w * CR[i];
		}
		int H = cells.length / 2;
		cells[cell] = sums.sum(terms[0], n) / sums.sum(terms[1], n);
		if (mean != Mean.LASTING || CR(cell) != TERMINAL) {
			double rates = sums.sum(terms[3], n);
			cells[H + cell] = rates == 0 ? TERMINAL : sums.sum(terms[2], n) / rates;
		}
		return cell + 1 == H ? 0 : cell + 1;
	}
}
