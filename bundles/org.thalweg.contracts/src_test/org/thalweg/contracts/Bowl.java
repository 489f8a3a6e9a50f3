package org.thalweg.contracts;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.WriteBack;

/** The sum of (x - 1)^2 on [-5, 5]; with a fault built in where a test wants one. */
record Bowl(int dimension, double[] lower, double[] upper, Set<Fault> faults, double[] shared, List<Thread> writers)
		implements Problem {
	enum Fault {
		UPSIDE_DOWN, SHORT_BOUNDS, SHIFTS_POINT, WHOLE_ARRAY, SHARES_SCRATCH, OPTIMUM_TOO_HIGH, OTHER_MINIMIZER, NOT_A_NUMBER,
		REMEMBERS, REPAIRS_OUTSIDE, NOISY
	}

	static Bowl good(int dimension) {
		return of(dimension, Set.of());
	}

	static Bowl with(Fault fault) {
		return of(6, Set.of(fault));
	}

	private static Bowl of(int dimension, Set<Fault> faults) {
		double[] lower = new double[dimension - (faults.contains(Fault.SHORT_BOUNDS) ? 1 : 0)];
		double[] upper = new double[dimension];
		Arrays.fill(lower, faults.contains(Fault.UPSIDE_DOWN) ? 6 : -5);
		Arrays.fill(upper, 5);
		return new Bowl(dimension, lower, upper, faults, new double[dimension], new CopyOnWriteArrayList<>());
	}

	private boolean has(Fault fault) {
		return faults.contains(fault);
	}

	@Override
	public double value(double[] x, Evaluation at) {
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
		return has(Fault.REPAIRS_OUTSIDE) ? WriteBack.BEST : WriteBack.NONE;
	}

	@Override
	public double repair(double[] x, Evaluation at) {
		double value = value(x, at);
		x[3] = 7;
		return value;
	}

	@Override
	public OptionalDouble optimum() {
		return OptionalDouble.of(has(Fault.OPTIMUM_TOO_HIGH) ? 50 : 0);
	}

	@Override
	public Optional<double[]> minimizer() {
		double[] x = new double[dimension];
		Arrays.fill(x, has(Fault.OTHER_MINIMIZER) ? 1.001 : 1);
		return Optional.of(x);
	}
}
