package org.thalweg.contracts;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.run.Trace;

/**
 * What every algorithm must satisfy, on the host and in each of its mappings. Short runs with the first preset, or with a
 * {@link ParameterChoice} that reaches other branches.
 */
public final class AlgorithmContract {
	/** Steps of each run by default. */
	public static final int STEPS = 50;

	private static final long SEED = 5;
	private static final int FEW = 7;
	private static final List<Population> BOTH = List.of(new Population(0, SEED), new Population(1, SEED));
	/** Programs depend on whether evaluations are limited, not on how many they are. */
	private static final Budget SOME = Budget.ofEvaluations(1_000_000);

	private final AlgorithmTrial<?> trial;
	private final int steps;
	private final boolean first;
	private final Violations violations = new Violations();

	/** @param choice of the trial */
	private AlgorithmContract(AlgorithmTrial<?> trial, int steps, ParameterChoice choice) {
		this.trial = trial;
		this.steps = steps;
		this.first = choice.first();
	}

	/** Checks the algorithm on the host, and its declarations: parameters, presets, mappings. */
	public static List<String> violations(Algorithm<?> algorithm, Problem problem) {
		return violations(algorithm, problem, STEPS);
	}

	/** The same in runs of another length, at least 10 steps. */
	public static List<String> violations(Algorithm<?> algorithm, Problem problem, int steps) {
		return violations(algorithm, problem, steps, ParameterChoice.FIRST);
	}

	/**
	 * The same with other parameter values.
	 *
	 * @since 0.3
	 */
	public static List<String> violations(Algorithm<?> algorithm, Problem problem, int steps, ParameterChoice choice) {
		Violations declared = new Violations();
		declared.rule("declarations", () -> declarations(algorithm, declared));
		if (!declared.none()) {
			return declared.list();
		}
		AlgorithmContract contract = new AlgorithmContract(
				AlgorithmTrial.of(algorithm, problem, new HostDevice(), null, Precision.DOUBLE, choice), steps, choice);
		contract.check();
		return contract.violations.list();
	}

	/** Checks a mapping on a device; in double precision also against the host's trajectory, if the mapping keeps it. */
	public static List<String> deviceViolations(Algorithm<?> algorithm, DeviceMapping mapping, Problem problem, KernelDevice device,
			Precision precision) {
		return deviceViolations(algorithm, mapping, problem, device, precision, STEPS);
	}

	/** The same in runs of another length, at least 10 steps. */
	public static List<String> deviceViolations(Algorithm<?> algorithm, DeviceMapping mapping, Problem problem, KernelDevice device,
			Precision precision, int steps) {
		return deviceViolations(algorithm, mapping, problem, device, precision, steps, ParameterChoice.FIRST);
	}

	/**
	 * The same with other parameter values.
	 *
	 * @since 0.3
	 */
	public static List<String> deviceViolations(Algorithm<?> algorithm, DeviceMapping mapping, Problem problem, KernelDevice device,
			Precision precision, int steps, ParameterChoice choice) {
		AlgorithmContract contract = new AlgorithmContract(AlgorithmTrial.of(algorithm, problem, device, mapping, precision, choice), steps, choice);
		if (mapping.hostTrajectory() && precision == Precision.DOUBLE) {
			contract.violations.rule("host trajectory", contract::hostTrajectory);
		}
		contract.check();
		return contract.violations.list();
	}

	/** Checks only that a mapping that declares to keep the host's trajectory in double precision does so. */
	public static List<String> trajectoryViolations(Algorithm<?> algorithm, DeviceMapping mapping, Problem problem, KernelDevice device) {
		return trajectoryViolations(algorithm, mapping, problem, device, ParameterChoice.FIRST, false);
	}

	/** @param brief whether only steps limit it, for which one program is enough */
	static List<String> trajectoryViolations(Algorithm<?> algorithm, DeviceMapping mapping, Problem problem, KernelDevice device,
			ParameterChoice choice, boolean brief) {
		AlgorithmContract contract = new AlgorithmContract(AlgorithmTrial.of(algorithm, problem, device, mapping, Precision.DOUBLE, choice), STEPS,
				choice);
		contract.violations.rule("host trajectory", brief ? contract::stepsOfHost : contract::hostTrajectory);
		return contract.violations.list();
	}

