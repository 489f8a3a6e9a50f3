package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

import org.thalweg.core.Catalog;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.reservoir.futures.Change;
import org.thalweg.reservoir.futures.Decisions;
import org.thalweg.reservoir.futures.DecisionsFile;
import org.thalweg.reservoir.futures.Futures;
import org.thalweg.reservoir.futures.FuturesFile;
import org.thalweg.reservoir.futures.Generator;
import org.thalweg.reservoir.futures.SystemFutures;
import org.thalweg.reservoir.futures.SystemFuturesFile;
import org.thalweg.reservoir.rules.OperatingRule;
import org.thalweg.reservoir.rules.RuleSimulation;
import org.thalweg.reservoir.rules.RuleSimulation.Start;
import org.thalweg.reservoir.rules.SystemPolicyProblem;
import org.thalweg.reservoir.rules.SystemRule;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.rules.Target;

/**
 * Rules tried over futures from a description on: what is not there is made or solved.
 *
 * @param series a file of series; empty to make some like the record
 * @param count of series that are made
 * @param years of each of them
 * @param plans the file of the series' plans; empty to solve them
 * @param search how they are solved
 * @param mean of changed futures as a share of the record's; 1 for none
 * @param held per cent of the series that rules are not fitted to, above 0 and below 100
 * @param energy guaranteed in a year, 10⁸ kWh; empty for four fifths of the optimal plans' mean
 * @param policy direct policy search; empty for none
 */
public record FuturesTrial(Optional<Path> series, int count, int years, Optional<Path> plans, YearSearch search, double mean, int held,
		OptionalDouble energy, Optional<PolicySearch> policy) {
	private static final long SEED = 1;
	private static final double USUAL = 0.8;
	private static final String FUTURES = "futures.csv";
	private static final String FITTING = "fitting rules and trying them";

	/**
	 * Carries it out. Series and plans that were made are written into the folder, as {@code futures.csv} and {@code decisions.csv}.
	 *
	 * @throws org.thalweg.experiment.reading.UserError with what is wrong with the files
	 * @throws IllegalArgumentException with what the record lacks
	 * @throws java.util.concurrent.CancellationException soon after {@code cancel} is raised
	 */
	public FuturesComparison run(Inputs inputs, Path folder, Catalog catalog, Cancel cancel, Progress progress) {
		progress.at(0, "reading the series");
		Futures futures = series.map(FuturesFile::read).orElseGet(() -> made(inputs, 1));
		if (series.isEmpty()) {
			ResultFiles.write(folder.resolve(FUTURES), FuturesFile.text(futures, List.of("Like the record of " + inputs.file() + ".")));
		}
		Decisions decisions = plans.map(file -> cancel.interrupting(() -> DecisionsFile.read(file, futures))).orElseGet(() -> solved(inputs, futures,
				folder, catalog, cancel, progress));
		progress.at(1, FITTING);
		int training = training(futures.series());
		double mean = Arrays.stream(decisions.benefits()).average().orElse(0);
		FuturesRules study = new FuturesRules(inputs.reservoir(), decisions, training, new RuleSimulation(inputs.reservoir(), Start.RESTART), Target
				.guaranteed(energy.orElse(USUAL * mean)), SEED);
		Map<String, Futures> others = new LinkedHashMap<>();
		if (this.mean != 1) {
			others.put(changedLabel(), made(inputs, this.mean));
		}
		Map<String, OperatingRule> rules = study.fitted();
		policy.ifPresent(p -> rules.put(PolicySearch.RULE, p.find(study.policy(PolicySearch.YEARS), catalog, cancel, progress)));
		return FuturesComparison.of(study, rules, others);
	}

	/** The same of a system. Without an energy it is four fifths of the optimal plans' mean, if there is a plant. */
	public SystemFuturesComparison run(SystemInputs inputs, Path folder, Catalog catalog, Cancel cancel, Progress progress) {
		progress.at(0, "reading the series");
		SystemFutures futures = series.map(file -> SystemFuturesFile.read(file, inputs.names())).orElseGet(() -> made(inputs, 1));
		if (series.isEmpty()) {
			ResultFiles.write(folder.resolve(FUTURES), SystemFuturesFile.text(futures, List.of("Like the records of " + inputs.file() + ".")));
		}
		SystemSpans spans = new SystemSpans(inputs, futures);
		SystemDecisions decisions = plans.map(file -> cancel.interrupting(() -> SystemDecisionsFile.read(file, spans))).orElseGet(() -> solved(spans,
				folder, catalog, cancel, progress));
		progress.at(1, FITTING);
		SystemFuturesRules study = study(decisions);
		Map<String, SystemSpans> others = new LinkedHashMap<>();
		if (mean != 1) {
			others.put(changedLabel(), new SystemSpans(inputs, made(inputs, mean)));
		}
		Map<String, SystemRule> rules = study.fitted();
		policy.ifPresent(p -> {
			SystemPolicyProblem problem = study.policy(PolicySearch.YEARS);
			rules.put(PolicySearch.RULE, problem.rule(p.point(problem, catalog, cancel, progress)));
		});
		return SystemFuturesComparison.of(study, rules, others);
	}

	private SystemDecisions solved(SystemSpans spans, Path folder, Catalog catalog, Cancel cancel, Progress progress) {
		FuturesSearch.Result<SystemDecisions> result = new FuturesSearch(search, false).solve(spans, 0, 0, folder, catalog, cancel, progress);
		FuturesResults.writeSystem(folder, series.orElse(folder.resolve(FUTURES)), search, result);
		return result.decisions();
	}

	private SystemFuturesRules study(SystemDecisions decisions) {
		SystemInputs inputs = decisions.spans().inputs();
		SystemTraining training = SystemTraining.of(decisions, training(decisions.spans().futures().series()));
		double made = training.meanEnergy();
		SystemFuturesRules out = new SystemFuturesRules(training, SystemTarget.of(inputs.system(), energy.isPresent() || made == 0 ? energy
				: OptionalDouble.of(USUAL * made)), SEED);
		if (out.targets().isEmpty()) {
			throw new UserError("Energy: no reservoir of " + inputs.file()
					+ " has a plant, or a purpose with a demand, that rules could be judged by");
		}
		return out;
	}

	private int training(int series) {
		return series - Math.clamp(Math.round(series * held / 100.0), 1, series - 1);
	}

	private String changedLabel() {
		return "mean " + Math.round(100 * mean) + " %";
	}

	private static long seed(double share) {
		return SEED + (share == 1 ? 0 : 1);
	}

	private SystemFutures made(SystemInputs inputs, double share) {
		return SystemFutures.like(inputs.names(), inputs.records(), inputs.names().size() == 1 ? Generator.THOMAS_FIERING : Generator.KIRSCH_NOWAK,
				inputs.firstMonth(), count, years, new Change(share, 1, 0), seed(share));
	}

	private Futures made(Inputs inputs, double share) {
		return Generator.THOMAS_FIERING.futures(inputs.record(), inputs.source().firstMonth(), count, years, new Change(share, 1, 0), seed(
				share));
	}

	private Decisions solved(Inputs inputs, Futures futures, Path folder, Catalog catalog, Cancel cancel, Progress progress) {
		FuturesSearch.Result<Decisions> result = new FuturesSearch(search, false).solve(inputs, futures, 0, folder, catalog, cancel, progress);
		FuturesResults.write(folder, inputs.file(), series.orElse(folder.resolve(FUTURES)), search, result);
		return result.decisions();
	}
}
