package org.thalweg.report;

import java.util.List;
import java.util.Optional;

import org.thalweg.core.Catalog;
import org.thalweg.core.ContributionException;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;

/** What the values of an experiment's problems are, with their units. @param catalog of these problems */
record ValueSentences(Catalog catalog) {
	/** A sentence for each problem that says what its values are. */
	List<String> of(PlanSpec plan) {
		return plan.cases().stream().map(CaseSpec::problem).distinct().flatMap(id -> values(id).map(v -> "Values of " + id
				+ " are costs, the lower the better: " + v + ".").stream()).toList();
	}

	/** Empty if a problem does not say, or is not installed. */
	private Optional<String> values(String problem) {
		try {
			return Optional.ofNullable(catalog.problems().get(problem)).map(p -> p.get().values()).filter(v -> !v.isBlank());
		} catch (ContributionException e) {
			return Optional.empty(); // what is wrong with it is reported where it is used
		}
	}
}
