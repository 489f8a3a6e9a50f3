package org.thalweg.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.hipparchus.special.Erf;
import org.junit.jupiter.api.Test;

/** Every test of ranks and counts compared with the enumeration of all outcomes and with vectors of R and SciPy. */
class EnumeratedTestsTest {
	private static final int MOST = 6;
	private static final double EPS = 1e-12;

	/** Pairs in which the value of a is the greater, half of those that are equal. */
	private static double u(double[] a, double[] b) {
		double out = 0;
		for (double v : a) {
			for (double w : b) {
				out += v > w ? 1 : v == w ? 0.5 : 0;
			}
		}
		return out;
	}

	/** Both samples for every way to pick n1 of the values. */
	private static List<double[][]> picks(double[] values, int n1) {
		List<double[][]> out = new ArrayList<>();
		for (int set = 0; set < 1 << values.length; set++) {
			if (Integer.bitCount(set) == n1) {
				int picked = set;
				out.add(new double[][] { IntStream.range(0, values.length).filter(i -> (picked >> i & 1) == 1).mapToDouble(i -> values[i]).toArray(),
						IntStream.range(0, values.length).filter(i -> (picked >> i & 1) == 0).mapToDouble(i -> values[i]).toArray() });
			}
		}
		return out;
	}

	/** min(1, 2 P(U' ≤ U)) over the equally likely values of U, for the lesser of U and n1 n2 − U. */
	private static double counted(double u, double all, double[] us) {
		double lesser = Math.min(u, all - u);
		return Math.min(1, 2.0 * Arrays.stream(us).filter(o -> o <= lesser).count() / us.length);
	}

	@Test
	void mannWhitneyIsWhatCountingAllArrangementsGives() {
		for (int n1 = 1; n1 <= MOST; n1++) {
			for (int n2 = 1; n2 <= MOST; n2++) {
				List<double[][]> all = picks(IntStream.range(0, n1 + n2).asDoubleStream().toArray(), n1);
				double[] us = all.stream().mapToDouble(s -> u(s[0], s[1])).toArray();
				for (int k = 0; k < us.length; k++) {
					double[][] s = all.get(k);
					assertEquals(counted(us[k], n1 * n2, us), RankComparisons.mannWhitney(s[0], s[1]), EPS, () -> Arrays.deepToString(s));
				}
			}
		}
	}

	/** With ties the normal distribution has the mean and the variance that U has over all arrangements of these very values. */
	@Test
	void mannWhitneyWithTiesHasTheMeanAndTheVarianceOfAllArrangements() {
		for (int n1 = 1; n1 <= MOST; n1++) {
			for (int n2 = 1; n2 <= MOST; n2++) {
				for (int step = 2; step <= 12; step++) {
					int size = step;
					double[] values = IntStream.range(0, n1 + n2).mapToDouble(i -> i / size).toArray();
					if (Arrays.stream(values).distinct().count() < values.length) {
						tied(picks(values, n1));
					}
				}
			}
		}
	}

	private static void tied(List<double[][]> all) {
		double[] us = all.stream().mapToDouble(s -> u(s[0], s[1])).toArray();
		double mean = Arrays.stream(us).average().orElseThrow();
		double variance = Arrays.stream(us).map(u -> (u - mean) * (u - mean)).average().orElseThrow();
		for (int k = 0; k < us.length; k++) {
			double[][] s = all.get(k);
			double z = variance == 0 ? 0 : Math.max(0, Math.abs(us[k] - mean) - 0.5) / Math.sqrt(variance);
			assertEquals(Erf.erfc(z / Math.sqrt(2)), RankComparisons.mannWhitney(s[0], s[1]), EPS, () -> Arrays.deepToString(s));
		}
	}

	/** R: wilcox.test(…)$p.value is 1, 1 and 1; the last is of ten values interleaved with ten. */
	@Test
	void mannWhitneyIsOneAtTheCentre() {
		assertEquals(1, RankComparisons.mannWhitney(new double[] { 1, 4 }, new double[] { 2, 3 }));
		assertEquals(1, RankComparisons.mannWhitney(new double[] { 1, 2, 9, 10 }, new double[] { 3, 4, 5, 6 }));
		assertEquals(1, RankComparisons.mannWhitney(new double[] { 1, 4, 5, 8, 9, 12, 13, 16, 17, 20 },
				new double[] { 2, 3, 6, 7, 10, 11, 14, 15, 18, 19 }));
	}

