package org.thalweg.contracts;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.Stage;
import org.thalweg.core.problem.WriteBack;

/** The sum of (x - 1)^2 on [-5, 5]; with a built-in fault if a test requests one. */
record Bowl(int dimension, double[] lower, double[] upper, Set<Fault> faults, double[] shared, List<Thread> writers) implements Problem {
	enum Fault {
		UPSIDE_DOWN, SHORT_BOUNDS, SHIFTS_POINT, WHOLE_ARRAY, SHARES_SCRATCH, OPTIMUM_TOO_HIGH, OTHER_MINIMIZER, NOT_A_NUMBER,
		REMEMBERS, REPAIRS_OUTSIDE, NOISY, ROUNDS_POINT, READS_LEFT_SCRATCH, REMEMBERS_POINT_BEFORE, MOVES_BOUNDS, BOUNDS_NOT_A_NUMBER,
		STARTS_OUTSIDE, STARTS_ANYWHERE, BIAS_IN_VALUE, BIAS_IN_BOTH, BIAS_INFINITE, OPTIMUM_A_LITTLE_TOO_HIGH, NOT_A_NUMBER_AT_EDGE,
		THROWS_AT_EDGE, MINIMIZER_OUTSIDE, MINIMIZER_ALONE, HANDS_OUT_MINIMIZER, OUTPUTS_WRITE, OUTPUTS_MISSING, FACTS_CHANGE,
		REPAIRS_TO_ANOTHER_VALUE,
		REPAIRS_BEHIND_THE_END, NO_DIMENSION, FRAGMENT_DOES_NOT_FIT, TOGETHER_IN_ANOTHER_ORDER, TOGETHER_MOVES_POINTS, TOGETHER_TOO_MANY
	}

	private static final double BIAS = 100;

	static Bowl good(int dimension) {
		return of(dimension, Set.of());
	}

	static Bowl with(Fault fault) {
		return of(6, Set.of(fault));
	}

	private static Bowl of(int dimension, Set<Fault> faults) {
		double[] lower = new double[dimension - (faults.contains(Fault.SHORT_BOUNDS) ? 1 : 0)];
		double[] upper = new double[dimension];
		Arrays.fill(lower, faults.contains(Fault.UPSIDE_DOWN) ? 6 : faults.contains(Fault.BOUNDS_NOT_A_NUMBER) ? Double.NaN : -5);
		Arrays.fill(upper, 5);
		Bowl out = new Bowl(dimension, lower, upper, faults, new double[faults.contains(Fault.HANDS_OUT_MINIMIZER) ? dimension : dimension + 3],
				new CopyOnWriteArrayList<>());
		if (faults.contains(Fault.HANDS_OUT_MINIMIZER)) {
			Arrays.fill(out.shared, 1);
		}
		return out;
	}

	private boolean has(Fault fault) {
		return faults.contains(fault);
	}

	@Override
	public int dimension() {
		return has(Fault.NO_DIMENSION) ? 0 : dimension;
	}

	@Override
	public double[] initialLower() {
		double[] out = lower.clone();
		Arrays.fill(out, has(Fault.STARTS_OUTSIDE) ? -7 : has(Fault.STARTS_ANYWHERE) ? Double.NEGATIVE_INFINITY
				: edge() ? -2 : -5);
		return out;
	}

	@Override
	public double[] initialUpper() {
		double[] out = upper.clone();
		Arrays.fill(out, edge() ? 2 : 5);
		return out;
	}

	private boolean edge() {
		return has(Fault.NOT_A_NUMBER_AT_EDGE) || has(Fault.THROWS_AT_EDGE);
	}

	@Override
	public double value(double[] x, Evaluation at) {
		double plain = bowl(x, at);
		if (has(Fault.ROUNDS_POINT)) {
			for (int i = 0; i < dimension; i++) {
				x[i] = Math.rint(x[i]); // once more changes nothing
			}
		}
		if (has(Fault.MOVES_BOUNDS)) {
			lower[2] = -6;
		}
		if (has(Fault.THROWS_AT_EDGE) && x[0] == 5) {
			throw new ArithmeticException("over the edge");
		}
		if (has(Fault.REMEMBERS_POINT_BEFORE) && shared[dimension] != x[0]) {
			shared[dimension + 1] = shared[dimension];
			shared[dimension] = x[0];
		}
		return has(Fault.NOT_A_NUMBER_AT_EDGE) && x[0] == 5 ? Double.NaN
				: plain + (has(Fault.BIAS_IN_VALUE) || has(Fault.BIAS_IN_BOTH) ? BIAS : 0)
						+ (has(Fault.READS_LEFT_SCRATCH) ? at.scratch(1, dimension)[0] : 0)
						+ (has(Fault.REMEMBERS_POINT_BEFORE) ? 1e-3 * shared[dimension + 1] : 0);
	}

