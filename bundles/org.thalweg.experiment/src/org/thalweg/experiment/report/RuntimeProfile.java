package org.thalweg.experiment.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.thalweg.experiment.measures.RunCourse;
import org.thalweg.experiment.measures.RuntimeDistribution;
import org.thalweg.experiment.measures.SimulatedRestarts;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.reading.MeasureSpec;

/**
 * Runtime distributions of all algorithms over a group of functions in one dimension.
 *
 * @param group all functions, or a group of them, such as {@code bbob/separable}
 * @param functions how many functions of the group have runs
 * @param targets number of targets
 * @param lines by algorithm, and device where there are several
 */
public record RuntimeProfile(String group, int dimension, int functions, int targets, Map<String, RuntimeDistribution> lines) {
	/** Name of all functions together. */
	public static final String ALL = "all functions";

	private record Place(String group, int dimension) {
	}

	/**
	 * Those of finished runs, where optima are known; none without targets.
	 *
	 * @param groups ids of functions by the names of their groups, as a catalog has them
	 */
	public static List<RuntimeProfile> of(Results results, MeasureSpec spec, Map<String, List<String>> groups) {
		if (spec.targets().isEmpty()) {
			return List.of();
		}
		boolean several = several(results);
		Map<Place, Map<String, List<List<RunCourse>>>> all = new LinkedHashMap<>();
		RuntimeTable.courses(results, (first, runs) -> {
			if (Results.error(first)) {
				String line = line(first, several);
				groups(first.problem(), groups).forEach(g -> all.computeIfAbsent(new Place(g, first.dimension()), _ -> new LinkedHashMap<>())
						.computeIfAbsent(line, _ -> new ArrayList<>()).add(runs));
			}
		});
		double[] targets = spec.distribution();
		SimulatedRestarts restarts = new SimulatedRestarts(results.plan().seed());
		List<RuntimeProfile> out = new ArrayList<>();
		all.forEach((place, lines) -> {
			Map<String, RuntimeDistribution> made = new LinkedHashMap<>();
			lines.forEach((line, functions) -> made.put(line, RuntimeDistribution.of(functions, targets, restarts)));
			int most = made.values().stream().mapToInt(RuntimeDistribution::functions).max().orElse(0);
			out.add(new RuntimeProfile(place.group, place.dimension, most, targets.length, made));
		});
		return List.copyOf(out);
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
