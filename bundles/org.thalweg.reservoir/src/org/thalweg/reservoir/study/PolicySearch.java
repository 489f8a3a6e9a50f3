package org.thalweg.reservoir.study;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;

import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Names;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Problem;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.reservoir.rules.PolicyProblem;
import org.thalweg.reservoir.rules.ReservoirRules;

/**
 * Finds the rules of a {@link PolicyProblem} on the host.
 *
 * @param algorithm its {@linkplain YearSearch#preset usual} preset is used
 * @param generations of one population
 */
public record PolicySearch(String algorithm, long generations, long seed) {
	/** The name of its rule. */
	public static final String RULE = "policy search";
	/** Number after which the rule of a year's twelve curves hardly improves. */
	public static final int GENERATIONS = 2000;
	/** Simulated years per candidate rule. */
	public static final int YEARS = 248;

	/** A search by CLPSO. @param generations of one population */
	public static PolicySearch usual(long generations) {
		return new PolicySearch("clpso", generations, 1);
	}

	/** @throws UserError if the algorithm is unknown */
	public Algorithm<?> method(Catalog catalog) {
		Contribution<Algorithm<?>> of = catalog.algorithms().get(algorithm);
		if (of == null) {
			throw new UserError("--policy: unknown algorithm '" + algorithm + "'." + Names.hint(algorithm, List.copyOf(catalog.algorithms()
					.keySet())));
		}
		return of.get();
	}

	/** The rules. @throws UserError if the algorithm is unknown; @throws CancellationException soon after {@code cancel} is raised */
	public ReservoirRules find(PolicyProblem problem, Catalog catalog, Cancel cancel, Progress progress) {
		return problem.rule(point(problem, catalog, cancel, progress));
	}

	/** The best point that is found. @throws UserError likewise; @throws CancellationException likewise */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	private double[] point(Problem problem, Catalog catalog, Cancel cancel, Progress progress) {
		Algorithm<?> known = method(catalog);
		Map<String, String> values = Preset.find(known.presets(), YearSearch.preset(algorithm)).map(Preset::values).orElse(Map.of());
		Algorithm method = known;
		Record parameters = Parameters.bind(method.parameters(), values, Map.of());
		try (HostDevice host = new HostDevice()) {
			Setting setting = new Setting(parameters, List.of(problem), List.of(new Population(0, seed)), Budget.ofSteps(generations), host, null,
					Precision.DOUBLE, MathMode.PORTABLE);
			try (Search search = method.start(setting)) {
				while (!search.done()) {
					if (cancel.raised()) {
						throw new CancellationException();
					}
					search.advance(1);
					progress.at(search.step(0) / (double) generations, "direct policy search by " + algorithm);
				}
				return search.position(0);
			}
		}
	}
}
