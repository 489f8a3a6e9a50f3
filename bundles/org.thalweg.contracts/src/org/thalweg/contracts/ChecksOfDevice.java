package org.thalweg.contracts;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

import org.thalweg.contracts.Checks.Check;
import org.thalweg.contracts.Checks.Kind;
import org.thalweg.contracts.Checks.Scope;
import org.thalweg.contracts.TrajectoryPlan.Pair;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Problem;

/** The checks of an opened kernel device, for {@link Checks}: known answers, values, trajectories, contracts of mappings. */
final class ChecksOfDevice {
	/** A contract of a mapping on the reference problem. */
	private record Contract(String algorithm, Algorithm<?> by, DeviceMapping mapping, Precision precision) {
	}

	/** A mapping that keeps the host's trajectory. */
	private record Mapped(String algorithm, Algorithm<?> by, DeviceMapping mapping) {
	}

	private final KernelDevice device;
	private final Map<String, Problem> problems;
	private final Map<String, Algorithm<?>> algorithms;
	private final Scope scope;
	private final ParameterChoice choice;
	private final Function<Algorithm<?>, List<ParameterChoice>> presets;
	private final Problem reference;
	private final Predicate<String> sound;

	/**
	 * @param problems by id, in the order of the checks
	 * @param algorithms by id, likewise
	 * @param choice parameter values of algorithms
	 * @param presets further ones that a full check compares
	 * @param reference on which contracts are checked
	 * @param sound whether a problem keeps its contract on the host
	 */
	ChecksOfDevice(KernelDevice device, Map<String, Problem> problems, Map<String, Algorithm<?>> algorithms, Scope scope, ParameterChoice choice,
			Function<Algorithm<?>, List<ParameterChoice>> presets, Problem reference, Predicate<String> sound) {
		this.device = device;
		this.problems = problems;
		this.algorithms = algorithms;
		this.scope = scope;
		this.choice = choice;
		this.presets = presets;
		this.reference = reference;
		this.sound = sound;
	}

	Checks.Listed list() {
		List<Check> out = new ArrayList<>();
		if (scope.everything()) {
			answers("known answers of the random numbers", () -> RandomAnswers.deviceViolations(device), RandomAnswers::text, out);
			answers("known answers of the mathematics", () -> MathAnswers.deviceViolations(device), MathAnswers::text, out);
			answers("backend", () -> BackendContract.violations(device), BackendContract::text, out);
		}
		Map<String, Problem> there = new LinkedHashMap<>(problems);
		there.values().removeIf(p -> p.device().isEmpty());
		ValueAgreement values = new ValueAgreement(there, device, scope.brief());
		scope.concerned(there).keySet().forEach(id -> out.add(doubles(Kind.VALUES, "values of " + id, () -> Checks.Outcome.of(values.violations(id)),
				() -> values.texts(id).forEach(device::prepare))));
		there.keySet().removeIf(id -> !scope.runsOn(id));
		TrajectoryPlan<Mapped> plan = new TrajectoryPlan<>(keeping(), there);
		boolean named = !scope.full() && !scope.everything();
		Set<Pair<Mapped>> pairs = new LinkedHashSet<>(!named ? plan.one(this::accepts)
				: scope.problems().isEmpty() ? plan.ofEachKind(this::accepts) : plan.thinned(this::accepts));
		Set<Contract> contracts = new LinkedHashSet<>(named ? contracts() : brief(pairs));
		pairs.forEach(pair -> out.add(trajectory(pair, values)));
		contracts.forEach(c -> out.add(contract(c)));
		List<Pair<Mapped>> otherPairs = plan.full().stream().filter(pair -> !pairs.contains(pair)).toList();
		List<Contract> otherContracts = contracts().stream().filter(c -> !contracts.contains(c)).toList();
		if (scope.full()) {
			otherPairs.forEach(pair -> out.add(trajectory(pair, values)));
			otherContracts.forEach(c -> out.add(contract(c)));
			out.addAll(ofPresets());
		}
		return new Checks.Listed(List.copyOf(out), scope.full() ? 0 : otherPairs.size() + otherContracts.size() + ofPresets().size());
	}

	/** The first mapping that keeps the host's trajectory, with each further preset on the reference problem. */
	private List<Check> ofPresets() {
		List<Check> out = new ArrayList<>();
		Set<String> begun = new HashSet<>();
		keeping().stream().filter(m -> scope.concerns(m.algorithm) && begun.add(m.algorithm)).forEach(m -> presets.apply(m.by)
				.forEach(preset -> out.add(doubles(Kind.TRAJECTORY,
						"trajectory of " + preset.of(m.algorithm + "/" + m.mapping.id()) + " on " + ReferenceProblem.ID,
						() -> trajectory(m, reference, preset, true),
						() -> AlgorithmContract.trajectoryTexts(m.by, m.mapping, reference, device, preset, true).forEach(device::prepare)))));
		return out;
	}

