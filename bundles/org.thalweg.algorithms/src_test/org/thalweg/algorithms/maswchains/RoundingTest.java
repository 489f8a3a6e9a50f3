package org.thalweg.algorithms.maswchains;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.algorithms.Bowl;
import org.thalweg.algorithms.Described;
import org.thalweg.algorithms.maswchains.Figure2.NoisyBowl;
import org.thalweg.algorithms.maswchains.Figure2.Recording;
import org.thalweg.algorithms.storage.Rounding;
import org.thalweg.algorithms.storage.Storage;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;

/** Numbers as storage: single keeps them, computed by hand, and what that parameter does to points, memory and settings. */
class RoundingTest {
	/** A single number has 24 bits: from 1 to 2 they lie 2^-23 apart. */
	@Test
	void theNearestNumberIsTakenAndTheEvenOneOfTwo() {
		assertEquals(1, Rounding.nearest(1 + 0x1p-24)); // between 1 and 1 + 2^-23
		assertEquals(1 + 0x1p-22, Rounding.nearest(1 + 3 * 0x1p-24)); // between 1 + 2^-23 and 1 + 2^-22
		assertEquals(1 + 0x1p-23, Rounding.nearest(1 + 0x1p-24 + 0x1p-40));
		assertEquals(-0x1.99999ap-4, Rounding.nearest(-0.1)); // 0.1 is 1.999999999999a · 2^-4
		assertEquals(0x1p128 - 0x1p104, Rounding.nearest(0x1p128 - 0x1p104 + 0x1p102)); // the greatest, and a quarter of the distance
	}

	/** Below 2^-126 numbers would lose bits. 3 · 2^-126 / 4 lies there, and 3 · 2^-126 / 2 does not. */
	@Test
	void numbersBelowTheLeastNormalOneAreZero() {
		assertEquals(0x1p-126, Rounding.nearest(0x1p-126));
		assertEquals(0.0, Rounding.nearest(Math.nextDown(0x1p-126)));
		assertEquals(0.0, Rounding.nearest(-0x1p-127)); // and not -0
		assertEquals(0x1.8p-126, Rounding.nearest(3 * 0x1p-126 / 2));
		assertEquals(0.0, Rounding.nearest(3 * 0x1p-126 / 4));
	}

	/** The nearest to 0.1, 1.99999a · 2^-4, is greater, and the next below is 1.999998 · 2^-4; the nearest to 0.7, 1.666666 · 2^-1, is less. */
	@Test
	void roundingStaysWithinTheBounds() {
		assertEquals(0x1.99999ap-4, Rounding.within(0.1, -1, 1));
		assertEquals(0x1.999998p-4, Rounding.within(0.1, -1, 0.1));
		assertEquals(-0x1.999998p-4, Rounding.within(-0.1, -0.1, 1));
		assertEquals(0x1.666666p-1, Rounding.within(0.7, -0.7, 0.7));
		assertEquals(0x1.666668p-1, Rounding.within(0.7, 0.7, 1));
		assertEquals(0x1p-126, Rounding.within(1e-40, 1e-40, 1)); // 0 is out of the bounds
		assertEquals(-0x1p-126, Rounding.within(-1e-40, -1, -1e-40));
		assertEquals(Float.MAX_VALUE, Rounding.within(1e39, 0, 1e40));
		assertEquals(-Float.MAX_VALUE, Rounding.within(-1e39, -1e40, 0));
	}

	private record Box(double[] lower, double[] upper) implements Problem {
		@Override
		public int dimension() {
			return lower.length;
		}

		@Override
		public double value(double[] x, Evaluation at) {
			return 0;
		}
	}

	private static Setting<MaSwParameters> setting(Problem problem, Map<String, ?> with) {
		return new Setting<>(Parameters.bind(MaSwParameters.class, Map.of(), with), List.of(problem), List.of(new Population(0, 7)),
				Budget.ofSteps(300), new HostDevice(), null, Precision.DOUBLE, MathMode.PORTABLE);
	}

