package org.thalweg.benchmarks;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.classic.Ackley;
import org.thalweg.problems.classic.Noise;
import org.thalweg.problems.classic.Rastrigin;
import org.thalweg.problems.classic.Rosenbrock;
import org.thalweg.problems.classic.RotatedRastrigin;
import org.thalweg.problems.classic.RotatedSchwefel;
import org.thalweg.problems.classic.Schwefel222;
import org.thalweg.problems.classic.Sphere;

/**
 * The classic functions and what they cost at least, counted in their kernel text: additions, multiplications, fused
 * ones, comparisons, roundings and roots are one operation each, integer work and signs none.
 */
enum Classic {
	SPHERE("sphere", new Sphere(), 2, 2, false), // x², +
	SCHWEFEL_2_22("schwefel-2-22", new Schwefel222(), 4, 3, false), // +; mantissa ×, carry
	NOISE("noise", new Noise(), 4, 4, false), // x², x⁴, × i, +
	ROSENBROCK("rosenbrock", new Rosenbrock(), 8, 6, false),
	RASTRIGIN("rastrigin", new Rastrigin(), 37, 20, false), // cos2pi 32 (16 deep), and x², 10 ×, −, +, +
	ACKLEY("ackley", new Ackley(), 35, 17, false), // cos2pi, and x², +, +
	ROTATED_SCHWEFEL("rotated-schwefel", new RotatedSchwefel(), 44, 24, true), // shift, √, sin 38 (20 deep), ×, +
	ROTATED_RASTRIGIN("rotated-rastrigin", new RotatedRastrigin(), 37, 20, true);

	private final String id;
	private final ProblemFamily<?> family;
	private final int operations;
	private final int depth;
	private final boolean rotated;

	Classic(String name, ProblemFamily<?> family, int operations, int depth, boolean rotated) {
		this.id = "classic/" + name;
		this.family = family;
		this.operations = operations;
		this.depth = depth;
		this.rotated = rotated;
	}

	/** By id, with or without its suite. */
	static Classic of(String name) {
		return Arrays.stream(values()).filter(c -> c.id.equals(name) || c.id.equals("classic/" + name)).findFirst()
				.orElseThrow(() -> new IllegalArgumentException("no problem '" + name + "'; there are "
						+ Arrays.stream(values()).map(c -> c.id.substring(8)).collect(Collectors.joining(", "))));
	}

	String id() {
		return id;
	}

	Problem create(int dimension) {
		return create(family, dimension);
	}

	private static <P extends Record> Problem create(ProblemFamily<P> family, int dimension) {
		return family.create(Parameters.bind(family.parameters(), Map.of(), Map.of()), dimension, ProblemData.NONE);
	}

	/** Operations for one coordinate; a rotated one is a dot product first. */
	int operations(int dimension) {
		return operations + (rotated ? 2 * dimension : 0);
	}

	/** Operations that wait for one another between a coordinate and its partial sum; a dot product is added in order. */
	int depth(int dimension) {
		return depth + (rotated ? dimension + 1 : 0);
	}
}
