package org.thalweg.contracts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.DeviceEvaluator;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.ObjectiveText;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.WriteBack;

/** What every problem must satisfy. */
public final class ProblemContract {
	private static final int THREADS = 4;
	private static final double TOLERANCE = 1e-9;

	private final Problem problem;
	private final Violations violations = new Violations();

	private ProblemContract(Problem problem) {
		this.problem = problem;
	}

	/** Everything about a problem that can be seen on the host: its box, its value, its optimum. */
	public static List<String> violations(Problem problem) {
		ProblemContract contract = new ProblemContract(problem);
		contract.violations.rule("bounds", contract::box);
		if (contract.violations.none()) {
			double[][] points = Points.of(problem);
			contract.violations.rule("value", () -> contract.value(points));
			contract.violations.rule("arrays", () -> contract.arrays(points));
			contract.violations.rule("threads", () -> contract.threads(points));
			contract.violations.rule("optimum", () -> contract.optimum(points));
			contract.violations.rule("repair", () -> contract.repair(points));
			contract.violations.rule("facts", contract::facts);
		}
		return contract.violations.list();
	}

	/**
	 * Whether a device gives the host's values bit for bit in double precision, however the evaluation is shared.
	 *
	 * @throws IllegalArgumentException if the problem has no kernel text or the device no double precision
	 */
	public static List<String> deviceViolations(Problem problem, KernelDevice device) {
		if (problem.device().isEmpty() || !device.info().doubles()) {
			throw new IllegalArgumentException(problem.device().isEmpty() ? "the problem has no kernel text"
					: device.info().address() + " has no double precision");
		}
		ProblemContract contract = new ProblemContract(problem);
		double[][] points = Points.of(problem);
		for (DeviceEvaluator.Spread spread : DeviceEvaluator.Spread.values()) {
			if (DeviceEvaluator.serves(problem, spread)) {
				String name = "device value by " + spread.name().toLowerCase(java.util.Locale.ROOT);
				contract.violations.rule(name, () -> contract.device(name, points, device, spread));
			}
		}
		return contract.violations.list();
	}

	private void box() {
		int n = problem.dimension();
		violations.require(n >= 1, () -> "dimension: " + n + " is below 1");
		double[][] arrays = { problem.lower(), problem.upper(), problem.initialLower(), problem.initialUpper() };
		String[] names = { "lower", "upper", "initialLower", "initialUpper" };
		for (int a = 0; a < 4; a++) {
			int k = a;
			violations.require(arrays[k].length == n,
					() -> names[k] + ": " + arrays[k].length + " numbers where the dimension " + n + " needs " + n);
		}
		if (!violations.none()) {
			return;
		}
		for (int i = 0; i < n; i++) {
			int k = i;
			violations.require(arrays[0][i] < arrays[1][i],
					() -> "bounds of x" + k + ": " + arrays[0][k] + " is not below " + arrays[1][k]);
			violations.require(arrays[2][i] <= arrays[3][i] && Double.isFinite(arrays[3][i] - arrays[2][i]),
					() -> "initial range of x" + k + ": " + arrays[2][k] + " … " + arrays[3][k] + " is not a finite range");
			violations.require(arrays[2][i] >= arrays[0][i] && arrays[3][i] <= arrays[1][i],
					() -> "initial range of x" + k + " reaches outside the bounds");
		}
	}

	private double at(double[] x, int individual) {
		return problem.value(x, new Evaluation().of(0, individual));
	}

