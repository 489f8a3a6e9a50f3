package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;

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
import org.thalweg.core.math.Extent;
import org.thalweg.core.math.Selection;

/** Best, worst, order, survivors and extents on devices compared with their Java twins, with ties. */
@ParameterizedClass
@MethodSource("org.thalweg.tests.Bench#devices")
@Tag("device")
@Tag("slow")
class SelectionKernelsTest {
	private static final int ITEMS = 64;
	private static final int MOST = 260;
	private static final int[] NUMBERS = { 1, 2, 63, 64, 65, 127, 128, 129, 256, 260 };
	@Parameter
	private DeviceInfo info;

	/** Selection and extents of points of some dimension, with lanes for the best of an individual. */
	static KernelText text(int items, int lanes, int dimension, Precision precision) {
		return new KernelText("selection", precision, MathMode.PORTABLE).define("GROUP_ITEMS", items).define("LANES", lanes)
				.define("MOST", MOST).define("DIM", dimension).add(KernelFile.ours("lib/best.cl"), KernelFile.ours("lib/select.cl"),
						KernelFile.ours("lib/extent.cl"), KernelTrial.file("selection.cl"));
	}

	private KernelTrial trial(int items, int lanes, int dimension) {
		Assumptions.assumeTrue(info.doubles(), "skipped: no double precision");
		return new KernelTrial(info, text(items, lanes, dimension, Precision.DOUBLE));
	}

	/** Numbers of which about half have an equal; among them both zeros and infinity. */
	private static double[] tied(SplittableRandom random, int n) {
		double[] some = { 0.0, -0.0, Double.POSITIVE_INFINITY, -1e300 };
		return random.ints(n, 0, 3 * n + 4).mapToDouble(k -> k < 4 ? some[k] : k % 2 == 0 ? k / 6 : k).toArray();
	}

	@Test
	@Tag("full")
	void oneGroupChoosesLikeTheHost() {
		SplittableRandom random = new SplittableRandom(1);
		for (int items : new int[] { ITEMS, 51 }) {
			try (KernelTrial t = trial(items, 1, 1)) {
				for (int m : NUMBERS) {
					double[] values = tied(random, m);
					for (int keep : new int[] { 1, (m + 1) / 2, m }) {
						Buffer indices = t.room(8);
						Buffer order = t.room(4L * keep);
						Buffer survivors = t.room(4L * keep);
						t.launch("choose_in_group", 1, items, t.holding(values), m, keep, indices, order, survivors);
						assertArrayEquals(new int[] { Selection.best(values, m), Selection.worst(values, m) }, t.ints(indices, 2));
						assertArrayEquals(Selection.order(values, m, keep), t.ints(order, keep));
						assertArrayEquals(Selection.survivors(values, m, keep), t.ints(survivors, keep));
					}
				}
			}
		}
	}

	@Test
	@Tag("full")
	void lanesChooseLikeTheHost() {
		Assumptions.assumeTrue(info.lanesExchange(), "skipped: lanes do not exchange");
		double[] values = tied(new SplittableRandom(2), 4 * ITEMS);
		for (int lanes = 2; lanes <= 32; lanes *= 2) {
			try (KernelTrial t = trial(ITEMS, lanes, 1)) {
				Buffer indices = t.room(4L * ITEMS);
				t.launch("choose_by_lanes", 1, ITEMS, t.holding(values), indices);
				int each = 4 * lanes;
				int[] expected = new int[ITEMS];
				Arrays.setAll(expected, item -> Selection.best(Arrays.copyOfRange(values, item / (each / 4) * each, values.length), each));
				assertArrayEquals(expected, t.ints(indices, ITEMS));
			}
		}
	}

	@Test
	@Tag("full")
	void manyGroupsSelectLikeTheHost() {
		SplittableRandom random = new SplittableRandom(3);
		int populations = 3;
		try (KernelTrial t = trial(ITEMS, 1, 1)) {
			for (int m : new int[] { 1, 2, 64, 129, 1025, 3000 }) {
				int n = (m + 1) / 2;
				double[] values = tied(random, populations * n);
				double[] others = tied(random, populations * (m - n));
				for (int parts : new int[] { 1, 2, (m + ITEMS - 1) / ITEMS, 50 }) {
					Buffer ranks = t.room(4L * populations * m);
					Buffer survivors = t.room(4L * populations * n);
					t.launch("rank_all", populations * parts, ITEMS, t.holding(values), n, t.holding(others), m - n, ranks, parts);
					t.launch("keep_survivors", populations * parts, ITEMS, ranks, m, n, survivors, parts);
					int[] found = t.ints(survivors, populations * n);
					for (int p = 0; p < populations; p++) {
						double[] all = Arrays.copyOf(Arrays.copyOfRange(values, p * n, p * n + n), m);
						System.arraycopy(others, p * (m - n), all, n, m - n);
						assertArrayEquals(Selection.survivors(all, m, n), Arrays.copyOfRange(found, p * n, p * n + n), m + " in " + parts);
					}
				}
			}
		}
	}

