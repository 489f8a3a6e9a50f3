package org.thalweg.benchmarks;

import java.util.List;
import java.util.Map;

import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.algorithms.clpso.ClpsoParameters;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.uma.jmetal.algorithm.singleobjective.particleswarmoptimization.StandardPSO2011;
import org.uma.jmetal.util.evaluator.impl.SequentialSolutionListEvaluator;
import org.uma.jmetal.util.pseudorandom.JMetalRandom;

/**
 * The task that the host's CLPSO and jMetal's StandardPSO2011 both do on one core: the same function in the same dimension,
 * as many particles, as many evaluations, each method with its own defaults. What is compared is the time of an evaluation
 * with all that the method does around it, not how good the method is.
 */
record Contest(Objective function, int dimension, int size, int evaluations) {
	static final int DIMENSION = 30;
	static final int SIZE = 40;
	static final int EVALUATIONS = 200_000;
	/** Particles that inform each one in StandardPSO2011, jMetal's own choice. */
	private static final int INFORMANTS = 3;

	/** What a contestant did. */
	record Result(long evaluations, double best) {
	}

	static Contest of(Objective function) {
		return new Contest(function, DIMENSION, SIZE, EVALUATIONS);
	}

	Result thalweg(long seed) {
		ClpsoParameters rules = Parameters.bind(ClpsoParameters.class, Map.of(), Map.of("size", Integer.toString(size)));
		Problem problem = function.create(dimension, ProblemData.NONE);
		try (Search search = new Clpso().start(new Setting<>(rules, List.of(problem), List.of(new Population(0, seed)),
				Budget.ofEvaluations(evaluations), new HostDevice(), null, Precision.DOUBLE, MathMode.PORTABLE))) {
			search.advance(Long.MAX_VALUE);
			return new Result(search.evaluations(0), search.best(0));
		}
	}

	Result jMetal(long seed) {
		JMetalRandom.getInstance().setSeed(seed);
		JMetalProblem problem = new JMetalProblem(function.id(), function.create(dimension, ProblemData.NONE));
		StandardPSO2011 method = new StandardPSO2011(problem, size, evaluations / size, INFORMANTS,
				new SequentialSolutionListEvaluator<>());
		method.run();
		return new Result(problem.evaluations(), method.result().objectives()[0]);
	}
}