	/** R: 0.2622393 for the p, effsize: 0.75 for A12, so 0.5 for Cliff's δ. Of v the values are the lesser ones. */
	@Test
	void mannWhitneyIsThatOfRWhereValuesTie() {
		double[] u = { 3, 5, 5, 8, 9 };
		double[] v = { 1, 2, 5, 6 };
		assertEquals(0.2622393, RankComparisons.mannWhitney(u, v), 5e-8);
		assertEquals(0.5, EffectSize.of(v, u).delta(), EPS);
	}

	/** 1,000 comparisons of ten with ten of the same kind: p ≤ 0.01 in at most 1 % of them, give or take three deviations. */
	@Test
	void mannWhitneyKeepsItsLevelWhereNothingDiffers() {
		Random random = new Random(1);
		long below = IntStream.range(0, 1000).filter(i -> RankComparisons.mannWhitney(random.doubles(10).toArray(), random.doubles(10)
				.toArray()) <= 0.01)
				.count();
		assertTrue(below <= 10 + 3 * Math.sqrt(1000 * 0.01 * 0.99), below + " of 1000");
	}

	@Test
	void theLeastPOfTwoSamplesIsThatOfTheFurthestApart() {
		for (int n1 = 1; n1 <= MOST; n1++) {
			for (int n2 = 1; n2 <= MOST; n2++) {
				List<double[][]> all = picks(IntStream.range(0, n1 + n2).asDoubleStream().toArray(), n1);
				double[] us = all.stream().mapToDouble(s -> u(s[0], s[1])).toArray();
				double pairs = n1 * n2;
				double least = Arrays.stream(us).map(u -> counted(u, pairs, us)).min().orElseThrow();
				assertEquals(least, RankComparisons.leastMannWhitney(all.getFirst()[0], all.getFirst()[1]), EPS);
			}
		}
		// one below 60 that are equal: of 61 places it has the first, or the last
		assertEquals(2 / 61.0, RankComparisons.leastMannWhitney(new double[] { 0 }, new double[60]), EPS);
		// two below 49, too many to be counted: U = 0, z = (49 − 0.5) / √(98 · 52 / 12)
		assertEquals(Erf.erfc(48.5 / Math.sqrt(98 * 52 / 6.0)),
				RankComparisons.leastMannWhitney(new double[] { -1, -2 }, IntStream.range(0, 49).asDoubleStream().toArray()), EPS);
	}

	@Test
	void wilcoxonIsWhatCountingAllSignsGives() {
		for (int n = 1; n <= 10; n++) {
			double[] vs = new double[1 << n];
			double[][] differences = new double[1 << n][n];
			for (int set = 0; set < vs.length; set++) {
				for (int i = 0; i < n; i++) {
					boolean positive = (set >> i & 1) == 1;
					vs[set] += positive ? i + 1 : 0;
					differences[set][i] = positive ? 10 + i : -10 - i;
				}
			}
			for (int set = 0; set < vs.length; set++) {
				assertEquals(counted(vs[set], n * (n + 1) / 2.0, vs), RankComparisons.wilcoxon(differences[set], new double[n]), EPS);
			}
		}
	}

	/** Mean and variance of V over all signs of the ranks; |d| = 1, 1, 2, 2, …. */
	@Test
	void wilcoxonWithTiesHasTheMeanAndTheVarianceOfAllSigns() {
		for (int n = 2; n <= 8; n++) {
			double[] vs = new double[1 << n];
			double[][] differences = new double[1 << n][n];
			for (int set = 0; set < vs.length; set++) {
				for (int i = 0; i < n; i++) {
					boolean positive = (set >> i & 1) == 1;
					int pair = i / 2;
					double rank = 2 * pair + 1 < n ? 2 * pair + 1.5 : n; // the last of an odd number has no partner
					vs[set] += positive ? rank : 0;
					differences[set][i] = positive ? pair + 1 : -pair - 1;
				}
			}
			double mean = Arrays.stream(vs).average().orElseThrow();
			double variance = Arrays.stream(vs).map(v -> (v - mean) * (v - mean)).average().orElseThrow();
			for (int set = 0; set < vs.length; set++) {
				double z = Math.max(0, Math.abs(vs[set] - mean) - 0.5) / Math.sqrt(variance);
				assertEquals(Erf.erfc(z / Math.sqrt(2)), RankComparisons.wilcoxon(differences[set], new double[n]), EPS);
			}
		}
	}

