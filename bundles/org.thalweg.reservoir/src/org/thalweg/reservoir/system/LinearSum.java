package org.thalweg.reservoir.system;

import java.util.ArrayList;
import java.util.List;

import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.Variable;

/** A sum of variables and a constant. */
final class LinearSum {
	/** A variable and its factor. */
	private record Part(Variable variable, double factor) {
	}

	private final List<Part> parts = new ArrayList<>();
	/** Constant part. */
	double constant;

	LinearSum add(Variable variable, double factor) {
		parts.add(new Part(variable, factor));
		return this;
	}

	/** Adds another sum. */
	LinearSum add(LinearSum other, double factor) {
		other.parts.forEach(p -> add(p.variable, factor * p.factor));
		constant += factor * other.constant;
		return this;
	}

	/** Adds the variables to an expression. @return the constant, which they do not hold */
	double into(Expression expression) {
		parts.forEach(p -> expression.add(p.variable, p.factor));
		return constant;
	}
}
