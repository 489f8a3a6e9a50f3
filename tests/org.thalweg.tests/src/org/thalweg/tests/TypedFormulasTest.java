package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.ProblemContract;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.DeviceEvaluator;
import org.thalweg.core.problem.DeviceEvaluator.Spread;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Form;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;
import org.thalweg.formula.FormulaFamily;

/** Published functions, typed as formulas with the operations of our fragments in their order, have the fragments' bits. */
@Tag("device")
@Tag("slow")
class TypedFormulasTest {
	private static final int[] DIMENSIONS = { 37 };

	/** A function as a user types it, and the fragment that has been written by hand. */
	private record Function(String name, String formula, String fragment, Reach reach, IntFunction<double[]> data, Map<String, String> defines) {
	}

	private static final IntFunction<double[]> NO_DATA = n -> new double[0];

	private static Function plain(String name, String formula, String fragment, Reach reach) {
		return new Function(name, formula, fragment, reach, NO_DATA, Map.of());
	}

	private static Function defined(String name, String formula, String fragment, String define, String value) {
		return new Function(name, formula, fragment, Reach.NONE, NO_DATA, Map.of(define, value));
	}

	private static Function bbob(String name, String formula, int number, int sums, Reach reach, IntFunction<double[]> data) {
		return new Function(name, formula, "bbob.cl", reach, data, Map.of("FUNCTION", "" + number, "SUMS", "" + sums));
	}

	private static double[] each(int n, IntFunction<Double> value) {
		double[] out = new double[n];
		Arrays.setAll(out, value::apply);
		return out;
	}

	private static double[] slopes(int n) {
		double[] out = Arrays.copyOf(each(n, i -> 5.0), 2 * n);
		System.arraycopy(each(n, i -> PortableMath.pow(10.0, i / (n - 1.0))), 0, out, n, n);
		return out;
	}

	private static final String F10 = "sqrt(sqrt(x^2 + NEXT^2))*(sin(50*exp(0.1*log(x^2 + NEXT^2)))^2 + 1)";

	private static List<Function> functions() {
		return List.of(plain("sphere", "sum(x^2)", "sphere.cl", Reach.NONE),
				plain("Rastrigin", "sum(x^2 - 10*cos(2*pi*x) + 10)", "rastrigin.cl", Reach.NONE),
				plain("Ackley", "-20*exp(-0.2*sqrt(mean(x^2))) - exp(mean(cos(2*pi*x))) + 20 + e", "ackley.cl", Reach.NONE),
				new Function("Griewank", "sum(x^2)/4000 - product(cos(x/sqrt(i))) + 1", "griewank.cl", Reach.NONE,
						n -> each(n, i -> Math.sqrt(i + 1.0)), Map.of()),
				plain("Rosenbrock", "sum(100*(x[i+1] - x^2)^2 + (x - 1)^2)", "rosenbrock.cl", Reach.NEXT),
				plain("Schwefel 2.21", "max(abs(x))", "schwefel-2-21.cl", Reach.NONE),
				defined("Schwefel 2.22", "sum(abs(x)) + product(abs(x))", "schwefel-2-22.cl", "PLAIN_PRODUCT", "1"),
				plain("Salomon", "1 - cos(2*pi*sqrt(sum(x^2))) + 0.1*sqrt(sum(x^2))", "salomon.cl", Reach.NONE),
				defined("sum squares", "sum(i*x^2)", "weighted-squares.cl", "WEIGHTS", "1"),
				defined("discus", "sum(if(i == 1, 1e6, 1)*x^2)", "weighted-squares.cl", "WEIGHTS", "2"),
				new Function("elliptic", "sum(10^(6*(i - 1)/(n - 1))*x^2)", "weighted-squares.cl", Reach.NONE,
						n -> each(n, i -> PortableMath.pow(10.0, 6.0 * i / (n - 1.0))), Map.of("WEIGHTS", "0")),
				plain("Bohachevsky", "sum(x^2 + 2*x[i+1]^2 + (0.3 + 0.4) - (0.3*cos(3*pi*x) + 0.4*cos(4*pi*x[i+1])))", "soco2010/bohachevsky.cl",
						Reach.NEXT),
				plain("extended f10", "sum(" + F10.replace("NEXT", "x[i%n+1]") + ")", "soco2010/extended-f10.cl", Reach.NEXT_WRAP),
				plain("Schaffer", "sum(" + F10.replace("NEXT", "x[i+1]") + ")", "soco2010/extended-f10.cl", Reach.NEXT),
				defined("Schwefel 2.26", "418.9828*n - sum(if(abs(x) <= 500, x*sin(sqrt(abs(x))), 0))", "classic/schwefel.cl", "BEYOND", "0"),
				defined("Schwefel 2.26 with a penalty",
						"418.9828*n - sum(if(abs(x) <= 500, x*sin(sqrt(abs(x))), -(0.001*((500 - abs(x))*(500 - abs(x))))))", "classic/schwefel.cl",
						"BEYOND", "1"),
				bbob("linear slope", "sum(5*abs(10^((i - 1)/(n - 1))) - 10^((i - 1)/(n - 1))*if(x*5 < 25, x, 5))", 5, 1, Reach.NONE,
						TypedFormulasTest::slopes),
				bbob("sharp ridge", "x[1]^2 + 100*sqrt(sum(if(i == 1, 0, x^2)))", 13, 2, Reach.NONE, NO_DATA),
				bbob("different powers", "sqrt(sum(abs(x)^(2 + 4*(i - 1)/(n - 1))))", 14, 1, Reach.NONE,
						n -> each(n, i -> 2.0 + 4.0 * i / (n - 1.0))),
				bbob("Griewank of Rosenbrock",
						"10*(sum((100*(x^2 - x[i+1])^2 + (1 - x)^2)/4000 - cos(100*(x^2 - x[i+1])^2 + (1 - x)^2))/(n - 1)) + 10",
						19, 1, Reach.NEXT, NO_DATA),
				new Function("ellipsoid", "sum(1e6^((i - 1)/(n - 1))*x^2)", "weighted-squares.cl", Reach.NONE,
						n -> each(n, i -> PortableMath.pow(1e6, i / (n - 1.0))), Map.of("WEIGHTS", "0")));
	}

