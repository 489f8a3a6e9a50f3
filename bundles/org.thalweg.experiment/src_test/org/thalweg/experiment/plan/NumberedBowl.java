package org.thalweg.experiment.plan;

import java.util.Arrays;
import java.util.OptionalDouble;

import org.thalweg.core.param.Param;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;

/** Of optimum 5, which an instance does not change. */
public final class NumberedBowl implements ProblemFamily<NumberedBowl.Number> {
	/** Public, since the core makes it. */
	public record Number(@Param(def = "1", min = 1, text = "instance") int instance) {
	}

	@Override
	public Class<Number> parameters() {
		return Number.class;
	}

	@Override
	public Problem create(Number p, int dimension, ProblemData data) {
		return new Problem() {
			@Override
			public int dimension() {
				return dimension;
			}

			@Override
			public double[] lower() {
				double[] out = new double[dimension];
				Arrays.fill(out, -5);
				return out;
			}

			@Override
			public double[] upper() {
				return Arrays.stream(lower()).map(v -> -v).toArray();
			}

			@Override
			public double value(double[] x, Evaluation at) {
				return 5 + Arrays.stream(x).map(v -> v * v).sum();
			}

			@Override
			public OptionalDouble optimum() {
				return OptionalDouble.of(5);
			}
		};
	}

	@Override
	public int defaultDimension() {
		return 2;
	}
}
