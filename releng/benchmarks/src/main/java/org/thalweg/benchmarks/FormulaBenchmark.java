package org.thalweg.benchmarks;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;

import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.DeviceEvaluator;
import org.thalweg.core.problem.DeviceEvaluator.Spread;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.ObjectiveText;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.random.Draw;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.formula.FormulaFamily;
import org.thalweg.formula.FormulaParameters;
import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Functions;
import org.thalweg.problems.Overflow;

/** Functions typed as formulas compared with the same written by hand: the minimum time of an evaluation of each, measured alternately. */
public final class FormulaBenchmark {
	private static final Map<String, String> DEFAULTS = Map.of("devices", "sequential,opencl", "dimension", "30,1000", "points", "10000", "repeats",
			"60");
	private static final String USAGE = """
			FormulaBenchmark [OPTION VALUE]...   lists are separated by commas
			  --devices sequential,opencl,cuda,...          sequential,opencl
			  --dimension 30,1000,...                       30,1000
			  --points N                 evaluated by one launch             10000
			  --repeats N                of which the fastest counts         60""";
	private static final int GROUP_ITEMS = 64;
	private static final int LANES = 8;

	/** A function as a user types it, and as written by hand. */
	private record Pair(String formula, IntFunction<BenchmarkFunction> ours) {
	}

	private FormulaBenchmark() {
	}

	public static void main(String[] args) throws IOException {
		Arguments.run(USAGE, DEFAULTS, args, FormulaBenchmark::print);
	}

	private static Map<String, Pair> pairs() {
		Map<String, Pair> out = new LinkedHashMap<>();
		out.put("sphere", new Pair("sum(x^2)", _ -> Functions.SPHERE));
		out.put("Rastrigin", new Pair("sum(x^2 - 10*cos(2*pi*x) + 10)", _ -> Functions.RASTRIGIN));
		out.put("Rosenbrock", new Pair("sum(100*(x[i+1] - x^2)^2 + (x - 1)^2)", _ -> Functions.ROSENBROCK));
		out.put("Ackley", new Pair("-20*exp(-0.2*sqrt(mean(x^2))) - exp(mean(cos(2*pi*x))) + 20 + e", _ -> Functions.ACKLEY));
		out.put("Griewank", new Pair("sum(x^2)/4000 - product(cos(x/sqrt(i))) + 1", Functions::griewank));
		out.put("Schwefel 2.21", new Pair("max(abs(x))", _ -> Functions.SCHWEFEL_2_21));
		out.put("Schwefel 2.22", new Pair("sum(abs(x)) + product(abs(x))", _ -> Functions.schwefel222(Overflow.INFINITE)));
		out.put("Salomon", new Pair("1 - cos(2*pi*sqrt(sum(x^2))) + 0.1*sqrt(sum(x^2))", _ -> Functions.SALOMON));
		out.put("sum squares", new Pair("sum(i*x^2)", Functions::sumSquares));
		out.put("elliptic", new Pair("sum(10^(6*(i - 1)/(n - 1))*x^2)", n -> Functions.elliptic(n, n)));
		return out;
	}

	private static void print(Arguments given) {
		int points = given.one("points", Arguments::atLeastOne);
		int repeats = given.one("repeats", Arguments::atLeastOne);
		System.out.printf("%-16s %-14s %6s %14s %14s %7s  %s%n", "device", "function", "D", "ours ns/eval", "formula", "ratio", "same bits");
		for (String address : given.list("devices", Function.identity())) {
			for (int n : given.list("dimension", Arguments::atLeastOne)) {
				double[][] x = points(points, n);
				pairs().forEach((name, pair) -> {
					Problem ours = BenchmarkProblem.of(pair.ours.apply(n), n).within(-5, 5).make();
					Problem typed = new FormulaFamily().create(Parameters.bind(FormulaParameters.class, Map.of(), Map.of("formula", pair.formula)), n,
							ProblemData.NONE);
					row(address, name, ours, typed, x, repeats);
				});
			}
		}
	}