	@Test
	void aBoxWithoutSingleNumbersIsRefused() {
		Problem narrow = new Box(new double[] { 0, 1 + 1e-10 }, new double[] { 1, 1 + 2e-10 });
		Exception e = assertThrows(IllegalArgumentException.class, () -> new MaSwChains().start(setting(narrow, Map.of("storage", "single"))));
		assertEquals("storage: single: variable 2 has no single-precision number within its bounds, 1.0000000001 to 1.0000000002. "
				+ "Use storage: double", e.getMessage());
		assertEquals("", new MaSwChains().objection(setting(narrow, Map.of())).orElse(""));
		Problem point = new Box(new double[] { 0.1 }, new double[] { 0.1 });
		assertTrue(new MaSwChains().objection(setting(point, Map.of("storage", "single"))).isPresent());
		Problem least = new Box(new double[] { -0.5, 1e-40 }, new double[] { -0.5, 2e-40 });
		assertTrue(new MaSwChains().objection(setting(least, Map.of("storage", "single"))).orElse("").contains("variable 2"));
	}

	/** Figure 2 and figure 3: all that is evaluated is single, in the box, and at its ends, where rounding would leave it. */
	@Test
	void everyPointThatIsEvaluatedIsRounded() {
		for (String scheme : List.of("steady-state", "generational")) {
			List<double[]> points = new ArrayList<>();
			try (Search search = new MaSwChains().start(setting(new Recording(new NoisyBowl(0.1), points), Map.of("storage", "single", "size", 6,
					"intensity", 9, "children", 3, "scheme", scheme)))) {
				search.advance(300);
				double[] all = points.stream().flatMapToDouble(Arrays::stream).toArray();
				assertTrue(Arrays.stream(all).allMatch(x -> x == (float) x && Math.abs(x) <= 0.1));
				assertTrue(Arrays.stream(all).filter(x -> x == -0x1.999998p-4).count() > 10);
				assertTrue(Arrays.stream(all).filter(x -> x == 0x1.999998p-4).count() > 10);
				assertTrue(points.stream().anyMatch(x -> Arrays.equals(x, search.position(0))));
			}
		}
	}

	@Test
	void threadsChangeNoBit() {
		Map<String, Object> few = Map.of("size", 4, "intensity", 10, "storage", "single");
		Map<String, Object> more = Map.of("size", 4, "intensity", 10, "storage", "single", "threads", 3);
		try (Search one = new MaSwChains().start(setting(new Bowl(5000, false), few));
				Search three = new MaSwChains().start(setting(new Bowl(5000, false), more))) {
			one.advance(40);
			three.advance(40);
			assertEquals(one.best(0), three.best(0));
			assertArrayEquals(one.position(0), three.position(0), 0);
		}
	}

	/** 1000 individuals and 3 more rows that are stored, 4 that are not; an array has 16 bytes in addition to its numbers. */
	@Test
	void theHostTakesHalfTheMemory() {
		Map<String, Object> with = Map.of("size", 1000);
		assertEquals(new MemoryForecast(1 << 20, 1007 * 16_016, 16_016), new MaSwChains().forecast(setting(new Bowl(2000, false), with)));
		assertEquals(new MemoryForecast(1 << 20, 4 * 16_016 + 1003 * 8_016, 16_016),
				new MaSwChains().forecast(setting(new Bowl(2000, false), Map.of("size", 1000, "storage", "single"))));
	}

	/** A device with precision: single has single numbers only, and its program is that of storage: double. */
	@Test
	void inSinglePrecisionThereIsNothingToRound() {
		for (int dimension : new int[] { 10, 2000 }) {
			assertEquals(text(dimension, "double"), text(dimension, "single"));
		}
	}

	private static String text(int dimension, String storage) {
		Setting<MaSwParameters> setting = Described.setting(Described.GPU, new MaSwChains().mappings().getFirst(), new Described.Fold(dimension,
				Reach.NONE), 1, Precision.SINGLE, MaSwParameters.class, Map.of("storage", storage));
		assertEquals("", new MaSwChains().objection(setting).orElse(""));
		return new MaSwChains().text(setting).defines().toString();
	}

	/** Rows of either kind hand over what was made. */
	@Test
	void aRowTakesOverAPoint() {
		double[] made = { 0.5, -0.25, 0x1.99999ap-4 };
		for (Storage storage : Storage.values()) {
			Coordinates coordinates = new Coordinates(new Bowl(3, false), new Population(0, 1), 1, storage);
			StoredRow row = coordinates.row();
			double[] free = row.take(made.clone(), coordinates);
			Arrays.fill(free, 9);
			assertArrayEquals(made, row.toArray(), 0);
			assertArrayEquals(made, row.read(free), 0);
			row.set(1, 0.75);
			assertEquals(0.75, row.at(1));
			row.clear();
			assertArrayEquals(new double[3], row.toArray(), 0);
		}
	}
}
