package org.thalweg.contracts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.DeviceEvaluator;
import org.thalweg.core.problem.DeviceEvaluator.Spread;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.ObjectiveText;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.WriteBack;

/**
 * What every problem must satisfy. Each evaluation gets a copy of its point, and the bounds are compared with copies made before
 * the first evaluation, so that forbidden writes are always detected.
 */
public final class ProblemContract {
	private static final int THREADS = 4;

	private static final int SCRATCH = 16;

	private final Problem problem;
	private final Violations violations = new Violations();
	private double[][] box;

	private ProblemContract(Problem problem) {
		this.problem = problem;
	}

	/** Checks a problem on the host: its bounds, its value, its optimum. */
	public static List<String> violations(Problem problem) {
		ProblemContract contract = new ProblemContract(problem);
		contract.violations.rule("bounds", contract::box);
		if (contract.violations.none()) {
			double[][] points = Points.of(problem);
			contract.violations.rule("value", () -> contract.value(points));
			contract.violations.rule("order", () -> contract.order(points));
			contract.violations.rule("arrays", () -> contract.arrays(points));
			contract.violations.rule("values", () -> contract.together(points));
			contract.violations.rule("threads", () -> contract.threads(points));
			OptimumContract optimum = new OptimumContract(problem, contract.box, contract.violations);
			contract.violations.rule("optimum", () -> optimum.check(points));
			contract.violations.rule("repair", () -> contract.repair(points));
			contract.violations.rule("facts", () -> contract.facts(points));
			contract.violations.rule("copies", optimum::copies);
			contract.violations.rule("bounds", contract::unchanged);
		}
		return contract.violations.list();
	}

	/**
	 * Checks that a device gives the host's values bit for bit in double precision, for every way of sharing an evaluation.
	 *
	 * @throws IllegalArgumentException if the problem has no kernel text or the device no double precision
	 */
	public static List<String> deviceViolations(Problem problem, KernelDevice device) {
		return deviceViolations(problem, device, problem.device().isEmpty() ? List.of() : spreads(problem));
	}

	/** The same for some ways of sharing an evaluation, each of which serves the problem. */
	static List<String> deviceViolations(Problem problem, KernelDevice device, List<Spread> spreads) {
		if (problem.device().isEmpty() || !device.info().doubles()) {
			throw new IllegalArgumentException(problem.device().isEmpty() ? "the problem has no kernel text"
					: device.info().address() + " has no double precision");
		}
		ProblemContract contract = new ProblemContract(problem);
		double[][] points = Points.of(problem);
		for (Spread spread : spreads) {
			String name = "device value by " + spread.name().toLowerCase(Locale.ROOT);
			contract.violations.rule(name, () -> contract.device(name, points, device, spread));
		}
		return contract.violations.list();
	}

	/** The ways of sharing an evaluation that serve a problem with kernel text. */
	static List<Spread> spreads(Problem problem) {
		return Stream.of(Spread.values()).filter(spread -> DeviceEvaluator.serves(problem, spread)).toList();
	}

	/** The program that evaluates a problem in one of the ways. */
	static KernelText text(Problem problem, Spread spread) {
		return DeviceEvaluator.text(problem, Precision.DOUBLE, MathMode.PORTABLE, spread);
	}

	private double[][] boxNow() {
		return new double[][] { problem.lower(), problem.upper(), problem.initialLower(), problem.initialUpper() };
	}

	private void unchanged() {
		violations.require(Arrays.deepEquals(box, boxNow()), () -> "the bounds must not change after the first evaluation");
	}

	private void box() {
		int n = problem.dimension();
		violations.require(n >= 1, () -> "dimension: " + n + " is below 1");
		double[][] arrays = Arrays.stream(boxNow()).map(double[]::clone).toArray(double[][]::new);
		box = arrays;
		String[] names = { "lower", "upper", "initialLower", "initialUpper" };
		for (int a = 0; a < 4; a++) {
			int k = a;
			violations.require(arrays[k].length == n,
					() -> names[k] + ": " + arrays[k].length + " numbers; the dimension is " + n);
		}
		if (!violations.none()) {
			return;
		}
		for (int i = 0; i < n; i++) {
			int k = i;
			violations.require(arrays[0][i] <= arrays[1][i],
					() -> "bounds of x" + (k + 1) + ": " + arrays[0][k]
							+ (arrays[0][k] > arrays[1][k] ? " is above " + arrays[1][k] : " … " + arrays[1][k] + " is not a range"));
			violations.require(arrays[2][i] <= arrays[3][i] && Double.isFinite(arrays[3][i] - arrays[2][i]),
					() -> "initial range of x" + (k + 1) + ": " + arrays[2][k] + " … " + arrays[3][k] + " is not a finite range");
			violations.require(arrays[2][i] >= arrays[0][i] && arrays[3][i] <= arrays[1][i],
					() -> "initial range of x" + (k + 1) + " extends beyond the bounds");
		}
	}

