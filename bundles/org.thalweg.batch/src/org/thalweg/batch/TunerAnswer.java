package org.thalweg.batch;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.statistics.Statistics;

/**
 * What a tuner needs of a search, in numbers; of several populations the medians.
 *
 * @param best value, with the suite's bias
 * @param error NaN where the optimum is unknown
 * @param seconds of all jobs
 */
record TunerAnswer(double best, double error, double evaluations, double seconds) {
	/** One of the numbers, as {@code --print} names it. */
	enum Figure {
		ERROR(TunerAnswer::error), BEST(TunerAnswer::best), EVALUATIONS(TunerAnswer::evaluations), SECONDS(TunerAnswer::seconds);

		private final ToDoubleFunction<TunerAnswer> of;

		Figure(ToDoubleFunction<TunerAnswer> of) {
			this.of = of;
		}
	}

	/** @param runs at least one, all that were requested */
	static TunerAnswer of(List<RunRecord> runs) {
		double seconds = runs.stream().collect(Collectors.toMap(r -> r.job().id(), RunRecord::job, (a, _) -> a)).values().stream()
				.mapToDouble(JobFacts::seconds).sum();
		return new TunerAnswer(median(runs, RunRecord::best), median(runs, RunRecord::error), median(runs, RunRecord::evaluations), seconds);
	}

	private static double median(List<RunRecord> runs, ToDoubleFunction<RunRecord> of) {
		return Statistics.summary(runs.stream().mapToDouble(of).toArray()).median();
	}

	/** A figure with all its digits, as programs read it. */
	String digits(Figure figure) {
		double value = figure.of.applyAsDouble(this);
		return figure == Figure.EVALUATIONS && value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
	}

	/** Evaluations as JSON has them: whole where they are. */
	Object wholeEvaluations() {
		return evaluations == Math.rint(evaluations) ? (Object) (long) evaluations : (Object) evaluations;
	}
}
