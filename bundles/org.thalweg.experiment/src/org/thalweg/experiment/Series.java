package org.thalweg.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.thalweg.core.run.Trace;

/**
 * Convergence over evaluations of all finished runs of a case: at each grid point the mean, median and quartiles of the
 * best error (or value) so far. A run that has ended keeps its last value. The grid begins where every run has a value.
 *
 * @param place where it ran, {@link CaseSpec#place()}
 * @param runs how many
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
	 * @param logarithmic whether they lie evenly on a logarithmic scale
	 */
	public static List<Series> of(RunStore store, int points, boolean logarithmic) {
		Results results = Results.of(store);
		List<Series> out = new ArrayList<>();
		results.runs().forEach((spec, runs) -> {
			List<Trace> traces = runs.stream().map(r -> store.trace(r.spec().id())).toList();
			if (!runs.isEmpty() && traces.stream().allMatch(t -> t.size() > 0)) {
				out.add(of(spec, runs, traces, points, logarithmic));
			}
		});
		return out;
	}

	static Series of(CaseSpec spec, List<RunRecord> runs, List<Trace> traces, int points, boolean logarithmic) {
		double first = traces.stream().mapToLong(t -> t.evaluations(0)).max().orElseThrow();
		double last = Math.max(first, runs.stream().mapToLong(RunRecord::evaluations).max().orElseThrow());
		double[] grid = grid(first, last, points, logarithmic);
		double[][] rows = new double[4][points];
		double offset = Results.error(spec) ? -spec.optimum() : spec.bias();
		for (int g = 0; g < points; g++) {
			double[] values = new double[traces.size()];
			for (int r = 0; r < values.length; r++) {
				values[r] = at(traces.get(r), grid[g]) + offset;
			}
			Arrays.sort(values);
			rows[0][g] = Arrays.stream(values).average().orElseThrow();
			rows[1][g] = Statistics.quantile(values, 0.5);
			rows[2][g] = Statistics.quantile(values, 0.25);
			rows[3][g] = Statistics.quantile(values, 0.75);
		}
		return new Series(spec.problemLabel(), spec.dimension(), spec.label(), spec.place(), runs.size(), Results.error(spec), grid,
				rows[0], rows[1], rows[2], rows[3]);
	}

	private static double[] grid(double first, double last, int points, boolean logarithmic) {
		double[] out = new double[points];
		for (int g = 0; g < points; g++) {
			double part = g / (points - 1.0);
			out[g] = logarithmic && first > 0 ? first * Math.pow(last / first, part) : first + part * (last - first);
		}
		out[0] = first;
		out[points - 1] = last;
		return out;
	}

	/** Best value after that many evaluations; the trace is searched by halves. */
	private static double at(Trace trace, double evaluations) {
		int low = 0;
		int high = trace.size() - 1;
		while (low < high) {
			int middle = (low + high + 1) >>> 1;
			if (trace.evaluations(middle) <= evaluations) {
				low = middle;
			} else {
				high = middle - 1;
			}
		}
		return trace.value(low);
	}
}
