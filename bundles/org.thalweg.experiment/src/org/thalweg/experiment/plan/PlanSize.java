package org.thalweg.experiment.plan;

import org.thalweg.core.text.Limits;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;

/**
 * Size of an experiment, counted before any of it is created.
 *
 * @param problems in all their dimensions
 * @param pairs of an algorithm and a device that serves it
 * @param most runs of a case
 * @param runs of all cases
 */
record PlanSize(long problems, long pairs, int most, long runs) {
	/** Size over all problems, each with this many pairs. */
	static PlanSize of(Experiment experiment, long pairs) {
		return new PlanSize(experiment.problems().stream().mapToLong(PlanSize::problems).sum(), pairs, experiment.mostRuns(),
				pairs * experiment.problems().stream().mapToLong(p -> problems(p) * experiment.runs(p)).sum());
	}

	/** Of the problems only, each with one algorithm on one device. */
	static PlanSize least(Experiment experiment) {
		return of(experiment, 1);
	}

	private static long problems(ProblemEntry entry) {
		return entry.ids().size() * Math.max(1L, entry.dimensions().size()) * entry.choices();
	}

	/** Whether it can be planned; otherwise there is a diagnostic. */
	boolean fits(Binder binder) {
		long cases = problems * pairs;
		if (cases > Limits.CASES) {
			binder.finding("problems", problems + (problems == 1 ? " problem" : " problems and dimensions") + " with " + pairs
					+ (pairs == 1 ? " pair" : " pairs") + " of algorithm and device " + (problems == 1 ? "" : "each ")
					+ "are too many; the maximum is " + Limits.CASES + " cases. Split the experiment");
			return false;
		}
		if (runs > Limits.RUNS) {
			binder.finding("runs", cases + (cases == 1 ? " case" : " cases") + " of " + most + " runs are too many; the maximum is "
					+ Limits.RUNS + " runs in total. Split the experiment, or use fewer runs");
			return false;
		}
		return true;
	}
}