	private double at(double[] x, int individual) {
		return at(x, individual, new Evaluation());
	}

	/** The value at a copy of x, which must come back as it was. */
	private double at(double[] x, int individual, Evaluation evaluation) {
		double[] copy = x.clone();
		double value = problem.value(copy, evaluation.of(0, individual));
		violations.require(Arrays.equals(copy, x), () -> "value must not modify its point");
		return value;
	}

	/** True if the value depends on the numbers drawn for an evaluation. */
	static boolean noisy(Problem problem, double[] x) {
		double first = problem.value(x.clone(), new Evaluation().of(0, 0));
		for (int k = 1; k < 4; k++) {
			if (bits(problem.value(x.clone(), new Evaluation().of(k, k))) != bits(first)) {
				return true;
			}
		}
		return false;
	}

	private void value(double[][] points) {
		Evaluation reused = new Evaluation();
		for (int k = 0; k < points.length; k++) {
			double[] x = points[k];
			double once = at(x, k);
			double again = at(x, k, reused);
			violations.require(Double.isFinite(once), () -> "value at " + Points.show(x) + " is " + once + ", not finite");
			violations.require(bits(once) == bits(again),
					() -> "value at " + Points.show(x) + " is " + once + ", but " + again + " with scratch memory that was used before");
			spoil(reused, x.length);
			double spoilt = at(x, k, reused);
			violations.require(bits(once) == bits(spoilt),
					() -> "value at " + Points.show(x) + " is " + once + ", but " + spoilt + " with scratch memory that has other contents");
		}
		violations.require(Double.isFinite(problem.bias()), () -> "bias: " + problem.bias() + " is not finite");
	}

	/** Scratch memory may have any content from an evaluation of another problem. */
	private static void spoil(Evaluation evaluation, int n) {
		for (int k = 0; k < SCRATCH; k++) {
			Arrays.fill(evaluation.scratch(k, n), Double.NaN);
		}
	}

	/** What was evaluated before must not matter: the same points forwards and backwards. */
	private void order(double[][] points) {
		double[] forwards = new double[points.length];
		for (int k = 0; k < points.length; k++) {
			forwards[k] = at(points[k], k);
		}
		Evaluation reused = new Evaluation();
		for (int k = points.length - 1; k >= 0; k--) {
			double first = forwards[k];
			double backwards = at(points[k], k, reused);
			double[] x = points[k];
			violations.require(bits(first) == bits(backwards), () -> "value at " + Points.show(x) + " is " + first + ", but " + backwards
					+ " after evaluations of other points");
		}
	}

	/** Points in a batch have the same values as single points, whichever individuals they belong to; elements after them are not touched. */
	private void together(double[][] points) {
		int n = points.length;
		int[] individuals = IntStream.range(0, n).map(k -> 3 * k + 2).toArray();
		double[][] copies = Arrays.stream(points).map(double[]::clone).toArray(double[][]::new);
		double[] to = new double[n + 1];
		problem.values(copies, individuals, n, 0, new Evaluation(), to);
		for (int k = 0; k < n; k++) {
			double alone = at(points[k], individuals[k]);
			double together = to[k];
			double[] x = points[k];
			violations.require(bits(alone) == bits(together), () -> "value at " + Points.show(x) + " is " + alone + ", but " + together
					+ " in a batch (values)");
		}
		violations.require(Arrays.deepEquals(copies, points), () -> "values must not modify its points");
		violations.require(to[n] == 0, () -> "values must not write beyond the requested count");
	}

