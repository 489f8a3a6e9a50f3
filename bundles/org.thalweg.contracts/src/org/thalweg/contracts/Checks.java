package org.thalweg.contracts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

import org.thalweg.contracts.TrajectoryPlan.Pair;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Model;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Problem;

/**
 * The checks of {@code thalweg check} on a device: the contracts of installed problems and algorithms. Algorithms are tested on
 * the {@link ReferenceProblem}; on installed problems only their trajectories are compared with the host's, and only if the
 * problem satisfies its own contract on the host and on the device. One thread.
 */
public final class Checks {
	/**
	 * Result of a check.
	 *
	 * @param violations one sentence each; empty if nothing is wrong
	 * @param unchecked why the check could not be done; empty if it was
	 */
	public record Outcome(List<String> violations, Optional<String> unchecked) {
		static Outcome of(List<String> violations) {
			return new Outcome(List.copyOf(violations), Optional.empty());
		}

		static Outcome unchecked(String why) {
			return new Outcome(List.of(), Optional.of(why));
		}

		/** Whether it was checked and nothing is wrong. */
		public boolean ok() {
			return violations.isEmpty() && unchecked.isEmpty();
		}
	}

	/** One check; {@link #outcome} runs it. */
	public record Check(String name, Supplier<Outcome> work) {
		/** Runs the check; an exception is a violation. */
		public Outcome outcome() {
			try {
				return work.get();
			} catch (RuntimeException | Error e) {
				return Outcome.of(List.of(e.toString()));
			}
		}
	}

	/**
	 * Which checks.
	 *
	 * @param full whether every model is compared with the host on every problem, or on problems of each kind
	 * @param algorithms ids of those that are checked
	 * @param problems ids of those that are checked; if both are empty, everything is, and the device itself. If only algorithms are
	 *        named, their trajectories are compared on all problems, and the other way round
	 */
	public record Scope(boolean full, Set<String> algorithms, Set<String> problems) {
		/** Everything, in some minutes. */
		public static final Scope ORDINARY = new Scope(false, Set.of(), Set.of());

		public Scope {
			algorithms = Set.copyOf(algorithms);
			problems = Set.copyOf(problems);
		}

		/** Whether the device itself and everything installed is checked. */
		boolean everything() {
			return algorithms.isEmpty() && problems.isEmpty();
		}

		/** Whether an algorithm or a problem is itself to be checked. */
		public boolean concerns(String id) {
			return everything() || algorithms.contains(id) || problems.contains(id);
		}

		/** Whether trajectories of an algorithm are compared. */
		public boolean runs(String algorithm) {
			return algorithms.isEmpty() || algorithms.contains(algorithm);
		}

		/** Whether trajectories on a problem are compared. */
		public boolean runsOn(String problem) {
			return problems.isEmpty() || problems.contains(problem);
		}
	}

	/**
	 * The checks of a device.
	 *
	 * @param checks in order
	 * @param omitted number of further trajectories that a full check compares
	 */
	public record Listed(List<Check> checks, int omitted) {
	}

	/** A model that keeps the host's trajectory. */
	private record Mapped(String algorithm, Algorithm<?> by, Model model) {
	}

	private final Problem reference = new ReferenceProblem();
	private final Map<String, Problem> problems;
	private final Map<String, Algorithm<?>> algorithms;
	private final Scope scope;
	private final Map<String, Boolean> sound = new HashMap<>();

	/**
	 * @param problems id → an instance, in the order of the checks
	 * @param algorithms by id
	 */
	public Checks(Map<String, Problem> problems, Map<String, Algorithm<?>> algorithms, Scope scope) {
		this.problems = new LinkedHashMap<>(problems);
		this.algorithms = new LinkedHashMap<>(algorithms);
		this.scope = scope;
	}

	/** Summary of checks: "all ok" only if nothing was left unchecked. */
	public static String summary(int failed, int unchecked) {
		return failed == 0 && unchecked == 0 ? "all ok" : (failed == 0 ? "none" : failed) + " failed"
				+ (unchecked == 0 ? "" : ", " + unchecked + " not checked");
	}

	/** The checks of an opened device, which must stay open while they run one after another. */
	public Listed of(Device device) {
		return switch (device) {
		case HostDevice _ -> new Listed(host(), 0);
		case KernelDevice kernels -> device(kernels);
		};
	}

	private static Check check(String name, Supplier<List<String>> violations) {
		return new Check(name, () -> Outcome.of(violations.get()));
	}

