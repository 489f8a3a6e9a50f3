package org.thalweg.batch;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Runner;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code thalweg solve}. */
@Command(name = "solve", mixinStandardHelpOptions = true, sortOptions = false,
		description = "Solves one problem with one algorithm, without an experiment file. Stores nothing, except checkpoints with --checkpoint.",
		footer = { "", "Example: thalweg solve --problem classic/rastrigin --dimension 30 --algorithm clpso --device opencl "
				+ "--populations 25" })
final class SolveVerb implements Callable<Integer> {
	private final Session session;

	@Mixin
	private SolveOptions options;

	@Option(names = "--threads", paramLabel = "N", description = "Host threads, one per population; default: all cores.")
	private Integer threads;

	@Option(names = "--checkpoint", paramLabel = "DIR", description = "Folder in which the state of a long search is stored every five minutes, "
			+ "and at Ctrl-C if more than ten seconds would be lost, until the search ends. The same command resumes from there. Default: nothing is stored.")
	private Path checkpoint;

	@Mixin
	private IsolationOptions isolation = new IsolationOptions();

	@Option(names = "--print", paramLabel = "FIGURE", description = "For scripts: prints only one number, with all its digits: error, best, "
			+ "evaluations or seconds; for several populations their median.")
	private String print;

	@Option(names = "--json", description = "One JSON object per line: one for each population, then one with the time.")
	private boolean json;

	@Option(names = "--quiet", description = "No progress and no notes.")
	private boolean quiet;

	SolveVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		int cores = threads == null ? Runtime.getRuntime().availableProcessors() : OptionChecks.atLeast(1, "--threads", threads);
		Optional<TunerAnswer.Figure> figure = figure();
		Optional<Path> data = session.data(options.data().orElse(null));
		try (Devices devices = new Devices(session.catalog())) {
			Planner.Planned planned = options.placed(session, devices, data, device -> {
				Experiment experiment = options.experiment(cores, device);
				Planner.Planned there = session.patiently("The plan", () -> Planner.plan(experiment, session.catalog(), devices, data));
				there.valid();
				return there;
			});
			Plan plan = isolation.isolated(planned.single(), session, data.orElse(null));
			figure.ifPresent(f -> known(f, plan));
			Solution solution = new Solution(session, plan);
			if (!quiet) {
				planned.notes().forEach(session.err()::println);
			}
			if (!json && !quiet) {
				solution.announce(options.byDefault());
			}
			Listener listener = new Listener(session, json, quiet);
			Runner.RunSummary summary = checkpoint == null ? Runner.run(plan, null, listener, session.cancel())
					: Runner.solve(plan, checkpoint, listener, session.cancel());
			listener.close();
			if (summary.cancelled() && !quiet) {
				summary.notes().forEach(session.err()::println);
			}
			if (figure.isEmpty() && !summary.cancelled()) {
				solution.tell(listener.finished(), json);
			} else if (!summary.cancelled() && summary.failed() == 0) {
				session.out().println(TunerAnswer.of(listener.finished()).digits(figure.get()));
			}
			return summary.cancelled() ? ExitCode.CANCELLED : summary.failed() > 0 ? ExitCode.FAILED : ExitCode.DONE;
		}
	}

	private Optional<TunerAnswer.Figure> figure() {
		if (print != null && json) {
			throw new UserError("--print and --json exclude each other. Give only one of them");
		}
		return Optional.ofNullable(print).map(word -> OptionChecks.choice(TunerAnswer.Figure.class, "--print", word));
	}

	/** Before anything is computed. */
	private static void known(TunerAnswer.Figure figure, Plan plan) {
		CaseSpec spec = plan.spec().cases().getFirst();
		if (figure == TunerAnswer.Figure.ERROR && Double.isNaN(spec.optimum())) {
			throw new UserError("--print error: the optimum of " + spec.problem() + " is unknown. Use --print best");
		}
	}
}
