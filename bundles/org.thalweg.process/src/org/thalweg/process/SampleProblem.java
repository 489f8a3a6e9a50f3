package org.thalweg.process;

import org.thalweg.core.box.Box;
import org.thalweg.core.box.InBox;
import org.thalweg.core.problem.Evaluation;

/** Sample of the family while no program is named: the sum of squares. */
record SampleProblem(Box box) implements InBox {
	@Override
	public double value(double[] x, Evaluation at) {
		double[] squares = at.scratch(0, dimension());
		for (int d = 0; d < dimension(); d++) {
			squares[d] = x[d] * x[d];
		}
		return at.sums().sum(squares, dimension());
	}
}
