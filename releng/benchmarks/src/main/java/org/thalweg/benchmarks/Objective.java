package org.thalweg.benchmarks;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

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

/** Functions of two suites and what they cost. Those of {@code cec2005} take the form that [cudaDE_i] prints. */
enum Objective implements Cost {
	SPHERE("classic/sphere", new Sphere(), 2, 2, Elementary.NONE), // x², +
	SCHWEFEL_2_22("classic/schwefel-2-22", new Schwefel222(), 4, 3, Elementary.NONE), // +; mantissa ×, carry
	NOISE("classic/noise", new Noise(), 4, 4, Elementary.NONE), // x², x⁴, × i, +
	ROSENBROCK("classic/rosenbrock", new Rosenbrock(), 8, 6, Elementary.NONE), // x², −, ², −, ², 100 ×, +, +
	RASTRIGIN("classic/rastrigin", new Rastrigin(), 5, 4, Elementary.COS_2PI), // x²; 10 ×, −, +, +
	ACKLEY("classic/ackley", new Ackley(), 3, 1, Elementary.COS_2PI), // x², +; +
	ROTATED_SCHWEFEL("classic/rotated-schwefel", new RotatedSchwefel(), 6, 4, Elementary.SINE), // shift, ≤; shift, √, ×, +
	ROTATED_RASTRIGIN("classic/rotated-rastrigin", new RotatedRastrigin(), 5, 4, Elementary.COS_2PI),
	F1("cec2005/f1", new ShiftedSphere(), 3, 3, Elementary.NONE), // as in the classic suite behind a shift, so are f6 and f9
	F6("cec2005/f6", new ShiftedRosenbrock(), 9, 7, Elementary.NONE),
	F7("cec2005/f7", new ShiftedGriewank(), 5, 3, Elementary.SINE), // x², +; shift, ÷, ×
	F9("cec2005/f9", new ShiftedRastrigin(), 6, 5, Elementary.COS_2PI);

	private final String id;
	private final ProblemFamily<?> family;
	private final int operations;
	private final int depth;
	private final Elementary elementary;

	Objective(String id, ProblemFamily<?> family, int operations, int depth, Elementary elementary) {
		this.id = id;
		this.family = family;
		this.operations = operations;
		this.depth = depth;
		this.elementary = elementary;
	}

	/** By id, a classic one also without its suite. */
	static Objective of(String name) {
		return Arrays.stream(values()).filter(o -> o.id.equals(name) || o.id.equals("classic/" + name)).findFirst()
				.orElseThrow(() -> new IllegalArgumentException("no problem '" + name + "'; there are "
						+ Arrays.stream(values()).map(o -> o.id).collect(Collectors.joining(", "))));
	}

	String id() {
		return id;
	}

	Problem create(int dimension, ProblemData data) {
		return create(family, dimension, data);
	}

	private <P extends Record> Problem create(ProblemFamily<P> of, int dimension, ProblemData data) {
		Map<String, String> form = id.startsWith("cec2005/") ? Map.of("form", "qin2012") : Map.of();
		return of.create(Parameters.bind(of.parameters(), Map.of(), form), dimension, data);
	}

	/** Rotated coordinates are dot products first. */
	@Override
	public double operations(Setting<?> setting) {
		double d = setting.dimension();
		return terms(setting) * (operations + elementary.operations(setting)) + (rotated() ? 2 * d * d : 0);
	}

	/** A term, the joins, and before them a dot product, which is added in order. */
	@Override
	public int depth(Setting<?> setting) {
		return depth + elementary.depth(setting) + Cost.joins(terms(setting)) + (rotated() ? setting.dimension() + 1 : 0);
	}

	private int terms(Setting<?> setting) {
		return setting.dimension() - (this == ROSENBROCK || this == F6 ? 1 : 0);
	}

	private boolean rotated() {
		return this == ROTATED_SCHWEFEL || this == ROTATED_RASTRIGIN;
	}
}
