package org.thalweg.report;

import java.util.List;
import java.util.Optional;

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
	/** Ranks of an experiment that requests none. */
	private static final RankSpec USUAL = new RankSpec(RankSpec.Of.MEAN, RankSpec.By.ALL, List.of(), List.of(), "", false);

	/** The plan with this in place of its own settings; with ranks in any case. */
	public PlanSpec of(PlanSpec plan) {
		TestSpec tests = plan.tests();
		RankSpec ranks = tests.ranks().orElse(USUAL);
		return plan.compared(tests.with(test.orElse(tests.test()), level.orElse(tests.level())).with(new RankSpec(of.orElse(ranks.of()),
				by.orElse(ranks.by()), ranks.labels(), ranks.published(), baseline.orElse(ranks.control()), ranks.pairs())),
				baseline.map(b -> b.isEmpty() ? List.<Experiment.Baseline>of() : List.of(new Experiment.Baseline(b, "", List.of())))
						.orElse(plan.baselines()));
	}
}
