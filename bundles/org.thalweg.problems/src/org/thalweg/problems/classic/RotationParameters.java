package org.thalweg.problems.classic;

import org.thalweg.core.math.PortableMath;
import org.thalweg.core.param.Param;
import org.thalweg.core.random.Draw;
import org.thalweg.problems.Orthogonal;

/**
 * The orthogonal matrix Ω of f7 and f8. The paper does not describe its construction, and results depend on it (see
 * docs/fidelity-clpso.md), so the construction is a parameter.
 */
public record RotationParameters(
		@Param(def = "planes", text = "construction of the orthogonal matrix: rotations in random planes, a full random rotation, or "
				+ "none") Kind rotation,
		@Param(def = "1.0", min = 0, max = 1000, text = "number of plane rotations as a multiple of D (rotation: planes)") double planes,
		@Param(def = "1", min = 0, text = "seed of the matrix") long rotationSeed,
		@Param(def = "-Infinity", text = "lower bound of every variable; by default that of the function") double lower,
		@Param(def = "Infinity", text = "upper bound of every variable; by default that of the function") double upper) {

	private static final int PLANE = 210;
	private static final int ANGLE = 211;
	private static final int ENTRY = 212;

	public RotationParameters {
		new PlainParameters(lower, upper); // refuses bounds upside down
	}

	/** Constructions. */
	public enum Kind {
		/** Successive rotations of two coordinates picked at random by angles uniform in the circle. */
		PLANES,
		/** Uniform among all orthogonal matrices. */
		FULL,
		/** The identity. */
		NONE
	}

	/** The box. */
	PlainParameters box() {
		return new PlainParameters(lower, upper);
	}

	/** Ω for n dimensions, row by row. */
	double[] matrix(int n) {
		Draw draw = new Draw(rotationSeed, 0);
		return switch (rotation) {
		case PLANES -> planes(n, draw);
		case FULL -> Orthogonal.random(n, draw, ENTRY);
		case NONE -> identity(n);
		};
	}

	/** One sentence for the record of a run. */
	String told(int n) {
		return switch (rotation) {
		case PLANES -> Math.round(planes * n) + " plane rotations, seed " + rotationSeed;
		case FULL -> "full random rotation, seed " + rotationSeed;
		case NONE -> "none";
		};
	}

	private static double[] identity(int n) {
		double[] m = Orthogonal.square(n);
		for (int i = 0; i < n; i++) {
			m[i * n + i] = 1.0;
		}
		return m;
	}

	private double[] planes(int n, Draw draw) {
		double[] m = identity(n);
		for (int k = 0; n > 1 && k < Math.round(planes * n); k++) {
			int a = draw.integer(n, PLANE, k, 0, 0);
			int b = draw.integer(n - 1, PLANE, k, 0, 1);
			b = b >= a ? b + 1 : b;
			double turn = draw.uniform(ANGLE, k, 0, 0);
			double c = PortableMath.cos2pi(turn);
			double s = PortableMath.sin2pi(turn);
			for (int j = 0; j < n; j++) {
				double ra = m[a * n + j];
				double rb = m[b * n + j];
				m[a * n + j] = c * ra - s * rb;
				m[b * n + j] = s * ra + c * rb;
			}
		}
		return m;
	}
}
