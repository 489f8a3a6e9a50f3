package org.thalweg.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;

import org.hipparchus.special.Erf;
import org.junit.jupiter.api.Test;

class StatisticsTest {
	private static final double EPS = 1e-12;
	private static final double[] ONES = { 1, 2, 3, 4 };
	private static final double[] TWOS = { 2, 4, 6, 8 };

	@Test
	void theSummaryIsTheTextbooks() {
		Statistics.Summary s = Statistics.summary(new double[] { 4, 1, 3, 2 });
		assertEquals(4, s.n());
		assertEquals(2.5, s.mean());
		assertEquals(Math.sqrt((2.25 + 0.25 + 0.25 + 2.25) / 3), s.sd(), EPS);
		assertEquals(2.5, s.median());
		assertEquals(1, s.min());
		assertEquals(4, s.max());
		assertTrue(Double.isNaN(Statistics.summary(new double[] { 7 }).sd()));
		assertTrue(Double.isNaN(Statistics.summary(new double[0]).mean()));
	}

	/** 1, 2, 4 in units of 2⁻¹⁰⁰⁰ and of 2¹⁰²⁰: squares of either leave the range of numbers. Deviation √((16 + 1 + 25)/9/2) = √(7/3). */
	@Test
	void deviationsAndTestsHoldForTheSmallestAndTheGreatestNumbers() {
		for (int exponent : new int[] { -1060, -1000, -600, -500, 0, 500, 1020 }) {
			double[] a = scaled(exponent, 1, 2, 4);
			double[] b = scaled(exponent, 5, 6, 8);
			Statistics.Summary s = Statistics.summary(a);
			assertEquals(Math.sqrt(7 / 3.0), Math.scalb(s.sd(), -exponent), exponent == -1060 ? 1e-3 : EPS);
			assertEquals(7 / 3.0, Math.scalb(s.mean(), -exponent), exponent == -1060 ? 1e-3 : EPS);
			// t = −4/√(7/3 · 2/3), 4 degrees of freedom: P(|T| < t) = sin θ (1 + cos²θ/2), sin²θ = t²/(t² + 4) = 72/100
			double inside = Math.sqrt(0.72) * (1 + 0.28 / 2);
			assertEquals(1 - inside, Statistics.tTest(a, b), exponent == -1060 ? 1e-3 : EPS);
			assertEquals(-4 / Math.sqrt(14 / 9.0), Statistics.t(a, b), exponent == -1060 ? 1e-2 : EPS);
			Statistics.Summary o = Statistics.summary(b);
			assertEquals(1 - inside, Statistics.welch(s.mean(), s.sd(), 3, o.mean(), o.sd(), 3), exponent == -1060 ? 1e-3 : EPS);
		}
		assertEquals(1e308, Statistics.summary(new double[] { 1e308, 1e308, 1e308 }).mean());
		assertEquals(0, Statistics.quantile(new double[] { -1e308, 1e308 }, 0.5));
	}

	private static double[] scaled(int exponent, double... values) {
		return java.util.Arrays.stream(values).map(v -> Math.scalb(v, exponent)).toArray();
	}

	/** 1, 2, 3 and two that are no numbers. */
	@Test
	void aSummaryIsOfTheSameValuesInAllItsParts() {
		double nan = Double.NaN;
		assertEquals(new Statistics.Summary(3, 2, 1, 2, 1, 3), Statistics.summary(new double[] { nan, 3, 1, nan, 2 }));
		assertEquals(0, Statistics.summary(new double[] { nan }).n());
		assertEquals(Statistics.t(new double[] { 1, 2, 3 }, TWOS), Statistics.t(new double[] { 1, nan, 2, 3 }, TWOS));
		assertEquals(Statistics.tTest(new double[] { 1, 2, 3 }, TWOS), Statistics.tTest(new double[] { 1, nan, 2, 3 }, TWOS));
	}

