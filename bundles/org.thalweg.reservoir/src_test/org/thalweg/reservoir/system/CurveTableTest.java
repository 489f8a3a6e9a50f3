package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.model.Curve;

class CurveTableTest {
	/** Points at 0, 7.5, 9.5 and 16 in 16 parts of width 1: the second is in part 7, the third in part 9. */
	@Test
	void aPartBeginsAtTheLastPointBeforeIt() {
		Curve curve = new Curve("level", new double[] { 0, 7.5, 9.5, 16 }, new double[] { 0, 8, 10, 23 });
		CurveTable table = CurveTable.of(curve);
		assertEquals(16, table.parts());
		assertEquals(0, table.numbers()[0]);
		assertEquals(1, table.numbers()[1]);
		assertEquals(1, table.steps());
		assertEquals(0, table.numbers()[2 + 7]);
		assertEquals(1, table.numbers()[2 + 8]);
		assertEquals(1, table.numbers()[2 + 9]);
		assertEquals(2, table.numbers()[2 + 10]);
		assertEquals(9.5, table.numbers()[2 + 16 + 2]);
		assertEquals(10, table.numbers()[2 + 16 + 5 + 4]);
		assertEquals(2, table.numbers()[2 + 16 + 5 + 5], "(23 - 10) / (16 - 9.5)");
	}

	/** The kernel's function in Java, in both precisions: the segment that a search by halves finds. */
	@Test
	void theSegmentIsFoundInBothPrecisions() {
		Random random = new Random(7);
		for (int trial = 0; trial < 200; trial++) {
			int points = 2 + random.nextInt(60);
			double[] x = new double[points];
			double offset = random.nextBoolean() ? 0 : 15000;
			for (int k = 0; k < points; k++) {
				x[k] = k == 0 ? offset : x[k - 1] + Math.scalb(1 + random.nextDouble(), random.nextInt(8) - 2);
			}
			Curve curve = new Curve("level", x, IntStream.range(0, points).asDoubleStream().toArray());
			CurveTable table = CurveTable.of(curve);
			for (int k = 0; k < 500; k++) {
				double at = k < points ? x[k] : k == 499 ? x[0] - 1 : x[0] + (x[points - 1] - x[0]) * 1.1 * random.nextDouble();
				assertEquals(last(x, at), segment(table, at), () -> "x = " + at);
				float single = (float) at;
				float[] rounded = new float[points];
				IntStream.range(0, points).forEach(i -> rounded[i] = (float) x[i]);
				assertEquals(last(rounded, single), segmentSingle(table, single), () -> "x = " + single);
			}
		}
	}

	@Test
	void evenPointsTakeOneStep() {
		Curve curve = new Curve("level", IntStream.range(0, 51).asDoubleStream().toArray(), IntStream.range(0, 51).asDoubleStream().toArray());
		CurveTable table = CurveTable.of(curve);
		assertEquals(1, table.steps());
		assertTrue(table.parts() <= 128, "twice as many as points suffice: " + table.parts());
	}

	private static int segment(CurveTable table, double x) {
		double[] n = table.numbers();
		double part = (x - n[0]) * n[1];
		part = part > 0 ? part : 0;
		part = part < table.parts() - 1 ? part : table.parts() - 1;
		int k = (int) n[2 + (int) part];
		for (int step = 0; step < table.steps(); step++) {
			k += n[2 + table.parts() + k + 1] <= x ? 1 : 0;
		}
		return k;
	}

	private static int segmentSingle(CurveTable table, float x) {
		double[] n = table.numbers();
		float part = (x - (float) n[0]) * (float) n[1];
		part = part > 0 ? part : 0;
		part = part < table.parts() - 1 ? part : table.parts() - 1;
		int k = (int) n[2 + (int) part];
		for (int step = 0; step < table.steps(); step++) {
			k += (float) n[2 + table.parts() + k + 1] <= x ? 1 : 0;
		}
		return k;
	}

	private static int last(double[] x, double at) {
		int k = x.length - 1;
		while (k > 0 && x[k] > at) {
			k--;
		}
		return k;
	}

	private static int last(float[] x, float at) {
		int k = x.length - 1;
		while (k > 0 && x[k] > at) {
			k--;
		}
		return k;
	}
}
