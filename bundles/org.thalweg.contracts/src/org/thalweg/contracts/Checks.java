package org.thalweg.contracts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

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
 * problem satisfies its own contract. One thread.
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

	private final Problem reference = new ReferenceProblem();
	private final Map<String, Problem> problems;
	private final Map<String, Algorithm<?>> algorithms;
	private final Map<String, Boolean> sound = new LinkedHashMap<>();

	/**
	 * @param problems id → an instance, in the order of the checks
	 * @param algorithms by id
	 */
	public Checks(Map<String, Problem> problems, Map<String, Algorithm<?>> algorithms) {
		this.problems = new LinkedHashMap<>(problems);
		this.algorithms = new LinkedHashMap<>(algorithms);
	}

	/** Summary of checks: "all ok" only if nothing was left unchecked. */
	public static String summary(int failed, int unchecked) {
		return failed == 0 && unchecked == 0 ? "all ok" : (failed == 0 ? "none" : failed) + " failed"
				+ (unchecked == 0 ? "" : ", " + unchecked + " not checked");
	}

	/** The checks of an opened device, which must stay open while they run one after another. */
	public List<Check> of(Device device) {
		return switch (device) {
		case HostDevice _ -> host();
		case KernelDevice kernels -> device(kernels);
		};
	}

	private static Check check(String name, Supplier<List<String>> violations) {
		return new Check(name, () -> Outcome.of(violations.get()));
	}

	private static Check unchecked(String name, String why) {
		return new Check(name, () -> Outcome.unchecked(why));
	}

	private List<Check> host() {
		List<Check> out = new ArrayList<>();
		out.add(check("known answers of the random numbers", RandomAnswers::violations));
		out.add(check("known answers of the mathematics", MathAnswers::violations));
		problems.forEach((id, p) -> out.add(check("problem " + id, () -> host(id, p))));
		algorithms.forEach((id, a) -> out.add(check("algorithm " + id + " on " + ReferenceProblem.ID,
				() -> AlgorithmContract.violations(a, reference))));
		return out;
	}

	private List<String> host(String id, Problem problem) {
		List<String> violations = ProblemContract.violations(problem);
		sound.merge(id, violations.isEmpty(), Boolean::logicalAnd);
		return violations;
	}

	/** Whether a problem keeps its contract on the host; asked once. */
	private boolean sound(String id) {
		if (!sound.containsKey(id)) {
			host(id, problems.get(id));
		}
		return sound.get(id);
	}

	private List<Check> device(KernelDevice device) {
		List<Check> out = new ArrayList<>();
		out.add(check("backend", () -> BackendContract.violations(device)));
		out.add(check("known answers of the random numbers", () -> RandomAnswers.deviceViolations(device)));
		out.add(check("known answers of the mathematics", () -> MathAnswers.deviceViolations(device)));
		Map<String, Problem> there = new LinkedHashMap<>(problems);
		there.values().removeIf(p -> p.device().isEmpty());
		Map<String, Boolean> alike = new LinkedHashMap<>();
		there.forEach((id, p) -> out.add(device.info().doubles() ? check("values of " + id, () -> {
			List<String> violations = ProblemContract.deviceViolations(p, device);
			alike.put(id, violations.isEmpty());
			return violations;
		}) : unchecked("values of " + id, "the device has no double precision, and the host no other")));
		algorithms.forEach((id, a) -> a.models().forEach(m -> models(device, id, a, m, there, alike, out)));
		return out;
	}

	/** Every contract on the reference problem; on installed ones the host's trajectory, where the model keeps it. */
	private void models(KernelDevice device, String id, Algorithm<?> a, Model m, Map<String, Problem> there, Map<String, Boolean> alike,
			List<Check> out) {
		List<Precision> precisions = device.info().doubles() ? List.of(Precision.SINGLE, Precision.DOUBLE) : List.of(Precision.SINGLE);
		String model = id + "/" + m.id();
		precisions.forEach(precision -> out.add(check(
				"model " + model + " in " + Parameters.word(precision) + " precision on " + ReferenceProblem.ID,
				() -> AlgorithmContract.deviceViolations(a, m, reference, device, precision))));
		if (!m.hostTrajectory()) {
			return;
		}
		there.forEach((problem, p) -> {
			String name = "trajectory of " + model + " on " + problem;
			out.add(device.info().doubles() ? new Check(name, () -> trajectory(device, a, m, problem, p, alike.getOrDefault(problem, true)))
					: unchecked(name, "the device has no double precision, and the host no other"));
		});
	}

	private Outcome trajectory(KernelDevice device, Algorithm<?> a, Model m, String problem, Problem p, boolean alike) {
		if (!sound(problem) || !alike) {
			return Outcome.unchecked("the problem itself fails its contract " + (alike ? "on the host" : "on this device"));
		}
		Optional<String> objection = AlgorithmContract.objection(a, m, p, device, Precision.DOUBLE);
		return objection.isPresent() ? Outcome.unchecked(objection.get())
				: Outcome.of(AlgorithmContract.trajectoryViolations(a, m, p, device));
	}
}