	@Test
	void quantilesLieBetweenOrderStatistics() {
		// type 7: position 0.25 · 3 = 0.75 between 1 and 2
		assertEquals(1.75, Statistics.quantile(ONES, 0.25));
		assertEquals(4, Statistics.quantile(ONES, 1));
	}

	@Test
	void theTTestPoolsTheVariances() {
		// variances 5/3 and 20/3, pooled 25/6; t² = 2.5² / (25/6 · 1/2) = 3; 6 degrees of freedom.
		// P(|T| < t) = sin θ (1 + cos²θ/2 + 3 cos⁴θ/8) with sin²θ = t²/(t² + 6) = 1/3: 1.5/√3
		assertEquals(1 - 1.5 / Math.sqrt(3), Statistics.tTest(ONES, TWOS), EPS);
		assertEquals(1, Statistics.tTest(ONES, ONES), EPS);
		assertTrue(Double.isNaN(Statistics.tTest(new double[] { 1, 1 }, new double[] { 1, 1 })));
		assertTrue(Double.isNaN(Statistics.tTest(new double[] { 1 }, ONES)));
	}

	@Test
	void welchsTestTakesMeansAndDeviations() {
		// equal variances 5/3, n = 4: t² = 2.5² / (2 · 5/12) = 7.5, 6 degrees of freedom; sin²θ = 7.5/13.5 = 5/9, cos²θ = 4/9
		double sd = Math.sqrt(5 / 3.0);
		double inside = Math.sqrt(5) / 3 * (1 + 2 / 9.0 + 3 / 8.0 * 16 / 81);
		assertEquals(1 - inside, Statistics.welch(2.5, sd, 4, 5, sd, 4), EPS);
		// one constant sample: 2 degrees of freedom, P(|T| < t) = t/√(t² + 2) with t = 1/(1/√3)
		assertEquals(1 - Math.sqrt(3 / 5.0), Statistics.welch(1, 1, 3, 0, 0, 9), EPS);
		assertTrue(Double.isNaN(Statistics.welch(1, 0, 3, 1, 0, 3)));
	}

	@Test
	void fishersTestCountsTables() {
		// the lady tasting tea, 3 of 4 right: C(4,k)² of C(8,4) = 70 tables, 1, 16, 36, 16, 1; all but the 36 are no likelier
		assertEquals(34 / 70.0, Statistics.fisher(3, 4, 1, 4), EPS);
		assertEquals(2 / 70.0, Statistics.fisher(4, 4, 0, 4), EPS);
		// Fisher's twins: 2 of 17 and 10 of 13 convicted. C(17,k) C(13,12−k) of C(30,12) = 86493225: 13, 1326, 38896 for
		// k = 0, 1, 2; from the other end 6188 for k = 12, and 160888 for k = 11 is likelier than what was seen
		assertEquals((13 + 1326 + 38896 + 6188) / 86493225.0, Statistics.fisher(2, 17, 10, 13), EPS);
		// unequal sizes: C(2,k) C(3,2−k) of C(5,2) = 10: 3, 6, 1
		assertEquals(0.1, Statistics.fisher(2, 2, 0, 3), EPS);
		assertEquals(0.4, Statistics.fisher(0, 2, 2, 3), EPS);
		assertEquals(1, Statistics.fisher(25, 25, 25, 25), EPS);
		assertEquals(1, Statistics.fisher(0, 25, 0, 3), EPS);
		assertTrue(Double.isNaN(Statistics.fisher(0, 0, 1, 3)));
	}

	@Test
	void mannWhitneyCountsArrangements() {
		// the most extreme of the 6!/(3! 3!) = 20 arrangements, on either side
		assertEquals(2 / 20.0, RankComparisons.mannWhitney(new double[] { 1, 2, 3 }, new double[] { 4, 5, 6 }), EPS);
		assertTrue(Double.isNaN(RankComparisons.mannWhitney(new double[0], ONES)));
		assertTrue(Double.isNaN(RankComparisons.mannWhitney(new double[] { 1, Double.NaN }, ONES)));
	}