	private static double[][] points(int count, int n) {
		double[][] out = new double[count][n];
		for (int k = 0; k < count; k++) {
			new Draw(1, k).uniforms(1, 0, 0, out[k], 0, n);
			for (int i = 0; i < n; i++) {
				out[k][i] = 10 * out[k][i] - 5;
			}
		}
		return out;
	}

	private static void row(String address, String name, Problem ours, Problem typed, double[][] x, int repeats) {
		double[][] values = new double[2][x.length];
		double[] least;
		if (address.equals(HostDevice.ADDRESS)) {
			least = inTurn(repeats, onHost(ours, x, values[0]), onHost(typed, x, values[1]));
		} else {
			try (Devices devices = new Devices(ShortRuns.catalog());
					Running a = new Running(open(address, devices), ours, x);
					Running b = new Running(open(address, devices), typed, x)) {
				least = inTurn(repeats, a::run, b::run);
				a.values(values[0]);
				b.values(values[1]);
			}
		}
		System.out.printf(Locale.ROOT, "%-16s %-14s %6d %14.2f %14.2f %7.3f  %s%n", address, name, ours.dimension(), least[0] / x.length,
				least[1] / x.length, least[1] / least[0], Arrays.equals(values[0], values[1]) ? "yes" : "NO");
	}

	private static Runnable onHost(Problem problem, double[][] x, double[] values) {
		Evaluation at = new Evaluation();
		return () -> {
			for (int k = 0; k < x.length; k++) {
				values[k] = problem.value(x[k], at);
			}
		};
	}

	/** Nanoseconds of the fastest of several calls of each, after the same number for warm-up. */
	private static double[] inTurn(int repeats, Runnable... sides) {
		double[] least = new double[sides.length];
		for (int r = -repeats; r < repeats; r++) {
			for (int s = 0; s < sides.length; s++) {
				long start = System.nanoTime();
				sides[s].run();
				double spent = System.nanoTime() - start;
				least[s] = r <= 0 ? spent : Math.min(least[s], spent);
			}
		}
		return least;
	}

	private static KernelDevice open(String address, Devices devices) {
		Devices.DeviceLookup found = devices.find(address);
		if (found.info() == null) {
			throw new IllegalArgumentException("--devices: " + found.objection());
		}
		return (KernelDevice) devices.open(found.info());
	}

	/** A program with its points on a device. */
	private static final class Running implements AutoCloseable {
		private static final Precision DOUBLE = Precision.DOUBLE;

		private final KernelDevice device;
		private final Buffer in;
		private final Buffer out;
		private final Buffer data;
		private final Launch launch;

		Running(KernelDevice device, Problem problem, double[][] x) {
			this.device = device;
			ByteBuffer points = DOUBLE.memory((long) x.length * problem.dimension());
			Arrays.stream(x).flatMapToDouble(Arrays::stream).forEach(v -> DOUBLE.put(points, v));
			ByteBuffer numbers = ObjectiveText.data(List.of(problem), DOUBLE);
			in = device.allocate("points", points.flip().remaining());
			out = device.allocate("values", (long) x.length * DOUBLE.bytes());
			data = device.allocate("data", numbers.remaining());
			device.queue().write(in, 0, points);
			device.queue().write(data, 0, numbers);
			int each = GROUP_ITEMS / LANES;
			launch = Launch.of(device.build(DeviceEvaluator.text(problem, DOUBLE, MathMode.PORTABLE, Spread.LANES)).kernel("evaluate_by_lanes"),
					(x.length + each - 1) / each, GROUP_ITEMS, in, out, x.length, data, 0, 0);
		}

		void run() {
			device.queue().launch(launch);
			device.queue().finish();
		}

		void values(double[] to) {
			ByteBuffer result = DOUBLE.memory(to.length);
			device.queue().read(out, 0, result);
			DOUBLE.get(result, 0, to);
		}

		@Override
		public void close() {
			in.close();
			out.close();
			data.close();
		}
	}
}
