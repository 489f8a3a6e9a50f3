package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Map;
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
import org.thalweg.core.math.RowSums;
import org.thalweg.core.problem.ObjectiveText;
import org.thalweg.core.problem.Problem;
import org.thalweg.problems.classic.Sphere;

/** Sums over rows by work-items, by a group and by many groups compared with their Java twin, bit for bit. */
@ParameterizedClass
@MethodSource("org.thalweg.tests.Bench#devices")
@Tag("device")
@Tag("slow")
class RowSumsKernelsTest {
	private static final int ITEMS = 64;
	@Parameter
	private DeviceInfo info;

	private static KernelText behind(int dimension, int lanes, Precision precision) {
		Problem problem = Bench.problem(new Sphere(), dimension, Map.of());
		return new ObjectiveText(problem).append(new KernelText("sums", precision, MathMode.PORTABLE).define("GROUP_ITEMS", ITEMS)
				.define("LANES", lanes)).add(KernelFile.ours("lib/sum.cl"));
	}

	static KernelText byLanes(int dimension, int lanes, Precision precision) {
		return behind(dimension, lanes, precision).add(KernelTrial.file("row_sums.cl"));
	}

	static KernelText byGroups(int dimension, Precision precision) {
		return behind(dimension, 32, precision).add(KernelFile.ours("lib/best.cl"), KernelFile.ours("lib/broad_sum.cl"),
				KernelTrial.file("broad_row_sums.cl"));
	}

	private KernelTrial trial(KernelText text) {
		Assumptions.assumeTrue(info.doubles(), "skipped: no double precision");
		return new KernelTrial(info, text);
	}

	/** Numbers of both signs that differ in size, so that another order of additions shows. */
	private static double[] numbers(int n, long seed) {
		SplittableRandom random = new SplittableRandom(seed);
		double[] out = new double[n];
		Arrays.setAll(out, i -> Math.scalb(random.nextDouble(-1, 1), random.nextInt(-20, 20)));
		return out;
	}

	/** Row after row squares, products, squared distance, greatest magnitude. */
	private static double[] host(double[] a, double[] b, int dimension) {
		RowSums sums = new RowSums();
		double[] out = new double[a.length / dimension * 4];
		for (int row = 0; row < a.length / dimension; row++) {
			double[] x = Arrays.copyOfRange(a, row * dimension, (row + 1) * dimension);
			double[] y = Arrays.copyOfRange(b, row * dimension, (row + 1) * dimension);
			out[4 * row] = sums.squares(x, dimension);
			out[4 * row + 1] = sums.products(x, y, dimension);
			out[4 * row + 2] = sums.squaredDistance(x, y, dimension);
			out[4 * row + 3] = Math.abs(x[RowSums.greatest(x, dimension)]);
		}
		return out;
	}

	@Test
	@Tag("full")
	void lanesAddLikeTheHost() {
		int rows = 5;
		record Case(int dimension, int lanes) {
		}
		for (Case c : new Case[] { new Case(1, 1), new Case(17, 8), new Case(33, 32), new Case(2100, 16) }) {
			try (KernelTrial t = trial(byLanes(c.dimension(), c.lanes(), Precision.DOUBLE))) {
				double[] a = numbers(rows * c.dimension(), 1);
				double[] b = numbers(rows * c.dimension(), 2);
				Buffer out = t.room(32L * rows);
				int each = ITEMS / c.lanes();
				t.launch("sums_of_rows", (rows + each - 1) / each, ITEMS, t.holding(a), t.holding(b), rows, out);
				assertArrayEquals(host(a, b, c.dimension()), t.reals(out, 4 * rows), c.toString());
			}
		}
	}

	@Test
	@Tag("full")
	void groupsAddLikeTheHost() {
		for (int dimension : new int[] { 1, 3073, (1 << 21) + 3 }) {
			int rows = dimension > 1 << 20 ? 1 : 3;
			try (KernelTrial t = trial(byGroups(dimension, Precision.DOUBLE))) {
				double[] a = numbers(rows * dimension, 3);
				double[] b = numbers(rows * dimension, 4);
				a[dimension - 1] = -1e7;
				a[dimension / 2] = 1e7; // the lower of two equals
				double[] expected = host(a, b, dimension);
				Buffer one = t.holding(a);
				Buffer other = t.holding(b);
				int tiles = (dimension + 1023) / 1024;
				for (int parts : new int[] { 1, 3, (tiles + 1) / 2 }) {
					Buffer sums = t.room(8L * rows * 3 * tiles);
					Buffer holders = t.room(16L * rows * parts);
					Buffer out = t.room(32L * rows);
					Buffer coordinates = t.room(4L * rows);
					t.launch("sum_parts", rows * parts, ITEMS, one, other, sums, holders, parts);
					t.launch("join_sums", rows, ITEMS, sums, holders, parts, out, coordinates);
					assertArrayEquals(expected, t.reals(out, 4 * rows), dimension + " in " + parts);
					assertEquals(dimension / 2, t.ints(coordinates, rows)[0]);
					t.launch("sum_by_group", rows, ITEMS, one, other, sums, out);
					assertArrayEquals(expected, t.reals(out, 4 * rows), dimension + " by a group");
				}
			}
		}
	}

	// 1 + 4 + 4 = 9; 3 - 2 + 0 = 1; (1 - 3)^2 + (2 + 1)^2 + (-2 - 0)^2 = 17; |2| and |-2| tie.
	@Test
	void theTwinIsWorkedByHand() {
		double[] a = { 1, 2, -2, 9 };
		double[] b = { 3, -1, 0, 9 };
		RowSums sums = new RowSums();
		assertEquals(9, sums.squares(a, 3));
		assertEquals(1, sums.products(a, b, 3));
		assertEquals(17, sums.squaredDistance(a, b, 3));
		assertEquals(1, RowSums.greatest(a, 3));
	}
}