	/** A fragment without anything around it; it has no value on the host. */
	private record Fragment(Function function, int dimension) implements Problem {
		@Override
		public double[] lower() {
			return each(dimension, i -> -600.0);
		}

		@Override
		public double[] upper() {
			return each(dimension, i -> 600.0);
		}

		@Override
		public double value(double[] x, Evaluation at) {
			throw new UnsupportedOperationException();
		}

		@Override
		public Optional<DeviceObjective> device() {
			return Optional.of(new DeviceObjective(KernelFile.ours("problems/" + function.fragment), Form.FOLD, function.reach, List.of(),
					function.data.apply(dimension), function.defines));
		}
	}

	static Problem typed(String formula, int dimension) {
		return Bench.problem(new FormulaFamily(), dimension, Map.of("formula", formula, "lower", "-600", "upper", "600"));
	}

	private static double[][] points(int dimension) {
		double[][] out = new double[64][dimension];
		for (int k = 0; k < out.length; k++) {
			double size = k < 32 ? 600 : 5;
			new Draw(7, k).uniforms(1, 0, 0, out[k], 0, dimension);
			Arrays.setAll(out[k], rowOf(out[k], size));
		}
		Arrays.fill(out[0], 0);
		return out;
	}

	private static java.util.function.IntToDoubleFunction rowOf(double[] uniforms, double size) {
		return i -> size * (2 * uniforms[i] - 1);
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> formulasHaveTheBitsOfFragmentsWrittenByHand() {
		return Bench.devices().filter(info -> info.doubles()).flatMap(info -> functions().stream()
				.map(f -> DynamicTest.dynamicTest(f.name + " on " + info.address(), () -> {
					try (KernelDevice device = Bench.open(info)) {
						for (int n : DIMENSIONS) {
							same(f, n, device);
						}
					}
				})));
	}

	private static void same(Function f, int n, KernelDevice device) {
		double[][] points = points(n);
		Problem typed = typed(f.formula, n);
		double[] host = Arrays.stream(points).mapToDouble(x -> typed.value(x, new Evaluation())).toArray();
		assertArrayEquals(bits(values(new Fragment(f, n), points, device)), bits(values(typed, points, device)), "kernel text in " + n);
		assertArrayEquals(bits(values(new Fragment(f, n), points, device)), bits(host), "host in " + n);
	}

	private static double[] values(Problem problem, double[][] points, KernelDevice device) {
		try (DeviceEvaluator evaluator = new DeviceEvaluator(device, problem, Precision.DOUBLE, MathMode.PORTABLE, Spread.LANES)) {
			return evaluator.values(points);
		}
	}

	/** A NaN, which the logarithm of 0 gives, is +∞ on devices. */
	private static long[] bits(double[] values) {
		return Arrays.stream(values).mapToLong(v -> Double.doubleToLongBits(Double.isNaN(v) ? Double.POSITIVE_INFINITY : v)).toArray();
	}

	/** Folds of every kind, with tables, numbered coordinates, neighbours of some of the terms; and what one work-item has to compute. */
	private static final List<String> FORMS = List.of("sum(x^2)", "x[1]*x[n] + max(x) - min(x^3) + sum((x[i+1] - x)^2) + mean(tanh(x))",
			"sum((x - mean(x))^2) + sum(x[i+1]*x[i-1])", "x1 + tan(x2)^2 + sign(x1)*floor(x2) + log10(1 + x1^2) + (x1 % 3) + round(x2)",
			"sum(sqrt(i)*abs(x)^1.5 + i^-1*x^4) + product(1 + 1e-15*x^5) + sum(if(x > 0 and i > 1, x, step(x)))");

	@TestFactory
	Stream<DynamicTest> everyFormKeepsTheContract() {
		return FORMS.stream().flatMap(f -> Stream.of(3, 37).map(n -> DynamicTest.dynamicTest(f + " in " + n,
				() -> assertEquals(List.of(), ProblemContract.violations(typed(f, n))))));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> devicesGiveTheHostsValues() {
		return Bench.devices().filter(info -> info.doubles()).flatMap(info -> FORMS.stream()
				.map(f -> DynamicTest.dynamicTest(f + " on " + info.address(), () -> {
					try (KernelDevice device = Bench.open(info)) {
						assertEquals(List.of(), ProblemContract.deviceViolations(typed(f, 37), device));
					}
				})));
	}
}
