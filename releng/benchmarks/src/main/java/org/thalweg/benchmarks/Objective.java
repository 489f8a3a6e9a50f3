package org.thalweg.benchmarks;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.cec2005.ShiftedGriewank;
import org.thalweg.problems.cec2005.ShiftedRastrigin;
import org.thalweg.problems.cec2005.ShiftedRosenbrock;
import org.thalweg.problems.cec2005.ShiftedSphere;
import org.thalweg.problems.classic.Ackley;
import org.thalweg.problems.classic.Noise;
import org.thalweg.problems.classic.Rastrigin;
import org.thalweg.problems.classic.Rosenbrock;
import org.thalweg.problems.classic.RotatedRastrigin;
import org.thalweg.problems.classic.RotatedSchwefel;
import org.thalweg.problems.classic.Schwefel222;
import org.thalweg.problems.classic.Sphere;

/**
 * A function of a suite and its cost. Those of {@code cec2005} are in the form printed in [cudaDE_i].
 *
 * @param id of suite and function
 */
record Objective(String id, ProblemFamily<?> family, Cost cost) implements Cost {
	static final Objective SPHERE = new Objective("classic/sphere", new Sphere(), Term.SPHERE);
	static final Objective ROSENBROCK = new Objective("classic/rosenbrock", new Rosenbrock(), Term.ROSENBROCK);
	static final Objective RASTRIGIN = new Objective("classic/rastrigin", new Rastrigin(), Term.RASTRIGIN);
	private static final List<Objective> ALL = Stream.concat(Stream.of(SPHERE,
			new Objective("classic/schwefel-2-22", new Schwefel222(), Term.SCHWEFEL_2_22),
			new Objective("classic/noise", new Noise(), Term.NOISE), ROSENBROCK, RASTRIGIN,
			new Objective("classic/ackley", new Ackley(), Term.ACKLEY),
			new Objective("classic/rotated-schwefel", new RotatedSchwefel(), Term.SCHWEFEL.rotated()),
			new Objective("classic/rotated-rastrigin", new RotatedRastrigin(), Term.RASTRIGIN.rotated()),
			new Objective("cec2005/f1", new ShiftedSphere(), Term.SPHERE.shifted(1)),
			new Objective("cec2005/f6", new ShiftedRosenbrock(), Term.ROSENBROCK.shifted(1)),
			new Objective("cec2005/f7", new ShiftedGriewank(), Term.GRIEWANK.shifted(1)),
			new Objective("cec2005/f9", new ShiftedRastrigin(), Term.RASTRIGIN.shifted(1))), Stream.concat(LargeScaleObjectives.all().stream(),
					BbobObjectives.all().stream())).toList();

	/** Finds a function by id, a classic one also without its suite. */
	static Objective of(String name) {
		return ALL.stream().filter(o -> o.id.equals(name) || o.id.equals("classic/" + name)).findFirst()
				.orElseThrow(() -> new IllegalArgumentException("no problem '" + name + "'; there are "
						+ ALL.stream().map(Objective::id).collect(Collectors.joining(", "))));
	}

	Problem create(int dimension, ProblemData data) {
		return create(family, dimension, data);
	}

	private <P extends Record> Problem create(ProblemFamily<P> of, int dimension, ProblemData data) {
		Map<String, String> form = id.startsWith("cec2005/") ? Map.of("form", "qin2012") : Map.of();
		return of.create(Parameters.bind(of.parameters(), Map.of(), form), dimension, data);
	}

	@Override
	public double operations(Setting<?> setting) {
		return cost.operations(setting);
	}

	@Override
	public int depth(Setting<?> setting) {
		return cost.depth(setting);
	}
}