	/** The programs that {@link #deviceViolations} builds, as far as the algorithm declares them. */
	static Set<KernelText> texts(Algorithm<?> algorithm, DeviceMapping mapping, Problem problem, KernelDevice device, Precision precision,
			ParameterChoice choice) {
		AlgorithmTrial<?> trial = AlgorithmTrial.of(algorithm, problem, device, mapping, precision, choice);
		Budget whole = Budget.ofSteps(STEPS);
		List<Budget> budgets = List.of(whole, SOME, whole.until(0));
		List<List<Population>> populations = mapping.together()
				? List.of(AlgorithmTrial.seeds(SEED), AlgorithmTrial.seeds(9, 1, SEED), AlgorithmTrial.seeds(9, 1, SEED, 7, SEED), BOTH)
				: List.of(AlgorithmTrial.seeds(SEED));
		return texts(trial, populations, budgets);
	}

	/** The same for {@link #trajectoryViolations}. */
	static Set<KernelText> trajectoryTexts(Algorithm<?> algorithm, DeviceMapping mapping, Problem problem, KernelDevice device,
			ParameterChoice choice, boolean brief) {
		AlgorithmTrial<?> trial = AlgorithmTrial.of(algorithm, problem, device, mapping, Precision.DOUBLE, choice);
		Budget whole = Budget.ofSteps(STEPS);
		return texts(trial, List.of(AlgorithmTrial.seeds(SEED)), brief ? List.of(whole) : List.of(whole, SOME));
	}

	private static Set<KernelText> texts(AlgorithmTrial<?> trial, List<List<Population>> populations, List<Budget> budgets) {
		Set<KernelText> out = new LinkedHashSet<>();
		populations.forEach(p -> budgets.stream().filter(b -> trial.objection(p, b).isEmpty()).forEach(b -> trial.text(p, b).ifPresent(out::add)));
		return out;
	}

	/**
	 * Why a mapping does not support a default setting of a problem, such as missing bounds; then no contract can be checked for
	 * it.
	 */
	public static Optional<String> objection(Algorithm<?> algorithm, DeviceMapping mapping, Problem problem, KernelDevice device,
			Precision precision) {
		return objection(algorithm, mapping, problem, device, precision, ParameterChoice.FIRST);
	}

	/** The same with other parameter values. */
	static Optional<String> objection(Algorithm<?> algorithm, DeviceMapping mapping, Problem problem, KernelDevice device, Precision precision,
			ParameterChoice choice) {
		return AlgorithmTrial.of(algorithm, problem, device, mapping, precision, choice).objection(AlgorithmTrial.seeds(SEED), Budget.ofSteps(STEPS));
	}

	private static void declarations(Algorithm<?> algorithm, Violations violations) {
		Parameters.bind(algorithm.parameters(), Map.of(), Map.of());
		Set<String> names = new HashSet<>();
		for (Preset preset : algorithm.presets()) {
			Parameters.bind(algorithm.parameters(), Map.of(), preset.values());
			violations.require(!preset.name().isBlank() && names.add(preset.name()),
					() -> "presets: the name '" + preset.name() + "' is empty or used twice");
			preset.formerNames().forEach(former -> violations.require(names.add(former),
					() -> "preset " + preset.name() + ": its former name '" + former + "' is used twice"));
			violations.require(!preset.source().isBlank(), () -> "preset " + preset.name() + ": it has no source");
		}
		names.clear();
		for (DeviceMapping mapping : algorithm.mappings()) {
			violations.require(!mapping.id().isBlank() && names.add(mapping.id()),
					() -> "mappings: the id '" + mapping.id() + "' is empty or used twice");
			violations.require(mapping.hostTrajectory() || !mapping.why().isBlank(),
					() -> "mapping " + mapping.id() + ": why() must explain why its trajectory is not the host's");
		}
	}

	private void check() {
		trial.objection(AlgorithmTrial.seeds(SEED), whole()).ifPresentOrElse(
				o -> violations.require(false, () -> "refuses a setting with " + (first ? "default parameters" : "these parameters") + ": " + o),
				this::rules);
	}