	/** R: wilcox.test(A, D, paired = TRUE): V = 17, p = 0.21875; columns A and D of six problems. Zeros leave first. */
	@Test
	void wilcoxonIsThatOfR() {
		double[] a = { 0.012, 2.6e-6, 1.9e-3, 5.84, 0.30, 12.1 };
		double[] d = { 1.10, 5e-10, 4e-15, 2.00, 0.25, 9.7 };
		assertEquals(0.21875, RankComparisons.wilcoxon(a, d), EPS);
		assertEquals(0.21875, RankComparisons.wilcoxon(new double[] { 0.012, 2.6e-6, 1.9e-3, 5.84, 0.30, 12.1, 7 },
				new double[] { 1.10, 5e-10, 4e-15, 2.00, 0.25, 9.7, 7 }), EPS);
		// V = 3 of 6, the centre of 1 + 2 + 3
		assertEquals(1, RankComparisons.wilcoxon(new double[] { 1, 2, -3 }, new double[3]));
		assertTrue(Double.isNaN(RankComparisons.wilcoxon(new double[] { 1, Double.NaN }, new double[2])));
	}

	/** Of all ways to spread the successes over the runs, those whose table has no more of them than the one that was seen. */
	@Test
	void fisherIsWhatCountingAllTablesGives() {
		for (int n1 = 1; n1 <= MOST; n1++) {
			for (int n2 = 1; n2 <= MOST; n2++) {
				double least = 1;
				for (int successes = 0; successes <= n1 + n2; successes++) {
					long[] ways = new long[n1 + 1];
					for (int set = 0; set < 1 << n1 + n2; set++) {
						if (Integer.bitCount(set) == successes) {
							ways[Integer.bitCount(set & (1 << n1) - 1)]++;
						}
					}
					for (int first = Math.max(0, successes - n2); first <= Math.min(n1, successes); first++) {
						long seen = ways[first];
						double expected = Arrays.stream(ways).filter(w -> w <= seen).sum() / (double) Arrays.stream(ways).sum();
						assertEquals(expected, Statistics.fisher(first, n1, successes - first, n2), EPS);
						least = Math.min(least, expected);
					}
				}
				assertEquals(least, Statistics.leastFisher(n1, n2), EPS);
			}
		}
	}

	/** A hypothesis falls where Bonferroni's test rejects every set that holds it: p is the largest of |S| min p over these. */
	@Test
	void holmIsBonferronisTestOfEverySetOfHypotheses() {
		Random random = new Random(2);
		for (int n = 1; n <= MOST; n++) {
			double[] p = random.doubles(n).map(v -> v * v).toArray();
			double[] expected = new double[n];
			for (int set = 1; set < 1 << n; set++) {
				int members = set;
				double least = IntStream.range(0, n).filter(i -> (members >> i & 1) == 1).mapToDouble(i -> p[i]).min().orElseThrow();
				for (int i = 0; i < n; i++) {
					expected[i] = (set >> i & 1) == 1 ? Math.max(expected[i], Math.min(1, Integer.bitCount(set) * least)) : expected[i];
				}
			}
			assertArrayEquals(expected, Statistics.holm(p), EPS);
		}
		// R: p.adjust(c(0.05734685, 0.09353251, 0.65472085), "holm")
		assertArrayEquals(new double[] { 0.17204056, 0.18706503, 0.65472085 }, Statistics.holm(new double[] { 0.05734685, 0.09353251, 0.65472085 }),
				2e-8); // of eight printed digits
	}
}
