package org.thalweg.experiment;

import java.util.List;

/**
 * What came of one case. Immutable.
 *
 * @param values final errors where the optimum is known, else best values; one for each run that has a finite one, not to be modified
 * @param verdict beside its baseline
 * @param runs finished runs, without their points
 * @param jobs that gave these runs
 */
public record CaseOutcome(CaseSpec spec, Report.Row row, double[] values, Verdict verdict, List<RunRecord> runs,
		List<JobFacts> jobs) {
	/** {@code rastrigin, 10-D}. */
	public String problem() {
		return spec.problemLabel() + ", " + spec.dimension() + "-D";
	}
}
