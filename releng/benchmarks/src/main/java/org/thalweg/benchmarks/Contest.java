package org.thalweg.benchmarks;

import java.util.List;
import java.util.Map;

import org.moeaframework.algorithm.single.DifferentialEvolution;
import org.moeaframework.core.PRNG;
import org.moeaframework.core.comparator.LinearDominanceComparator;
import org.moeaframework.core.initialization.RandomInitialization;
import org.moeaframework.core.operator.real.DifferentialEvolutionVariation;
import org.moeaframework.core.selection.DifferentialEvolutionSelection;
import org.thalweg.algorithms.spso.Spso;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.ProblemData;
import org.uma.jmetal.algorithm.Algorithm;
import org.uma.jmetal.algorithm.singleobjective.particleswarmoptimization.StandardPSO2011;
import org.uma.jmetal.operator.crossover.impl.DifferentialEvolutionCrossover;
import org.uma.jmetal.operator.crossover.impl.DifferentialEvolutionCrossover.DE_VARIANT;
import org.uma.jmetal.solution.doublesolution.DoubleSolution;
import org.uma.jmetal.util.evaluator.impl.SequentialSolutionListEvaluator;
import org.uma.jmetal.util.pseudorandom.JMetalRandom;

/**
 * A task that several programs solve on one core: the same code of the same function in the same dimension, with equal numbers of
 * individuals and evaluations. Compared is the time per evaluation, including the overhead of the method.
 *
 * <p>Swarms: our SPSO-2011 and jMetal's, one method; our CLPSO and jMetal's StandardPSO2011, two methods. Each with its own
 * defaults.
 *
 * <p>Differential evolution: DE/rand/1/bin with fixed F and CR, coordinates out of the box set to the bound, a generation built
 * only from the previous population. The MOEA Framework and ours replace a target by a better trial; jMetal also by an equal one, and
 * it sorts every generation by value, which cannot be turned off.
 */
record Contest(Objective function, int dimension, int size, int evaluations) {
	static final int SWARM_EVALUATIONS = 200_000;
	static final int DE_EVALUATIONS = 100_000;
	/** Parameters of differential evolution: [cudaDE_i], section 5.1. */
	static final double F = 0.5;
	static final double CR = 0.3;
	/** Particles that inform each one in StandardPSO2011, jMetal's own choice. */
	private static final int INFORMANTS = 3;

	/** The result of a contestant. */
	record Result(long evaluations, double best) {
	}

	/** 30-D, 40 particles. */
	static Contest ofSwarms(Objective function) {
		return new Contest(function, 30, 40, SWARM_EVALUATIONS);
	}

	/** 100 individuals; Rosenbrock in 30-D, others in 100-D. */
	static Contest ofDe(Objective function) {
		return new Contest(function, function == Objective.ROSENBROCK ? 30 : 100, 100, DE_EVALUATIONS);
	}

	Result clpso(long seed) {
		return thalweg("clpso", Map.of("size", Integer.toString(size)), seed);
	}

	/** As in jMetal: all particles move from the old bests. */
	Result spso(long seed) {
		return thalweg(new Spso(), Map.of("size", Integer.toString(size)), seed);
	}

	Result de(long seed) {
		return thalweg("de", Map.of("size", Integer.toString(size), "F", Double.toString(F), "CR", Double.toString(CR), "bounds",
				"clamp"), seed);
	}

	private Result thalweg(String method, Map<String, String> with, long seed) {
		return thalweg(Method.of(method).algorithm(), with, seed);
	}

	private <P extends Record> Result thalweg(org.thalweg.core.algorithm.Algorithm<P> method, Map<String, String> with, long seed) {
		P rules = Parameters.bind(method.parameters(), method.presets().getFirst().values(), with);
		try (Search search = method.start(new Setting<>(rules, List.of(function.create(dimension, ProblemData.NONE)),
				List.of(new Population(0, seed)), Budget.ofEvaluations(evaluations), new HostDevice(), null, Precision.DOUBLE,
				MathMode.PORTABLE))) {
			search.advance(Long.MAX_VALUE);
			return new Result(search.evaluations(0), search.best(0));
		}
	}

	Result jMetalSwarm(long seed) {
		JMetalProblem problem = jMetalProblem();
		return jMetal(problem, new StandardPSO2011(problem, size, evaluations / size, INFORMANTS,
				new SequentialSolutionListEvaluator<>()), seed);
	}

	Result jMetalDe(long seed) {
		JMetalProblem problem = jMetalProblem();
		return jMetal(problem,
				new org.uma.jmetal.algorithm.singleobjective.differentialevolution.DifferentialEvolution(problem, evaluations, size,
						new DifferentialEvolutionCrossover(CR, F, DE_VARIANT.RAND_1_BIN),
						new org.uma.jmetal.operator.selection.impl.DifferentialEvolutionSelection(),
						new SequentialSolutionListEvaluator<>()),
				seed);
	}

	private JMetalProblem jMetalProblem() {
		return new JMetalProblem(function.id(), function.create(dimension, ProblemData.NONE));
	}

	private static Result jMetal(JMetalProblem problem, Algorithm<DoubleSolution> method, long seed) {
		JMetalRandom.getInstance().setSeed(seed);
		method.run();
		return new Result(problem.evaluations(), method.result().objectives()[0]);
	}

	Result moeaDe(long seed) {
		PRNG.setSeed(seed);
		MoeaProblem problem = new MoeaProblem(function.id(), function.create(dimension, ProblemData.NONE));
		DifferentialEvolution method = new DifferentialEvolution(problem, size, new LinearDominanceComparator(),
				new RandomInitialization(problem), new DifferentialEvolutionSelection(), new DifferentialEvolutionVariation(CR, F));
		method.run(evaluations);
		return new Result(problem.evaluations(), method.getResult().get(0).getObjectiveValue(0));
	}
}
