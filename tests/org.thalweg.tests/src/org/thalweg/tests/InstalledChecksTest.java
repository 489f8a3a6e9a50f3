package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.thalweg.contracts.Checks;
import org.thalweg.contracts.Checks.Check;
import org.thalweg.contracts.Checks.Scope;
import org.thalweg.core.Catalog;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.problem.Problem;
import org.thalweg.experiment.plan.Installed;

/** What {@code thalweg check} lists for the bundles that are released, on an H200 that is only described. Nothing is run. */
@Tag("device")
class InstalledChecksTest {
	private static final Set<String> RELEASED = Set.of("org.thalweg.algorithms", "org.thalweg.problems", "org.thalweg.reservoir",
			"org.thalweg.formula");

	private final Map<String, Problem> problems = new TreeMap<>();
	private final Map<String, Algorithm<?>> algorithms = new TreeMap<>();

	InstalledChecksTest() {
		Catalog catalog = ExamplesTest.catalog();
		List<String> lacking = new ArrayList<>();
		Installed installed = Installed.of(catalog, Optional.empty(), id -> RELEASED.contains(catalog.problems().get(id).bundle()),
				id -> RELEASED.contains(catalog.algorithms().get(id).bundle()), (_, why) -> lacking.add(why));
		assertEquals(List.of(), lacking);
		assertEquals(Stream.of(withoutData(29, "cec2017"), withoutData(12, "cec2022")).flatMap(Optional::stream).toList(), installed.withoutData());
		problems.putAll(installed.problems());
		algorithms.putAll(installed.algorithms());
	}

	/** What is reported of a suite that only has official files as data, unless THALWEG_DATA has them. */
	private static Optional<String> withoutData(int problems, String suite) {
		String folder = System.getenv().getOrDefault("THALWEG_DATA", "");
		String needed = suite + "/input_data";
		return !folder.isBlank() && Files.isDirectory(Path.of(folder, needed)) ? Optional.empty()
				: Optional.of(problems + " problems of " + suite + ": " + (folder.isBlank() ? "no data folder is set; they need " + needed
						: "the data folder " + folder + " has no " + needed));
	}

	private Checks.Listed listed(boolean full) {
		return new Checks(problems, algorithms, new Scope(full, Set.of(), Set.of())).of(CudaCompileTest.H200);
	}

	private static List<String> trajectories(Checks.Listed listed) {
		return listed.checks().stream().map(Check::name).filter(n -> n.startsWith("trajectory of ")).toList();
	}

	private static List<String> names(Checks.Listed listed) {
		return listed.checks().stream().map(Check::name).toList();
	}

	private static List<DeviceMapping> keeping(Algorithm<?> algorithm) {
		return algorithm.mappings().stream().filter(DeviceMapping::hostTrajectory).toList();
	}

	@Test
	void anOrdinaryCheckIsShortAndLeavesNothingOut() {
		Checks.Listed ordinary = listed(false);
		List<String> names = names(ordinary);
		List<String> trajectories = trajectories(ordinary);
		assertTrue(names.containsAll(problems.keySet().stream().map(p -> "values of " + p).toList()));
		assertEquals(algorithms.entrySet().stream().flatMap(a -> keeping(a.getValue()).stream().map(m -> "trajectory of " + a.getKey() + "/" + m.id()
				+ " on ")).toList(), trajectories.stream().map(t -> t.substring(0, t.indexOf(" on ") + 4)).toList());
		algorithms.forEach((id, a) -> a.mappings().stream().filter(m -> !m.hostTrajectory()).forEach(m -> assertTrue(names.stream()
				.anyMatch(n -> n.startsWith("mapping " + id + "/" + m.id() + " in ")), id + "/" + m.id())));
		assertEquals(List.of("clpso", "cmaes", "de", "lshade", "maswchains", "random", "spso2011"), names.stream().filter(n -> n
				.startsWith("mapping ") && n
						.contains(
								" in single "))
				.map(n -> n.substring("mapping ".length(), n.indexOf('/'))).toList());
		assertEquals(names, names(listed(false)));
	}

	@Test
	void aFullCheckComparesEveryMappingThatKeepsTheHostsTrajectoryOnEveryProblem() {
		long keeping = algorithms.values().stream().mapToLong(a -> keeping(a).size()).sum();
		Checks.Listed full = listed(true);
		Checks.Listed ordinary = listed(false);
		long presets = algorithms.values().stream().filter(a -> !keeping(a).isEmpty()).mapToLong(a -> a.presets().size() - 1).sum();
		assertEquals(keeping * problems.size() + presets, trajectories(full).size());
		assertTrue(trajectories(full).contains("trajectory of lshade/tuned with preset authors on reference/sphere"));
		assertEquals(names(ordinary), names(full).subList(0, ordinary.checks().size()));
		assertEquals(full.checks().size() - ordinary.checks().size(), ordinary.omitted());
	}
}
