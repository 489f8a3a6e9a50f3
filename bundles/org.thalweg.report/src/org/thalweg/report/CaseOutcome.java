package org.thalweg.report;

import java.util.List;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.RunRecord;

/**
 * Results of one case. Immutable.
 *
 * @param values final errors if the optimum is known, otherwise best values; one for each run with a finite value, not to be
 *            modified
 * @param verdict against its baseline
 * @param runs finished runs, without their points
 * @param jobs that computed these runs
 */
public record CaseOutcome(CaseSpec spec, Report.ReportRow row, double[] values, Verdict verdict, List<RunRecord> runs,
		List<JobFacts> jobs) {
	/** {@code rastrigin, 10-D}. */
	public String problem() {
		return spec.problemLabel() + ", " + spec.dimension() + "-D";
	}
}
