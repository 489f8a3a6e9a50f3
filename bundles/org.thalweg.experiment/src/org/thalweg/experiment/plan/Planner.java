package org.thalweg.experiment.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import org.thalweg.core.Catalog;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.text.Limits;
import org.thalweg.experiment.plan.Binder.BoundAlgorithm;
import org.thalweg.experiment.plan.Binder.BoundProblem;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Diagnostics;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.Experiment.AlgorithmEntry;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.reading.Published;
import org.thalweg.experiment.reading.PublishedFile;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.text.Numbers;

/** Checks an experiment against the installed contributions and expands it. Everything is checked before anything runs. */
public final class Planner {
	/** What users read where one problem is meant, and several are named. @since 0.2 */
	public static final String SEVERAL = "--problem describes several problems; expected one id, one dimension and one value of each parameter. "
			+ "For several, write an experiment file";

	/**
	 * Result of planning.
	 *
	 * @param plan null if there are diagnostics
	 * @param notes where the data folder did not serve or bounds do not hold, one sentence each
	 * @param forecast of the cases that could be made, even if there are diagnostics
	 */
	public record Planned(Plan plan, List<Diagnostic> diagnostics, List<String> notes, Forecast forecast) {
		private static Planned refused(List<Diagnostic> diagnostics, Forecast forecast) {
			return new Planned(null, List.copyOf(diagnostics), List.of(), forecast);
		}

		/**
		 * The plan.
		 *
		 * @throws UserError if there are diagnostics
		 * @since 0.2
		 */
		public Plan valid() {
			UserError.refuse(diagnostics);
			return plan;
		}

		/**
		 * The plan of one problem and one algorithm, as {@link Experiment#single} makes it.
		 *
		 * @throws UserError for diagnostics, and if a name such as {@code bbob/*}, or a value, denotes several problems
		 * @since 0.2
		 */
		public Plan single() {
			if (valid().cases().size() > 1) {
				throw new UserError(SEVERAL);
			}
			return plan;
		}
	}

	/**
	 * Result of looking up one problem.
	 *
	 * @param problem null if there are diagnostics
	 * @param notes where the data folder did not serve, one sentence each
	 */
	public record PlannedProblem(Problem problem, List<Diagnostic> diagnostics, List<String> notes) {
	}

	private Planner() {
	}

	/**
	 * Plans an experiment. Opens the devices that the plan needs, launches nothing.
	 *
	 * @param data the folder of {@code --data}; by default the file's {@code data:}, then THALWEG_DATA
	 */
	public static Planned plan(Experiment experiment, Catalog catalog, Devices devices, Optional<Path> data) {
		return plan(experiment, catalog, devices, data, Optional.empty());
	}

	/** The same, with problems that stay made for the next plan. */
	public static Planned plan(Experiment experiment, Catalog catalog, Devices devices, Optional<Path> data, WarmInstances warm) {
		return plan(experiment, catalog, devices, data, Optional.of(warm));
	}

	private static Planned plan(Experiment experiment, Catalog catalog, Devices devices, Optional<Path> data, Optional<WarmInstances> warm) {
		List<Diagnostic> diagnostics = new Diagnostics();
		try {
			return plan(experiment, catalog, devices, data, diagnostics, warm);
		} catch (Diagnostics.Enough e) {
			return Planned.refused(diagnostics, Forecast.NONE);
		}
	}

