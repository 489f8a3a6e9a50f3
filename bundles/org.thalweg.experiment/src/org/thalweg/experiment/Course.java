package org.thalweg.experiment;

import org.thalweg.core.run.Trace;

/**
 * Best value so far of one run as a step function. Arrays are not to be modified; what lies behind {@code size} may change.
 *
 * @param x where each improvement was found, rising
 * @param value what was found, falling
 * @param size improvements, at least 1
 * @param factor of every x
 * @param offset added to every value
 * @param end how far the run has come, in terms of x with its factor
 * @param ended whether it will go no further
 */
public record Course(double[] x, double[] value, int size, double factor, double offset, double end, boolean ended) {
	/** The course of a run that has ended. */
	static Course of(Trace trace, RunRecord run, XAxis against, double offset) {
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

	/** Where it begins. */
	public double begin() {
		return factor * x[0];
	}

	/** Whether anything is known at this place. */
	public boolean reaches(double at) {
		return at >= begin() && (ended || at <= end);
	}

	/** Best value at this place, which is searched by halves. */
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
