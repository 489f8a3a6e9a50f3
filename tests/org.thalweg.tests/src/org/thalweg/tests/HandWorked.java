package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.DeviceEvaluator;
import org.thalweg.core.problem.DeviceEvaluator.Spread;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;

/** A problem at points whose values, without bias, were computed by hand; found values may differ by 1e-12 max(1, |f|). */
record HandWorked(String name, Problem problem, double[][] points, double[] values) {
	/** Point k is individual k of epoch 0, seed 0. */
	void onHost() {
		Evaluation at = new Evaluation();
		double[] found = new double[points.length];
		for (int k = 0; k < found.length; k++) {
			found[k] = problem.value(points[k], at.of(0, k));
		}
		check(found);
	}

	private void check(double[] found) {
		for (int k = 0; k < values.length; k++) {
			assertEquals(values[k], found[k], 1e-12 * Math.max(1, Math.abs(values[k])), name + ", point " + k);
		}
	}

	/** One test each. */
	static Stream<DynamicTest> onHost(List<HandWorked> cases) {
		return cases.stream().map(c -> DynamicTest.dynamicTest(c.name(), c::onHost));
	}

	/** One test per case and device, alternating between two of the four ways to share an evaluation; at full length all four. */
	static Stream<DynamicTest> onDevices(List<HandWorked> cases) {
		return Bench.devices().filter(d -> d.doubles())
				.flatMap(info -> cases.stream().map(c -> DynamicTest.dynamicTest(c.name() + " on " + info.address(), () -> {
					try (KernelDevice device = Bench.open(info)) {
						List<Spread> spreads = Stream.of(Spread.values()).filter(s -> Bench.FULL || (s.ordinal() + cases.indexOf(c)) % 2 == 0)
								.toList();
						for (Spread spread : spreads) {
							c.check(values(device, c.problem(), spread, c.points()));
						}
					}
				})));
	}

	/** All four ways give the host's bits, both of a function of the whole point. */
	static Stream<DynamicTest> sameBits(Map<String, Problem> problems) {
		return Bench.devices().filter(d -> d.doubles()).flatMap(info -> problems.entrySet().stream()
				.map(p -> DynamicTest.dynamicTest(p.getKey() + " on " + info.address(), () -> {
					Problem problem = p.getValue();
					double[][] points = points(problem);
					double[] expected = values(problem, points);
					try (KernelDevice device = Bench.open(info)) {
						boolean whole = problem.device().orElseThrow().form() == DeviceObjective.Form.WHOLE;
						for (Spread spread : whole ? List.of(Spread.LANE, Spread.LANES) : List.of(Spread.values())) {
							assertEquals(Arrays.toString(expected), Arrays.toString(values(device, problem, spread, points)),
									spread.toString());
						}
					}
				})));
	}

	/** On the host. */
	static double[] values(Problem problem, double[][] points) {
		double[] out = new double[points.length];
		Evaluation at = new Evaluation();
		for (int k = 0; k < out.length; k++) {
			out[k] = problem.value(points[k], at.of(0, k));
		}
		return out;
	}

	/** Five points all over the initial range, the last near its lower end. */
	static double[][] points(Problem problem) {
		Draw draw = new Draw(77, 0);
		double[][] points = new double[5][problem.dimension()];
		for (int k = 0; k < 5; k++) {
			for (int i = 0; i < problem.dimension(); i++) {
				points[k][i] = problem.initialLower()[i] + (problem.initialUpper()[i] - problem.initialLower()[i])
						* draw.uniform(1, 0, k, i) * (k == 4 ? 1e-3 : 1);
			}
		}
		return points;
	}

	static double[] values(KernelDevice device, Problem problem, Spread spread, double[][] points) {
		try (DeviceEvaluator evaluator = new DeviceEvaluator(device, problem, Precision.DOUBLE, MathMode.PORTABLE, spread)) {
			return evaluator.values(points);
		}
	}
}
