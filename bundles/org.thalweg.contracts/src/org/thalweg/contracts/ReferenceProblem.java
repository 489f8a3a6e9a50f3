package org.thalweg.contracts;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.Stage;
import org.thalweg.core.random.Draw;

/**
 * The test problem of algorithms: Σ (x − o)² in [−100, 100]^30 with o drawn once in [−80, 80]. It is part of the contracts, so
 * that an algorithm is never blamed for a faulty problem. It satisfies its own contract.
 */
public final class ReferenceProblem implements Problem {
	/** Its id in checks. */
	public static final String ID = "reference/sphere";

	private static final int DIMENSION = 30;
	private static final int SHIFT = 211;

	private final double[] shift = new double[DIMENSION];

	/** The one instance. */
	public ReferenceProblem() {
		new Draw(30, 0).uniforms(SHIFT, 0, 0, shift, 0, DIMENSION);
		for (int i = 0; i < DIMENSION; i++) {
			shift[i] = 160 * shift[i] - 80;
		}
	}

	@Override
	public int dimension() {
		return DIMENSION;
	}

	@Override
	public double[] lower() {
		return filled(-100);
	}

	@Override
	public double[] upper() {
		return filled(100);
	}

	private static double[] filled(double value) {
		double[] out = new double[DIMENSION];
		Arrays.fill(out, value);
		return out;
	}

	@Override
	public double value(double[] x, Evaluation at) {
		double[] terms = at.scratch(0, DIMENSION);
		for (int i = 0; i < DIMENSION; i++) {
			double z = x[i] - shift[i];
			terms[i] = z * z;
		}
		return at.sums().sum(terms, DIMENSION);
	}

	@Override
	public OptionalDouble optimum() {
		return OptionalDouble.of(0);
	}

	@Override
	public Optional<double[]> minimizer() {
		return Optional.of(shift.clone());
	}

	@Override
	public Optional<DeviceObjective> device() {
		return Optional.of(DeviceObjective.fold(KernelFile.ours("problems/sphere.cl"), Reach.NONE).behind(List.of(new Stage.Shift(shift))));
	}
}
