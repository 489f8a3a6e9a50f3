package org.thalweg.experiment.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.thalweg.experiment.measures.Profile;
import org.thalweg.experiment.measures.RunCourse;
import org.thalweg.experiment.measures.Runtimes;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.experiment.statistics.Statistics;
import org.thalweg.experiment.text.Numbers;

/**
 * Performance and data profiles of all algorithms over all functions and dimensions. The cost of a problem is the expected runtime of its runs.
 *
 * @param what is counted as solved
 * @param data whether costs are in simplex gradients, and not relative to the best algorithm
 * @param lines algorithms, and devices where there are several; as the profile's solvers
 * @param problems that all of them have runs on
 * @param leftOut problems that one of them has no runs on
 */
public record CostProfile(String what, boolean data, List<String> lines, Profile profile, int problems, int leftOut) {
	/** Of Moré and Wild. */
	private static final List<Double> TOLERANCES = List.of(1e-1, 1e-3, 1e-5, 1e-7);

	private record Problem(String name, int dimension) {
	}

	/** The runs of one function in one dimension, by algorithm. */
	private record Solved(Problem problem, Map<String, List<RunCourse>> runs, boolean error) {
		/** Median of the first values of all runs, since each has a starting point of its own. */
		double start() {
			return Statistics.quantile(runs.values().stream().flatMap(List::stream).filter(r -> r.errors().length > 0)
					.mapToDouble(r -> r.errors()[0]).sorted().toArray(), 0.5);
		}

		double least() {
			return runs.values().stream().flatMap(List::stream).mapToDouble(r -> r.errorAfter(r.last())).min().orElse(Double.POSITIVE_INFINITY);
		}
	}

	/**
	 * A performance profile, if there are targets, and data profiles; none where nothing is measured, and none of a single algorithm.
	 */
	public static List<CostProfile> of(Results results, MeasureSpec spec) {
		Map<Problem, Solved> all = new LinkedHashMap<>();
		Set<String> names = new LinkedHashSet<>();
		if (spec.wanted()) {
			boolean several = RuntimeProfile.several(results);
			RuntimeTable.courses(results, (first, runs) -> {
				String line = RuntimeProfile.line(first, several);
				names.add(line);
				Problem problem = new Problem(runs.getFirst().problem(), first.dimension());
				all.computeIfAbsent(problem, p -> new Solved(p, new LinkedHashMap<>(), Results.error(first))).runs.putIfAbsent(line, runs);
			});
		}
		List<String> lines = List.copyOf(names);
		List<Solved> whole = all.values().stream().filter(s -> s.runs.size() == lines.size()).toList();
		List<CostProfile> out = new ArrayList<>();
		if (lines.size() > 1 && !whole.isEmpty()) {
			performance(whole, lines, spec.targets(), all.size() - whole.size()).ifPresent(out::add);
			TOLERANCES.forEach(t -> out.add(data(whole, lines, t, all.size() - whole.size())));
		}
		return List.copyOf(out);
	}

	private static Optional<CostProfile> performance(List<Solved> all, List<String> lines, List<Double> targets, int leftOut) {
		List<double[]> costs = new ArrayList<>();
		all.stream().filter(Solved::error).forEach(s -> targets.forEach(t -> costs.add(costs(s, lines, t))));
		return costs.isEmpty() ? Optional.empty()
				: Optional.of(new CostProfile("errors " + String.join(", ", targets.stream().map(Numbers::plain).toList()), false, lines, Profile
						.performance(costs.toArray(double[][]::new)), costs.size() / targets.size(), leftOut));
	}

	private static CostProfile data(List<Solved> all, List<String> lines, double tolerance, int leftOut) {
		double[][] costs = all.stream().map(s -> costs(s, lines, Profile.target(s.start(), s.least(), tolerance))).toArray(double[][]::new);
		return new CostProfile(Numbers.plain(tolerance), true, lines, Profile.data(costs, all.stream().mapToInt(s -> s.problem.dimension).toArray()),
				all
						.size(), leftOut);
	}

	private static double[] costs(Solved problem, List<String> lines, double target) {
		return lines.stream().mapToDouble(l -> Runtimes.of(problem.runs.get(l), target).ert()).toArray();
	}
}
