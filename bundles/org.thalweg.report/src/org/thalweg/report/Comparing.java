package org.thalweg.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.RankSpec;
import org.thalweg.experiment.reading.TestSpec;

/**
 * A reader's choice of how to compare the algorithms of stored results; empty fields leave the experiment's. Immutable.
 *
 * @param level of significance
 * @param baseline label of the algorithm that all others are compared with, and that ranks have as their control; "" for none
 * @param of statistic that is ranked
 * @param by one rank table, or one for each dimension
 */
public record Comparing(Optional<Experiment.Test> test, Optional<Double> level, Optional<String> baseline, Optional<RankSpec.Of> of,
		Optional<RankSpec.By> by) {
	/** As the experiment has it. */
	public static final Comparing AS_ASKED = new Comparing(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
			Optional.empty());
	/** The plan with this in place of its own settings; with ranks in any case. */
	public PlanSpec of(PlanSpec plan) {
		TestSpec tests = plan.tests();
		RankSpec ranks = tests.ranks().orElseGet(() -> usual(plan));
		return plan.compared(tests.with(test.orElse(tests.test()), level.orElse(tests.level())).with(new RankSpec(of.orElse(ranks.of()),
				by.orElse(ranks.by()), ranks.labels(), ranks.published(), baseline.orElse(ranks.control()), ranks.pairs())),
				baseline.map(b -> b.isEmpty() ? List.<Experiment.Baseline>of() : List.of(new Experiment.Baseline(b, "", List.of())))
						.orElse(plan.baselines()));
	}

	/** Ranks of an experiment that requests none: those of each dimension where reports have them, else one table of all problems. */
	private static RankSpec usual(PlanSpec plan) {
		Map<Integer, Set<String>> problems = plan.cases().stream().collect(Collectors.groupingBy(CaseSpec::dimension, Collectors.mapping(
				CaseSpec::problemLabel, Collectors.toSet())));
		long methods = plan.cases().stream().map(c -> c.label() + " on " + c.place()).distinct().count();
		boolean each = methods > 2 && problems.values().stream().allMatch(p -> p.size() > 1);
		return new RankSpec(RankSpec.Of.MEAN, each ? RankSpec.By.DIMENSION : RankSpec.By.ALL, List.of(), List.of(), "", false);
	}
}
