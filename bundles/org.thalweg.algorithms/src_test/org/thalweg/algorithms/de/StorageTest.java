package org.thalweg.algorithms.de;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.algorithms.Described;
import org.thalweg.core.algorithm.Budget;
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

/**
 * What storage: single does to the points of DE and its kin on the host. The nearest single numbers to ±0.1, ±1.99999a · 2^-4, lie outside of
 * [-0.1, 0.1]; the next ones inside are ±1.999998 · 2^-4.
 */
class StorageTest {
	private static final double END = 0x1.999998p-4;
	private static final int N = 8;

	/** A slope, so that individuals are drawn to an end of the box; keeps what is evaluated. */
	private record Slope(double bound, List<double[]> asked) implements Problem {
		@Override
		public int dimension() {
			return 5;
		}

		@Override
		public double[] lower() {
			return DoubleStream.generate(() -> -bound).limit(5).toArray();
		}

		@Override
		public double[] upper() {
			return DoubleStream.generate(() -> bound).limit(5).toArray();
		}

		@Override
		public double value(double[] x, Evaluation at) {
			asked.add(x.clone());
			return -Arrays.stream(x).sum();
		}
	}

	private static <P extends Record & Variant> Setting<P> setting(Family<P> method, Problem problem, String... with) {
		Map<String, String> values = new HashMap<>(Map.of("size", "" + N, "storage", "single"));
		for (int k = 0; k < with.length; k += 2) {
			values.put(with[k], with[k + 1]);
		}
		return new Setting<>(Parameters.bind(method.parameters(), Map.of(), values), List.of(problem), List.of(new Population(0, 7)),
				Budget.ofSteps(60), new HostDevice(), null, Precision.DOUBLE, MathMode.PORTABLE);
	}

	private static <P extends Record & Variant> List<double[]> asked(Family<P> method, String... with) {
		List<double[]> points = new ArrayList<>();
		try (Search search = method.start(setting(method, new Slope(0.1, points), with))) {
			search.advance(60);
			assertTrue(points.stream().anyMatch(x -> Arrays.equals(x, search.position(0))));
		}
		assertTrue(points.stream().flatMapToDouble(Arrays::stream).allMatch(x -> x == (float) x), () -> Arrays.toString(with));
		return points;
	}

	@Test
	void pointsStayInTheBoxByEveryRule() {
		for (String bounds : List.of("redraw", "reflect", "clamp")) {
			for (String crossover : List.of("binomial", "exponential")) {
				for (List<double[]> points : List.of(asked(new De(), "bounds", bounds, "crossover", crossover),
						asked(new Jde(), "bounds", bounds, "crossover", crossover, "update", "in-place"),
						asked(new Gode(), "bounds", bounds, "crossover", crossover, "po", "0.3"),
						asked(new Gojde(), "bounds", bounds, "crossover", crossover, "po", "0.3", "startOpposites", "true"))) {
					assertTrue(points.stream().flatMapToDouble(Arrays::stream).allMatch(x -> Math.abs(x) <= 0.1), bounds);
				}
			}
		}
		long atTheEnd = asked(new De(), "bounds", "clamp").stream().flatMapToDouble(Arrays::stream).filter(x -> x == END).count();
		assertTrue(atTheEnd > 10, () -> atTheEnd + " coordinates");
	}

	@Test
	void withoutARuleTheyLeaveIt() {
		List<double[]> points = asked(new Gode(), "bounds", "none", "po", "0.3");
		assertTrue(points.stream().flatMapToDouble(Arrays::stream).anyMatch(x -> x > 0.1));
	}

	/** With CR = 1 each trial is a + F (b - c) of three individuals of the start in double precision, then rounded. */
	@Test
	void aTrialIsComputedInDoublePrecisionAndRoundedOnce() {
		List<double[]> points = asked(new De(), "CR", "1", "size", "4", "F", "0.7", "bounds", "none");
		List<double[]> start = points.subList(0, 4);
		for (double[] u : points.subList(4, 8)) {
			assertTrue(IntStream.range(0, 64).anyMatch(k -> isMutant(u, start.get(k / 16), start.get(k / 4 % 4), start.get(k % 4))), () -> Arrays
					.toString(u));
		}
	}

	private static boolean isMutant(double[] u, double[] a, double[] b, double[] c) {
		return IntStream.range(0, u.length).allMatch(d -> u[d] == (float) (a[d] + 0.7 * (b[d] - c[d])));
	}

	@Test
	void aBoxWithoutSingleNumbersIsRefused() {
		Problem narrow = new Slope(1e-40, new ArrayList<>());
		assertEquals("", new De().objection(setting(new De(), narrow)).orElse("")); // 0
		Problem point = new Problem() {
			@Override
			public int dimension() {
				return 1;
			}

			@Override
			public double[] lower() {
				return new double[] { 0.1 };
			}

			@Override
			public double[] upper() {
				return new double[] { 0.1 };
			}

			@Override
			public double value(double[] x, Evaluation at) {
				return 0;
			}
		};
		Exception e = assertThrows(IllegalArgumentException.class, () -> new Gojde().start(setting(new Gojde(), point)));
		assertEquals("storage: single: variable 1 has no single-precision number within its bounds, 0.1 to 0.1. Use storage: double", e
				.getMessage());
	}

	/** 5 coordinates and a value, and with F and CR two more reals, of each of 8 individuals. */
	@Test
	void savedStatesHoldSingleNumbers() {
		Problem slope = new Slope(0.1, new ArrayList<>());
		assertEquals(OptionalLong.of(N * (5 * 4 + 8)), new De().stateBytes(setting(new De(), slope)));
		assertEquals(OptionalLong.of(N * (5 * 4 + 3 * 8)), new Jde().stateBytes(setting(new Jde(), slope)));
		assertEquals(OptionalLong.of(N * (5 * 8 + 8)), new De().stateBytes(setting(new De(), slope, "storage", "double")));
	}

	/** A device with precision: single has single numbers only, and its program is that of storage: double. */
	@Test
	void inSinglePrecisionThereIsNothingToRound() {
		assertEquals(defines("double"), defines("single"));
	}

	private static String defines(String storage) {
		return new De().text(Described.setting(Described.GPU, Design.TUNED.mapping(), new Described.Fold(30, Reach.NONE), 1, Precision.SINGLE,
				DeParameters.class, Map.of("storage", storage))).defines().toString();
	}
}