	private void rules() {
		violations.rule("start", this::start);
		violations.rule("repetition", this::repetition);
		violations.rule("steps one by one", this::oneByOne);
		violations.rule("end", this::end);
		violations.rule("evaluation budget", this::evaluationBudget);
		violations.rule("target", this::target);
		if (trial.budgetIndependent()) {
			violations.rule("any budget", this::budgetIndependent);
		}
		violations.rule("close", this::close);
		violations.rule("saved state", () -> SavedStateRule.differences(trial, steps).forEach(d -> violations.require(false, () -> d)));
		if (trial.mapping() == null) {
			violations.rule("what was evaluated", this::evaluated);
			violations.rule("outside", this::outside);
		}
		if (trial.mapping() == null || trial.mapping().together()) {
			violations.rule("populations together", this::together);
			violations.rule("instances together", this::instances);
		}
	}

	private Budget whole() {
		return Budget.ofSteps(steps);
	}

	/** A budget of evaluations that ends in the middle of a run, and in the middle of a generation. */
	private Budget half() {
		long start = trial.run(AlgorithmTrial.seeds(SEED), whole(), 0).getFirst().evaluations();
		long end = trial.run(AlgorithmTrial.seeds(SEED), whole(), steps).getFirst().evaluations();
		return Budget.ofEvaluations(start + (end - start) / 2 + 1);
	}

	private void same(String what, Snapshot found, Snapshot expected) {
		found.difference(expected).ifPresent(d -> violations.require(false, () -> what + ": " + d));
	}

	private void start() {
		try (Search search = trial.start(AlgorithmTrial.seeds(SEED), whole())) {
			violations.require(search.populations() == 1, () -> "populations: " + search.populations() + ", not 1");
			violations.require(search.step(0) == 0 && search.evaluations(0) == 0 && search.trace(0).size() == 0,
					() -> "points are evaluated before the first advance");
			violations.require(search.best(0) == Double.POSITIVE_INFINITY,
					() -> "before the first advance the best value is " + search.best(0) + ", not Infinity");
			search.advance(0);
			violations.require(search.step(0) == 0, () -> "advance(0) took " + search.step(0) + " steps");
			double[] position = search.position(0);
			violations.require(position.length == trial.problem().dimension(),
					() -> "position: " + position.length + " numbers; the dimension is " + trial.problem().dimension());
			Arrays.fill(position, Double.NaN);
			violations.require(!Double.isNaN(search.position(0)[0]), () -> "position must return a copy");
		}
	}

	private void repetition() {
		Snapshot once = trial.run(AlgorithmTrial.seeds(SEED), whole(), steps).getFirst();
		same("a second run with the same seed", trial.run(AlgorithmTrial.seeds(SEED), whole(), steps).getFirst(), once);
		same("in three advances", trial.run(AlgorithmTrial.seeds(SEED), whole(), FEW, 0, steps - FEW).getFirst(), once);
		violations.require(trial.run(AlgorithmTrial.seeds(SEED + 1), whole(), steps).getFirst().difference(once).isPresent(),
				() -> "different seeds give the same run");
		trace(once);
		value(once);
	}

	private void oneByOne() {
		try (Search search = trial.start(AlgorithmTrial.seeds(SEED), whole())) {
			double best = Double.POSITIVE_INFINITY;
			long evaluations = 0;
			for (int k = 1; k <= steps; k++) {
				search.advance(1);
				long step = k;
				double before = best;
				best = search.best(0);
				violations.require(search.step(0) == step, () -> "after " + step + " advances of one step, step is " + search.step(0));
				violations.require(!(search.best(0) > before), () -> "the best value rises from " + before + " to " + search.best(0)
						+ " at step " + step);
				violations.require(search.evaluations(0) >= evaluations, () -> "the number of evaluations decreases at step " + step);
				evaluations = search.evaluations(0);
			}
			same("step by step", Snapshot.of(search, 0), trial.run(AlgorithmTrial.seeds(SEED), whole(), steps).getFirst());
		}
	}

