package org.thalweg.contracts;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.Stage;

/** x₀² + x₁² on [−1, 1]ⁿ, with a given device objective. */
record Folding(DeviceObjective objective, int dimension) implements Problem {
	private static final KernelFile FILE = KernelFile.ours("problems/sphere.cl");

	/** A sound problem whose coordinates are shifted by 0. */
	static Folding shifted() {
		return of(Reach.NONE, new Stage.Shift(new double[2]));
	}

	static Folding of(Reach reach, Stage... stages) {
		return new Folding(DeviceObjective.fold(FILE, reach).behind(List.of(stages)), 2);
	}

	/** The same with more coordinates. */
	Folding in(int variables) {
		return new Folding(objective, variables);
	}

	private double[] filled(double value) {
		double[] out = new double[dimension];
		Arrays.fill(out, value);
		return out;
	}

	@Override
	public double[] lower() {
		return filled(-1);
	}

	@Override
	public double[] upper() {
		return filled(1);
	}

	@Override
	public double value(double[] x, Evaluation at) {
		return x[0] * x[0] + x[1] * x[1];
	}

	@Override
	public Optional<DeviceObjective> device() {
		return Optional.of(objective);
	}
}
