package org.thalweg.experiment.reading;

import java.util.Optional;

/**
 * Targets, budgets or both in place of others: those of a group of problems instead of the experiment's, or those that a reader of a report requests.
 *
 * @param targets whose targets and values are taken; empty for those that are there
 * @param budgets whose budgets are taken; likewise
 */
public record MeasureChoice(Optional<MeasureSpec> targets, Optional<MeasureSpec> budgets) {
	/** Those that are there. */
	public static final MeasureChoice NONE = new MeasureChoice(Optional.empty(), Optional.empty());

	/** Both. */
	public static MeasureChoice all(MeasureSpec spec) {
		return new MeasureChoice(Optional.of(spec), Optional.of(spec));
	}

	/** Whether those that are there stay. */
	public boolean none() {
		return targets.isEmpty() && budgets.isEmpty();
	}

	/** What is measured where otherwise {@code others} would be. */
	public MeasureSpec in(MeasureSpec others) {
		MeasureSpec at = targets.orElse(others);
		return new MeasureSpec(at.coco(), at.targets(), at.values(), budgets.orElse(others).budgets());
	}

	/** First this, then what {@code later} has in its place. */
	public MeasureChoice then(MeasureChoice later) {
		return new MeasureChoice(later.targets.or(() -> targets), later.budgets.or(() -> budgets));
	}
}