	private void trace(Snapshot s) {
		Trace trace = s.trace();
		violations.require(trace.size() > 0 && trace.step(0) == 0, () -> "the trace does not begin at step 0");
		violations.require(trace.size() == 0 || !trace.exact() || trace.evaluations(0) == 1,
				() -> "the trace begins at evaluation " + trace.evaluations(0) + ", not 1");
		for (int k = 1; k < trace.size(); k++) {
			int i = k;
			boolean later = trace.exact() ? trace.step(i) >= trace.step(i - 1) && trace.evaluations(i) > trace.evaluations(i - 1)
					: trace.step(i) > trace.step(i - 1) && trace.evaluations(i) >= trace.evaluations(i - 1);
			violations.require(later && trace.value(i) < trace.value(i - 1),
					() -> "entry " + i + " of the trace must have more evaluations and a lower value than the entry before it");
		}
		int last = trace.size() - 1;
		violations.require(last < 0 || trace.value(last) == s.best() && trace.step(last) <= s.step()
				&& trace.evaluations(last) <= s.evaluations(), () -> "the trace does not end at the best value " + s.best());
	}

	/** In single precision the host does not know the exact value at a position. */
	private void value(Snapshot s) {
		if (trial.precision() == Precision.DOUBLE && !ProblemContract.noisy(trial.problem(), s.position())) {
			double value = trial.problem().value(s.position(), new Evaluation());
			violations.require(value == s.best(), () -> "the value at the best position is " + value + ", not " + s.best());
		}
	}

	private void end() {
		try (Search search = trial.start(AlgorithmTrial.seeds(SEED), whole())) {
			search.advance(steps + FEW);
			Snapshot end = Snapshot.of(search, 0);
			violations.require(end.step() == steps && end.done() && search.done(),
					() -> "a budget of " + steps + " steps ends at step " + end.step() + (end.done() ? "" : ", not done"));
			search.advance(FEW);
			same("after an advance beyond the end", Snapshot.of(search, 0), end);
		}
	}

	private void evaluationBudget() {
		Budget budget = half();
		try (Search search = trial.start(AlgorithmTrial.seeds(SEED), budget)) {
			for (int k = 0; k < 4 && !search.done(); k++) {
				search.advance(steps);
			}
			Snapshot end = Snapshot.of(search, 0);
			violations.require(end.done(), () -> "not done at step " + end.step() + " with " + end.evaluations() + " of "
					+ budget.evaluations() + " evaluations");
			violations.require(end.evaluations() <= budget.evaluations(),
					() -> end.evaluations() + " evaluations exceed the budget of " + budget.evaluations());
			violations.require(end.step() > 0, () -> "a budget of " + budget.evaluations() + " evaluations ends before the first step");
			search.advance(FEW);
			same("after an advance beyond the budget of evaluations", Snapshot.of(search, 0), end);
			same("a budget of evaluations in two advances",
					trial.run(AlgorithmTrial.seeds(SEED), budget, FEW, 5L * steps).getFirst(), end);
		}
	}

	/** Where the budget only ends a run, a longer one begins as a shorter one. */
	private void budgetIndependent() {
		Snapshot small = trial.run(AlgorithmTrial.seeds(SEED), half(), 5L * steps).getFirst();
		Trace large = trial.run(AlgorithmTrial.seeds(SEED), whole(), steps).getFirst().trace();
		List<String> begun = entries(large).subList(0, (int) IntStream.range(0, large.size())
				.filter(k -> large.evaluations(k) <= small.evaluations()).count());
		violations.require(entries(small.trace()).equals(begun), () -> "budgetIndependent promises that runs do not depend on the budget, but one of "
				+ small.evaluations() + " evaluations has the improvements " + entries(small.trace()) + ", and a longer one has " + begun);
	}

	private void target() {
		Trace full = trial.run(AlgorithmTrial.seeds(SEED), whole(), steps).getFirst().trace();
		int middle = full.size() / 2;
		Snapshot end = trial.run(AlgorithmTrial.seeds(SEED), whole().until(full.value(middle)), FEW, steps).getFirst();
		violations.require(end.done() && end.best() <= full.value(middle) && end.step() == full.step(middle),
				() -> "the target " + full.value(middle) + " is reached at step " + full.step(middle) + ", but the search is at "
						+ end.best() + " at step " + end.step() + (end.done() ? "" : ", not done"));
	}

