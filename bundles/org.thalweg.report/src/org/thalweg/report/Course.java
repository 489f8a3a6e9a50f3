package org.thalweg.report;

import org.thalweg.core.run.Trace;
import org.thalweg.experiment.store.RunRecord;

/**
 * Best value so far of one run as a step function. Arrays must not be modified; entries from {@code size} on may change.
 *
 * @param x where each improvement was found, ascending
 * @param value of each improvement, descending
 * @param size number of improvements, at least 1
 * @param factor of every x
 * @param offset added to every value
 * @param end the run's progress, in units of x with its factor
 * @param ended whether the run has ended
 */
public record Course(double[] x, double[] value, int size, double factor, double offset, double end, boolean ended) {
	/** The course of a run that has ended. */
	public static Course of(Trace trace, RunRecord run, XAxis against, double offset) {
		double[] x = new double[trace.size()];
		double[] value = new double[trace.size()];
		for (int k = 0; k < x.length; k++) {
			x[k] = against == XAxis.GENERATIONS ? trace.step(k) : trace.evaluations(k);
			value[k] = trace.value(k);
		}
		double end = against == XAxis.GENERATIONS ? run.steps() : run.evaluations();
		double factor = against == XAxis.SECONDS ? run.job().runSeconds() / run.evaluations() : 1;
		return new Course(x, value, x.length, factor, offset, factor * end, true);
	}

	/** First x. */
	public double begin() {
		return factor * x[0];
	}

	/** Whether there is a value at this x. */
	public boolean reaches(double at) {
		return at >= begin() && (ended || at <= end);
	}

	/** Best value at this x, found by binary search. */
	public double at(double place) {
		double wanted = place / factor;
		int low = 0;
		int high = size - 1;
		while (low < high) {
			int middle = (low + high + 1) >>> 1;
			if (x[middle] <= wanted) {
				low = middle;
			} else {
				high = middle - 1;
			}
		}
		return value[low] + offset;
	}
}
