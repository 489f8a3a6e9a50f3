package org.thalweg.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

/** Within four standard deviations of 50,000 draws, at most 4 √(¼/50,000) = 0.009. */
class BayesianSignedRankTest {
	private static final double MONTE_CARLO = 0.009;

	private static void near(double left, double rope, double right, BayesianSignedRank found) {
		assertEquals(left, found.left(), MONTE_CARLO, found.toString());
		assertEquals(rope, found.rope(), MONTE_CARLO, found.toString());
		assertEquals(right, found.right(), MONTE_CARLO, found.toString());
		assertEquals(1, found.left() + found.rope() + found.right(), 1e-12);
	}

	private static BayesianSignedRank of(double rho, double... differences) {
		return BayesianSignedRank.of(differences, rho, 5);
	}

	/**
	 * w₀ ~ Beta(½, 1) with P(w₀ ≤ x) = √x. Only d₀ with itself is in the region, θ_rope = w₀²; right is ahead if w₀ &lt; √½, with
	 * probability 2^(−1/4) = 0.8409.
	 */
	@Test
	void oneDifferenceIsAheadOfThePseudoObservation() {
		near(0, 1 - Math.pow(2, -0.25), Math.pow(2, -0.25), of(0, 1));
		near(Math.pow(2, -0.25), 1 - Math.pow(2, -0.25), 0, of(0, -1e300));
	}

	/** w₀ ~ Beta(½, 2) with P(w₀ ≤ x) = √x (3 − x)/2: at √½ 0.84090 · 2.29289/2 = 0.96404. */
	@Test
	void twoDifferencesOfOneSignAreFurtherAhead() {
		near(0, 1 - 0.96404, 0.96404, of(0, 1, 2));
		near(0, 1 - 0.96404, 0.96404, of(0.49, 2, 1));
	}

	/** 4,000,000 draws with NumPy 2 and the sums over all pairs as the paper writes them (deviation below 0.0003). */
	@Test
	void oppositeDifferencesGiveBothSidesEqualShares() {
		near(0.3816, 0.2368, 0.3816, of(0, 1, -1));
		near(0.1751, 0.6498, 0.1751, of(0.7, 1, -1));
		near(0.3816, 0.2368, 0.3816, of(0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY));
	}

	/** By the same program. */
	@Test
	void twelveDifferencesHaveTheSharesOfAnotherProgram() {
		double[] d = { 0.3, -0.2, 1.5, 0.8, -0.05, 2.1, 0.02, -0.6, 0.9, 0.4, -1.1, 0.15 };
		near(0.0898, 0, 0.9102, of(0, d));
		near(0.0777, 0.0099, 0.9123, of(0.1, d));
		near(0.0011, 0.8091, 0.1898, of(0.5, d));
		double[] turned = Arrays.stream(d).map(v -> -v).toArray();
		near(0.9123, 0.0099, 0.0777, of(0.1, turned));
	}

	@Test
	void whatNeverDiffersIsEquivalent() {
		assertEquals(new BayesianSignedRank(0, 1, 0), of(0, 0, 0, 0));
		assertEquals(new BayesianSignedRank(0, 1, 0), of(1, 1, -1, 0.5), "differences of exactly ρ are in the region");
		assertEquals(new BayesianSignedRank(0, 1, 0), of(0));
	}

	@Test
	void drawsDependOnTheSeedAlone() {
		assertEquals(of(0, 3, -1, 2), of(0, 2, 3, -1));
	}

	@Test
	void badNumbersAreRefused() {
		assertThrows(IllegalArgumentException.class, () -> of(-1, 1));
		assertThrows(IllegalArgumentException.class, () -> of(Double.NaN, 1));
		assertThrows(IllegalArgumentException.class, () -> of(Double.POSITIVE_INFINITY, 1));
		assertThrows(IllegalArgumentException.class, () -> of(0, Double.NaN));
	}
}
