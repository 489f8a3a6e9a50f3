package org.thalweg.contracts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.thalweg.contracts.Checks.Check;
import org.thalweg.contracts.Checks.Listed;
import org.thalweg.contracts.Checks.Scope;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Model;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DescribedDevice;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice.Language;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Problem;

/** The lists of checks; on a device that is only described, so that whatever touches it fails. */
class ChecksTest {
	private record NoParameters() {
	}

	/** Has the models "kept" and "own", of which the first keeps the host's trajectory. @param fails whether it throws when asked */
	private record Mapped(boolean fails) implements Algorithm<NoParameters> {
		@Override
		public Class<NoParameters> parameters() {
			return NoParameters.class;
		}

		@Override
		public List<Preset> presets() {
			return List.of();
		}

		@Override
		public List<Model> models() {
			return List.of(new Model("kept", "ours", "", false, true, ""), new Model("own", "ours", "", false, false, "it is a test"));
		}

		@Override
		public Optional<String> objection(Setting<NoParameters> setting) {
			if (fails) {
				throw new ArithmeticException("never asked");
			}
			return Optional.empty();
		}

		@Override
		public MemoryForecast forecast(Setting<NoParameters> setting) {
			return new MemoryForecast(0, 0, 0);
		}

		@Override
		public Search start(Setting<NoParameters> setting) {
			throw new IllegalStateException("started");
		}
	}

	private static final Map<String, Algorithm<?>> ALGORITHMS = new LinkedHashMap<>();
	private static final Map<String, Problem> PROBLEMS = new LinkedHashMap<>();
	static {
		ALGORITHMS.put("one", new Mapped(false));
		ALGORITHMS.put("two", new Mapped(false));
		PROBLEMS.put("s/a", Folding.shifted());
		PROBLEMS.put("s/b", Folding.shifted());
		PROBLEMS.put("t/c", Folding.of(Reach.NEXT));
		PROBLEMS.put("t/host", Bowl.good(2));
	}

	private static DescribedDevice device(boolean doubles) {
		return new DescribedDevice(new DeviceInfo("cuda:0", "described", "", "", "gpu", "", 1 << 30, 1 << 30, 48 << 10, 1, 1024, 32, doubles,
				true, null, List.of()), Language.CUDA);
	}

	private static Listed listed(Scope scope) {
		return new Checks(PROBLEMS, ALGORITHMS, scope).of(device(true));
	}

	private static List<String> names(Listed listed) {
		return listed.checks().stream().map(Check::name).toList();
	}

	private static List<String> trajectories(Listed listed) {
		return names(listed).stream().filter(n -> n.startsWith("trajectory of ")).toList();
	}

	private static Checks.Outcome outcome(Listed listed, String name) {
		return listed.checks().stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow().outcome();
	}

	@Test
	void anOrdinaryCheckThinsTrajectoriesAndCountsTheRest() {
		Listed listed = listed(Scope.ORDINARY);
		assertEquals(List.of("backend", "known answers of the random numbers", "known answers of the mathematics", "values of s/a",
				"values of s/b", "values of t/c", "model one/kept in single precision on reference/sphere",
				"model one/kept in double precision on reference/sphere", "trajectory of one/kept on s/a", "trajectory of one/kept on s/b",
				"trajectory of one/kept on t/c", "model one/own in single precision on reference/sphere",
				"model one/own in double precision on reference/sphere", "model two/kept in single precision on reference/sphere",
				"model two/kept in double precision on reference/sphere", "trajectory of two/kept on s/a", "trajectory of two/kept on t/c",
				"model two/own in single precision on reference/sphere", "model two/own in double precision on reference/sphere"), names(listed));
		assertEquals(1, listed.omitted()); // two/kept on s/b
	}

	@Test
	void aFullCheckComparesEveryModelOnEveryProblem() {
		Listed listed = listed(new Scope(true, Set.of(), Set.of()));
		assertEquals(List.of("trajectory of one/kept on s/a", "trajectory of one/kept on s/b", "trajectory of one/kept on t/c",
				"trajectory of two/kept on s/a", "trajectory of two/kept on s/b", "trajectory of two/kept on t/c"), trajectories(listed));
		assertEquals(0, listed.omitted());
	}

	@Test
	void namedAlgorithmsAreCheckedWithoutTheDeviceAndTheProblems() {
		Listed listed = listed(new Scope(false, Set.of("two"), Set.of()));
		assertEquals(List.of("model two/kept in single precision on reference/sphere", "model two/kept in double precision on reference/sphere",
				"trajectory of two/kept on s/a", "trajectory of two/kept on s/b", "trajectory of two/kept on t/c",
				"model two/own in single precision on reference/sphere", "model two/own in double precision on reference/sphere"), names(listed));
		assertEquals(List.of("algorithm two on reference/sphere"),
				names(new Checks(PROBLEMS, ALGORITHMS, new Scope(false, Set.of("two"), Set.of())).of(new HostDevice())));
	}

	@Test
	void namedProblemsAreCheckedWithoutTheDeviceAndTheAlgorithms() {
		Scope scope = new Scope(false, Set.of(), Set.of("s/b", "t/host"));
		assertEquals(List.of("values of s/b", "trajectory of one/kept on s/b", "trajectory of two/kept on s/b"), names(listed(scope)));
		assertEquals(List.of("problem s/b", "problem t/host"), names(new Checks(PROBLEMS, ALGORITHMS, scope).of(new HostDevice())));
	}

	@Test
	void ofANamedAlgorithmAndANamedProblemEachIsCheckedAndTheirTrajectories() {
		assertEquals(List.of("values of t/c", "model one/kept in single precision on reference/sphere",
				"model one/kept in double precision on reference/sphere", "trajectory of one/kept on t/c",
				"model one/own in single precision on reference/sphere", "model one/own in double precision on reference/sphere"),
				names(listed(new Scope(true, Set.of("one"), Set.of("t/c")))));
	}

	/** The described device computes nothing, so no value is the host's; the algorithm, which cannot be started, is not blamed. */
	@Test
	void aTrajectoryIsNotComparedWhereValuesDifferThoughNobodyAskedForValues() {
		Checks.Outcome outcome = outcome(listed(new Scope(false, Set.of("one"), Set.of())), "trajectory of one/kept on s/a");
		assertEquals(Optional.of("the problem itself fails its contract on this device"), outcome.unchecked());
		assertEquals(List.of(), outcome.violations());
	}

	@Test
	void anAlgorithmThatThrowsWhenAskedIsListed() {
		Map<String, Algorithm<?>> failing = new LinkedHashMap<>(ALGORITHMS);
		failing.put("two", new Mapped(true));
		assertEquals(trajectories(listed(Scope.ORDINARY)), trajectories(new Checks(PROBLEMS, failing, Scope.ORDINARY).of(device(true))));
	}

	@Test
	void withoutDoublePrecisionValuesAndTrajectoriesAreListedAndNotChecked() {
		Listed single = new Checks(PROBLEMS, ALGORITHMS, Scope.ORDINARY).of(device(false));
		assertEquals(trajectories(listed(Scope.ORDINARY)), trajectories(single));
		Optional<String> why = Optional.of("the device has no double precision, and the host no other");
		assertEquals(why, outcome(single, "values of s/a").unchecked());
		assertEquals(why, outcome(single, "trajectory of one/kept on s/b").unchecked());
	}
}
