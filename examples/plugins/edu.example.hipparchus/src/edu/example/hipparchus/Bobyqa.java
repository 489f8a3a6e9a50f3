package edu.example.hipparchus;

import java.util.List;
import java.util.Optional;

import org.hipparchus.optim.nonlinear.scalar.noderiv.BOBYQAOptimizer;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.kit.Wording;
import org.thalweg.core.param.Param;
import org.thalweg.core.problem.Problem;

/** Powell's bound optimisation by quadratic approximation. */
public final class Bobyqa extends Guest<Bobyqa.Parameters> {
	/** Parameters of BOBYQA. */
	public record Parameters(
			@Param(def = "0.1", min = 1e-6, max = 0.5, text = "initial trust radius, in parts of the narrowest bounds") double radius,
			@Param(def = "1e-8", min = 1e-300, max = 1, text = "final trust radius") double end) {
	}

	@Override
	public Class<Parameters> parameters() {
		return Parameters.class;
	}

	@Override
	public Wording wording() {
		return new Wording("BOBYQA", "points", "evaluation");
	}

	@Override
	public Optional<String> ownObjection(Setting<Parameters> setting) {
		return setting.dimension() < 2 ? Optional.of("BOBYQA needs two variables at least. Use a problem with more") : super.ownObjection(setting);
	}

	@Override
	Optimizer optimizer(Parameters parameters, Problem problem, long seed) {
		double narrowest = Double.POSITIVE_INFINITY;
		for (int d = 0; d < problem.dimension(); d++) {
			narrowest = Math.min(narrowest, problem.upper()[d] - problem.lower()[d]);
		}
		double radius = parameters.radius() * narrowest;
		return new Optimizer(new BOBYQAOptimizer(2 * problem.dimension() + 1, radius, Math.min(radius / 2, parameters.end())), List.of());
	}
}
