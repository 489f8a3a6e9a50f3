package org.thalweg.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.thalweg.core.Catalog;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.experiment.Binder.BoundAlgorithm;
import org.thalweg.experiment.Binder.BoundProblem;
import org.thalweg.experiment.Experiment.ProblemEntry;

/** Checks an experiment against the installed contributions and expands it. Everything is checked before anything runs. */
public final class Planner {
	/**
	 * Result of planning.
	 *
	 * @param plan null if there are findings
	 * @param notes where the data folder did not serve, one sentence each
	 */
	public record Planned(Plan plan, List<Finding> findings, List<String> notes) {
	}

	/**
	 * Result of looking up one problem.
	 *
	 * @param problem null if there are findings
	 * @param notes where the data folder did not serve, one sentence each
	 */
	public record PlannedProblem(Problem problem, List<Finding> findings, List<String> notes) {
	}

	private Planner() {
	}

	/**
	 * Plans an experiment. Opens the devices that the plan needs, launches nothing.
	 *
	 * @param data the folder of {@code --data}; by default the file's {@code data:}, then THALWEG_DATA
	 */
	public static Planned plan(Experiment experiment, Catalog catalog, Devices devices, Optional<Path> data) {
		List<Finding> findings = new Findings();
		try {
			return plan(experiment, catalog, devices, data, findings);
		} catch (Findings.Enough e) {
			return new Planned(null, List.copyOf(findings), List.of());
		}
	}

	private static Planned plan(Experiment experiment, Catalog catalog, Devices devices, Optional<Path> data, List<Finding> findings) {
		Binder binder = new Binder(catalog, experiment.places(), findings);
		stop(experiment, binder);
		boolean countable = countable(experiment, binder);
		if (!PlanSize.least(experiment).fits(binder) || !countable) {
			return new Planned(null, List.copyOf(findings), List.of());
		}
		List<Published> published = experiment.published()
				.map(file -> PublishedFile.read(file, experiment.places(), findings)).orElse(List.of());
		List<BoundProblem> problems = problems(experiment, binder, binder.data(data, experiment.data()));
		List<BoundAlgorithm> algorithms = new ArrayList<>();
		for (int i = 0; i < experiment.algorithms().size(); i++) {
			binder.algorithm(experiment.algorithms().get(i), "algorithms[" + i + "]").ifPresent(algorithms::add);
		}
		Pairing pairing = new Pairing(experiment, devices, binder);
		pairing.pair(problems, algorithms);
		if (findings.isEmpty() && pairing.cases().isEmpty()) {
			binder.finding("on", "nothing is left to run. " + String.join(" ", pairing.skipped()));
		}
		List<CaseSpec> cases = pairing.cases().stream().map(Case::spec).toList();
		if (findings.isEmpty()) {
			RankSection.check(experiment.tests().ranks(), published, cases, binder);
		}
		if (!findings.isEmpty()) {
			return new Planned(null, List.copyOf(findings), List.of());
		}
		PlanSpec spec = new PlanSpec(experiment.name(), Version.current(), cases,
				experiment.runs(), experiment.seed(), experiment.together(), experiment.threads(), experiment.wholeLaunch(),
				experiment.success(), experiment.setsOf(), experiment.tests(), experiment.baselines(), published, pairing.skipped(), experiment
						.notes());
		List<String> notes = problems.stream().flatMap(p -> p.notes().stream()).distinct().toList();
		return new Planned(new Plan(experiment, spec, pairing.cases(), devices), List.of(), notes);
	}

	/**
	 * Looks up a single problem, without an experiment.
	 *
	 * @param entry one id, at most one dimension
	 * @param places maps {@code problem}, {@code dimension} and {@code with.…} to the options they came from
	 */
	public static PlannedProblem problem(ProblemEntry entry, Places places, Catalog catalog, Optional<Path> data) {
		List<Finding> findings = new ArrayList<>();
		Binder binder = new Binder(catalog, places, findings);
		List<BoundProblem> found = binder.problems(entry, "", binder.data(data, Optional.empty()));
		return findings.isEmpty() ? new PlannedProblem(found.getFirst().problem(), List.of(), found.getFirst().notes())
				: new PlannedProblem(null, List.copyOf(findings), List.of());
	}

	/** Numbers that a file has checked already and options have not: whether there are so many threads and seeds. */
	private static boolean countable(Experiment experiment, Binder binder) {
		int before = binder.findings();
		if (experiment.threads() > Experiment.MOST_THREADS) {
			binder.finding("threads", experiment.threads() + " is above the maximum " + Experiment.MOST_THREADS);
		}
		long greatest = Long.MAX_VALUE - (experiment.runs() - 1);
		if (experiment.seed() > greatest) {
			binder.finding("seed", "the seeds " + experiment.seed() + " + 0 … " + (experiment.runs() - 1) + " pass " + Long.MAX_VALUE
					+ ". Use a seed of at most " + greatest);
		}
		return binder.findings() == before;
	}

	private static void stop(Experiment experiment, Binder binder) {
		Experiment.Stop stop = experiment.stop();
		if (!stop.ends()) {
			binder.finding("stop", (Double.isNaN(stop.target()) ? "nothing ends a run." : "a target alone may never be reached.")
					+ " Give generations, evaluations, evaluations-per-dimension or seconds.");
		}
	}

	private static List<BoundProblem> problems(Experiment experiment, Binder binder, ProblemData data) {
		List<BoundProblem> out = new ArrayList<>();
		Set<String> names = new HashSet<>();
		for (int i = 0; i < experiment.problems().size(); i++) {
			String path = "problems[" + i + "]";
			for (BoundProblem p : binder.problems(experiment.problems().get(i), path, data)) {
				if (!names.add(p.label() + " " + p.problem().dimension())) {
					binder.finding(path, "two problems are called '" + p.label() + "' in " + p.problem().dimension()
							+ " dimensions. Give one a label.");
				}
				out.add(p);
			}
		}
		return out;
	}
}
