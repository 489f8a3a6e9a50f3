package edu.example.hipparchus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.OptimizationData;
import org.hipparchus.optim.SimpleBounds;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.MultivariateOptimizer;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.kit.OwnLoop;
import org.thalweg.core.kit.PopulationMethod;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.RandomStream;

/**
 * What both optimisers have in common: each round begins at a point drawn uniformly in the initial range and ends when the optimiser is content;
 * until the budget is used, another round follows.
 *
 * @param <P> the parameter record
 */
abstract class Guest<P extends Record> implements PopulationMethod<P> {
	/** What the random numbers are drawn for. */
	enum Purpose implements RandomStream {
		START, SEED
	}

	/** An optimiser and what it wants to know beside start, bounds and objective. */
	protected record Optimizer(MultivariateOptimizer itself, List<OptimizationData> more) {
	}

	/** For one round. @param seed of its random numbers */
	abstract Optimizer optimizer(P parameters, Problem problem, long seed);

	@Override
	public List<Preset> presets() {
		return List.of(Preset.of("defaults", "the library"));
	}

	@Override
	public int size(P parameters) {
		return 1;
	}

	/** Their steps need intervals. */
	@Override
	public Optional<String> ownObjection(Setting<P> setting) {
		boolean finite = setting.problems().stream().allMatch(p -> Arrays.stream(p.lower()).allMatch(Double::isFinite)
				&& Arrays.stream(p.upper()).allMatch(Double::isFinite));
		return finite ? Optional.empty() : Optional.of(wording().method() + " needs bounds, and this problem has none. Use a problem with bounds");
	}

	@Override
	public HostPopulation host(Setting<P> setting, int population) {
		Problem problem = setting.problem(population);
		return new OwnLoop(setting, population) {
			@Override
			protected void minimise(ToDoubleFunction<double[]> objective, int round) {
				double[] start = new double[problem.dimension()];
				draw.uniforms(Purpose.START, round, 0, start, 0, start.length);
				for (int d = 0; d < start.length; d++) {
					start[d] = problem.initialLower()[d] + start[d] * (problem.initialUpper()[d] - problem.initialLower()[d]);
				}
				double[] seed = new double[1];
				draw.uniforms(Purpose.SEED, round, 0, seed, 0, 1);
				Optimizer one = optimizer(setting.parameters(), problem, Double.doubleToLongBits(seed[0]));
				List<OptimizationData> told = new ArrayList<>(one.more);
				told.addAll(List.of(new ObjectiveFunction(objective::applyAsDouble), GoalType.MINIMIZE, new InitialGuess(start),
						new SimpleBounds(problem.lower().clone(), problem.upper().clone()), MaxEval.unlimited()));
				try {
					one.itself.optimize(told.toArray(OptimizationData[]::new));
				} catch (MathRuntimeException e) {
					// it cannot go on from here; the next round begins elsewhere
				}
			}
		};
	}
}
