package org.thalweg.formula;

import java.util.Map;

import org.thalweg.core.box.Box;
import org.thalweg.core.param.Param;

/**
 * Parameters of a typed problem.
 *
 * @param constants every other name, with its value
 */
public record FormulaParameters(
		@Param(def = "sum(x^2)", text = "the objective, see docs/own-problems.md") String formula,
		@Param(def = "-5", text = "lower bound: one number for all variables, or a list of one for each") String lower,
		@Param(def = "5", text = "upper bound: one number for all variables, or a list of one for each") String upper,
		@Param(def = Box.UNKNOWN, text = "minimum value, so that errors can be reported") String optimum,
		@Param(def = Box.UNKNOWN, text = "a point with the minimum value: one number for all variables, or a list of one for each") String at,
		@Param(def = "", text = "constants of the formula, by name") Map<String, Double> constants) {
	public FormulaParameters {
		constants = Map.copyOf(constants);
		Formula.require("formula", formula, constants);
	}
}
