package org.thalweg.contracts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Model;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Problem;

/** What {@code thalweg check} tries on a device: the contracts, on problems and algorithms that are installed. One thread. */
public final class Checks {
	/** One check; asking for its violations does it. */
	public record Check(String name, Supplier<List<String>> work) {
		/** Sentences that say what is wrong; empty if nothing is. A check that fails itself is a violation. */
		public List<String> violations() {
			try {
				return work.get();
			} catch (RuntimeException | LinkageError e) {
				return List.of(e.toString());
			}
		}
	}

	private final Map<String, Problem> problems;
	private final Map<String, Algorithm<?>> algorithms;
	private final Consumer<String> notes;

	/**
	 * @param problems id → an instance, in the order of the checks; the first is the one that algorithms are tried on
	 * @param algorithms by id
	 * @param notes receives what cannot be checked and why, e.g. "de/fpde on toy/bowl: …"
	 */
	public Checks(Map<String, Problem> problems, Map<String, Algorithm<?>> algorithms, Consumer<String> notes) {
		this.problems = new LinkedHashMap<>(problems);
		this.algorithms = new LinkedHashMap<>(algorithms);
		this.notes = notes;
	}

	/** The checks of an opened device, which stays open while they are done one after the other. */
	public List<Check> of(Device device) {
		return switch (device) {
		case HostDevice host -> host();
		case KernelDevice kernels -> device(kernels);
		};
	}

	private List<Check> host() {
		List<Check> out = new ArrayList<>();
		out.add(new Check("known answers of the random numbers", RandomAnswers::violations));
		out.add(new Check("known answers of the mathematics", MathAnswers::violations));
		problems.forEach((id, p) -> out.add(new Check("problem " + id, () -> ProblemContract.violations(p))));
		algorithms.forEach((id, a) -> problems.values().stream().findFirst()
				.ifPresent(p -> out.add(new Check("algorithm " + id, () -> AlgorithmContract.violations(a, p)))));
		return out;
	}

	private List<Check> device(KernelDevice device) {
		List<Check> out = new ArrayList<>();
		out.add(new Check("backend", () -> BackendContract.violations(device)));
		out.add(new Check("known answers of the random numbers", () -> RandomAnswers.deviceViolations(device)));
		out.add(new Check("known answers of the mathematics", () -> MathAnswers.deviceViolations(device)));
		Map<String, Problem> there = new LinkedHashMap<>(problems);
		there.values().removeIf(p -> p.device().isEmpty());
		if (device.info().doubles()) {
			there.forEach((id, p) -> out.add(new Check("values of " + id, () -> ProblemContract.deviceViolations(p, device))));
		}
		algorithms.forEach((id, a) -> a.models().forEach(m -> models(device, id, a, m, there, out)));
		return out;
	}

	/** Every contract on the first problem; on the others the host's trajectory, where the model keeps it. */
	private void models(KernelDevice device, String id, Algorithm<?> a, Model m, Map<String, Problem> there, List<Check> out) {
		List<Precision> precisions = device.info().doubles() ? List.of(Precision.SINGLE, Precision.DOUBLE) : List.of(Precision.SINGLE);
		there.entrySet().stream().findFirst().ifPresent(p -> precisions.forEach(precision -> out.add(
				new Check("model " + id + "/" + m.id() + " in " + Parameters.word(precision) + " precision",
						() -> AlgorithmContract.deviceViolations(a, m, p.getValue(), device, precision)))));
		if (m.hostTrajectory() && device.info().doubles()) {
			there.entrySet().stream().skip(1).forEach(p -> AlgorithmContract.objection(a, m, p.getValue(), device, Precision.DOUBLE)
					.ifPresentOrElse(o -> notes.accept(id + "/" + m.id() + " on " + p.getKey() + ": " + o),
							() -> out.add(new Check("trajectory of " + id + "/" + m.id() + " on " + p.getKey(),
									() -> AlgorithmContract.trajectoryViolations(a, m, p.getValue(), device)))));
		}
	}
}
