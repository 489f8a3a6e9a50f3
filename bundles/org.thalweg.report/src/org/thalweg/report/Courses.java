package org.thalweg.report;

import java.util.Arrays;

import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.statistics.measures.RunCourse;

/** Stored runs as measures and other programs' formats see them. */
final class Courses {
	private Courses() {
	}

	/** Errors where the optimum is known, else values with the bias. Values that are not finite are no improvements. */
	static RunCourse of(String problem, int instance, CaseSpec c, RunRecord r, Trace trace) {
		double offset = Series.offset(c);
		long[] evaluations = new long[trace.size()];
		double[] errors = new double[trace.size()];
		int n = 0;
		for (int k = 0; k < trace.size(); k++) {
			if (Double.isFinite(trace.value(k))) {
				evaluations[n] = trace.evaluations(k);
				errors[n++] = trace.value(k) + offset;
			}
		}
		long last = Math.max(r.evaluations(), n == 0 ? 0 : evaluations[n - 1]);
		return new RunCourse(problem, c.dimension(), instance, c.label(), Arrays.copyOf(evaluations, n), Arrays.copyOf(errors, n), last);
	}
}
