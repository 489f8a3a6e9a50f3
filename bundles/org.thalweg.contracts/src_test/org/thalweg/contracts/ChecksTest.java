package org.thalweg.contracts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.thalweg.contracts.Checks.Check;
import org.thalweg.contracts.Checks.Listed;
import org.thalweg.contracts.Checks.Scope;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DescribedDevice;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.ForwardingDevice;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice.Language;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.problem.DeviceEvaluator.Spread;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Problem;

/** The lists of checks; on a device that is only described, so that any use of it fails. */
class ChecksTest {
	private record NoParameters() {
	}

	/** Has the mappings "kept" and "own", of which the first keeps the host's trajectory. @param fails whether it throws when called */
	private record Mapped(boolean fails, String... names) implements Algorithm<NoParameters> {
		@Override
		public Class<NoParameters> parameters() {
			return NoParameters.class;
		}

		@Override
		public List<Preset> presets() {
			return Stream.of(names).map(n -> Preset.of(n, "ours")).toList();
		}

		@Override
		public List<DeviceMapping> mappings() {
			return List.of(new DeviceMapping("kept", "ours", "", false, true, ""), new DeviceMapping("own", "ours", "", false, false,
					"it is a test"));
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

	private static Check check(Listed listed, String name) {
		return listed.checks().stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow();
	}

	private static Checks.Outcome outcome(Listed listed, String name) {
		return check(listed, name).outcome();
	}

	private static List<String> withPresets(boolean full, ParameterChoice choice, Device on) {
		Map<String, Algorithm<?>> some = Map.of("one", new Mapped(false, "calm", "hasty", "wild"));
		return names(new Checks(Map.of(), some, new Scope(full, Set.of("one"), Set.of()), choice).of(on));
	}

	@Test
	void aFullCheckTriesEachFurtherPresetOnTheReferenceProblem() {
		assertEquals(List.of("algorithm one on reference/sphere"), withPresets(false, ParameterChoice.FIRST, new HostDevice()));
		assertEquals(List.of("algorithm one on reference/sphere", "algorithm one with preset hasty on reference/sphere",
				"algorithm one with preset wild on reference/sphere"), withPresets(true, ParameterChoice.FIRST, new HostDevice()));
		List<String> plain = withPresets(false, ParameterChoice.FIRST, device(true));
		List<String> full = withPresets(true, ParameterChoice.FIRST, device(true));
		assertEquals(Set.copyOf(plain), Set.copyOf(full.subList(0, plain.size())));
		assertEquals(List.of("trajectory of one/kept with preset hasty on reference/sphere",
				"trajectory of one/kept with preset wild on reference/sphere"),
				full.subList(plain.size(), full.size()));
	}

	@Test
	void chosenValuesAreInTheNamesAndNoOtherPresetIsTried() {
		ParameterChoice choice = ParameterChoice.preset("hasty").with("b", 2).with("a", 1);
		assertEquals(List.of("algorithm one with preset hasty, a=1, b=2 on reference/sphere"), withPresets(true, choice, new HostDevice()));
		assertTrue(withPresets(true, choice, device(true)).stream().allMatch(n -> n.contains(" with preset hasty, a=1, b=2 ")));
	}

	/** A described device that notes what is announced to it. */
	private static final class Noting extends ForwardingDevice {
		private final List<KernelText> prepared = new ArrayList<>();

		Noting() {
			super(ChecksTest.device(true));
		}

		@Override
		public void prepare(KernelText text) {
			prepared.add(text);
		}
	}

	/** What fails most often is the first; each mapping, each problem and each precision is there. */
	@Test
	void anOrdinaryCheckTakesEachPathOnceAndCountsTheRest() {
		Listed listed = listed(Scope.ORDINARY);
		assertEquals(List.of("known answers of the random numbers", "known answers of the mathematics", "backend", "values of s/a", "values of s/b",
				"values of t/c", "trajectory of one/kept on s/a", "trajectory of two/kept on t/c",
				"mapping one/kept in single precision on reference/sphere", "mapping one/own in double precision on reference/sphere",
				"mapping two/own in double precision on reference/sphere"), names(listed));
		assertEquals(9, listed.omitted()); // four trajectories, one mapping in both precisions, and three in the other one
		assertEquals("3 known answers, values of 3 problems, 2 trajectories, 3 contracts of algorithms and mappings", Checks.words(listed.checks()));
	}

	@Test
	void aFullCheckBeginsWithTheOrdinaryOneAndComparesEveryMappingOnEveryProblem() {
		Listed listed = listed(new Scope(true, Set.of(), Set.of()));
		List<String> ordinary = names(listed(Scope.ORDINARY));
		assertEquals(ordinary, names(listed).subList(0, ordinary.size()));
		assertEquals(List.of("trajectory of one/kept on s/b", "trajectory of one/kept on t/c", "trajectory of two/kept on s/a",
				"trajectory of two/kept on s/b", "mapping one/kept in double precision on reference/sphere",
				"mapping one/own in single precision on reference/sphere", "mapping two/kept in single precision on reference/sphere",
				"mapping two/kept in double precision on reference/sphere", "mapping two/own in single precision on reference/sphere"),
				names(listed).subList(ordinary.size(), names(listed).size()));
		assertEquals(0, listed.omitted());
	}

	/** Three folds take three ways in rotation; in full each takes all. GROUP and GROUPS have one program. */
	@Test
	void anOrdinaryCheckEvaluatesEachProblemInOneWay() {
		Map<String, Problem> folds = new LinkedHashMap<>();
		List.of("a", "b", "c").forEach(id -> folds.put(id, Folding.shifted()));
		List<KernelText> all = Stream.of(Spread.LANE, Spread.LANES, Spread.GROUP, Spread.GROUPS).map(s -> ProblemContract.text(folds.get("a"), s))
				.toList();
		Noting ordinary = new Noting();
		new Checks(folds, Map.of(), Scope.ORDINARY).of(ordinary).checks().stream().filter(c -> c.name().startsWith("values")).forEach(
				Check::prepare);
		assertEquals(all.subList(0, 3), ordinary.prepared);
		Noting full = new Noting();
		check(new Checks(folds, Map.of(), new Scope(true, Set.of(), Set.of())).of(full), "values of b").prepare();
		assertEquals(all, full.prepared);
	}

	@Test
	void knownAnswersAreAnnouncedInBothPrecisions() {
		Noting device = new Noting();
		new Checks(Map.of(), Map.of(), Scope.ORDINARY).of(device).checks().forEach(Check::prepare);
		assertEquals(List.of("random numbers SINGLE", "random numbers DOUBLE", "mathematics SINGLE", "mathematics DOUBLE", "backend contract SINGLE",
				"backend contract DOUBLE"), device.prepared.stream().map(t -> t.name() + " " + t.precision().name()).toList());
	}

	@Test
	void namedAlgorithmsAreCheckedWithoutTheDeviceAndTheProblems() {
		Listed listed = listed(new Scope(false, Set.of("two"), Set.of()));
		assertEquals(List.of("trajectory of two/kept on s/a", "trajectory of two/kept on t/c",
				"mapping two/kept in single precision on reference/sphere", "mapping two/kept in double precision on reference/sphere",
				"mapping two/own in single precision on reference/sphere", "mapping two/own in double precision on reference/sphere"), names(listed));
		assertEquals(List.of("algorithm two on reference/sphere"),
				names(new Checks(PROBLEMS, ALGORITHMS, new Scope(false, Set.of("two"), Set.of())).of(new HostDevice())));
		assertEquals(1, listed.omitted());
		// what is named is checked on each problem that is named
		assertEquals(List.of("trajectory of two/kept on s/a", "trajectory of two/kept on s/b"),
				trajectories(listed(new Scope(false, Set.of("two"), Set.of("s/a", "s/b")))));
	}

	@Test
	void namedProblemsAreCheckedWithoutTheDeviceAndTheAlgorithms() {
		Scope scope = new Scope(false, Set.of(), Set.of("s/b", "t/host"));
		assertEquals(List.of("values of s/b", "trajectory of one/kept on s/b", "trajectory of two/kept on s/b"), names(listed(scope)));
		assertEquals(List.of("problem s/b", "problem t/host"), names(new Checks(PROBLEMS, ALGORITHMS, scope).of(new HostDevice())));
	}

	@Test
	void ofANamedAlgorithmAndANamedProblemEachIsCheckedAndTheirTrajectories() {
		assertEquals(List.of("values of t/c", "trajectory of one/kept on t/c", "mapping one/kept in single precision on reference/sphere",
				"mapping one/own in double precision on reference/sphere", "mapping one/kept in double precision on reference/sphere",
				"mapping one/own in single precision on reference/sphere"),
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
		Optional<String> why = Optional.of("the device has no double precision, and the host computes only in double precision");
		assertEquals(why, outcome(single, "values of s/a").unchecked());
		assertEquals(why, outcome(single, "trajectory of one/kept on s/a").unchecked());
	}
}
