package org.thalweg.batch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

import org.thalweg.experiment.console.StatusLine;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.shard.TimeForecast;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg plan FILE}. */
@Command(name = "plan", mixinStandardHelpOptions = true, description = {
		"Shows what 'run' would do with an experiment file. Stores nothing. Starts no program and compiles no kernel text that the file names, "
				+ "unless --probe is given.",
		"Shows cases and runs, what is stored already, memory, and an estimate of the remaining time, for which some cases are computed briefly "
				+ "on their devices unless --no-time is given. With --outputs, also shows what files will be written.",
		"Exits with 2 and lists all errors if 'run' would reject the file." },
		footer = { "", "Example: thalweg plan examples/first.yaml --set runs=30" })
final class PlanVerb implements Callable<Integer> {
	/** Seconds for all probes, after those that kernels take to build. */
	private static final double PROBES = 10;

	private final Session session;

	@Parameters(index = "0", paramLabel = "FILE", description = "The experiment (YAML).")
	private Path file;

	@Option(names = "--out", paramLabel = "DIR", description = "Folder of results; default: results/<name> in the current folder.")
	private Path out;

	@Option(names = "--set", paramLabel = "PATH=VALUE", description = "Replaces a value of the file, as for run. May be repeated.")
	private Map<String, String> sets = new LinkedHashMap<>();

	@Option(names = "--data", paramLabel = "DIR", description = "Folder with official data files; it takes precedence over the file's data: and "
			+ "over THALWEG_DATA.")
	private Path data;

	@Option(names = "--no-time", description = "Computes nothing, and shows no estimate of time.")
	private boolean noTime;

	@Option(names = "--probe", description = "Also starts programs and compiles kernel text that the file names, in this process, to measure their "
			+ "time.")
	private boolean probe;

	@Option(names = "--outputs", split = ",", paramLabel = "KIND", description = "Outputs as for run: also shows how many files will be written, "
			+ "their size and the time. To estimate these, it writes outputs of a few functions from invented runs to a temporary folder.")
	private List<String> outputs = List.of();

	@Mixin
	private LatexOptions latex = new LatexOptions();

	@Option(names = "--cases", description = "Shows one row for each case, even if there are many.")
	private boolean cases;

	@Option(names = "--json", description = "One JSON object for each case, then a summary object.")
	private boolean json;

	@Option(names = "--quiet", description = "No progress and no notes.")
	private boolean quiet;

	PlanVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		if (probe && noTime) {
			throw new UserError("--probe and --no-time exclude each other. Give only one of them");
		}
		Outputs asked = Outputs.of(outputs, latex);
		ExperimentFile.Parsed parsed = session.cancel().interrupting(() -> ExperimentFile.read(file, sets, session.configuration()));
		UserError.refuse(parsed.diagnostics());
		try (Devices devices = new Devices(session.catalog())) {
			Planner.Planned planned = session.patiently("The plan of " + file, () -> Planner.plan(parsed.experiment(), session.catalog(), devices,
					session.data(data, parsed.experiment())));
			UserError.refuse(planned.diagnostics());
			asked.check(planned.plan().spec());
			if (!quiet) {
				planned.notes().forEach(session.err()::println);
				planned.plan().spec().skipped().forEach(session.err()::println);
			}
			PlannedWork work = session.cancel().interrupting(() -> PlannedWork.of(planned.plan(), session.results(out, parsed.experiment())));
			Optional<TimeForecast> time = noTime || work.left() == 0 ? Optional.empty() : Optional.of(probe(planned.plan(), work));
			Optional<OutputForecast> written = asked.none() ? Optional.empty() : Optional.of(outputs(asked, planned.plan()));
			PlanText text = new PlanText(planned, work, time, written);
			if (json) {
				text.lines().forEach(session.json()::write);
			} else {
				text.print(session, cases, quiet);
			}
			return work.damage().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
		}
	}

	private OutputForecast outputs(Outputs asked, Plan plan) {
		StatusLine status = session.console().status(!quiet && !json);
		try {
			return session.cancel().interrupting(() -> OutputForecast.of(asked, plan, session.catalog(), status::show));
		} finally {
			status.clear();
		}
	}

	private TimeForecast probe(Plan plan, PlannedWork work) {
		StatusLine status = session.console().status(!quiet && !json);
		try {
			return TimeForecast.of(plan, work::missing, probe, PROBES, session.cancel(), c -> status.show("probing " + c.label() + " on " + c
					.problemLabel()
					+ " (" + c.place() + ")"));
		} finally {
			status.clear();
		}
	}
}
