package org.thalweg.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tables of ranks compared with R's figures, a paper's, and enumeration. */
@Tag("slow")
class RankTableTest {
	private static final double EPS = 1e-12;
	private static final double INF = Double.POSITIVE_INFINITY;

	/** @param rows a line a problem, numbers apart by spaces */
	private static RankTable table(String names, String rows, double level, OptionalInt control) {
		return table(names, rows, level, control, true);
	}

	/** @param exact whether p of a small table are counted */
	private static RankTable table(String names, String rows, double level, OptionalInt control, boolean exact) {
		List<double[]> lines = rows.lines().map(l -> Arrays.stream(l.strip().split(" +")).mapToDouble(Double::parseDouble).toArray()).toList();
		String[] name = names.split(" ");
		List<RankedColumn> columns = IntStream.range(0, name.length)
				.mapToObj(j -> new RankedColumn(name[j], false, lines.stream().mapToDouble(l -> l[j]).toArray(), List.of())).toList();
		Friedman friedman = Friedman.of(lines.toArray(double[][]::new), exact);
		return RankTable.of(new RankTable.Subject("test", OptionalInt.empty()),
				IntStream.range(0, lines.size()).mapToObj(i -> "f" + i).toList(),
				columns, friedman, level, control, true, List.of());
	}

	private static double[] of(List<RankedPair> pairs, ToDoubleFunction<RankedPair> number) {
		return pairs.stream().mapToDouble(number).toArray();
	}

	private static final String SIX = """
			0.012 2.98 6.39 1.10
			2.6e-6 5e-10 9.5e-53 5e-10
			1.9e-3 9.7e-6 4e-15 4e-15
			5.84 7.45 1.34 2.00
			0.30 0.25 0.28 0.25
			12.1 14.0 11.5 9.7""";

	/** R 4.2: friedman.test, pnorm, p.adjust, qtukey, ptukey, wilcox.test; to as many digits as were printed. */
	@Test
	void ranksAndWhatFollowsAreThoseOfR() {
		RankTable t = table("A B C D", SIX, 0.05, OptionalInt.of(3), false);
		assertArrayEquals(new double[] { 3.166667, 3.000000, 2.083333, 1.750000 }, t.friedman().meanRanks(), 5e-7);
		assertEquals(5.421052632, t.friedman().chiSquare(), 5e-10);
		assertEquals(0.1434375, t.friedman().p(), 5e-8);
		assertEquals(2.154811715, t.friedman().f(), 5e-10);
		assertEquals(0.1360164, t.friedman().pOfF(), 5e-8);
		assertArrayEquals(new double[] { 0.05734685, 0.09353251, 0.65472085 }, of(t.against(), RankedPair::p), 5e-9);
		assertArrayEquals(new double[] { 0.17204056, 0.18706503, 0.65472085 }, of(t.against(), p -> p.adjusted().get(Adjustment.HOLM)), 5e-9);
		assertArrayEquals(new double[] { 0.14243206, 0.21314956, 0.65472085 }, of(t.against(), p -> p.adjusted().get(Adjustment.LI)), 5e-9);
		assertEquals(1.914843, t.criticalDifference(), 5e-7);
		RankedPair ad = t.pairs().get(2);
		assertEquals(0.2276968, ad.nemenyi(), 5e-8);
		assertEquals(0.21875, ad.wilcoxon(), EPS);
		assertEquals("1/0/5", ad.counts());
		assertEquals("5/0/1", t.against().getFirst().counts());
		assertEquals(1.416666667 / Math.sqrt(20 / 36.0), t.against().getFirst().z(), 1e-9); // D is ahead of A
		assertEquals(List.of(List.of(3, 2, 1, 0)), t.groups());
	}

