package org.thalweg.reservoir.rules;

import java.util.List;

/** The rules of all years, as an operator would use them. */
public record FittedRules(RuleCurve curve, ReleaseRegression regression, RuleTree tree) {
	/** @throws IllegalArgumentException if there is no trajectory */
	public static FittedRules of(List<? extends OperatedYear> optima) {
		return new FittedRules(RuleCurve.fit(optima), ReleaseRegression.fit(optima), RuleTree.fit(optima));
	}
}