	private static Planned plan(Experiment asked, Catalog catalog, Devices devices, Optional<Path> data, List<Diagnostic> diagnostics,
			Optional<WarmInstances> warm) {
		HostMemory memory = new HostMemory(Runtime.getRuntime().maxMemory());
		Binder binder = new Binder(catalog, asked.places(), diagnostics, memory, warm);
		ProblemData folder = binder.data(data, asked.data()).beside(asked.folder());
		List<String> notes = new ArrayList<>();
		Experiment experiment = new Budgets(catalog, notes::add).of(new SpeltValues(catalog, binder, folder).of(asked));
		stop(experiment, binder);
		boolean countable = countable(experiment, binder);
		if (!PlanSize.least(experiment).fits(binder) || !countable) {
			return Planned.refused(diagnostics, Forecast.NONE);
		}
		List<Published> published = experiment.published()
				.map(file -> PublishedFile.read(file, experiment.places(), diagnostics)).orElse(List.of());
		// Algorithms and devices first, so that each problem is paired while it is held; what is found of them is reported after the problems.
		List<Diagnostic> later = new Diagnostics();
		Binder further = new Binder(catalog, experiment.places(), later);
		List<BoundAlgorithm> algorithms = new ArrayList<>();
		Pairing pairing = new Pairing(experiment, algorithms, devices, further, memory);
		try {
			algorithms(experiment, further, algorithms);
			if (pairing.open()) {
				problems(experiment, binder, folder, p -> {
					pairing.pair(p);
					memory.planned(p.instance());
					notes.addAll(p.notes());
				});
			}
			pairing.close();
			notes.addAll(pairing.notes());
		} catch (Diagnostics.Enough e) {
			// no more of either list
		}
		if (diagnostics.size() > Limits.FINDINGS) {
			return Planned.refused(diagnostics, Forecast.NONE);
		}
		diagnostics.addAll(later);
		return planned(experiment, binder, published, pairing, notes.stream().distinct().toList(), devices);
	}

	/**
	 * Part of what {@link #plan} finds, fast: names of what is not installed, and wrong parameters. Neither devices are opened nor problems made.
	 */
	public static List<Diagnostic> names(Experiment asked, Catalog catalog) {
		List<Diagnostic> diagnostics = new Diagnostics();
		Binder binder = new Binder(catalog, asked.places(), diagnostics);
		ProblemData folder = binder.data(Optional.empty(), Optional.empty()).beside(asked.folder());
		try {
			Experiment experiment = new SpeltValues(catalog, binder, folder).of(asked);
			for (int i = 0; i < experiment.problems().size(); i++) {
				binder.named(experiment.problems().get(i), "problems[" + i + "]");
			}
			algorithms(experiment, binder, new ArrayList<>());
		} catch (Diagnostics.Enough e) {
			// no more
		}
		return List.copyOf(diagnostics);
	}

	private static void algorithms(Experiment experiment, Binder binder, List<BoundAlgorithm> to) {
		experiment.algorithms().forEach(entry -> binder.algorithm(entry, entry.path()).ifPresent(to::add));
	}

	private static Planned planned(Experiment experiment, Binder binder, List<Published> published, Pairing pairing, List<String> notes,
			Devices devices) {
		if (binder.diagnostics() == 0 && pairing.cases().isEmpty()) {
			binder.finding("on", "there is nothing to run. " + String.join(" ", pairing.skipped()));
		}
		List<Case> made = pairing.cases();
		Forecast forecast = pairing.forecast();
		if (experiment.batch() && binder.diagnostics() == 0) {
			List<ProblemBatch> batches = ProblemBatch.of(made);
			batches.forEach(e -> e.objection(experiment.seed()).ifPresent(o -> binder.finding(algorithm(experiment, e).path(), o)));
			forecast = binder.diagnostics() > 0 ? forecast : forecast.of(batches.stream().map(e -> e.forecast(experiment.seed())).toList());
			made = batches.stream().flatMap(e -> e.cases().stream()).toList();
		}
		List<CaseSpec> cases = made.stream().map(Case::spec).toList();
		if (binder.diagnostics() == 0) {
			RankCheck.check(experiment.tests().ranks(), published, cases, binder);
		}
		if (binder.diagnostics() > 0) {
			return Planned.refused(binder.found(), forecast);
		}
		PlanSpec spec = new PlanSpec(experiment.name(), Version.current(), cases,
				experiment.runs(), experiment.seed(), experiment.together(), experiment.threads(), experiment.wholeLaunch(),
				experiment.success(), experiment.setsOf(), experiment.tests(), experiment.baselines(), published, pairing.skipped(), experiment
						.notes());
		return new Planned(new Plan(experiment, spec, made, devices), List.of(), notes, forecast);
	}

