package org.thalweg.algorithms.cmaes;

import org.thalweg.core.param.Param;

/** Parameters of CMA-ES; letters are those of Hansen's tutorial. Arrays are not to be modified. */
public record CmaesParameters(
		@Param(def = "0", min = 0, max = 1048576, text = "points λ of a generation; 0 for 4 + ⌊3 ln D⌋") int lambda,
		@Param(def = "0.3", min = 1e-300, max = 1e300,
				text = "initial step size σ of each variable in units of the range in which algorithms start") double sigma,
		@Param(def = "", text = "initial mean: one number for all variables, or a list with one for each; without it a random point") double[] start,
		@Param(def = "true", text = "whether the worse half of a generation has negative weights") boolean active,
		@Param(def = "transformed",
				text = "points outside the bounds are transformed into them (transformed), evaluated at the nearest point within and "
						+ "penalised (penalised), or evaluated where they are (ignored)") Bounds bounds,
		@Param(def = "same", text = "a run that has converged is followed by another with the same λ, with twice the λ (ipop), or by turns with "
				+ "twice the λ and with small λ and σ (bipop)") Restarts restarts,
		@Param(def = "9", min = 0, max = 20, text = "how often λ is doubled at most") int doublings,
		@Param(def = "1e-12", min = 0, text = "a run ends if values differ by less") double tolfun,
		@Param(def = "1e-12", min = 0, text = "a run ends if all step sizes are below this part of the initial ones") double tolx,
		@Param(def = "1e4", min = 1, text = "a run ends if a step size exceeds its initial one by this factor") double tolxup,
		@Param(def = "0", min = 0, max = 1e6, text = "a run ends after 100 + factor × (D + 3)²/√λ generations; 0 for no such limit") double length) {

	/** Where points beyond the bounds are evaluated. */
	public enum Bounds {
		TRANSFORMED, PENALISED, IGNORED
	}

	/** What follows a run that has converged. */
	public enum Restarts {
		SAME, IPOP, BIPOP
	}

	public CmaesParameters {
		if (lambda > 0 && lambda < 4) {
			throw new IllegalArgumentException("lambda: " + lambda + " points are too few for selection. Use 4 or more, or 0");
		}
	}

	/** λ of the first run. */
	int lambda(int dimension) {
		return lambda > 0 ? lambda : 4 + (int) Math.floor(3 * org.thalweg.core.math.PortableMath.log(dimension));
	}
}