	/** Demšar (2006), p. 15: four variants of C4.5 on fourteen data sets: R as printed, χ² = 9.28, F = 3.69, CD = 1.25 at 0.05. */
	@Test
	void theStatisticOfKnownMeanRanksIsThatOfDemsar() {
		double[] r = { 3.143, 2.000, 2.893, 1.964 };
		double chi = 12 * 14 / 20.0 * (Arrays.stream(r).map(v -> v * v).sum() - 4 * 25 / 4.0);
		assertEquals(9.28, chi, 0.005);
		Friedman f = new Friedman(14, r, chi, Double.NaN, Double.NaN, Double.NaN, Optional.empty());
		assertEquals(1.25, f.criticalDifference(0.05), 0.005);
		assertEquals(2.291 * Math.sqrt(4 * 5 / (6.0 * 14)), f.criticalDifference(0.10), 0.0005);
	}

	/**
	 * Table 2 of Wang, Rahnamayan and Wu (2013): DE, CHC, G-CMA-ES, GODE and GOjDE on 19 functions of 100 dimensions. Its table 6 counts
	 * ranks from the worst: 4.66 for GOjDE is 6 − 1.34. Its table 7 has 1.32e-4, 1.94e-3 and 1.58e-2 for CHC, GODE and DE by the normal
	 * distribution without continuity, where nothing is left to the normal distribution here: with V = 0, 5 and so on, counted.
	 */
	private static final String WANG = """
			1.99e-11 3.56e-11 0 1.04e-10 0
			1.60e1 8.58e1 1.51e-10 1.79e1 1.42e1
			8.78e1 4.19e6 3.88 8.83e1 1.42e2
			6.28e1 2.19e2 2.50e2 7.82e1 6.70e1
			1.22e-11 3.83e-3 1.58e-3 6.36e-12 0
			8.81e-7 4.10e-7 2.12e1 2.51e-6 0
			1.82e-6 1.40e-2 4.22e-4 4.67e-6 3.25e-10
			4.54e3 1.69e3 0 4.48e3 7.92
			1.38 5.86e2 1.02e2 1.15 0
			6.96e-11 3.30e1 1.66e1 5.83e-11 0
			1.31 7.32e1 1.64e2 1.29 0
			6.80e-3 1.03e1 4.17e2 1.15e-3 3.32e-5
			6.87e1 2.70e6 4.21e2 6.87e1 6.59e1
			1.92e1 1.66e2 2.55e2 1.85e1 1.79e1
			7.95e-7 8.13 6.30e-1 2.29e-10 0
			3.46e-3 2.23e1 8.59e2 5.22e-4 1.69e-4
			2.35e1 1.47e5 1.51e3 2.18e1 1.94e1
			4.99e-1 7.00e1 3.07e2 1.09e-1 5.38e-2
			1.38e-8 5.45e2 2.02e1 4.34e-9 0""";

	@Test
	void ranksAreThoseOfAPaper() {
		RankTable t = table("DE CHC G-CMA-ES GODE GOjDE", WANG, 0.05, OptionalInt.of(4));
		assertArrayEquals(new double[] { 3.13, 1.63, 2.24, 3.34, 4.66 }, Arrays.stream(t.friedman().meanRanks()).map(r -> 6 - r).toArray(), 0.005);
		assertEquals(List.of("17/0/2", "19/0/0", "15/1/3", "18/0/1"), t.against().stream().map(RankedPair::counts).toList());
		// SciPy's wilcoxon(method="exact"): no |difference| ties
		assertArrayEquals(new double[] { 0.014068603515625, 3.814697265625e-06, 0.0023345947265625, 0.000965118408203125 },
				of(t.against(), RankedPair::wilcoxon), 1e-16);
		assertEquals(List.of(4, 3, 0, 2, 1), t.order());
	}

	/** Mean ranks 1, 2, 3, 4 on twelve problems: the critical difference 2.569 √(20/72) = 1.354 joins neighbours, and no two bars one. */
	@Test
	void groupsAreMaximalRunsWithinTheCriticalDifference() {
		RankTable t = table("a b c d", "1 2 3 4\n".repeat(12).strip(), 0.05, OptionalInt.empty());
		assertEquals(2.569 * Math.sqrt(20 / 72.0), t.criticalDifference(), 1e-3);
		assertEquals(List.of(List.of(0, 1), List.of(1, 2), List.of(2, 3)), t.groups());
		assertEquals(INF, t.friedman().f());
		assertEquals(Math.pow(24, -11), t.friedman().pOfF(), 1e-28); // of 24¹² orders 24 are alike
		assertFalse(t.friedman().exact());
		assertEquals(List.of(), table("a b", "1 2\n".repeat(12).strip(), 0.05, OptionalInt.empty()).groups());
	}

