package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.math.CanonicalSum;
import org.thalweg.core.math.Selection;

/** Orders and sums of populations by one group compared with their Java twins. */
@ParameterizedClass
@MethodSource("org.thalweg.tests.Bench#devices")
@Tag("device")
@Tag("slow")
class OrderKernelsTest {
	private static final int POPULATIONS = 3;
	private static final int ROWS = 5;
	private static final int[] NUMBERS = { 1, 2, 3, 4, 5, 63, 64, 65, 540, 1023, 1024, 1025, 3333, 18_000 };
	@Parameter
	private DeviceInfo info;

	private KernelTrial trial() {
		Assumptions.assumeTrue(info.doubles(), "skipped: no double precision");
		return new KernelTrial(info, new KernelText("order", Precision.DOUBLE, MathMode.PORTABLE).define("ROWS", ROWS).define("DIM", 2)
				.add(KernelFile.ours("lib/order.cl"), KernelTrial.file("order.cl")));
	}

	/** Numbers of which about half have an equal; among them both zeros and infinity. */
	private static double[] tied(SplittableRandom random, int n) {
		double[] some = { 0.0, -0.0, Double.POSITIVE_INFINITY, -1e300 };
		return random.ints(n, 0, 3 * n + 4).mapToDouble(k -> k < 4 ? some[k] : k % 2 == 0 ? k / 6 : k).toArray();
	}

	@Test
	void populationsAreOrderedAsOnTheHost() {
		SplittableRandom random = new SplittableRandom(60);
		try (KernelTrial t = trial()) {
			for (int n : NUMBERS) {
				double[] values = tied(random, POPULATIONS * n);
				for (int items : new int[] { 1, 7, 64 }) {
					Buffer indices = t.room(4L * POPULATIONS * n);
					t.launch("order_populations", POPULATIONS, items, t.holding(values), n, indices);
					int[] found = t.ints(indices, POPULATIONS * n);
					for (int p = 0; p < POPULATIONS; p++) {
						int[] expected = new int[n];
						Selection.order(Arrays.copyOfRange(values, p * n, p * n + n), n, expected);
						assertArrayEquals(expected, Arrays.copyOfRange(found, p * n, p * n + n), n + " by " + items);
					}
				}
			}
		}
	}

	@Test
	void thoseWhoStayAreMovedAsOnTheHost() {
		SplittableRandom random = new SplittableRandom(63);
		try (KernelTrial t = trial()) {
			for (int n : new int[] { 1, 2, 5, 64, 540, 1025 }) {
				double[] values = tied(random, n);
				double[] points = random.doubles(2L * n).toArray();
				double[] more = random.doubles(3L * n).toArray();
				for (int keep : new int[] { 1, (n + 1) / 2, n }) {
					Buffer x = t.holding(points);
					Buffer f = t.holding(values);
					Buffer s = t.holding(more);
					Buffer order = t.room(4L * n);
					t.launch("keep_population", 1, 64, x, f, s, 3, n, keep, order, t.room(4L * n));
					double[][] rows = rows(points, n, 2);
					double[][] moved = rows(more, n, 3);
					double[] kept = values.clone();
					int[] expected = new int[n];
					Selection.order(kept, n, expected);
					Selection.keepRows(moved, expected, n, keep);
					Selection.keep(rows, kept, expected, n, keep);
					assertArrayEquals(Arrays.copyOf(expected, keep), t.ints(order, keep), keep + " of " + n);
					assertArrayEquals(kept, t.reals(f, n));
					assertArrayEquals(Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray(), t.reals(x, 2 * n));
					assertArrayEquals(Arrays.stream(moved).flatMapToDouble(Arrays::stream).toArray(), t.reals(s, 3 * n));
				}
			}
		}
	}

	private static double[][] rows(double[] of, int n, int width) {
		return IntStream.range(0, n).mapToObj(i -> Arrays.copyOfRange(of, width * i, width * i + width)).toArray(double[][]::new);
	}

	// Values 5 1 4 2 3, of which 1, 2 and 3 stay, at indices 1, 3 and 4. Those who leave, from the best on, were at 2 and 0: the first beyond
	// the new end of 3, at 3, moves to 2, the next to 0.
	@Test
	void thoseWhoStayAreMovedByHand() {
		double[] values = { 5, 1, 4, 2, 3 };
		double[][] x = { { 50 }, { 10 }, { 40 }, { 20 }, { 30 } };
		int[] order = new int[5];
		Selection.order(values, 5, order);
		double[][] more = { { 51, 52 }, { 11, 12 }, { 41, 42 }, { 21, 22 }, { 31, 32 } };
		Selection.keepRows(more, order, 5, 3);
		assertArrayEquals(new int[] { 1, 3, 4, 2, 0 }, order);
		Selection.keep(x, values, order, 5, 3);
		assertArrayEquals(new double[][] { { 31, 32 }, { 11, 12 }, { 21, 22 } }, Arrays.copyOf(more, 3));
		assertArrayEquals(new double[] { 3, 1, 2 }, Arrays.copyOf(values, 3));
		assertArrayEquals(new double[][] { { 30 }, { 10 }, { 20 } }, Arrays.copyOf(x, 3));
		assertArrayEquals(new int[] { 1, 2, 0 }, Arrays.copyOf(order, 3));
	}

	@Test
	void anOrderFollowsChangesOfValues() {
		SplittableRandom random = new SplittableRandom(64);
		for (int n : NUMBERS) {
			double[] values = tied(random, n);
			int[] order = new int[n];
			Selection.order(values, n, order);
			for (double share : new double[] { 0, 0.01, 0.3, 1 }) {
				boolean[] changed = new boolean[n];
				double[] others = tied(random, n);
				for (int i = 0; i < n; i++) {
					changed[i] = random.nextDouble() < share;
					values[i] = changed[i] ? others[i] : values[i];
				}
				Selection.reorder(values, n, order, changed);
				assertArrayEquals(Selection.order(values, n, n), order, n + ", " + share);
			}
		}
	}

	@Test
	void rowsAreAddedUpAsOnTheHost() {
		SplittableRandom random = new SplittableRandom(61);
		try (KernelTrial t = trial()) {
			for (int n : NUMBERS) {
				double[] terms = random.doubles((long) POPULATIONS * ROWS * n).map(u -> (u - 0.25) * Math.exp(40 * u)).toArray();
				double[] expected = IntStream.range(0, POPULATIONS * ROWS)
						.mapToDouble(r -> new CanonicalSum().sum(Arrays.copyOfRange(terms, r * n, r * n + n), n)).toArray();
				for (int items : new int[] { 5, 64 }) {
					Buffer sums = t.room(8L * POPULATIONS * ROWS);
					t.launch("sum_populations", POPULATIONS, items, t.holding(terms), n, sums);
					assertArrayEquals(expected, t.reals(sums, POPULATIONS * ROWS), n + " by " + items);
				}
			}
		}
	}

	// 3 is beaten by 1, 1, 2 and goes before the other 3; the later 1 goes after the first.
	@Test
	void theOrderIsWorkedByHand() {
		int[] order = new int[5];
		Selection.order(new double[] { 3, 1, 2, 1, 3 }, 5, order);
		assertArrayEquals(new int[] { 1, 3, 2, 0, 4 }, order);
		double[] values = tied(new SplittableRandom(62), 333);
		int[] all = new int[333];
		Selection.order(values, 333, all);
		assertArrayEquals(Selection.order(values, 333, 333), all);
	}
}
