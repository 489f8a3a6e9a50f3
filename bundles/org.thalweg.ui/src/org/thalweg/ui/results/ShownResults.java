package org.thalweg.ui.results;

import java.util.List;
import java.util.Optional;

import org.thalweg.experiment.Comparison;
import org.thalweg.experiment.JobTime;
import org.thalweg.experiment.Outcome;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.experiment.chart.OutcomeCharts;

/**
 * Everything that the editor's own pages show, worked out outside the UI thread.
 *
 * @param boxes one a problem
 * @param speedUps empty without a baseline
 * @param seconds empty without runs
 * @param times job by job
 */
record ShownResults(Outcome outcome, Comparison comparison, List<Chart> boxes, Optional<Chart> speedUps, Optional<Chart> seconds,
		List<JobTime> times) {
	static ShownResults of(Outcome outcome) {
		Comparison comparison = Comparison.of(outcome);
		return new ShownResults(outcome, comparison, OutcomeCharts.boxes(comparison), OutcomeCharts.speedUps(comparison),
				OutcomeCharts.seconds(comparison), JobTime.of(outcome));
	}

	/** {@code 40 of 50 runs}. */
	String progress() {
		int done = outcome.cases().stream().mapToInt(c -> c.runs().size()).sum();
		return done + " of " + outcome.cases().size() * outcome.plan().runs() + " runs";
	}
}
