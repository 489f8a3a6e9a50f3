package edu.example.hipparchus;

import java.util.Arrays;
import java.util.List;

import org.hipparchus.optim.nonlinear.scalar.noderiv.CMAESOptimizer;
import org.hipparchus.random.Well19937c;
import org.thalweg.core.kit.Wording;
import org.thalweg.core.param.Param;
import org.thalweg.core.problem.Problem;

/** The evolution strategy with covariance matrix adaptation. */
public final class CmaEs extends Guest<CmaEs.Parameters> {
	/** Parameters of CMA-ES. */
	public record Parameters(
			@Param(def = "0", min = 0, max = 65536, text = "population size; 0 for 4 + 3 ln D, rounded down") int lambda,
			@Param(def = "0.3", min = 1e-6, max = 1, text = "initial standard deviation, in parts of the bounds") double sigma) {
	}

	private static final int MOST_ITERATIONS = 100_000;
	/** Matrices are decomposed at each iteration. */
	private static final int FULL_MATRIX = 0;

	@Override
	public Class<Parameters> parameters() {
		return Parameters.class;
	}

	@Override
	public Wording wording() {
		return new Wording("CMA-ES", "points", "evaluation");
	}

	@Override
	Optimizer optimizer(Parameters parameters, Problem problem, long seed) {
		int lambda = parameters.lambda() > 1 ? parameters.lambda() : 4 + (int) (3 * Math.log(problem.dimension()));
		double[] sigma = new double[problem.dimension()];
		Arrays.setAll(sigma, d -> parameters.sigma() * (problem.upper()[d] - problem.lower()[d]));
		return new Optimizer(new CMAESOptimizer(MOST_ITERATIONS, 0, true, FULL_MATRIX, 0, new Well19937c(seed), false, null), List.of(
				new CMAESOptimizer.PopulationSize(lambda), new CMAESOptimizer.Sigma(sigma)));
	}
}