	private void answers(String name, Supplier<List<String>> violations, Function<Precision, KernelText> text, List<Check> out) {
		out.add(Checks.check(Kind.ANSWERS, name, violations, () -> precisions().forEach(p -> device.prepare(text.apply(p)))));
	}

	private List<Precision> precisions() {
		return device.info().doubles() ? List.of(Precision.SINGLE, Precision.DOUBLE) : List.of(Precision.SINGLE);
	}

	private List<Mapped> keeping() {
		List<Mapped> out = new ArrayList<>();
		algorithms.forEach((id, a) -> a.mappings().stream().filter(m -> m.hostTrajectory() && scope.runs(id)).forEach(m -> out.add(new Mapped(id, a,
				m))));
		return out;
	}

	private List<Contract> contracts() {
		List<Contract> out = new ArrayList<>();
		scope.concerned(algorithms).forEach((id, a) -> a.mappings().forEach(m -> precisions().forEach(p -> out.add(new Contract(id, a, m, p)))));
		return out;
	}

	/**
	 * One mapping in single precision for all algorithms whose parameters are of one package, which share kernels: trajectories are in double precision. Mappings that are not
	 * compared are checked in double precision, if there is one.
	 */
	private List<Contract> brief(Set<Pair<Mapped>> compared) {
		Set<List<Object>> mappings = new HashSet<>();
		compared.forEach(pair -> mappings.add(List.of(pair.mapping().algorithm, pair.mapping().mapping)));
		Set<String> packages = new HashSet<>();
		return contracts().stream().filter(c -> mappings.contains(List.of(c.algorithm, c.mapping))
				? c.precision == Precision.SINGLE && packages.add(c.by.parameters().getPackageName())
				: c.precision == precisions().getLast()).toList();
	}

	/** A check that only a device with double precision admits. */
	private Check doubles(Kind kind, String name, Supplier<Checks.Outcome> work, Runnable preparation) {
		return new Check(name, device.info().doubles() ? new Checks.Task(kind, work, preparation)
				: new Checks.Task(kind, () -> Checks.Outcome.unchecked("the device has no double precision, and the host computes only in "
						+ "double precision"), () -> {}));
	}

	/** Whether a trajectory can be compared. An algorithm that fails here fails the check as well, which reports the reason. */
	private boolean accepts(Mapped m, Problem problem) {
		try {
			return !device.info().doubles() || AlgorithmContract.objection(m.by, m.mapping, problem, device, Precision.DOUBLE, choice).isEmpty();
		} catch (RuntimeException | Error e) {
			return true;
		}
	}

	/** Every contract on the reference problem. */
	private Check contract(Contract c) {
		return Checks.check(Kind.CONTRACT,
				choice.of("mapping " + c.algorithm + "/" + c.mapping.id()) + " in " + Parameters.word(c.precision) + " precision on "
						+ ReferenceProblem.ID,
				() -> AlgorithmContract.deviceViolations(c.by, c.mapping, reference, device, c.precision, AlgorithmContract.STEPS, choice),
				() -> AlgorithmContract.texts(c.by, c.mapping, reference, device, c.precision, choice).forEach(device::prepare));
	}

	private Check trajectory(Pair<Mapped> pair, ValueAgreement values) {
		Mapped m = pair.mapping();
		String id = pair.problem();
		Problem p = problems.get(id);
		return doubles(Kind.TRAJECTORY, "trajectory of " + choice.of(m.algorithm + "/" + m.mapping.id()) + " on " + id, () -> {
			boolean onHost = sound.test(id);
			if (!onHost || !values.same(id)) {
				return Checks.Outcome.unchecked("the problem itself fails its contract " + (onHost ? "on this device" : "on the host"));
			}
			return trajectory(m, p, choice, scope.brief());
		}, () -> AlgorithmContract.trajectoryTexts(m.by, m.mapping, p, device, choice, scope.brief()).forEach(device::prepare));
	}

	private Checks.Outcome trajectory(Mapped m, Problem problem, ParameterChoice values, boolean brief) {
		return AlgorithmContract.objection(m.by, m.mapping, problem, device, Precision.DOUBLE, values).map(Checks.Outcome::unchecked)
				.orElseGet(() -> Checks.Outcome.of(AlgorithmContract.trajectoryViolations(m.by, m.mapping, problem, device, values, brief)));
	}
}
