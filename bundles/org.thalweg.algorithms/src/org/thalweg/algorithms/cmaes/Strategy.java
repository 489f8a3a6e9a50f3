package org.thalweg.algorithms.cmaes;

import org.thalweg.core.math.CanonicalSum;
import org.thalweg.core.math.PortableMath;

/**
 * Constants that follow from D and λ: table 1 of Hansen's tutorial (arXiv 1604.00772, version 2), and for a diagonal covariance matrix those of
 * Ros and Hansen 2008. The kernel computes them in the same order.
 */
final class Strategy {
	final int lambda;
	final int mu; // of positive weights
	final double[] w; // the rest is negative, or 0 if not active
	final double muEff;
	final double cSigma;
	final double dSigma;
	final double cC;
	final double c1;
	final double cMu;
	/** What remains of the covariance matrix in a generation where h_σ is 1. */
	final double keep;

	Strategy(int lambda, int D, boolean active, boolean separable) {
		this.lambda = lambda;
		this.mu = lambda / 2;
		this.w = new double[lambda];
		double[][] terms = new double[4][lambda];
		double half = PortableMath.log((lambda + 1) * 0.5);
		for (int i = 0; i < lambda; i++) {
			w[i] = half - PortableMath.log(i + 1.0);
			int row = i < mu ? 0 : 2;
			terms[row][i] = Math.abs(w[i]);
			terms[row + 1][i] = w[i] * w[i];
		}
		CanonicalSum sum = new CanonicalSum();
		double positive = sum.sum(terms[0], lambda);
		double negative = sum.sum(terms[2], lambda);
		double n = D;
		this.muEff = positive * positive / sum.sum(terms[1], lambda);
		double muEffNegative = negative * negative / sum.sum(terms[3], lambda);
		this.cSigma = (muEff + 2) / (n + muEff + 5);
		this.dSigma = 1 + 2 * Math.max(0, Math.sqrt(Math.max(0, muEff - 1) / (n + 1)) - 1) + cSigma;
		this.cC = (4 + muEff / n) / (n + 4 + 2 * muEff / n);
		double faster = separable ? (n + 2) / 3 : 1;
		this.c1 = Math.min(1, faster * 2 / ((n + 1.3) * (n + 1.3) + muEff));
		this.cMu = Math.min(1 - c1, faster * 2 * (muEff - 1.75 + 1 / muEff) / ((n + 2) * (n + 2) + muEff));
		double alpha = active ? Math.min(Math.min(1 + c1 / cMu, 1 + 2 * muEffNegative / (muEff + 2)), (1 - c1 - cMu) / (n * cMu)) : 0;
		this.keep = 1 - c1 - cMu * (1 - alpha);
		for (int i = 0; i < lambda; i++) {
			w[i] *= i < mu ? 1 / positive : alpha / negative;
		}
	}
}