	private static AlgorithmEntry algorithm(Experiment experiment, ProblemBatch of) {
		String label = of.cases().getFirst().spec().label();
		return experiment.algorithms().stream().filter(a -> a.name().equals(label)).findFirst().orElseThrow();
	}

	/**
	 * Looks up a single problem, without an experiment.
	 *
	 * @param entry one id, at most one dimension
	 * @param places maps {@code problem}, {@code dimension} and {@code with.…} to the options they came from
	 */
	public static PlannedProblem problem(ProblemEntry entry, Places places, Catalog catalog, Optional<Path> data) {
		return problem(entry, places, catalog, data, Optional.empty());
	}

	/**
	 * The same for a problem that names files.
	 *
	 * @param beside folder in which they are looked for first
	 */
	public static PlannedProblem problem(ProblemEntry entry, Places places, Catalog catalog, Optional<Path> data, Optional<Path> beside) {
		List<Diagnostic> diagnostics = new ArrayList<>();
		Binder binder = new Binder(catalog, places, diagnostics);
		List<PlannedProblem> found = new ArrayList<>();
		ProblemData folder = binder.data(data, Optional.empty());
		binder.problems(entry, "", beside.map(folder::beside).orElse(folder),
				p -> found.add(new PlannedProblem(p.problem(), List.of(), p.notes())));
		return diagnostics.isEmpty() ? found.getFirst() : new PlannedProblem(null, List.copyOf(diagnostics), List.of());
	}

	/** Checks numbers that are checked in files but not in options: threads and seeds within their limits. */
	private static boolean countable(Experiment experiment, Binder binder) {
		int before = binder.diagnostics();
		if (experiment.threads() > Experiment.MOST_THREADS) {
			binder.finding("threads", experiment.threads() + " is above the maximum " + Experiment.MOST_THREADS);
		}
		long greatest = Long.MAX_VALUE - (experiment.mostRuns() - 1);
		if (experiment.seed() > greatest) {
			binder.finding("seed", "the seeds " + experiment.seed() + " + 0 … " + (experiment.mostRuns() - 1) + " exceed " + Long.MAX_VALUE + ". "
					+ "Use a seed of at most " + greatest);
		}
		return binder.diagnostics() == before;
	}

	private static void stop(Experiment experiment, Binder binder) {
		Experiment.Stop stop = experiment.stop();
		if (!stop.ends() && experiment.problems().stream().anyMatch(p -> p.stop().isEmpty())) {
			binder.finding("stop", (Double.isNaN(stop.target()) ? "no limit ends a run." : "a run that misses its target would never end.")
					+ " Give generations, evaluations, evaluations-per-dimension or seconds.");
		}
	}

	/** An error below 0, which no run can reach. A problem's own reference is no optimum: there may be values below it. */
	private static void target(Experiment experiment, BoundProblem p, String path, Binder binder) {
		double target = experiment.stop(p.entry()).target();
		if (target < 0 && p.problem().optimum().isPresent()) {
			binder.finding(p.entry().stop().map(_ -> path + ".stop.target").orElse("stop.target"), Numbers.plain(target)
					+ " can never be reached: the optimum of " + p.label() + " is known, so the target is an error. Write 0 or more, such as 1e-8");
		}
	}

	private static void problems(Experiment experiment, Binder binder, ProblemData data, Consumer<BoundProblem> to) {
		Set<String> names = new HashSet<>();
		for (int i = 0; i < experiment.problems().size(); i++) {
			String path = "problems[" + i + "]";
			binder.problems(experiment.problems().get(i), path, data, p -> {
				if (!names.add(p.label() + " " + p.problem().dimension())) {
					binder.finding(path, "two problems are labelled '" + p.label() + "' in " + p.problem().dimension()
							+ " dimensions. Give each a different label.");
				}
				target(experiment, p, path, binder);
				to.accept(p);
			});
		}
	}
}
