package org.thalweg.batch;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;

import org.thalweg.core.device.HostDevice;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.Experiment.Stop;
import org.thalweg.experiment.reading.UserMistake;
import org.thalweg.experiment.run.Runner;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code thalweg solve}. */
@Command(name = "solve", mixinStandardHelpOptions = true, sortOptions = false,
		description = "Solves one problem with one algorithm, from options alone; nothing is kept but, on request, checkpoints.",
		footer = { "", "Example: thalweg solve --problem classic/rastrigin --dimension 30 --algorithm clpso --device opencl "
				+ "--populations 25" })
final class SolveVerb implements Callable<Integer> {
	/** What suites since CEC 2005 allow. */
	private static final long EVALUATIONS_PER_DIMENSION = 10_000;

	private final Session session;

	@Mixin
	private SearchOptions options;

	@Option(names = "--generations", paramLabel = "N", description = "Steps after which a population stops.")
	private Long generations;

	@Option(names = "--evaluations", paramLabel = "N",
			description = "Evaluations a population may make; default, if nothing else ends it: 10000 per variable.")
	private Long evaluations;

	@Option(names = "--seconds", paramLabel = "T", description = "Greatest time of the whole job.")
	private Double seconds;

	@Option(names = "--target", paramLabel = "E", description = "Error at which a population stops (value, where the optimum is unknown).")
	private Double target;

	@Option(names = "--populations", paramLabel = "K", description = "Independent populations solved together; default: 1.")
	private int populations = 1;

	@Option(names = "--seed", paramLabel = "S", description = "Population k takes seed S + k; default: 1.")
	private long seed = 1;

	@Option(names = "--threads", paramLabel = "N", description = "Host threads, one population each; default: all cores.")
	private Integer threads;

	@Option(names = "--checkpoint", paramLabel = "DIR", description = "Folder that keeps the state of a long search every five minutes and at "
			+ "Ctrl-C, until it is solved: the same command goes on from there. Default: nothing is kept.")
	private Path checkpoint;

	@Mixin
	private IsolationOptions isolation = new IsolationOptions();

	@Option(names = "--json", description = "One JSON object a line: one per population, then the time.")
	private boolean json;

	@Option(names = "--quiet", description = "No progress and no notes.")
	private boolean quiet;

	SolveVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		Experiment experiment = experiment();
		try (Devices devices = new Devices(session.catalog())) {
			Planner.Planned planned = session.patiently("The plan", () -> Planner.plan(experiment, session.catalog(), devices, options.data()));
			UserMistake.refuse(planned.findings());
			Plan plan = isolation.isolated(planned.plan(), session, options.data().orElse(null));
			Solution solution = new Solution(session, plan);
			if (!quiet) {
				planned.notes().forEach(session.err()::println);
			}
			if (!json && !quiet) {
				solution.announce(byDefault());
			}
			Listener listener = new Listener(session, json, quiet);
			Runner.Summary summary = checkpoint == null ? Runner.run(plan, null, listener, session.cancel())
					: Runner.solve(plan, checkpoint, listener, session.cancel());
			listener.close();
			if (!summary.cancelled()) {
				solution.tell(listener.finished(), json);
			}
			return summary.cancelled() ? ExitCode.CANCELLED : summary.failed() > 0 ? ExitCode.FAILED : ExitCode.DONE;
		}
	}

	private boolean byDefault() {
		return generations == null && evaluations == null && seconds == null;
	}

	private Experiment experiment() {
		int cores = threads == null ? Runtime.getRuntime().availableProcessors() : Checked.atLeast(1, "--threads", threads);
		return Experiment.single(options.places(), options.problem(), options.algorithm(), options.device(HostDevice.ADDRESS),
				Checked.atLeast(1, "--populations", populations), seed, stop(), cores, Optional.empty());
	}

	private Stop stop() {
		return new Stop(generations == null ? 0 : Checked.countable("--generations", generations),
				evaluations == null ? 0 : Checked.countable("--evaluations", evaluations),
				byDefault() ? EVALUATIONS_PER_DIMENSION : 0, seconds == null ? 0 : Checked.above(0, "--seconds", Checked.finite("--seconds",
						seconds)),
				target == null ? Double.NaN : Checked.finite("--target", target));
	}
}