	/** True if the value depends on the numbers drawn for an evaluation. */
	static boolean noisy(Problem problem, double[] x) {
		double first = problem.value(x, new Evaluation().of(0, 0));
		for (int k = 1; k < 4; k++) {
			if (bits(problem.value(x, new Evaluation().of(k, k))) != bits(first)) {
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
			double again = problem.value(x, reused.of(0, k));
			violations.require(Double.isFinite(once), () -> "value at " + Points.show(x) + " is " + once + ", not finite");
			violations.require(bits(once) == bits(again),
					() -> "value at " + Points.show(x) + " is " + once + ", and " + again + " when the scratch memory was used before");
		}
		violations.require(Double.isFinite(problem.bias()), () -> "bias: " + problem.bias() + " is not finite");
	}

	private void arrays(double[][] points) {
		double[] lower = problem.lower().clone();
		double[] upper = problem.upper().clone();
		for (int k = 0; k < points.length; k++) {
			double[] x = points[k].clone();
			double[] longer = Arrays.copyOf(x, x.length + 3);
			Arrays.fill(longer, x.length, longer.length, Double.NaN);
			double value = at(x, k);
			double ofLonger = at(longer, k);
			double[] given = points[k];
			violations.require(Arrays.equals(x, given), () -> "value modifies the point it is given");
			violations.require(bits(value) == bits(ofLonger), () -> "value at " + Points.show(given) + " is " + value + ", but "
					+ ofLonger + " in a longer array, whose rest must be ignored");
		}
		violations.require(Arrays.equals(lower, problem.lower()) && Arrays.equals(upper, problem.upper()),
				() -> "the bounds have changed since the first evaluation");
	}

	private void threads(double[][] points) {
		double[] serial = new double[points.length];
		for (int k = 0; k < points.length; k++) {
			serial[k] = at(points[k], k);
		}
		try (ExecutorService pool = Executors.newFixedThreadPool(THREADS)) {
			List<Future<Boolean>> results = new ArrayList<>();
			for (int t = 0; t < THREADS; t++) {
				int shift = t * points.length / THREADS;
				results.add(pool.submit(() -> {
					boolean alike = true;
					for (int j = 0; j < points.length * 8; j++) {
						int k = (j + shift) % points.length;
						alike &= bits(at(points[k], k)) == bits(serial[k]);
					}
					return alike;
				}));
			}
			for (Future<Boolean> alike : results) {
				violations.require(alike.get(), () -> "values differ when several threads evaluate at once");
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		} catch (ExecutionException e) {
			throw new IllegalStateException("evaluation in several threads: " + e.getCause(), e.getCause());
		}
	}

	private void optimum(double[][] points) {
		if (problem.minimizer().isPresent()) {
			minimizer(problem.minimizer().get());
		}
		if (problem.optimum().isEmpty()) {
			violations.require(problem.minimizer().isEmpty(), () -> "there is a minimizer, but no optimum");
			return;
		}
		double optimum = problem.optimum().getAsDouble();
		violations.require(Double.isFinite(optimum), () -> "optimum: " + optimum + " is not finite");
		for (int k = 0; k < points.length; k++) {
			double[] x = points[k];
			double value = at(x, k);
			violations.require(value >= optimum - TOLERANCE * Math.max(1.0, Math.abs(optimum)),
					() -> "the value " + value + " at " + Points.show(x) + " beats the optimum " + optimum);
		}
	}

	private void minimizer(double[] x) {
		violations.require(x.length == problem.dimension(),
				() -> "minimizer: " + x.length + " numbers where the dimension needs " + problem.dimension());
		if (x.length != problem.dimension() || problem.optimum().isEmpty()) {
			return;
		}
		for (int i = 0; i < x.length; i++) {
			int k = i;
			violations.require(x[i] >= problem.lower()[i] && x[i] <= problem.upper()[i],
					() -> "minimizer: x" + k + " = " + x[k] + " lies outside the bounds");
		}
		double optimum = problem.optimum().getAsDouble();
		double value = at(x, 0);
		double tolerance = TOLERANCE * Math.max(1.0, Math.abs(optimum));
		boolean fits = noisy(problem, x) ? value >= optimum - tolerance : Math.abs(value - optimum) <= tolerance;
		violations.require(fits, () -> "the value at the minimizer is " + value + ", the optimum " + optimum);
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
				String coordinate = "x" + i + " = " + repaired[i];
				violations.require(repaired[i] >= problem.lower()[i] && repaired[i] <= problem.upper()[i],
						() -> "the repair of " + Points.show(x) + " lies outside the bounds: " + coordinate);
			}
			violations.require(repaired[n] == 0.0, () -> "the repair of " + Points.show(x) + " writes behind the dimension");
		}
	}

	private void facts() {
		problem.facts().forEach((name, text) -> violations.require(!name.isBlank() && text != null,
				() -> "facts: '" + name + "' says nothing"));
		violations.require(problem.outputs(Points.of(problem)[0]) != null, () -> "outputs: null; give an empty map");
		problem.device().ifPresent(d -> {
			new ObjectiveText(problem); // refuses stages that do not fit
			violations.require(Arrays.stream(d.data()).allMatch(Double::isFinite), () -> "device data: not all numbers are finite");
		});
	}

	private void device(String name, double[][] points, KernelDevice device, DeviceEvaluator.Spread spread) {
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