	@Test
	void mannWhitneyGivesTiesTheirMeanRankAndTakesThemFromTheVariance() {
		// 0 0 1 | 0 1 1: three zeros of rank 2, three ones of rank 5. R = 2 + 2 + 5 = 9, U = 9 − 6 = 3, E U = 4.5;
		// variance 3 · 3 / 12 · (7 − 2 (3³ − 3) / (6 · 5)) = 3/4 · 5.4 = 4.05; z = (1.5 − 0.5) / √4.05 = 0.496904;
		// 2 Φ(−z) = 0.6192568 by Abramowitz and Stegun 26.2.17 (error below 7.5e-8); SciPy's mannwhitneyu: 0.6192567541768621
		assertEquals(0.6192567541768621, RankComparisons.mannWhitney(new double[] { 0, 0, 1 }, new double[] { 0, 1, 1 }), EPS);
		assertEquals(0.6192567541768621, RankComparisons.mannWhitney(new double[] { -0.0, 0, 1 }, new double[] { 0, 1, 1 }), EPS);
	}

	@Test
	void mannWhitneyFindsNothingWhereAllAreEqual() {
		assertEquals(1, RankComparisons.mannWhitney(new double[] { 1, 1 }, new double[] { 1 }));
		assertEquals(1, RankComparisons.mannWhitney(new double[] { 0, -0.0 }, new double[] { 0 }));
	}

	@Test
	void mannWhitneyIsExactForSmallSamplesAndNormalForLargeOnes() {
		// 25 below 25: 2 of C(50,25) = 126410606437752 arrangements, U = 0; 26 below 26: z = (338 − 0.5) / √(26² · 53 / 12) = 6.1767
		assertEquals(2 / 126410606437752.0, RankComparisons.mannWhitney(range(0, 25), range(25, 50)), 1e-26);
		assertEquals(Erf.erfc(337.5 / Math.sqrt(26 * 26 * 53 / 6.0)), RankComparisons.mannWhitney(range(0, 26), range(26, 52)), 1e-20);
	}

	private static double[] range(int from, int to) {
		return IntStream.range(from, to).asDoubleStream().toArray();
	}

	@Test
	void wilcoxonCountsSigns() {
		// all 5 differences positive: 2 of 2⁵ sign patterns; the pair without difference is left out
		assertEquals(2 / 32.0, RankComparisons.wilcoxon(new double[] { 2, 4, 6, 8, 10, 7 }, new double[] { 1, 2, 3, 4, 5, 7 }), EPS);
		assertEquals(1, RankComparisons.wilcoxon(ONES, ONES)); // no order is more extreme than another
		assertTrue(Double.isNaN(RankComparisons.wilcoxon(new double[0], new double[0])));
	}

	@Test
	void holmStepsDown() {
		// 3 · 0.01; 2 · 0.03; max(0.06, 1 · 0.04)
		assertArrayEquals(new double[] { 0.03, Double.NaN, 0.06, 0.06 },
				Statistics.holm(new double[] { 0.01, Double.NaN, 0.04, 0.03 }), EPS);
		assertArrayEquals(new double[] { 1, 1 }, Statistics.holm(new double[] { 0.6, 0.7 }), EPS);
	}

	/** Means 2 and 4, variances 1 and 4, pooled 2.5: t = −2/√(2.5 · 2/3) = −1.549193338. */
	@Test
	void studentsTIsTheDifferenceOfMeansInItsOwnUnits() {
		assertEquals(-1.549193338, Statistics.t(new double[] { 1, 2, 3 }, new double[] { 2, 4, 6 }), 1e-9);
		assertTrue(Double.isNaN(Statistics.t(new double[] { 1, 1 }, new double[] { 2, 2 })));
		assertTrue(Double.isNaN(Statistics.t(new double[] { 1 }, new double[] { 2, 3 })));
	}
}