	/** Tied values, values of all sizes, values that differ in their last bits alone, and equal ones. */
	private static double[] kind(int kind, SplittableRandom random, int n) {
		return switch (kind) {
		case 0 -> tied(random, n);
		case 1 -> random.doubles(n).map(u -> (u < 0.5 ? -1 : 1) * Math.exp(1400 * (u - 0.5))).toArray();
		case 2 -> random.ints(n, 0, 50).mapToDouble(k -> 1 + k * Math.ulp(1.0)).toArray();
		default -> random.ints(n, 0, 2).mapToDouble(k -> k == 0 ? 7 : Double.POSITIVE_INFINITY).toArray();
		};
	}

	@Test
	@Tag("full")
	void digitsSelectLikeTheHost() {
		digitsSelectLikeTheHost(0, 1, 2, 64, 129, 1025, 3000);
		digitsSelectLikeTheHost(129, 1, 128, 129); // keys are kept by work-items
	}

	private void digitsSelectLikeTheHost(int most, int... numbers) {
		SplittableRandom random = new SplittableRandom(5);
		int populations = 3;
		Assumptions.assumeTrue(info.doubles(), "skipped: no double precision");
		try (KernelTrial t = new KernelTrial(info, text(ITEMS, 1, 1, Precision.DOUBLE).define("SELECT_MOST", most))) {
			for (int m : numbers) {
				int n = (m + 1) / 2;
				for (int kind = 0; kind < 4; kind++) {
					double[] values = kind(kind, random, populations * n);
					double[] others = kind(kind, random, populations * (m - n));
					for (int keep : new int[] { 1, n, m }) {
						Buffer survivors = t.room(4L * populations * keep);
						t.launch("choose_by_digits", populations, ITEMS, t.holding(values), n, t.holding(others), m - n, keep, survivors);
						int[] found = t.ints(survivors, populations * keep);
						for (int p = 0; p < populations; p++) {
							double[] all = Arrays.copyOf(Arrays.copyOfRange(values, p * n, p * n + n), m);
							System.arraycopy(others, p * (m - n), all, n, m - n);
							assertArrayEquals(Selection.survivors(all, m, keep), Arrays.copyOfRange(found, p * keep, p * keep + keep),
									keep + " of " + m + ", kind " + kind);
						}
					}
				}
			}
		}
	}

	@Test
	@Tag("full")
	void extentsAreThoseOfTheHost() {
		SplittableRandom random = new SplittableRandom(4);
		for (int dimension : new int[] { 1, 33, 100 }) {
			try (KernelTrial t = trial(ITEMS, 1, dimension)) {
				for (int rows : new int[] { 1, 2, 7, 300 }) {
					double[] x = tied(random, rows * dimension);
					x[random.nextInt(x.length)] = Double.NaN;
					double[][] points = new double[rows][];
					Arrays.setAll(points, r -> Arrays.copyOfRange(x, r * dimension, (r + 1) * dimension));
					double[] low = new double[dimension];
					double[] high = new double[dimension];
					Extent.of(points, low, high);
					for (int parts : new int[] { 1, 3 }) {
						int each = (rows + parts - 1) / parts;
						int used = (rows + each - 1) / each;
						int strips = (dimension + 31) / 32;
						Buffer extents = t.room(16L * used * dimension);
						Buffer extent = t.room(16L * dimension);
						t.launch("extents_of_parts", used * strips, ITEMS, t.holding(x), rows, each, extents);
						t.launch("extent_of_all", strips, ITEMS, extents, used, extent);
						double[] found = t.reals(extent, 2 * dimension);
						assertArrayEquals(low, Arrays.copyOf(found, dimension));
						assertArrayEquals(high, Arrays.copyOfRange(found, dimension, 2 * dimension));
					}
				}
			}
		}
	}

	// 3 is beaten by 1, 1, 2 and goes before the other 3; the later 1 goes after the first: ranks 3, 0, 2, 1, 4.
	@Test
	void theTwinIsWorkedByHand() {
		double[] values = { 3, 1, 2, 1, 3 };
		assertEquals(1, Selection.best(values, 5));
		assertEquals(0, Selection.worst(values, 5));
		assertArrayEquals(new int[] { 1, 3, 2, 0, 4 }, Selection.order(values, 5, 5));
		assertArrayEquals(new int[] { 0, 1, 2, 3 }, Selection.survivors(values, 5, 4));
		assertArrayEquals(new int[] { 1, 3 }, Selection.survivors(values, 5, 2));
	}
}
