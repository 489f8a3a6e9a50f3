package org.thalweg.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class RegressionForestTest {
	/** All eight combinations of three features with two values, 25 times. */
	private static final double[][] FACTORIAL = IntStream.range(0, 200).mapToObj(k -> new double[] { k & 1, k >> 1 & 1, k >> 2 & 1 }).toArray(
			double[][]::new);

	/** Of values 1, 1, 4, 10 at 0, 1, 2, 3 the sum of squares, 54, is lowest after a split at 2.5: 6; then at 1.5: 0. */
	@Test
	void aTreeSplitsWhereTheSumOfSquaresIsLowest() {
		double[][] rows = { { 0 }, { 1 }, { 2 }, { 3 } };
		RegressionTree tree = RegressionTree.of(rows, new double[] { 1, 1, 4, 10 }, new int[] { 0, 1, 2, 3 });
		assertArrayEquals(new int[] { 0, 0, -1, -1, -1 }, tree.feature());
		assertArrayEquals(new double[] { 2.5, 1.5, 1, 4, 10 }, tree.at());
		assertEquals(1, tree.at(new double[] { 1.5 }));
		assertEquals(4, tree.at(new double[] { 1.6 }));
	}

	/** Halfway between neighbouring numbers is one of them; a split at the upper one would separate nothing. */
	@Test
	void neighbouringNumbersAreSeparated() {
		double lower = Math.nextUp(1.0);
		double[][] rows = { { lower }, { Math.nextUp(lower) }, { -0.0 }, { 0.0 } };
		RegressionTree tree = RegressionTree.of(rows, new double[] { 1, 2, 5, 9 }, new int[] { 0, 1, 2, 3 });
		assertEquals(1, tree.at(rows[0]));
		assertEquals(2, tree.at(rows[1]));
		assertEquals(7, tree.at(rows[2]), "zeros are equal");
	}

	/** The second feature separates 1 from 5 at once; rows that do not differ are one leaf with their mean. */
	@Test
	void aLeafIsTheMeanOfRowsThatDoNotDiffer() {
		double[][] rows = { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, 1 } };
		RegressionTree tree = RegressionTree.of(rows, new double[] { 1, 1, 5, 4, 6 }, new int[] { 0, 1, 2, 3, 4 });
		assertArrayEquals(new int[] { 1, -1, -1 }, tree.feature());
		assertArrayEquals(new double[] { 0.5, 1, 5 }, tree.at());
	}

	/**
	 * y = 4 a + 2 b has the variance 16/4 + 4/4 = 5. With the values of other rows the squared error of a feature is twice the variance of its part, on
	 * average over all orders: 2 · 4 / 5 = 1.6 and 2 · 1 / 5 = 0.4. The third one is never split.
	 */
	@Test
	void importanceIsTwiceTheShareOfTheVarianceOfAnAdditiveFunction() {
		double[] values = Arrays.stream(FACTORIAL).mapToDouble(r -> 4 * r[0] + 2 * r[1]).toArray();
		RegressionForest forest = RegressionForest.of(FACTORIAL, values, 1, RegressionForest.TREES);
		assertEquals(1, forest.explained(), 1e-12);
		assertEquals(1.6, forest.importance(0, 20), 0.05);
		assertEquals(0.4, forest.importance(1, 20), 0.02);
		assertEquals(0, forest.importance(2, 20));
	}

	/** y = [a ≠ b] depends on neither alone: with the values of other rows half of the predictions are wrong by 1, 0.5 of a variance of 0.25. */
	@Test
	void featuresThatActOnlyTogetherAreImportant() {
		double[] values = Arrays.stream(FACTORIAL).mapToDouble(r -> r[0] == r[1] ? 0 : 1).toArray();
		RegressionForest forest = RegressionForest.of(FACTORIAL, values, 1, RegressionForest.TREES);
		assertEquals(2, forest.importance(0, 20), 0.1);
		assertEquals(2, forest.importance(1, 20), 0.1);
	}

	/** Row k of a table: (3 k mod 11, 5 k mod 7, k² mod 13), and x0 x1 + 3 x2 + (7 k mod 5). */
	private static double[][] table() {
		return IntStream.range(0, 60).mapToObj(k -> new double[] { k * 3 % 11, k * 5 % 7, k * k % 13 }).toArray(double[][]::new);
	}

	private static double[] tableValues() {
		double[][] rows = table();
		return IntStream.range(0, 60).mapToDouble(k -> rows[k][0] * rows[k][1] + 3 * rows[k][2] + k * 7 % 5).toArray();
	}

	/**
	 * Means and standard deviations of 20 forests of scikit-learn 1.9.1, RandomForestRegressor(300, max_features=1.0), with the same importance by
	 * NumPy: explained 0.873 ± 0.005; importances 0.416 ± 0.016, 0.510 ± 0.022, 0.695 ± 0.021.
	 */
	@Test
	void importancesAreThoseOfScikitLearn() {
		RegressionForest forest = RegressionForest.of(table(), tableValues(), 1, 300);
		assertEquals(0.873, forest.explained(), 0.02);
		assertEquals(0.416, forest.importance(0, 20), 0.06);
		assertEquals(0.510, forest.importance(1, 20), 0.08);
		assertEquals(0.695, forest.importance(2, 20), 0.08);
	}

	/** Without an effect a forest predicts rows that it has not seen worse than their mean does. */
	@Test
	void noiseIsNotExplained() {
		double[][] rows = IntStream.range(0, 200).mapToObj(k -> new double[] { k }).toArray(double[][]::new);
		double[] values = IntStream.range(0, 200).mapToDouble(k -> k * 7919L % 199 % 2).toArray();
		RegressionForest forest = RegressionForest.of(rows, values, 1, RegressionForest.TREES);
		assertTrue(forest.explained() < 0.1, () -> "" + forest.explained());
	}

	@Test
	void equalSeedsGiveEqualBits() {
		double[] values = IntStream.range(0, 200).mapToDouble(k -> Math.floorMod(k * 31, 17)).toArray();
		double first = RegressionForest.of(FACTORIAL, values, 5, 20).importance(0, 3);
		assertEquals(first, RegressionForest.of(FACTORIAL, values, 5, 20).importance(0, 3));
		assertTrue(first != RegressionForest.of(FACTORIAL, values, 6, 20).importance(0, 3));
		assertThrows(IllegalArgumentException.class, () -> RegressionForest.of(new double[][] { { 1 } }, new double[] { 1 }, 1, 1));
	}
}