	/** On the host every evaluation is seen: their number is what the search reports, and no better one is lost. */
	private void evaluated() {
		WatchedProblem watched = new WatchedProblem(trial.problem());
		Snapshot end = trial.on(watched).run(AlgorithmTrial.seeds(SEED), whole(), FEW, steps - FEW).getFirst();
		violations.require(watched.evaluations() == end.evaluations(), () -> "evaluations: " + end.evaluations() + " are reported, "
				+ watched.evaluations() + " were made");
		violations.require(watched.least() == end.best(), () -> "best: " + end.best() + ", but the lowest value evaluated is " + watched.least());
		violations.require(!end.trace().exact() || entries(watched.improvements()).equals(entries(end.trace())),
				() -> "the trace has (evaluation, value) " + entries(end.trace()) + ", but the improvements evaluated are "
						+ entries(watched.improvements()));
		violations.require(watched.boundsUntouched(), () -> "the search modifies the problem's bounds");
		violations.require(!first || watched.beyond().isEmpty(), () -> "the first preset evaluates a point outside the bounds: " + watched.beyond());
	}

	/** Where a problem is computed elsewhere points may be handed over together, which changes nothing. */
	private void outside() {
		WatchedProblem elsewhere = new WatchedProblem(trial.problem(), true);
		Snapshot end = trial.on(elsewhere).run(AlgorithmTrial.seeds(SEED), whole(), FEW, steps - FEW).getFirst();
		same("on an external problem", end, trial.run(AlgorithmTrial.seeds(SEED), whole(), steps).getFirst());
		violations.require(elsewhere.evaluations() == end.evaluations(), () -> "on an external problem " + end.evaluations()
				+ " evaluations are reported, " + elsewhere.evaluations() + " were made");
	}

	private static List<String> entries(Trace trace) {
		return IntStream.range(0, trace.size()).mapToObj(k -> "(" + trace.evaluations(k) + ", " + trace.value(k) + ")").toList();
	}

	private void together() {
		for (Budget budget : List.of(whole(), half())) {
			Snapshot alone = trial.run(AlgorithmTrial.seeds(SEED), budget, 5L * steps).getFirst();
			Snapshot other = trial.run(AlgorithmTrial.seeds(9), budget, 5L * steps).getFirst();
			List<Snapshot> among = trial.run(AlgorithmTrial.seeds(9, 1, SEED, 7, SEED), budget, FEW, 5L * steps);
			same("the third of five populations", among.get(2), alone);
			same("the last of five populations", among.get(4), alone);
			same("the first of five populations", among.get(0), other);
		}
	}

	private void instances() {
		if (trial.objection(BOTH, whole()).isEmpty()) {
			List<Snapshot> pair = trial.run(BOTH, whole(), steps);
			same("the first of two instances", pair.get(0), trial.run(AlgorithmTrial.seeds(SEED), whole(), steps).getFirst());
			same("the second of two instances", pair.get(1),
					trial.run(List.of(new Population(1, SEED)), whole(), steps).getFirst());
		}
	}

	private void close() {
		Search unused = trial.start(AlgorithmTrial.seeds(SEED), whole());
		unused.close();
		unused.close();
		Search used = trial.start(AlgorithmTrial.seeds(SEED), whole());
		used.advance(1);
		used.close();
		used.close();
	}

	private void stepsOfHost() {
		AlgorithmTrial<?> host = trial.onHost();
		for (long seed : new long[] { SEED, 9 }) {
			same("seed " + seed + " compared with the host", trial.run(AlgorithmTrial.seeds(seed), whole(), FEW, steps).getFirst(),
					host.run(AlgorithmTrial.seeds(seed), whole(), steps).getFirst());
		}
	}

	private void hostTrajectory() {
		stepsOfHost();
		AlgorithmTrial<?> host = trial.onHost();
		same("a budget of evaluations compared with the host", trial.run(AlgorithmTrial.seeds(SEED), half(), 5L * steps).getFirst(),
				host.run(AlgorithmTrial.seeds(SEED), half(), 5L * steps).getFirst());
	}
}
