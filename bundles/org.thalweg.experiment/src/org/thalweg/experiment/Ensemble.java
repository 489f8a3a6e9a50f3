package org.thalweg.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.run.Trace;

/**
 * Cases that differ only in their problem, advanced together by one search: 62 years of a reservoir. A repetition is one
 * population per case, all with the repetition's seed; their random numbers differ by the instance. One thread.
 *
 * @param plan of the cases
 * @param cases of problems of one shape, with one algorithm on one device
 */
public record Ensemble(Plan plan, List<Case> cases) {
	/**
	 * Results of a repetition, in the order of the cases.
	 *
	 * @param records one per case
	 * @param traces one per case
	 */
	public record Result(List<RunRecord> records, List<Trace> traces) {
	}

	public Ensemble {
		cases = List.copyOf(cases);
	}

	/**
	 * The cases of a plan, grouped by label. Each case gets its index in the ensemble, which determines its random numbers and so
	 * is part of the identity of its runs; {@link #plan} is the plan with these cases.
	 */
	public static List<Ensemble> of(Plan plan) {
		Map<String, List<Case>> byLabel = new LinkedHashMap<>();
		for (Case c : plan.cases()) {
			List<Case> same = byLabel.computeIfAbsent(c.spec().label(), label -> new ArrayList<>());
			same.add(c.with(c.spec().withInstance(same.size())));
		}
		List<Case> all = byLabel.values().stream().flatMap(List::stream).toList();
		Plan told = new Plan(plan.experiment(), plan.spec().with(all.stream().map(Case::spec).toList()), all, plan.devices());
		return byLabel.values().stream().map(cases -> new Ensemble(told, cases)).toList();
	}

	/** Why the cases cannot be solved together, as a sentence for the user; empty if they can. */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	public Optional<String> objection() {
		Case one = cases.getFirst();
		if (one.model() != null && !one.model().together() && cases.size() > 1) {
			return Optional.of("the model " + one.model().id() + " of " + one.spec().algorithm()
					+ " advances one population at a time, but " + cases.size() + " problems are to be solved together. Use one of "
					+ String.join(", ", one.algorithm().models().stream().filter(m -> m.together()).map(m -> m.id()).toList()));
		}
		Setting setting = setting(plan.spec().seed());
		Algorithm algorithm = one.algorithm();
		return algorithm.objection(setting).or(() -> algorithm.forecast(setting)
				.objection(one.device().info(), cases.size())).or(this::tooLarge);
	}

	/** All problems are held at the same time. */
	private Optional<String> tooLarge() {
		long bytes = cases.stream().map(Case::instance).distinct().mapToLong(Instance::bytes).sum();
		return new HostMemory(Runtime.getRuntime().maxMemory()).objection(bytes)
				.map(o -> "of its " + cases.size() + " problems together: " + o);
	}

	private Setting<?> setting(long seed) {
		Case one = cases.getFirst();
		List<Problem> problems = cases.stream().map(Case::problem).toList();
		List<Population> populations = IntStream.range(0, problems.size()).mapToObj(i -> new Population(i, seed)).toList();
		return new Setting<>(one.parameters(), problems, populations, one.spec().budget(), one.device(), one.model(),
				one.spec().precision(), one.spec().math());
	}

	/** The runs of repetition k, one per case. */
	public List<RunSpec> runs(int k) {
		return cases.stream().map(c -> plan.spec().runsOf(c.spec()).get(k)).toList();
	}

	/**
	 * Solves repetition k.
	 *
	 * @param fraction receives the completed fraction, 0 … 1, about every 0.15 s
	 * @throws CancellationException soon after {@code cancel} is raised
	 * @throws org.thalweg.core.device.DeviceException if the device fails
	 */
	public Result solve(int k, DoubleConsumer fraction, Cancel cancel) {
		List<RunSpec> runs = new ArrayList<>(runs(k));
		JobLoop loop = new JobLoop(cases, runs, () -> start(runs.getFirst().seed()), plan.spec().wholeLaunch(), plan.spec().success(),
				false, cancel, new Pause(), JobCheckpoint.none());
		JobLoop.Result result = loop.run((done, _, _) -> fraction.accept(done));
		if (result.records().isEmpty()) {
			throw new CancellationException();
		}
		return new Result(result.records(), result.traces());
	}

	@SuppressWarnings({ "unchecked", "rawtypes" })
	private Search start(long seed) {
		Algorithm algorithm = cases.getFirst().algorithm();
		Setting setting = setting(seed);
		return algorithm.start(setting);
	}
}
