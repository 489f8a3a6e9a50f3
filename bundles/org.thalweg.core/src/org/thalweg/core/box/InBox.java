package org.thalweg.core.box;

import java.util.Optional;
import java.util.OptionalDouble;

import org.thalweg.core.problem.Problem;

/** A problem whose bounds and known optimum, if any, are those of a {@link Box} that a user describes. */
public interface InBox extends Problem {
	/** Always the same. */
	Box box();

	@Override
	default int dimension() {
		return box().lower().length;
	}

	@Override
	default double[] lower() {
		return box().lower();
	}

	@Override
	default double[] upper() {
		return box().upper();
	}

	@Override
	default OptionalDouble optimum() {
		return box().known();
	}

	@Override
	default Optional<double[]> minimizer() {
		return box().where();
	}
}
