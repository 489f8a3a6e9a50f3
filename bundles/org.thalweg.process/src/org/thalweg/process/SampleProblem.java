package org.thalweg.process;

import java.util.Optional;
import java.util.OptionalDouble;

import org.thalweg.core.internal.Box;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;

/** What stands for a problem of the family while no program is named: the sum of squares. */
record SampleProblem(Box box) implements Problem {
	@Override
	public int dimension() {
		return box.lower().length;
	}

	@Override
	public double[] lower() {
		return box.lower();
	}

	@Override
	public double[] upper() {
		return box.upper();
	}

	@Override
	public double value(double[] x, Evaluation at) {
		double[] squares = at.scratch(0, dimension());
		for (int d = 0; d < dimension(); d++) {
			squares[d] = x[d] * x[d];
		}
		return at.sums().sum(squares, dimension());
	}

	@Override
	public OptionalDouble optimum() {
		return box.known();
	}

	@Override
	public Optional<double[]> minimizer() {
		return box.where();
	}
}
