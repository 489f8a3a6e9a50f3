package org.thalweg.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

import org.thalweg.statistics.Statistics;
import org.thalweg.statistics.measures.Profile;
import org.thalweg.statistics.measures.Runtimes;
import org.thalweg.text.Numbers;

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

	/**
	 * What the algorithms need on one function in one dimension.
	 *
	 * @param errors the function's targets
	 * @param targets expected runtimes to each target, by algorithm; empty without a known optimum
	 * @param shares expected runtimes to each of the tolerances
	 */
	private record Solved(int dimension, List<Double> errors, Map<String, double[]> targets, Map<String, double[]> shares) {
	}

	/** Collects the runs of one function after another and keeps no more of them than costs. */
	static final class CostCollector {
		private final FunctionMeasures measures;
		private final boolean several;
		private final Set<String> names = new LinkedHashSet<>();
		private final List<Solved> all = new ArrayList<>();

		CostCollector(Results results, FunctionMeasures measures) {
			this.measures = measures;
			this.several = RuntimeProfile.several(results);
		}

		/** @param algorithms with runs on one function in one dimension */
		void add(List<FunctionRuns> algorithms) {
			double start = start(algorithms);
			double least = algorithms.stream().flatMap(f -> f.runs().stream()).mapToDouble(r -> r.errorAfter(r.last())).min().orElseThrow();
			double[] shares = TOLERANCES.stream().mapToDouble(t -> Profile.target(start, least, t)).toArray();
			List<Double> errors = measures.of(algorithms.getFirst().first()).targets();
			double[] targets = errors.stream().mapToDouble(Double::doubleValue).toArray();
			Solved solved = new Solved(algorithms.getFirst().first().dimension(), errors, new LinkedHashMap<>(), new LinkedHashMap<>());
			for (FunctionRuns f : algorithms) {
				String line = RuntimeProfile.line(f.first(), several);
				names.add(line);
				solved.shares.putIfAbsent(line, costs(f, shares));
				if (f.error()) {
					solved.targets.putIfAbsent(line, costs(f, targets));
				}
			}
			all.add(solved);
		}

		/** Median of the first values of all runs, since each has its own starting point. */
		private static double start(List<FunctionRuns> algorithms) {
			return Statistics.quantile(algorithms.stream().flatMap(f -> f.runs().stream()).filter(r -> r.errors().length > 0)
					.mapToDouble(r -> r.errors()[0]).sorted().toArray(), 0.5);
		}

		private static double[] costs(FunctionRuns of, double[] targets) {
			return Arrays.stream(targets).map(t -> Runtimes.of(of.runs(), t).ert()).toArray();
		}

		/** A performance profile, if there are targets, and data profiles; none of a single algorithm. */
		List<CostProfile> make() {
			List<Solved> whole = all.stream().filter(s -> s.shares.size() == names.size()).toList();
			List<CostProfile> out = new ArrayList<>();
			if (names.size() > 1 && !whole.isEmpty()) {
				performance(whole).ifPresent(out::add);
				IntStream.range(0, TOLERANCES.size()).forEach(t -> out.add(data(whole, t)));
			}
			return List.copyOf(out);
		}

		private Optional<CostProfile> performance(List<Solved> whole) {
			List<Solved> timed = whole.stream().filter(s -> s.targets.size() == names.size() && !s.errors.isEmpty()).toList();
			double[][] costs = timed.stream().flatMap(s -> IntStream.range(0, s.errors.size()).mapToObj(t -> costs(s.targets, t)))
					.toArray(double[][]::new);
			String errors = String.join(", ", measures.all().targets().stream().map(Numbers::plain).toList());
			return timed.isEmpty() ? Optional.empty()
					: Optional.of(new CostProfile("errors " + errors, false, List.copyOf(names), Profile.performance(costs), timed.size(),
							all.size() - whole.size()));
		}

		private CostProfile data(List<Solved> whole, int tolerance) {
			double[][] costs = whole.stream().map(s -> costs(s.shares, tolerance)).toArray(double[][]::new);
			return new CostProfile(Numbers.plain(TOLERANCES.get(tolerance)), true, List.copyOf(names), Profile.data(costs,
					whole.stream().mapToInt(Solved::dimension).toArray()), whole.size(), all.size() - whole.size());
		}

		private double[] costs(Map<String, double[]> of, int target) {
			return names.stream().mapToDouble(l -> of.get(l)[target]).toArray();
		}
	}
}
