package org.thalweg.experiment.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.ContributionException;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.param.ParameterException;
import org.thalweg.core.param.Parameters;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.Experiment.AlgorithmEntry;
import org.thalweg.experiment.reading.Experiment.Baseline;
import org.thalweg.experiment.reading.Experiment.DeviceEntry;
import org.thalweg.experiment.reading.RankSpec;
import org.thalweg.experiment.reading.TestSpec;

/**
 * Several budgets of an experiment: an algorithm that declares its runs independent of the budget has one run with the largest; any other
 * becomes an algorithm for each budget, called by it.
 *
 * @param notes receives how they are used, one sentence each
 */
record Budgets(Catalog catalog, Consumer<String> notes) {
	Experiment of(Experiment asked) {
		List<Long> budgets = asked.stop().budgets();
		if (budgets.isEmpty()) {
			return asked;
		}
		Map<String, List<String>> labels = new LinkedHashMap<>();
		List<AlgorithmEntry> out = new ArrayList<>();
		for (AlgorithmEntry entry : asked.algorithms()) {
			List<AlgorithmEntry> own = budgetIndependent(entry) ? List.of(entry) : budgets.stream().map(entry::after).toList();
			labels.put(entry.name(), own.stream().map(AlgorithmEntry::name).toList());
			out.addAll(own);
		}
		tell(budgets, labels);
		TestSpec tests = asked.tests();
		return asked.with(out, asked.devices().stream().map(d -> new DeviceEntry(d.any(), d.precision(), d.math(), all(d.labels(), labels), d
				.optional()))
				.toList(), tests.ranks().map(r -> tests.with(ranks(r, labels))).orElse(tests),
				asked.baselines().stream().map(b -> new Baseline(last(b.label(), labels), b.device(), all(b.labels(), labels))).toList());
	}

	private static RankSpec ranks(RankSpec r, Map<String, List<String>> labels) {
		return new RankSpec(r.of(), r.by(), all(r.labels(), labels), r.published(), last(r.control(), labels), r.pairs());
	}

	private static List<String> all(List<String> names, Map<String, List<String>> labels) {
		return names.stream().flatMap(n -> labels.getOrDefault(n, List.of(n)).stream()).toList();
	}

	/** That of the largest budget. */
	private static String last(String name, Map<String, List<String>> labels) {
		return labels.getOrDefault(name, List.of(name)).getLast();
	}

	private void tell(List<Long> budgets, Map<String, List<String>> labels) {
		List<String> once = labels.entrySet().stream().filter(e -> e.getValue().size() == 1).map(Map.Entry::getKey).toList();
		List<String> each = labels.entrySet().stream().filter(e -> e.getValue().size() > 1).map(Map.Entry::getKey).toList();
		if (!once.isEmpty()) {
			notes.accept("One run of " + budgets.getLast() + " evaluations covers all " + budgets.size() + " budgets of " + String.join(", ",
					once)
					+ ".");
		}
		if (!each.isEmpty()) {
			notes.accept("One run for each of the " + budgets.size() + " budgets: " + String.join(", ", each)
					+ (each.size() == 1 ? " depends" : " depend") + " on the budget, or " + (each.size() == 1 ? "does" : "do") + " not declare "
					+ "otherwise.");
		}
	}

	private boolean budgetIndependent(AlgorithmEntry entry) {
		Contribution<Algorithm<?>> of = catalog.algorithms().get(entry.id());
		try {
			return of != null && budgetIndependent(of.get(), entry);
		} catch (ParameterException | ContributionException e) {
			return true; // found again, and reported, when the algorithm is bound
		}
	}

	private static <P extends Record> boolean budgetIndependent(Algorithm<P> algorithm, AlgorithmEntry entry) {
		Map<String, String> preset = Preset.find(algorithm.presets(), entry.preset()).map(Preset::values).orElse(Map.of());
		return algorithm.budgetIndependent(Parameters.bind(algorithm.parameters(), preset, entry.with()));
	}
}
