package org.thalweg.problems;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.Stage;
import org.thalweg.core.problem.Stages;

/** One instance of a suite's function: bounds, stages, a function of the staged point, a bias. Immutable. */
public final class BenchmarkProblem implements Problem {
	private final double[] lower;
	private final double[] upper;
	private final double[] initialLower;
	private final double[] initialUpper;
	private final BenchmarkFunction.Value function;
	private final DeviceObjective device;
	private final Stages stages;
	private final double bias;
	private final double optimum;
	private final double[] minimizer;
	private final Map<String, String> facts;

	private BenchmarkProblem(Builder b) {
		this.lower = b.lower;
		this.upper = b.upper;
		this.initialLower = b.initialLower;
		this.initialUpper = b.initialUpper;
		this.function = b.function;
		this.device = b.objective.behind(b.stages);
		this.stages = new Stages(b.dimension, b.stages);
		this.bias = b.bias;
		this.optimum = b.optimum;
		this.minimizer = b.minimizer;
		this.facts = Collections.unmodifiableMap(new LinkedHashMap<>(b.facts));
	}

	/**
	 * An instance to be described further: so far it has neither bounds nor stages nor bias, and the function's own minimizer.
	 *
	 * @throws IllegalArgumentException with a sentence for the user if the dimension is too small
	 */
	public static Builder of(BenchmarkFunction function, int dimension) {
		if (dimension < function.leastDimension()) {
			throw new IllegalArgumentException("dimension " + dimension + " is too small; at least " + function.leastDimension()
					+ " is needed");
		}
		return new Builder(function.value(), function.fold(List.of()), filled(dimension, function.at()));
	}

	/**
	 * An instance of a function that looks at the whole point, in the form {@link DeviceObjective.Form#WHOLE}; its minimizer is still to be set.
	 *
	 * @param data numbers that the fragment reads through {@code at.data}
	 * @param defines preprocessor names for the fragment
	 */
	public static Builder ofWhole(KernelFile fragment, double[] data, Map<String, String> defines, BenchmarkFunction.Value value,
			int dimension) {
		return new Builder(value, DeviceObjective.whole(fragment).reading(data).defining(defines),
				filled(dimension, 0.0));
	}

	/**
	 * A hybrid of two functions: the value of the first for the first coordinates after the stages and that of the second for the
	 * rest, added up. Each has at least as many as it needs.
	 *
	 * @param n coordinates of the first
	 */
	public static Builder split(BenchmarkFunction first, int n, BenchmarkFunction second, int dimension) {
		return split(first, 1.0, n, second, dimension);
	}

	/** The same with a weight of the first function's value. */
	public static Builder split(BenchmarkFunction first, double weight, int n, BenchmarkFunction second, int dimension) {
		BenchmarkFunction.Value sum = (z, all, at) -> weight * first.value().of(z, n, at)
				+ second.value().of(at.part(z, n, all), all - n, at);
		double[] minimizer = filled(dimension, second.at());
		Arrays.fill(minimizer, 0, n, first.at());
		return new Builder(sum, DeviceObjective.split(first.share(n, weight), second.share(dimension - n, 1.0)), minimizer);
	}

	/** Properties of an instance known before it is created. */
	public static final class Builder {
		private final BenchmarkFunction.Value function;
		private final DeviceObjective objective;
		private final int dimension;
		private final Map<String, String> facts = new LinkedHashMap<>();
		private double[] lower;
		private double[] upper;
		private double[] initialLower;
		private double[] initialUpper;
		private List<Stage> stages = List.of();
		private double bias;
		private double optimum;
		private double[] minimizer;

		private Builder(BenchmarkFunction.Value function, DeviceObjective objective, double[] minimizer) {
			this.function = function;
			this.objective = objective;
			this.dimension = minimizer.length;
			this.minimizer = minimizer;
			within(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
		}

		/** Bounds of every variable, which are its initial range too; they may be infinite if another range follows. */
		public Builder within(double low, double high) {
			lower = filled(dimension, low);
			upper = filled(dimension, high);
			initialLower = lower;
			initialUpper = upper;
			return this;
		}

		/** The range in which algorithms start, if it is not the bounds. */
		public Builder startingIn(double low, double high) {
			initialLower = filled(dimension, low);
			initialUpper = filled(dimension, high);
			return this;
		}

		/** What comes before the function. */
		public Builder behind(Stage... before) {
			stages = List.of(before);
			return this;
		}

		/** The lowest value and where it is taken, in the coordinates that algorithms move. */
		public Builder least(double value, double[] where) {
			optimum = value;
			minimizer = where;
			return this;
		}

		/** What the suite adds to every value. */
		public Builder bias(double constant) {
			bias = constant;
			return this;
		}

		/** A fact for the record of a run. */
		public Builder told(String name, String text) {
			facts.put(name, text);
			return this;
		}

		/** The instance. */
		public BenchmarkProblem make() {
			return new BenchmarkProblem(this);
		}
	}

	/** n times the same value. */
	public static double[] filled(int n, double value) {
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
	public double[] initialLower() {
		return initialLower;
	}

	@Override
	public double[] initialUpper() {
		return initialUpper;
	}

	@Override
	public double value(double[] x, Evaluation at) {
		return function.of(stages.apply(x, at), lower.length, at);
	}

	@Override
	public double bias() {
		return bias;
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
