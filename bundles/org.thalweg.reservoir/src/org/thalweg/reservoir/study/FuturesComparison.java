package org.thalweg.reservoir.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.reservoir.futures.Futures;
import org.thalweg.reservoir.rules.OperatingRule;
import org.thalweg.reservoir.rules.RuleSimulation.Start;
import org.thalweg.reservoir.study.FuturesRules.Row;

/**
 * Rules that were tried over futures.
 *
 * @param rules by name
 * @param rows of the optimum held out, then of each rule held out, then of each in other futures
 */
public record FuturesComparison(FuturesRules study, Map<String, OperatingRule> rules, List<Row> rows) {
	/** Tries all rules. @param others further futures, by name */
	public static FuturesComparison of(FuturesRules study, Map<String, OperatingRule> rules, Map<String, Futures> others) {
		List<Row> rows = new ArrayList<>(List.of(study.optimum()));
		rules.forEach((name, rule) -> rows.add(study.heldOut(name, rule)));
		others.forEach((label, futures) -> rules.forEach((name, rule) -> rows.add(study.changed(name, rule, label, futures))));
		return new FuturesComparison(study, rules, List.copyOf(rows));
	}

	/** What makes one doubt the plans: a rule without foresight that gains more, where both begin and end a year with the same storage. */
	public Optional<String> doubt() {
		double optimum = heldOut().getFirst().intervals().getFirst().mean();
		return study.simulation().start() == Start.CARRY ? Optional.empty() : heldOut().stream().skip(1).filter(r -> r.intervals().getFirst()
				.mean() > optimum).findFirst().map(r -> "The rule \"" + r.rule()
						+ "\" gains more than the plans: they were searched for too short a time, or its storage ends lower.");
	}

	/** Number of series whose plans rules were fitted to, or that were held out. */
	public int series() {
		return study.decisions().futures().series();
	}

	/** Years of each of them. */
	public int years() {
		return study.decisions().futures().years();
	}

	/** Calendar month in which their years begin. */
	public int firstMonth() {
		return study.decisions().futures().firstMonth();
	}

	/** The rows of the series held out. */
	public List<Row> heldOut() {
		return rows.stream().filter(r -> r.futures().equals("held out")).toList();
	}
}
