package org.thalweg.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.store.RunRecord;

/**
 * Convergence over evaluations of all finished runs of an algorithm on a function, errors on all its instances together: at each grid point the mean, median and quartiles of the
 * best error (or value) so far. A run that has ended keeps its last value. The grid begins where every run has a value.
 *
 * @param place {@link CaseSpec#place()}
 * @param runs number of runs
 * @param instances of the function that they ran on
 * @param error whether values are errors or best values with bias
 * @param evaluations the grid, ascending
 * @param lower first quartile
 * @param upper third quartile
 */
public record Series(String problem, int dimension, String label, String place, int runs, int instances, boolean error, double[] evaluations,
		double[] mean, double[] median, double[] lower, double[] upper) {

	/**
	 * Series of all that has finished runs, in the plan's order. Best values of instances whose optima are unknown do not compare: these
	 * have a series each.
	 *
	 * @param points number of grid points, at least 2
	 * @param logarithmic whether they are evenly spaced on a logarithmic scale
	 */
	public static List<Series> of(Results results, int points, boolean logarithmic) {
		return of(results, (first, last) -> Spread.grid(first, last, points, logarithmic));
	}

	/**
	 * The same for an axis that a reader may switch: on a grid that is fine enough on a linear and on a logarithmic scale.
	 *
	 * @param points number of grid points of each scale, at least 2
	 */
	public static List<Series> overBothScales(Results results, int points) {
		return of(results, (first, last) -> DoubleStream.concat(Arrays.stream(Spread.grid(first, last, points, false)), Arrays.stream(Spread.grid(
				first, last, points, true))).sorted().distinct().toArray());
	}

	private static List<Series> of(Results results, GridMaker grid) {
		Map<FunctionCase, List<CaseSpec>> functions = new LinkedHashMap<>();
		results.runs().keySet().forEach(c -> functions.computeIfAbsent(FunctionCase.of(c), _ -> new ArrayList<>()).add(c));
		List<Series> out = new ArrayList<>();
		functions.values().stream().flatMap(cases -> cases.stream().allMatch(Results::error) ? Stream.of(cases) : cases.stream().map(List::of))
				.forEach(cases -> of(results, cases, grid).ifPresent(out::add));
		return out;
	}

	/** Places between two ends, ascending. */
	private interface GridMaker {
		double[] of(double first, double last);
	}

	/** Instances without runs, and such as have a run that found nothing, are left out. */
	private static Optional<Series> of(Results results, List<CaseSpec> cases, GridMaker grid) {
		List<Course> courses = new ArrayList<>();
		List<CaseSpec> shown = new ArrayList<>();
		for (CaseSpec spec : cases) {
			Map<RunRecord, Trace> whole = new LinkedHashMap<>();
			results.traces(spec, whole::put);
			if (!whole.isEmpty() && whole.values().stream().allMatch(t -> t.size() > 0)) {
				shown.add(spec);
				whole.forEach((run, trace) -> courses.add(Course.of(trace, run, XAxis.EVALUATIONS, offset(spec))));
			}
		}
		if (shown.isEmpty()) {
			return Optional.empty();
		}
		double first = courses.stream().mapToDouble(Course::begin).max().orElseThrow();
		double last = Math.max(first, courses.stream().mapToDouble(Course::end).max().orElseThrow());
		Spread s = Spread.of(courses, grid.of(first, last));
		CaseSpec spec = shown.getFirst();
		return Optional.of(new Series(FunctionCase.name(cases), spec.dimension(), spec.label(), spec.place(), courses.size(), shown.size(),
				Results.error(spec), s.x(), s.mean(), s.median(), s.lower(), s.upper()));
	}

	/** What turns a best value into what is shown: less the optimum where that is known, else with the bias. */
	public static double offset(CaseSpec spec) {
		return Results.error(spec) ? -spec.optimum() : spec.bias();
	}
}