	@Override
	public void values(double[][] x, int[] individuals, int n, int step, Evaluation at, double[] to) {
		for (int k = 0; k < n; k++) {
			to[has(Fault.TOGETHER_IN_ANOTHER_ORDER) ? n - 1 - k : k] = value(x[k], at.of(step, individuals[k]));
		}
		if (has(Fault.TOGETHER_MOVES_POINTS)) {
			x[0][0] = 0;
		}
		if (has(Fault.TOGETHER_TOO_MANY)) {
			to[n] = 1;
		}
	}

	@Override
	public double bias() {
		return has(Fault.BIAS_IN_VALUE) || has(Fault.BIAS_IN_BOTH) ? BIAS : has(Fault.BIAS_INFINITE) ? Double.POSITIVE_INFINITY : 0;
	}

	@Override
	public Map<String, double[]> outputs(double[] x) {
		if (has(Fault.OUTPUTS_WRITE)) {
			x[1] = 0;
		}
		return has(Fault.OUTPUTS_MISSING) ? null : Map.of();
	}

	@Override
	public Map<String, String> facts() {
		return has(Fault.FACTS_CHANGE) ? Map.of("asked", Double.toString(shared[dimension + 2]++)) : Map.of();
	}

	@Override
	public Optional<DeviceObjective> device() {
		return has(Fault.FRAGMENT_DOES_NOT_FIT) ? Optional.of(DeviceObjective.fold(KernelFile.ours("problems/sphere.cl"), Reach.NONE)
				.behind(List.of(new Stage.Shift(new double[dimension - 1])))) : Optional.empty();
	}

	private double bowl(double[] x, Evaluation at) {
		int n = has(Fault.WHOLE_ARRAY) ? x.length : dimension;
		double[] z = has(Fault.SHARES_SCRATCH) ? shared : has(Fault.SHIFTS_POINT) ? x : at.scratch(0, n);
		for (int i = 0; i < n; i++) {
			z[i] = x[i] - 1;
		}
		if (has(Fault.SHARES_SCRATCH)) {
			letAnotherThreadWrite();
		}
		double sum = 0;
		for (int i = 0; i < n; i++) {
			sum += z[i] * z[i];
		}
		if (has(Fault.REMEMBERS)) {
			sum += shared[0]++;
		}
		return has(Fault.NOT_A_NUMBER) && x[0] > 3 ? Double.NaN : has(Fault.NOISY) ? sum + at.noise(0) : sum;
	}

	/**
	 * Brings about what the fault makes possible: the third thread and those after it (the first evaluates alone) find the
	 * second one waiting with its numbers in the shared array.
	 */
	private void letAnotherThreadWrite() {
		Thread me = Thread.currentThread();
		if (writers.contains(me)) {
			return;
		}
		writers.add(me);
		while (writers.size() == 2 && writers.get(1) == me) {
			Thread.onSpinWait();
		}
	}

	@Override
	public WriteBack writeBack() {
		return has(Fault.REPAIRS_OUTSIDE) || has(Fault.REPAIRS_TO_ANOTHER_VALUE) || has(Fault.REPAIRS_BEHIND_THE_END) ? WriteBack.BEST
				: WriteBack.NONE;
	}

	@Override
	public double repair(double[] x, Evaluation at) {
		double value = value(x, at);
		x[3] = has(Fault.REPAIRS_OUTSIDE) ? 7 : x[3];
		x[dimension] = has(Fault.REPAIRS_BEHIND_THE_END) ? 7 : x[dimension];
		return value + (has(Fault.REPAIRS_TO_ANOTHER_VALUE) ? 1 : 0);
	}

	@Override
	public OptionalDouble optimum() {
		return has(Fault.MINIMIZER_ALONE) ? OptionalDouble.empty() : OptionalDouble.of(has(Fault.OPTIMUM_TOO_HIGH) ? 50
				: has(Fault.OPTIMUM_A_LITTLE_TOO_HIGH) ? 0.5 : has(Fault.BIAS_IN_BOTH) ? BIAS : 0);
	}

	@Override
	public Optional<double[]> minimizer() {
		double[] x = has(Fault.HANDS_OUT_MINIMIZER) ? shared : new double[dimension];
		if (!has(Fault.HANDS_OUT_MINIMIZER)) {
			Arrays.fill(x, has(Fault.OTHER_MINIMIZER) ? 1.001 : has(Fault.MINIMIZER_OUTSIDE) ? 5.5 : 1);
		}
		return has(Fault.OPTIMUM_A_LITTLE_TOO_HIGH) ? Optional.empty() : Optional.of(x);
	}
}