	/**
	 * Two methods: 2 of 2³ orders, the sign test. Three: 6 of 6³ have χ² = 6 and a range of 6, as Friedman's own table has it (0.028), and
	 * a given pair has a difference of 6 in 2, of 3 or more in 66. All other numbers by enumeration with another program.
	 */
	@Test
	void smallTablesAreCounted() {
		Friedman two = Friedman.of(new double[][] { { 1, 2 }, { 3, 9 }, { 0, 1 } });
		assertEquals(List.of(3.0, 0.25, 0.25), List.of(two.chiSquare(), two.p(), two.pOfF()));
		assertTrue(two.exact() && Double.isInfinite(two.f()));
		RankTable three = table("a b c", "1 2 3\n1 2 3\n1 2 3", 0.05, OptionalInt.empty());
		assertEquals(6, three.friedman().chiSquare(), EPS);
		assertEquals(6 / 216.0, three.friedman().p(), EPS);
		assertEquals(6 / 216.0, three.friedman().pOfF(), EPS);
		assertArrayEquals(new double[] { 66 / 216.0, 2 / 216.0, 66 / 216.0 }, of(three.pairs(), RankedPair::p), EPS);
		assertArrayEquals(new double[] { 114 / 216.0, 6 / 216.0, 114 / 216.0 }, of(three.pairs(), RankedPair::nemenyi), EPS);
		assertArrayEquals(new double[] { 132 / 216.0, 6 / 216.0, 132 / 216.0 }, of(three.pairs(), p -> p.adjusted().get(Adjustment.HOLM)), EPS);
		assertEquals(2, three.criticalDifference());
		assertEquals(List.of(List.of(0, 1), List.of(1, 2)), three.groups()); // 2 apart is apart, in spite of rounding
		Friedman four = Friedman.of(new double[][] { { 1, 2, 3, 4 }, { 2, 1, 4, 3 }, { 1, 3, 2, 4 } });
		assertEquals(2040 / 13824.0, four.p(), EPS);
		assertEquals(2400 / 13824.0, four.nemenyi(7 / 3.0), EPS);
		assertEquals(8 / 3.0, four.criticalDifference(0.05)); // 672 of 13,824 have a range of 8 or more
	}

	/** Ranks 1 2 3, 3 1½ 1½ and 2½ 1 2½ in all 6 · 3 · 3 orders, by another program. */
	@Test
	void tiesAreCountedAsTheyAre() {
		Friedman f = Friedman.of(new double[][] { { 1, 2, 3 }, { 3, 1, 1 }, { 2, 1, 2 } });
		assertEquals(30 / 54.0, f.p(), EPS);
		assertEquals(28 / 54.0, f.p(2 / 3.0), EPS);
		assertEquals(48 / 54.0, f.nemenyi(2 / 3.0), EPS);
		assertEquals(INF, f.criticalDifference(0.05)); // a range of 5, the greatest, has 6 of 54
		RankTable t = table("a b c", "1 2 3\n3 1 1\n2 1 2", 0.05, OptionalInt.empty());
		assertEquals(List.of(List.of(1, 0, 2)), t.groups());
	}

	/** p of n signs of which k are positive: Σ C(n, i) of both tails; ties do not count. */
	@Test
	void twoMethodsHaveTheSignTest() {
		double[][] rows = IntStream.range(0, 12).mapToObj(i -> new double[] { 0, i < 8 ? 1 : i < 10 ? -1 : 0 }).toArray(double[][]::new);
		assertEquals(2 * (1 + 10 + 45) / 1024.0, Friedman.of(rows).p(), EPS);
	}

