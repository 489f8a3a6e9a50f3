package org.thalweg.problems.classic;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.Stage;
import org.thalweg.core.problem.Stages;

/** One instance of a classic function: a box, stages, a function of the staged point. Immutable. */
final class ClassicProblem implements Problem {
	/** The function behind the stages; z has n coordinates (or more, which are ignored). */
	interface Function {
		double value(double[] z, int n, Evaluation at);
	}

	private final double[] lower;
	private final double[] upper;
	private final Function function;
	private final DeviceObjective device;
	private final Stages stages;
	private final double optimum;
	private final double[] minimizer;
	private final Map<String, String> facts;

	private ClassicProblem(double[] lower, double[] upper, Function function, DeviceObjective device, double optimum,
			double[] minimizer, Map<String, String> facts) {
		this.lower = lower;
		this.upper = upper;
		this.function = function;
		this.device = device;
		this.stages = new Stages(lower.length, device.stages());
		this.optimum = optimum;
		this.minimizer = minimizer;
		this.facts = facts;
	}

	/**
	 * A function on [−bound, bound]^D, or another box, with least value 0.
	 *
	 * @param box what the user wants instead of ±bound
	 * @param fragment file under {@code kernels/problems/classic}
	 * @param at every coordinate of the minimizer
	 */
	static ClassicProblem of(int dimension, Box box, double bound, String fragment, Reach reach, Function function, double at) {
		if (dimension < (reach == Reach.NONE ? 1 : 2)) {
			throw new IllegalArgumentException("dimension " + dimension + " is too small, at least "
					+ (reach == Reach.NONE ? 1 : 2) + " is needed");
		}
		double lower = box.lowerOr(-bound);
		double upper = box.upperOr(bound);
		if (!(lower < upper)) {
			throw new IllegalArgumentException("bounds upside down: lower " + lower + " is not below upper " + upper
					+ " (the function's own box is ±" + bound + ")");
		}
		return new ClassicProblem(filled(dimension, lower), filled(dimension, upper), function,
				DeviceObjective.fold(KernelFile.ours("problems/classic/" + fragment), reach), 0.0, filled(dimension, at),
				Map.of());
	}

	/** The same behind stages, with another optimum and what is to be told about the instance. */
	ClassicProblem behind(List<Stage> before, double least, double[] where, Map<String, String> told) {
		return new ClassicProblem(lower, upper, function, device.behind(before), least, where, told);
	}

	/** The same with preprocessor names for its fragment. */
	ClassicProblem define(Map<String, String> defines) {
		return new ClassicProblem(lower, upper, function,
				new DeviceObjective(device.fragment(), device.form(), device.reach(), device.stages(), device.data(), defines),
				optimum, minimizer, facts);
	}

	static double[] filled(int n, double value) {
		double[] out = new double[n];
		Arrays.fill(out, value);
		return out;
	}

	@Override
	public int dimension() {
		return lower.length;
	}

	@Override
	public double[] lower() {
		return lower;
	}

	@Override
	public double[] upper() {
		return upper;
	}

	@Override
	public double value(double[] x, Evaluation at) {
		return function.value(stages.apply(x, at), lower.length, at);
	}

	@Override
	public OptionalDouble optimum() {
		return minimizerInside() ? OptionalDouble.of(optimum) : OptionalDouble.empty();
	}

	@Override
	public Optional<double[]> minimizer() {
		return minimizerInside() ? Optional.of(minimizer.clone()) : Optional.empty();
	}

	/** False in a box of the user's that leaves the known minimizer out. */
	private boolean minimizerInside() {
		for (int i = 0; i < lower.length; i++) {
			if (minimizer[i] < lower[i] || minimizer[i] > upper[i]) {
				return false;
			}
		}
		return true;
	}

	@Override
	public Optional<DeviceObjective> device() {
		return Optional.of(device);
	}

	@Override
	public Map<String, String> facts() {
		return facts;
	}
}
