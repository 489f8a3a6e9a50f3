package org.thalweg.experiment.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.store.RunRecord;

/**
 * Convergence over evaluations of all finished runs of a case: at each grid point the mean, median and quartiles of the
 * best error (or value) so far. A run that has ended keeps its last value. The grid begins where every run has a value.
 *
 * @param place {@link CaseSpec#place()}
 * @param runs number of runs
 * @param error whether values are errors or best values with bias
 * @param evaluations the grid, ascending
 * @param lower first quartile
 * @param upper third quartile
 */
public record Series(String problem, int dimension, String label, String place, int runs, boolean error, double[] evaluations,
		double[] mean, double[] median, double[] lower, double[] upper) {

	/**
	 * Series of every case that has finished runs, in the plan's order.
	 *
	 * @param points number of grid points, at least 2
	 * @param logarithmic whether they are evenly spaced on a logarithmic scale
	 */
	public static List<Series> of(Results results, int points, boolean logarithmic) {
		List<Series> out = new ArrayList<>();
		results.runs().forEach((spec, runs) -> {
			Map<RunRecord, Trace> whole = new LinkedHashMap<>();
			results.traces(spec, whole::put);
			if (!whole.isEmpty() && whole.values().stream().allMatch(t -> t.size() > 0)) {
				out.add(of(spec, List.copyOf(whole.keySet()), List.copyOf(whole.values()), points, logarithmic));
			}
		});
		return out;
	}

	static Series of(CaseSpec spec, List<RunRecord> runs, List<Trace> traces, int points, boolean logarithmic) {
		double offset = offset(spec);
		List<Course> courses = new ArrayList<>();
		for (int r = 0; r < runs.size(); r++) {
			courses.add(Course.of(traces.get(r), runs.get(r), XAxis.EVALUATIONS, offset));
		}
		double first = courses.stream().mapToDouble(Course::begin).max().orElseThrow();
		double last = Math.max(first, courses.stream().mapToDouble(Course::end).max().orElseThrow());
		Spread s = Spread.of(courses, Spread.grid(first, last, points, logarithmic));
		return new Series(spec.problemLabel(), spec.dimension(), spec.label(), spec.place(), runs.size(), Results.error(spec), s.x(),
				s.mean(), s.median(), s.lower(), s.upper());
	}

	/** What turns a best value into what is shown: less the optimum where that is known, else with the bias. */
	public static double offset(CaseSpec spec) {
		return Results.error(spec) ? -spec.optimum() : spec.bias();
	}
}