	/** The largest tables that are counted have much the same p as by the χ² distribution, which all larger ones have. */
	@Test
	void countingEndsWhereLargeTablesBegin() {
		assertEquals(List.of(100, 30, 10, 6, 4, 2, 2, 0), IntStream.rangeClosed(2, 9).mapToObj(Friedman::mostExact).toList());
		Random random = new Random(5);
		for (int k = 3; k <= 4; k++) {
			int width = k;
			double[][] rows = IntStream.rangeClosed(0, Friedman.mostExact(k)).mapToObj(_ -> random.doubles(width).toArray()).toArray(double[][]::new);
			Friedman counted = Friedman.of(Arrays.copyOf(rows, rows.length - 1));
			assertTrue(counted.exact() && !Friedman.of(rows).exact());
			assertEquals(Friedman.of(Arrays.copyOf(rows, rows.length - 1), false).p(), counted.p(), 0.05);
		}
	}

	@Test
	void infinitiesRankLastAndNaNIsRefused() {
		RankTable t = table("a b c", "1 Infinity Infinity\nInfinity 1 2", 0.05, OptionalInt.of(0));
		assertArrayEquals(new double[] { 2, 1.75, 2.25 }, t.friedman().meanRanks(), EPS);
		assertEquals(1, t.against().getFirst().wilcoxon()); // −∞ and ∞ tie
		assertEquals("problem 2, algorithm 1: NaN has no rank",
				assertThrows(IllegalArgumentException.class, () -> Friedman.of(new double[][] { { 1, 2 }, { Double.NaN, 1 } })).getMessage());
		assertThrows(IllegalArgumentException.class, () -> Friedman.of(new double[][] { { 1 } }));
		assertThrows(IllegalArgumentException.class, () -> Friedman.of(new double[0][]));
		assertThrows(IllegalArgumentException.class, () -> Friedman.of(new double[][] { { 1, 2 }, { 1, 2, 3 } }));
	}

	@Test
	void whereNothingDiffersNothingIsFound() {
		RankTable t = table("a b c", "1 1 1\n0 0 -0.0", 0.05, OptionalInt.empty());
		assertEquals(List.of(0.0, 1.0, 0.0, 1.0),
				List.of(t.friedman().chiSquare(), t.friedman().p(), t.friedman().f(), t.friedman().pOfF()));
		assertArrayEquals(new double[] { 1, 1, 1 }, of(t.pairs(), RankedPair::nemenyi), EPS);
		assertArrayEquals(new double[] { 1, 1, 1 }, of(t.pairs(), RankedPair::wilcoxon), EPS);
		assertTrue(Double.isNaN(table("a b", "1 2", 0.05, OptionalInt.empty()).friedman().f()));
	}

	/** χ² over all orders of three problems: with the correction for ties its mean is k − 1, as that of the χ² distribution. */
	@Test
	void chiSquareHasItsMeanOverAllOrders() {
		for (double[] row : new double[][] { { 1, 2, 3 }, { 1, 1, 2 }, { 0, 1e-300, 1e-300 } }) {
			List<double[]> orders = orders(row);
			double sum = 0;
			for (double[] a : orders) {
				for (double[] b : orders) {
					for (double[] c : orders) {
						sum += Friedman.of(new double[][] { a, b, c }).chiSquare();
					}
				}
			}
			assertEquals(2, sum / Math.pow(orders.size(), 3), 1e-12, Arrays.toString(row));
		}
	}

