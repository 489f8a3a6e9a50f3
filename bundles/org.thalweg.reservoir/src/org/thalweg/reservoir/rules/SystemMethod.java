package org.thalweg.reservoir.rules;

import java.util.List;
import java.util.function.Function;

/**
 * A method that derives a rule of one reservoir from years, which may also know the date, unlike that of a {@link RuleMethod}.
 *
 * @param name in tables
 * @param fit fits a rule to years, in which every calendar month occurs
 */
public record SystemMethod(String name, Function<List<? extends OperatedYear>, SystemRule> fit) {
	/** The same as a method for a system of one reservoir. */
	public static SystemMethod of(RuleMethod method) {
		return new SystemMethod(method.name(), years -> new ReservoirRules(List.of(method.fit().apply(years))));
	}
}
