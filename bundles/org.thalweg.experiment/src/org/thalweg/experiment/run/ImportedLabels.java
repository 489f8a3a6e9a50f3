package org.thalweg.experiment.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.Experiment.Baseline;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.RunStore;

/** Whether imported algorithms that a plan names, as a baseline or among ranks, are in the results folder and can be distinguished from its own. */
final class ImportedLabels {
	private final Plan plan;
	private final Path folder;
	private final List<CaseSpec> imported;
	private final List<Diagnostic> diagnostics = new ArrayList<>();

	private ImportedLabels(Plan plan, RunStore store) {
		this.plan = plan;
		this.folder = store.folder();
		this.imported = store.plan().map(PlanSpec::cases).orElse(List.of()).stream().filter(CaseSpec::imported).toList();
	}

	/** @throws UserError if one is missing, or denotes two columns */
	static void check(Plan plan, RunStore store) {
		PlanSpec spec = plan.spec();
		List<String> ranked = spec.tests().ranks().stream().flatMap(r -> Stream.concat(r.labels().stream(), Stream.of(r.control()))).toList();
		if (Stream.concat(ranked.stream(), spec.baselines().stream().flatMap(b -> Stream.concat(Stream.of(b.label()), b.labels().stream())))
				.noneMatch(Experiment::importedLabel)) {
			return; // do not query the store needlessly
		}
		ImportedLabels labels = new ImportedLabels(plan, store);
		spec.baselines().forEach(labels::baseline);
		ranked.stream().filter(Experiment::importedLabel).forEach(l -> labels.there("ranks", l));
		UserError.refuse(labels.diagnostics.stream().distinct().toList());
	}

	private void baseline(Baseline baseline) {
		baseline.labels().stream().filter(Experiment::importedLabel).forEach(l -> there("baseline", l));
		String label = baseline.label();
		if (!Experiment.importedLabel(label) || !there("baseline", label)) {
			return;
		}
		if (any(imported, label) && any(plan.spec().cases(), label) && baseline.device().isEmpty()) {
			finding("baseline", "'" + label + "' is both an algorithm of this file and an imported one. Add device: " + CaseSpec.IMPORTED
					+ " for the imported one or the device of the other, or change the label of one of them");
		} else if (any(imported, label) && !any(plan.spec().cases(), label) && plan.spec().cases().stream().noneMatch(c -> imported.stream().anyMatch(
				i -> i.label().equals(label) && alike(i, c)))) {
			finding("baseline", "'" + label
					+ "' was imported, but has no runs on any problem and dimension of this file. Import such runs, or name another baseline");
		}
	}

	private static boolean alike(CaseSpec a, CaseSpec b) {
		return a.problem().equals(b.problem()) && a.problemParameters().equals(b.problemParameters()) && a.dimension() == b.dimension();
	}

	private static boolean any(List<CaseSpec> cases, String label) {
		Predicate<CaseSpec> called = c -> c.label().equals(label);
		return cases.stream().anyMatch(called);
	}

	/** Whether something is called so; otherwise there is a diagnostic. */
	private boolean there(String path, String label) {
		if (any(imported, label) || any(plan.spec().cases(), label)) {
			return true;
		}
		List<String> known = imported.stream().map(CaseSpec::label).distinct().toList();
		finding(path, "no algorithm '" + label + "' was imported into " + folder + "." + (known.isEmpty() ? " Nothing has been "
				+ "imported." : Names.hint(label,
						known))
				+ " 'thalweg import FILE --out " + folder + "' adds one");
		return false;
	}

	private void finding(String path, String message) {
		diagnostics.add(plan.experiment().places().finding(path, message));
	}
}
