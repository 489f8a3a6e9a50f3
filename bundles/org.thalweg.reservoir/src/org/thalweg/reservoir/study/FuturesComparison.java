package org.thalweg.reservoir.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.reservoir.rules.SystemRule;

/**
 * Rules of a system tested over futures.
 *
 * @param rules by name
 * @param rows of the optimum in the held-out series, then of each rule in these, then of each rule in other futures
 */
public record FuturesComparison(FuturesRules study, Map<String, SystemRule> rules, List<FuturesRow> rows) {
	/** Tries all rules. @param others further futures, by name */
	public static FuturesComparison of(FuturesRules study, Map<String, SystemRule> rules, Map<String, SystemSpans> others) {
		List<FuturesRow> rows = new ArrayList<>(List.of(study.optimum()));
		rules.forEach((name, rule) -> rows.add(study.heldOut(name, rule)));
		others.forEach((label, spans) -> rules.forEach((name, rule) -> rows.add(study.changed(name, rule, label, spans))));
		return new FuturesComparison(study, rules, List.copyOf(rows));
	}

	/** A reason to doubt the plans: a rule without foresight with a higher gain of the goal. */
	public Optional<String> doubt() {
		double optimum = rows.getFirst().gain().mean();
		return study.carry() ? Optional.empty() : rows.stream().filter(r -> r.futures().equals(FuturesRules.HELD_OUT) && r.gain().mean() > optimum)
				.findFirst().map(
						r -> "The rule \"" + r
								.rule()
								+ "\" gains more than the plans: their search was too short, or the rule's storages end lower or break bounds.");
	}
}