	private static List<double[]> orders(double[] row) {
		List<double[]> out = new ArrayList<>();
		for (int[] o : new int[][] { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } }) {
			out.add(new double[] { row[o[0]], row[o[1]], row[o[2]] });
		}
		return out;
	}

	/** Hommel's p is the largest of Simes' p over all sets that hold a hypothesis; Hochberg's is no less, Holm's no less than that. */
	@Test
	void hommelIsSimesTestOfEverySetOfHypotheses() {
		Random random = new Random(3);
		for (int n = 1; n <= 6; n++) {
			for (int round = 0; round < 20; round++) {
				double[] p = random.doubles(n).map(v -> v * v * v).toArray();
				double[] expected = new double[n];
				for (int set = 1; set < 1 << n; set++) {
					int members = set;
					double[] some = IntStream.range(0, n).filter(i -> (members >> i & 1) == 1).mapToDouble(i -> p[i]).sorted().toArray();
					double simes = IntStream.range(0, some.length).mapToDouble(i -> some.length * some[i] / (i + 1)).min().orElseThrow();
					for (int i = 0; i < n; i++) {
						expected[i] = (set >> i & 1) == 1 ? Math.max(expected[i], simes) : expected[i];
					}
				}
				double[] hommel = Adjustment.HOMMEL.of(p);
				assertArrayEquals(expected, hommel, EPS);
				double[] hochberg = Adjustment.HOCHBERG.of(p);
				double[] holm = Adjustment.HOLM.of(p);
				assertTrue(IntStream.range(0, n).allMatch(i -> hommel[i] <= hochberg[i] + EPS && hochberg[i] <= holm[i] + EPS));
			}
		}
	}

	@Test
	void whatIsNoNumberDoesNotCountInACorrection() {
		for (Adjustment a : Adjustment.values()) {
			double[] whole = a.of(new double[] { 0.01, 0.04 });
			assertArrayEquals(new double[] { whole[1], Double.NaN, whole[0] }, a.of(new double[] { 0.04, Double.NaN, 0.01 }), EPS);
			assertEquals(0, a.of(new double[0]).length);
		}
	}

	/** q at 0.05 and 0.10 over √2 as Demšar's table 5 prints them, and back. */
	@Test
	void quantilesOfTheStudentisedRangeAreThoseOfTheTables() {
		double[] five = { 1.960, 2.344, 2.569, 2.728, 2.850, 2.948, 3.031, 3.102, 3.164 };
		double[] ten = { 1.645, 2.052, 2.291, 2.460, 2.589, 2.693, 2.780, 2.855, 2.920 };
		for (int k = 2; k <= 10; k++) {
			StudentizedRange range = new StudentizedRange(k);
			assertEquals(five[k - 2], range.upperQuantile(0.05) / Math.sqrt(2), 0.0011);
			assertEquals(ten[k - 2], range.upperQuantile(0.10) / Math.sqrt(2), 0.0011);
			assertEquals(1e-12, range.upperTail(range.upperQuantile(1e-12)), 1e-24);
		}
		assertEquals(1, new StudentizedRange(3).upperTail(0));
		assertEquals(0, new StudentizedRange(3).upperQuantile(1), 1e-6);
	}

	@Test
	void magnitudesBeginAtTheirThresholds() {
		assertEquals(List.of("negligible", "small", "medium", "large", "large", "negligible"), Stream.of(0.0, 0.147, -0.33, 0.474, -1.0, Double.NaN)
				.map(d -> new EffectSize((1 + d) / 2).magnitude().word()).toList());
		assertTrue(Double.isNaN(EffectSize.of(new double[0], new double[1]).a12()));
		assertTrue(Double.isNaN(EffectSize.of(new double[] { Double.NaN }, new double[1]).a12()));
		assertEquals(0.5, EffectSize.of(new double[] { -0.0 }, new double[] { 0 }).a12());
	}

	@Test
	void pairsHaveALeastP() {
		assertArrayEquals(new double[] { 1, 0.5, 0.25, Math.scalb(1.0, -24) },
				IntStream.of(1, 2, 3, 25).mapToDouble(RankComparisons::leastWilcoxon).toArray(), 0);
		assertTrue(Double.isNaN(RankComparisons.leastWilcoxon(0)));
		assertThrows(IllegalArgumentException.class, () -> RankComparisons.wilcoxon(new double[1], new double[2]));
	}

	/** 1.7e308 and −1.7e308 lie further apart than any number, but no further than ∞ would. */
	@Test
	void differencesBeyondTheRangeOfNumbersDoNotTie() {
		double[] a = { 1.7e308, 1.6e308, 1, 2 };
		double[] b = { -1.7e308, -1.5e308, 3, 5 };
		assertEquals(RankComparisons.wilcoxon(new double[] { 4, 3, -1, -2 }, new double[4]), RankComparisons.wilcoxon(a, b), EPS);
	}
}
