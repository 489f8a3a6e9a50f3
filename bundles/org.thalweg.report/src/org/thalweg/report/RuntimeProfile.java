package org.thalweg.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.statistics.measures.RuntimeDistribution;
import org.thalweg.statistics.measures.SimulatedRestarts;
import org.thalweg.statistics.measures.TargetRuntimes;
import org.thalweg.statistics.measures.TargetSamples;

/**
 * Runtime distributions of all algorithms over a group of functions, or on one function, in one dimension.
 *
 * @param group all functions, a group of them, such as {@code bbob/separable}, or one of them
 * @param function whether it is one function
 * @param functions how many functions of the group have runs
 * @param targets number of targets; 0 if functions have different ones
 * @param lines by algorithm, and device where there are several
 */
public record RuntimeProfile(String group, int dimension, boolean function, int functions, int targets, Map<String, RuntimeDistribution> lines) {
	/** Name of all functions together. */
	public static final String ALL = "all functions";

	private record ProfileGroup(String group, int dimension, boolean function) {
	}

	/** Collects the runs of one function after another and keeps no more of them than simulated runtimes. */
	static final class RuntimeCollector {
		private final FunctionMeasures measures;
		private final Map<String, List<String>> groups;
		private final boolean several;
		private final SimulatedRestarts restarts;
		private final Map<ProfileGroup, Map<String, List<TargetSamples>>> all = new LinkedHashMap<>();
		private final Map<ProfileGroup, Set<List<Double>>> targets = new HashMap<>();

		/** @param groups ids of functions by the names of their groups, as a catalog has them */
		RuntimeCollector(Results results, FunctionMeasures measures, Map<String, List<String>> groups) {
			this.measures = measures;
			this.groups = groups;
			this.several = several(results);
			this.restarts = new SimulatedRestarts(results.plan().seed());
		}

		void add(FunctionRuns of) {
			MeasureSpec spec = measures.of(of.first());
			if (of.error() && !spec.targets().isEmpty()) {
				TargetSamples samples = TargetSamples.of(TargetRuntimes.of(of.runs(), spec.distribution()), restarts);
				String line = line(of.first(), several);
				int dimension = of.first().dimension();
				Stream.concat(groups(of.first().problem(), groups).map(g -> new ProfileGroup(g, dimension, false)),
						Stream.of(new ProfileGroup(of.problem(), dimension, true))).forEach(p -> {
							all.computeIfAbsent(p, _ -> new LinkedHashMap<>()).computeIfAbsent(line, _ -> new ArrayList<>()).add(samples);
							targets.computeIfAbsent(p, _ -> new HashSet<>()).add(Arrays.stream(spec.distribution()).boxed().toList());
						});
			}
		}

		/** Those of groups, then those of functions where there are several. */
		List<RuntimeProfile> make() {
			boolean functions = all.keySet().stream().filter(ProfileGroup::function).map(ProfileGroup::group).distinct().count() > 1;
			return Stream.concat(all.keySet().stream().filter(p -> !p.function), all.keySet().stream().filter(p -> p.function && functions))
					.map(this::profile).toList();
		}

		private RuntimeProfile profile(ProfileGroup place) {
			Map<String, RuntimeDistribution> made = new LinkedHashMap<>();
			all.get(place).forEach((line, functions) -> made.put(line, RuntimeDistribution.of(functions)));
			int most = made.values().stream().mapToInt(RuntimeDistribution::functions).max().orElse(0);
			return new RuntimeProfile(place.group, place.dimension, place.function, most,
					targets.get(place).size() == 1 ? targets.get(place).iterator().next().size() : 0, made);
		}
	}

	/** Whether runs were computed on several devices. */
	static boolean several(Results results) {
		return results.plan().cases().stream().filter(c -> !c.imported()).map(CaseSpec::place).distinct().count() > 1;
	}

	/** The name of a curve. */
	static String line(CaseSpec c, boolean several) {
		return several && !c.imported() ? c.label() + " on " + c.place() : c.label();
	}

	/** All functions, and the groups of this one. */
	private static Stream<String> groups(String problem, Map<String, List<String>> groups) {
		return Stream.concat(Stream.of(ALL), groups.keySet().stream().filter(g -> groups.get(g).contains(problem)).sorted());
	}
}
