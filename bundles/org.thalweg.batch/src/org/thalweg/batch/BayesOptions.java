package org.thalweg.batch;

import java.util.Optional;

import org.thalweg.experiment.reading.UserError;

import picocli.CommandLine.Option;

/** Options of Bayesian signed ranks. */
final class BayesOptions {
	@Option(names = "--bayes", description = {
			"Also compares algorithms over problems by Bayesian signed ranks: each with the control or baseline, or all pairs." })
	private boolean bayes;

	@Option(names = "--rope", paramLabel = "RHO",
			description = "With --bayes: values that differ by no more than this are practically equivalent; default: 0.")
	private Double rope;

	/** The region of practical equivalence; empty if nothing is to be compared. */
	Optional<Double> rho() {
		if (rope != null && !bayes) {
			throw new UserError("--rope is used only with Bayesian signed ranks. Add --bayes");
		}
		if (rope != null && (!(rope >= 0) || rope.isInfinite())) {
			throw new UserError("--rope: " + rope + " is not a width of a region; expected a finite number >= 0, such as 1e-8");
		}
		return bayes ? Optional.of(rope == null ? 0 : rope) : Optional.empty();
	}
}
