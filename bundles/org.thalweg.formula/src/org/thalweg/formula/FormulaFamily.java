package org.thalweg.formula;

import org.thalweg.core.box.Box;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;

/** An objective that a user types as a formula. */
public final class FormulaFamily implements ProblemFamily<FormulaParameters> {
	@Override
	public Class<FormulaParameters> parameters() {
		return FormulaParameters.class;
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public Problem create(FormulaParameters p, int dimension, ProblemData data) {
		data.used("formula", p.formula());
		return TypedProblem.of(p, dimension);
	}

	/**
	 * The number of bounds, or of the variables that the formula names by number if it uses no others.
	 *
	 * @throws IllegalArgumentException if only {@code at} has more coordinates than such a formula
	 */
	@Override
	public int defaultDimension(FormulaParameters p) {
		int listed = Box.listed(p.lower(), p.upper(), p.at());
		Formula formula = Formula.parse(p.formula(), p.constants());
		int named = formula.leastDimension();
		if (formula.numbered() && listed > named && listed > Box.listed(p.lower(), p.upper())) {
			throw new IllegalArgumentException("at: " + listed + " coordinates, but the formula has " + named + (named == 1 ? " variable"
					: " variables")
					+ ". Give as many coordinates, or write dimension: " + listed + " if the others have no effect");
		}
		return listed > 1 ? listed : formula.numbered() ? named : defaultDimension();
	}
}