	private void arrays(double[][] points) {
		for (int k = 0; k < points.length; k++) {
			double[] x = points[k];
			double[] longer = Arrays.copyOf(x, x.length + 3);
			Arrays.fill(longer, x.length, longer.length, Double.NaN);
			double value = at(x, k);
			double ofLonger = at(longer, k);
			violations.require(bits(value) == bits(ofLonger), () -> "value at " + Points.show(x) + " is " + value + ", but "
					+ ofLonger + " in a longer array; elements beyond the dimension must be ignored");
		}
	}

	private void threads(double[][] points) {
		double[] serial = new double[points.length];
		for (int k = 0; k < points.length; k++) {
			serial[k] = at(points[k], k);
		}
		CyclicBarrier together = new CyclicBarrier(THREADS);
		try (ExecutorService pool = Executors.newFixedThreadPool(THREADS)) {
			List<Future<Boolean>> results = new ArrayList<>();
			for (int t = 0; t < THREADS; t++) {
				int shift = t * points.length / THREADS;
				results.add(pool.submit(() -> {
					together.await();
					boolean alike = true;
					for (int j = 0; j < points.length * 8; j++) {
						int k = (j + shift) % points.length;
						alike &= bits(problem.value(points[k].clone(), new Evaluation().of(0, k))) == bits(serial[k]);
					}
					return alike;
				}));
			}
			for (Future<Boolean> alike : results) {
				violations.require(alike.get(), () -> "values differ when several threads evaluate concurrently");
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		} catch (ExecutionException e) {
			throw new IllegalStateException("evaluation in several threads: " + e.getCause(), e.getCause());
		}
	}

	private void repair(double[][] points) {
		int n = problem.dimension();
		for (int k = 0; k < points.length && problem.writeBack() != WriteBack.NONE; k++) {
			double[] x = points[k];
			double value = at(x, k);
			double[] repaired = Arrays.copyOf(x, n + 1);
			double found = problem.repair(repaired, new Evaluation().of(0, k));
			violations.require(bits(value) == bits(found), () -> "value at " + Points.show(x) + " is " + value + ", but " + found
					+ " when the point is repaired");
			for (int i = 0; i < n; i++) {
				String coordinate = "x" + (i + 1) + " = " + repaired[i];
				violations.require(repaired[i] >= problem.lower()[i] && repaired[i] <= problem.upper()[i],
						() -> "the repair of " + Points.show(x) + " lies outside the bounds: " + coordinate);
			}
			violations.require(repaired[n] == 0.0, () -> "the repair of " + Points.show(x) + " writes beyond the dimension");
		}
	}

	private void facts(double[][] points) {
		problem.facts().forEach((name, text) -> violations.require(name != null && !name.isBlank() && text != null,
				() -> "facts: '" + name + "' needs a name and a text"));
		violations.require(problem.facts().equals(problem.facts()), () -> "facts must be the same at each call");
		for (double[] point : points) {
			double[] x = point.clone();
			Map<String, double[]> outputs = problem.outputs(x);
			violations.require(outputs != null, () -> "outputs must not be null. Return an empty map");
			violations.require(Arrays.equals(x, point), () -> "outputs must not modify its point");
			if (outputs != null) {
				outputs.forEach((name, numbers) -> violations.require(name != null && !name.isBlank() && numbers != null,
						() -> "outputs: '" + name + "' needs a name and numbers"));
			}
		}
		violations.require(problem.writeBack() != null, () -> "writeBack must not be null. Return NONE");
		problem.device().ifPresent(d -> {
			new ObjectiveText(problem); // refuses stages that do not fit
			violations.require(Arrays.stream(d.data()).allMatch(Double::isFinite), () -> "device: all numbers of data must be finite");
		});
	}

	private void device(String name, double[][] points, KernelDevice device, Spread spread) {
		try (DeviceEvaluator evaluator = new DeviceEvaluator(device, problem, Precision.DOUBLE, MathMode.PORTABLE, spread)) {
			double[] values = evaluator.values(points);
			for (int k = 0; k < points.length; k++) {
				double host = at(points[k], k);
				double found = values[k];
				double[] x = points[k];
				violations.require(bits(host) == bits(found), () -> name + " at " + Points.show(x) + " is " + found + " ("
						+ Long.toHexString(bits(found)) + "), on the host " + host + " (" + Long.toHexString(bits(host)) + ")");
			}
		}
	}

	private static long bits(double value) {
		return Double.doubleToLongBits(value);
	}
}