	private List<Check> host() {
		List<Check> out = new ArrayList<>();
		if (scope.everything()) {
			out.add(check("known answers of the random numbers", RandomAnswers::violations));
			out.add(check("known answers of the mathematics", MathAnswers::violations));
		}
		concerned(problems).forEach((id, p) -> out.add(check("problem " + id, () -> host(id))));
		concerned(algorithms).forEach((id, a) -> out.add(check("algorithm " + id + " on " + ReferenceProblem.ID,
				() -> AlgorithmContract.violations(a, reference))));
		return out;
	}

	private <T> Map<String, T> concerned(Map<String, T> installed) {
		Map<String, T> out = new LinkedHashMap<>(installed);
		out.keySet().removeIf(id -> !scope.concerns(id));
		return out;
	}

	private List<String> host(String id) {
		List<String> violations = ProblemContract.violations(problems.get(id));
		sound.put(id, violations.isEmpty());
		return violations;
	}

	/** Whether a problem keeps its contract on the host; computed once. */
	private boolean sound(String id) {
		if (!sound.containsKey(id)) {
			host(id);
		}
		return sound.get(id);
	}

	private Listed device(KernelDevice device) {
		List<Check> out = new ArrayList<>();
		if (scope.everything()) {
			out.add(check("backend", () -> BackendContract.violations(device)));
			out.add(check("known answers of the random numbers", () -> RandomAnswers.deviceViolations(device)));
			out.add(check("known answers of the mathematics", () -> MathAnswers.deviceViolations(device)));
		}
		Map<String, Problem> there = new LinkedHashMap<>(problems);
		there.values().removeIf(p -> p.device().isEmpty());
		DeviceValues values = new DeviceValues(there, device);
		concerned(there).keySet().forEach(id -> out.add(doubles(device, "values of " + id, () -> Outcome.of(values.violations(id)))));
		there.keySet().removeIf(id -> !scope.runsOn(id));
		List<Mapped> keeping = new ArrayList<>();
		algorithms.forEach((id, a) -> a.models().stream().filter(m -> m.hostTrajectory() && scope.runs(id))
				.forEach(m -> keeping.add(new Mapped(id, a, m))));
		TrajectoryPlan<Mapped> plan = new TrajectoryPlan<>(keeping, there);
		List<Pair<Mapped>> pairs = scope.full() ? plan.full() : plan.thinned((m, p) -> accepts(m, p, device));
		algorithms.forEach((id, a) -> a.models().forEach(m -> {
			if (scope.concerns(id)) {
				contracts(device, id, a, m, out);
			}
			pairs.stream().filter(pair -> pair.model().algorithm().equals(id) && pair.model().model().equals(m))
					.forEach(pair -> out.add(trajectory(device, pair.model(), pair.problem(), values)));
		}));
		return new Listed(List.copyOf(out), plan.full().size() - pairs.size());
	}

	/** A check that only a device with double precision admits. */
	private static Check doubles(KernelDevice device, String name, Supplier<Outcome> work) {
		return new Check(name, device.info().doubles() ? work
				: () -> Outcome.unchecked("the device has no double precision, and the host no other"));
	}

	/** Whether a trajectory can be compared. An algorithm that fails here fails the check as well, which then says how. */
	private static boolean accepts(Mapped m, Problem problem, KernelDevice device) {
		try {
			return !device.info().doubles() || AlgorithmContract.objection(m.by(), m.model(), problem, device, Precision.DOUBLE).isEmpty();
		} catch (RuntimeException | Error e) {
			return true;
		}
	}

	/** Every contract on the reference problem. */
	private void contracts(KernelDevice device, String id, Algorithm<?> a, Model m, List<Check> out) {
		List<Precision> precisions = device.info().doubles() ? List.of(Precision.SINGLE, Precision.DOUBLE) : List.of(Precision.SINGLE);
		precisions.forEach(precision -> out.add(check(
				"model " + id + "/" + m.id() + " in " + Parameters.word(precision) + " precision on " + ReferenceProblem.ID,
				() -> AlgorithmContract.deviceViolations(a, m, reference, device, precision))));
	}

	private Check trajectory(KernelDevice device, Mapped m, String problem, DeviceValues values) {
		return doubles(device, "trajectory of " + m.algorithm() + "/" + m.model().id() + " on " + problem, () -> {
			boolean onHost = sound(problem);
			if (!onHost || !values.same(problem)) {
				return Outcome.unchecked("the problem itself fails its contract " + (onHost ? "on this device" : "on the host"));
			}
			Problem p = problems.get(problem);
			Optional<String> objection = AlgorithmContract.objection(m.by(), m.model(), p, device, Precision.DOUBLE);
			return objection.isPresent() ? Outcome.unchecked(objection.get())
					: Outcome.of(AlgorithmContract.trajectoryViolations(m.by(), m.model(), p, device));
		});
	}
}
