package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

import org.thalweg.core.Catalog;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.reservoir.futures.Change;
import org.thalweg.reservoir.futures.Generator;
import org.thalweg.reservoir.futures.SystemFutures;
import org.thalweg.reservoir.rules.SystemRule;
import org.thalweg.reservoir.rules.SystemTarget;

/**
 * A test of rules over futures, starting from a description: missing series are generated, missing plans computed.
 *
 * @param series a file of series; empty to generate series like the record
 * @param count of generated series
 * @param years of each of them
 * @param plans the file of the series' plans; empty to solve them
 * @param search for the plans
 * @param mean of changed futures as a share of the record's; 1 for none
 * @param held percentage of the series that are held out, above 0 and below 100
 * @param energy guaranteed in a year, in the unit of results; empty for four fifths of the optimal plans' mean
 * @param policy direct policy search; empty for none
 */
public record FuturesTrial(Optional<Path> series, int count, int years, Optional<Path> plans, YearSearch search, double mean, int held,
		OptionalDouble energy, Optional<PolicySearch> policy) {
	private static final long SEED = 1;
	private static final double USUAL = 0.8;
	private static final String FUTURES = "futures.csv";
	/** Share of the searches in the progress; the rest is the test of the rules. */
	private static final double SEARCHES = 0.95;

	/**
	 * Runs the test. Generated series and plans are written into the folder, as {@code futures.csv} and {@code decisions.csv}. The default of the
	 * energy is four fifths of the optimal plans' mean, if there is a plant.
	 *
	 * @throws UserError with the errors of the files
	 * @throws IllegalArgumentException naming what is missing in the record
	 * @throws java.util.concurrent.CancellationException soon after {@code cancel} is raised
	 */
	public FuturesComparison run(SystemInputs inputs, Path folder, Catalog catalog, Cancel cancel, Progress progress) {
		progress.at(0, "reading the series");
		SystemFutures futures = series.map(inputs::futures).orElseGet(() -> made(inputs, 1));
		if (series.isEmpty()) {
			ResultFiles.write(folder.resolve(FUTURES), inputs.text(futures, List.of("Like the record" + (inputs.names().size() == 1 ? "" : "s")
					+ " of "
					+ inputs.file() + ".")));
		}
		SystemSpans spans = new SystemSpans(inputs, futures);
		double solved = SEARCHES * solving(futures);
		Decisions decisions = plans.map(file -> cancel.interrupting(() -> DecisionsFile.read(file, spans))).orElseGet(() -> solved(spans, folder,
				catalog, cancel, progress.part(0, solved)));
		progress.at(solved, "fitting rules");
		FuturesRules study = study(decisions);
		Map<String, SystemSpans> others = new LinkedHashMap<>();
		if (mean != 1) {
			others.put("mean " + Math.round(100 * mean) + " %", new SystemSpans(inputs, made(inputs, mean)));
		}
		Map<String, SystemRule> rules = study.fitted();
		policy.ifPresent(p -> rules.put(PolicySearch.RULE, p.find(study.policy(PolicySearch.YEARS), catalog, cancel, progress
				.part(solved, SEARCHES))));
		progress.at(SEARCHES, "testing rules");
		return FuturesComparison.of(study, rules, others);
	}

	/** Share of the plans in both searches: each evaluates as many years per individual and generation as it has. */
	private double solving(SystemFutures futures) {
		double plan = plans.isPresent() ? 0 : (double) futures.series() * futures.years() * search.generations();
		double rules = policy.map(p -> (double) PolicySearch.YEARS * p.generations()).orElse(0.0);
		return plan == 0 ? 0 : plan / (plan + rules);
	}

	private Decisions solved(SystemSpans spans, Path folder, Catalog catalog, Cancel cancel, Progress progress) {
		FuturesSearch.Result result = new FuturesSearch(search, false).solve(spans, 0, 0, folder, catalog, cancel, progress);
		FuturesResults.write(folder, series.orElse(folder.resolve(FUTURES)), search, result);
		return result.decisions();
	}

	private FuturesRules study(Decisions decisions) {
		SystemInputs inputs = decisions.spans().inputs();
		int n = decisions.spans().futures().series();
		Training training = Training.of(decisions, n - Math.clamp(Math.round(n * held / 100.0), 1, n - 1));
		double made = training.meanEnergy();
		FuturesRules out = new FuturesRules(training, SystemTarget.of(inputs.system(), energy.isPresent() || made == 0 ? energy
				: OptionalDouble.of(USUAL * inputs.system().scales().shown(made))), SEED, false);
		if (out.targets().isEmpty()) {
			throw new UserError("Energy: no reservoir of " + inputs.file()
					+ " has a plant, or a purpose with a demand, which rules could be tested with");
		}
		return out;
	}

	private SystemFutures made(SystemInputs inputs, double share) {
		return SystemFutures.like(inputs.names(), inputs.records(), inputs.names().size() == 1 ? Generator.THOMAS_FIERING : Generator.KIRSCH_NOWAK,
				inputs.firstMonth(), count, years, new Change(share, 1, 0), SEED + (share == 1 ? 0 : 1));
	}
}
